/**
 * Checks what a first visit to a page weighs, compressed with brotli as in production: its HTML
 * with the styles inside, and the scripts it fetches first; and each WebAssembly binary. Run after
 * the build.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { kilobytes } from "../compress/compress";

/** What came out, and 2 % to grow. */
const budgets = { html: 35_000, notFound: 30_000, js: 78_500 };
/** By the folder of `wasm/pkg` that holds the binary: what came out, and 2 % to grow. */
const binaries = {
  calculator: 72_900,
  engine: 243_100,
  membership: 97_000,
  print: 442_000,
  amounts: 47_900,
  page: 7_400,
  photo: 91_900,
  workbook: 387_600,
};

const dist = resolve(import.meta.dirname, "../../dist");
const wasm = resolve(import.meta.dirname, "../../../wasm/pkg");
const weigh = (text: string | Buffer) => brotliCompressSync(text).length;
const problems: string[] = [];
const check = (what: string, bytes: number, budget: number) => {
  if (bytes > budget) problems.push(`${what}: ${kilobytes(bytes)}, at most ${kilobytes(budget)}`);
};

/** Files that `script` imports before it runs, itself included. */
function firstLoad(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  const source = readFileSync(script, "utf8");
  for (const match of source.matchAll(/(?:^|[;}])import(?:[\w$\s{},*]*from)?"(\.[^"]+)"/g)) {
    firstLoad(join(dirname(script), match[1] ?? ""), found);
  }
  return found;
}

if (!existsSync(dist)) throw new Error("there is no app/dist: build first (make build)");
const html = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("index.html"))
  .map((path) => ({
    path: `/${dirname(path)}`.replace(/^\/\.$/, "/"),
    text: readFileSync(join(dist, path), "utf8"),
  }));

let largest = 0;
for (const { path, text } of html) {
  const bytes = weigh(text);
  check(`HTML of ${path}`, bytes, budgets.html);
  largest = Math.max(largest, bytes);
}

// Most who ask for an address that does not exist look for holes.
const notFound = weigh(readFileSync(join(dist, "404.html")));
check("HTML for unknown addresses", notFound, budgets.notFound);

const first = html[0]?.text ?? "";
const named = /<script [^>]*src="([^"]+)" data-code="([^"]+)"/.exec(first)?.slice(1) ?? [];
const entries = named.flatMap((addresses) => addresses.split(" "));
const scripts = [...new Set(entries.flatMap((entry) => [...firstLoad(join(dist, entry))]))];
const js = scripts.reduce((sum, script) => sum + weigh(readFileSync(script)), 0);
check("first scripts", js, budgets.js);
for (const script of scripts) {
  if (/["'`][^"'`]*\.wasm/.test(readFileSync(script, "utf8"))) {
    problems.push(`${script} names a .wasm file; it belongs in a chunk that is loaded when needed`);
  }
}

const weights = Object.entries(binaries).map(([folder, budget]) => {
  const bytes = weigh(readFileSync(join(wasm, folder, "barcode_wasm_bg.wasm")));
  check(`WASM of ${folder}`, bytes, budget);
  return kilobytes(bytes);
});

console.log(
  `sizes: HTML with its styles at most ${kilobytes(largest)}, first scripts ${kilobytes(js)}, WASM ${weights.join(", ")}`,
);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
