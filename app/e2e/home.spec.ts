import { expect, hydrated, test } from "./site";

test("the home page reads a number, and fetches the engine only then", {
  tag: ["@quick", "@numberReader"],
}, async ({ page }) => {
  const engines: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".wasm")) engines.push(request.url());
  });
  await page.goto("/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(engines).toEqual([]);

  await page.getByRole("textbox", { name: "Read a barcode number" }).fill("9521234543213");
  await expect(page.getByText("A GTIN-13, and its check digit is right")).toBeVisible();
  expect(engines).toHaveLength(1);

  await page.getByRole("link", { name: "See how it is worked out" }).click();
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("9521234543213");
});
