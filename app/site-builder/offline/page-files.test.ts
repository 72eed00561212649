import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { PageFiles } from "./page-files";

const folder = mkdtempSync(join(tmpdir(), "page-files-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  "main-1.js": 'import("./calculator-1.js");import("./join-1.js")',
  "calculator-1.js": 'new Worker("/assets/list.worker-1.js");import("./scan-1.js")',
  "calculator-1.css": "a{background:url(paper-1.svg)}",
  "list.worker-1.js": 'fetch("/assets/engine-1.wasm")',
  "engine-1.wasm": "main-1.js join-1.js",
  "paper-1.svg": "",
  "scan-1.js": 'fetch("/assets/zxing_reader-1.wasm")',
  "zxing_reader-1.wasm": "",
  "join-1.js": 'import("./fees-1.js")',
  "fees-1.js": "",
  "old-1.js": "",
};

test("a page keeps what it and its files name, and nothing of other tools", async () => {
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, "assets", name), text);
  }
  const html = `<link href="/fonts/sans-1.woff2"><img src="/media/seal.svg">
    <a href="/download/form.pdf">Form</a><a href="/about-us">About</a>
    <link href="/assets/calculator-1.css"><script src="/assets/main-1.js">`;
  const site = await PageFiles.of(folder);
  expect(await site.needed(html, new Set(["/assets/join-1.js"]))).toEqual([
    "/assets/calculator-1.css",
    "/assets/calculator-1.js",
    "/assets/engine-1.wasm",
    "/assets/list.worker-1.js",
    "/assets/main-1.js",
    "/assets/paper-1.svg",
    "/assets/scan-1.js",
    "/fonts/sans-1.woff2",
    "/media/seal.svg",
  ]);
});
