/** The part of wasm-bindgen's glue that its own types leave out. */
declare module "*/barcode_wasm_bg.js" {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}
/** Symbols that the build draws: the kind, then what it holds (see `site-builder/bundle/draw-symbols.ts`). */
declare module "symbol:*" {
  const symbol: import("./load-engine").SymbolPicture;
  export default symbol;
}
