/** Loads the rules of photographed symbols once, when a picture has been read: a binary of their own. */
import type * as Engine from "../../../wasm/pkg/photo/barcode_wasm";
import * as glue from "../../../wasm/pkg/photo/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/photo/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type PhotoEngine = typeof Engine;
export type { PhotoSettings } from "../../../wasm/pkg/photo/barcode_wasm";
export type {
  Carrier,
  ColourWarning,
  Disagreement,
  Finding,
  Measures,
  PhotoLength,
  PhotoProblem,
  Side,
  SizeWarning,
  Use,
  Verdict,
  VerdictLevel,
} from "../../../wasm/pkg/types";

/** Resolves once symbols can be measured and judged; safe to call any number of times. */
export const loadPhoto = binaryLoader<PhotoEngine>(glue, wasmUrl);
