/** Scripts that never arrive, with JavaScript on: forms are sent by the browser itself, and tools say that they do not work. */
import type { Page } from "@playwright/test";
import { expect, test, toolReady } from "./site";

const scripts = "**/assets/*.js";

/** The browser logs each request that is cut off, and answers that are no 200. */
async function cutOff(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort());
}

test.afterEach(({ faults }) => {
  const expected = /Failed to load resource|status of 422/;
  faults.splice(0, faults.length, ...faults.filter((fault) => !expected.test(fault)));
});

for (const width of [400, 1200]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(async ({ page }) => cutOff(page, scripts));

    test("an enquiry comes back with what is wrong, then arrives", { tag: "@quick" }, async ({
      page,
    }) => {
      await page.goto("/resources/contact-us");
      await page.getByLabel("Your name").fill("Sample Person");
      await page.getByLabel("What is your enquiry about?").selectOption("joining");
      await page.getByLabel("Your message").fill(`Two sauces in two sizes.\nOn a page of ${width}`);
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page.getByText("Enter your email address")).toBeVisible();
      await expect(page.getByLabel("Your message")).toHaveValue(/Two sauces in two sizes\./);
      await page.getByLabel("Email address").fill("sample@example.com");
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page.getByRole("heading", { name: "Your enquiry has arrived" })).toBeVisible();
      await expect(page.getByText("sample@example.com")).toBeVisible();
    });

    test("an invoice comes back with what is wrong, then with the ways to pay it", async ({
      page,
    }) => {
      await page.goto("/services/tools/pay-an-invoice");
      await page.getByLabel("Invoice number").fill("INV-1042");
      await page.getByLabel("Amount in Australian dollars").fill("0");
      await page.getByLabel("Organisation on the invoice").fill("Sample Foods Pty Ltd");
      await page.getByLabel("Your name").fill("Sample Person");
      await page.getByLabel("Email address for the receipt").fill("sample@example.com");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(/Enter an amount above/)).toBeVisible();
      await expect(page.getByLabel("Organisation on the invoice")).toHaveValue(/Sample Foods/);
      await page.getByLabel("Amount in Australian dollars").fill("125.5");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("heading", { name: "Check and pay $125.50" })).toBeVisible();
      await expect(page.getByText("BPAY.")).toBeVisible();
      await page.getByRole("button", { name: "Change" }).click();
      await expect(page.getByLabel("Invoice number")).toHaveValue("INV-1042");
    });

    test("the first step of joining comes back with what is wrong, then is kept", async ({
      page,
    }) => {
      await page.goto("/join-gs1");
      await expect(page.getByText("This page has not loaded completely. You")).toBeHidden();
      await page.getByRole("link", { name: "Start now" }).click();
      await page.getByLabel("Barcode numbers for products").check();
      await page.getByLabel("For trading partner(s)").check();
      await page.getByLabel("Email address for the link").fill("sample@example.com");
      await page.getByRole("button", { name: "Save and email me the link" }).click();
      await expect(page.getByText("Enter the trading partners who asked you")).toBeVisible();
      await expect(page.getByLabel("For trading partner(s)")).toBeChecked();
      await page.getByLabel(/^Which trading partners/).fill("Sample Store");
      await page.getByRole("button", { name: "Save and email me the link" }).click();
      await expect(page.getByRole("heading", { name: "Your answers are saved" })).toBeVisible();
    });
  });
}

test("what was answered before the scripts arrive is in the form of joining", async ({ page }) => {
  let arrive = () => {};
  const isWanted = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/site-*.json", (route) => isWanted.then(() => route.continue()));
  await page.goto("/join-gs1#need");
  await page.getByLabel("Barcode numbers for products").check();
  await page.getByLabel("For trading partner(s)").check();
  await page.getByLabel(/^Which trading partners/).fill("Sample Store");
  arrive();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await expect(page.getByLabel("For trading partner(s)")).toBeChecked();
  await expect(page.getByLabel("Which trading partners asked you?")).toHaveValue("Sample Store");
});

test("a form whose code comes after the click is sent by it, and one whose code does not by the browser", async ({
  page,
}) => {
  let arrive = () => {};
  const isWanted = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/site-*.json", (route) => isWanted.then(() => route.continue()));
  await page.goto("/resources/contact-us");
  await page.getByLabel("Your name").fill("Sample Person");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  arrive();
  await expect(page.getByRole("alert")).toContainText("Enter your email address");
  await expect(page).toHaveURL("/resources/contact-us");

  await page.unroute("**/assets/site-*.json");
  await page.route("**/assets/site-*.json", () => undefined);
  await page.goto("/resources/contact-us");
  await page.getByLabel("Your name").fill("Sample Person");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Your enquiry was not sent" })).toBeVisible({
    timeout: 10_000,
  });
  await expect(page.getByLabel("Your name")).toHaveValue("Sample Person");
});

const tools = [
  "/services/tools/check-digit-calculator",
  "/services/tools/electronic-product-code-encoder-decoder",
  "/services/tools/numbering-and-barcodes",
  "/services/tools/logistics-labelling-tool",
  "/resources/how-to-guides/gtin-14-form",
  "/services/savings-calculator",
];

for (const path of tools) {
  test(`${path} says within 6 seconds that it has not come, and trying again works`, async ({
    page,
  }) => {
    await cutOff(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    const started = Date.now();
    const notice = page.getByRole("main").getByRole("alert").filter({ hasText: "has not loaded" });
    await expect(notice).toBeVisible({ timeout: 6000 });
    expect(Date.now() - started).toBeGreaterThan(3000);
    await page.unroute(scripts);
    // A binary of which nothing comes.
    await page.route("**/*.wasm", () => undefined);
    await notice.getByRole("link", { name: "Try again" }).click();
    const again = page.locator("[data-tool]").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible({ timeout: 8000 });
    await expect(notice).toBeHidden();
    await page.unroute("**/*.wasm");
    await again.click();
    await toolReady(page);
    await expect(again).toBeHidden();
  });
}

test("the price box says that it does not work, and trying again works", async ({ page }) => {
  await cutOff(page, scripts);
  await page.goto("/join-gs1");
  const notice = page.getByRole("alert").filter({ hasText: "The price cannot be worked out yet" });
  await expect(notice).toBeVisible({ timeout: 6000 });
  await page.unroute(scripts);
  await page.route("**/*.wasm", () => undefined);
  await notice.getByRole("link", { name: "Try again" }).click();
  await page.getByLabel("Products that need a number").fill("3");
  await page.getByLabel("Annual turnover in Australia").fill("180000");
  await expect(page.getByText("Working out the price…")).toBeVisible();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 8000 });
  await page.unroute("**/*.wasm");
  await again.click();
  await expect(page.getByText("$104.50").first()).toBeVisible();
});
