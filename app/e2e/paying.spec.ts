/** Paying, from our pages to the gateway's and back, whatever happens in between. */
import type { Page } from "@playwright/test";
import { findAll, look } from "./axe";
import {
  answerContacts,
  answerNeed,
  answerOrganisation,
  answerSize,
  completeAnswers,
  declare,
  goOn,
  heading,
  openKept,
  send,
  someAbn,
  start,
  takeSuited,
} from "./join-walk";
import { OwnServer } from "./own-server";
import { atSandbox, payAs, press } from "./sandbox";
import { expect, holdScripts, hydrated, keepNothing, test } from "./site";

const title = (page: Page, name: RegExp | string) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Sends an application, which leads to the sandbox. Gives the address there. */
async function apply(page: Page, abn: number, paymentMethod = "card"): Promise<string> {
  await openKept(page, "payment", { ...completeAnswers(someAbn(abn)), paymentMethod });
  await send(page);
  return atSandbox(page);
}

test("an application is paid by card, after it was declined once", {
  tag: ["@quick", "@joinResult"],
}, async ({ page }) => {
  await apply(page, 71);
  await press(page, "Decline the card");
  await expect(page.getByRole("alert")).toContainText("declined");
  await press(page, "Pay");
  await expect(title(page, /your payment have arrived/)).toBeFocused();
  await expect(page).toHaveURL("/join-gs1/result");
  await expect(page.getByRole("row", { name: "Total paid" })).toContainText("$");
  await expect(page.getByText(/^GS1-[A-Z0-9]{4}-[A-Z0-9]{4}$/).first()).toBeVisible();
  await page.reload();
  await expect(title(page, /your payment have arrived/)).toBeVisible();
  await expect(button(page, /Pay|Check again/)).toHaveCount(0);
});

test("a direct debit that the bank refuses can be tried again", async ({ page }) => {
  const first = await apply(page, 72, "directDebitBank");
  await press(page, "Agree to the direct debit");
  await expect(title(page, /direct debit is under way/)).toBeFocused();
  await expect(page).toHaveURL("/join-gs1/result-direct-debit");

  await page.goto(first);
  await press(page, "The bank refuses");
  await lookUntil(page, "/join-gs1/result-direct-debit", /direct debit did not go through/);
  await button(page, "Try the direct debit again").press("Enter");
  const second = await atSandbox(page);
  expect(second).not.toBe(first);
  await press(page, "Agree to the direct debit");
  await expect(title(page, /direct debit is under way/)).toBeVisible();
  await page.goto(second);
  await press(page, "The bank pays", "Twice");
  await lookUntil(page, "/join-gs1/result-direct-debit", /direct debit has cleared/);
});

test("an application is paid on another device, by the link that is mailed to its address", async ({
  page,
  browser,
}) => {
  const server = await OwnServer.start();
  try {
    const answers = completeAnswers(someAbn(85));
    await openKept(page, "payment", { ...answers, paymentMethod: "card" }, server.address(""));
    await send(page);
    await atSandbox(page);

    const device = await browser.newContext();
    const there = await device.newPage();
    await there.goto(server.address("/join-gs1/result"));
    await there.getByLabel("Email address in the application").fill(answers.primaryEmail);
    await button(there, "Email me the link to pay").click();
    await expect(there.getByText(/^If we have an application/)).toBeVisible();
    const linkMail = () => server.mails().find((mail) => mail.includes("paymentLink"));
    await expect.poll(() => linkMail() !== undefined).toBe(true);
    const text =
      linkMail()
        ?.replaceAll(/=\r?\n/g, "")
        .replaceAll("=3D", "=") ?? "";
    const link = /#open=[\w-]+\.[\w-]+/.exec(text)?.[0] ?? "";
    await there.goto("about:blank");
    await there.goto(server.address(`/join-gs1/result${link}`));
    await expect(title(there, /waiting for confirmation of the payment/)).toBeVisible();
    expect(there.url()).toBe(server.address("/join-gs1/result"));
    await button(there, "Stop the reminders").click();
    await expect(there.getByText(/We send no more reminders/)).toBeVisible();
    await button(there, "Go to the payment page").click();
    await atSandbox(there);
    await press(there, "Pay");
    await expect(title(there, /your payment have arrived/)).toBeVisible();
    await device.close();
  } finally {
    await server.remove();
  }
});

test("who turns back comes back to the same payment", async ({ page }) => {
  const first = await apply(page, 73);
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(title(page, /arrived, but it is not paid/)).toBeFocused();
  await button(page, "Go to the payment page").press("Enter");
  expect(await atSandbox(page)).toBe(first);
  // The browser's own way back is as good.
  await page.goBack();
  await expect(title(page, /Your application has arrived/)).toBeVisible();
  await page.goForward();
  await press(page, "Pay");
  await expect(title(page, /your payment have arrived/)).toBeVisible();
});

test("two tabs and a double click make one payment", async ({ page, context }) => {
  const first = await apply(page, 74);
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(title(page, /is not paid/)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/join-gs1/result");
  await expect(title(other, /waiting for confirmation of the payment/)).toBeVisible();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/payment")) asked.push(request.method());
  });
  await button(page, "Go to the payment page").dblclick();
  expect(await atSandbox(page)).toBe(first);
  expect(asked).toEqual(["POST"]);
  await button(other, "Go to the payment page").click();
  expect(await atSandbox(other)).toBe(first);

  await press(page, "Pay", "In the wrong order");
  await expect(title(page, /your payment have arrived/)).toBeVisible({ timeout: 15_000 });
  await other.goto("/join-gs1/result");
  await expect(title(other, /your payment have arrived/)).toBeVisible();
  await other.close();
});

test("the page waits for a slow gateway, and shows the answer by itself", async ({ page }) => {
  await apply(page, 75);
  await press(page, "Pay", "After 20 seconds");
  await expect(title(page, /Your application has arrived/)).toBeVisible();
  await expect(title(page, /your payment have arrived/)).toBeVisible({ timeout: 45_000 });
});

test("a page that was open too long gives way to another one", async ({ page }) => {
  const first = await apply(page, 76);
  await press(page, "Let the time run out");
  await page.getByRole("link", { name: "Back to the site" }).click();
  await expect(page).toHaveURL("/join-gs1/result");
  await lookUntil(page, "/join-gs1/result", /arrived, but it is not paid/);
  await button(page, "Pay now").click();
  expect(await atSandbox(page)).not.toBe(first);
  await press(page, "Pay");
  await expect(title(page, /your payment have arrived/)).toBeVisible();
});

test("refunds and disputes are told", async ({ page }) => {
  const session = await apply(page, 77);
  await payAs(page);
  await expect(title(page, /your payment have arrived/)).toBeVisible();
  await page.goto(session);
  await press(page, "Open a dispute");
  await lookUntil(page, "/join-gs1/result", /payment is disputed/);
  await expect(button(page, /Pay/)).toHaveCount(0);
});

test("while the gateway is away nothing is lost", async ({ page, faults }) => {
  await page.route("**/payment", (route) =>
    route.fulfill({ status: 503, json: { code: "paymentUnavailable", message: "no" } }),
  );
  await openKept(page, "payment", completeAnswers(someAbn(78)));
  await send(page);
  await expect(page.getByText(/cannot be opened at the moment/)).toBeVisible();
  await expect(title(page, /payment is still due/)).toBeVisible();
  await page.unroute("**/payment");
  await page.reload();
  await button(page, "Pay now").click();
  await payAs(page);
  await expect(title(page, /your payment have arrived/)).toBeVisible();
  faults.length = 0; // the browser logs the 503 that this test is about
});

test("a price that has changed is shown with its difference before anything is sent", async ({
  page,
  faults,
}) => {
  await openKept(page, "payment", completeAnswers(someAbn(79)));
  // The page is older than the fees of the server.
  await page.route("**/submit", (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: { ...body, totalCents: body.totalCents - 1000 } });
  });
  await send(page);
  const notice = page.getByText(/The price has changed/);
  await expect(notice).toContainText(/It is now \$[\d,.]+/);
  await expect(notice).toContainText("Nothing has been sent");
  await page.unroute("**/submit");
  await page.getByRole("link", { name: "Check your answers" }).click();
  await expect(heading(page, "Check your answers")).toBeFocused();
  await button(page, "Continue to payment").click();
  await send(page);
  await payAs(page);
  await expect(title(page, /your payment have arrived/)).toBeVisible();
  faults.length = 0; // the browser logs the 409 that this test is about
});

const FORM = "/services/tools/pay-an-invoice";

async function fillIn(page: Page, amount = "1,250.50"): Promise<void> {
  await hydrated(page);
  for (const [label, text] of [
    ["Invoice number", "INV-0042"],
    ["Amount in Australian dollars", amount],
    ["Organisation on the invoice", "Sample Foods Pty Ltd"],
    ["Your name", "Sample Person"],
    ["Email address for the receipt", "accounts@example.com"],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await button(page, "Continue").press("Enter");
}

test("an invoice is paid by keyboard alone, and the receipt is printed", {
  tag: ["@quick", "@payInvoice", "@paymentResult"],
}, async ({ page }) => {
  await page.goto(FORM);
  await fillIn(page);
  await button(page, "Pay $1,250.50").press("Enter");
  await atSandbox(page);
  await expect(heading(page, "Invoice INV-0042")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).press("Enter");
  await expect(title(page, "Your payment has arrived")).toBeFocused();
  await expect(page).toHaveURL(`${FORM}/payment-completed`);

  await page.emulateMedia({ media: "print" });
  const printed = (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, " ");
  for (const words of ["Receipt", "Invoice INV-0042", "$1,250.50", "test payment"]) {
    expect(printed).toContain(words);
  }
  expect(printed).not.toContain("What happens next");
  await page.emulateMedia({ media: "screen" });

  await page.reload();
  await expect(title(page, "Your payment has arrived")).toBeVisible();
  await page.goto(FORM);
  await expect(page.getByLabel("Invoice number")).toHaveValue("");
});

test("who turns back can change what they typed, and the page knows the newest payment", async ({
  page,
}) => {
  await page.goto(FORM);
  await fillIn(page);
  await button(page, "Pay $1,250.50").click();
  await atSandbox(page);
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(title(page, "Your payment was not made")).toBeFocused();
  await expect(page.getByRole("row", { name: "Total" })).toContainText("$1,250.50");
  await page.getByRole("link", { name: /Change the payment/ }).click();
  await expect(page.getByLabel("Invoice number")).toHaveValue("INV-0042");
  await fillIn(page, "125.05");
  await page.getByRole("radio", { name: /Direct debit/ }).check();
  await button(page, "Pay $125.05").click();
  await payAs(page, "Agree to the direct debit");
  await expect(title(page, "Your direct debit is under way")).toBeVisible();
  await expect(page.getByRole("row", { name: "Total" })).toContainText("$125.05");
});

test("the same invoice is not paid twice from a page that was kept", async ({ page }) => {
  await page.goto(FORM);
  await fillIn(page);
  const pay = button(page, "Pay $1,250.50");
  await pay.click();
  const session = await atSandbox(page);
  // The browser brings the form back, and someone is faster than its scripts, which know the payment.
  const load = await holdScripts(page);
  await page.goBack();
  await expect(page).toHaveURL(FORM);
  await button(page, "Continue").click();
  load();
  await pay.click();
  expect(await atSandbox(page)).toBe(session);
  await press(page, "Pay");
  await expect(title(page, "Your payment has arrived")).toBeVisible();
});

test.describe("where the browser keeps nothing", () => {
  /** The addresses and referrers with a secret that servers get to see. */
  function secretsSent(page: Page): string[] {
    const sent: string[] = [];
    page.on("request", (request) => {
      const told = [request.url().split("#")[0], request.headers().referer];
      sent.push(...told.filter((one) => one?.includes("open=")).map(String));
    });
    return sent;
  }

  test("who has paid an invoice comes back to the result, and its secret is seen by no one", async ({
    page,
  }) => {
    const sent = secretsSent(page);
    await keepNothing(page);
    await page.goto(FORM);
    await fillIn(page);
    await button(page, "Pay $1,250.50").click();
    const session = await atSandbox(page);
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await expect(title(page, "Your payment was not made")).toBeFocused();
    await expect(page).toHaveURL(`${FORM}/payment-completed?cancelled`);
    await button(page, "Go to the payment page").click();
    expect(await atSandbox(page)).toBe(session);
    await press(page, "Pay");
    await expect(title(page, "Your payment has arrived")).toBeFocused();
    await expect(page.getByRole("row", { name: "Total paid" })).toContainText("$1,250.50");
    await expect(page).toHaveURL(`${FORM}/payment-completed`);
    await page.reload();
    await expect(title(page, "Your payment has arrived")).toBeVisible();
    expect(sent).toEqual([]);

    // Whoever opens the address alone is shown nothing of it.
    await page.goto(FORM);
    await page.goto(`${FORM}/payment-completed`);
    await expect(title(page, "There is no payment to show here")).toBeVisible();
    await expect(page.getByText("$1,250.50")).toHaveCount(0);
  });

  test("who has paid for an application comes back to its result", async ({ page }) => {
    const sent = secretsSent(page);
    await keepNothing(page);
    await start(page);
    await answerNeed(page, { reason: "To sell in retail stores" });
    await answerSize(page, { products: "2" });
    await takeSuited(page, "Single numbers");
    await answerOrganisation(page, {}, someAbn(86));
    await answerContacts(page);
    await goOn(page);
    await declare(page);
    await page.getByRole("radio", { name: "Credit or debit card" }).check();
    await send(page);
    await button(page, "Pay now").click();
    await payAs(page);
    await expect(title(page, /your payment have arrived/)).toBeFocused();
    await expect(page).toHaveURL("/join-gs1/result");
    await page.reload();
    await expect(title(page, /your payment have arrived/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("who comes back is told where the receipt is", async ({ page }) => {
    await page.goto(`${FORM}/payment-completed#open=b64Qx3m5V0aJ1c9kT2sWfg.secret`);
    await expect(page.getByText(/needs JavaScript.*we email you a receipt/)).toBeVisible();
  });
});

test("every page of a payment is accessible at every width", async ({ page }) => {
  await page.goto(FORM);
  await fillIn(page);
  const found: string[] = [];
  const check = async (name: string) => {
    for (const [width, scheme] of [
      [320, "dark"],
      [400, "light"],
      [768, "dark"],
      [1200, "light"],
    ] as const) {
      await look(page, width, scheme);
      await page.evaluate(() => scrollTo(0, 0));
      found.push(...(await findAll(page, `${name} at ${width}`)));
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await beyond(), `${name} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await expect(button(page, "Pay $1,250.50")).toBeVisible();
  await check("summary");
  await button(page, "Pay $1,250.50").click();
  await atSandbox(page);
  await check("sandbox");
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(title(page, "Your payment was not made")).toBeVisible();
  await check("turned back");
  await button(page, "Go to the payment page").click();
  await payAs(page);
  await expect(title(page, "Your payment has arrived")).toBeVisible();
  await check("paid");
  await look(page, 320, "light");
  const number = page.getByRole("rowheader").getByText("INV-0042", { exact: true });
  const lines = await number.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(found).toEqual([]);
});

/** Opens `address` until it says `name`: the site hears of an event a moment after it happened. */
async function lookUntil(page: Page, address: string, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(title(page, name)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
}
