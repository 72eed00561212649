/** Drawings as pixels in memory, for a reader: without a canvas, so that workers and every browser can. */

import type { Picture } from "../../engine/grey-picture";
import type { Drawing } from "../../engine/load-print";
import { type Painter, paint, pixelSize } from "./paint";

/** Pixels of a module: whole ones, so that every bar keeps its width. */
const MODULE = 3;
/** Modules of ground around a symbol: readers look for an edge where scanners need none, around a GS1 DataBar. */
const EDGE = 10;

/** Pixels of an inch at which a module of `x` micrometres has whole pixels. */
export const readingDpi = (x: number): number => (MODULE * 25_400) / x;

/** How many pixels of ground a reader is shown on each side. */
export const READING_EDGE = MODULE * EDGE;

/** More would take hundreds of megabytes, for bars that are metres long. */
const MOST_PIXELS = 20_000_000;

/** Bars and ground in their colours; `undefined` where they are too large. Letters are left out: no font can be set without a canvas. */
export function pixelsOfDrawing(drawing: Drawing, dpi: number): Picture | undefined {
  const size = pixelSize(drawing, dpi);
  const [width, height] = [size.width + 2 * READING_EDGE, size.height + 2 * READING_EDGE];
  if (width * height > MOST_PIXELS) return undefined;
  const pixels = new Uint32Array(width * height).fill(pixelOf(drawing.ground));
  let colour = 0;
  const painter: Painter = {
    set fillStyle(style: string) {
      colour = pixelOf(style);
    },
    font: "",
    textAlign: "left",
    fillRect(x, y, columns, rows) {
      const left = Math.max(0, x) + READING_EDGE;
      const right = Math.min(size.width, x + columns) + READING_EDGE;
      const bottom = Math.min(size.height, y + rows) + READING_EDGE;
      for (let row = Math.max(0, y) + READING_EDGE; row < bottom; row++) {
        if (left < right) pixels.fill(colour, row * width + left, row * width + right);
      }
    },
    fillText: () => undefined,
    // Only the width is asked for, to space letters that are left out.
    measureText: () => ({ width: 0 }) as TextMetrics,
  };
  paint(painter, drawing, dpi);
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

/** `#rrggbb` as a pixel of `ImageData`, red first in memory. */
function pixelOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 0xff, value & 0xff];
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}
