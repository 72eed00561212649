// What the main thread of each tool's page has to do until it rests, beside a page of nothing but text and beside other builds
// of the site: in thread time, to which other programs add less than to what a clock shows. The pages take turns.
//
// - `workMs`: until it rests, the median, and `leastMs`; `timesText` is its ratio to the page of text
// - `longestMs`: the longest task with a processor four times as slow, the least of the runs
// - `slowestMs`: the slowest answer with such a processor, by the clock (`slowest-answer.mjs`), the median, and to what
//
// Usage: CHROMIUM=… node bench/page-work.mjs [folder of another built site]…, from the folder of the app, with the site built.
// RUNS=3, PAGES=epc,savings and PARTS=work,longest make it shorter.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { chromium } from "playwright-core";
import { slowestAnswer, watchAnswers } from "./slowest-answer.mjs";
import { print } from "./timing.mjs";

const RUNS = Number(process.env.RUNS ?? 5);
const PARTS = (process.env.PARTS ?? "work,longest,slowest").split(",");
const TEXT = "text";
const PAGES = {
  [TEXT]: "/resources/terms-and-conditions",
  labels: "/services/tools/logistics-labelling-tool",
  epc: "/services/tools/electronic-product-code-encoder-decoder",
  numbering: "/services/tools/numbering-and-barcodes",
  gtin14: "/resources/how-to-guides/gtin-14-form",
  calculator: "/services/tools/check-digit-calculator",
  savings: "/services/savings-calculator",
};
const names = process.env.PAGES?.split(",") ?? Object.keys(PAGES);
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
};

const sites = [];
for (const dist of ["dist", ...process.argv.slice(2)]) sites.push(await serve(dist));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: FLAGS,
});
for (let run = 0; run < RUNS; run += 1) {
  for (const name of names) {
    for (const { origin, runs } of sites) {
      const figures = { work: workOf, longest: longestOf, slowest: slowestOf };
      for (const part of PARTS) {
        const page = await browser.newPage(PHONE);
        const session = await page.context().newCDPSession(page);
        const figure = await figures[part](page, session, origin + PAGES[name]);
        await page.context().close();
        runs[`${name} ${part}`] = [...(runs[`${name} ${part}`] ?? []), figure];
      }
    }
  }
}
await browser.close();
for (const { dist, runs, server } of sites) {
  server.close();
  const work = (name) => runs[`${name} work`];
  const text = median(work(TEXT));
  const results = names.map((name) => {
    const slowest = runs[`${name} slowest`]?.sort((one, other) => one.ms - other.ms);
    const middle = slowest?.[Math.floor(slowest.length / 2)];
    return {
      name,
      workMs: rounded(median(work(name))),
      leastMs: rounded(work(name) && Math.min(...work(name))),
      timesText: text && Number((median(work(name)) / text).toFixed(2)),
      longestMs: rounded(runs[`${name} longest`] && Math.min(...runs[`${name} longest`])),
      slowestMs: rounded(middle?.ms),
      slowest: middle?.what,
    };
  });
  print(`Work of the main thread, ${dist}, ${RUNS} runs`, results);
}

/** Until two looks, a third of a second apart, find nothing more done. */
async function workOf(page, session, url) {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(url);
  let [before, rests] = [0, 0];
  while (rests < 3) {
    await new Promise((resolve) => setTimeout(resolve, 330));
    const { metrics } = await session.send("Performance.getMetrics");
    const now = metrics.find(({ name }) => name === "TaskDuration").value * 1000;
    rests = now - before < 1 ? rests + 1 : 0;
    before = now;
  }
  return before;
}

async function longestOf(page, session, url) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const includedCategories = ["toplevel", "devtools.timeline"];
  await session.send("Tracing.start", { traceConfig: { includedCategories } });
  await page.goto(url);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForTimeout(2000);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  const parsed = events.find(
    ({ name, args }) => name === "ParseHTML" && url === args?.beginData?.url,
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && pid === parsed?.pid && tid === parsed.tid,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

async function slowestOf(page, session, url) {
  await watchAnswers(page, session);
  await page.goto(url);
  return slowestAnswer(page, session);
}

function median(values) {
  return values?.sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

function rounded(ms) {
  return ms && Math.round(ms);
}

async function serve(dist) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = extname(pathname) === "" ? `${pathname}/index.html` : pathname;
    try {
      const body = readFileSync(`${dist}${path}`);
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/json" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { dist, server, origin: `http://127.0.0.1:${server.address().port}`, runs: {} };
}
