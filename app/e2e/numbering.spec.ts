/** Numbers become barcodes: by keyboard, by every named case, as files, and a sheet of a list. */
import { readFileSync } from "node:fs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import contents from "../../fixtures/cases/symbol_contents.json" with { type: "json" };
import { findAll, look } from "./axe";
import { expect, test } from "./site";

const PAGE = "/services/tools/numbering-and-barcodes";
const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

test.beforeEach(async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.locator('[data-tool="numberingTool"]')).toHaveAttribute("data-engine", "ready");
});

test("a number becomes a barcode by keyboard, and its PNG is read back", async ({ page }) => {
  await page.getByLabel("Number, element string or Digital Link").focus();
  await page.keyboard.type("952123454321");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toContainText("EAN-13, 37.29 mm × 25.93 mm");
  await expect(answer.getByRole("status")).toContainText("The check digit was added");
  await answer.getByRole("button", { name: "Save PNG" }).focus();
  const saving = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const file = await (await saving).path();
  const found = await readBarcodes(new Uint8Array(readFileSync(file)));
  expect(found.map(({ text, symbologyIdentifier }) => symbologyIdentifier + text)).toEqual([
    "]E09521234543213",
  ]);
});

test("every named case gives the same answer on the screen", async ({ page }) => {
  test.setTimeout(120_000);
  const field = page.getByLabel("Number, element string or Digital Link");
  const answer = page.getByRole("region", { name: "Answer" });
  for (const { name, input, kind, expected } of contents) {
    if (kind !== undefined || input.trim() === "") continue;
    await field.fill(input);
    if (expected.type === "error") {
      await expect(answer.locator('[data-tone="wrong"]'), name).toBeVisible();
    } else {
      const shown = (expected.scan ?? "").replaceAll("\u001d", "␝");
      await expect(answer.locator("p > code").first(), name).toHaveText(shown);
    }
  }
});

test("a barcode that is too small for its use is told so, with the rule", async ({ page }) => {
  await page.getByLabel("Number, element string or Digital Link").fill("9521234543213");
  await page.getByLabel("Where it is scanned").selectOption("Checkout and warehouse");
  await page.getByLabel("Width of the narrowest bar (X-dimension)").fill("0.33");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("EAN-13 at 150 to 200 %");
  await expect(answer).toContainText("specification table 3");
});

test("advice leads to a barcode", async ({ page }) => {
  await page.getByRole("radio", { name: "Which one?" }).check();
  await page.getByLabel("What are you numbering?").selectOption("A pallet or a parcel");
  await page.getByLabel("Length of your company prefix").selectOption("9 digits");
  const advice = page.getByRole("region", { name: "Advice" });
  await expect(advice).toContainText("SSCC in a GS1-128");
  await expect(advice).toContainText("100,000,000 numbers");
  await advice.getByRole("button", { name: "Make this barcode" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText(
    "]C100395212340000000014",
  );
});

test("a list becomes a sheet, and what is wrong is told by row", async ({ page }) => {
  await page.getByRole("radio", { name: "Many", exact: true }).check();
  await page
    .getByLabel("List", { exact: true })
    .fill("Name,Number\nApple,9521234543213\nPear,9521234543214");
  await page.getByRole("button", { name: "Make a PDF on A4" }).click();
  const sheet = page.getByRole("region", { name: "Sheet" });
  await expect(sheet).toContainText("1 barcode made, 1 row left out");
  await expect(sheet).toContainText("The check digit should be 3, not 4.");
  const saving = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save as PDF" }).click();
  const bytes = readFileSync(await (await saving).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a shared link opens the same barcode", async ({ page }) => {
  await page.goto(`${PAGE}#value=19521234543210&use=distribution&symbol=itf14&x=635`);
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("ITF-14");
  await expect(answer).toContainText("0.635 mm");
});

for (const scheme of ["light", "dark"] as const) {
  for (const width of [320, 400, 768, 1200]) {
    test(`axe finds nothing at ${width} px, ${scheme}`, async ({ page }) => {
      await look(page, width, scheme);
      await page.getByLabel("Number, element string or Digital Link").fill("9521234543213");
      await page.getByText("Height, printer, colours and more").click();
      expect(await findAll(page, `${width} ${scheme}`)).toEqual([]);
    });
  }
}
