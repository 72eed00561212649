/** The result of an application: what a device that applied sees, and the sheet it prints. */
import type { Page } from "@playwright/test";
import { colourRules, findAll, look, overflow } from "./axe";
import { expect, test } from "./site";

const reference = "GS1-7K3M-9QXT";

/** What an application that was submitted leaves on the device. */
const draft = {
  key: "k".repeat(43),
  token: "t".repeat(43),
  id: "unknown",
  version: 2,
  step: "payment",
  answers: {},
  savedAt: Date.UTC(2026, 10, 22),
  reference,
};

function application(status: string, method = "card") {
  return {
    reference,
    status: "submitted",
    payment: { method, status },
    paymentService: "sandbox",
    option: "1",
    payer: {
      organisation: "Example Roasters Pty Ltd",
      abn: "51824753556",
      person: "Alex Example",
    },
    quote: {
      status: "sample",
      lines: [
        { kind: "joiningFee", label: "Joining fee", cents: 5000 },
        { kind: "annualFee", label: "Annual fee, 3 numbers at $40.00 each", cents: 12_000 },
        { kind: "gst", label: "GST 10%", cents: 1700 },
      ],
      paidUntil: "2027-06-30",
    },
    totalCents: 18_700,
    submittedAt: Date.UTC(2026, 10, 22),
  };
}

async function applied(page: Page) {
  await page.addInitScript((text) => localStorage.setItem("join.v1", text), JSON.stringify(draft));
}

async function answer(page: Page, body: object) {
  await page.route("**/api/join/applications/*/status", (route) => route.fulfill({ json: body }));
}

test("a device without an application is told where to look", async ({ page }) => {
  await page.goto("/join-gs1/result");
  await expect(page.getByRole("heading", { name: /no application on this device/ })).toBeFocused();
  await page.getByRole("link", { name: "Go to the application" }).press("Enter");
  await expect(page).toHaveURL("/join-gs1");
});

test("an application that the server does not have keeps its reference", async ({
  page,
  faults,
}) => {
  await applied(page);
  await page.goto("/join-gs1/result");
  await expect(page.getByRole("heading", { name: /cannot find your application/ })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  faults.length = 0; // the browser logs the 404 that this test is about
});

test("without a network one can look again", async ({ page, faults }) => {
  await applied(page);
  await page.route("**/api/join/**", (route) => route.abort());
  await page.goto("/join-gs1/result-direct-debit");
  await expect(page.getByRole("heading", { name: /cannot look up/ })).toBeVisible();
  await page.unroute("**/api/join/**");
  await answer(page, application("debitPending", "directDebitBank"));
  await page.getByRole("button", { name: "Check again" }).press("Enter");
  await expect(page.getByRole("heading", { name: /direct debit is under way/ })).toBeFocused();
  faults.length = 0; // the browser logs the connections that were cut
});

for (const status of [
  ...["unpaid", "pending", "debitPending", "paid", "failed", "expired", "refunded", "disputed"],
]) {
  test(`axe finds nothing where a payment is ${status}`, async ({ page }) => {
    await applied(page);
    await answer(page, application(status));
    await look(page, 320, "light");
    await page.goto("/join-gs1/result");
    await expect(page.getByText(reference).first()).toBeVisible();
    const found = await findAll(page, "light");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await look(page, 1200, "dark");
    found.push(...(await findAll(page, "dark", colourRules)));
    expect(found).toEqual([]);
  });
}

test("what is printed is the receipt alone", async ({ page }) => {
  await applied(page);
  await answer(page, application("paid"));
  await page.goto("/join-gs1/result");
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const printed = (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, " ");
  for (const words of [
    "Receipt",
    "ABN 67 005 529 920",
    "Billed to Example Roasters Pty Ltd ABN 51 824 753 556 Alex Example",
    reference,
    "GST 10%",
    "$187.00",
    "samples",
  ]) {
    expect(printed).toContain(words);
  }
  expect(printed).not.toContain("What happens next");
  await expect(page.getByRole("button", { name: "Print the receipt" })).toBeHidden();
});
