/** Loads the rule of the editors' key combination once, on the first backtick: a binary of its own. */
import type * as Engine from "../../../wasm/pkg/editor/barcode_wasm";
import * as glue from "../../../wasm/pkg/editor/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/editor/barcode_wasm_bg.wasm?url";
import { fetchBinary, instantiate } from "./instantiate";

export type EditorRules = typeof Engine;

let ready: Promise<EditorRules> | undefined;

/** Resolves once the rule can be called; safe to call any number of times. */
export function loadEditor(): Promise<EditorRules> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function load(): Promise<EditorRules> {
  return instantiate<EditorRules>(glue, await fetchBinary(wasmUrl));
}
