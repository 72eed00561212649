/** What the PDFs were printed from, so that a test can tell which of them are out of date. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The file, beside the sources, that holds the fingerprints of the sources that were printed. */
export const PRINTED = "printed.json";

/** The fingerprint of each source and style sheet in `folder`. */
export async function fingerprints(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /\.(html|css)$/.test(file)).sort();
  const read = files.map(async (file) => {
    const text = await readFile(join(folder, file));
    return [file, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  return `${JSON.stringify(Object.fromEntries(await Promise.all(read)), null, 2)}\n`;
}
