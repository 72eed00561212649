/** Loads the rules that any page may need once, where a notice may be due or with the first backtick: a binary of their own. */
import type * as Engine from "../../../wasm/pkg/page/barcode_wasm";
import * as glue from "../../../wasm/pkg/page/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/page/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type PageRules = typeof Engine;

/** Resolves once the rules can be called; safe to call any number of times. */
export const loadPageRules = binaryLoader<PageRules>(glue, wasmUrl);
