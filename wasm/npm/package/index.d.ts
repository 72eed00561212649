export type * from "./barcode_wasm.js";

/** Resolves once the engine can be called; safe to call any number of times, and again after a failure. */
export function loadEngine(): Promise<typeof import("./barcode_wasm.js")>;
