/** Reads printed symbols in a picture with ZXing, fetched from our own server on first use. */
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { once } from "../once";
import { cutOut, type Picture, sampled } from "./grey-picture";
import { fetchBinary } from "./load-binary";
import type { Carrier } from "./load-photo";
import { type Place, readInViews, type ToPicture } from "./photo-views";

/** A symbol as a scanner reports it. */
export type SymbolFound = {
  /** ZXing's name of the kind of symbol, such as `EAN-13` or `Code 128`. */
  name: string;
  /** Symbology identifier (ISO/IEC 15424), such as `]C1`. */
  identifier: string;
  /** The data without it; group separators are written <GS>, which every font can show. An add-on stands behind its number. */
  data: string;
  /** Whether the data are no text. */
  isBinary: boolean;
  /** Where it was seen, to be measured there. */
  seen: Sighting;
};

type Corners = [Place, Place, Place, Place];

/** A symbol in its picture. */
export type Sighting = {
  picture: Picture;
  /** What carries the data, by the name that the rules have for it. */
  carrier: Carrier;
  /** From the upper left corner clockwise, as the symbol is read. */
  corners: Corners;
  /** Whether it is light on a dark ground. */
  isInverted: boolean;
};

/** How near to a symbol a stray line is of the same bars in any case, in pixels: the reader leaves out lines in between. */
const NEAREST = 8;

type ReadResult = Awaited<ReturnType<Reader["readBarcodes"]>>[number];
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
  readInViews(
    picture,
    (view, leastLines, toPicture) =>
      readSymbols(view, leastLines, (place) => toPicture?.(place) ?? place, picture),
    withOthers,
  );

/** Those of another view that are at places where nothing was found; there the first reading counts. */
export function withOthers(found: SymbolFound[], more: SymbolFound[]): SymbolFound[] {
  const others = more.filter(
    (one) => !found.some(({ seen }) => isAt(one.seen.corners, seen.corners, 0)),
  );
  return withoutRepeats([...others, ...found]);
}

/**
 * Every symbol in `view`, each once, from top to bottom; linear ones only where `leastLines` of it agree. Their places are
 * those in `picture`, of which it may be a view.
 */
export async function readSymbols(
  view: Picture,
  leastLines = 2,
  toPicture: ToPicture = (place) => place,
  picture = view,
): Promise<SymbolFound[]> {
  const { readBarcodes } = await loadReader();
  const results = await readBarcodes(view as ImageData, {
    // The other text modes put brackets into GS1 data.
    textMode: "Plain",
    maxNumberOfSymbols: 40,
    minLineCount: leastLines,
  });
  const sorted = withoutMisreads(results.filter(({ isValid }) => isValid)).sort(
    (a, b) => a.position.topLeft.y - b.position.topLeft.y,
  );
  const whole = await Promise.all(sorted.map((result) => retailSymbol(readBarcodes, view, result)));
  return withoutRepeats(whole.map((result) => symbolOf(result, picture, toPicture)));
}

/** What a fixed line between dark and light shows of even bars is told by a hundred lines, where the usual way has two. */
const EVEN = { binarizer: "FixedThreshold" } as const;

/**
 * A retail symbol as most lines tell it, with the add-on beside it. Its corners stay those of the bars without it, which are
 * measured; and more add-ons are found where nothing else is in the picture.
 */
async function retailSymbol(
  readBarcodes: Reader["readBarcodes"],
  view: Picture,
  found: ReadResult,
): Promise<ReadResult> {
  const { format, position } = found;
  if (format !== "EAN13" && format !== "UPCA" && format !== "UPCE") return found;
  const modules = format === "UPCE" ? 51 : 95;
  const corners = cornersOf(found);
  const [from, to] = aroundAddOn(corners, ADD_ON / modules);
  const part = cutOut(view, from, to) as ImageData;
  const read = async (picture: ImageData, asked: Parameters<Reader["readBarcodes"]>[1]) =>
    (await readBarcodes(picture, { textMode: "Plain", formats: [format], ...asked }))
      .filter(({ isValid }) => isValid)
      .sort((one, other) => other.lineCount - one.lineCount)[0];
  const even = await read(part, EVEN);
  const result = even !== undefined && even.lineCount > found.lineCount ? even : found;
  // The reader takes no more than ten modules between the two, of which twelve are allowed.
  const near = closer(view, corners, modules) as ImageData;
  const asked = { eanAddOnSymbol: "Require" } as const;
  for (const whole of [await read(part, asked), await read(near, { ...asked, ...EVEN })]) {
    if (whole?.text.startsWith(result.text)) return { ...whole, position };
  }
  return { ...result, position };
}

/** Modules of an add-on of five digits with the space before it. */
const ADD_ON = 61;

/** The upper left and the lower right corner of what holds a symbol and its add-on, with no more beside them than need be. */
function aroundAddOn([topLeft, topRight, bottomRight, bottomLeft]: Corners, share: number) {
  const across = { x: topRight.x - topLeft.x, y: topRight.y - topLeft.y };
  // A reader may have seen a strip of the bars alone.
  const moved = (place: Place, right: number, down: number) => ({
    x: place.x + right * across.x - down * across.y,
    y: place.y + right * across.y + down * across.x,
  });
  const places = [
    moved(topLeft, -0.1, -0.3),
    moved(topRight, share, -0.3),
    moved(bottomRight, share, 0.3),
    moved(bottomLeft, -0.1, 0.3),
  ];
  const [x, y] = [places.map((place) => place.x), places.map((place) => place.y)];
  const ends = (end: (...numbers: number[]) => number) => ({ x: end(...x), y: end(...y) });
  return [ends(Math.min), ends(Math.max)] as const;
}

/** Modules that are left out of the space between the two. */
const LEFT_OUT = 3;

/** The bars of a retail symbol and what stands right of them, upright and closer to each other. */
function closer(
  view: Picture,
  [topLeft, topRight, , bottomLeft]: Corners,
  modules: number,
): Picture {
  const across = { x: topRight.x - topLeft.x, y: topRight.y - topLeft.y };
  const width = Math.hypot(across.x, across.y);
  const [x, y] = [across.x / width, across.y / width];
  const module = width / modules;
  // A reader may have seen a strip of the bars alone.
  const beyond = 0.3 * width;
  const left = -10 * module;
  const end = width + 2 * module;
  const height = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y) + 2 * beyond;
  const size = {
    width: Math.round((10 + modules + ADD_ON - LEFT_OUT) * module),
    height: Math.round(height),
  };
  return sampled(view, size, (column, row) => {
    const right = left + column + (left + column < end ? 0 : LEFT_OUT * module);
    const down = row - beyond;
    return { x: topLeft.x + right * x - down * y, y: topLeft.y + right * y + down * x };
  });
}

/**
 * Lines that cross bars askew can read other digits whose check digit is right too: of several numbers at one place, the one
 * that most lines agree about is kept. Beside it, only what clearly fewer lines tell is the same bars: symbols are stacked
 * closely on labels. Retail symbols are not, and a line askew through one can read as a shorter one far above or below the strip
 * that was seen of it: beside a number that ten times as many lines tell there is no other.
 */
export function withoutMisreads(results: ReadResult[]): ReadResult[] {
  const kept: ReadResult[] = [];
  for (const one of [...results].sort((a, b) => b.lineCount - a.lineCount)) {
    const isThere = kept.some((other) => {
      if (other.symbology !== one.symbology) return false;
      const [place, there] = [cornersOf(one), cornersOf(other)];
      const [width, height] = sidesOf(there);
      // A matrix has no lines.
      const times = other.lineCount / Math.max(one.lineCount, 1);
      if (times >= 10 && one.symbology === "EANUPC") return isAt(place, there, width / 2);
      return isAt(place, there, times >= 2 ? Math.max(Math.min(width, height) / 2, NEAREST) : 0);
    });
    if (!isThere) kept.push(one);
  }
  return kept;
}

const cornersOf = ({ position }: Pick<ReadResult, "position">): Corners => [
  position.topLeft,
  position.topRight,
  position.bottomRight,
  position.bottomLeft,
];

/** How wide and how high a symbol is, as much of it as was seen. */
const sidesOf = ([origin, topRight, , bottomLeft]: Corners): [number, number] => [
  Math.hypot(topRight.x - origin.x, topRight.y - origin.y),
  Math.hypot(bottomLeft.x - origin.x, bottomLeft.y - origin.y),
];

/** Whether the middle of a symbol is within another, or nearer to it than so many pixels. */
function isAt(corners: Corners, there: Corners, near: number): boolean {
  const [origin, topRight, , bottomLeft] = there;
  const across = { x: topRight.x - origin.x, y: topRight.y - origin.y };
  const down = { x: bottomLeft.x - origin.x, y: bottomLeft.y - origin.y };
  const [width, height] = sidesOf(there);
  const area = across.x * down.y - across.y * down.x;
  // A single line has no inside.
  if (area === 0) return false;
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4 - origin.x;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4 - origin.y;
  // How far along each side the middle is: from 0 to 1 within.
  const along = (x * down.y - y * down.x) / area;
  const below = (y * across.x - x * across.y) / area;
  const isWithin = (part: number, side: number) => part * side > -near && part * side < side + near;
  return isWithin(along, width) && isWithin(below, height);
}

/** A result of ZXing in our words. */
export function symbolOf(
  { format, symbologyIdentifier, bytes, contentType, position, isInverted }: ReadResult,
  picture: Picture,
  toPicture: ToPicture,
): SymbolFound {
  const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf({ position });
  return {
    name: nameOf(format),
    identifier: symbologyIdentifier,
    data: new TextDecoder().decode(bytes).replaceAll("\u001d", "<GS>"),
    isBinary: contentType === "Binary",
    seen: {
      picture,
      carrier: carriers[format] ?? "other",
      corners: [
        toPicture(topLeft),
        toPicture(topRight),
        toPicture(bottomRight),
        toPicture(bottomLeft),
      ],
      isInverted,
    },
  };
}

/** What ZXing calls a kind of symbol, and the rules. */
const carriers: { [format: string]: Carrier | undefined } = {
  EAN13: "ean13",
  ISBN: "ean13",
  EAN8: "ean8",
  UPCA: "upcA",
  UPCE: "upcE",
  ITF: "itf",
  ITF14: "itf",
  Code128: "code128",
  DataBar: "dataBarOmni",
  DataBarOmni: "dataBarOmni",
  DataBarStk: "dataBarStacked",
  DataBarStkOmni: "dataBarStackedOmni",
  DataBarLtd: "dataBarLimited",
  DataBarExp: "dataBarExpanded",
  DataBarExpStk: "dataBarExpandedStacked",
  DataMatrix: "dataMatrix",
  QRCode: "qrCode",
  QRCodeModel2: "qrCode",
};

/** `EAN-13` for `EAN13`, `Code 128` for `Code128`. */
function nameOf(format: string): string {
  return format.replace(/([a-z])([A-Z\d])/g, "$1 $2").replace(/^(EAN|UPC)(?=\w)/, "$1-");
}

/** A label is often printed twice, and a camera sees the same symbol in many frames, in some of them without its add-on. */
export function withoutRepeats(found: SymbolFound[]): SymbolFound[] {
  const whole = found.filter(({ identifier }) => identifier === "]E3");
  const isPart = ({ identifier, data }: SymbolFound) =>
    identifier === "]E0" && whole.some((one) => one.data.startsWith(data));
  const others = found.filter((one) => !isPart(one));
  return [...new Map(others.map((one) => [one.identifier + one.data, one])).values()];
}
