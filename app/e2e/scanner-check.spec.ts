/** The scanner check tells what a hand scanner sends: here one that is typed by keys. */
import { findAll } from "./axe";
import { expect, openTool, test } from "./site";

const address = "/solution-provider/barcode-printing-scanning-mobility";

test("by keyboard alone, a scanner is told from nothing scanned to what its manual calls the setting", {
  tag: ["@quick", "@scannerCheck"],
}, async ({ page }) => {
  await openTool(page, address);
  const answer = page.getByRole("region", { name: "What your scanner sends" });
  const sheet = page.getByRole("region", { name: "Barcodes to scan" });
  await expect(answer).toContainText("Nothing scanned yet");
  await expect(sheet.getByText("Not scanned yet")).toHaveCount(8);

  const field = page.getByRole("textbox", { name: "Scan here" });
  await field.focus();
  await page.keyboard.type("]C1010952123454321310Baz1");
  await page.keyboard.press("Control+BracketRight");
  await page.keyboard.type("217X");
  await page.keyboard.press("Enter");
  await expect(answer.getByRole("status")).toHaveText("1 of 8 barcodes scanned");
  await expect(answer).toContainText("Sent as the keys Ctrl and ].");
  await expect(sheet.getByText("Not scanned yet")).toHaveCount(7);

  // The next scan takes the place of the last, and one that ends in no key is done when it is silent.
  await page.keyboard.type("012345000065");
  await expect(answer).toContainText("Sent as the longer number that it stands for.");
  await expect(answer).toContainText("Convert UPC-E to UPC-A");
  await page.keyboard.type("9300675024235");
  await page.keyboard.press("Enter");
  await expect(answer).toContainText("none of the barcodes below: 9300675024235");
  await expect(answer).toContainText("2 of 8 barcodes scanned");
  expect(await findAll(page, "scanner check")).toEqual([]);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Print the barcodes" })).toBeFocused();
});

test("the barcodes alone are printed, in their true sizes", async ({ page }) => {
  await openTool(page, address);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole("button", { name: "Print the barcodes" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: "Barcodes to scan" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Scan here" })).toBeHidden();
  const upcE = sheet.locator("svg[data-symbol='UPC-E']");
  const width = (await upcE.boundingBox())?.width ?? 0;
  expect(width / (96 / 25.4)).toBeCloseTo(22.11, 1);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
