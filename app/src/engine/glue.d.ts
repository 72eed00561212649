/** What wasm-bindgen's glue exports beside the engine's own functions. */
declare module "*/barcode_wasm_bg.js" {
  export * from "../../../wasm/pkg/barcode_wasm";
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}
