import { findAll, look } from "./axe";
import { firstOfEach, namedCases } from "./cases";
import { expect, holdScripts, hydrated, requestsOf, test } from "./site";

const address = "/services/tools/pay-an-invoice";

const answers = [
  ["Invoice number", "INV-0042"],
  ["Amount in Australian dollars", "1,250.50"],
  ["Account or member number (optional)", ""],
  ["Organisation on the invoice", "Sample Foods Pty Ltd"],
  ["Your name", "Sample Person"],
  ["Email address for the receipt", "accounts@example.com"],
] as const;

test("a payment is put together by keyboard alone, and nothing is sent before it is paid", async ({
  page,
}) => {
  const requests = requestsOf(page);
  await page.goto(address);
  await hydrated(page);
  await page.getByLabel("Invoice number").focus();
  for (const [label, text] of answers) {
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");

  const summary = page.getByRole("region", { name: "Check and pay $1,250.50" });
  await expect(page.getByRole("heading", { name: "Check and pay $1,250.50" })).toBeFocused();
  await expect(summary).toContainText("INV-0042");
  expect(requests.filter((request) => /0042|1250|Sample/.test(request))).toEqual([]);

  await page.emulateMedia({ media: "print" });
  await expect(summary).toBeVisible();
  await expect(page.getByRole("heading", { name: "Stay safe" })).toBeHidden();
});

test("what is wrong takes the focus and leads to its field", async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await page.getByLabel("Amount in Australian dollars").fill("1.250,50");
  await page.getByRole("button", { name: "Continue" }).click();
  const problems = page.getByRole("alert");
  await expect(problems).toBeFocused();
  await problems.getByRole("link", { name: /Use a point before the cents/ }).click();
  await expect(page.getByLabel("Amount in Australian dollars")).toBeFocused();
});

/** The labels of the fields, by their ids in the core. */
const labels = {
  invoiceNumber: "Invoice number",
  amount: "Amount in Australian dollars",
  accountNumber: "Account or member number",
  organisation: "Organisation on the invoice",
  payerName: "Your name",
  email: "Email address for the receipt",
};

type Payment = Record<"invoiceNumber" | "accountNumber" | "payerName" | "email", string | null>;
type Case = {
  name: string;
  input: Partial<Record<string, string>>;
  expected:
    | { type: "error"; problem: { field: string; problem: { code: string } }[] }
    | (Payment & { type: "ok"; amountCents: number; warnings: { code: string }[] });
};
const invoices = firstOfEach(namedCases<Case>("invoice"), ({ expected }) =>
  expected.type === "error"
    ? expected.problem.map(({ problem }) => problem.code).join()
    : expected.warnings.map(({ code }) => `warning ${code}`).join(),
);

test("each kind of case is told what to put right, or can be paid", async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  expect(invoices.length).toBeGreaterThan(15);
  for (const { name, input, expected } of invoices) {
    await test.step(name, async () => {
      for (const [id, label] of Object.entries(labels)) {
        await page.getByLabel(label).fill(input[id] ?? "");
      }
      await page.getByRole("button", { name: "Continue" }).click();
      if (expected.type === "error") {
        const wrong = expected.problem.map(({ field }) => field);
        await expect(page.getByRole("alert").getByRole("link")).toHaveCount(wrong.length);
        await expect(page.locator("form [aria-invalid=true]")).toHaveCount(wrong.length);
        for (const [id, label] of Object.entries(labels)) {
          if (!wrong.includes(id)) continue;
          await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
        }
        return;
      }
      const summary = page.getByRole("region", { name: /^Check and pay / });
      const amount = (expected.amountCents / 100).toLocaleString("en-AU", {
        minimumFractionDigits: 2,
      });
      await expect(summary).toContainText(`Check and pay $${amount}`);
      for (const id of ["invoiceNumber", "accountNumber", "payerName", "email"] as const) {
        await expect(summary).toContainText(expected[id] ?? "");
      }
      const warnings = summary.getByText(/looks like an ABN|is the same as|may be mistyped/);
      await expect(warnings).toHaveCount(expected.warnings.length);
      await summary.getByRole("button", { name: "Change" }).click();
    });
  }
});

test("what was typed and sent before the page had loaded is not lost", async ({ page }) => {
  const load = await holdScripts(page);
  await page.goto(address);
  await page.getByLabel("Invoice number").fill("INV-0042");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your name").press("Enter");
  load();

  await expect(page.getByRole("alert")).toContainText("amount");
  await expect(page.getByLabel("Invoice number")).toHaveValue("INV-0042");
  await expect(page).toHaveURL(address);
});

test("the form and its summary are accessible at every width", async ({ page }) => {
  for (const [width, scheme] of [
    [320, "dark"],
    [768, "light"],
    [1200, "light"],
  ] as const) {
    await look(page, width, scheme);
    await page.goto(address);
    await hydrated(page);
    // The tab keeps what was typed.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await findAll(page, `faults at ${width}`)).toEqual([]);
    for (const [label, text] of answers) await page.getByLabel(label).fill(text);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Pay $1,250.50" })).toBeVisible();
    expect(await findAll(page, `summary at ${width}`)).toEqual([]);
  }
});
