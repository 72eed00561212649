import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./site";

const unexpected = "Sorry, an unexpected error occurred. Please try again";

/** Serves a record of the site that `change` has broken. */
async function breakSite(page: Page, change: (site: Record<string, unknown>) => object) {
  await page.route("**/assets/site-*.json", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as Record<string, unknown>) });
  });
}

/** Says okay to the one dialog there is. */
async function acknowledge(page: Page) {
  await expect(page.getByRole("alertdialog", { name: unexpected })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeHidden();
}

test("a broken record of the site leaves the page as the server made it", {
  tag: "@quick",
}, async ({ page, faults }) => {
  await breakSite(page, () => ({}));
  await page.goto("/standards/barcodes");
  await acknowledge(page);

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo").locator('a[href^="tel:"]')).toBeVisible();
  // Menus work without scripts, and links load documents.
  await page.getByRole("banner").getByText("Services", { exact: true }).click();
  await page.unrouteAll();
  await page.getByRole("banner").getByRole("link", { name: "GS1 Australia", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;
});

test("a frame that cannot be shown gives way to the phone and the way home", async ({
  page,
  faults,
}) => {
  await breakSite(page, ({ navigation: _, ...site }) => site);
  // A plain page has no menus, so it works; the page after it does not.
  await page.goto("/join-gs1/result");
  await hydrated(page);
  await page.getByRole("link", { name: "GS1 Australia" }).click();
  await acknowledge(page);

  await expect(page.getByRole("heading", { level: 1, name: unexpected })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call 1300/ })).toHaveAttribute("href", /^tel:/);
  await page.unrouteAll();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;
});

test("without the record of the site, the page stays as the server made it", async ({
  page,
  faults,
}) => {
  await page.route("**/assets/site-*.json", (route) => route.fulfill({ status: 503 }));
  await page.goto("/standards/barcodes");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  faults.length = 0;
});
