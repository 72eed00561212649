import AxeSource from "axe-core";
import { expect, paths, test } from "./site";

for (const path of paths) {
  test(`${path} is accessible and loads no engine it does not need`, async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    const serious = await findSeriousFaults(page);
    expect(serious).toEqual([]);

    const hasTool = (await page.locator("[data-tool]").count()) > 0;
    if (!hasTool) expect(requests.filter((url) => url.endsWith(".wasm"))).toEqual([]);
    const foreign = requests.filter((url) => new URL(url).host !== new URL(page.url()).host);
    expect(foreign).toEqual([]);
  });
}

/** Axe's findings of impact serious or critical, as short lines. */
async function findSeriousFaults(page: import("@playwright/test").Page): Promise<string[]> {
  // Through the debugger, not a script tag: the page's policy stays as visitors get it.
  await page.evaluate(AxeSource.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  });
}
