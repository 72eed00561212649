/** The scenes that pages of industries open with: each thing in one opens its number, in place. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findAll, look } from "./axe";
import { expect, paths, test } from "./site";

const scenePages = paths.filter(
  (path) =>
    path.startsWith("/industries") &&
    readFileSync(new URL(`../dist${path}/index.html`, import.meta.url), "utf8").includes(
      'data-scene=""',
    ),
);

test("every industry has a scene", () => {
  expect(scenePages).toHaveLength(7);
});

for (const path of scenePages) {
  test(`${path} shows its scene on the first screen`, async ({ page }) => {
    for (const width of [400, 1200]) {
      await look(page, width, "light");
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator("main [data-scene] [role=img]")).toBeInViewport({ ratio: 0.8 });
      for (const button of await page.locator("[data-scene] button").all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test("a scene is read by keyboard @quick", async ({ page }) => {
  for (const scheme of ["light", "dark"] as const) {
    await look(page, 1200, scheme);
    await page.goto("/industries/retail");
    const scene = page.locator("[data-scene]");
    await expect(scene.getByText("Scanned at the checkout.")).toBeVisible();

    await scene.getByRole("button", { name: "Jar of honey" }).focus();
    const before = await page.locator("main h2").first().boundingBox();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(scene.getByRole("button", { name: "Carton of jars" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(scene.getByText("never at the checkout")).toBeVisible();
    await expect(scene.getByText("Scanned at the checkout.")).toBeHidden();
    await expect(scene.locator("[data-open]").getByText("Indicator")).toBeVisible();
    await expect(page.locator("#announcer")).toHaveText(
      "Carton of jars. GTIN-14 in an ITF-14: 19521234000010",
    );
    // Nothing below has moved.
    expect(await page.locator("main h2").first().boundingBox()).toEqual(before);
    expect(await findAll(page, `retail ${scheme}`)).toEqual([]);
  }
});

/** Where nothing can be chosen, the scene has all its numbers, and says nothing of choosing. */
async function expectAllNumbers(page: Page) {
  for (const name of ["Jar of honey", "Packet of tea", "Carton of jars"]) {
    await expect(page.locator("[data-scene]").getByText(name)).toBeVisible();
  }
  await expect(page.locator("[data-scene] + figcaption")).toBeHidden();
}

test("paper lists the numbers of a scene", async ({ page }) => {
  await page.goto("/industries/retail");
  await expect(page.getByText("Select an item in the picture")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expectAllNumbers(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the numbers of a scene are listed", async ({ page }) => {
    await page.goto("/industries/retail");
    await expectAllNumbers(page);
  });
});
