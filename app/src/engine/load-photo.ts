/** Loads the rules of photographed symbols once, when a picture has been read: a binary of their own. */
import type * as Engine from "../../../wasm/pkg/photo/barcode_wasm";
import * as glue from "../../../wasm/pkg/photo/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/photo/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type PhotoEngine = typeof Engine;
export type {
  CarrierId,
  ColourWarningCode,
  PhotoCode,
  PhotoDisagreement,
  PhotoFinding,
  PhotoLength,
  PhotoMeasures,
  PhotoSettings,
  PhotoVerdict,
  SideId,
  SizeCode,
  UseId,
  VerdictLevel,
} from "../../../wasm/pkg/photo/barcode_wasm";

/** Resolves once symbols can be measured and judged; safe to call any number of times. */
export const loadPhoto = binaryLoader<PhotoEngine>(glue, wasmUrl);
