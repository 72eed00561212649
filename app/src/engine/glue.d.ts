/** The part of wasm-bindgen's glue that its own types leave out. */
declare module "*/barcode_wasm_bg.js" {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}
