/** What the journeys share: the list of built pages, and a page that fails the test on any error. */
import { readFileSync } from "node:fs";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

const sitemap = readFileSync(new URL("../dist/sitemap.xml", import.meta.url), "utf8");

/** The paths of all pages in the sitemap. */
export const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, location]) => new URL(location ?? "").pathname,
);

/** A test whose page must not log an error, throw, or break the content security policy. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until React answers to the page. A link pressed before that loads a document, and what is
 * typed meanwhile is taken in once; both are right, but not what a journey through one document is about.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached({ timeout: 20_000 });
}

/** Has the browser keep nothing of a site, as Firefox does where it blocks all cookies and site data. */
export async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "caches"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
    IDBFactory.prototype.open = refuse;
    window.BroadcastChannel = class {
      constructor() {
        refuse();
      }
    } as unknown as typeof BroadcastChannel;
    navigator.serviceWorker.register = async () => refuse();
  });
}

/** Keeps back what a page needs to be hydrated, as a slow connection does, until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let load = () => {};
  const isWanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/assets/site-*.json", (route) => isWanted.then(() => route.continue()));
  return load;
}

/** Opens a page at its tool, once that can answer. */
export async function openTool(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await toolReady(page);
}

export const toolReady = (page: Page): Promise<void> =>
  expect(page.locator("[data-tool]")).toHaveAttribute("data-engine", "ready");

/** Goes on by the Tab key until `control` has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const has = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30 && !(await has()); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** On a phone the verdict of a tool stands right below its field, on the first screen. */
export async function seesVerdictBelow(page: Page, field: Locator): Promise<void> {
  const verdict = page.getByRole("region", { name: "Answer" }).getByRole("status");
  await expect(verdict).toBeInViewport({ ratio: 1 });
  const [above, below] = [await field.boundingBox(), await verdict.boundingBox()];
  expect((below?.y ?? Number.NaN) - (above?.y ?? Number.NaN)).toBeLessThan(120);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

/** Every request of a page from now on, its body included. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
  return requests;
}

/** A file that is given to a page. */
export const csv = (name: string, text: string | Buffer) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

/** The file that a page saves when `save` is done. */
export async function saved(page: Page, save: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), save()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The first request for a binary fails, and the browser logs it. */
export async function failFirstBinary(page: Page): Promise<void> {
  let attempts = 0;
  await page.route("**/*.wasm", (route) => {
    attempts += 1;
    return attempts === 1 ? route.abort() : route.continue();
  });
}

export { expect };
