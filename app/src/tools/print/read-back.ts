/**
 * Reads a symbol back before its file is handed over: the reader of photographs, which shares no code with the
 * engine, has to find in it what a scanner should send.
 */
import type { ReadInputBarcodeFormat } from "zxing-wasm/reader";
import type { Picture as Pixels } from "../../engine/grey-picture";
import type { Picture, Symbology } from "../../engine/load-print";
import { loadReader } from "../../engine/read-symbols";
import { pixelsOfDrawing, readingDpi } from "./pixels";

export type ReadBack =
  /** What a scanner should send, with its symbology identifier. */
  | { type: "same"; scan: string }
  | { type: "different"; scan: string }
  /** Nothing was found; `inBlack` where the same symbol in black on white is right. */
  | { type: "nothing"; inBlack: boolean }
  /** It was not tried. */
  | { type: "notTried"; why: "unknownKind" | "notLoaded" | "tooLarge" };

/** The symbol to be read: what it is, and what it has to say. */
export type Expected = Pick<Picture, "symbol" | "x" | "drawing" | "printedOn">;

type Kind = {
  format: ReadInputBarcodeFormat;
  /** Whether scanners read it in light on dark as well. */
  mayBeReversed?: boolean;
};

/** What the reader calls each kind of symbol; `undefined` where it does not know it. */
const kinds: { [Id in Symbology]: Kind | undefined } = {
  ean13: { format: "EAN13" },
  ean8: { format: "EAN8" },
  upcA: { format: "UPCA" },
  upcE: { format: "UPCE" },
  itf14: { format: "ITF" },
  gs1_128: { format: "Code128" },
  dataBarOmni: { format: "DataBarOmni" },
  dataBarTruncated: { format: "DataBarOmni" },
  dataBarStacked: { format: "DataBarStk" },
  dataBarStackedOmni: { format: "DataBarStkOmni" },
  dataBarLimited: { format: "DataBarLtd" },
  dataBarExpanded: { format: "DataBarExp" },
  dataBarExpandedStacked: { format: "DataBarExpStk" },
  gs1DataMatrix: { format: "DataMatrix", mayBeReversed: true },
  gs1QrCode: { format: "QRCode", mayBeReversed: true },
  qrCode: { format: "QRCode", mayBeReversed: true },
  dataMatrix: { format: "DataMatrix", mayBeReversed: true },
  gs1DotCode: undefined,
};

/** Milliseconds that a file waits for the reader to load: then it is handed over without. */
const LONGEST_WAIT = 5000;

/** Reads the symbol in `pixels`, which show a file as it is, or else in the bars of its drawing. */
export async function readBack(expected: Expected, pixels?: Pixels): Promise<ReadBack> {
  const { symbol, drawing, printedOn } = expected;
  const kind = kinds[symbol.symbology];
  if (kind === undefined) return { type: "notTried", why: "unknownKind" };
  const read = await readerOf(kind, symbol.scan.startsWith("]E3"), printedOn.isLadder);
  if (read === undefined) return { type: "notTried", why: "notLoaded" };
  const dpi = readingDpi(expected.x.micrometres);
  const shown = pixels ?? pixelsOfDrawing(drawing, dpi);
  if (shown === undefined) return { type: "notTried", why: "tooLarge" };
  const found = await read(shown);
  const other = found.find((scan) => scan !== symbol.scan);
  if (other !== undefined) return { type: "different", scan: other };
  if (found.length > 0) return { type: "same", scan: symbol.scan };
  const black = { ...drawing, ink: "#000000", ground: "#ffffff" };
  const blackPixels = pixelsOfDrawing(black, dpi);
  const inBlack = blackPixels !== undefined && (await read(blackPixels)).includes(symbol.scan);
  return { type: "nothing", inBlack };
}

/** Reads symbols of one kind as a scanner sends them; `undefined` where the reader does not load. */
async function readerOf(
  { format, mayBeReversed = false }: Kind,
  hasAddOn: boolean,
  isLadder: boolean,
) {
  const reader = await within(LONGEST_WAIT, loadReader());
  if (reader === undefined) return undefined;
  return async ({ width, height, data }: Pixels): Promise<string[]> => {
    const results = await reader.readBarcodes({ width, height, data } as ImageData, {
      formats: [format],
      textMode: "Plain",
      // It is upright but for a ladder, large and alone: a fifth of the time for a list of thousands.
      tryRotate: isLadder,
      tryDownscale: false,
      maxNumberOfSymbols: 1,
      tryInvert: mayBeReversed,
      ...(hasAddOn && { eanAddOnSymbol: "Require" as const }),
    });
    return results
      .filter(({ isValid }) => isValid)
      .map(
        ({ symbologyIdentifier, bytes }) => symbologyIdentifier + new TextDecoder().decode(bytes),
      );
  };
}

/** What `promise` gives, or nothing where it fails or takes longer. */
function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
