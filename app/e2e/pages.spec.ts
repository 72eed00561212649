/** Every page, checked as visitors may see it: wide and narrow, light and dark. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import AxeSource from "axe-core";
import { expect, paths, test } from "./site";

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

/** One browser page checks a group of pages; small groups keep both workers busy to the end. */
const groupSize = 9;
const groups = Array.from({ length: Math.ceil(built.length / groupSize) }, (_, index) =>
  built.slice(index * groupSize, (index + 1) * groupSize),
);

/** Rules that depend on colours alone, for the combinations that are not checked with every rule. */
const colourRules = ["color-contrast", "link-in-text-block"];

test("exactly the 99 pages of the site are built", () => {
  const routes = JSON.parse(
    readFileSync(new URL("../../fixtures/routes.json", import.meta.url), "utf8"),
  ) as { path: string }[];
  expect(routes).toHaveLength(99);
  expect(built).toEqual(routes.map(({ path }) => path).sort());
  expect(paths.filter((path) => !built.includes(path))).toEqual([]);
});

for (const group of groups) {
  test(`${group[0]} and ${group.length - 1} more have nothing axe finds`, async ({ page }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    for (const path of group) faults.push(...(await inspect(page, path)));
    expect(faults).toEqual([]);
  });
}

test("axe finds nothing on the page for an unknown address", async ({ page, faults }) => {
  expect(await inspect(page, "/no-such-page")).toEqual([]);
  faults.length = 0; // the browser logs the 404 that this test is about
});

async function inspect(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  const onRequest = (request: { url: () => string }) => requests.push(request.url());
  page.on("request", onRequest);
  await look(page, 1200, "light");
  await page.goto(path);
  const found = [...(await findAll(page, "wide, light"))];
  await look(page, 1200, "dark");
  found.push(...(await findAll(page, "wide, dark", colourRules)));
  await look(page, 400, "dark");
  found.push(...(await findAll(page, "narrow, dark")));
  await look(page, 400, "light");
  found.push(...(await findAll(page, "narrow, light", colourRules)));

  await page.setViewportSize({ width: 320, height: 640 });
  // The body is as wide as the screen without its scrollbar.
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.body.offsetWidth,
  );
  if (beyond > 0) found.push(`is ${beyond} px too wide for a screen of 320`);
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings !== 1) found.push(`has ${headings} headings of level 1`);
  const ends = await page.getByRole("contentinfo").count();
  const menus = await page.getByRole("navigation", { name: "Main", includeHidden: true }).count();
  const expected = plainPages.includes(path) ? 0 : 1;
  if ((await page.getByRole("banner").count()) !== 1) found.push("has no header, or several");
  if (ends !== expected) found.push(`has ${ends} footers`);
  if (menus !== expected) found.push(`has ${menus} menus`);

  page.off("request", onRequest);
  const hasTool = (await page.locator("[data-tool]").count()) > 0;
  const own = new URL(page.url()).host;
  for (const url of requests) {
    if (new URL(url).host !== own) found.push(`asks another host: ${url}`);
    if (!hasTool && url.endsWith(".wasm")) found.push(`fetches an engine it does not need: ${url}`);
  }
  return found.map((fault) => `${path} ${fault}`);
}

async function look(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // No motion: a colour in transition has no contrast to measure.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/** Axe's findings of any impact, as short lines, by the rules in `only` or by all of them. */
async function findAll(page: Page, name: string, only?: string[]): Promise<string[]> {
  // Through the debugger, not a script element, so that the content security policy stays as it is.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(AxeSource.source);
  const faults = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      // Off by default in axe, and part of WCAG 2.2 AA.
      rules: { "target-size": { enabled: true } },
      ...(only && { runOnly: only }),
    });
    return violations.map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}): ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
  }, only);
  return faults.map((fault) => `${name}: ${fault}`);
}
