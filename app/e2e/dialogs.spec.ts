import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./site";

const hash = (page: Page) => page.evaluate(() => location.hash);
const numbers = { name: "How many numbers do I need?" };
const opener = { name: "See more examples" };

async function visit(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test("a link opens a dialog by keyboard, and Escape returns to the link", {
  tag: "@quick",
}, async ({ page }) => {
  await visit(page, "/services/small-business");
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("link", opener).focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("dialog", numbers)).toBeVisible();
  await expect(page.getByRole("heading", numbers)).toBeFocused();
  expect(await hash(page)).toBe("#modal=how-many-numbers-do-i-need");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", opener)).toBeFocused();
  await expect.poll(() => hash(page)).toBe("");
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test("back closes a dialog and forward opens it again", async ({ page }) => {
  await visit(page, "/services/small-business");
  const place = () => page.evaluate(() => scrollY);
  await page.getByRole("link", opener).click();
  await expect(page.getByRole("dialog", numbers)).toBeVisible();
  const before = await place();

  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await hash(page)).toBe("");
  await page.goForward();
  await expect(page.getByRole("dialog", numbers)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => hash(page)).toBe("");
  expect(await place()).toBe(before);
});

test("a dialog in the address opens on load and closes without leaving the page", async ({
  page,
}) => {
  await visit(page, "/services/small-business?ref=event#modal=no-abn");
  await expect(page.getByRole("dialog", { name: "What if I have no ABN?" })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/services/small-business?ref=event");
});

test("a drag that ends on the backdrop does not close", async ({ page }) => {
  await visit(page, "/services/small-business#modal=no-abn");
  const box = await page.getByRole("dialog").boundingBox();
  if (!box) throw new Error("the dialog is not drawn");
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an unknown dialog opens nothing and leaves the hash", async ({ page }) => {
  await visit(page, "/services/small-business#modal=no-such-dialog");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await hash(page)).toBe("#modal=no-such-dialog");
});

test("a link in a dialog opens its page, and back opens the dialog again", async ({ page }) => {
  const path = "/resources/application-forms-and-fees";
  await visit(page, path);
  await page.getByRole("link", { name: "how to find yours" }).click();
  const turnover = page.getByRole("dialog", { name: "How to find your turnover" });
  await expect(turnover).toBeVisible();

  await turnover.getByRole("link", { name: "terms of trade" }).click();
  await expect(page).toHaveURL("/terms-of-trade#Turnover");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("#Turnover")).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(`${path}#modal=how-to-find-your-turnover`);
  await expect(turnover).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(path);
});

test("a dialog that cannot be fetched raises an error dialog, and can be tried again", async ({
  page,
  faults,
}) => {
  await visit(page, "/services/small-business");
  await page.route("**/_content/modals.json", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("link", opener).click();
  const error = page.getByRole("alertdialog", {
    name: "Sorry, an unexpected error occurred. Please try again",
    exact: true,
  });
  await expect(error).toBeVisible();
  await expect(error.getByRole("button", { name: "Okay" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(error).toHaveCount(0);
  await expect(page.getByRole("link", opener)).toBeFocused();

  await page.unroute("**/_content/modals.json");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", numbers)).toBeVisible();
  faults.length = 0; // the browser logs the 503 that this test is about
});

for (const [motion, slow, quick] of [
  ["no-preference", "0.3s", "0.15s"],
  ["reduce", "0s", "0s"],
] as const) {
  test(`a dialog takes ${slow} with motion ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await visit(page, "/join-gs1#modal=no-abn");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const durations = await dialog.evaluate((element) =>
      ["", "::backdrop"].map((part) => getComputedStyle(element, part).transitionDuration),
    );
    expect(new Set(durations[0]?.split(", "))).toEqual(new Set([slow]));
    expect(new Set(durations[1]?.split(", "))).toEqual(new Set([quick]));
  });
}

test("the offer for June shows in June only, and only on its pages", async ({ page }) => {
  const offer = page.getByRole("region", { name: "Join in June" });
  await page.clock.setFixedTime("2025-06-15T02:00:00Z");
  await visit(page, "/join-gs1");
  await expect(offer).toContainText("Pay only for 1 July 2025 to 30 June 2026");
  await page.getByRole("link", { name: "GS1 Australia" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(offer).toHaveCount(0);

  await page.clock.setFixedTime("2025-06-30T14:00:00Z"); // midnight in Sydney
  await visit(page, "/join-gs1");
  await expect(offer).toHaveCount(0);
});

test("an unsupported referrer is named, a supported one is not", async ({ page }) => {
  await visit(page, "/?ref=%3Cb%3Enope%3C%2Fb%3E");
  await expect(
    page.getByText('The referrer "<b>nope</b>" is not supported.').first(),
  ).toBeVisible();
  await visit(page, "/?ref=newsletter");
  await expect(page.getByText("is not supported")).toHaveCount(0);
});
