/**
 * Makes pages' pictures of what editors upload: a photograph as it comes from a camera is ten times as large as a page shows it, and
 * browsers show no TIFF. `sharp` is what most builds use for it; it ships the decoders itself, and only the build loads it.
 */
import sharp from "sharp";

/** Twice the widest that a page shows a picture. */
const WIDEST = 2400;

type Picture = { contentType: string; fileName: string; bytes: Uint8Array };

const scaled = ["image/jpeg", "image/png", "image/webp", "image/tiff"];

/** `picture` as pages have it; what cannot be read as one stays as it is. */
export async function pagePicture(picture: Picture): Promise<Picture> {
  if (!scaled.includes(picture.contentType)) return picture;
  try {
    const image = sharp(picture.bytes);
    const { width, height, format, pages = 1 } = await image.metadata();
    const isTiff = format === "tiff";
    // What moves would stand still.
    if (!isTiff && (Math.max(width, height) <= WIDEST || pages > 1)) return picture;
    const fit = image
      // As the camera was held, which is lost with the rest of what the file says of it.
      .autoOrient()
      .resize({ width: WIDEST, height: WIDEST, fit: "inside", withoutEnlargement: true });
    if (!isTiff) return { ...picture, bytes: await fit.toBuffer() };
    const bytes = await fit.flatten({ background: "white" }).jpeg().toBuffer();
    const fileName = picture.fileName.replace(/\.[^.]*$/, ".jpg");
    return { contentType: "image/jpeg", fileName, bytes };
  } catch {
    return picture;
  }
}
