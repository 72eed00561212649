import type { Size } from "./compress";

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
