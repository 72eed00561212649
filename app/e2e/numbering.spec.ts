/** Numbers become barcodes: by keyboard, by each kind of case, as files, and a sheet of a list. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { rasterise } from "../src/test/open-pdf";
import { type GreyPicture, readSymbols } from "../src/test/read-symbol";
import { colourRules, findAll, look } from "./axe";
import { firstOfEach, namedCases } from "./cases";
import { pictureOf } from "./label-picture";
import { expect, openTool, saved, tabTo, test } from "./site";

type Case = {
  name: string;
  input: string;
  kind?: string;
  expected: { type: string; symbology?: string; scan?: string; problem?: { type: string } };
};
const contents = firstOfEach(
  namedCases<Case>("symbol_contents").filter(
    ({ input, kind, expected }) =>
      kind === undefined && input.trim() !== "" && (expected.type === "error" || expected.scan),
  ),
  ({ expected: { type, symbology, scan, problem } }) =>
    [type, symbology, scan?.slice(0, 3), problem?.type].join(),
);

const PAGE = "/services/tools/numbering-and-barcodes";
const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

test.beforeEach(({ page }) => openTool(page, PAGE));

test("a number becomes a barcode by keyboard, and its PNG is read back", {
  tag: ["@quick", "@numberingTool"],
}, async ({ page }) => {
  await page.getByLabel("Number, element string or Digital Link").focus();
  await page.keyboard.type("952123454321");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toContainText(
    "EAN-13: 37.29 mm × 25.93 mm with quiet zones and text",
  );
  await expect(answer.getByRole("status")).toContainText("The check digit was added");
  await answer.getByRole("button", { name: "Save PNG" }).focus();
  const file = await saved(page, () => page.keyboard.press("Enter"));
  const found = await readBarcodes(new Uint8Array(file.bytes));
  expect(found.map(({ text, symbologyIdentifier }) => symbologyIdentifier + text)).toEqual([
    "]E09521234543213",
  ]);
  await expect(answer.getByText(/^Read back:/)).toHaveText("Read back: ]E09521234543213");
});

test("a carton from the carton form is wide enough for board, and a jar gets a ladder that is read back", async ({
  page,
}) => {
  await openTool(page, "/resources/how-to-guides/gtin-14-form");
  await page.getByLabel("GTIN of what is inside").fill("9521234543213");
  await page.getByRole("link", { name: "Make its barcode" }).first().click();
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toContainText("ITF-14: 98.878 mm × 47.43 mm");
  await expect(page.getByLabel(/^Width of the narrowest bar/)).toHaveValue("0.635");
  await page.getByLabel("Number, element string or Digital Link").fill("9521234543213");
  await page.getByLabel("What it is printed on").selectOption("round");
  await page.getByLabel("Diameter of the pack").fill("50");
  await expect(answer.getByRole("status")).toContainText("25.93 mm × 37.29 mm");
  for (const name of ["Save SVG", "Save PNG", "Save PDF"]) {
    await saved(page, () => answer.getByRole("button", { name }).click());
    await expect(answer.getByText(/^Read back:/)).toHaveText("Read back: ]E09521234543213");
  }
  await expect(page.getByRole("region", { name: "Around the pack" })).toContainText(
    "up to 0.275 mm",
  );
});

test("bars that no reader sees in their colours are not saved", async ({ page }) => {
  await page.getByLabel("Number, element string or Digital Link").fill("9521234543213");
  await page.getByText("Height, printer, colours and more").click();
  await page.getByLabel("Colour of the bars", { exact: true }).fill("#ffffff");
  await page.getByRole("button", { name: "Save SVG" }).click();
  await expect(page.getByText(/^No file was made: .* in these colours/)).toBeVisible();
});

test("files for a press are narrower by its gain, and the hand-over sheet is read in true size", {
  tag: "@numberingTool",
}, async ({ page }) => {
  await page.getByLabel("Number, element string or Digital Link").fill("9521234543213");
  await page.getByText("Height, printer, colours and more").click();
  await page.getByLabel("Bar width reduction").fill("40");
  await page.getByLabel("Colour of the bars", { exact: true }).fill("#036");
  const answer = page.getByRole("region", { name: "Answer" });
  const save = (name: string) =>
    saved(page, () => answer.getByRole("button", { name, exact: true }).click());
  const eps = await save("Save EPS");
  expect(eps.name).toBe("ean13-01-09521234543213.eps");
  expect(eps.bytes.toString()).toContain("\n1 0.5 0 0.6 k\n3.65 0 0.29 ");
  await answer.getByLabel("Printer of the PNG").selectOption({ label: "1200 dots an inch: press" });
  await expect(answer).toContainText("Each module fills 16 whole dots");
  const [found] = await readBarcodes(new Uint8Array((await save("Save PNG")).bytes));
  expect(found?.text).toBe("9521234543213");
  const sheet = await save("Save hand-over sheet");
  expect(sheet.name).toBe("ean13-01-09521234543213-hand-over.pdf");
  const [printed] = await rasterise(new Uint8Array(sheet.bytes), 300);
  if (printed === undefined) throw new Error("the sheet has no page");
  expect((await readSymbols(printed)).map(({ text }) => text)).toEqual(["9521234543213"]);
});

test("a PDF/X-4 is saved for a printer who asks, and in colours the reason is told", async ({
  page,
}) => {
  const number = page.getByLabel("Number, element string or Digital Link");
  await number.fill("9521234543213");
  await page.getByLabel(/^Width of the narrowest bar/).fill("0.4");
  const answer = page.getByRole("region", { name: "Answer" });
  const box = answer.getByRole("checkbox", { name: /PDF\/X-4/ });
  await box.check();
  const asked = answer.getByRole("button", { name: "Save PDF/X-4" });
  const file = await saved(page, () => asked.click());
  expect(file.name).toBe("ean13-01-09521234543213.x4.pdf");
  const pdf = file.bytes.toString("latin1");
  expect(pdf).toContain("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>");
  expect(pdf).toMatch(/\/TrimBox ?\[/);
  expect(pdf).toMatch(
    /\/OutputIntents\[<<\/Type\/OutputIntent\/S\/GTS_PDFX\/.*\/DestOutputProfile /,
  );
  const [printed] = await rasterise(new Uint8Array(file.bytes), 300);
  if (printed === undefined) throw new Error("the file has no page");
  expect((await readSymbols(printed)).map(({ text }) => text)).toEqual(["9521234543213"]);
  await expect(answer.getByText(/^Read back:/)).toHaveText("Read back: ]E09521234543213");

  await page.getByText("Height, printer, colours and more").click();
  const ink = page.getByLabel("Colour of the bars", { exact: true });
  await ink.fill("#003366");
  await expect(answer.getByText(/^A PDF\/X-4 is for black bars on white alone/)).toBeVisible();
  await expect(box).toBeHidden();
  await expect(asked).toBeHidden();
  await expect(number).toHaveValue("9521234543213");
  await expect(page.getByLabel(/^Width of the narrowest bar/)).toHaveValue("0.4");
  await ink.fill("#000000");
  await expect(box).toBeChecked();
  await expect(asked).toBeVisible();
});

test("each kind of content gives its answer on the screen", async ({ page }) => {
  expect(contents.length).toBeGreaterThan(15);
  const field = page.getByLabel("Number, element string or Digital Link");
  const answer = page.getByRole("region", { name: "Answer" });
  const scan = page
    .getByRole("heading", { name: "What a scanner should report" })
    .locator("xpath=following-sibling::p[1]");
  for (const { name, input, expected } of contents) {
    await field.fill(input);
    if (expected.scan === undefined) {
      await expect(answer.locator('[data-tone="wrong"]'), name).toBeVisible();
    } else {
      await expect(scan, name).toHaveText(expected.scan.replaceAll("\u001d", "<GS>"));
    }
  }
});

test("a barcode that is too small for its use is told so, with the rule", async ({ page }) => {
  await page.getByLabel("Number, element string or Digital Link").fill("9521234543213");
  await page.getByLabel("Where it is scanned").selectOption("Checkout and warehouse");
  await page.getByLabel("Width of the narrowest bar (X-dimension)").fill("0.33");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("EAN-13 at 150 to 200%");
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
  await expect(page.getByText("]C100395212340000000014", { exact: true })).toBeVisible();
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
  const { bytes } = await saved(page, () =>
    sheet.getByRole("button", { name: "Save as PDF" }).click(),
  );
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the columns of a list can be chosen, and the sheet is made again", async ({ page }) => {
  await page.getByRole("radio", { name: "Many", exact: true }).check();
  await page
    .getByLabel("List", { exact: true })
    .fill("Carton,Item,Scanned\n19521234543210,9521234543213,Warehouse\n");
  await page.getByRole("button", { name: "Make one SVG" }).click();
  const sheet = page.getByRole("region", { name: "Sheet" });
  await expect(sheet.getByLabel("Column that becomes the barcode")).toHaveValue("0");
  await expect(sheet.getByLabel("Column with where it is scanned")).toHaveValue("2");
  await sheet.getByLabel("Column that becomes the barcode").selectOption("Item");
  await expect(sheet).toContainText("1 barcode made");
  const { bytes } = await saved(page, () =>
    sheet.getByRole("button", { name: "Save as SVG" }).click(),
  );
  expect(bytes.toString()).toContain("521234");
});

test("a list becomes files of its own in a ZIP, named by a column, each read back", async ({
  page,
}) => {
  await page.getByRole("radio", { name: "Many", exact: true }).check();
  await page
    .getByLabel("List", { exact: true })
    .fill("Name,Number\nApple,9521234543213\nPear,9521234543214\napple,95200002");
  await page.getByText("A file for each barcode").click();
  for (const kind of ["PDF", "PNG"]) await page.getByLabel(kind, { exact: true }).check();
  await page.getByRole("button", { name: "Make a ZIP of files" }).click();
  const sheet = page.getByRole("region", { name: "Sheet" });
  await sheet.getByLabel("Column that names the files").selectOption("Name");
  await expect(sheet).toContainText("1 name was already taken");
  await expect(sheet).toContainText("2 barcodes made, 1 row left out");
  const { name, bytes } = await saved(page, () =>
    sheet.getByRole("button", { name: "Save as ZIP" }).click(),
  );
  expect(name).toBe("barcodes.zip");
  const files = unzipSync(new Uint8Array(bytes));
  const kinds = ["svg", "pdf", "png"];
  expect(Object.keys(files)).toEqual([
    ...["Apple", "apple-2"].flatMap((file) => kinds.map((kind) => `${file}.${kind}`)),
    "index.csv",
  ]);
  expect(strFromU8(files["index.csv"] ?? new Uint8Array())).toContain(
    "apple-2.svg; apple-2.pdf; apple-2.png,apple,95200002,EAN-8,]E495200002",
  );
  const [read] = await readBarcodes(files["Apple.png"] ?? new Uint8Array());
  expect(read?.text).toBe("9521234543213");
});

test("a picture of a carton's ITF-14 is read as an ITF-14", async ({ page }) => {
  await page.getByText("Scan a symbol", { exact: true }).click();
  await page.getByLabel("Picture of symbols").setInputFiles({
    name: "carton.png",
    mimeType: "image/png",
    buffer: pictureOf([{ bcid: "itf14", text: "09521234543213" }]),
  });
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toContainText("ITF-14:");
  await expect(page.getByLabel("Where it is scanned")).toHaveValue("distribution");
});

/** How far apart the first and the last dark pixel of a picture are, in millimetres. */
function darkWidth({ width, pixels }: GreyPicture, dpi: number): number {
  const columns = new Set<number>();
  pixels.forEach((shade, at) => {
    if (shade < 128) columns.add(at % width);
  });
  const sorted = [...columns].sort((one, other) => one - other);
  return (((sorted.at(-1) ?? 0) + 1 - (sorted[0] ?? 0)) / dpi) * 25.4;
}

test("the barcode alone is printed, on one page and in its true size", async ({ page }) => {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByLabel("Number, element string or Digital Link").fill("19521234543210");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toContainText("ITF-14:");
  await answer.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  const [width] = (await answer.getByRole("status").innerText()).match(/[\d.]+(?= mm ×)/) ?? [];
  const [sheet, ...others] = await rasterise(await page.pdf({ format: "A4" }), 300);
  expect(others).toEqual([]);
  if (sheet === undefined) throw new Error("nothing was printed");
  const found = await readSymbols(sheet);
  expect(found.map(({ identifier, text }) => identifier + text)).toEqual(["]I119521234543210"]);
  // What is dark reaches from one edge of the frame to the other, and nothing else is dark.
  expect(Math.abs(darkWidth(sheet, 300) - Number(width))).toBeLessThan(0.2);
});

test("on a phone the barcode follows its field", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const field = page.getByLabel("Number, element string or Digital Link");
  await field.fill("9521234543213");
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const preview = page.getByRole("region", { name: "Preview" });
  const below = (await top(preview)) - (await top(field));
  expect(below).toBeGreaterThan(0);
  expect(below).toBeLessThan(400);
  // Tab goes the same way.
  await field.focus();
  await page.keyboard.press("Tab");
  await expect(preview).toBeFocused();
});

test("what can be looked up below is short, opens by its address and is whole on paper", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500);
  const table = page.getByRole("columnheader", { name: "Products" });
  const applications = page.getByRole("cell", { name: "Expiry or use-by date" });
  await expect(table).toBeHidden();
  await page.goto(`${PAGE}#prefix-length`);
  await expect(table).toBeInViewport();
  await expect(applications).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(applications).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });
  const number = "Number, element string or Digital Link";
  const step = (page: Page) => page.getByRole("heading", { name: /^Step \d of 4/ });

  test("a barcode is made and saved step by step, by taps", async ({ page }) => {
    await expect(step(page)).toHaveText("Step 1 of 4: the number");
    await page.getByLabel(number).fill("9521234543213");
    const settings = page.getByLabel("Where it is scanned");
    const save = page.getByRole("button", { name: "Save PNG" });
    await expect(settings).toBeHidden();
    await expect(save).toBeHidden();
    const found = await findAll(page, "number");
    await page.getByRole("button", { name: "Next: barcode and size" }).tap();
    await expect(step(page)).toBeFocused();
    await expect(step(page)).toHaveText("Step 2 of 4: barcode and size");
    await expect(page.getByRole("link", { name: "Back", exact: true })).toBeInViewport();
    await expect(page.getByLabel(number)).toBeHidden();
    await page.getByLabel(/^Width of the narrowest bar/).fill("0.4");
    found.push(...(await findAll(page, "size")));
    await page.getByRole("button", { name: "Next: save or print" }).tap();
    await expect(settings).toBeHidden();
    const file = await saved(page, () => save.tap());
    const [read] = await readBarcodes(new Uint8Array(file.bytes));
    expect(read?.text).toBe("9521234543213");
    found.push(...(await findAll(page, "save")));
    await page.getByRole("button", { name: "Next: measures and scan" }).tap();
    await expect(page.getByRole("region", { name: "Measures" })).toContainText("0.4 mm");
    found.push(...(await findAll(page, "check")));
    expect(found).toEqual([]);
    // The browser goes back by steps, and nothing typed is lost.
    for (const name of ["save or print", "barcode and size", "the number"]) {
      await page.goBack();
      await expect(step(page)).toContainText(name);
    }
    await expect(page.getByLabel(number)).toHaveValue("9521234543213");
  });

  test("by keyboard, from a shared link to its size and on to its file", async ({ page }) => {
    await page.goto("about:blank");
    await openTool(page, `${PAGE}#value=19521234543210&x=700`);
    await expect(step(page)).toHaveText("Step 3 of 4: save or print");
    await page.getByRole("link", { name: "Back", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(step(page)).toBeFocused();
    await expect(page.getByLabel(/^Width of the narrowest bar/)).toHaveValue("0.7");
    await tabTo(page, page.getByRole("button", { name: "Next: save or print" }));
    await page.keyboard.press("Enter");
    await expect(step(page)).toBeFocused();
    const save = page.getByRole("button", { name: "Save SVG" });
    await tabTo(page, save);
    const { name } = await saved(page, () => page.keyboard.press("Enter"));
    expect(name).toMatch(/^itf14-.*\.svg$/);
  });

  test("a link's domain is typed where the number is", async ({ page }) => {
    await page.goto("about:blank");
    await openTool(page, `${PAGE}#value=9521234543213&symbol=qrCode`);
    await page.getByRole("button", { name: "Type your own domain" }).tap();
    await expect(page.getByLabel("Start of the link")).toBeFocused();
  });
});

test("a shared link opens the same barcode", async ({ page }) => {
  await page.goto(`${PAGE}#value=19521234543210&use=distribution&symbol=itf14&x=635`);
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("ITF-14");
  await expect(page.getByLabel("Width of the narrowest bar (X-dimension)")).toHaveValue("0.635");
});

test("axe finds nothing at any width, light and dark", async ({ page }) => {
  await page.getByLabel("Number, element string or Digital Link").fill("9521234543213");
  await page.getByText("Height, printer, colours and more").click();
  const found: string[] = [];
  for (const width of [320, 400, 768, 1200]) {
    await look(page, width, "light");
    await page.evaluate(() => scrollTo(0, 0));
    found.push(...(await findAll(page, `${width} light`)));
    await look(page, width, "dark");
    found.push(...(await findAll(page, `${width} dark`, colourRules)));
  }
  expect(found).toEqual([]);
});

test("the answer that stays in view never covers the measures below it", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page
    .getByLabel("Number, element string or Digital Link")
    .fill("(01)09521234543213(17)271122(3103)001750");
  const measures = page.getByRole("heading", { name: "Measures" });
  await measures.evaluate((heading) => heading.scrollIntoView({ block: "center" }));
  const [answer, heading] = await Promise.all(
    [page.getByRole("region", { name: "Answer" }), measures].map((one) => one.boundingBox()),
  );
  expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
});
