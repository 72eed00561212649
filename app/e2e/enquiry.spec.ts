/** Writing to us: the form on two pages, by keyboard, through a lost network and a reload. */
import type { Page } from "@playwright/test";
import { colourRules, findAll, look } from "./axe";
import { expect, hydrated, test } from "./site";

const address = "/join-gs1/membership-enquiry";
const arrived = { name: "Your enquiry has arrived" };

async function open(page: Page, path = address) {
  await page.goto(path);
  await hydrated(page);
}

async function fillIn(page: Page) {
  await page.getByLabel("Your name").fill("Sample Person");
  await page.getByLabel("Email address").fill("sample@example.com");
  await page.getByLabel("What is your enquiry about?").selectOption("joining");
  await page.getByLabel("Your message").fill("Two sauces in two sizes.\nWhich option fits?");
}

/** What axe finds in either scheme. */
async function axeFindings(page: Page): Promise<string[]> {
  await look(page, 400, "light");
  const found = await findAll(page, "light");
  await look(page, 400, "dark");
  return [...found, ...(await findAll(page, "dark", colourRules))];
}

test("an enquiry is written, corrected and sent by keyboard alone", {
  tag: ["@quick", "@enquiryForm"],
}, async ({ page }) => {
  await open(page);
  const type = async (text: string) => {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  await page.getByLabel("Your name").focus();
  await page.keyboard.type("Sample Person");
  await type("");
  await type("sample@");
  await type("");
  await type("Joining");
  await type("Which option fits?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Enter an email address in the format name@example.com");
  await expect(page).toHaveTitle(/^Error: /);
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email address")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", arrived)).toBeFocused();
  await expect(page.getByText(/^GS1-[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("more single numbers are ordered by keyboard, with the message written", {
  tag: ["@quick", "@furtherNumbers"],
}, async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "See how many you can add" }).press("Enter");
  const tool = page.locator("[data-tool=furtherNumbers]");
  await expect(page.getByRole("heading", { name: "Add single numbers later" })).toBeInViewport();
  await tool.getByLabel("Single numbers you have").focus();
  await page.keyboard.type("6");
  await page.keyboard.press("Tab");
  await page.keyboard.type("5");
  await expect(tool.getByRole("status")).toContainText("You can add up to 4");
  await look(page, 320, "light");
  expect(await findAll(page, "no room")).toEqual([]);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("3");
  await expect(tool.getByRole("status")).toContainText("You would have 9 single numbers");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("What is your enquiry about?")).toHaveValue("numbers");
  await expect(page.getByLabel("Your message")).toHaveValue(/^Please add 3 .* We have 6 now/);
  await page.goBack();
  await expect(tool.getByRole("status")).toContainText("You would have 9 single numbers");
});

test("what was typed survives a reload, on both pages with the form", async ({ page }) => {
  await open(page);
  await fillIn(page);
  await page.reload();
  await expect(page.getByLabel("Your message")).toHaveValue(/Which option fits/);
  await open(page, "/resources/contact-us");
  await expect(page.getByLabel("Your name")).toHaveValue("Sample Person");
});

test("a lost answer makes no second enquiry", async ({ page, faults }) => {
  const references: string[] = [];
  let isLost = true;
  await page.route("**/api/enquiry", async (route) => {
    const response = await route.fetch();
    references.push((await response.json()).reference);
    // The server has stored it, and the visitor does not hear of it.
    if (isLost) await route.abort();
    else await route.fulfill({ response });
  });
  await open(page);
  await fillIn(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("we will not receive it twice");
  isLost = false;
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", arrived)).toBeVisible();
  expect(references.length).toBeGreaterThan(1);
  expect(new Set(references).size).toBe(1);
  faults.length = 0; // the browser logs the connections that were cut
});

test("the form fetches nothing until someone uses it", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await open(page, "/resources/contact-us");
  expect(requests.filter((path) => /\.wasm$|altcha|\/api\//.test(path))).toEqual([]);
  await page.getByLabel("Your name").focus();
  await expect.poll(() => requests.some((path) => path.endsWith(".wasm"))).toBe(true);
});

test("the page that answers the plain form can be read by everyone", async ({ page, faults }) => {
  await page.goto(address);
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/api/enquiry/form" });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByText("Enter your email address")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  faults.length = 0; // the browser logs the 422
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [address, "/resources/contact-us"]) {
    test(`an enquiry is corrected and sent from ${path}`, async ({ page, faults }) => {
      await page.goto(path);
      const form = page.locator("form[action]");
      await form.getByLabel("Your name").fill("Sample Person");
      await form.getByLabel("What is your enquiry about?").selectOption("joining");
      await form.getByLabel("Your message").fill(`Two sauces.\nWhich option? ${path}`);
      await form.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page.getByText("Enter your email address")).toBeVisible();
      await page.getByLabel("Email address").fill("sample@example.com");
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page.getByRole("heading", arrived)).toBeVisible();
      await expect(page.getByText(/GS1-\w{4}-\w{4}/)).toBeVisible();
      faults.length = 0; // the browser logs the 422 of the first try
    });
  }
});
