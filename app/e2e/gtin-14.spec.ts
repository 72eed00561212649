/** The GTIN-14 form: by keyboard, by every named case, and what axe finds. */
import { readFileSync } from "node:fs";
import { findAll, look } from "./axe";
import { expect, test } from "./site";

const address = "/resources/how-to-guides/gtin-14-form";

type Vector = { kind: string; gtin13: string; indicator: number; value: string; gtin14: string };

const vectors: Vector[] = JSON.parse(
  readFileSync(new URL("../../fixtures/vectors/gtin_conversions.json", import.meta.url), "utf8"),
).rows;
const levels = vectors.filter(({ kind }) => kind === "gtin13_to_gtin14_indicator");
const items = vectors.filter(({ kind }) => /^gtin(8|12|13)_to_14$/.test(kind));

test("the number of a carton is made by keyboard alone", async ({ page }) => {
  await page.goto(address);
  await expect(page.locator("[data-tool]")).toHaveAttribute("data-engine", "ready");
  await page.getByRole("textbox", { name: "GTIN of what is inside" }).focus();
  await page.keyboard.type("9521234000013");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toHaveText("The GTIN-14 is 29521234000017.");
});

test("every vector makes its GTIN-14, and items of every length have eight", async ({ page }) => {
  test.setTimeout(120_000);
  expect(levels.length + items.length).toBeGreaterThanOrEqual(40);
  await page.goto(address);
  await expect(page.locator("[data-tool]")).toHaveAttribute("data-engine", "ready");
  const item = page.getByRole("textbox", { name: "GTIN of what is inside" });
  const answer = page.getByRole("region", { name: "Answer" });
  for (const { gtin13, indicator, gtin14 } of levels) {
    await item.fill(gtin13);
    await page.getByRole("combobox", { name: "Indicator" }).selectOption(String(indicator));
    await expect(answer.getByRole("status"), gtin13).toContainText(
      indicator === 9 ? "weight or length varies" : `The GTIN-14 is ${gtin14}.`,
    );
  }
  await page.getByRole("combobox", { name: "Indicator" }).selectOption("1");
  for (const { value, gtin14 } of items) {
    await item.fill(value);
    // The same digits behind the indicator; the check digit is another one.
    const carton = new RegExp(`The GTIN-14 is 1${gtin14.slice(1, 13)}\\d\\.`);
    await expect(answer.getByRole("status"), value).toHaveText(carton);
    await expect(answer.getByRole("table", { name: /^All eight/ })).toContainText(
      `8${gtin14.slice(1, 13)}`,
    );
  }
});

for (const [width, scheme] of [
  [320, "light"],
  [1200, "dark"],
] as const) {
  test(`axe finds nothing at ${width} px`, async ({ page }) => {
    await look(page, width, scheme);
    await page.goto(`${address}#gtin=9521234000013`);
    await expect(page.getByRole("region", { name: "Answer" })).toContainText("19521234000010");
    expect(await findAll(page, address)).toEqual([]);
  });
}
