import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { isKind, refusal } from "../read/file-kinds";
import type { AssetFile } from "./new-entry";
import { entryId } from "./new-entry";
import { inside, type Problems } from "./problems";
import { isMapping } from "./yaml";

const contentTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".csv": "text/csv",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/** Reads `assets.yaml`: for each name a file, a title and a description. */
export async function readAssets(
  root: string,
  source: unknown,
  problems: Problems,
): Promise<Map<string, AssetFile>> {
  const found = new Map<string, AssetFile>();
  const file = "assets.yaml";
  if (!isMapping(source ?? {})) {
    problems.add({ file, field: "" }, "expected names with a file and a title each");
    return found;
  }
  for (const [name, value] of Object.entries(source ?? {})) {
    const place = { file, field: name };
    const entry = isMapping(value) ? value : {};
    for (const key of Object.keys(entry)) {
      if (!["file", "title", "description", "width", "height"].includes(key)) {
        problems.add(inside(place, key), "is not a field of an asset");
      }
    }
    const { file: fileName, title, description } = entry;
    if (typeof fileName !== "string" || typeof title !== "string") {
      problems.add(place, "expected a file and a title");
      continue;
    }
    const contentType = contentTypes[extname(fileName)];
    const bytes = await readFile(join(root, "assets", fileName)).catch(() => undefined);
    if (!bytes || !contentType) {
      const why = bytes ? `${extname(fileName)} files are not used` : "does not exist";
      problems.add(inside(place, "file"), `assets/${fileName} ${why}`);
      continue;
    }
    if (!isKind(bytes, contentType)) {
      const why = bytes.length === 0 ? "is empty" : `is no ${extname(fileName).slice(1)} file`;
      problems.add(inside(place, "file"), `assets/${fileName} ${why}; save it again`);
      continue;
    }
    const refused = refusal({ contentType, fileName }, bytes);
    if (refused !== undefined) {
      problems.add(inside(place, "file"), `assets/${fileName} ${refused}`);
      continue;
    }
    const asset: AssetFile = {
      id: entryId("asset", name),
      title,
      fileName,
      contentType,
      size: bytes.length,
    };
    if (typeof description === "string") asset.description = description;
    if (contentType.startsWith("image/")) {
      const image = imageSize(bytes, contentType) ?? writtenSize(entry);
      if (image) asset.image = image;
      else problems.add(place, "needs its width and height in pixels");
    }
    found.set(name, asset);
  }
  return found;
}

/** Pixel size of a PNG or SVG; other formats say it in `assets.yaml`. */
function imageSize(bytes: Buffer, contentType: string): AssetFile["image"] {
  if (contentType === "image/png") {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  const box = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(bytes.toString("utf8"));
  if (contentType !== "image/svg+xml" || !box) return undefined;
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) };
}

function writtenSize(entry: Record<string, unknown>): AssetFile["image"] {
  const [width, height] = [Number(entry.width), Number(entry.height)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
