/** The captcha in a real browser, under the site's own content security policy. */
import type { Page } from "@playwright/test";
import { colourRules, findAll, look } from "./axe";
import { expect, hydrated, test } from "./site";

const ENQUIRY = "/join-gs1/membership-enquiry";

async function fillIn(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Your name").fill("Alex Example");
  await page.getByLabel("Email address").fill("alex@example.com");
  await page.getByLabel("What is your enquiry about?").selectOption({ index: 1 });
  await page.getByLabel("Your message").fill("Which option do we need?");
}

test("is fetched when a form is first touched, and solved unseen", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/altcha|pbkdf2|^\/api\//.test(pathname)) asked.push(pathname);
  });
  await page.goto(ENQUIRY);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  await fillIn(page);
  await expect.poll(() => asked).toContain("/api/captcha");
  await look(page, 400, "light");
  expect(await findAll(page, "light")).toEqual([]);
  await look(page, 400, "dark");
  expect(await findAll(page, "dark", colourRules)).toEqual([]);
  await expect(page.locator("altcha-widget")).toBeHidden();
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText(/GS1-[A-Z0-9]{4}-[A-Z0-9]{4}/).first()).toBeVisible();
});

test("without a challenge the form offers the phone and keeps what was typed", async ({
  page,
  faults,
}) => {
  await page.route("**/api/captcha", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(ENQUIRY);
  await fillIn(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", /^tel:/);
  await expect(page.getByLabel("Your message")).toHaveValue("Which option do we need?");

  await page.unroute("**/api/captcha");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText(/GS1-[A-Z0-9]{4}-[A-Z0-9]{4}/).first()).toBeVisible();

  // The browser logs each fetch of the challenge that was refused, however late; nothing else.
  const refused = faults.splice(0);
  expect(refused).not.toEqual([]);
  for (const fault of refused) expect(fault).toContain("503");
});
