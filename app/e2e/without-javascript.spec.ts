import { expect, paths, test } from "./site";

test.use({ javaScriptEnabled: false });

test("every page can be read without JavaScript", { tag: "@quick" }, async ({ request }) => {
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
    expect(main.replace(/<[^>]+>/g, "").length, path).toBeGreaterThan(500);
  }
});

test("the menus and their pages can be reached without JavaScript", { tag: "@quick" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/");
  const banner = page.getByRole("banner");
  await banner.getByText("Standards", { exact: true }).first().click();
  await banner.getByRole("link", { name: "Barcodes", exact: true }).first().click();
  await expect(page).toHaveURL("/standards/barcodes");
});

test("an unknown address says so and helps", async ({ page, faults }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "How to get a barcode" })).toBeVisible();
  await expect(main.locator("noscript p")).toBeVisible();
  await expect(main.getByRole("searchbox")).toBeHidden();
  faults.length = 0; // the browser logs the 404 that this test is about
});
