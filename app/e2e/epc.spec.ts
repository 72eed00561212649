import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findAll, look } from "./axe";
import { expect, test } from "./site";

const address = "/services/tools/electronic-product-code-encoder-decoder";

async function open(page: Page, hash = "") {
  await page.goto(address + hash);
  await expect(page.locator("[data-tool]")).toHaveAttribute("data-engine", "ready");
}

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a number is encoded, and its bits are looked at, by keyboard alone", async ({ page }) => {
  await open(page);
  await box(page, "Element string").focus();
  await page.keyboard.type("(01)09521141123454(21)4711");

  const prefix = page.getByRole("combobox", { name: "Length of the company prefix" });
  await prefix.focus();
  await page.keyboard.type("7");
  await expect(box(page, "Pure identity URI")).toHaveValue("urn:epc:id:sgtin:9521141.012345.4711");
  await page.getByRole("combobox", { name: "Filter value" }).focus();
  await page.keyboard.type("1:");
  await expect(box(page, "Tag URI")).toHaveValue("urn:epc:tag:sgtin-96:1.9521141.012345.4711");
  await expect(box(page, "Hexadecimal")).toHaveValue("3036451FD40C0E4000001267");

  await page.getByRole("button", { name: "Copy Hexadecimal" }).last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const piece = page.getByRole("button", { name: /^9521141/ });
  await expect(piece).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(piece).toHaveAttribute("aria-pressed", "true");
  const bits = page.getByRole("list", { name: "Bits of the tag" });
  await expect(bits.getByRole("button", { name: /^Company prefix/ })).toHaveAttribute(
    "data-active",
    "",
  );
});

test("a shared link opens with every form and sends nothing to the server", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await open(page, "#value=3276451FD46072000000162E");
  await expect(box(page, "Element string")).toHaveValue("(414)9521141123454(254)5678");
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("status")).toHaveText(
    "SGLN-96: a location, in 96 bits.",
  );
  expect(requests.filter((url) => /3276451|9521141/.test(url))).toEqual([]);
});

/** The elements of a tag; some tags carry values that no element string may have, and then the box says why. */
async function expectElements(page: Page, expected: string, about: string) {
  const elements = box(page, "Element string");
  // A parenthesis inside a value is escaped.
  const written = async () => (await elements.inputValue()).replace(/\\\(/g, "(");
  if ((await written()) === "" && expected !== "") {
    await expect(elements, about).toHaveAccessibleDescription(/^Not available\. ./);
  } else {
    await expect.poll(written, about).toBe(expected);
  }
}

type Vector = {
  scheme: string;
  gcp_length?: number;
  hex: string;
  tag_uri: string | null;
  pure_uri: string | null;
  element_string: string | null;
  raw_uri: string;
};
const vectors = <Row>(file: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../fixtures/vectors/${file}`, import.meta.url), "utf8")).rows;

/** The first row of each scheme and length of company prefix. */
function oneOfEach(): Vector[] {
  const first = new Map<string, Vector>();
  for (const row of vectors<Vector>("epc_generated_binary.json")) {
    const name = `${row.scheme} ${row.gcp_length}`;
    if (!first.has(name)) first.set(name, row);
  }
  return [...first.values()];
}

test("conformance vectors go through the boxes, from the bits and from the tag URI", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page);
  const rows = oneOfEach();
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    const [typed, text] =
      rows.indexOf(row) % 2 === 0 ? ["Hexadecimal", row.hex] : ["Tag URI", row.tag_uri ?? row.hex];
    await box(page, typed).fill(text);
    await expect(box(page, "Hexadecimal"), row.hex).toHaveValue(row.hex);
    await expect(box(page, "Tag URI"), row.hex).toHaveValue(row.tag_uri ?? "");
    await expect(box(page, "Pure identity URI"), row.hex).toHaveValue(row.pure_uri ?? "");
    await expect(box(page, "Raw URI"), row.hex).toHaveValue(row.raw_uri);
    await expectElements(page, row.element_string ?? "", row.hex);
  }
});

test("tags with the whole key go through the boxes", async ({ page }) => {
  type Plus = { element_string: string; encodings: { hex: string }[] };
  await open(page);
  const rows = vectors<Plus>("epc_plus_generated.json").filter((_, index) => index % 4 === 0);
  expect(rows.length).toBeGreaterThan(30);
  for (const { element_string, encodings } of rows) {
    const hex = encodings[0]?.hex ?? "";
    await box(page, "Hexadecimal").fill(hex);
    await expectElements(page, element_string, hex);
    await expect(box(page, "Tag URI")).toHaveValue("");
  }
});

test("what is no EPC is refused under the box it was typed in", async ({ page }) => {
  await open(page);
  for (const row of vectors<{ hex?: string; tag_uri?: string }>("epc_invalid.json")) {
    const [name, text] = row.hex ? ["Hexadecimal", row.hex] : ["Tag URI", row.tag_uri ?? ""];
    // It is no tag URI, and right as what it is.
    if (text.startsWith("urn:epc:id:")) continue;
    await box(page, name).fill(text);
    await expect(box(page, name), text).toHaveAttribute("aria-invalid", "true");
    const form = page.locator("form", { has: box(page, name) });
    await expect(form).not.toContainText(/null|NaN|undefined/);
  }
});

test("100,000 tags become a table and a file while the page stays responsive", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: "A column" }).check();
  const first = 0x3076451fd40c0e4000000000n;
  const rows = Array.from({ length: 100_000 }, (_, row) =>
    (first + BigInt(row)).toString(16).toUpperCase(),
  );
  await page.getByLabel("File with EPCs").setInputFiles({
    name: "tags.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Tag\n${rows.join("\n")}\n`),
  });
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers.getByText("100,000 rows, 100,000 written in every form.")).toBeVisible({
    timeout: 30_000,
  });
  await answers.getByRole("button", { name: "Next" }).click();
  await expect(answers.getByRole("table")).toContainText("(01)09521141123454(21)50");
  const download = page.waitForEvent("download");
  await answers.getByRole("button", { name: "Save as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("epcs.csv");
});

test("a column of every form is converted by keyboard, and its fault explained", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("radio", { name: "A column" }).check();
  await page.getByRole("button", { name: "Try an example" }).press("Enter");
  await page.getByRole("button", { name: "Convert the column" }).press("Enter");
  const table = page.getByRole("region", { name: "Answers" }).getByRole("table");
  await expect(table).toContainText("urn:epc:tag:sgln-96:3.9521141.12345.5678");
  await expect(table).toContainText("The check digit 5 does not fit.");
});

for (const [width, scheme] of [
  [320, "light"],
  [400, "dark"],
  [1200, "light"],
] as const) {
  test(`nothing stands in the way at ${width} pixels, ${scheme}`, async ({ page }) => {
    await look(page, width, scheme);
    await open(page, "#value=(01)79521141123453(21)32a/b(17)261231");
    await page.getByText("Every scheme, and why one does not fit").click();
    await page.getByText("The bits as a table").click();
    expect(await findAll(page, `${width}`)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await box(page, "Element string").fill("(01)79521141123454(21)32a/b");
    expect(await findAll(page, `${width}, a fault`)).toEqual([]);
  });
}

test("field and answer are on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await open(page, "#value=3276451FD46072000000162E");
  await expect(box(page, "Element string")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("status")).toBeInViewport();
  await page.setViewportSize({ width: 400, height: 700 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(box(page, "Element string")).toBeInViewport({ ratio: 1 });
});
