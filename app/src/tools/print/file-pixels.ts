/** A file of a symbol as the browser shows it: what a reader of the file itself gets to see. */

import type { Picture } from "../../engine/grey-picture";
import type { DrawingInfo } from "../../engine/load-print";
import { pixelSize } from "./paint";
import { READING_EDGE, readingDpi } from "./pixels";
import { pictureAddress } from "./print-pages";

/** A longer side is scaled down to this, as a photograph is: bars of 165 mm keep several pixels each. */
const LONGEST = 2400;

/** The pixels of an SVG or PNG with ground around it; `undefined` where this browser cannot show them. */
export async function pixelsOfFile(
  file: Blob,
  drawing: DrawingInfo,
  x: number,
): Promise<Picture | undefined> {
  try {
    const isSvg = file.type === "image/svg+xml";
    // An SVG has no pixels of its own: each module gets as many as in memory.
    const source = isSvg ? await imageOf(await file.text()) : await createImageBitmap(file);
    const size = isSvg ? pixelSize(drawing, readingDpi(x)) : source;
    const scale = Math.min(1, LONGEST / Math.max(size.width, size.height));
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
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
  }
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = pictureAddress(svg);
  await image.decode();
  return image;
}
