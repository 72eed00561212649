/** Compressed copies of the files, so that no server has to compress them, and what the build weighs so. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Profile } from "../build-settings";
import { inTurns } from "../in-turns";
import { writeWhole } from "../remember";

const compressible = new Set([
  ...[".css", ".csv", ".html", ".js", ".json", ".svg", ".ttf", ".txt", ".wasm"],
  ...[".webmanifest", ".xml"],
]);
/** Smaller files fit in one packet either way. */
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes of a file, uncompressed and as most browsers get it. */
export type Size = { path: string; raw: number; brotli: number };

/**
 * Writes `.br` and `.gz` beside each file of `files` in `folder`. What an earlier build of the same profile has
 * compressed is taken from `cache`, which keeps what this one has used.
 */
export async function compress(
  folder: string,
  files: string[],
  cache: string,
  profile: Profile,
): Promise<Size[]> {
  // At home, seconds less at each change are worth a tenth more bytes.
  const [quality, level] = profile === "embedded" ? [5, 6] : [constants.BROTLI_MAX_QUALITY, 9];
  const kept = `${cache}-${quality}-${level}`;
  await mkdir(kept, { recursive: true });
  const used = new Set<string>();
  const sizes = await inTurns(files, async (path) => {
    const bytes = await readFile(join(folder, path));
    if (!compressible.has(extname(path)) || bytes.length < SMALLEST) {
      return { path, raw: bytes.length, brotli: bytes.length };
    }
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const key = createHash("sha256").update(bytes).digest("hex");
    const add = async (ending: string, make: () => Promise<Uint8Array>) => {
      used.add(`${key}.${ending}`);
      const file = join(kept, `${key}.${ending}`);
      if (!existsSync(file)) await writeWhole(file, await make());
      const beside = join(folder, `${path}.${ending}`);
      // A second name takes a fifth of the time of a copy (0.1 for 0.55 s); another disk needs the copy.
      await link(file, beside).catch(() => copyFile(file, beside));
      return (await stat(file)).size;
    };
    const [small] = await Promise.all([
      add("br", () => brotli(bytes, { params })),
      add("gz", () => gzipped(bytes, { level })),
    ]);
    return { path, raw: bytes.length, brotli: small };
  });
  const old = (await readdir(kept)).filter((name) => !used.has(name));
  await inTurns(old, (name) => rm(join(kept, name)));
  return sizes;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Prints what the build weighs, compressed as most browsers get it. */
export function printSizes(sizes: Size[], scripts: string[]): void {
  const html = sizes.filter(({ path }) => path.endsWith(".html"));
  const total = (ending: string) =>
    sizes.filter(({ path }) => path.endsWith(ending)).reduce((sum, size) => sum + size.brotli, 0);
  const pages = html.map((size) => size.brotli).sort((a, b) => a - b);
  const first = sizes
    .filter(({ path }) => scripts.includes(path))
    .reduce((sum, size) => sum + size.brotli, 0);
  console.log(
    [
      `pages: ${pages.length}, median ${kilobytes(pages[pages.length >> 1] ?? 0)}`,
      `largest ${kilobytes(pages.at(-1) ?? 0)} (styles inline)`,
      `first scripts ${kilobytes(first)} of ${kilobytes(total(".js"))}`,
      `WASM ${kilobytes(total(".wasm"))}; all brotli`,
    ].join(", "),
  );
}
