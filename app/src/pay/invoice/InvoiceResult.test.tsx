import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { WaitsContext } from "../../api/send";
import type { PageModel, SiteModel } from "../../content/model";
import { pageTitle } from "../../content/page-data";
import { samplePages } from "../../gallery/sample-pages";
import sampleSite from "../../gallery/sample-site.json";
import { Page } from "../../pages/Page";
import { preparePage } from "../../prepare-page";
import { SiteContext } from "../../site-context";
import { InvoiceResult } from "./InvoiceResult";
import { keepDraft, readDraft } from "./invoice-draft";

type Reply = [status: number, body: object] | "no answer";
/** What the server answers next, and what it was asked. */
let replies: Reply[];
let received: string[];
const leaveFor = vi.fn();

const payment = {
  reference: "GS1-7K3M-9QXT",
  invoiceNumber: "INV-0042",
  amountCents: 125_050,
  method: "card",
  status: "pending",
  // 23 November in Sydney.
  createdAt: Date.UTC(2026, 10, 22, 14),
};

const known = (more: object): Reply => [200, { ...payment, ...more }];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/services/tools/pay-an-invoice/payment-completed");
  leaveFor.mockClear();
  replies = [];
  received = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    received.push(`${init.method} ${address} ${init.body ?? ""}`.trim());
    expect(new Headers(init.headers).get("authorization")).toBe("Bearer t1");
    const reply = replies.shift() ?? "no answer";
    if (reply === "no answer") throw new TypeError("no network");
    return Response.json(reply[1], { status: reply[0] });
  });
});

/** Comes from the payment page, or the link in a mail. */
const comeBack = (search = "") => history.replaceState(null, "", `${search}#open=p1.t1`);

function show() {
  return render(
    <SiteContext value={sampleSite as unknown as SiteModel}>
      <WaitsContext value={[0, 0]}>
        <InvoiceResult leaveFor={leaveFor} />
      </WaitsContext>
    </SiteContext>,
  );
}

const user = userEvent.setup({ delay: null });
/** The focus moves after the heading is there. */
const focused = async (name: RegExp | string) => {
  const found = await screen.findByRole("heading", { name });
  await waitFor(() => expect(found).toHaveFocus());
};

test("without a payment to show it says where to look", async () => {
  show();
  await focused(/no payment to show here/);
  expect(screen.getByRole("link", { name: "Pay an invoice" })).toHaveAttribute(
    "href",
    "/services/tools/pay-an-invoice",
  );
  expect(received).toEqual([]);
});

test("a payment that the server does not know is a case for the phone", async () => {
  comeBack();
  replies = [[404, { code: "notFound", message: "no" }]];
  show();
  await focused(/cannot find your payment/);
  expect(screen.getByText(/The link to this page opens no payment/)).toBeVisible();
  expect(screen.getByText(/Please check before you pay again/)).toHaveTextContent(/1300/);
});

test("without an answer one can look again", async () => {
  comeBack();
  show();
  await focused(/cannot look up/);
  replies = [known({ status: "paid" })];
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await focused("Your payment has arrived");
});

test.each([
  ["card", "unpaid", "You have not paid yet", "Pay now"],
  ["card", "pending", "We are waiting for confirmation of your payment", "Go to the payment page"],
  ["card", "expired", "Your payment was not made", "Pay now"],
  ["card", "failed", "Your payment did not go through", "Try to pay again"],
  ["card", "debitPending", "Your direct debit is under way", undefined],
  ["card", "paid", "Your payment has arrived", undefined],
  ["card", "refunded", "Your payment has been refunded", undefined],
  ["card", "disputed", "The payment is disputed", undefined],
  ["directDebitBank", "unpaid", "Your direct debit is not set up yet", "Set up the direct debit"],
  [
    "directDebitBank",
    "pending",
    /confirmation of your direct debit/,
    "Go to the direct debit page",
  ],
  ["directDebitBank", "expired", "Your direct debit is not set up", "Set up the direct debit"],
  ["directDebitBank", "failed", /debit did not go through/, "Try the direct debit again"],
  ["directDebitBank", "debitPending", "Your direct debit is under way", undefined],
  ["directDebitBank", "paid", "Your direct debit has cleared", undefined],
  ["directDebitBank", "refunded", "Your payment has been refunded", undefined],
  ["directDebitBank", "disputed", "The payment is disputed", undefined],
] as const)("a payment by %s that is %s", async (method, status, title, action) => {
  comeBack();
  keepDraft({ typed: { invoiceNumber: "INV-0042" } });
  replies = [known({ method, status })];
  show();
  await focused(title);
  expect(screen.getAllByText("GS1-7K3M-9QXT")).toHaveLength(2);
  const buttons = screen.getAllByRole("button").map((one) => one.textContent);
  expect(buttons.filter((word) => word !== null && /^(Pay|Go to|Try|Set)/.test(word))).toEqual(
    action === undefined ? [] : [action],
  );
  // While it may have been made, nothing leads to a second payment.
  const another = screen.queryByRole("link", { name: /pay in another way/ });
  expect(another !== null).toBe(action !== undefined && status !== "pending");
  // The form keeps what was typed as long as it may be needed.
  expect(readDraft().typed).toEqual(action === undefined ? {} : { invoiceNumber: "INV-0042" });
});

test.each([
  ["2026-11-06", /The bank answers by 6 November 2026\./],
  [undefined, /up to 3 business days to answer\./],
])("a direct debit that is under way is answered by %s", async (answerBy, words) => {
  comeBack();
  replies = [known({ method: "directDebitBank", status: "debitPending", answerBy })];
  show();
  expect(await screen.findByText(words)).toBeVisible();
});

test("the link in a mail opens its payment on any device, and leaves no secret in the address", async () => {
  comeBack();
  replies = [known({ method: "directDebitBank", status: "failed" }), known({ status: "paid" })];
  const { unmount } = show();
  await focused(/debit did not go through/);
  expect(screen.getByRole("button", { name: "Try the direct debit again" })).toBeVisible();
  expect(received).toEqual(["GET /api/payments/p1/status"]);
  expect(location.href).toMatch(/payment-completed$/);
  // After a reload, or Back, it is the same payment.
  unmount();
  show();
  await focused("Your payment has arrived");
  expect(received[1]).toBe("GET /api/payments/p1/status");
});

test.each(["", "?cancelled"])(
  "who comes back%s is shown their payment where the browser keeps nothing, and can look again",
  async (search) => {
    for (const store of ["sessionStorage", "localStorage"] as const) {
      vi.spyOn(window, store, "get").mockImplementation(() => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      });
    }
    comeBack(search);
    show();
    await focused(/cannot look up/);
    expect(location.href).toMatch(/payment-completed(\?cancelled)?$/);
    replies = [known({ status: "paid" })];
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await focused("Your payment has arrived");
  },
);

test("who turned back can pay after all", async () => {
  comeBack("?cancelled");
  const started = {
    payment: { method: "card", status: "pending" },
    redirectUrl: "/sandbox-payment/1",
  };
  replies = [known({}), [200, started]];
  show();
  await focused("Your payment was not made");
  await user.click(screen.getByRole("button", { name: "Go to the payment page" }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/1"));
  expect(received[1]).toBe("POST /api/payments/p1/attempt {}");
});

test.each([
  ["paid", "", "Payment completed"],
  ["pending", "", "Payment not confirmed yet"],
  ["pending", "?cancelled", "Payment not made"],
  ["expired", "", "Payment not made"],
  ["debitPending", "", "Direct debit under way"],
  ["refunded", "", "Payment refunded"],
] as const)(
  "the heading of a page about a payment that is %s%s says so",
  async (status, search, title) => {
    const page: PageModel = {
      ...(samplePages.plain as PageModel),
      title: "Payment completed",
      path: "/services/tools/pay-an-invoice/payment-completed",
      blocks: [{ type: "tool", id: "tool", tool: "paymentResult" }],
    };
    await preparePage(page);
    comeBack(search);
    replies = [known({ status })];
    const site = sampleSite as unknown as SiteModel;
    document.title = "Payment completed";
    const { unmount } = render(
      <SiteContext value={site}>
        <Page page={page} />
      </SiteContext>,
    );
    // Before the answer the page says nothing that may be wrong for this payer, and nothing moves the focus.
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Payment completed");
    await screen.findAllByText(payment.reference);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    await waitFor(() => expect(document.title).toBe(pageTitle(site, { title })));
    unmount();
    expect(document.title).toBe(pageTitle(site, page));
  },
);

test("the receipt has its issuer, invoice, day and total, and is marked as a test", async () => {
  comeBack();
  // 24 November in Sydney.
  replies = [known({ status: "paid", paidAt: Date.UTC(2026, 10, 23, 14) })];
  show();
  await screen.findByRole("heading", { name: "Receipt" });
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "ItemAmount",
    "Invoice INV-0042$1,250.50",
    "Total paid$1,250.50",
  ]);
  expect(screen.getAllByText(/ABN/)[0]).toHaveTextContent("ABN 67 005 529 920");
  expect(screen.getByText("24 November 2026")).toBeVisible();
  expect(screen.getByText(/This is a test payment/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Print the receipt" })).toBeVisible();
});
