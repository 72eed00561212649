/** Reads printed symbols in a picture with ZXing, fetched from our own server on first use. */
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { once } from "../once";
import { fetchBinary } from "./load-binary";
import { type Picture, readInViews } from "./photo-views";

/** A symbol as a scanner reports it. */
export type SymbolFound = {
  /** ZXing's name of the kind of symbol, such as `EAN-13` or `Code 128`. */
  name: string;
  /** Symbology identifier (ISO/IEC 15424), such as `]C1`. */
  identifier: string;
  /** The data without it; group separators are written <GS>, which every font can show. */
  data: string;
};

type Reader = typeof import("zxing-wasm/reader");

async function load(): Promise<Reader> {
  const [reader, wasmBinary] = await Promise.all([
    import("zxing-wasm/reader"),
    fetchBinary(wasmUrl),
  ]);
  // Without a binary of ours it would fetch one from another network.
  await reader.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return reader;
}

/** Resolves once symbols can be read; safe to call any number of times. */
export const loadReader = once(load);

/**
 * The same in a photograph: where nothing is found, its light is evened out and the picture turned. It takes seconds,
 * so frames of a camera, which come and go while someone turns the symbol, are not read in this way.
 */
export const readPhoto = (picture: ImageData): Promise<SymbolFound[]> =>
  readInViews(picture, readSymbols);

/** Every symbol in `picture`, each once, from top to bottom; linear ones only where `leastLines` of it agree. */
export async function readSymbols(picture: Picture, leastLines = 2): Promise<SymbolFound[]> {
  const { readBarcodes } = await loadReader();
  const results = await readBarcodes(picture as ImageData, {
    // The other text modes put brackets into GS1 data.
    textMode: "Plain",
    maxNumberOfSymbols: 40,
    minLineCount: leastLines,
  });
  const sorted = results
    .filter(({ isValid }) => isValid)
    .sort((a, b) => a.position.topLeft.y - b.position.topLeft.y);
  const found = sorted.map(({ format, symbologyIdentifier, bytes }) => ({
    name: nameOf(format),
    identifier: symbologyIdentifier,
    data: new TextDecoder().decode(bytes).replaceAll("\u001d", "<GS>"),
  }));
  return withoutRepeats(found);
}

/** `EAN-13` for `EAN13`, `Code 128` for `Code128`. */
function nameOf(format: string): string {
  return format.replace(/([a-z])([A-Z\d])/g, "$1 $2").replace(/^(EAN|UPC)(?=\w)/, "$1-");
}

/** A label is often printed twice, and a camera sees the same symbol in many frames. */
export function withoutRepeats(found: SymbolFound[]): SymbolFound[] {
  return [...new Map(found.map((one) => [one.identifier + one.data, one])).values()];
}
