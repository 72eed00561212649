/**
 * Draws the symbols of figures while bundling: `import symbol from "symbol:ean13/9521234543213"`.
 *
 * Pages of content show real symbols and load no engine, so the same binary that tools fetch draws them
 * here. A symbol that cannot be made stops the build.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { instantiate } from "../../src/engine/load-binary.ts";
import type { PrintEngine, Symbology } from "../../src/engine/load-print";

const folder = resolve(import.meta.dirname, "../../../wasm/pkg/print");
const PREFIX = "symbol:";
const SCRIPT = "/symbol";
/** What the web addresses of examples start with; an import names only what is in them. */
const STEM = "https://example.com.au";

let engine: Promise<PrintEngine> | undefined;

async function loadEngine(): Promise<PrintEngine> {
  // The bundles for browsers and for the build each load this file again, and a glue keeps the memory of
  // its first binary: each needs a glue of its own.
  const glue = await import(
    /* @vite-ignore */ `${resolve(folder, "barcode_wasm_bg.js")}?${crypto.randomUUID()}`
  );
  return instantiate(glue, await readFile(resolve(folder, "barcode_wasm_bg.wasm")));
}

export function drawSymbols(): Plugin {
  return {
    name: "draw-symbols",
    // The last part of an id names the script: no example number stands in an address.
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}${SCRIPT}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [symbology = "", ...text] = id.slice(PREFIX.length + 1, -SCRIPT.length).split("/");
      engine ??= loadEngine();
      // An address in an import would be taken for one to load from: its signs are escaped.
      const content = decodeURIComponent(text.join("/"));
      const symbol = (await engine).drawSymbol(symbology as Symbology, content, STEM);
      if (symbol === undefined) throw new Error(`${id.slice(1)} is no symbol`);
      return `export default ${JSON.stringify(symbol)};`;
    },
  };
}
