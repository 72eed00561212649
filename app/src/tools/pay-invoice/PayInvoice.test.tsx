import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { SiteContext } from "../../site-context";
import { describeWarning } from "./messages";
import { PayInvoice } from "./PayInvoice";

afterEach(() => window.history.replaceState(null, "", "/"));

function show() {
  render(
    <SiteContext value={sampleSite as unknown as SiteModel}>
      <PayInvoice />
    </SiteContext>,
  );
}

const answers = {
  "Invoice number": "Invoice INV-0042",
  "Amount in Australian dollars": "$1,250.5",
  "Organisation on the invoice": "Sample Foods Pty Ltd",
  "Your name": "Sample Person",
  "Email address for the receipt": "accounts@example.com",
};

async function fillIn(changes: Partial<Record<keyof typeof answers, string>> = {}) {
  for (const [label, text] of Object.entries({ ...answers, ...changes })) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
}

test("a complete form becomes a summary to check, with the ways to pay", async () => {
  show();
  await fillIn();
  const heading = await screen.findByRole("heading", { name: "Check and pay $1,250.50" });
  expect(heading).toHaveFocus();
  const summary = screen.getByRole("region", { name: "Check and pay $1,250.50" });
  expect(within(summary).getByText("INV-0042")).toBeVisible();
  expect(summary).toHaveTextContent("BPAY");
  expect(summary).toHaveTextContent("Nothing has been paid or sent yet");
  expect(within(summary).queryByText("Account or member number")).toBeNull();
});

test("going back keeps every answer", async () => {
  show();
  await fillIn();
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  for (const [label, text] of Object.entries(answers)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
});

test("what is wrong is listed, takes the focus and leads to its field", async () => {
  document.title = "Pay an invoice";
  show();
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveFocus();
  expect(document.title).toBe("Error: Pay an invoice");
  expect(within(summary).getAllByRole("link")).toHaveLength(5);
  await userEvent.click(within(summary).getByRole("link", { name: /Enter the amount/ }));
  const amount = screen.getByLabelText("Amount in Australian dollars");
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription(/Enter the amount, such as 125.50/);
});

test("a card number where none belongs is pointed out", async () => {
  show();
  await fillIn({ "Your name": "4111 1111 1111 1111" });
  expect(await screen.findByText(/Your name looks like a card number/)).toBeVisible();
  expect(describeWarning({ field: "accountNumber", code: "sameAsInvoice" })).toBe(
    "Account or member number is the same as the invoice number. Check both.",
  );
});

test("a link fills in the invoice, and never a name", async () => {
  window.history.replaceState(null, "", "#invoice=INV-0042&amount=125.50&payerName=Sample");
  show();
  expect(await screen.findByDisplayValue("INV-0042")).toBe(screen.getByLabelText("Invoice number"));
  expect(screen.getByLabelText("Amount in Australian dollars")).toHaveValue("125.50");
  expect(screen.getByLabelText("Your name")).toHaveValue("");
});

test("a binary that cannot be fetched keeps the answers, and can be tried again", async () => {
  vi.resetModules();
  const fresh = await import("./PayInvoice");
  const { SiteContext: FreshContext } = await import("../../site-context");
  render(
    <FreshContext value={sampleSite as unknown as SiteModel}>
      <fresh.PayInvoice />
    </FreshContext>,
  );
  const fetchFile = globalThis.fetch;
  globalThis.fetch = async () => new Response(null, { status: 503 });
  await fillIn();
  expect(await screen.findByText(/The form could not be checked/)).toBeVisible();
  globalThis.fetch = fetchFile;
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: /Check and pay/ })).toBeVisible();
});
