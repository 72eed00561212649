/**
 * Ten thousand barcodes and ten thousand labels through the screen of the built site: how long each file takes, how
 * soon a run stops, and how long the page stands still meanwhile.
 *
 *   PORT=8123 node app/bench/many.mjs [rows] [run …]
 *
 * against a server that runs (`make run`); without names all runs. CHROMIUM names the browser.
 */
import { statSync } from "node:fs";
import { chromium } from "@playwright/test";

const [rows = "10000", ...wanted] = process.argv.slice(2);
const count = Number(rows);
const site = `http://127.0.0.1:${process.env.PORT ?? 8080}/services/tools`;

const numbers = Array.from({ length: count }, (_, at) => at);
const withCheckDigit = (digits) => {
  const sum = [...digits].reverse().reduce((sum, digit, at) => sum + digit * (at % 2 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
};
const gtin = (at) => withCheckDigit(`952${100_000_000 + at}`);
const sscc = (at) => withCheckDigit(`0952123${4_000_000_000 + at}`);

/** A quarter each of EAN-13, ITF-14, GS1-128 and QR Code. */
const barcodes = `Name,Number,Scanned\n${numbers
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
  .map((at) => `${sscc(at)},19521234543210,48,B${at}`)
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
  labelsPdf: { tool: tools.labels, list: pallets, button: "Make the labels" },
  labelsZpl: { tool: tools.labels, list: pallets, button: "Make the labels", prepare: printer },
  newLabelsZpl: {
    tool: tools.labels,
    list: newPallets,
    button: "Make the labels",
    prepare: newNumbers,
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

async function measure(name, { tool, list, button, prepare }) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.log(`  ${error.message}`));
  const tell = async (what) => console.log(`  ${what}: ${await stood(page)}`);
  await page.goto(`${site}/${tool.page}`);
  await page.locator('[data-tool][data-engine="ready"]').waitFor();
  await page.evaluate(watch);
  console.log(`${name}, ${count} rows`);
  await page.getByRole("radio", { name: tool.mode, exact: true }).check();
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
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
  const start = performance.now();
  await make.click();
  await made.waitFor({ timeout: 580_000 });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  await tell(`made in ${seconds} s, ${(await made.innerText()).split("\n")[0]}`);
  await page.waitForTimeout(1000);
  await tell("the second after");
  const save = made.getByRole("button", { name: /^Save as/ });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const { size } = statSync(await download.path());
  await tell(`saved ${(size / 1e6).toFixed(1)} MB`);
  await page.close();
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
