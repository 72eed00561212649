/** Loads the rule of the editors' key combination once, on the first backtick: a binary of its own. */
import type * as Engine from "../../../wasm/pkg/editor/barcode_wasm";
import * as glue from "../../../wasm/pkg/editor/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/editor/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type EditorRules = typeof Engine;

/** Resolves once the rule can be called; safe to call any number of times. */
export const loadEditor = binaryLoader<EditorRules>(glue, wasmUrl);
