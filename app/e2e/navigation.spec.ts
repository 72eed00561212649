import { expect, hydrated, test } from "./site";

test("a visitor goes from home to the calculator without a new document", {
  tag: "@quick",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole("link", { name: "Check Digit Calculator" }).first().click();

  await expect(page).toHaveURL("/services/tools/check-digit-calculator");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Check digit calculator \| /);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("an anchor of another page is reached and focused", async ({ page }) => {
  await page.goto("/terms-of-trade#Turnover");
  await expect(page.locator("#Turnover")).toBeInViewport();
});

test("a page that is not there is loaded from the server", async ({ page, faults }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/no-such-page";
    link.textContent = "Missing";
    document.body.prepend(link);
  });
  await page.getByRole("link", { name: "Missing" }).click();
  await expect(page).toHaveURL("/no-such-page");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  faults.length = 0; // the browser logs the 404 that this test is about
});

test("what was open on a page is open again after going back, and when it is loaded again", async ({
  page,
}) => {
  await page.goto("/services/tools/numbering-and-barcodes");
  const folded = page.locator("main details", { hasText: "How this tool is tested" });
  await hydrated(page);
  await folded.locator("summary").click();
  await expect(folded).toHaveAttribute("open");
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(folded).toHaveAttribute("open");
  await page.reload();
  await expect(folded).toHaveAttribute("open");
  await expect(page.locator("main details[open]")).toHaveCount(1);
});

test("who goes back twice opens nothing on the second page", async ({ page }) => {
  await page.goto("/services/tools/numbering-and-barcodes");
  await hydrated(page);
  const folded = page.locator("main details", { hasText: "How this tool is tested" });
  await page.locator("footer").getByRole("link", { name: "GTIN-14 form" }).click();
  await expect(page).toHaveURL(/gtin-14/);
  await folded.locator("summary").click();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(folded).toHaveAttribute("open");
  await page.goBack();
  await expect(page).toHaveURL(/numbering-and-barcodes/);
  await page.waitForTimeout(1000); // the page goes on growing
  await expect(folded).not.toHaveAttribute("open");
});
