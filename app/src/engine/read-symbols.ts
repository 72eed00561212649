/** Reads printed symbols in a picture with ZXing, fetched from our own server on first use. */
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { once } from "../once";
import { fetchBinary } from "./load-binary";

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

/** Every symbol in `picture`, each once, from top to bottom. */
export async function readSymbols(picture: ImageData): Promise<SymbolFound[]> {
  const { readBarcodes } = await loadReader();
  // The other text modes put brackets into GS1 data.
  const results = await readBarcodes(picture, { textMode: "Plain", maxNumberOfSymbols: 40 });
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
