// Long files through the lists of the tools, in Chromium on the built site: how long they take, how much memory the
// browser has at most, the longest pause of the page, how soon Cancel ends it, and how many answers in the saved file are
// not what the core says natively.
//
// Usage: CHROMIUM=… node bench/lists.mjs [rows], from the folder of the app, with the site built.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { checkDigit, numbers, padded, print } from "./timing.mjs";
import { watchMemory } from "./watch-memory.mjs";

const count = Number(process.argv[2] ?? 1_000_000);
const folder = join(tmpdir(), `lists-${process.pid}`);
const forms = {
  "Element string": "bracketed",
  "Pure identity URI": "pure-identity-uri",
  "Tag URI": "tag-uri",
  Hexadecimal: "hex",
};

const lists = [
  {
    tool: "calculator",
    path: "/services/tools/check-digit-calculator",
    open: (page) => page.getByRole("radio", { name: "Many numbers" }).check(),
    file: "File with numbers",
    save: "Save as CSV",
    rowOf: gtinRow,
    given: (row) => row["Complete number"] || row["Probably meant"],
    core: () => "calculator",
  },
  {
    tool: "GTIN-14",
    path: "/resources/how-to-guides/gtin-14-form",
    open: (page) => page.getByText("Many items at once").click(),
    file: "File with items",
    save: "Save as CSV",
    rowOf: gtinRow,
    given: (row) => row["GTIN-14"],
    core: () => "gtin-14",
  },
  {
    tool: "EPC",
    path: "/services/tools/electronic-product-code-encoder-decoder",
    open: (page) => page.getByRole("radio", { name: "A column" }).check(),
    file: "File with EPCs",
    save: "Save as CSV",
    rowOf: epcRow,
    given: (row) =>
      Object.keys(forms)
        .map((name) => row[name])
        .join("\t"),
    core: () => Object.values(forms).join(","),
  },
];

/** One in twenty without its check digit, one in thirty with a wrong one, one in a hundred no number. */
function gtinRow(next) {
  const payload = `952${padded(next(1_000_000_000), 9)}`;
  const digit = checkDigit(payload);
  const kind = next(300);
  if (kind < 15n) return payload;
  if (kind < 25n) return `${payload}${(digit + 1) % 10}`;
  return kind < 28n ? `Item ${payload.slice(4, 8)}` : `${payload}${digit}`;
}

/** Tags of SGTIN-96 with every partition, some that are none, and element strings. */
function epcRow(next) {
  if (next(10) === 0n) {
    const payload = `0952${padded(next(1_000_000_000), 9)}`;
    return `(01)${payload}${checkDigit(payload)}(21)A${next(100_000)}`;
  }
  const bits = (next(2 ** 24) << 64n) | (next(2 ** 32) << 32n) | next(2 ** 32);
  return `30${bits.toString(16).padStart(22, "0")}`.toUpperCase();
}

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
};
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, "http://localhost");
  const file = [`dist${pathname}`, `dist${pathname}/index.html`].find(
    (path) => extname(path) !== "" && existsSync(path),
  );
  if (file === undefined) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
  response.end(readFileSync(file));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
});
const results = [];
for (const list of lists) results.push(await measure(list));
print(`Lists in Chromium, ${count.toLocaleString("en-AU")} rows`, results);
await browser.close();
server.close();

async function measure({ tool, path, open, file, save, rowOf, given, core }) {
  const next = numbers();
  const rows = Array.from({ length: count }, () => rowOf(next));
  const input = `${folder}-${tool}.csv`;
  writeFileSync(input, `Code\n${rows.join("\n")}\n`);
  const page = await browser.newPage();
  await page.goto(origin + path);
  await page.locator("[data-engine=ready]").first().waitFor();
  await open(page);
  const choose = () => page.getByLabel(file).setInputFiles(input);
  // That of all answers stands above that of a table of counts.
  const saveButton = page.getByRole("button", { name: save }).first();

  await choose();
  await page.getByRole("progressbar").waitFor();
  await page.waitForTimeout(500);
  const cancelled = performance.now();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  const cancelMilliseconds = Math.round(performance.now() - cancelled);

  await page.evaluate(watchPauses);
  const memory = await watchMemory(browser);
  const start = performance.now();
  await choose();
  await saveButton.waitFor({ timeout: 600_000 });
  const seconds = Number(((performance.now() - start) / 1000).toPrecision(3));
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 120_000 }),
    saveButton.click(),
  ]);
  const megabytes = memory();
  const longestPause = await page.evaluate(() => window.longestPause);
  const saved = readFileSync(await download.path(), "utf8");
  await page.close();
  const expected = execFileSync("bench/native/target/release/bench-native", ["lists", core()], {
    input: rows.join("\n"),
    maxBuffer: 1 << 30,
  })
    .toString()
    .split("\n");
  const table = readCsv(saved);
  const wrong = rows.filter((_, at) => given(table[at] ?? {}) !== expected[at]).length;
  return { name: tool, seconds, megabytes, longestPause, cancelMilliseconds, wrong };
}

/** The longest time between two frames, in milliseconds. */
function watchPauses() {
  window.longestPause = 0;
  let last = performance.now();
  const look = (now) => {
    window.longestPause = Math.max(window.longestPause, Math.round(now - last));
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The rows of a CSV file below its header, by the names of the columns. */
function readCsv(text) {
  const cellsOf = (line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain).replace(/^="(.*)"$/, "$1"),
    );
  const [header, ...lines] = text.replace("\ufeff", "").trimEnd().split("\r\n");
  const names = cellsOf(header);
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, at) => [names[at], cell])),
  );
}
