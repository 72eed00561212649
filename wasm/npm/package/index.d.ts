export type * from "./barcode_wasm.js";
/** What the functions call `core`. */
export type * as core from "./types.js";

/** Resolves once the engine can be called; safe to call any number of times, and again after a failure. */
export function loadEngine(): Promise<typeof import("./barcode_wasm.js")>;
