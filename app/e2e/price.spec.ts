/** What membership costs is found from the home page, on a phone and without JavaScript. */
import { findAll, look } from "./axe";
import { expect, hydrated, test } from "./site";

test.use({ viewport: { width: 400, height: 800 } });

test("someone with four products finds the price in one tap, and how long it takes", {
  tag: "@quick",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "What does it cost?" }).click();
  const price = page.getByRole("region", { name: "What would you pay?" });
  await expect(price.getByLabel("Products that need a number")).toBeInViewport();
  await expect(price).toContainText(/Applying takes about \d+ minutes\. Your numbers come by/);
  await price.getByLabel("Products that need a number").fill("4");
  await price.getByLabel("Annual turnover in Australia").fill("250000");
  await expect(price.getByRole("status")).toContainText(
    /Single numbers is the smallest that suits.*\$[\d.]+ until 30 June \d{4}, then \$[\d.]+ on 1 July each year/,
  );

  // What was typed goes along to the application.
  await price.getByRole("link", { name: "Join" }).click();
  const again = page.getByRole("region", { name: "What would you pay?" });
  await expect(again.getByLabel("Products that need a number")).toHaveValue("4");
  await page.getByRole("link", { name: "Start now" }).click();
  await expect(page.getByRole("radio", { name: "Barcode numbers for products" })).toBeChecked();
});

test("that a supermarket stocks the products goes along as a reason, and axe finds nothing on the answer", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const price = page.getByRole("region", { name: "What would you pay?" });
  await price.getByLabel("Products that need a number").fill("3");
  await price.getByLabel("Annual turnover in Australia").fill("180000");
  await price.getByRole("radio", { name: "Yes" }).check();
  await expect(price.getByRole("status")).toContainText("Full Member Small Business");
  await look(page, 320, "light");
  expect(await findAll(page, "an estimate")).toEqual([]);
  await price.getByRole("link", { name: "Join" }).click();
  await page.getByRole("link", { name: "Start now" }).click();
  await expect(page.getByRole("checkbox", { name: "To sell in retail stores" })).toBeChecked();
});

for (const path of ["/", "/join-gs1", "/resources/application-forms-and-fees"]) {
  test(`${path} is hydrated on a device whose clock is past the last fees`, async ({ page }) => {
    await page.clock.setFixedTime("2040-01-01T00:00:00Z");
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByLabel("Products that need a number")).toHaveCount(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every membership stands with its price on the home page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "What does it cost?" }).click();
    await expect(page.getByLabel("Products that need a number")).toBeHidden();
    await page.locator("summary", { hasText: "Every membership and its price" }).click();
    const row = page.getByRole("row", { name: /^Ten number pack/ });
    await expect(row).toBeVisible();
    await expect(row).toContainText(/\$[\d.]+ until 30 June \d{4}/);
  });
});
