import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApplicationStatus } from "../api/schema";
import { WaitsContext } from "../api/send";
import type { SiteModel } from "../content/model";
import * as dialogs from "../dialogs/raise-error";
import sampleSite from "../gallery/sample-site.json";
import { CaptchaContext } from "../services/captcha/use-captcha";
import { SiteContext } from "../site-context";
import { draftStore } from "./draft/draft";
import { JoinResult } from "./JoinResult";

type Reply = { status: number; body: object } | "no answer";
/** What the server answers next, and what it was asked. */
let replies: Reply[];
let received: string[];

const application: ApplicationStatus = {
  reference: "GS1-7K3M-9QXT",
  status: "submitted",
  payment: { method: "card", status: "pending" },
  paymentService: "sandbox",
  otherWays: [],
  isClosed: false,
  confirmation: "onItsWay",
  isReminded: false,
  option: "1",
  payer: { organisation: "Example Roasters Pty Ltd", abn: "51824753556", person: "Alex Example" },
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
  // 23 November in Sydney.
  submittedAt: Date.UTC(2026, 10, 22, 14),
};

const known = (payment: Partial<ApplicationStatus["payment"]>, more = {}): Reply => ({
  status: 200,
  body: { ...application, ...more, payment: { ...application.payment, ...payment } },
});

const tooMany = { code: "tooManyRequests", message: "Wait." };

const leaveFor = vi.fn();

beforeEach(() => {
  draftStore.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/join-gs1/result");
  leaveFor.mockClear();
  // Its dialog would still be on its way when the last test has ended.
  vi.spyOn(dialogs, "raiseError").mockReturnValue();
  replies = [];
  received = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    received.push(`${init.method} ${address} ${init.body ?? ""}`.trim());
    const reply = replies.shift() ?? "no answer";
    if (reply === "no answer") throw new TypeError("no network");
    return Response.json(reply.body, { status: reply.status });
  });
});

/** Leaves on the device what an application leaves there. */
function applied(more: object = { id: "a1", version: 1, reference: "GS1-7K3M-9QXT" }) {
  draftStore.start("payment", undefined);
  draftStore.change((draft) => ({ ...draft, ...more }));
}

function show(more: Partial<SiteModel> = {}) {
  return render(
    <SiteContext value={{ ...(sampleSite as unknown as SiteModel), ...more }}>
      <WaitsContext value={[0, 0]}>
        <CaptchaContext value={undefined}>
          <JoinResult leaveFor={leaveFor} />
        </CaptchaContext>
      </WaitsContext>
    </SiteContext>,
  );
}

const user = userEvent.setup({ delay: null });
const heading = (name: RegExp) => screen.findByRole("heading", { name });
/** The focus moves after the heading is there. */
const focused = async (name: RegExp) => {
  const found = await heading(name);
  await waitFor(() => expect(found).toHaveFocus());
};
const button = (name: string) => screen.getByRole("button", { name });

test("without an application on this device it says where to look", async () => {
  show();
  await focused(/no application on this device/);
  expect(screen.getByRole("link", { name: "Go to the application" })).toHaveAttribute(
    "href",
    "/join-gs1",
  );
  expect(received).toEqual([]);
});

test("the link to the payment is asked for by mail, and the answer is the same for any address", async () => {
  replies = [
    { status: 202, body: {} },
    { status: 429, body: tooMany },
  ];
  show();
  // Its heading takes the focus, and is not to take it from the field.
  await focused(/no application on this device/);
  await user.type(screen.getByLabelText("Email address in the application"), " kim@example.com");
  await user.type(screen.getByLabelText("Reference number (optional)"), "gs1-7k3m-9qxt ");
  await user.click(button("Email me the link to pay"));
  expect(await screen.findByText(/^If we have an application with this email/)).toBeVisible();
  await user.clear(screen.getByLabelText("Reference number (optional)"));
  await user.click(button("Email me the link to pay"));
  expect(await screen.findByText(/too many requests for a link/)).toBeVisible();
  expect(received).toEqual([
    'POST /api/join/payment-link {"email":"kim@example.com","reference":"gs1-7k3m-9qxt","captcha":""}',
    'POST /api/join/payment-link {"email":"kim@example.com","captcha":""}',
  ]);
});

test("it is paid in another way than was chosen, for what it costs then", async () => {
  applied();
  const otherWays = [{ method: "directDebitBank", totalCents: 17_765 }];
  replies = [known({ status: "expired" }, { otherWays }), started()];
  show();
  const debit = await screen.findByRole("button", {
    name: "Pay by direct debit instead ($177.65)",
  });
  // The agreement stands before the way that it is about.
  const agreement = screen.getByText(/service agreement/i, { selector: "summary" });
  expect(agreement.compareDocumentPosition(debit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(debit);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
  expect(received.slice(1)).toEqual([
    'POST /api/join/applications/a1/payment {"method":"directDebitBank"}',
  ]);
});

test("the button of the other way says that it was pressed, and no other one works meanwhile", async () => {
  applied();
  const otherWays = [{ method: "directDebitBank", totalCents: 17_765 }];
  replies = [known({ status: "unpaid" }, { otherWays }), started()];
  show();
  const debit = await screen.findByRole("button", { name: /direct debit instead/ });
  await user.click(debit);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
  expect(debit).toHaveAccessibleName("Opening the payment page…");
  expect(debit).toHaveFocus();
  expect(debit).toHaveAttribute("aria-disabled", "true");
  expect(button("Pay now")).toHaveAttribute("aria-disabled", "true");
  await user.click(button("Pay now"));
  expect(debit).toHaveAccessibleName("Opening the payment page…");
  expect(received.slice(1)).toHaveLength(1);
});

test("nothing is asked for an application that the office has ended", async () => {
  applied();
  replies = [known({ status: "unpaid" }, { isClosed: true })];
  show();
  expect(await screen.findByText("This application is closed")).toBeVisible();
  expect(screen.getByText(/do not need to pay for it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

test("an address that does not take our mail is a case for the phone", async () => {
  applied();
  replies = [known({ status: "unpaid" }, { confirmation: "addressRefused" })];
  show();
  expect(await screen.findByText(/does not accept our emails/)).toHaveTextContent(/Call 1300/);
});

test("a confirmation that was held back is said, so that the reference is written down", async () => {
  applied();
  replies = [known({ status: "unpaid" }, { confirmation: "heldBack" })];
  show();
  expect(await screen.findByText(/have not sent a confirmation/)).toBeVisible();
});

test("who wants no more reminders stops them, and hears when that failed", async () => {
  history.replaceState(null, "", "#open=a9.t9");
  replies = [known({ status: "unpaid" }, { isReminded: true }), "no answer"];
  show();
  await user.click(await screen.findByRole("button", { name: "Stop the reminders" }));
  expect(await screen.findByText(/could not stop the reminders/)).toBeVisible();
  replies = [{ status: 200, body: {} }];
  await user.click(button("Stop the reminders"));
  const answer = await screen.findByText(/We send no more reminders/);
  await waitFor(() => expect(answer).toHaveFocus());
  expect(received.at(-1)).toBe("POST /api/join/applications/a9/stop-reminders");
});

test.each([
  ["never stored on the server", {}, []],
  ["stored as a draft", { id: "a1", version: 1 }, [{ status: 404, body: notFound() }]],
] as [string, object, Reply[]][])("an application %s leads back", async (_how, draft, answers) => {
  applied(draft);
  replies = answers;
  show();
  await heading(/not been sent yet/);
  expect(screen.getByRole("link", { name: "Continue your application" })).toBeVisible();
});

test("a reference that the server does not know is a case for the phone", async () => {
  applied();
  replies = [{ status: 404, body: notFound() }];
  show();
  await heading(/cannot find your application/);
  expect(screen.getByText("GS1-7K3M-9QXT")).toBeVisible();
  expect(screen.getByText(/Please call before you apply again/)).toHaveTextContent(/1300/);
});

test("without an answer the reference is shown all the same, and one can look again", async () => {
  applied();
  show();
  await heading(/cannot look up/);
  expect(screen.getByText("GS1-7K3M-9QXT")).toBeVisible();
  replies = [known({ status: "paid" })];
  await user.click(button("Check again"));
  await heading(/your payment have arrived/);
});

test.each([
  ["card", "unpaid", /payment is still due/, "Pay now"],
  ["card", "pending", /waiting for confirmation of the payment/, "Go to the payment page"],
  ["card", "expired", /is not paid/, "Pay now"],
  ["card", "failed", /did not go through/, "Try to pay again"],
  ["card", "debitPending", /direct debit is under way/, undefined],
  ["card", "paid", /your payment have arrived/, undefined],
  ["card", "refunded", /has been refunded/, undefined],
  ["card", "disputed", /payment is disputed/, undefined],
  ["directDebitBank", "unpaid", /direct debit is still to be set up/, "Set up the direct debit"],
  [
    "directDebitBank",
    "pending",
    /waiting for confirmation of the direct/,
    "Go to the direct debit page",
  ],
  ["directDebitBank", "expired", /direct debit is not set up/, "Set up the direct debit"],
  ["directDebitBank", "failed", /debit did not go through/, "Try the direct debit again"],
  ["directDebitBank", "debitPending", /direct debit is under way/, undefined],
  ["directDebitBank", "paid", /direct debit has cleared/, undefined],
  ["directDebitBank", "refunded", /has been refunded/, undefined],
  ["directDebitBank", "disputed", /payment is disputed/, undefined],
] as const)("a payment by %s that is %s", async (method, status, title, action) => {
  applied();
  replies = [known({ method, status })];
  show();
  await focused(title);
  expect(screen.getAllByText("GS1-7K3M-9QXT")).toHaveLength(2);
  const isOver = status === "paid" || status === "refunded";
  expect(screen.queryByRole("button", { name: "Check again" }) === null).toBe(isOver);
  const buttons = screen.getAllByRole("button").map((one) => one.textContent);
  expect(buttons.filter((word) => word !== null && /^(Pay|Go to|Try|Set)/.test(word))).toEqual(
    action === undefined ? [] : [action],
  );
  expect(received).toEqual(["GET /api/join/applications/a1/status"]);
});

test.each([
  ["2026-11-06", /The bank answers by 6 November 2026\./],
  [undefined, /up to 3 business days to answer\./],
])("a direct debit that is under way is answered by %s", async (answerBy, words) => {
  applied();
  replies = [known({ method: "directDebitBank", status: "debitPending" }, { answerBy })];
  show();
  expect(await screen.findByText(words)).toBeVisible();
});

test("who turned back on the payment page is told so, and can pay", async () => {
  history.replaceState(null, "", "/join-gs1/result?cancelled");
  applied();
  replies = [known({}), started()];
  show();
  await heading(/arrived, but it is not paid$/);
  expect(screen.getByText(/You left the payment page/)).toBeVisible();
  await user.click(button("Go to the payment page"));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
});

test("the link in a mail opens its application on any device, and what this device has stays", async () => {
  draftStore.start("need", undefined);
  history.replaceState(null, "", "/join-gs1/result-direct-debit#open=a9.t9");
  replies = [
    known({ method: "directDebitBank", status: "failed" }),
    started(),
    known({ method: "directDebitBank", status: "debitPending" }),
  ];
  const { unmount } = show();
  await focused(/direct debit did not go through/);
  expect(location.hash).toBe("");
  await user.click(button("Try the direct debit again"));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
  unmount();
  // Back from the payment page it is the same application.
  show();
  await focused(/direct debit is under way/);
  expect(received).toEqual([
    "GET /api/join/applications/a9/status",
    "POST /api/join/applications/a9/payment {}",
    "GET /api/join/applications/a9/status",
  ]);
  expect(draftStore.read()).toMatchObject({ step: "need" });
});

test("the link in a mail leads to the payment page where the browser keeps nothing", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  history.replaceState(null, "", "#open=a9.t9");
  replies = [known({ status: "unpaid" }), started()];
  show();
  await heading(/payment is still due/);
  expect(location.hash).toBe("");
  await user.click(button("Pay now"));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
});

test("a link that opens nothing any more is a case for the phone", async () => {
  history.replaceState(null, "", "#open=a9.t9");
  replies = [{ status: 404, body: notFound() }];
  show();
  await heading(/cannot find your application/);
});

test("without a payment service an invoice follows, and there is nothing to press", async () => {
  applied();
  replies = [known({}, { paymentService: "invoice" })];
  show();
  await heading(/^Your application has arrived$/);
  expect(screen.getByText(/invoice that says how to pay/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Pay now" })).toBeNull();
});

test("pressing Pay leads to the payment page, once for a double click", async () => {
  applied();
  replies = [known({ status: "unpaid" }), started()];
  show();
  await heading(/payment is still due/);
  await user.dblClick(button("Pay now"));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
  expect(leaveFor).toHaveBeenCalledOnce();
  expect(received.slice(1)).toEqual(["POST /api/join/applications/a1/payment {}"]);
  expect(button("Opening the payment page…")).toHaveAttribute("aria-disabled", "true");
});

test("what was paid in another tab is not paid again", async () => {
  applied();
  replies = [
    known({ status: "unpaid" }),
    { status: 200, body: { payment: { method: "card", status: "paid" } } },
    known({ status: "paid" }),
  ];
  show();
  await heading(/payment is still due/);
  await user.click(button("Pay now"));
  await focused(/your payment have arrived/);
  expect(leaveFor).not.toHaveBeenCalled();
});

test("an address that is not of our gateway is not opened", async () => {
  applied();
  replies = [known({ status: "unpaid" }), started("https://example.com/pay")];
  show();
  await heading(/payment is still due/);
  await user.click(button("Pay now"));
  expect(await screen.findByText(/went wrong on our side/)).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});

test("an application that is not paid can be paid after another one was started", async () => {
  applied();
  draftStore.start("need", undefined);
  draftStore.change((draft) => ({ ...draft, id: "a2", version: 1 }));
  replies = [known({ status: "unpaid" }), started()];
  show();
  await heading(/payment is still due/);
  await user.click(button("Pay now"));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(received).toEqual([
    "GET /api/join/applications/a1/status",
    "POST /api/join/applications/a1/payment {}",
  ]);
});

describe("a payment page that does not open", () => {
  test.each([
    ["without a network", "no answer", /no answer.*not be charged twice/],
    ["while the server restarts", refusal(503, "timeout"), /no answer/],
    ["while the gateway is away", refusal(503, "paymentUnavailable"), /Nothing is lost/],
    ["after too many tries", refusal(429, "tooManyRequests"), /Wait a minute/],
    ["after too many attempts", refusal(409, "tooManyAttempts"), /Call us, and we will help/],
    ["with another amount", refusal(409, "wrongAmount"), /different from the amount due/],
    ["because of a fault", refusal(500, "internal"), /went wrong on our side/],
  ] as [string, Reply, RegExp][])("%s can be tried again", async (_when, reply, words) => {
    applied();
    replies = [known({ status: "unpaid" }), reply, started()];
    show();
    await heading(/payment is still due/);
    await user.click(button("Pay now"));
    expect(await screen.findByText(words)).toHaveTextContent(/1300/);
    await user.click(button("Pay now"));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
  });
});

describe("while the gateway has not been heard of", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function wait() {
    applied();
    replies = [known({})];
    show();
    await pass(0);
    expect(screen.getByRole("heading", { name: /waiting for confirmation/ })).toHaveFocus();
  }

  test("the page asks again by itself, ever more seldom, until it is paid", async () => {
    await wait();
    replies = Array<Reply>(6).fill(known({}));
    for (const [seconds, asked] of [
      [0.9, 1],
      [0.1, 2],
      [1.9, 2],
      [0.1, 3],
      [4, 4],
      [8, 5],
      [16, 6],
    ] as const) {
      await pass(seconds * 1000);
      expect(received).toHaveLength(asked);
    }
    replies = [known({ status: "paid" })];
    await pass(32_000);
    expect(screen.getByRole("heading", { name: /your payment have arrived/ })).toHaveFocus();
    await pass(120_000);
    expect(received).toHaveLength(7);
  });

  test("an answer that does not come changes nothing", async () => {
    await wait();
    await pass(1000);
    expect(received.length).toBeGreaterThan(1);
    expect(screen.getByRole("heading", { name: /waiting for confirmation/ })).toBeVisible();
  });

  test("a page out of sight waits, and asks as soon as it is seen", async () => {
    await wait();
    const sight = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(300_000);
    expect(received).toHaveLength(1);
    replies = [known({ status: "paid" })];
    sight.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(screen.getByRole("heading", { name: /your payment have arrived/ })).toBeVisible();
  });

  test("a page that the browser brings back asks anew", async () => {
    applied();
    replies = [known({ status: "unpaid" }), started()];
    show();
    await pass(0);
    fireEvent.click(button("Pay now"));
    await pass(0);
    expect(leaveFor).toHaveBeenCalled();
    replies = [known({ status: "paid" })];
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await pass(0);
    expect(screen.getByRole("heading", { name: /your payment have arrived/ })).toBeVisible();
  });
});

test("right after an application was sent the payment page opens, once", async () => {
  applied();
  location.hash = "#pay";
  replies = [known({ status: "unpaid" }), started()];
  show();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/sandbox-payment/s1"));
  expect(location.hash).toBe("");
});

test("an invoice is no payment to make here", async () => {
  applied();
  location.hash = "#pay";
  replies = [known({}, { paymentService: "invoice" })];
  show();
  await heading(/^Your application has arrived$/);
  expect(received).toHaveLength(1);
});

test("the receipt has its issuer, lines, GST and total, and says that it is a sample", async () => {
  applied();
  replies = [known({ status: "paid" })];
  show();
  await heading(/^Receipt$/);
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual([
    "ItemAmount",
    "Joining fee$50.00",
    "Annual fee, 3 numbers at $40.00 each$120.00",
    "GST 10%$17.00",
    "Total paid$187.00",
  ]);
  expect(screen.getAllByText(/ABN/)[0]).toHaveTextContent("ABN 67 005 529 920");
  expect(screen.getByText("Billed to").nextSibling).toHaveTextContent(
    /^Example Roasters Pty Ltd ?ABN 51 824 753 556 ?Alex Example$/,
  );
  expect(screen.getByText("23 November 2026")).toBeVisible();
  expect(screen.getByText("30 June 2027")).toBeVisible();
  expect(screen.getByText(/not a tax invoice/)).toBeVisible();
});

test("an organisation without an ABN is billed by its name", async () => {
  applied();
  const payer = { organisation: "Example Trading Ltd", person: "Alex Example" };
  replies = [known({}, { payer })];
  show();
  await heading(/^What you are paying for$/);
  expect(screen.getByText("Billed to").nextSibling).toHaveTextContent(
    /^Example Trading Ltd ?Alex Example$/,
  );
});

test.each([
  ["stripe", false],
  ["sandbox", true],
] as const)("real amounts by %s are marked as a test: %j", async (paymentService, isTest) => {
  applied();
  const quote = { ...application.quote, status: "current" };
  replies = [known({ status: "paid" }, { quote, paymentService })];
  show();
  await heading(/^Receipt$/);
  expect(screen.queryByText(/not a tax invoice/)).toBeNull();
  expect(screen.queryByText(/test payment/) !== null).toBe(isTest);
});

test("where the site hides costs there is no amount", async () => {
  applied();
  replies = [known({})];
  const { container } = show({ showCosts: false });
  await heading(/waiting for confirmation of the payment/);
  expect(container).not.toHaveTextContent("$");
});

function started(redirectUrl = "/sandbox-payment/s1"): Reply {
  return { status: 200, body: { payment: { method: "card", status: "pending" }, redirectUrl } };
}

function refusal(status: number, code: string): Reply {
  return { status, body: { code, message: "no" } };
}

function notFound() {
  return { code: "notFound", message: "no" };
}
