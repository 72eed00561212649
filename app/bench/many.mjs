/**
 * Ten thousand barcodes and a hundred thousand labels through the screen of the built site: how long each file takes, how
 * soon a run stops, how long the page stands still meanwhile, how much memory the browser has at most, and how many of the
 * SSCCs that the core gives natively are missing from a file or from the register, or out of order.
 *
 *   PORT=8123 node bench/many.mjs [rows] [run …]
 *
 * from the folder of the app, against a server that runs (`make run`), with the native bench built (`cargo build --release
 * --manifest-path bench/native/Cargo.toml`); without names all runs, barcodes with 10,000 rows at most, which is their limit.
 * CHROMIUM names the browser.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { unzipSync } from "fflate";
import { watchMemory } from "./watch-memory.mjs";

const [rows = "10000", ...wanted] = process.argv.slice(2);
const count = Number(rows);
const folder = mkdtempSync(join(tmpdir(), "many-"));
const site = `http://127.0.0.1:${process.env.PORT ?? 8080}/services/tools`;

const numbers = Array.from({ length: count }, (_, at) => at);
const withCheckDigit = (digits) => {
  const sum = [...digits].reverse().reduce((sum, digit, at) => sum + digit * (at % 2 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
};
const gtin = (at) => withCheckDigit(`952${100_000_000 + at}`);
/** SSCCs of serial references from this one on, as the core gives them. */
function ssccsFrom(first) {
  const input = numbers.map((at) => `9521234 ${String(first + at).padStart(9, "0")}`).join("\n");
  const native = "bench/native/target/release/bench-native";
  return execFileSync(native, ["lists", "labels"], { input, maxBuffer: 1 << 30 })
    .toString()
    .trimEnd()
    .split("\n");
}
const [written, given] = [ssccsFrom(500_000_000), ssccsFrom(1)];

/** A quarter each of EAN-13, ITF-14, GS1-128 and QR Code. */
const barcodes = `Name,Number,Scanned\n${numbers
  .slice(0, 10_000)
  .map(
    (at) =>
      [
        `Product ${at},${gtin(at)},Checkout`,
        `Carton ${at},${withCheckDigit(`1952${100_000_000 + at}`)},Warehouse`,
        `Batch ${at},(01)0${gtin(at)}(10)AB${at},`,
        `Link ${at},https://id.gs1.org/01/0${gtin(at)},`,
      ][at % 4],
  )
  .join("\n")}`;
const pallets = `SSCC,Contents,Count,Batch\n${numbers
  .map((at) => `${written[at]},19521234543210,48,B${at}`)
  .join("\n")}`;
const newPallets = `Contents,Count,Batch\n${numbers.map((at) => `19521234543210,48,B${at}`).join("\n")}`;

const tools = {
  barcodes: {
    page: "numbering-and-barcodes",
    mode: "Many",
    file: "File with a list of numbers",
    made: "Sheet",
  },
  labels: {
    page: "logistics-labelling-tool",
    mode: "Many labels",
    file: "File with a table of pallets",
    made: "Labels made",
  },
};

const kindsOfFiles =
  (...chosen) =>
  async (page) => {
    await page.getByText("A file for each barcode").click();
    for (const kind of ["SVG", "PDF", "PNG"]) {
      await page.getByLabel(kind, { exact: true }).setChecked(chosen.includes(kind));
    }
  };
const printer = async (page) => {
  const choice = page.locator("select:has(option[value=dpi203])").filter({ visible: true });
  await choice.selectOption("dpi203");
};
const newNumbers = async (page) => {
  await page.getByLabel("Company prefix for new SSCCs").filter({ visible: true }).fill("9521234");
  await printer(page);
};

const runs = {
  pdf: { tool: tools.barcodes, list: barcodes, button: "Make a PDF on A4" },
  svg: { tool: tools.barcodes, list: barcodes, button: "Make one SVG" },
  zipSvg: {
    tool: tools.barcodes,
    list: barcodes,
    button: "Make a ZIP of files",
    prepare: kindsOfFiles("SVG"),
  },
  zipPng: {
    tool: tools.barcodes,
    list: barcodes,
    button: "Make a ZIP of files",
    prepare: kindsOfFiles("PNG"),
  },
  labelsPdf: { tool: tools.labels, list: pallets, button: "Make the labels", expected: written },
  labelsZpl: {
    tool: tools.labels,
    list: pallets,
    button: "Make the labels",
    prepare: printer,
    expected: written,
  },
  newLabelsZpl: {
    tool: tools.labels,
    list: newPallets,
    button: "Make the labels",
    prepare: newNumbers,
    expected: given,
  },
};

/** Notes tasks of more than 50 ms and gaps between frames, until the next `stood`. */
function watch() {
  window.longest = { task: 0, gap: 0 };
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    window.longest.gap = Math.max(window.longest.gap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longest.task = Math.max(window.longest.task, duration);
    }
  }).observe({ type: "longtask" });
}

const stood = (page) =>
  page.evaluate(() => {
    const { task, gap } = window.longest;
    window.longest = { task: 0, gap: 0 };
    return `longest task ${Math.round(task)} ms, longest gap between frames ${Math.round(gap)} ms`;
  });

/** The SSCCs that stand on the labels of a file, label by label. */
function labelsIn(path, kind) {
  const bytes = readFileSync(path);
  const texts =
    kind === "ZIP"
      ? Object.entries(unzipSync(bytes)).map(([, part]) => Buffer.from(part).toString("latin1"))
      : [bytes.toString("latin1")];
  // In a PDF, what a screen reader says of the symbol; for a printer, the text below it.
  const label = kind === "ZPL" ? /\^FD\(00\) (\d{18})/g : /\/Alt\(GS1-128: \(00\) (\d{18})\)/g;
  const all = texts.flatMap((text) => [...text.matchAll(label)].map(([, sscc]) => sscc));
  // Each is printed twice; a printer is told so.
  return kind === "ZPL" ? all : all.filter((sscc, at) => at % 2 === 0 || sscc !== all[at - 1]);
}

const differences = (found, expected) =>
  expected.filter((sscc, at) => found[at] !== sscc).length +
  Math.max(0, found.length - expected.length);

async function measure(name, { tool, list, button, prepare, expected }) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.log(`  ${error.message}`));
  const tell = async (what) => console.log(`  ${what}: ${await stood(page)}`);
  await page.goto(`${site}/${tool.page}`);
  await page.locator('[data-tool][data-engine="ready"]').waitFor();
  await page.evaluate(watch);
  const listed = list.split("\n").length - 1;
  console.log(`${name}, ${listed.toLocaleString("en-AU")} rows`);
  await page.getByRole("radio", { name: tool.mode, exact: true }).check();
  // From the disk: what is handed over as bytes is copied within the page, which takes it a second.
  const file = join(folder, "list.csv");
  writeFileSync(file, list);
  await page.getByLabel(tool.file).setInputFiles(file);
  await prepare?.(page);
  const make = page.getByRole("button", { name: button });
  const cancel = page.getByRole("button", { name: "Cancel" });
  const made = page.getByRole("region", { name: tool.made, exact: true });
  await tell("file chosen");
  await make.click();
  await Promise.race([cancel.waitFor(), made.waitFor()]);
  const pressed = performance.now();
  if (await cancel.isVisible()) {
    await cancel.click();
    await cancel.waitFor({ state: "hidden" });
    await tell(`stopped in ${Math.round(performance.now() - pressed)} ms`);
  }
  const memory = await watchMemory(browser);
  const start = performance.now();
  await make.click();
  await made.waitFor({ timeout: 580_000 });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  await tell(`made in ${seconds} s, ${(await made.innerText()).split("\n")[0]}`);
  await page.waitForTimeout(1000);
  await tell("the second after");
  const save = made.getByRole("button", { name: /^Save as (PDF|SVG|ZIP|ZPL)$/ });
  const asked = performance.now();
  // The numbers of labels are entered as used first.
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 580_000 }),
    save.click(),
  ]);
  const path = await download.path();
  const waited = ((performance.now() - asked) / 1000).toFixed(1);
  await tell(`saved ${(statSync(path).size / 1e6).toFixed(1)} MB in ${waited} s`);
  if (expected !== undefined) {
    const kind = (await save.innerText()).slice("Save as ".length);
    const found = labelsIn(path, kind);
    console.log(
      `  ${found.length} SSCCs in the file, ${differences(found, expected)} not as expected`,
    );
    await tellRegister(page, expected, tell);
  }
  console.log(`  at most ${memory()} MB`);
  await page.close();
}

/** The register after the labels: saved, and read again after the page was opened again. */
async function tellRegister(page, expected, tell) {
  await page.getByText("SSCCs used on this device").filter({ visible: true }).click();
  await tell("register opened");
  const save = page.getByRole("button", { name: "Save as CSV" }).filter({ visible: true }).first();
  const start = performance.now();
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const path = await download.path();
  await tell(`register saved in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const [, ...lines] = readFileSync(path, "utf8").trimEnd().split("\r\n");
  const found = lines.map((line) => line.split(",")[1]?.replace(/[="]/g, ""));
  console.log(`  ${found.length} SSCCs in it, ${differences(found, expected)} not as expected`);
  await page.reload();
  await page.locator('[data-tool][data-engine="ready"]').waitFor();
  await page.evaluate(watch);
  await page.getByText("SSCCs used on this device").filter({ visible: true }).click();
  await page
    .getByText("SSCCs used. The list")
    .filter({ visible: true })
    .waitFor({ timeout: 60_000 });
  await tell("page opened again");
  const again = performance.now();
  await page.locator("input[aria-label='File with used SSCCs']").first().setInputFiles(path);
  const said = page.getByText(`${expected.length.toLocaleString("en-AU")} SSCCs read`);
  await said.waitFor({ state: "attached", timeout: 300_000 });
  await tell(`register read again in ${((performance.now() - again) / 1000).toFixed(1)} s`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
for (const [name, run] of Object.entries(runs)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure(name, run);
}
await browser.close();
rmSync(folder, { recursive: true });
