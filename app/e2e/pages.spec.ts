/** Every page, loaded once and checked as visitors may see it: wide and narrow, light and dark, in large text. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { colourRules, findAll, look, overflow } from "./axe";
import { editorFiles, isForEditors, pageRules } from "./editor-files";
import { expect, hydrated, paths, test } from "./site";

const dist = new URL("../dist/", import.meta.url);
const built = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => file === "index.html" || file.endsWith("/index.html"))
  .map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
  .sort();

/** Pages with only a logo around them. */
const plainPages = [
  "/join-gs1/result",
  "/join-gs1/result-direct-debit",
  "/services/tools/pay-an-invoice/payment-completed",
];

/** One page of each template, and the tools whose colours depend on the width: what `make test` looks at. */
const templates = [
  ...["/", "/standards/barcodes", "/how-to-get-a-barcode", "/terms-of-trade", "/join-gs1/result"],
  ...["/partners/solution-providers", "/services/tools/check-digit-calculator"],
  ...["/join-gs1", "/services/savings-calculator"],
];

/** In pixels, the width of a sheet of A4 within its margins of 16 mm. */
const paper = 673;

/** One browser page checks a group of pages; small groups keep both workers busy to the end. */
const inGroups = (pages: string[], size: number) =>
  Array.from({ length: Math.ceil(pages.length / size) }, (_, index) =>
    pages.slice(index * size, (index + 1) * size),
  );
const others = built.filter((path) => !templates.includes(path));

test("exactly the 99 pages of the site are built, and editors have a tool of their own", () => {
  // What chooses, the tool, and what someone sees who was sent a link to a draft.
  const names = editorFiles.flatMap((file) => /([a-z-]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []);
  expect(names.sort()).toEqual(["show-drafts", "start-editor", "start-shared"]);
  expect(pageRules).toHaveLength(1);
  const routes = JSON.parse(
    readFileSync(new URL("../../fixtures/routes.json", import.meta.url), "utf8"),
  ) as { path: string }[];
  expect(routes).toHaveLength(99);
  expect(built).toEqual(routes.map(({ path }) => path).sort());
  expect(paths.filter((path) => !built.includes(path))).toEqual([]);
});

for (const group of [...inGroups(templates, 5), ...inGroups(others, 9)]) {
  const tag = group.some((path) => templates.includes(path)) ? "@quick" : [];
  const name = `${group[0]} and ${group.length - 1} more can be read by everyone, and ask for no more`;
  test(name, { tag }, async ({ page }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    for (const path of group) faults.push(...(await inspect(page, path)));
    expect(faults).toEqual([]);
  });
}

test("the page for an unknown address can be read by everyone", { tag: "@quick" }, async ({
  page,
  faults,
}) => {
  expect(await inspect(page, "/no-such-page")).toEqual([]);
  faults.length = 0; // the browser logs the 404 that this test is about
});

async function inspect(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  const onRequest = (request: { url: () => string }) => requests.push(request.url());
  page.on("request", onRequest);
  await look(page, 1200, "light");
  await page.goto(path);
  await hydrated(page);
  const found = await findAll(page, "wide, light");
  await look(page, 400, "dark");
  found.push(...(await findAll(page, "narrow, dark")));
  await look(page, 400, "light");
  found.push(...(await findAll(page, "narrow, light", colourRules)));
  await look(page, 1200, "dark");
  found.push(...(await findAll(page, "wide, dark", colourRules)));
  for (const text of await long(page)) found.push(`has more than 85 characters on a line: ${text}`);

  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await overflow(page);
  if (beyond > 0) found.push(`is ${beyond} px too wide for a screen of 320`);
  for (const whole of await broken(page)) found.push(`breaks ${whole} on a screen of 320`);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: paper, height: 1000 });
  const cut = await overflow(page);
  if (cut > 0) found.push(`is ${cut} px too wide for paper`);
  for (const heading of await empty(page)) found.push(`has nothing below “${heading}” on paper`);
  await page.emulateMedia({ media: "screen" });
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings !== 1) found.push(`has ${headings} headings of level 1`);
  const ends = await page.getByRole("contentinfo").count();
  const menus = await page.getByRole("navigation", { name: "Main", includeHidden: true }).count();
  const expected = plainPages.includes(path) ? 0 : 1;
  if ((await page.getByRole("banner").count()) !== 1) found.push("has no header, or several");
  if (ends !== expected) found.push(`has ${ends} footers`);
  if (menus !== expected) found.push(`has ${menus} menus`);

  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const beyond = await overflow(page);
    if (beyond > 0) found.push(`in text of twice the size, is ${beyond} px too wide for ${width}`);
  }
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== "32px") found.push(`has text of ${size} for those who want it larger`);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });

  await page.waitForLoadState("networkidle");
  page.off("request", onRequest);
  const hasTool = (await page.locator("[data-tool]").count()) > 0;
  const own = new URL(page.url()).host;
  for (const url of requests) {
    if (new URL(url).host !== own) found.push(`asks another host: ${url}`);
    if (url.endsWith(".css")) found.push(`fetches styles that are in its HTML: ${url}`);
    if (isForEditors(url)) found.push(`fetches the editors' tool: ${url}`);
    if (url.endsWith(".wasm") && !hasTool) found.push(`fetches an engine it does not need: ${url}`);
  }
  return found.map((fault) => `${path} ${fault}`);
}

/** The headings with nothing below them but their introduction before the next one of their level, or a higher one. */
const empty = (page: Page): Promise<string[]> =>
  page.locator("main").evaluate((main) => {
    const headings = [...main.querySelectorAll("h2, h3")].filter((one) => one.checkVisibility());
    const contents = [...main.querySelectorAll("*")].filter(
      (one) =>
        one.checkVisibility() &&
        one.getClientRects().length > 0 &&
        one.closest("h2, h3, .intro") === null &&
        (one.matches("svg, img, input") ||
          [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())),
    );
    const isBehind = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const isEmpty = (heading: Element, at: number) => {
      const next = headings.slice(at + 1).find(({ tagName }) => tagName <= heading.tagName);
      return !contents.some((one) => isBehind(heading, one) && (!next || isBehind(one, next)));
    };
    return headings.filter(isEmpty).map((heading) => heading.textContent ?? "");
  });

/** The beginnings of texts with lines that are too long to follow back, folded ones included. */
const long = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const folded = [...document.querySelectorAll("details:not([open])")];
    for (const one of folded) one.toggleAttribute("open", true);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      if (data.length <= 85) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = [...range.getClientRects()].map(({ width }) => width);
      const width = lines.reduce((sum, one) => sum + one, 0);
      if ((Math.max(0, ...lines) / width) * data.length > 85) found.push(data.slice(0, 40));
    }
    for (const one of folded) one.toggleAttribute("open", false);
    return found;
  });

/** The words of tables, and all phone numbers and names such as GTIN-14, that go on in a second line. */
const broken = (page: Page): Promise<string[]> =>
  page.locator("main").evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      // Of rows that stand alone, only screen readers have the headings.
      if (text.parentElement?.closest("[data-stacked] thead")) continue;
      const isCell = text.parentElement?.closest("th, td") != null;
      const wholes = isCell
        ? /\p{L}{5,}/gu
        : /\b(?:EAN|GS1|GTIN|ITF)-\d+|1300 (?:227 263|BARCODE)/g;
      for (const { 0: whole, index } of (text.textContent ?? "").matchAll(wholes)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + whole.length);
        // What only screen readers have is a pixel wide.
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(whole);
      }
    }
    return found;
  });
