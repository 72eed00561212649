/** Pictures in colour and in shades of grey. */

/** A picture as the reader takes it: four bytes a pixel. */
export type Picture = Pick<ImageData, "width" | "height" | "data">;

/** Shades of grey, a number from 0 to 255 for each pixel. */
export type Grey = { width: number; height: number; shades: Uint8Array };

type Corner = { x: number; y: number };

/** A part of a picture between its upper left and its lower right corner, as much of it as is inside: whole pixels. */
export function cutOut({ width, height, data }: Picture, from: Corner, to: Corner): Picture {
  const within = (place: number, side: number) => Math.max(0, Math.min(side, Math.round(place)));
  const [left, right] = [within(from.x, width), within(to.x, width)];
  const [top, bottom] = [within(from.y, height), within(to.y, height)];
  const part = new Uint8ClampedArray((right - left) * (bottom - top) * 4);
  for (let row = top; row < bottom; row += 1) {
    const line = data.subarray((row * width + left) * 4, (row * width + right) * 4);
    part.set(line, (row - top) * (right - left) * 4);
  }
  return { width: right - left, height: bottom - top, data: part };
}

/** How light each pixel is, as readers see it. */
export function greyOf({ width, height, data }: Picture): Grey {
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    shades[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, shades };
}

/** The same as a reader takes it. */
export function pictureOf({ width, height, shades }: Grey): Picture {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 + (shades[at] ?? 0) * 0x010101;
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

/** A picture made of the pixels at the places that `placeOf` says; white where there is none. */
export function sampled(
  { width, height, data }: Picture,
  size: Pick<Picture, "width" | "height">,
  placeOf: (column: number, row: number) => { x: number; y: number },
): Picture {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const pixels = new Uint32Array(size.width * size.height).fill(0xffffffff);
  for (let at = 0; at < pixels.length; at++) {
    const place = placeOf(at % size.width, Math.floor(at / size.width));
    const [x, y] = [Math.round(place.x), Math.round(place.y)];
    if (x >= 0 && x < width && y >= 0 && y < height) pixels[at] = from[y * width + x] ?? 0;
  }
  return { ...size, data: new Uint8ClampedArray(pixels.buffer) };
}
