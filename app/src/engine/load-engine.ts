/** Loads the engine once, on first use. (The worker imports it: a failed worker is thrown away whole.) */
import type * as Engine from "../../../wasm/pkg/calculator/barcode_wasm";
import * as glue from "../../../wasm/pkg/calculator/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/calculator/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type BarcodeEngine = typeof Engine;
export type {
  CheckStatus,
  KeyDetails,
  KeyKindId,
  KeyPart,
  KeyRole,
  LevelCode,
  LevelOutcome,
  LineOutcome,
  NumberChange,
  NumberChoice,
  NumberCode,
  NumberColumn,
  NumberKindId,
  NumberOutcome,
  NumberReading,
  NumberRepair,
  PackableOutcome,
  Prefix,
  PrefixKind,
  SymbolPicture,
  Working,
} from "../../../wasm/pkg/calculator/barcode_wasm";
export type NumberProblem = Engine.Problem<Engine.NumberCode>;
export type LevelReason = Engine.Reason<Engine.LevelCode>;

/** Resolves once the engine can be called; safe to call any number of times. */
export const loadEngine = binaryLoader<BarcodeEngine>(glue, wasmUrl);
