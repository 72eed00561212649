/** Pictures as the reader of symbols takes them. */

/** A longer side is scaled down to this: the bars of a whole label stay wide enough, and memory small. */
const LONGEST = 2400;

type Drawn = { pixels: ImageData; scale: number };

/** The pixels of a picture file, and how many of them are one of its own; rejects when the browser cannot show it. */
export async function pixelsOf(file: Blob): Promise<Drawn> {
  const bitmap = await createImageBitmap(file);
  try {
    return draw(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** The pixels of what the camera shows now. */
export function frameOf(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  return videoWidth > 0 ? draw(video, videoWidth, videoHeight).pixels : undefined;
}

function draw(source: CanvasImageSource, width: number, height: number): Drawn {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const context = Object.assign(document.createElement("canvas"), size).getContext("2d", {
    willReadFrequently: true,
  });
  if (context === null) throw new Error("the browser draws no pictures");
  // Symbols without a ground of their own are drawn for white paper.
  context.fillStyle = "white";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, 0, 0, size.width, size.height);
  return { pixels: context.getImageData(0, 0, size.width, size.height), scale };
}
