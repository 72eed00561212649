/**
 * Pictures of drawings as PNG files for printers: a bit for each dot, and how large the picture is in print.
 *
 * A printer has no greys, and a drawing has two colours. An edge that falls into a dot belongs to the colour that
 * covers more of it; bars of whole dots have no such edge.
 */
import { makingFiles as words } from "../../../../fixtures/content/words/tools";
import type { Drawing } from "../../engine/load-print";
import { say } from "../../say";
import { FileError } from "./file-error";
import { paint, pixelSize } from "./paint";

/** Rows that are painted at a time: all of a large picture at once would take a gigabyte. */
const STRIP = 256;
/** Browsers have no canvas that is wider. */
const WIDEST = 16_384;
/** More takes minutes, and no printer needs it. */
const MOST_PIXELS = 400_000_000;

/** The drawing as the bytes of a PNG of `dpi` pixels an inch; rejects where it would be too large. */
export async function drawPng(drawing: Drawing, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  // Safari before 16.4.
  if (typeof CompressionStream === "undefined") {
    throw new FileError(words.noPng);
  }
  const size = pixelSize(drawing, dpi);
  if (size.width > WIDEST || size.width * size.height > MOST_PIXELS) {
    throw new FileError(say(words.pngTooLarge, { dpi: String(dpi) }));
  }
  return encodePng(
    { ...size, dpi, ink: drawing.ink, ground: drawing.ground },
    strips(drawing, dpi),
  );
}

/** The rows of the picture, painted strip by strip. */
function* strips(drawing: Drawing, dpi: number): Generator<Uint8Array<ArrayBuffer>> {
  const { width, height } = pixelSize(drawing, dpi);
  const painter = painterOf(width, Math.min(height, STRIP));
  if (!painter) throw new FileError(words.noRoom);
  for (let top = 0; top < height; top += STRIP) {
    painter.setTransform(1, 0, 0, 1, 0, -top);
    paint(painter, drawing, dpi);
    const { data } = painter.getImageData(0, 0, width, Math.min(STRIP, height - top));
    yield packRows(data, width, drawing);
  }
}

/** Of a canvas on a page or in a worker. */
function painterOf(width: number, height: number) {
  if (typeof document === "undefined") {
    // Safari before 16.4.
    if (typeof OffscreenCanvas === "undefined") {
      throw new FileError(words.noPngOfList);
    }
    return new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  }
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  return canvas.getContext("2d", { willReadFrequently: true });
}

type Colours = Pick<Drawing, "ink" | "ground">;

/** Red, green and blue of `#1a2b3c`. */
const partsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Pixels of four bytes as rows of bits, 0 for ink; in front of each row stands the filter that it has: none. */
export function packRows(
  pixels: Uint8ClampedArray,
  width: number,
  { ink, ground }: Colours,
): Uint8Array<ArrayBuffer> {
  const [inks, grounds] = [partsOf(ink), partsOf(ground)];
  const contrasts = inks.map((part, at) => Math.abs(part - (grounds[at] ?? 0)));
  // The part of the colour in which the two differ most.
  const part = contrasts.indexOf(Math.max(...contrasts));
  const [dark = 0, light = 0] = [inks[part], grounds[part]];
  const middle = (dark + light) / 2;
  const isInk =
    dark < light ? (shade: number) => shade < middle : (shade: number) => shade > middle;
  const rowLength = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array((pixels.length / 4 / width) * rowLength);
  for (let pixel = 0, at = part; at < pixels.length; pixel += 1, at += 4) {
    if (isInk(pixels[at] ?? 0)) continue;
    const column = pixel % width;
    const byte = ((pixel - column) / width) * rowLength + 1 + (column >> 3);
    rows[byte] = (rows[byte] ?? 0) | (0x80 >> (column & 7));
  }
  return rows;
}

type Picture = Colours & { width: number; height: number; dpi: number };

/** A PNG of packed rows (PNG 1.2): in shades of grey where ink is black and the ground white, else with a palette. */
export async function encodePng(
  { width, height, dpi, ink, ground }: Picture,
  rows: Iterable<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const isGrey = ink === "#000000" && ground === "#ffffff";
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([1, isGrey ? 0 : 3], 8);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("pHYs", resolution(dpi)),
    ...(isGrey ? [] : [chunk("PLTE", Uint8Array.from([...partsOf(ink), ...partsOf(ground)]))]),
    chunk("IDAT", await deflated(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}

async function deflated(parts: Iterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream("deflate");
  const packed = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  try {
    for (const part of parts) await writer.write(part);
    await writer.close();
  } catch (error) {
    // What was to be packed fails with it, and is not told twice.
    packed.catch(() => undefined);
    writer.abort(error).catch(() => undefined);
    throw error;
  }
  return new Uint8Array(await packed);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const METRE = 39.370_078_740_157_48;

/** How many pixels make a metre (4.2.4.2), from left to right and from top to bottom. */
function resolution(dpi: number): Uint8Array {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  view.setUint32(0, Math.round(dpi * METRE));
  view.setUint32(4, Math.round(dpi * METRE));
  // The unit is the metre.
  data[8] = 1;
  return data;
}

/** Length, name, data and checksum (3.2). */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, checksum(whole.subarray(4, data.length + 8)));
  return whole;
}

/** CRC-32, as every chunk of a PNG ends with. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
