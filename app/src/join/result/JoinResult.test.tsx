import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ApplicationStatus } from "../../api/applications";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { SiteContext } from "../../site-context";
import { draftStore } from "../use-draft";
import { JoinResult } from "./JoinResult";

type Reply = { status: number; body: object } | "no answer";
/** What the server answers next, and what it was asked. */
let replies: Reply[];
let received: string[];

const application: ApplicationStatus = {
  reference: "GS1-7K3M-9QXT",
  status: "submitted",
  payment: { method: "card", status: "pending" },
  paymentService: "standIn",
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

beforeEach(() => {
  draftStore.clear();
  location.hash = "";
  replies = [];
  received = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    received.push(`${init.method} ${address} ${init.body ?? ""}`.trim());
    const reply = replies.shift() ?? "no answer";
    if (reply === "no answer") throw new TypeError("no network");
    return Response.json(reply.body, { status: reply.status });
  });
  // The waits between tries take no time here.
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, wait?: number) =>
    later(run, wait === 500 || wait === 2000 ? 0 : wait)) as typeof setTimeout);
});

/** Leaves on the device what an application leaves there. */
function applied(more: object = { id: "a1", version: 1, reference: "GS1-7K3M-9QXT" }) {
  draftStore.start("payment", undefined);
  draftStore.change((draft) => ({ ...draft, ...more }));
}

function show(more: Partial<SiteModel> = {}) {
  return render(
    <SiteContext value={{ ...(sampleSite as unknown as SiteModel), ...more }}>
      <JoinResult />
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
  expect(screen.getByText(/Do not apply again/)).toHaveTextContent(/1300/);
});

test("without an answer the reference is shown all the same, and one can look again", async () => {
  applied();
  show();
  await heading(/cannot look up/);
  expect(screen.getByText("GS1-7K3M-9QXT")).toBeVisible();
  replies = [known({ status: "paid" })];
  await user.click(button("Look again"));
  await heading(/your payment have arrived/);
});

test.each([
  ["card", "paid", /your payment have arrived/],
  ["card", "pending", /payment is still to come/],
  ["card", "failed", /did not go through/],
  ["card", "cancelled", /is not paid/],
  ["directDebitBank", "paid", /direct debit has cleared/],
  ["directDebitBank", "pending", /direct debit is pending/],
  ["directDebitBank", "failed", /direct debit did not go through/],
  ["directDebitBank", "cancelled", /direct debit is not set up/],
] as const)("a payment by %s that is %s", async (method, status, title) => {
  applied();
  replies = [known({ method, status })];
  show();
  await focused(title);
  expect(screen.getAllByText("GS1-7K3M-9QXT")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Look again" }) === null).toBe(status === "paid");
  expect(received).toEqual(["GET /api/join/applications/a1/status"]);
});

test("without a payment service an invoice follows, and there is nothing to press", async () => {
  applied();
  replies = [known({}, { paymentService: "invoice" })];
  show();
  await heading(/^Your application has arrived$/);
  expect(screen.getByText(/invoice that says how to pay/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Pay now" })).toBeNull();
});

test.each([
  ["Paid", "paid", /your payment have arrived/],
  ["Pending", "pending", /payment is still to come/],
  ["Failed", "failed", /did not go through/],
  ["Cancel", "cancelled", /is not paid/],
] as const)("the stand-in says %s", async (word, status, title) => {
  applied();
  replies = [
    known({}),
    { status: 200, body: { payment: { method: "card", status } } },
    known({ status }),
  ];
  show();
  await heading(/payment is still to come/);
  await user.click(button("Pay now"));
  await focused(/^Pay \$187.00$/);
  expect(screen.getByText(/stands in for the page of a payment provider/)).toBeVisible();
  await user.click(button(word));
  await heading(title);
  expect(received[1]).toBe(`POST /api/join/applications/a1/payment {"outcome":"${status}"}`);
});

test("an application that is not paid can be paid after another one was started", async () => {
  applied();
  draftStore.start("need", undefined);
  draftStore.change((draft) => ({ ...draft, id: "a2", version: 1 }));
  replies = [known({}), { status: 200, body: paid() }, known({ status: "paid" })];
  show();
  await heading(/payment is still to come/);
  await user.click(button("Pay now"));
  await user.click(button("Paid"));
  await heading(/your payment have arrived/);
  expect(received).toEqual([
    "GET /api/join/applications/a1/status",
    'POST /api/join/applications/a1/payment {"outcome":"paid"}',
    "GET /api/join/applications/a1/status",
  ]);
});

describe("a payment that gets no answer", () => {
  async function payAndHear(...answers: Reply[]) {
    applied();
    replies = [known({}), ...answers];
    show();
    await heading(/payment is still to come/);
    await user.click(button("Pay now"));
    await user.click(button("Paid"));
  }
  const unsure = /^We do not know yet whether the payment went through$/;

  test.each([
    ["no network", "no answer"],
    ["a restart", { status: 503, body: { code: "timeout", message: "no" } }],
    ["a fault", { status: 500, body: { code: "internal", message: "no" } }],
  ] as const)("is said to be unknown: %s", async (_why, reply) => {
    await payAndHear(reply, known({}), known({}));
    await focused(unsure);
    expect(screen.getByText(/look again before you try once more/)).toBeVisible();
    expect(screen.getByRole("link", { name: /1300/ })).toBeVisible();
    expect(button("Try again to pay")).toBeVisible();
    await user.click(button("Look again"));
    await focused(/payment is still to come/);
  });

  test("is told as made once the server says so", async () => {
    await payAndHear("no answer", known({ status: "paid" }));
    await focused(/your payment have arrived/);
  });

  test("is still unknown where the server cannot be reached at all", async () => {
    // The payment is tried once, looking it up three times.
    await payAndHear(...Array<Reply>(4).fill("no answer"), known({}));
    await focused(/cannot look up your application/);
    expect(screen.getByText(/do not pay again before you have looked/)).toBeVisible();
    await user.click(button("Look again"));
    await focused(unsure);
  });
});

test("right after an application was sent the payment comes first, once", async () => {
  applied();
  location.hash = "#pay";
  replies = [known({}), { status: 200, body: paid() }, known({ status: "paid" })];
  show();
  await heading(/^Pay \$187.00$/);
  expect(location.hash).toBe("");
  await user.click(button("Paid"));
  await heading(/your payment have arrived/);
});

test("an invoice is no payment to make here", async () => {
  applied();
  location.hash = "#pay";
  replies = [known({}, { paymentService: "invoice" })];
  show();
  await heading(/^Your application has arrived$/);
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
  await heading(/^What is to be paid$/);
  expect(screen.getByText("Billed to").nextSibling).toHaveTextContent(
    /^Example Trading Ltd ?Alex Example$/,
  );
});

test("real amounts carry no mark of a sample", async () => {
  applied();
  replies = [known({}, { quote: { ...application.quote, status: "current" } })];
  show();
  await heading(/^What is to be paid$/);
  expect(screen.queryByText(/not a tax invoice/)).toBeNull();
});

test("where the site hides costs there is no amount", async () => {
  applied();
  replies = [known({})];
  const { container } = show({ showCosts: false });
  await heading(/payment is still to come/);
  expect(container).not.toHaveTextContent("$");
  await user.click(button("Pay now"));
  await heading(/^Pay/);
  expect(container).not.toHaveTextContent("$");
});

function paid() {
  return { payment: { method: "card", status: "paid" } };
}

function notFound() {
  return { code: "notFound", message: "no" };
}
