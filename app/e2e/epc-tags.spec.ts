import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { findAll, overflow } from "./axe";
import { csv, expect, openTool, saved, test } from "./site";

const open = async (page: Page) => {
  await openTool(page, "/services/tools/electronic-product-code-encoder-decoder");
  await page.getByRole("radio", { name: "New tags" }).check();
};

for (const width of [400, 1200]) {
  test(`2,000 shirts get serial numbers that are not given again, at ${width} px`, {
    tag: width === 400 ? ["@quick", "@epcTool"] : ["@epcTool"],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await page.getByRole("textbox", { name: "GTIN" }).fill("9521234543213");
    await page.getByRole("textbox", { name: "Number of tags" }).fill("2,000");
    await page.getByRole("textbox", { name: "GTIN" }).fill("9521234543214");
    await page.getByRole("textbox", { name: "Number of tags" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "GTIN" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "GTIN" })).toHaveAccessibleDescription(
      /The check digit should be 3, not 4/,
    );
    await page.getByRole("textbox", { name: "GTIN" }).fill("9521234543213");
    await page.getByRole("textbox", { name: "Number of tags" }).press("Enter");

    // What a tag needs and the number does not say is asked where the answer will be.
    const tags = page.getByRole("region", { name: "Tags", exact: true });
    await tags.getByRole("button", { name: "7 digits" }).click();
    await expect(tags).toBeFocused();
    await expect(tags).toContainText("2,000 tags: SGTIN-96, serial numbers 1 to 2000.");

    const zpl = await saved(page, () =>
      tags.getByRole("button", { name: "Save for a Zebra RFID printer (ZPL)" }).click(),
    );
    expect(zpl.name).toBe("tags.zpl");
    expect(String(zpl.bytes).match(/\^RFW,H\^FD[0-9A-F]{24}\^FS/g)).toHaveLength(2000);
    await expect(tags).toContainText("are in the register below");
    const list = await saved(page, () => tags.getByRole("button", { name: "Save as CSV" }).click());
    expect(String(list.bytes).trim().split("\n")).toHaveLength(2001);
    expect(await findAll(page, "tags")).toEqual([]);
    expect(await overflow(page)).toBe(0);

    await page.reload();
    await page.getByRole("radio", { name: "New tags" }).check();
    await page.getByRole("textbox", { name: "GTIN" }).fill("9521234543213");
    const first = page.getByRole("textbox", { name: "First serial number" });
    await expect(first).toHaveAccessibleDescription(/Leave it empty for 2001/);

    await page.getByText("Serial numbers given on this device").click();
    await page.getByRole("button", { name: "Give back 2,000 tags of 9521234543213" }).click();
    await page.getByRole("button", { name: "Yes, give them back" }).click();
    await expect(first).toHaveAccessibleDescription(/Leave it empty for 1,/);
  });
}

test("a sheet of products becomes tags, and what is wrong in it is told", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  await page.getByRole("radio", { name: "A sheet of products" }).check();
  await page
    .getByLabel("File with products")
    .setInputFiles(csv("shirts.csv", "GTIN,Qty\n9521234543213,3\n9521234543214,2\n"));
  await page.getByRole("combobox", { name: "Length of the company prefix" }).selectOption("7");
  await page.getByRole("radio", { name: "Random" }).check();
  await page.getByRole("button", { name: "Make the tags" }).click();
  const tags = page.getByRole("region", { name: "Tags", exact: true });
  await expect(tags).toContainText("3 tags for 1 product: SGTIN-96.");
  await expect(tags).toContainText("1 row got no tag:");
  await expect(tags).toContainText("The check digit should be 3, not 4");
  const workbook = await saved(page, () =>
    tags.getByRole("button", { name: "Save as Excel workbook" }).click(),
  );
  expect(workbook.name).toBe("tags.xlsx");
  const sheet = strFromU8(
    unzipSync(workbook.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
  );
  // A tag in each row, and the row that got none.
  expect(sheet.match(/<row /g)).toHaveLength(1 + 3 + 1);
  await expect(tags).toContainText("are in the register below");
  expect(await findAll(page, "tags")).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test("serial numbers that the scheme cannot hold go into one that can, and a file is given back at once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 900 });
  await open(page);
  await page.getByRole("radio", { name: "A sheet of products" }).check();
  await page
    .getByLabel("File with products")
    .setInputFiles(csv("shirts.csv", "GTIN,Serial number\n9521234543213,007\n9521234543220,A1\n"));
  await page.getByRole("combobox", { name: "Length of the company prefix" }).selectOption("7");
  await page.getByRole("button", { name: "Make the tags" }).click();
  const tags = page.getByRole("region", { name: "Tags", exact: true });
  await expect(tags).toContainText("No tags were made.");
  await tags.getByRole("button", { name: "Use SGTIN-198" }).click();
  await expect(tags).toContainText("2 tags for 2 products: SGTIN-198.");
  await saved(page, () => tags.getByRole("button", { name: "Save as CSV" }).click());
  await page.getByText("Serial numbers given on this device").click();
  await page.getByRole("button", { name: "Give back 2 tags of 2 products" }).click();
  await page.getByRole("button", { name: "Yes, give them back" }).click();
  await expect(page.getByText("Serial numbers count as given when")).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("where another tab has given the numbers, nothing is saved and the next ones are made", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab);
    await tab.getByRole("textbox", { name: "GTIN" }).fill("9521234543213");
    await tab.getByRole("textbox", { name: "Number of tags" }).fill("10");
    await tab.getByRole("combobox", { name: "Length of the company prefix" }).selectOption("7");
    await tab.getByRole("button", { name: "Make the tags" }).click();
    await expect(tab.getByText("10 tags: SGTIN-96, serial numbers 1 to 10.")).toBeVisible();
  }
  await saved(page, () => page.getByRole("button", { name: "Save as CSV" }).first().click());
  const tags = other.getByRole("region", { name: "Tags", exact: true });
  await tags.getByRole("button", { name: "Save as Excel workbook" }).click();
  await expect(tags).toContainText("Another tab has given serial numbers");
  await expect(tags).not.toContainText("Save");
  await tags.getByRole("button", { name: "Make the tags again" }).click();
  await expect(tags).toContainText("serial numbers 11 to 20.");
});
