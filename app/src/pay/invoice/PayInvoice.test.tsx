import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WaitsContext } from "../../api/send";
import type { SiteModel } from "../../content/model";
import * as dialogs from "../../dialogs/raise-error";
import sampleSite from "../../gallery/sample-site.json";
import { CaptchaContext } from "../../services/captcha/use-captcha";
import { SiteContext } from "../../site-context";
import type { PaymentService } from "../payment-service";
import { keepDraft } from "./invoice-draft";
import { describeWarning } from "./messages";
import { PayInvoice } from "./PayInvoice";

const leaveFor = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  leaveFor.mockClear();
  // Its dialog would still be on its way when the last test has ended.
  vi.spyOn(dialogs, "raiseError").mockReturnValue();
});

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

function show(service: PaymentService = "sandbox") {
  return render(
    <SiteContext value={sampleSite as unknown as SiteModel}>
      <WaitsContext value={[0, 0]}>
        <CaptchaContext value={undefined}>
          <PayInvoice service={service} leaveFor={leaveFor} />
        </CaptchaContext>
      </WaitsContext>
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
  show("invoice");
  await fillIn();
  const heading = await screen.findByRole("heading", { name: "Check and pay $1,250.50" });
  await waitFor(() => expect(heading).toHaveFocus());
  const summary = screen.getByRole("region", { name: "Check and pay $1,250.50" });
  expect(within(summary).getByText("INV-0042")).toBeVisible();
  expect(summary).toHaveTextContent("BPAY");
  expect(summary).toHaveTextContent("Nothing has been paid or sent yet");
  expect(within(summary).queryByText("Account or member number")).toBeNull();
  expect(within(summary).queryByText("Pay online now")).toBeNull();
});

test("an invoice number is shown as it is printed", async () => {
  show("invoice");
  await fillIn({ "Invoice number": " INV  00123 " });
  const summary = await screen.findByRole("region", { name: "Check and pay $1,250.50" });
  const shown = within(summary).getByText("INV 00123");
  expect(shown.textContent).toBe("INV  00123");
});

test("an amount that can be two sums is asked about, and stays as it was typed", async () => {
  show("invoice");
  await fillIn({ "Amount in Australian dollars": "1.250" });
  const amount = screen.getByLabelText("Amount in Australian dollars");
  expect(amount).toHaveValue("1.250");
  expect(amount).toHaveAccessibleDescription(
    /“1.250” can be read in more than one way\. Did you mean 1,250 or 1.25\? Choose the amount that is on your invoice\./,
  );
  expect(screen.queryByRole("heading", { name: /Check and pay/ })).toBeNull();
  expect(
    screen.getByRole("button", { name: "Use 1.25 for Amount in Australian dollars" }),
  ).toBeVisible();
  await userEvent.click(
    screen.getByRole("button", { name: "Use 1,250 for Amount in Australian dollars" }),
  );
  expect(amount).toHaveValue("1,250");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  const heading = await screen.findByRole("heading", { name: "Check and pay $1,250.00" });
  await waitFor(() => expect(heading).toHaveFocus());
});

test("two amounts that were pasted as lines are no larger one", async () => {
  show("invoice");
  await fillIn({ "Amount in Australian dollars": "1" });
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  const amount = screen.getByLabelText("Amount in Australian dollars");
  await userEvent.clear(amount);
  await userEvent.paste("100\n200\n");
  await userEvent.keyboard(".5");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(amount).toHaveAccessibleDescription(/Did you mean 100 or 200\.5\?/);
  expect(screen.queryByRole("heading", { name: /Check and pay/ })).toBeNull();
});

test("more than three amounts that were pasted are not offered one by one", async () => {
  show("invoice");
  await fillIn({ "Amount in Australian dollars": "1" });
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  const amount = screen.getByLabelText("Amount in Australian dollars");
  await userEvent.clear(amount);
  await userEvent.paste("10\n20\n30\n60");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(amount).toHaveAccessibleDescription(/There is more than one amount here\. Enter the one/);
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
});

test("a space that cannot be part of an amount is named in words", async () => {
  show("invoice");
  await fillIn({ "Amount in Australian dollars": "12.5 0" });
  expect(screen.getByLabelText("Amount in Australian dollars")).toHaveAccessibleDescription(
    /The amount has a space, which cannot be part of a number\./,
  );
});

describe("paying online", () => {
  type Reply = [status: number, body: object] | "no answer";
  let replies: Reply[];
  let received: { key: string | null; token: string | null; body: object }[];
  /** What an answer waits for. */
  let held: Promise<void>;

  beforeEach(() => {
    held = Promise.resolve();
    replies = [];
    received = [];
    const fetchFile = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (address !== "/api/payments/invoice") return fetchFile(address, init);
      const headers = new Headers(init?.headers);
      received.push({
        key: headers.get("idempotency-key"),
        token: headers.get("authorization"),
        body: JSON.parse(String(init?.body)),
      });
      const reply = replies.shift() ?? "no answer";
      await held;
      if (reply === "no answer") throw new TypeError("no network");
      return Response.json(reply[1], { status: reply[0] });
    });
  });

  const created = { id: "p1", reference: "GS1-7K3M-9QXT", redirectUrl: "/sandbox-payment/s1" };
  const pay = () => userEvent.click(screen.getByRole("button", { name: "Pay $1,250.50" }));

  async function showSummary(service: PaymentService = "sandbox") {
    show(service);
    await fillIn();
    await screen.findByRole("button", { name: "Pay $1,250.50" });
  }

  test("sends what was typed once, and leads to the payment page", async () => {
    replies = [[201, created]];
    await showSummary();
    expect(screen.getByText(/test page/)).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: /Direct debit/ }));
    await userEvent.dblClick(screen.getByRole("button", { name: "Pay $1,250.50" }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
    expect(received.map(({ body }) => body)).toEqual([
      {
        invoiceNumber: "Invoice INV-0042",
        amount: "$1,250.5",
        organisation: "Sample Foods Pty Ltd",
        payerName: "Sample Person",
        email: "accounts@example.com",
        method: "directDebitBank",
        captcha: "",
      },
    ]);
  });

  test("who changes the answers while the payment page is opened is not taken there", async () => {
    let answer = () => {};
    held = new Promise((resolve) => {
      answer = resolve;
    });
    replies = [[201, created]];
    await showSummary();
    await pay();
    await userEvent.click(screen.getByRole("button", { name: /^Change/ }));
    const amount = screen.getByLabelText("Amount in Australian dollars");
    await userEvent.type(amount, "9");
    await act(async () => answer());
    await new Promise((later) => setTimeout(later, 50));
    expect(received).toHaveLength(1);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(amount).toHaveValue("$1,250.59");
  });

  test("after a lost answer or a reload it is the same payment", async () => {
    await showSummary();
    await pay();
    expect(await screen.findByText(/There was no answer/)).toHaveTextContent(
      /not be charged twice/,
    );
    cleanup();

    replies = [[201, created]];
    show();
    for (const [label, text] of Object.entries(answers)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByRole("button", { name: "Pay $1,250.50" });
    await pay();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ key, token }) => `${key} ${token}`)).size).toBe(1);
  });

  test("another amount or way to pay is another payment", async () => {
    replies = [
      [503, { code: "paymentUnavailable", message: "no" }],
      [201, created],
    ];
    await showSummary();
    await pay();
    expect(await screen.findByText(/cannot be opened at the moment/)).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: /Direct debit/ }));
    await pay();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(received[1]?.key).not.toBe(received[0]?.key);
  });

  test("what is paid already leads to its result", async () => {
    replies = [[201, { id: "p1", reference: "GS1-7K3M-9QXT" }]];
    await showSummary();
    await pay();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const token = received[0]?.token?.replace("Bearer ", "");
    expect(leaveFor).toHaveBeenCalledWith(
      `/services/tools/pay-an-invoice/payment-completed#open=p1.${token}`,
    );
  });

  test("a direct debit shows its service agreement before the payer agrees", async () => {
    await showSummary();
    const title = "Direct Debit Request Service Agreement";
    expect(screen.queryByText(title)).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Direct debit/ }));
    await userEvent.click(screen.getByText(title));
    expect(screen.getByText("If your bank refuses the debit")).toBeVisible();
    expect(screen.getByText(/call us at once on 1300/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Privacy policy" })).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: /card/ }));
    expect(screen.queryByText(title)).toBeNull();
  });

  test("with Stripe only its pages are opened", async () => {
    await showSummary("stripe");
    expect(screen.getByText(/Stripe, opens next/)).toBeVisible();
  });

  test.each([
    [403, "captchaFailed", /that a person is paying/],
    [429, "tooManyRequests", /Wait a minute/],
    [409, "tooManyAttempts", /Call us, and we will help/],
    [409, "wrongAmount", /different from the amount due.*Do not pay again/],
    [500, "internal", /went wrong on our side/],
  ])("a refusal with %d %s says what to do", async (status, code, words) => {
    const refusal: Reply = [status, { code, message: "no" }];
    replies = [refusal, refusal];
    await showSummary();
    await pay();
    expect(await screen.findByText(words)).toHaveTextContent(/1300/);
    expect(screen.getByRole("button", { name: "Pay $1,250.50" })).toBeVisible();
  });
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
  await waitFor(() => expect(summary).toHaveFocus());
  expect(document.title).toBe("Error: Pay an invoice");
  expect(within(summary).getAllByRole("link")).toHaveLength(5);
  await userEvent.click(within(summary).getByRole("link", { name: /Enter the amount/ }));
  const amount = screen.getByLabelText("Amount in Australian dollars");
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription(/Enter the amount, such as 125.50/);
});

test.each([
  ["Your name", "Pat 4111 1111 1111 1111"],
  ["Amount in Australian dollars", "4111111111111111"],
  ["Email address for the receipt", "4111111111111111@example.com"],
] as const)("a card number in “%s” stops the form, and is not kept", async (label, text) => {
  show("invoice");
  await fillIn({ [label]: text });
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByRole("link")).toHaveTextContent(/looks like a card number/);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Take it out.*by phone/);
  expect(document.body).not.toHaveTextContent("1111");
  expect(screen.queryByRole("heading", { name: /Check and pay/ })).toBeNull();
  expect(JSON.stringify(sessionStorage)).toContain("Sample Foods Pty Ltd");
  expect(JSON.stringify(sessionStorage)).not.toMatch(/4111/);
});

test("a number that only doubles the invoice's is pointed out", () => {
  expect(describeWarning({ field: "accountNumber", oddity: "sameAsInvoice" })).toBe(
    "Account or member number is the same as the invoice number. Check both.",
  );
});

test.each([
  ["1.250,50", ",", "1,250.50"],
  ["12O.50", "O", "120.50"],
  ["-12.50", "-", "12.50"],
])("what is wrong in %s is marked, and what was meant is offered", async (text, wrong, meant) => {
  show();
  await fillIn({ "Amount in Australian dollars": text });
  const amount = screen.getByLabelText("Amount in Australian dollars");
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/Where:/));
  expect(document.querySelector("mark")).toHaveTextContent(wrong);
  await userEvent.click(screen.getByRole("button", { name: /^Use .* for Amount/ }));
  expect(amount).toHaveValue(meant);
  expect(amount).toHaveFocus();
  expect(document.querySelector("mark")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: /Check and pay/ })).toBeVisible();
});

test("an email address with something around it is told while typing, and stops nothing once it is right", async () => {
  show();
  await fillIn({ "Email address for the receipt": "Jo <jo@example.com>" });
  const email = screen.getByLabelText("Email address for the receipt");
  expect(await screen.findByText(/Did you mean/)).toHaveTextContent("Did you mean jo@example.com?");
  expect(screen.getAllByRole("button", { name: /^Use / })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Use this address" }));
  expect(email).toHaveValue("jo@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: /Check and pay/ })).toBeVisible();
});

test("a domain that looks mistyped is taken, with a word on the summary", async () => {
  show();
  await fillIn({ "Email address for the receipt": "jo@gmial.com" });
  const summary = await screen.findByRole("region", { name: /Check and pay/ });
  expect(summary).toHaveTextContent(
    "Email address for the receipt may be mistyped. Check the part after the @.",
  );
});

test("two cells that were pasted into one field are put where they belong", async () => {
  show();
  const number = screen.getByLabelText("Invoice number");
  await userEvent.click(number);
  await userEvent.paste("INV-0042\t1,250.00");
  await userEvent.click(
    await screen.findByRole("button", {
      name: "Use INV-0042 as the number, and 1,250.00 as the amount",
    }),
  );
  expect(number).toHaveValue("INV-0042");
  expect(screen.getByLabelText("Amount in Australian dollars")).toHaveValue("1,250.00");
  expect(number).toHaveFocus();
});

test("a number with another cell behind it is told, and marked", async () => {
  show();
  const number = screen.getByLabelText("Invoice number");
  await userEvent.click(number);
  await userEvent.paste("INV-0042\tpaid?");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(/several values with a tab/));
  expect(document.querySelector("mark")).toHaveTextContent("paid?");
});

test("what is typed after the check is not marked", async () => {
  show();
  await fillIn({ "Amount in Australian dollars": "many" });
  const amount = screen.getByLabelText("Amount in Australian dollars");
  await waitFor(() => expect(document.querySelector("mark")).toHaveTextContent("m"));
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
  await userEvent.type(amount, "!");
  expect(document.querySelector("mark")).toBeNull();
});

test.each(["$1250", "1 250.50"])("the amount %s is taken as it is", async (amount) => {
  show();
  await fillIn({ "Invoice number": "INV 0042", "Amount in Australian dollars": amount });
  expect(await screen.findByRole("heading", { name: /Check and pay \$1,250/ })).toBeVisible();
});

describe("a link", () => {
  const invoiceNumber = () => screen.getByLabelText("Invoice number");
  const amount = () => screen.getByLabelText("Amount in Australian dollars");
  const account = () => screen.getByLabelText(/^Account or member number/);
  const kept = () => sessionStorage.getItem("invoice.v1");
  const reload = () => {
    cleanup();
    show();
  };
  const follow = (hash: string) =>
    act(() => {
      window.history.replaceState(null, "", hash);
      window.dispatchEvent(new Event("hashchange"));
    });

  test("fills in the invoice, and never a name", async () => {
    window.history.replaceState(null, "", "#invoice=INV-0042&amount=125.50&payerName=Sample");
    show();
    expect(await screen.findByDisplayValue("INV-0042")).toBe(invoiceNumber());
    expect(amount()).toHaveValue("125.50");
    expect(screen.getByLabelText("Your name")).toHaveValue("");
  });

  test("is read once, so that a reload keeps what was corrected", async () => {
    window.history.replaceState(null, "", "?from=mail#invoice=INV-1&amount=100");
    show();
    await userEvent.clear(amount());
    await userEvent.type(amount(), "110");
    await waitFor(() => expect(kept()).toContain("110"));
    reload();
    expect(invoiceNumber()).toHaveValue("INV-1");
    expect(amount()).toHaveValue("110");
    expect(window.location.search + window.location.hash).toBe("?from=mail");
  });

  test("is kept before anyone touches the form", async () => {
    window.history.replaceState(null, "", "#invoice=INV-1&amount=100");
    show();
    await waitFor(() => expect(kept()).toContain("INV-1"));
    reload();
    expect(amount()).toHaveValue("100");
  });

  test("to another invoice takes nothing from the one that the tab held", () => {
    const payer = { organisation: "Sample Foods Pty Ltd", email: "accounts@example.com" };
    keepDraft({
      typed: { invoiceNumber: "INV-1", amount: "110", accountNumber: "A1", ...payer },
    });
    window.history.replaceState(null, "", "#invoice=INV-2");
    show();
    expect(invoiceNumber()).toHaveValue("INV-2");
    expect(amount()).toHaveValue("");
    expect(account()).toHaveValue("");
    expect(screen.getByLabelText("Organisation on the invoice")).toHaveValue(payer.organisation);
    expect(screen.getByLabelText("Email address for the receipt")).toHaveValue(payer.email);
  });

  test("that is followed from the summary opens the form for its invoice and the same payer", async () => {
    show();
    await userEvent.type(account(), "A1");
    await fillIn();
    await screen.findByRole("button", { name: "Pay $1,250.50" });
    follow("#invoice=INV-2&amount=250");
    expect(invoiceNumber()).toHaveValue("INV-2");
    expect(amount()).toHaveValue("250");
    expect(account()).toHaveValue("");
    expect(screen.getByLabelText("Your name")).toHaveValue(answers["Your name"]);
    expect(window.location.hash).toBe("");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "Check and pay $250.00" })).toBeVisible();
  });

  test("that is followed while another invoice is checked is not paid under that one's summary", async () => {
    show();
    await fillIn();
    await userEvent.click(await screen.findByRole("button", { name: "Change" }));
    fireEvent.submit(screen.getByRole("form"));
    follow("#invoice=INV-2&amount=250");
    // The check has its answer by then.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole("heading", { name: /Check and pay/ })).toBeNull();
    expect(invoiceNumber()).toHaveValue("INV-2");
  });

  test("leaves nothing of what was wrong with the invoice before it", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByRole("alert");
    follow("#invoice=INV-2&amount=250");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("within the page changes nothing", async () => {
    show();
    await userEvent.type(amount(), "110");
    follow("#main");
    expect(amount()).toHaveValue("110");
    expect(window.location.hash).toBe("#main");
  });
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
