/** What the journeys share: the list of built pages, and a page that fails the test on any error. */
import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";

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

export { expect };
