/** Whatever happens on the way, nothing that was typed is lost and nothing is sent twice. */
import type { Page } from "@playwright/test";
import {
  answerNeed,
  completeAnswers,
  goOn,
  heading,
  kept,
  openKept,
  send,
  someAbn,
  start,
} from "./join-walk";
import { OwnServer } from "./own-server";
import { atSandbox, payAs } from "./sandbox";
import { expect, test } from "./site";

/** The requests that submit an application. */
function submitsOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/submit")) bodies.push(request.postData() ?? "");
  });
  return bodies;
}

/** Without a network there would be no captcha. */
const captchaSolved = (page: Page) =>
  expect(page.locator("altcha-widget [data-state=verified]")).toBeAttached();

const reference = (page: Page) => page.getByText(/GS1-[A-Z0-9]{4}-[A-Z0-9]{4}/).first();

test("Back, Forward and a reload show each step with its answers, in one document", {
  tag: "@quick",
}, async ({ page }) => {
  await start(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await answerNeed(page, { reason: "To sell in retail stores" });
  await page.getByRole("textbox", { name: "Annual turnover" }).fill("250");
  await page.goBack();
  await expect(heading(page, "What you need")).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "To sell in retail stores" })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole("textbox", { name: "Annual turnover" })).toHaveValue("250");
  await page.getByRole("link", { name: "How to find your turnover" }).click();
  await expect(page.getByRole("dialog", { name: "How to find your turnover" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading(page, "About your business")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(heading(page, "What you need")).toBeFocused();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

  await page.goto("/join-gs1#size");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Annual turnover" })).toHaveValue("250");
  await page.goto("/join-gs1");
  await page.getByRole("link", { name: "Continue your application" }).click();
  await expect(page.getByRole("textbox", { name: "Annual turnover" })).toHaveValue("250");
});

test("two tabs share one application", async ({ page, context }) => {
  await openKept(page, "organisation", completeAnswers(someAbn(30)));
  const other = await context.newPage();
  await other.goto("/join-gs1#organisation");
  await other.getByLabel("Suburb or town").fill("Perth");
  await expect(page.getByLabel("Suburb or town")).toHaveValue("Perth");
  await expect(page.getByText("changed in another tab")).toBeVisible();
  await page.getByLabel("Legal name").fill("Other Sauces");
  await expect(other.getByLabel("Legal name")).toHaveValue("Other Sauces");
  expect((await kept(page)).answers).toMatchObject({
    suburb: "Perth",
    companyName: "Other Sauces",
  });
  // Cleared in one tab, it is gone in both.
  await page.getByRole("button", { name: "Clear my answers" }).click();
  await page.getByRole("button", { name: "Yes, clear them" }).click();
  await expect(other.getByRole("link", { name: "Start now" })).toBeVisible();
});

test("a double click sends once, and Back leads to the reference, not to a form to send again", async ({
  page,
}) => {
  const submits = submitsOf(page);
  await openKept(page, "payment", completeAnswers(someAbn(31)));
  await page.getByRole("button", { name: "Send application and pay" }).dblclick();
  await payAs(page);
  await expect(reference(page)).toBeVisible();
  expect(submits).toHaveLength(1);
  // Back past the page where it was paid, to the form.
  await page.goBack();
  await atSandbox(page);
  await page.goBack();
  await expect(reference(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/join-gs1#payment");
  await expect(heading(page, "Your application has been sent")).toBeVisible();
  await expect(reference(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /Send/ })).toHaveCount(0);
  expect(JSON.stringify(await kept(page))).not.toContain("Sample Sauces");
});

test("without a network nothing is lost; with it again the application is sent once", async ({
  page,
  context,
  faults,
}) => {
  const answers = completeAnswers(someAbn(32));
  await openKept(page, "payment", answers);
  await captchaSolved(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText("There was no answer")).toBeVisible();
  expect((await kept(page)).answers).toEqual(answers);
  await context.setOffline(false);
  // The network breaks once more, right after the server has taken the application.
  let isLost = false;
  await page.route("**/submit", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Send again" }).click();
  await payAs(page);
  await expect(reference(page)).toBeVisible();
  faults.length = 0; // the browser logs the broken connections that this test is about
});

test("the server is killed midway, and the application is there once it is back", async ({
  page,
  faults,
}) => {
  const server = await OwnServer.start();
  try {
    const answers = completeAnswers(someAbn(33));
    await openKept(page, "payment", answers, server.address(""));
    await captchaSolved(page);
    await server.kill();
    await send(page);
    await expect(page.getByText("There was no answer")).toBeVisible({ timeout: 15_000 });
    await server.run();
    await page.getByRole("button", { name: "Send again" }).click();
    await payAs(page);
    await expect(reference(page)).toBeVisible();
    faults.length = 0;
  } finally {
    await server.remove();
  }
});

test("a link by email opens the application on another device, once, and leaves no trace", async ({
  page,
  browser,
}) => {
  const server = await OwnServer.start();
  try {
    await openKept(page, "contacts", completeAnswers(someAbn(34)), server.address(""));
    await page.getByText("Finish later or on another device").click();
    const challenge = page.waitForResponse(/\/api\/captcha$/);
    await page.getByLabel("Email for the link").fill("sample@example.com");
    expect((await challenge).ok()).toBe(true);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText("the link is on its way")).toBeVisible();
    await expect.poll(() => server.mails().length).toBe(1);
    const text = server
      .mails()
      .join("")
      .replaceAll(/=\r?\n/g, "")
      .replaceAll("=3D", "=");
    const link = /#resume=[\w-]+/.exec(text)?.[0] ?? "";
    expect(link).not.toBe("");

    const device = await browser.newContext();
    const there = await device.newPage();
    const urls: string[] = [];
    there.on("request", (request) => urls.push(request.url()));
    await there.goto(server.address(`/join-gs1${link}`));
    await expect(heading(there, "Check your answers")).toBeVisible();
    await expect(there.getByText("Sample Sauces")).toBeVisible();
    expect(there.url()).toBe(server.address("/join-gs1#review"));
    expect(urls.join()).not.toContain(link.slice("#resume=".length));
    await there.goto("about:blank");
    await there.goto(server.address(`/join-gs1${link}`));
    await there.getByRole("button", { name: "Open the application from the email" }).click();
    await expect(there.getByText("used already or has expired")).toBeVisible();
    await there.getByRole("button", { name: "Go to the start" }).click();
    await expect(there.getByRole("link", { name: "Continue your application" })).toBeVisible();
    await device.close();
  } finally {
    await server.remove();
  }
});

test("who sent the visitor is sent along, and an offer shows in its days", async ({ page }) => {
  await page.clock.setFixedTime("2025-06-15T12:00:00+10:00");
  await page.goto("/join-gs1?ref=nope");
  await expect(page.locator("#notices")).toContainText('The referrer "nope" is not supported.');
  await expect(page.getByRole("region", { name: "Join in June" })).toBeVisible();
  await start(page, "/join-gs1?ref=newsletter");
  await page.getByRole("radio", { name: "Barcode numbers for products" }).check();
  await page.getByRole("checkbox", { name: "To sell in retail stores" }).check();
  await goOn(page);
  expect(await kept(page)).toMatchObject({ referrer: "newsletter" });
  expect(page.url()).toContain("?ref=newsletter#size");
});
