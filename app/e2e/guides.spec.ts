/** The guides: one at a time, at an address of its own, and all of them without scripts. */
import type { Page } from "@playwright/test";
import { findAll, look } from "./axe";
import { expect, hydrated, test } from "./site";

const path = "/resources/how-to-guides";
const guides = (page: Page) => page.getByRole("main").getByRole("article");
const guide = (page: Page, name: string) => page.getByRole("article", { name });
const list = (page: Page) => page.getByRole("heading", { name: "Choose a guide" });

test("a guide is opened from the list, and Back returns to the place in the list", {
  tag: "@quick",
}, async ({ page }) => {
  await page.goto(path);
  await hydrated(page);
  await expect(guides(page)).toHaveCount(0);
  const link = page.getByRole("main").getByRole("link", { name: "Trace a batch" });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);

  await link.click();
  await expect(guides(page)).toHaveCount(1);
  await expect(guide(page, "Trace a batch")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Trace a batch" })).toBeInViewport();
  await expect(page).toHaveTitle(/^Trace a batch \| /);
  await expect(list(page)).toBeHidden();

  await page.getByRole("link", { name: "Next: Run a mock recall" }).click();
  await expect(page.getByRole("heading", { name: "Run a mock recall" })).toBeInViewport();
  await page.goBack();
  await expect(guide(page, "Trace a batch")).toBeVisible();
  await page.goBack();
  await expect(list(page)).toBeVisible();
  await expect(page).toHaveTitle(/^How-to guides \| /);
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("a link on another page opens its guide, and All guides the list", async ({ page }) => {
  await page.goto("/standards/traceability");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "mock recall" }).first().click();
  await expect(page).toHaveURL(`${path}#run-a-mock-recall`);
  await expect(guides(page)).toHaveCount(1);
  await expect(guide(page, "Run a mock recall")).toBeFocused();
  await expect(page).toHaveTitle(/^Run a mock recall \| /);

  await page.getByRole("link", { name: "All guides" }).click();
  await expect(page).toHaveURL(path);
  await expect(guides(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("an address of a heading in a guide opens that guide, on a phone as well", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${path}#place-on-cartons-and-pallets`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Cartons and pallets" })).toBeInViewport();
  await expect(guides(page)).toHaveCount(1);
  await expect(guide(page, "Place a barcode on a pack")).toBeVisible();
});

test("the script takes the open guide over as it was painted", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const places = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const parts = document.querySelectorAll("h1, article:target h2, article:target p, footer");
      return [...parts].map((part) => part.getBoundingClientRect().top + scrollY);
    });
  await page.goto(`${path}#create-an-sscc`, { waitUntil: "domcontentloaded" });
  await expect(guides(page)).toHaveCount(1);
  await expect(list(page)).toBeHidden();
  const painted = await places();
  release();
  await hydrated(page);
  await expect(page).toHaveTitle(/^Create an SSCC \| /);
  expect(await places()).toEqual(painted);
});

test("the search finds a guide and opens it", async ({ page }) => {
  await page.goto(`${path}?search=mock+recall`);
  await hydrated(page);
  await page.getByRole("option", { name: /^Run a mock recall/ }).click();
  await expect(guides(page)).toHaveCount(1);
  await expect(guide(page, "Run a mock recall")).toBeFocused();
});

test("a printed guide is alone on the paper", async ({ page }) => {
  await page.goto(`${path}#label-a-pallet`);
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Label a pallet" })).toBeVisible();
  await expect(guides(page)).toHaveCount(1);
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Print this guide" })).toBeHidden();
});

test("axe finds nothing on an open guide", async ({ page }) => {
  await page.goto(`${path}#place-a-barcode`);
  await hydrated(page);
  await look(page, 1200, "light");
  expect(await findAll(page, "wide, light")).toEqual([]);
  await look(page, 400, "dark");
  expect(await findAll(page, "narrow, dark")).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every guide is on the page", async ({ page }) => {
    await page.goto(`${path}#label-a-pallet`);
    await expect(list(page)).toBeVisible();
    expect(await guides(page).count()).toBeGreaterThanOrEqual(16);
    await expect(guide(page, "Create a GS1 Digital Link")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Label a pallet" }).last()).toBeInViewport();
    await expect(page.getByRole("button", { name: "Print this guide" })).toHaveCount(0);
  });
});
