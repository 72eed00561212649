/** A page that opens with a tool: its first control is on the first screen of a phone. */
import { readFileSync } from "node:fs";
import { expect, paths, test } from "./site";

const toolPages = paths.filter((path) => {
  const file = new URL(`../dist${path}/index.html`, import.meta.url);
  return readFileSync(file, "utf8").includes('data-tool-first=""');
});

test.use({ viewport: { width: 400, height: 700 } });

test("some pages open with a tool", () => {
  expect(toolPages).toContain("/services/tools/check-digit-calculator");
});

for (const path of toolPages) {
  test(`${path} can be used without scrolling`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const control = page
      .locator("main [data-tool-first]")
      .locator("input:not([type=radio]), textarea, select, button, a")
      .filter({ visible: true })
      .first();
    await expect(control).toBeInViewport({ ratio: 1 });
  });
}
