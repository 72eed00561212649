/** The GTIN-14 form: by keyboard, by each kind of case, and what axe finds. */
import { findAll, look } from "./axe";
import { firstOfEach, namedCases, vectors } from "./cases";
import { expect, openTool, seesVerdictBelow, tabTo, test } from "./site";

const address = "/resources/how-to-guides/gtin-14-form";

type Vector = { kind: string; gtin13: string; indicator: number; value: string; gtin14: string };

const conversions = vectors<Vector>("gtin_conversions");

/** Numbers of restricted circulation, which get no carton: General Specifications table 1-4 and 1-5. */
const isRestricted = (item: string) =>
  item.length === 8 ? /^[02]/.test(item) : /^(2|0[24])/.test(item.padStart(13, "0"));

const levels = firstOfEach(
  conversions.filter(({ kind }) => kind === "gtin13_to_gtin14_indicator"),
  ({ gtin13, indicator }) => `${isRestricted(gtin13)} ${indicator}`,
);
const items = firstOfEach(
  conversions.filter(({ kind }) => /^gtin(8|12|13)_to_14$/.test(kind)),
  ({ kind, value }) => `${isRestricted(value)} ${kind}`,
);

test("the number of a carton is made by keyboard alone", {
  tag: ["@quick", "@gtin14Form"],
}, async ({ page }) => {
  await openTool(page, address);
  await page.getByRole("textbox", { name: "GTIN of what is inside" }).focus();
  await page.keyboard.type("9521234000013");
  await tabTo(page, page.getByLabel("Indicator", { exact: true }));
  await page.keyboard.type("2");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toHaveText("The GTIN-14 is 29521234000017.");
});

test("the verdict is right below the number on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openTool(page, address);
  const field = page.getByRole("textbox", { name: "GTIN of what is inside" });
  const answer = page.getByRole("region", { name: "Answer" });
  for (const [number, words] of [
    ["9521234543213", "The GTIN-14 is 19521234543210."],
    ["9521234543214", "should be 3, not 4"],
  ]) {
    await field.fill(number ?? "");
    await expect(answer.getByRole("status")).toContainText(words ?? "");
    await seesVerdictBelow(page, field);
  }
});

test("every indicator makes its GTIN-14, and items of every length have eight", async ({
  page,
}) => {
  await openTool(page, address);
  const item = page.getByRole("textbox", { name: "GTIN of what is inside" });
  const answer = page.getByRole("region", { name: "Answer" });
  for (const { gtin13, indicator, gtin14 } of levels) {
    await item.fill(gtin13);
    await page.getByRole("combobox", { name: "Indicator" }).selectOption(String(indicator));
    const refusal = isRestricted(gtin13) ? "so it gets no GTIN-14" : "weight or length varies";
    await expect(answer.getByRole("status"), gtin13).toContainText(
      isRestricted(gtin13) || indicator === 9 ? refusal : `The GTIN-14 is ${gtin14}.`,
    );
  }
  await page.getByRole("combobox", { name: "Indicator" }).selectOption("1");
  for (const { value, gtin14 } of items) {
    await item.fill(value);
    if (isRestricted(value)) {
      await expect(answer.getByRole("status"), value).toContainText("so it gets no GTIN-14");
      continue;
    }
    // The same digits behind the indicator; the check digit is another one.
    const carton = new RegExp(`The GTIN-14 is 1${gtin14.slice(1, 13)}\\d\\.`);
    await expect(answer.getByRole("status"), value).toHaveText(carton);
    await expect(answer.getByRole("table", { name: /^All eight/ })).toContainText(
      `8${gtin14.slice(1, 13)}`,
    );
  }
});

type Packable = {
  name: string;
  input: string;
  expected: { type: string; number?: { problem?: { code: string } } };
};
const packable = firstOfEach(
  namedCases<Packable>("packable").filter(({ input }) => input.trim() !== ""),
  ({ expected }) => `${expected.type} ${expected.number?.problem?.code}`,
);

test("each kind of case is told what it is", async ({ page }) => {
  await openTool(page, address);
  const item = page.getByRole("textbox", { name: "GTIN of what is inside" });
  const answer = page.getByRole("region", { name: "Answer" });
  for (const { name, input, expected } of packable) {
    await item.fill(input);
    const isWrong = ["problem", "otherKey", "noTradeItem"].includes(expected.type);
    if (isWrong) await expect(item, name).toHaveAttribute("aria-invalid", "true");
    else await expect(item, name).not.toHaveAttribute("aria-invalid");
    if (expected.type === "item" || expected.type === "level") {
      await expect(answer.getByRole("button", { name: /^Copy / }).first(), name).toBeVisible();
    }
  }
});

test("a scan is taken for the GTIN in it, and GS1-128 is drawn when it is chosen", async ({
  page,
}) => {
  await page.goto(address);
  const answer = page.getByRole("region", { name: "Answer" });
  await page.getByRole("textbox", { name: "GTIN of what is inside" }).fill("(01)09521234543213");
  await answer.getByRole("button", { name: "Use 9521234543213" }).press("Enter");
  await expect(answer.getByRole("status")).toHaveText("The GTIN-14 is 19521234543210.");
  await answer.getByRole("radio", { name: "GS1-128" }).check();
  await expect(answer.locator('svg[data-symbol="GS1-128"]')).toContainText("(01) 19521234543210");
});

test("the result of a row fits on the screen of a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openTool(page, address);
  await page.getByText("Many items at once").click();
  await page
    .getByRole("textbox", { name: "Items" })
    .fill("Tea,9521234543213\nJam,9521234543214\nOil,(01)09521234543213");
  await page.getByRole("button", { name: "Make the numbers" }).click();
  const table = page.getByRole("table", { name: /^3 rows, 1 without/ });
  for (const result of ["19521234543210", "The check digit should be 3"]) {
    const box = await table.getByRole("cell", { name: result }).first().boundingBox();
    expect(Math.ceil((box?.x ?? 320) + (box?.width ?? 0)), result).toBeLessThanOrEqual(320);
  }
  expect(await findAll(page, address)).toEqual([]);
});

test("on paper stands the list that was made, and nothing of one that was not", async ({
  page,
}) => {
  await page.goto(`${address}#value=9521234543213`);
  const many = page.getByText("Many items at once");
  await expect(many).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("19521234543210");
  await expect(many).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await many.click();
  await page.getByRole("textbox", { name: "Items" }).fill("9521234543213\n614141000036\nTea");
  await page.getByRole("button", { name: "Make the numbers" }).click();
  const table = page.getByRole("table", { name: /^3 rows, 1 without/ });
  await expect(table).toContainText("10614141000033");
  await expect(table).toContainText("“T” is not a digit.");
  await page.emulateMedia({ media: "print" });
  await expect(table).toBeVisible();
});

for (const [width, scheme] of [
  [320, "light"],
  [1200, "dark"],
] as const) {
  test(`axe finds nothing at ${width} px`, async ({ page }) => {
    await look(page, width, scheme);
    await page.goto(`${address}#value=9521234000013`);
    await expect(page.getByRole("region", { name: "Answer" })).toContainText("19521234000010");
    expect(await findAll(page, address)).toEqual([]);
  });
}

for (const width of [400, 1200]) {
  test(`going back shows the answer where it was, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTool(page, address);
    await page.getByRole("textbox", { name: "GTIN of what is inside" }).fill("9521234543213");
    const link = page
      .locator("[data-tool]")
      .getByRole("link", { name: /^Make its/ })
      .first();
    await link.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/numbering-and-barcodes/);
    await page.goBack();
    await expect(link).toBeInViewport();
    await page.waitForTimeout(1000); // the page goes on growing
    expect(await place()).toBe(before);
  });
}
