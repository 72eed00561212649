/** Loads the engine once, on first use. (The worker imports it: a failed worker is thrown away whole.) */
import type * as Engine from "../../../wasm/pkg/calculator/barcode_wasm";
import * as glue from "../../../wasm/pkg/calculator/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/calculator/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type BarcodeEngine = typeof Engine;
export type { NumberColumn } from "../../../wasm/pkg/calculator/barcode_wasm";
export type {
  CheckStatus,
  Key,
  KeyKind,
  KeyPart,
  KeyRole,
  LevelProblem,
  LineOutcome,
  NumberChange,
  NumberChoice,
  NumberedLevel,
  NumberKind,
  NumberOutcome,
  NumberProblem,
  NumberReading,
  NumberRepair,
  Outcome,
  Packable,
  ParseError,
  Prefix,
  PrefixKind,
  SymbolPicture,
  Working,
} from "../../../wasm/pkg/types";

/** Resolves once the engine can be called; safe to call any number of times. */
export const loadEngine = binaryLoader<BarcodeEngine>(glue, wasmUrl, (engine) => {
  engine.checkNumber("9", "auto");
  engine.readPackable("9");
});
