/** A page as visitors may see it, wide or narrow, light or dark, and what axe finds on it. */
import type { Page } from "@playwright/test";
import AxeSource from "axe-core";

/** Rules that depend on colours alone, for a page that was checked with every rule in the other scheme. */
export const colourRules = ["color-contrast", "link-in-text-block"];

export async function look(
  page: Page,
  width: number,
  colorScheme: "light" | "dark",
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // No motion: a colour in transition has no contrast to measure.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/** How many pixels overflow on the right; the body is as wide as the screen without its scrollbar. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);

/** Axe's findings of any impact, as short lines, by the rules in `only` or by all of them. */
export async function findAll(page: Page, name: string, only?: string[]): Promise<string[]> {
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
