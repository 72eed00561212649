/** Compressed copies of the files, so that no server has to compress them, and what the build weighs so. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Profile } from "../build-settings";

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

/** Writes `.br` and `.gz` beside `path`; what was compressed before is taken from `cache`. */
export async function compress(
  outDir: string,
  path: string,
  cache: string,
  profile: Profile,
): Promise<Size> {
  const bytes = await readFile(join(outDir, path));
  if (!compressible.has(extname(path)) || bytes.length < SMALLEST) {
    return { path, raw: bytes.length, brotli: bytes.length };
  }
  // At home, seconds less at each change are worth a tenth more bytes.
  const [quality, level] = profile === "embedded" ? [5, 6] : [constants.BROTLI_MAX_QUALITY, 9];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const key = createHash("sha256").update(bytes).digest("hex");
  const make = [
    { ending: "br", run: () => brotli(bytes, { params }) },
    { ending: "gz", run: () => gzipped(bytes, { level }) },
  ];
  const [small] = await Promise.all(
    make.map(async ({ ending, run }) => {
      const cached = join(cache, `${key}-${ending === "br" ? quality : level}.${ending}`);
      const known = await readFile(cached).catch(() => undefined);
      const result = known ?? (await run());
      if (!known) await keep(cached, result);
      await writeFile(join(outDir, `${path}.${ending}`), result);
      return result.length;
    }),
  );
  return { path, raw: bytes.length, brotli: small ?? bytes.length };
}

/**
 * In one step, so that a build that is ended half-way leaves no half file to the next one. Two files
 * of a site can be the same and are kept at the same time, so each has a part of its own.
 */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, path);
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
