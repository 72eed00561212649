import type { Page } from "@playwright/test";
import { findAll, look } from "./axe";
import { csv, expect, failFirstBinary, openTool, requestsOf, saved, test } from "./site";

const address = "/services/tools/logistics-labelling-tool";
const example = "value=095212340000000013&contents=19521234543210&count=48&bestBefore=1/2/2028";

const label = (page: Page) => page.getByRole("region", { name: "Label", exact: true });

const open = (page: Page, hash = "") => openTool(page, address + hash);

const made = (page: Page) => page.getByRole("region", { name: "Labels made" });

async function choose(page: Page, table: string | Buffer) {
  await page.getByRole("radio", { name: "Many labels" }).check();
  await page.getByLabel("File with a table of pallets").setInputFiles(csv("pallets.csv", table));
}

test("a label is made by keyboard alone, and its number counts as used", {
  tag: ["@quick", "@logisticsLabelTool"],
}, async ({ page }) => {
  await open(page);
  await page.getByLabel("Company prefix", { exact: true }).first().focus();
  await page.keyboard.type("9521234");
  await expect(label(page)).toContainText("095212340000000013");

  await page.getByLabel("GTIN of what is inside").first().focus();
  await page.keyboard.type("19521234543210");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("How many are inside").first()).toBeFocused();
  await expect(label(page).getByRole("status")).toContainText(/Still needed.*how many are inside/);
  await page.keyboard.type("48");

  const file = await saved(page, () =>
    label(page).getByRole("button", { name: "Save as PDF" }).press("Enter"),
  );
  expect(file.name).toBe("sscc-095212340000000013.pdf");
  expect(file.bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");

  await expect(label(page)).toContainText("Further copies keep it");
  await label(page).getByRole("button", { name: "Next number" }).press("Enter");
  await expect(label(page)).toContainText("095212340000000020");

  await page.reload();
  await page.getByLabel("Company prefix", { exact: true }).first().fill("9521234");
  await expect(label(page)).toContainText("095212340000000020");
  await page.getByLabel("Serial reference").fill("1");
  await expect(label(page).getByRole("status")).toContainText("already on another label");
});

test("another tab that uses a number is noticed", async ({ page, context }) => {
  await open(page, "#companyPrefix=9521234");
  await expect(label(page)).toContainText("095212340000000013");
  const other = await context.newPage();
  await open(other, "#companyPrefix=9521234");
  await saved(other, () => label(other).getByRole("button", { name: "Save as PDF" }).click());
  await expect(page.getByText("Another tab has used a number.")).toBeVisible();
  await expect(label(page)).toContainText("095212340000000020");
});

test("a label is not still loading when its engine could not be fetched", async ({
  page,
  faults,
}) => {
  await failFirstBinary(page);
  await page.goto(address);
  await page.getByLabel("Company prefix", { exact: true }).first().fill("9521234");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(label(page)).toBeHidden();
  await again.click();
  await expect(label(page)).toContainText("095212340000000013");
  faults.length = 0; // the browser logs the failed request that this test is about
});

test("the first field is on the first screen of a phone, field and label on that of a laptop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await open(page);
  const field = page.getByLabel("Company prefix", { exact: true }).first();
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1200, height: 800 });
  await field.fill("9521234");
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(label(page).getByText("095212340000000013", { exact: true })).toBeInViewport({
    ratio: 1,
  });
});

test("the buttons are always on the screen of a laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await open(page, `#${example}&batch=AB12`);
  for (const scale of ["True size", "Fit the screen"]) {
    await page.getByRole("radio", { name: scale }).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const name of ["Print", "Save as PDF"]) {
      await expect(label(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    }
    await page.getByText("Where the label goes").scrollIntoViewIfNeeded();
    await expect(label(page).getByRole("button", { name: "Print" })).toBeInViewport({ ratio: 1 });
  }
});

test("the GTIN that another tool hands over waits for the rest without an error", async ({
  page,
}) => {
  await open(page, "#contents=19521234543210");
  await expect(label(page).getByRole("status")).toContainText("Still needed");
  await expect(page.getByText("Error:")).toHaveCount(0);
  await label(page).getByRole("link", { name: "Company prefix" }).click();
  await page.keyboard.type("9521234");
  await label(page).getByRole("link", { name: "How many are inside" }).click();
  await page.keyboard.type("48");
  await expect(label(page)).toContainText("095212340000000013");
});

test("a shared link opens with its label and sends nothing to the server", async ({ page }) => {
  const requests = requestsOf(page);
  await open(page, `#${example}&size=a5`);
  await expect(label(page).getByRole("img")).toHaveAttribute("alt", /with 2 barcodes/);
  await expect(page.getByRole("radio", { name: "I have an SSCC" })).toBeChecked();
  expect(requests.filter((url) => url.includes("952") && !url.startsWith("data:"))).toEqual([]);
});

test("the picture has its true size", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await open(page, `#${example}`);
  await page.getByRole("radio", { name: "True size" }).check();
  const box = await label(page).getByRole("img").boundingBox();
  // 105 by 148 mm at 96 pixels an inch.
  expect(box?.width).toBeCloseTo((105 / 25.4) * 96, 0);
  expect(box?.height).toBeCloseTo((148 / 25.4) * 96, 0);
});

test("two copies are printed on two pages of exactly the label's size", async ({ page }) => {
  await open(page, `#${example}`);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await label(page).getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(2);
  for (const [, width, height] of boxes) {
    expect(Number(width)).toBeCloseTo((105 / 25.4) * 72, 0);
    expect(Number(height)).toBeCloseTo((148 / 25.4) * 72, 0);
  }
});

test("a label printer gets ZPL with both copies", async ({ page }) => {
  await open(page, `#${example}&output=dpi203&size=4x6`);
  const file = await saved(page, () =>
    label(page).getByRole("button", { name: "Save as ZPL" }).click(),
  );
  const zpl = file.bytes.toString();
  expect(zpl).toMatch(/^\^XA\^CI28/);
  expect(zpl).toContain("^PQ2^XZ");
});

test("1,000 pallets become one PDF in a worker", async ({ page }) => {
  await open(page);
  const rows = Array.from(
    { length: 1000 },
    (_, row) => `19521234543210,${row + 1},B${row},15/2/2028,"Grocer Pty Ltd, Hobart"`,
  );
  const header = "GTIN of what is inside,How many are inside,Batch or lot,Best before,To";
  await choose(page, [header, ...rows, "1,1,,,"].join("\n"));
  await page.getByLabel("Company prefix for new SSCCs").fill("9521234");
  const start = Date.now();
  await page.getByRole("button", { name: "Make the labels" }).click();
  await expect(made(page)).toContainText("1,000 labels made, 1 row left out", { timeout: 20_000 });
  test.info().annotations.push({ type: "milliseconds", description: String(Date.now() - start) });
  await expect(made(page).getByRole("table")).toContainText("Row 1,002");
  const file = await saved(page, () =>
    made(page).getByRole("button", { name: "Save as PDF" }).click(),
  );
  expect(file.bytes.toString("latin1")).toContain("/Count 2000");
});

test("a spreadsheet's table in UTF-16 with semicolons and its own names becomes labels", async ({
  page,
}) => {
  await open(page);
  const rows = Array.from({ length: 10 }, (_, row) => `${row + 1};19521234543210;"4${row}";Café`);
  await choose(
    page,
    Buffer.from(
      `\ufeff${["Serial;GTIN;Qty;Comment", ...rows, "10;19521234543210;1;"].join("\r\n")}`,
      "utf16le",
    ),
  );
  const become = (name: string) => page.getByLabel(`What the column ${name} becomes`);
  await expect(become("Serial")).toHaveValue("serialReference");
  await expect(become("GTIN")).toHaveValue("contents");
  await expect(become("Qty")).toHaveValue("count");
  await expect(become("Comment")).toHaveValue("");
  await page.getByText("Check or change your columns").click();
  await become("Comment").selectOption("Note");
  await page.getByLabel("Company prefix for new SSCCs").fill("9521234");
  await page.getByRole("button", { name: "Make the labels" }).click();
  await expect(made(page)).toContainText("10 labels made, 1 row left out");
  await expect(made(page).getByRole("table")).toContainText(
    "Row 12The SSCC 095212340000000105 is already in row 11.",
  );
  await expect(made(page)).toContainText("count as used only when you save");
  const save = made(page).getByRole("button", { name: "Save as PDF" });
  await saved(page, () => save.click());
  await expect(made(page)).toContainText("numbers now count as used");
  await look(page, 320, "light");
  expect(await findAll(page, "labels saved")).toEqual([]);

  // The same table again: its labels are copies.
  await page.getByRole("button", { name: "Make the labels" }).click();
  await expect(made(page)).toContainText(
    "Rows 2, 3, 4, 5, 6 … and 5 more: the SSCC was used before",
  );

  // Other goods under the same numbers: no file until the person decides.
  await choose(page, "Serial;GTIN;Qty\n3;19521234543210;7\n11;19521234543210;7");
  await page.getByRole("button", { name: "Make the labels" }).click();
  await expect(made(page).getByRole("alert")).toContainText(
    "1 SSCC in this table is on other labels",
  );
  await expect(made(page).getByRole("row").nth(1)).toContainText("095212340000000037");
  await expect(save).toHaveCount(0);
  await made(page).getByRole("button", { name: "Keep them" }).click();
  await saved(page, () => save.click());
  await expect(made(page)).toContainText("numbers now count as used");
  await page.getByText("SSCCs used on this device").last().click();
  const register = await saved(page, () =>
    page
      .locator("details[open]")
      .filter({ hasText: "SSCCs used on this device" })
      .getByRole("button", { name: "Save as CSV" })
      .click(),
  );
  expect(register.name).toBe("sscc-register.csv");
  expect(register.bytes.toString()).toContain(
    '"=""095212340000000037""",9521234,"=""19521234543210""",7',
  );
});

test("the example becomes labels without a change", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: "Many labels" }).check();
  await page.getByRole("button", { name: "Try an example" }).click();
  await page.getByRole("button", { name: "Make the labels" }).click();
  await expect(made(page)).toContainText("3 labels made");
  await expect(made(page).getByRole("table")).toHaveCount(0);
});

test("one fault of every row is one line", async ({ page }) => {
  await open(page);
  const rows = Array.from({ length: 40 }, (_, row) => `${row + 1},AB${row}`);
  await choose(page, ["Serial,Lot", ...rows].join("\n"));
  await page.getByLabel("Company prefix for new SSCCs").fill("9521234");
  await page.getByRole("button", { name: "Make the labels" }).click();
  await expect(made(page)).toContainText("0 labels made, 40 rows left out");
  await expect(made(page).getByRole("row")).toHaveCount(2);
  await expect(made(page).getByRole("rowheader")).toHaveText("All 40 rows");
});

test("a run is cancelled, and no number counts as used", async ({ page }) => {
  await open(page);
  const rows = Array.from({ length: 10_000 }, (_, row) => `19521234543210,${row + 1}`);
  await choose(page, ["GTIN,Count", ...rows].join("\n"));
  await page.getByLabel("Company prefix for new SSCCs").fill("9521234");
  await page.getByRole("button", { name: "Make the labels" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText("get numbers from 000000001 on")).toBeVisible();

  // Nor while they are entered.
  await page.getByRole("button", { name: "Make the labels" }).click();
  await made(page).getByRole("button", { name: "Save as ZIP" }).click({ timeout: 40_000 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.reload();
  await page.getByRole("radio", { name: "Many labels" }).check();
  await page.getByLabel("Company prefix for new SSCCs").fill("9521234");
  await expect(page.getByText("get numbers from 000000001 on")).toBeVisible();
});

test("numbers of a file that is not used are given back by keyboard", async ({ page }) => {
  await open(page);
  await choose(page, "GTIN,Count\n19521234543210,48\n19521234543210,36");
  await page.getByLabel("Company prefix for new SSCCs").fill("9521234");
  await page.getByRole("button", { name: "Make the labels" }).press("Enter");
  await expect(made(page).getByRole("img")).toHaveCount(2);
  await saved(page, () => made(page).getByRole("button", { name: "Save as PDF" }).press("Enter"));
  await expect(page.getByText("get numbers from 000000003 on")).toBeVisible();
  await made(page).getByRole("button", { name: "Give these numbers back" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("get numbers from 000000001 on")).toBeVisible();
  await expect(made(page)).toContainText("count as used only when you save");
});

/** What is typed into the form, and what the page says about it. */
const faults: [string, string, string][] = [
  ["no check digit that fits", "value=095212340000000014", "should be 3, not 4"],
  ["an SSCC that is too short", "value=0952", "An SSCC has 18"],
  ["a letter in an SSCC", "value=O95212340000000013", "looks like 0"],
  ["a prefix that is too short", "companyPrefix=952", "has 4 to 12"],
  ["a prefix that is too long", "companyPrefix=9521234567890", "has 4 to 12"],
  ["a letter in a prefix", "companyPrefix=95212E4", "is not a digit"],
  ["a serial that is too long", "companyPrefix=9521234&serialReference=1234567890", "room for 9"],
  ["a serial without a prefix", "serialReference=1", "The SSCC is made from it"],
  ["two extension digits", "companyPrefix=9521234&extension=12", "one digit, not 2"],
  ["contents without a count", "contents=19521234543210", "Fill in how many are inside"],
  ["a count without contents", "count=48", "Fill in the GTIN of what is inside: the count"],
  ["a GTIN with a wrong check digit", "contents=19521234543211&count=1", "should be 0, not 1"],
  ["a GTIN of a wrong length", "contents=1952123454321&count=1", "check digit should be"],
  ["a GTIN of ten digits", "contents=1952123454&count=1", "A GTIN has 8, 12, 13 or 14"],
  ["a count of zero", "contents=19521234543210&count=0", "more than zero"],
  ["a count with a letter", "contents=19521234543210&count=4x", "is not a count"],
  ["a count that is too long", "contents=19521234543210&count=123456789", "room for 8"],
  [
    "contents and a GTIN of the unit",
    "contents=19521234543210&count=1&gtin=09521234543213",
    "Leave out the count",
  ],
  ["a batch of nothing", "batch=A1", "fill in the GTIN of what is inside"],
  ["a batch with a space", "contents=19521234543210&count=1&batch=A 1", "cannot hold a space"],
  ["a batch with an accent", "contents=19521234543210&count=1&batch=é", "cannot hold “é”"],
  [
    "a batch that is too long",
    "contents=19521234543210&count=1&batch=123456789012345678901",
    "room for 20",
  ],
  ["a date in words", "contents=19521234543210&count=1&bestBefore=soon", "is not a date"],
  [
    "a month that does not exist",
    "contents=19521234543210&count=1&bestBefore=1/13/2028",
    "13 is not a month",
  ],
  [
    "a day that does not exist",
    "contents=19521234543210&count=1&bestBefore=31/11/2028",
    "31 November 2028 does not exist",
  ],
  ["a year long ago", "contents=19521234543210&count=1&bestBefore=1/1/1928", "from 2000 to 2076"],
  ["a serial number without a GTIN", "serial=7", "Fill in the GTIN of the unit: the serial"],
  ["a weight in words", "grossWeight=heavy", "is not a weight"],
  ["a weight with a comma", "grossWeight=1,250", "with a point"],
  ["a weight that is too long", "grossWeight=1234.567", "has 6 at most"],
  ["a net weight of nothing", "netWeight=5", "describes a product"],
  ["an order number with a space", "orderNumber=PO 1", "cannot hold a space"],
  ["a GLN with a wrong check digit", "shipToLocation=9521141123455", "should be 4, not 5"],
  ["a GSIN that is too short", "shipment=9521", "There should be 17"],
  ["a country without a postcode", "country=554", "A country goes with a postcode"],
  ["a country that does not exist", "postcode=1010&country=999", "not the number of a country"],
  ["an unknown country", "postcode=3170&country=Atlantis", "Write its English name"],
  ["an address of seven lines", "shipTo=1%0A2%0A3%0A4%0A5%0A6%0A7", "room for 6"],
  ["a line that is too long", `shipTo=${"x".repeat(41)}`, "room for 40"],
  ["an order number that is too wide", "orderNumber=ABCDEFGHIJKLM", "It fits"],
  ["more than an A6 holds", `${example}&batch=AB12&orderNumber=PO1&postcode=3000`, "It fits"],
];

test("40 labels that are wrong say what to put right", async ({ page }) => {
  await open(page);
  for (const [name, hash, words] of faults) {
    const sscc = /(value|companyPrefix|serialReference)=/.test(hash)
      ? ""
      : "value=095212340000000013&";
    await page.evaluate((hash) => window.location.replace(`#${hash}`), `${sscc}${hash}`);
    await expect.soft(label(page).getByRole("status"), name).toContainText(words);
  }
});

test("axe finds nothing, wide and narrow, light and dark", async ({ page }) => {
  test.slow(); // axe looks at six screens
  const found: string[] = [];
  for (const hash of ["", `#${example}`, "#value=1&count=x"]) {
    await page.goto("about:blank");
    await open(page, hash);
    for (const [width, scheme] of [
      [320, "light"],
      [1200, "dark"],
    ] as const) {
      await look(page, width, scheme);
      found.push(...(await findAll(page, `${hash} ${width} ${scheme}`)));
    }
  }
  expect(found).toEqual([]);
});
