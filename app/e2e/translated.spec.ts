/** A page that the browser translates before React has taken it over. How tools answer then is in `engines/translated.ts`. */
import type { Page } from "@playwright/test";
import { inPage } from "./engines/in-page";
import { expect, holdScripts, hydrated, test } from "./site";

const translate = (page: Page) => page.evaluate(`(${inPage})().translate()`);

/** In the same places, as Firefox does. */
const translateInPlace = (page: Page) =>
  page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1, h2, label")) {
      const text = heading.firstChild;
      if (text instanceof Text) text.data = `Übersetzt: ${text.data}`;
    }
  });

for (const [way, translateNow] of Object.entries({ translate, translateInPlace })) {
  test(`a page is hydrated that was translated before its scripts came: ${way}`, async ({
    page,
  }) => {
    const load = await holdScripts(page);
    await page.goto("/services/tools/check-digit-calculator");
    const field = page.getByRole("textbox", { name: "Number" });
    await page.waitForFunction(() => document.querySelector("link[rel=modulepreload]") !== null);
    await field.pressSequentially("95212345432");
    await translateNow(page);
    load();
    await hydrated(page);
    await field.pressSequentially("13");
    const answer = page.getByRole("region", { name: "Answer" });
    await expect(answer.getByRole("status")).toContainText("its check digit is 3");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check digit calculator");
  });
}

test("a page is hydrated that is translated again and again meanwhile", async ({ page }) => {
  const load = await holdScripts(page);
  await page.goto("/");
  await page.evaluate(`setInterval((${inPage})().translate, 2)`);
  const field = page.getByLabel("Read a barcode number");
  await field.pressSequentially("952123");
  load();
  await hydrated(page);
  await field.pressSequentially("4543213", { delay: 10 });
  await expect(page.getByText("A GTIN-13, and its check digit is right")).toBeVisible();
});

test("another language, and the original again, leave the answer true", async ({ page }) => {
  await page.goto("/services/tools/check-digit-calculator");
  await hydrated(page);
  const field = page.getByRole("textbox", { name: "Number" });
  await field.fill("9520123456788");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("110 − 102");
  // What was translated is translated once more, and then the texts themselves come back.
  await page.evaluate(() => {
    const originals: [HTMLElement, Text][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const parent = text.parentElement;
      if (parent === null || parent.closest("script, style, svg") || text.data.trim() === "") {
        continue;
      }
      const font = document.createElement("font");
      font.append(text.data);
      parent.replaceChild(font, text);
      originals.push([font, text]);
    }
    Object.assign(window, { originals });
  });
  await page.evaluate(() => {
    const { originals } = window as unknown as { originals: [HTMLElement, Text][] };
    for (const pair of originals) {
      const font = document.createElement("font");
      font.append(pair[1].data);
      pair[0].replaceWith(font);
      pair[0] = font;
    }
  });
  await field.fill("9520123456795");
  await expect(answer).toContainText("110 − 105");
  await page.evaluate(() => {
    const { originals } = window as unknown as { originals: [HTMLElement, Text][] };
    for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text);
  });
  await field.fill("9520123456788");
  await expect(answer).toContainText("110 − 102");
  await field.fill("95201234567");
  await expect(answer).not.toContainText("110 − 102");
});
