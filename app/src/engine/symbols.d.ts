/** Symbols that the build draws: the kind, then what it holds (see `site-builder/bundle/draw-symbols.ts`). */
declare module "symbol:*" {
  const symbol: import("./load-engine").SymbolPicture;
  export default symbol;
}
