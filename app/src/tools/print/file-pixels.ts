/** A file of a symbol as the browser shows it: what a reader of the file itself gets to see. */

import type { Picture as Pixels } from "../../engine/grey-picture";
import type { Picture } from "../../engine/load-print";
import { pixelSize } from "./paint";
import { READING_EDGE, readingDpi } from "./pixels";
import { pictureAddress } from "./print-pages";

/** A longer side is scaled down to this, as a photograph is: bars of 165 mm keep several pixels each. */
const LONGEST = 2400;
/** Pixels that a module has at least where it is scaled down: with fewer, bars that are right run into each other. */
const LEAST_MODULE = 2;

/** What a file shows: its drawing, and how wide a module is. */
type Shown = Pick<Picture, "drawing" | "x">;

/**
 * The pixels of an SVG, or of a PNG of `dpi` pixels an inch, with ground around it; `undefined` where this browser
 * cannot show them, or only too small to be read.
 */
export async function pixelsOfFile(
  file: Blob,
  { drawing, x: { micrometres: x } }: Shown,
  dpi: number,
): Promise<Pixels | undefined> {
  let bitmap: ImageBitmap | undefined;
  try {
    const isSvg = file.type === "image/svg+xml";
    // An SVG has no pixels of its own: each module gets as many as in memory.
    const resolution = isSvg ? readingDpi(x) : dpi;
    const size = pixelSize(drawing, resolution);
    const scale = Math.min(1, LONGEST / Math.max(size.width, size.height));
    if (scale < 1 && (x * resolution * scale) / 25_400 < LEAST_MODULE) return undefined;
    const width = Math.max(1, Math.round(size.width * scale));
    const height = Math.max(1, Math.round(size.height * scale));
    if (!isSvg) {
      const smaller = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
      bitmap = await createImageBitmap(file, scale < 1 ? smaller : {});
    }
    const source = bitmap ?? (await imageOf(await file.text()));
    const canvas = document.createElement("canvas");
    canvas.width = width + 2 * READING_EDGE;
    canvas.height = height + 2 * READING_EDGE;
    const context = canvas.getContext("2d");
    if (context === null) return undefined;
    context.fillStyle = drawing.ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, READING_EDGE, READING_EDGE, width, height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    return undefined;
  } finally {
    bitmap?.close();
  }
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = pictureAddress(svg);
  await image.decode();
  return image;
}
