/** A picture of a pack is answered with a verdict: is the number right, and what does the picture show to fix. */
import type { Page } from "@playwright/test";
import { findAll } from "./axe";
import { packPictureOf, pictureOf } from "./label-picture";
import { expect, openTool, test } from "./site";

const CALCULATOR = "/services/tools/check-digit-calculator";

const ean = { bcid: "ean13", text: "9521234543213" };
const other = { bcid: "ean13", text: "9521234543220" };
const carton = { bcid: "itf14", text: "19521234543210" };
const part = { bcid: "code39", text: "PART7" };

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await openTool(page, CALCULATOR);
  await page.getByText("Scan a symbol", { exact: true }).click();
  await chooseNext(page, buffer);
}

const chooseNext = (page: Page, buffer: Buffer): Promise<void> =>
  page
    .getByLabel("Picture of symbols")
    .setInputFiles({ name: "pack.png", mimeType: "image/png", buffer });

const found = (page: Page) => page.getByRole("list", { name: "Symbols found" });
const fixes = (page: Page) => page.getByRole("list", { name: /^What to fix/ });

test("a right symbol has nothing to fix, and the verdict can be sent on and printed", async ({
  context,
  page,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await choose(page, packPictureOf(ean));
  const sentence = "EAN-13: the number is right, and there is nothing to fix that a photo shows.";
  await expect(found(page)).toContainText(sentence);
  await expect(fixes(page)).toHaveCount(0);
  await expect(found(page)).toContainText("Judged for: Checkout");
  await expect(found(page)).toContainText(/Contrast, estimated: \d+% in red light/);
  await expect(page.getByText("The print quality grade")).toBeVisible();
  await expect(page.getByRole("link", { name: "Barcode check service" })).toBeVisible();
  expect(await findAll(page, "a verdict")).toEqual([]);

  await page.getByRole("button", { name: "Copy the verdict" }).press("Enter");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(sentence);
  expect(copied).toContain("What a photo cannot tell:");

  // The browser's own command, and the button, print the verdict and nothing else of the page.
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = "printed") }));
  await page.getByRole("button", { name: "Print", exact: true }).press("Enter");
  await expect(page).toHaveTitle("printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText("The print quality grade")).toBeVisible();
  await expect(page.getByRole("link", { name: "Barcode check service" })).toBeVisible();
  const others = page.locator("h1, h2, label, summary, button, input, select, [aria-label=Answer]");
  await expect(others.filter({ visible: true })).toHaveCount(0);
  const words = await page.evaluate(() => document.body.innerText.trim());
  expect(words.startsWith(sentence)).toBe(true);

  // Without the verdict on the screen the page is printed as it is.
  await page.emulateMedia({ media: "screen" });
  await page.getByText("Scan a symbol", { exact: true }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();
});

test("another use and a width are asked by keyboard, and change the verdict", async ({ page }) => {
  await choose(page, packPictureOf(ean));
  await page.getByText("Another use, or a known size").press("Enter");
  await page.getByLabel("Width on the pack, in mm").fill("20");
  await expect(fixes(page)).toContainText("Too small: modules of 0.211 mm");
  await page.getByLabel("Width on the pack, in mm").fill("wide");
  await expect(page.getByText("Type millimetres greater than zero")).toBeVisible();
  await expect(fixes(page)).toHaveCount(0);
  await page.getByLabel("Used for").selectOption({ label: "Pallets and parcels" });
  await expect(fixes(page)).toContainText("EAN-13 is not allowed for this use");
  expect(await findAll(page, "a verdict for another use")).toEqual([]);
});

test("red bars, print too near and low bars are said, the most urgent first", async ({ page }) => {
  const around = '<rect width="298" height="600" fill="#222"/>';
  await choose(page, packPictureOf(ean, { ink: "#dc1e28", around, height: 8 }));
  await expect(found(page)).toContainText("There are 3 things to fix.");
  const lines = fixes(page).getByRole("listitem");
  await expect(lines).toHaveText([
    /^The bars are too light\./,
    /^The quiet zone on the left is too small/,
    /^The bars are too low/,
  ]);
});

test("two numbers on one pack that disagree, and a symbol of no standard", async ({ page }) => {
  await choose(page, pictureOf([ean, other]));
  await expect(page.getByText("are two different items")).toBeVisible();
  await chooseNext(page, pictureOf([other, carton]));
  await expect(page.getByText("are not an item and a carton of it")).toBeVisible();
  await chooseNext(page, pictureOf([part]));
  await expect(found(page)).toContainText("Code 39: this is not a GS1 symbol.");
});

test("a picture can be dropped", async ({ page }) => {
  await openTool(page, CALCULATOR);
  await page.getByText("Scan a symbol", { exact: true }).click();
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "pack.png", { type: "image/png" }));
      return transfer;
    },
    [...packPictureOf(ean)],
  );
  await page
    .getByText("Hold a symbol or a whole label")
    .dispatchEvent("drop", { dataTransfer: data });
  await expect(found(page)).toContainText("EAN-13: the number is right");
});
