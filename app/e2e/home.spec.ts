import { expect, hydrated, test } from "./site";

test("the home page reads a number, shows what carries it, and fetches the engines only then", {
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

  const number = page.getByRole("textbox", { name: "Read a barcode number" });
  await number.fill("9521");
  await expect(page.getByText("4 of 8, 12, 13 or 14 digits so far")).toBeVisible();
  expect(engines).toHaveLength(1);
  // The carton of the same number, by keyboard.
  await number.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("A GTIN-14, and its check digit is right")).toBeVisible();
  const carriers = page.getByRole("region", { name: "One number, everywhere it goes" });
  await expect(carriers.getByRole("heading", { level: 2 })).toContainText("19521234543210");
  await expect(carriers.getByRole("listitem")).toHaveText([
    /On the carton/,
    /On an RFID tag.*F7019521234543210011/s,
    /On a phone.*https:\/\/id\.gs1\.org\/01\/19521234543210/s,
  ]);
  expect(engines).toHaveLength(2);

  await number.fill("9521234543213");
  await expect(page.getByText("A GTIN-13, and its check digit is right")).toBeVisible();

  await page.getByRole("link", { name: "See how it is worked out" }).click();
  const carriedOver = page.getByRole("textbox", { name: "Number", exact: true });
  await expect(carriedOver).toHaveValue("9521234543213");
});
