// A workbook of 100,000 rows and 6 columns through the calculator's list on the built site: read, judged, and saved back with
// the answers beside the rows. Beside it, in a worker of the same browser, what SheetJS and exceljs take for reading and
// writing alone. Seconds, and the most memory of the browser's largest process.
//
// Usage: CHROMIUM=… node bench/workbooks.mjs [rows], from the folder of the app, with the site built.
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { loadBinary } from "./load-binary.mjs";
import { checkDigit, numbers, padded, print } from "./timing.mjs";
import { watchMemory } from "./watch-memory.mjs";

const count = Number(process.argv[2] ?? 100_000);
const input = join(tmpdir(), `workbook-${process.pid}.xlsx`);

const peers = {
  SheetJS: {
    script: "xlsx/dist/xlsx.full.min.js",
    read: (bytes) => {
      const book = self.XLSX.read(bytes);
      return self.XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 });
    },
    write: (rows) => {
      const book = self.XLSX.utils.book_new();
      self.XLSX.utils.book_append_sheet(book, self.XLSX.utils.aoa_to_sheet(rows), "Answers");
      return self.XLSX.write(book, { type: "array", bookType: "xlsx", compression: true });
    },
  },
  exceljs: {
    script: "exceljs/dist/exceljs.min.js",
    read: async (bytes) => {
      const book = new self.ExcelJS.Workbook();
      await book.xlsx.load(bytes);
      const rows = [];
      book.worksheets[0].eachRow((row) => rows.push(row.values.slice(1)));
      return rows;
    },
    write: (rows) => {
      const book = new self.ExcelJS.Workbook();
      book.addWorksheet("Answers").addRows(rows);
      return book.xlsx.writeBuffer();
    },
  },
};

/** As a stock system saves it: a number, a pallet, a batch, a date, a count and a name, all as text. */
async function workbook() {
  const { SheetWriter } = await loadBinary("workbook");
  const writer = new SheetWriter("Stock", 1);
  const encoder = new TextEncoder();
  const add = (rows) =>
    writer.add(encoder.encode(rows.map((cells) => `${cells.join("\u0000")}\u0016`).join("")));
  add([["Item", "GTIN", "SSCC", "Batch", "Best before", "Quantity"]]);
  const next = numbers();
  for (let row = 0; row < count; row += 1000) {
    add(Array.from({ length: Math.min(1000, count - row) }, () => rowOf(next)));
  }
  return writer.finish();
}

function rowOf(next) {
  const item = `952${padded(next(1_000_000_000), 9)}`;
  const pallet = `0952${padded(next(1e13), 13)}`;
  const gtin = `${item}${next(20) === 0n ? 0 : checkDigit(item)}`;
  const names = [`Item ${item.slice(6)}`, gtin, `${pallet}${checkDigit(pallet)}`];
  return [...names, `B${next(5000)}`, `${1 + Number(next(28))}/11/2027`, String(next(500))];
}

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
};
const worker = ({ script, read, write }) => `importScripts("/peers/${script}");
const [read, write] = [${read}, ${write}];
onmessage = async ({ data }) => {
  const rows = await read(await (await fetch(data)).arrayBuffer());
  postMessage("read");
  const file = await write(rows.map((row) => [...row, "Right", String(row[1])]));
  postMessage(file.byteLength ?? file.length);
};`;
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, "http://localhost");
  const answer = (body, ending) =>
    response
      .writeHead(200, { "content-type": types[ending] ?? "application/octet-stream" })
      .end(body);
  const peer = peers[/^\/worker\/(\w+)\.js$/.exec(pathname)?.[1]];
  if (peer !== undefined) return answer(worker(peer), ".js");
  if (pathname === "/input.xlsx") return answer(readFileSync(input));
  if (pathname === "/empty") return answer("<!doctype html><title>Peers</title>", ".html");
  const file = pathname.startsWith("/peers/")
    ? `bench/peers/node_modules/${pathname.slice("/peers/".length)}`
    : `dist${pathname}${extname(pathname) === "" ? "/index.html" : ""}`;
  try {
    return answer(readFileSync(file), extname(file));
  } catch {
    return response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const origin = `http://127.0.0.1:${server.address().port}`;

async function measure(name, work) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage();
  const memory = await watchMemory(browser);
  const figures = await work(page);
  const megabytes = memory();
  await browser.close();
  return { name, ...figures, megabytes };
}

const secondsSince = (start) => Number(((performance.now() - start) / 1000).toPrecision(3));

async function ours(page) {
  await page.goto(`${origin}/services/tools/check-digit-calculator`);
  await page.locator("[data-engine=ready]").first().waitFor();
  await page.getByRole("radio", { name: "Many numbers" }).check();
  const start = performance.now();
  await page.getByLabel("File with numbers").setInputFiles(input);
  const save = page.getByRole("button", { name: "Save as Excel workbook" });
  await save.waitFor({ timeout: 600_000 });
  const readSeconds = secondsSince(start);
  const saving = performance.now();
  const file = page.waitForEvent("download", { timeout: 600_000 });
  await save.click();
  const { length } = readFileSync(await (await file).path());
  return {
    seconds: secondsSince(start),
    readSeconds,
    writeSeconds: secondsSince(saving),
    bytes: length,
  };
}

const peer = (name) => async (page) => {
  await page.goto(`${origin}/empty`);
  const [readSeconds, seconds, bytes] = await page.evaluate(
    ([script, file]) =>
      new Promise((done, failed) => {
        const start = performance.now();
        const since = () => Number(((performance.now() - start) / 1000).toPrecision(3));
        const worker = new Worker(script);
        let read;
        worker.onerror = ({ message }) => failed(new Error(message));
        worker.onmessage = ({ data }) => {
          if (data === "read") read = since();
          else done([read, since(), data]);
        };
        worker.postMessage(file);
      }),
    [`/worker/${name}.js`, "/input.xlsx"],
  );
  return {
    seconds,
    readSeconds,
    writeSeconds: Number((seconds - readSeconds).toPrecision(3)),
    bytes,
  };
};

writeFileSync(input, await workbook());
const results = [await measure("ours, judged too", ours)];
for (const name of Object.keys(peers)) results.push(await measure(name, peer(name)));
print(`Workbook read and saved in Chromium, ${count.toLocaleString("en-AU")} rows of 6`, results);
server.close();
