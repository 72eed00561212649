/** An independent program reads what tests have drawn: ZXing, which shares no code with the engine. */
import { readFileSync } from "node:fs";
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from "zxing-wasm/reader";
import type { SymbolPicture } from "../engine/load-engine";
import type { Drawing, DrawingItem } from "../engine/load-print";
import { type Rect, rectsOf } from "../engine/rects";

/** A picture in shades of grey, dark ink on light ground. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

/** What a reader says about a symbol. */
export type ReadSymbol = { identifier: string; text: string };

const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

/** Paints the rectangles of a drawing with this many micrometres to a pixel; texts are left out. */
export function paint(drawing: Drawing, pixel: number): GreyPicture {
  const at = (length: number) => Math.round(length / pixel);
  const [columns, rows] = [at(drawing.width), at(drawing.height)];
  const pixels = new Uint8Array(columns * rows).fill(255);
  for (const { x, y, width, height } of rectangles(drawing.items)) {
    for (let row = at(y); row < at(y + height); row++) {
      const start = row * columns;
      pixels.fill(0, start + at(x), start + at(x + width));
    }
  }
  return { width: columns, height: rows, pixels };
}

/** Pixels of a millimetre. */
const SCALE = 24;

/** Paints the bars of a figure's symbol; the paper is a little larger than they are. */
export function paintBars(picture: Pick<SymbolPicture, "width" | "height" | "bars">): GreyPicture {
  const [width, height] = [picture.width, picture.height].map((length) =>
    Math.ceil((Number(length) + 4) * SCALE),
  ) as [number, number];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [, ...numbers] of picture.bars.matchAll(/M([\d.-]+) ([\d.-]+)h([\d.]+)v([\d.]+)/g)) {
    const [x = 0, y = 0, w = 0, h = 0] = numbers.map(Number);
    const at = (length: number) => Math.round((length + 2) * SCALE);
    for (let row = at(y); row < at(y + h); row++) {
      const start = row * width;
      pixels.fill(0, start + at(x), start + at(x + w));
    }
  }
  return { width, height, pixels };
}

function rectangles(items: DrawingItem[]): Rect[] {
  return items.flatMap((item) =>
    item.type === "figure" ? rectangles(item.items) : rectsOf([item]),
  );
}

/** Reads every symbol in a picture; separators are group separators, as scanners send them. */
export async function readSymbols(
  picture: GreyPicture,
  formats: ReadInputBarcodeFormat[] = [],
): Promise<ReadSymbol[]> {
  const { width, height, pixels } = picture;
  const opaque = new Uint32Array(width * height);
  pixels.forEach((shade, at) => {
    opaque[at] = 0xff_00_00_00 + shade * 0x01_01_01;
  });
  const data = new Uint8ClampedArray(opaque.buffer);
  const image = { data, width, height, colorSpace: "srgb" } as ImageData;
  // A picture is upright and dark on light, so it has to be read that way.
  const upright = { tryRotate: false, tryInvert: false };
  const found = await readBarcodes(image, { formats, textMode: "Plain", ...upright });
  return found.map(({ symbologyIdentifier, bytes }) => ({
    identifier: symbologyIdentifier,
    text: new TextDecoder().decode(bytes),
  }));
}
