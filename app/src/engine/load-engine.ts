/** Loads the engine once, on first use. (The worker imports it: a failed worker is thrown away whole.) */
import type * as Engine from "../../../wasm/pkg/calculator/barcode_wasm";
import * as glue from "../../../wasm/pkg/calculator/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/calculator/barcode_wasm_bg.wasm?url";
import { fetchBinary, instantiate } from "./instantiate";

export type BarcodeEngine = typeof Engine;
export type {
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

let ready: Promise<BarcodeEngine> | undefined;

/** Resolves once the engine can be called; safe to call any number of times. */
export function loadEngine(): Promise<BarcodeEngine> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function load(): Promise<BarcodeEngine> {
  return instantiate<BarcodeEngine>(glue, await fetchBinary(wasmUrl));
}
