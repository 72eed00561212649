import type { Locator, Page } from "@playwright/test";
import { findAll, look } from "./axe";
import { firstOfEach, vectors } from "./cases";
import { csv, expect, openTool, requestsOf, saved, test } from "./site";

const address = "/services/tools/electronic-product-code-encoder-decoder";

const open = (page: Page, hash = "") => openTool(page, address + hash);

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a number is encoded, and its bits are looked at, by keyboard alone", {
  tag: ["@quick", "@epcTool"],
}, async ({ page }) => {
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

test("a product number becomes a tag in the answer itself, by keyboard alone", {
  tag: ["@quick", "@epcTool"],
}, async ({ page }) => {
  await open(page);
  await box(page, "Element string").focus();
  await page.keyboard.type("9521141123454");
  const answer = page.getByRole("region", { name: "Answer" });
  await answer.getByRole("textbox", { name: "Serial number" }).focus();
  await page.keyboard.type("4711");
  await expect(answer.getByRole("status")).toHaveText(
    "SGTIN-96 needs the length of the company prefix.",
  );
  await answer.getByRole("button", { name: "7 digits" }).press("Enter");
  await expect(box(page, "Hexadecimal")).toHaveValue("3016451FD40C0E4000001267");
  await expect(answer.getByRole("status")).toHaveText(
    "SGTIN-96: a trade item with its serial number, in 96 bits.",
  );
});

test("a shared link opens with every form and sends nothing to the server", async ({ page }) => {
  const requests = requestsOf(page);
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
  hex: string;
  /** Zero filled to words of 16 bits, as tag memory is written. */
  hex16: string;
  tag_uri: string | null;
  pure_uri: string | null;
  element_string: string | null;
  raw_uri: string;
};
test("a tag of each scheme goes through the boxes, from the bits and from the tag URI", async ({
  page,
}) => {
  await open(page);
  const rows = firstOfEach(vectors<Vector>("epc_generated_binary"), ({ scheme }) => scheme);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const [typed, text] =
      rows.indexOf(row) % 2 === 0 ? ["Hexadecimal", row.hex] : ["Tag URI", row.tag_uri ?? row.hex];
    await box(page, typed).fill(text);
    await expect(box(page, "Hexadecimal"), row.hex).toHaveValue(
      text === row.hex ? text : row.hex16,
    );
    await expect(box(page, "Tag URI"), row.hex).toHaveValue(row.tag_uri ?? "");
    await expect(box(page, "Pure identity URI"), row.hex).toHaveValue(row.pure_uri ?? "");
    await expect(box(page, "Raw URI"), row.hex).toHaveValue(row.raw_uri);
    await expectElements(page, row.element_string ?? "", row.hex);
  }
});

test("tags with the whole key go through the boxes", async ({ page }) => {
  type Plus = { scheme: string; element_string: string; encodings: { hex: string }[] };
  await open(page);
  const rows = firstOfEach(vectors<Plus>("epc_plus_generated"), ({ scheme }) => scheme);
  for (const { element_string, encodings } of rows) {
    const hex = encodings[0]?.hex ?? "";
    await box(page, "Hexadecimal").fill(hex);
    await expectElements(page, element_string, hex);
    await expect(box(page, "Tag URI")).toHaveValue("");
  }
});

test("what is no EPC is refused under the box it was typed in", async ({ page }) => {
  await open(page);
  for (const row of vectors<{ hex?: string; tag_uri?: string }>("epc_invalid")) {
    const [name, text] = row.hex ? ["Hexadecimal", row.hex] : ["Tag URI", row.tag_uri ?? ""];
    await box(page, name).fill(text);
    // It is no tag URI, and right as what it is.
    if (text.startsWith("urn:epc:id:")) {
      await expect(box(page, name)).toHaveAccessibleDescription("Read as: Pure identity URI.");
      await expect(box(page, "Pure identity URI")).toHaveValue(text);
      continue;
    }
    await expect(box(page, name), text).toHaveAttribute("aria-invalid", "true");
    await expect(box(page, name), text).toHaveAccessibleDescription(/^Error: .+Where: /);
    const form = page.locator("form", { has: box(page, name) });
    await expect(form).not.toContainText(/null|NaN|undefined/);
  }
});

test("the answer stays in view beside the first boxes and covers none of those below", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await open(page, "#value=https://example.com/01/9521234543214");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByText("9521234543213").first()).toBeVisible();
  const place = async (of: Locator) =>
    (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const scrolled of [300, 600]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), scrolled);
    const { x, y, width, height } = await place(answer);
    for (const below of await page.locator("form").getByRole("textbox").all()) {
      const box = await place(below);
      const isCovered =
        box.x + box.width > x && box.x < x + width && box.y + box.height > y && box.y < y + height;
      expect(isCovered, `${await below.inputValue()} at ${scrolled}`).toBe(false);
    }
  }
});

test("every box says what it takes, where a text is wrong, and what was probably meant", async ({
  page,
}) => {
  await open(page);
  const answer = page.getByRole("region", { name: "Answer" });
  for (const [name, text, said, repair] of [
    [
      "Element string",
      "[01]09521141123454[21]4711",
      /application identifier/,
      "(01)09521141123454(21)4711",
    ],
    [
      "Hexadecimal",
      "3076451FD40C0E40O0001267",
      /“O” is not a hexadecimal digit. It is character 17/,
      "3076451FD40C0E4000001267",
    ],
    [
      "Digital Link",
      "https:/example.com/01/09521141123454",
      /begins with https/,
      "https://example.com/01/09521141123454",
    ],
    [
      "Pure identity URI",
      "sgtin:9521141.012345.4711",
      /begin with urn:epc:id:/,
      "urn:epc:id:sgtin:9521141.012345.4711",
    ],
    [
      "Tag URI",
      "urn:epc:tag:sgtin-96:3.9521141.012345.ABC",
      /“A” is not a digit/,
      "urn:epc:tag:sgtin-198:3.9521141.012345.ABC",
    ],
    [
      "Raw URI",
      "urn:epc:raw:64.x3076451FD40C0E4000001267",
      /as many bits/,
      "urn:epc:raw:96.x3076451FD40C0E4000001267",
    ],
    [
      "Compressed link, eh",
      "https://id.gs1.org/eh3076451FD40C0E4000001267",
      /lower-case/,
      "https://id.gs1.org/eh3076451fd40c0e4000001267",
    ],
    [
      "Compressed link, ex",
      "https://id.gs1.org/exMHZFH9QMDkAAABJn==",
      /“=”/,
      "https://id.gs1.org/exMHZFH9QMDkAAABJn",
    ],
  ] as const) {
    await box(page, name).fill(text);
    await expect(box(page, name), text).toHaveAccessibleDescription(said);
    await answer.getByRole("button", { name: `Use ${repair}`, exact: true }).click();
    await expect(box(page, name)).toHaveValue(repair);
    await expect(box(page, name)).not.toHaveAttribute("aria-invalid");
  }
  for (const [name, said] of [
    ["Binary", /“h” is not a 0 or 1/],
    ["Hexadecimal", /“h” is not a hexadecimal digit/],
    ["Element string", /should begin with an application identifier/],
    ["Raw URI", /begin with urn:epc:raw:/],
  ] as const) {
    await box(page, name).fill("hello");
    await expect(box(page, name)).toHaveAccessibleDescription(said);
    await expect(answer).toContainText("This box takes a text such as");
  }
});

test("digits and bits are tied by pointing and by focus", async ({ page }) => {
  await open(page, "#value=3076451FD40C0E4000001267");
  const piece = page.getByRole("button", { name: /^9521141/ }).first();
  const bits = page.getByRole("list", { name: "Bits of the tag" });
  const prefix = bits.getByRole("button", { name: /^Company prefix/ });
  await piece.hover();
  await expect(prefix).toHaveAttribute("data-active", "");
  await page.mouse.move(0, 0);
  await expect(prefix).not.toHaveAttribute("data-active");
  await prefix.focus();
  await expect(piece).toHaveAttribute("data-active", "");
});

for (const width of [320, 1200]) {
  test(`no box hides a part of a long value at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "#value=(01)09521141123454(21)ABCDEFGHIJKLMNOPQRST&prefix=7");
    await expect(box(page, "Tag URI")).not.toHaveValue("");
    const hidden = await page
      .getByRole("textbox")
      .evaluateAll((boxes) =>
        boxes
          .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
          .map((one) => (one as HTMLTextAreaElement).value),
      );
    expect(hidden).toEqual([]);
  });
}

test("several values pasted into a box become a column by a press", async ({ page }) => {
  await open(page);
  await page
    .getByRole("combobox", { name: "Length of the company prefix" })
    .filter({ visible: true })
    .selectOption("7");
  await box(page, "Element string").fill(
    "(01)09521141123454(21)4711\n3036451FD40C0E4000001267\n(00)095201234567891235\n",
  );
  await expect(box(page, "Element string")).toHaveAccessibleDescription(/These are 3 values/);
  await page.getByRole("button", { name: "Convert all 3 as a column" }).press("Enter");
  await expect(box(page, "EPCs, URIs or element strings")).toBeFocused();
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers).toContainText("3 rows, 3 written in every form.");
});

test("a megabyte that is pasted is kept whole, and is a column when it has lines", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await box(page, "Hexadecimal").focus();
    await page.keyboard.press("ControlOrMeta+V");
  };
  const tag = "3036451FD40C0E4000001267";
  await paste(tag.repeat(45_000));
  await expect(box(page, "Hexadecimal")).toHaveAccessibleDescription(/has 1,080,000 characters/);
  await page.getByRole("button", { name: "Start again" }).click();
  await paste(`${tag}\n`.repeat(45_000));
  await page.getByRole("button", { name: "Convert all 45,000 as a column" }).click();
  await expect(page.getByText("Pasted list")).toBeVisible();
  await expect(page.getByRole("region", { name: "Answers" })).toContainText("45,000 rows, 45,000");
});

test("on paper there is nothing to choose or to press", async ({ page }) => {
  await open(page, "#value=(01)09521141123454(21)4711");
  await page.getByText("Every scheme, and why one does not fit").click();
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("columnheader", { name: "Choose" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(answer.getByRole("columnheader", { name: "Does it fit?" })).toBeVisible();
  await expect(answer.getByRole("columnheader", { name: "Choose" })).toBeHidden();
  await expect(answer.getByRole("button", { name: /^Use / })).toHaveCount(0);
  await expect(answer.getByText("How long is the company prefix?")).toBeHidden();
  await expect(answer.getByRole("link", { name: "Make its barcode" })).toBeHidden();
});

test("100,000 tags become a table and a file while the page stays responsive", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: "A column" }).check();
  const first = 0x3076451fd40c0e4000000000n;
  const rows = Array.from({ length: 100_000 }, (_, row) =>
    (first + BigInt(row)).toString(16).toUpperCase(),
  );
  await page
    .getByLabel("File with EPCs")
    .setInputFiles(csv("tags.csv", `Tag\n${rows.join("\n")}\n`));
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers.getByText("100,000 rows, 100,000 written in every form.")).toBeVisible({
    timeout: 30_000,
  });
  await answers.getByRole("button", { name: "Next" }).click();
  await expect(answers.getByRole("table", { name: /rows/ })).toContainText(
    "(01)09521141123454(21)50",
  );
  await expect(answers.getByRole("table", { name: "Items of 1 GTIN" })).toContainText("100,000");
  const file = await saved(page, () =>
    answers.getByRole("button", { name: "Save as CSV" }).first().click(),
  );
  expect(file.name).toBe("epcs.csv");
  const counts = await saved(page, () =>
    answers
      .getByRole("region", { name: "Items of each GTIN" })
      .getByRole("button", { name: "Save as Excel workbook" })
      .click(),
  );
  expect(counts.name).toBe("gtins.xlsx");
});

test("a run over 100,000 rows is cancelled, and what was pasted stays", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: "A column" }).check();
  const rows = Array.from({ length: 100_000 }, (_, row) => `(01)09521141123454(21)A${row}`);
  await page
    .getByLabel("File with EPCs")
    .setInputFiles(csv("tags.csv", `Tag\n${rows.join("\n")}\n`));
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Answers" })).toHaveCount(0);
  await expect(page.getByText("tags.csv")).toBeVisible();
});

test("a column says which rows need the length of the company prefix, and follows it at once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  await page.getByRole("radio", { name: "A column" }).check();
  await page
    .getByRole("textbox", { name: "EPCs, URIs or element strings" })
    .fill("(01)09521141123454(21)4712\n(00)095201234567891235");
  await page.getByRole("button", { name: "Convert the column" }).click();
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers).toContainText("2 rows, 0 written in every form.");
  const needed = "Pure identity URI, Tag URI and Hexadecimal need the length";
  await expect(answers).toContainText(needed);
  const result = answers.getByRole("cell", { name: new RegExp(needed) }).first();
  const frame = await result.boundingBox();
  expect(frame && frame.x + frame.width).toBeLessThanOrEqual(320);

  const prefix = page.getByRole("combobox", { name: "Length of the company prefix" });
  await prefix.filter({ visible: true }).selectOption("7");
  await expect(answers).toContainText("2 rows, 2 written in every form.");
  await expect(answers).toContainText("urn:epc:id:sgtin:9521141.012345.4712");
  expect(await findAll(page, "a column at 320")).toEqual([]);
});

test("a column of every form is converted by keyboard, and its fault explained", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("radio", { name: "A column" }).check();
  await page.getByRole("button", { name: "Try an example" }).press("Enter");
  await page.getByRole("button", { name: "Convert the column" }).press("Enter");
  const answers = page.getByRole("region", { name: "Answers" });
  const table = answers.getByRole("table", { name: /rows/ });
  await expect(table).toContainText("urn:epc:tag:sgln-96:0.9521141.12345.5678");
  await expect(table).toContainText("The check digit should be 4, not 5.");
});

for (const [width, scheme] of [
  [320, "light"],
  [400, "dark"],
  [1200, "light"],
] as const) {
  test(`nothing stands in the way at ${width} pixels, ${scheme}`, async ({ page }) => {
    await look(page, width, scheme);
    await open(page, "#value=(01)79521141123453(21)32a/b(17)261231&scheme=dsgtin%2B");
    await page.getByText("Every scheme, and why one does not fit").click();
    await page.getByText("The bits as a table").click();
    expect(await findAll(page, `${width}`)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await box(page, "Element string").fill("(01)79521141123454(21)32a/b");
    expect(await findAll(page, `${width}, a fault`)).toEqual([]);
    await page.getByRole("button", { name: "Start again" }).click();
    await box(page, "Element string").fill("9521141123454");
    await page.getByRole("textbox", { name: "Serial number" }).fill("4711");
    await expect(page.getByRole("button", { name: "7 digits" })).toBeVisible();
    expect(await findAll(page, `${width}, a question`)).toEqual([]);
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await box(page, "Element string").fill("E28011606000020958A1B2C3");
    expect(await findAll(page, `${width}, a chip`)).toEqual([]);
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
