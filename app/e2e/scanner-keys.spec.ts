/** A hand scanner is a keyboard to the browser: what it types arrives whole, and the next scan takes its place. */
import type { Page } from "@playwright/test";
import { expect, hydrated, openTool, test } from "./site";

const CALCULATOR = "/services/tools/check-digit-calculator";
const EPC = "/services/tools/electronic-product-code-encoder-decoder";
const NUMBERING = "/services/tools/numbering-and-barcodes";

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });

type Key = { key: string; code?: string; windowsVirtualKeyCode?: number };

/** Presses keys 5 ms after each other, as the page is told: a driver that waits for the page is slower than a scanner. */
async function pressQuickly(page: Page, keys: Key[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  for (const { key, ...rest } of keys) {
    timestamp += 0.005;
    const text = key.length === 1 ? { text: key } : {};
    await browser.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key,
      timestamp,
      ...text,
      ...rest,
    });
    await browser.send("Input.dispatchKeyEvent", { type: "keyUp", key, timestamp, ...rest });
  }
}

const characters = (text: string): Key[] => [...text].map((key) => ({ key }));

function pressF8(page: Page, before: string): Promise<void> {
  const f8 = { key: "F8", code: "F8", windowsVirtualKeyCode: 119 };
  return pressQuickly(page, [...characters(before), f8]);
}

/** How scanners send FNC1 behind what stands before it, as keys. */
const separators: [string, (page: Page, before: string) => Promise<void>][] = [
  [
    "Ctrl and ]",
    async (page, before) => {
      await page.keyboard.type(before);
      await page.keyboard.press("Control+BracketRight");
    },
  ],
  ["F8", pressF8],
  [
    "Alt and 029",
    async ({ keyboard }, before) => {
      await keyboard.type(before);
      await keyboard.down("Alt");
      for (const digit of "029") await keyboard.press(`Numpad${digit}`);
      await keyboard.up("Alt");
    },
  ],
];

/** A symbol with a batch and a serial number, as a scanner types it. */
async function scan(page: Page, send: (typeof separators)[number][1]): Promise<void> {
  await send(page, "]d2010952123454321310AB1");
  await page.keyboard.type("21X7");
  await page.keyboard.press("Enter");
}

for (const [name, send] of separators) {
  test(`a scan with ${name} for FNC1 says its batch and its serial number`, async ({ page }) => {
    await openTool(page, CALCULATOR);
    const number = page.getByRole("textbox", { name: "Number" });
    await number.focus();
    await scan(page, send);
    await expect(number).toHaveValue("]d2010952123454321310AB1^21X7");
    await expect(answer(page)).toContainText("BATCH/LOT");
    await expect(answer(page)).toContainText("X7");
    await page.keyboard.type("95200002");
    await page.keyboard.press("Enter");
    await expect(number).toHaveValue("95200002");
    await expect(answer(page).getByRole("status")).toContainText("GTIN-8");
  });
}

test("one scan after the other is converted by the EPC tool", async ({ page }) => {
  await openTool(page, EPC);
  const box = page.getByRole("textbox", { name: "Element string", exact: true });
  await box.focus();
  for (const [, send] of separators) {
    await scan(page, send);
    await expect(box).toHaveValue("]d2010952123454321310AB1^21X7");
  }
  await expect(answer(page)).toContainText("X7");
});

test("a scan is drawn again, with its separator", async ({ page }) => {
  await openTool(page, NUMBERING);
  const text = page.getByRole("textbox").first();
  await text.focus();
  await scan(page, pressF8);
  await expect(text).toHaveValue("]d2010952123454321310AB1^21X7");
  await expect(page.getByRole("img").first()).toBeVisible();
});

test("each scan into a list is a line of its own", async ({ page }) => {
  await openTool(page, CALCULATOR);
  await page.getByRole("radio", { name: "Many numbers" }).check();
  const list = page.getByRole("textbox", { name: "Numbers" });
  await list.focus();
  for (const [, send] of separators) await scan(page, send);
  const line = "]d2010952123454321310AB1^21X7\n";
  await expect(list).toHaveValue(line.repeat(3));
});

test("people who use the keyboard get past the field, and into the middle of its text", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const number = page.getByRole("textbox", { name: "Read a barcode number" });
  await number.focus();
  await page.keyboard.type("10AB21X7");
  for (let count = 0; count < 4; count += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+BracketRight");
  await page.keyboard.type("C");
  await expect(number).toHaveValue("10AB^C21X7");
  await page.keyboard.press("Tab");
  await expect(number).not.toBeFocused();
});
