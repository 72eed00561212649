/** The site on a phone: tables, the folded contents list, answers that keep their height. */
import type { Locator, Page } from "@playwright/test";
import { overflow } from "./axe";
import { expect, hydrated, test } from "./site";

test.use({ viewport: { width: 360, height: 740 } });

/** Opens a page and waits for its font, which decides how much fits on a line. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.load("1em 'Public Sans'"));
  await page.evaluate(() => document.fonts.ready);
}

/** In whole pixels: rounding differs by half a pixel with the position on the page. */
const heightOf = async (element: Locator) => Math.ceil((await element.boundingBox())?.height ?? 0);

test("a heading of a table keeps to its column", async ({ page }) => {
  for (const path of ["/join-gs1", "/standards/digital-link", "/industries/rail"]) {
    await open(page, path);
    const beyond = await page.locator("main th").evaluateAll((cells) =>
      cells
        // Those that only screen readers have are a pixel wide.
        .filter((cell) => (cell.parentElement?.clientWidth ?? 0) > 1)
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    );
    expect(beyond, path).toEqual([]);
  }
});

/** Pages with the widest tables of the site: many columns, long words, prose, and the rules of membership. */
const tables = [
  ...["/join-gs1", "/standards/2d-barcodes", "/standards/barcodes", "/standards/epcis"],
  ...["/resources/application-forms-and-fees", "/services/tools/numbering-and-barcodes"],
  ...["/standards/do-you-meet-requirements-for-udi", "/industries/healthcare"],
  ...["/industries/primary-industries", "/services/tools/electronic-product-code-encoder-decoder"],
  ...["/industries/rail", "/terms-of-trade"],
];

for (const width of [320, 400, 570, 577, 600, 650]) {
  test(`at ${width} px no table scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of tables) {
      await open(page, path);
      // Folded tables have no width.
      await page.locator("main details").evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
      });
      const regions = page.locator("main section:has(> table)");
      expect(await regions.count(), path).toBeGreaterThan(0);
      const beyond = await regions.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
      expect(beyond, path).toEqual([]);
      expect(await overflow(page), path).toBe(0);
    }
  });
}

test("a value in a row that stands alone has its label", async ({ page }) => {
  await open(page, "/standards/barcodes");
  const value = page.locator("main td[data-label]").first();
  const label = await value.evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toContain(await value.getAttribute("data-label"));
});

test("on a phone the reader chooses two memberships to compare", async ({ page }) => {
  await open(page, "/join-gs1");
  await hydrated(page);
  const table = page.getByRole("table", { name: "Numbers for products, and more" });
  await expect(table).toHaveCount(1);
  const headings = table.getByRole("columnheader");
  await expect(headings).toHaveText(["Membership", "Single numbers", "Ten number pack"]);
  await page.getByLabel("Compare").first().selectOption("Ten number pack");
  await expect(headings).toHaveText(["Membership", "Ten number pack", "Single numbers"]);
  const turnover = table.getByRole("row", { name: /^Annual turnover/ });
  await expect(turnover.getByRole("cell").first()).toHaveText("Under $1,000,000");
  // A frame that does not scroll has no name, so the table is announced once.
  await expect(page.getByRole("region", { name: "Numbers for products, and more" })).toHaveCount(0);
  expect(await overflow(page)).toBe(0);

  await page.setViewportSize({ width: 1200, height: 740 });
  await expect(page.getByLabel("Compare").first()).toBeHidden();
  await expect(table.getByRole("rowheader", { name: "Ten number pack" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all memberships stand one below the other, each value after its label", async ({
    page,
  }) => {
    await page.goto("/join-gs1");
    await expect(page.getByLabel("Compare").first()).toBeHidden();
    const pack = page.getByRole("row", { name: /^Ten number pack/ }).first();
    await expect(pack.getByRole("rowheader")).toHaveText("Ten number pack");
    const turnover = pack.getByRole("cell").nth(2);
    await expect(turnover).toHaveText("Under $1,000,000");
    await expect(turnover).toHaveAttribute("data-label", "Annual turnover");
  });
});

/** The least spacing of text that a page has to bear: WCAG 2.2, 1.4.12. */
const wideText = `* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
  p { margin-block-end: 2em !important }`;

test("text that a reader has set wide leaves nothing outside a screen of 320 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of ["/", "/join-gs1", "/resources/mygs1-member-portal", "/standards/id-keys"]) {
    await open(page, path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, wideText);
    expect(await overflow(page), path).toBe(0);
  }
});

test("the words of drawings are 12 px and more at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const labels = ["/solution-providers/scan4transport", "/standards/id-keys"];
  for (const path of labels) {
    await open(page, path);
    const texts = page.locator("main svg text");
    await expect(texts.first()).toBeVisible();
    const small = await texts.evaluateAll((all) =>
      (all as SVGTextElement[]).flatMap((text) => {
        const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
        return size < 12 ? [`${text.textContent}: ${size.toFixed(1)}`] : [];
      }),
    );
    expect(small, path).toEqual([]);
  }
});

for (const width of [320, 400, 1200]) {
  test(`the example on the home page leaves no blank band in its card at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    const reader = page.locator("[data-tool=numberReader]");
    const parts = await reader.locator("dl").boundingBox();
    const link = await reader.getByRole("link").boundingBox();
    expect(parts).not.toBeNull();
    expect((link?.y ?? 0) - (parts ? parts.y + parts.height : 0)).toBeLessThan(48);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contents list is folded on a phone and open beside the text", async ({ page }) => {
    await page.goto("/standards/barcodes");
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = contents.getByRole("link");
    await expect(links.first()).toBeHidden();
    await contents.locator("summary").click();
    await expect(links.first()).toBeVisible();
    await contents.locator("summary").click();
    await expect(links.first()).toBeHidden();

    await page.setViewportSize({ width: 1200, height: 740 });
    await expect(links.first()).toBeVisible();
    await expect(contents.getByRole("heading", { name: "On this page" })).toBeVisible();
  });
});

/** Numbers of every kind and length: right, wrong and unfinished. */
const typed = [
  ...["9", "95212345", "952123454321", "9521234543213", "9521234543214", "19521234543211"],
  ...["395212340000000014", "9521234543213999999999999999999999999999", "no digits"],
];

for (const width of [320, 360, 400, 767]) {
  test(`the number reader holds still at ${width} px, whatever is typed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, "/");
    const field = page.getByRole("textbox", { name: "Read a barcode number" });
    const reader = page.locator("[data-tool]");
    await expect(reader.getByRole("status")).toContainText("For example, a GTIN-13");
    const before = await heightOf(reader);
    await field.fill("9521234543213");
    await expect(reader.getByRole("status")).toContainText("A GTIN-13");
    for (const text of typed) {
      await field.fill(text);
      await expect(reader.getByRole("status")).not.toBeEmpty();
      expect(await heightOf(reader), text).toBe(before);
      expect(await overflow(page), text).toBe(0);
    }
  });
}

test("the calculator's answer never shrinks while someone types", async ({ page }) => {
  await open(page, "/services/tools/check-digit-calculator");
  const field = page.getByRole("textbox", { name: "Number", exact: true });
  const answer = page.getByRole("region", { name: "Answer" });
  const empty = await heightOf(answer);
  await field.fill("9521234543213");
  await expect(answer.getByRole("status")).toContainText("GTIN-13");
  const full = await heightOf(answer);
  expect(full).toBeGreaterThan(empty);
  for (const text of typed) {
    await field.fill(text);
    await expect(answer.getByRole("status")).not.toBeEmpty();
    expect(await heightOf(answer), text).toBeGreaterThanOrEqual(full);
    expect(await overflow(page), text).toBe(0);
  }
  await field.fill("");
  await expect.poll(() => heightOf(answer)).toBe(empty);
});

test("choices beside each other that need two rows fill both", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open(page, "/services/tools/electronic-product-code-encoder-decoder");
  const labels = page.locator("[data-tool] label:has(input[type=radio])");
  const edges = await labels.evaluateAll((all) => {
    const [first] = all;
    const beside = all.filter((one) => one.parentElement === first?.parentElement);
    const box = first?.parentElement?.getBoundingClientRect();
    const places = beside.map((one) => one.getBoundingClientRect());
    const lasts = places.filter(({ top }, at) => places[at + 1]?.top !== top);
    return lasts.map(({ right }) => Math.round((box?.right ?? 0) - right));
  });
  // The line around them, and what is between.
  expect(edges).toEqual([4, 4]);
});
