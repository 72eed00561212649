// Measures one page of each template and every tool as a slow phone sees it, the median of several runs: Lighthouse's
// scores, what a first visit loads, whether the browser keeps the page for a return, and the slowest answer of the page
// to a tap or a key (`slowest-answer.mjs`) with a processor four times as slow as this one. How fast that is, Lighthouse
// says with its index: from 1,500 to 2,000, four times as slow is a mid-range phone.
//
// Usage: CHROMIUM=… node bench/peers/pages.mjs [path…], from the folder of the app, with the site and the server built.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { slowestAnswer, watchAnswers } from "../slowest-answer.mjs";
import { print } from "../timing.mjs";

const RUNS = 3;
const PORT = 8098;
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** Beside those that both libraries set. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"];
const PAGES = process.argv.slice(2).length
  ? process.argv.slice(2)
  : [
      "/",
      "/standards", // an overview with cards
      "/standards/digital-link", // a standard, with figures
      "/industries/retail",
      "/how-to-get-a-barcode", // steps
      "/partners/solution-providers", // a directory
      "/resources/how-to-guides",
      "/resources/glossary",
      "/resources/faqs",
      "/resources/blogs", // articles
      "/resources/library",
      "/training/knowledge-and-event-centre", // events
      "/resources/application-forms-and-fees", // tables
      "/resources/contact-us",
      "/about-us/office-locations", // maps
      "/mygs1/login-mygs1",
      "/resources/terms-and-conditions", // nothing but text
      "/services/tools/check-digit-calculator",
      "/services/tools/electronic-product-code-encoder-decoder",
      "/services/tools/numbering-and-barcodes",
      "/services/tools/logistics-labelling-tool",
      "/resources/how-to-guides/gtin-14-form",
      "/services/savings-calculator",
      "/services/tools/pay-an-invoice",
    ];

// The server keeps its database and its mail in the folder that it is started in.
const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
const server = spawn(resolve("../target/release/site-server"), {
  cwd: folder,
  env: {
    ...process.env,
    PORT: String(PORT),
    LOG_LEVEL: "warn",
    SITE_DIST: resolve("dist"),
    CONTENT_EXPORT: resolve(".content/export.json"),
  },
  stdio: "ignore",
});
try {
  await untilHealthy(`http://127.0.0.1:${PORT}/healthz`);
  const results = [];
  for (const path of PAGES) results.push(await measurePage(path));
  print(`Pages on a slow phone, median of ${RUNS}`, results);
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  await rm(folder, { recursive: true });
}

async function measurePage(path) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureWithRetries(path));
  const slowest = [];
  for (let run = 0; run < RUNS; run += 1) slowest.push(await slowestOf(path));
  const middle = (pick) => median(runs.map(pick));
  const score = (name) => Math.round(100 * middle((run) => run.categories[name].score));
  const metric = (name) => middle((run) => run.audits[name].numericValue);
  return {
    name: path,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: Math.round(metric("largest-contentful-paint")),
    tbtMs: Math.round(metric("total-blocking-time")),
    cls: Number(metric("cumulative-layout-shift").toFixed(3)),
    kilobytes: Math.round(metric("total-byte-weight") / 1000),
    isKeptForReturn: runs.every((run) => run.audits["bf-cache"].score === 1),
    inpMs: median(slowest),
    benchmarkIndex: Math.round(middle((run) => run.environment.benchmarkIndex)),
  };
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The milliseconds from the slowest tap or letter to the picture that answers it. */
async function slowestOf(path) {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const page = await browser.newPage(PHONE);
    const session = await page.context().newCDPSession(page);
    await watchAnswers(page, session);
    await page.goto(`http://127.0.0.1:${PORT}${path}`);
    return (await slowestAnswer(page, session)).ms;
  } finally {
    await browser.close();
  }
}

/** The browser loses a trace now and then, so a page gets three tries. */
async function measureWithRetries(path) {
  for (let attempt = 1; ; attempt += 1) {
    const lhr = await measureOnce(path);
    if (!lhr.runtimeError) return lhr;
    if (attempt === 3) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  }
}

async function measureOnce(path) {
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: ["--headless=new", ...FLAGS],
  });
  try {
    const { lhr } = await lighthouse(`http://127.0.0.1:${PORT}${path}`, {
      port: chrome.port,
      logLevel: "error",
    });
    return lhr;
  } finally {
    await chrome.kill();
  }
}

async function untilHealthy(url) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`site-server did not answer at ${url}`);
}
