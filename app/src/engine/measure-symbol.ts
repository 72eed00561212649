/** What a picture shows of a symbol that was found in it. */
import type { Measures, PhotoEngine } from "./load-photo";
import type { SymbolFound } from "./read-symbols";

/** A symbol as the rules take it: with group separators as scanners send them. */
export const seenSymbol = ({ identifier, data, seen }: SymbolFound) => ({
  carrier: seen.carrier,
  identifier,
  data: data.replaceAll("<GS>", "\u001d"),
});

/** Nothing where it cannot be measured, such as a symbol that is none of GS1's. */
export function measureSymbol(engine: PhotoEngine, symbol: SymbolFound): Measures | undefined {
  const { picture, corners, isInverted } = symbol.seen;
  const { width, height, data } = picture;
  // Bytes as the binary takes them; those of a canvas are clamped when they are written.
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return engine.measureSymbol(bytes, width, height, { corners, isInverted }, seenSymbol(symbol));
}
