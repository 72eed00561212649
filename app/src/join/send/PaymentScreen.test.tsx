// What the server answers is scripted; the screens, the rules and the draft are the real ones.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import fees from "../../../../fixtures/content/fees.csv?raw";
import type { SiteModel } from "../../content/model";
import * as dialogs from "../../dialogs/raise-error";
import sampleSite from "../../gallery/sample-site.json";
import type { PaymentService } from "../../pay/payment-service";
import { CaptchaContext } from "../../services/captcha/use-captcha";
import { SiteContext } from "../../site-context";
import { draftStore } from "../draft/draft";
import { JoinApplication } from "../JoinApplication";

const site: SiteModel = { ...(sampleSite as unknown as SiteModel), fees };

const answers = {
  ...{ needs: "numbersAndMore", reasons: "retailStores", country: "AUS" },
  ...{ organisationType: "neither", turnover: "250000", productCount: "10", option: "2" },
  ...{ hasAbn: "yes", abn: "51824753556", companyName: "Sample Sauces", street: "1 Example St" },
  ...{ suburb: "Fremantle", state: "WA", postcode: "6160", postalSame: "yes" },
  ...{ phone: "08 5550 1234", primaryGivenName: "Sample", primaryFamilyName: "Person" },
  ...{ primaryEmail: "sample@example.com", primaryPhone: "0491 570 156" },
  ...{ ceoSame: "yes", hasAlternate: "no", sellsInUs: "no" },
  ...{ turnoverTrue: "yes", hasAuthority: "yes", acceptsTerms: "yes", paymentMethod: "card" },
};

/** The bodies of what was submitted, and what the server answers next. */
let submitted: { totalCents: number; version: number; answers: object; isAnother?: boolean }[];
/** The addresses that links to payments were asked for with. */
let asked: string[];
let replies: [number, object][];
/** What the server answers who asks for a link. */
let linkReply: () => Response;
const leaveFor = vi.fn();

const done: [number, object] = [
  200,
  {
    ...{ reference: "GS1-7K3M-9QXT", status: "submitted", totalCents: 22_000 },
    payment: { method: "card", status: "pending" },
  },
];

beforeEach(() => {
  submitted = [];
  asked = [];
  replies = [];
  linkReply = () => new Response("", { status: 202 });
  leaveFor.mockClear();
  // Its dialog would still be on its way when the last test has ended.
  vi.spyOn(dialogs, "raiseError").mockReturnValue();
  const loadBinary = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.endsWith("/payment-link")) {
      asked.push(JSON.parse(String(init?.body)).email);
      return linkReply();
    }
    if (!address.endsWith("/submit")) return loadBinary(address, init);
    submitted.push(JSON.parse(String(init?.body)));
    const [status, body] = replies.shift() ?? [500, { code: "internal", message: "no" }];
    return new Response(JSON.stringify(body), { status });
  });
  draftStore.adopt({ token: "t", id: "a1", version: 3, answers });
  location.hash = "#payment";
});

/** Opens the screen. */
function open(payment: PaymentService, changes: Partial<SiteModel> = {}) {
  render(
    <SiteContext value={{ ...site, ...changes }}>
      <CaptchaContext value={undefined}>
        <JoinApplication
          now={() => Date.parse("2026-03-01T00:00:00Z")}
          payment={payment}
          leaveFor={leaveFor}
        />
      </CaptchaContext>
    </SiteContext>,
  );
}

test.each([
  [
    "directDebitDiscount,2025-01-01,,3",
    "Direct debit discount 3%, on this payment. Later invoices have it once a regular direct debit, which has a form of its own, pays them.",
  ],
  ["directDebitDiscount,2027-01-01,,3", ""],
])("the choices of payment say what the fees give by %s", async (rule, words) => {
  const waysToPay = {
    text: "Compare",
    href: "/services/tools/pay-an-invoice",
    note: "Some cards.",
  };
  const changed = fees.replace(/^directDebitDiscount.*$/m, rule);
  open("sandbox", { fees: changed, joinLinks: { waysToPay } });
  const debit = await screen.findByRole("radio", { name: /^Direct debit from a bank account/ });
  expect(debit).toHaveAccessibleName(`Direct debit from a bank account ${words}`.trim());
  expect(screen.getByRole("radio", { name: /card/ })).toHaveAccessibleName(/Some cards\.$/);
  expect(screen.getByRole("link", { name: "Compare" })).toBeVisible();
});

/** Opens it, and sends the application. */
async function show() {
  open("sandbox");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Send application and pay" }));
  return user;
}

test.each([
  ["card", "/join-gs1/result#pay"],
  ["directDebitBank", "/join-gs1/result-direct-debit#pay"],
])("an application paid by %s leads to %s", async (paymentMethod, path) => {
  draftStore.change((draft) => ({
    ...draft,
    ...{ answers: { ...answers, paymentMethod }, estimate: { products: "7" } },
  }));
  replies = [done];
  await show();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(path));
  expect(draftStore.read()).toMatchObject({ reference: "GS1-7K3M-9QXT", answers: {} });
  expect(draftStore.read()).not.toHaveProperty("estimate");
});

test("where the browser keeps nothing, the result is opened as by the link in a mail", async () => {
  vi.spyOn(draftStore, "isKept").mockReturnValue(false);
  replies = [done];
  await show();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/join-gs1/result#open=a1.t"));
});

test.each([
  ["sandbox", "card", undefined],
  ["sandbox", "directDebitBank", "Direct Debit Request Service Agreement"],
  ["stripe", "directDebitBank", "Direct Debit Request Service Agreement"],
  ["invoice", "card", undefined],
  ["invoice", "directDebitBank", /^No account is debited now: our invoice says how to pay/],
] as const)(
  "with %s and %s, what a direct debit means is said before it is sent",
  async (service, method, words) => {
    draftStore.change((draft) => ({ ...draft, answers: { ...answers, paymentMethod: method } }));
    open(service);
    await screen.findByRole("button", { name: /^Send application/ });
    const found = screen.queryByText(/Service Agreement$|^No account is debited/);
    if (words === undefined) expect(found).toBeNull();
    else expect(found).toHaveTextContent(words);
  },
);

test("only what the form asks is sent", async () => {
  const leftOver = { ...answers, locationCount: "7", noAbnReason: "notSpecified" };
  draftStore.change((draft) => ({ ...draft, answers: leftOver }));
  replies = [done];
  await show();
  expect(submitted[0]?.answers).toEqual(answers);
});

test("a changed price is shown and agreed to before anything is sent", async () => {
  const quote = {
    status: "current",
    lines: [
      { kind: "annualFee", label: "Annual fee", cents: 22_727 },
      { kind: "gst", label: "GST 10%", cents: 2273 },
    ],
    paidUntil: "2027-06-30",
    sentence: "$250.00 until 30 June 2027, then $250.00 on 1 July each year",
  };
  replies = [[409, { code: "priceChanged", message: "no", totalCents: 25_000, quote }], done];
  const user = await show();
  expect(await screen.findByText(/Nothing has been sent/)).toHaveTextContent(
    "It is now $250.00, as shown above.",
  );
  const price = screen.getByRole("region", { name: "Price" });
  expect(price).toHaveTextContent(
    "Annual fee$227.27GST 10%$22.73Total for membership until 30 June 2027$250.00$250.00 until 30 June 2027, then $250.00 on 1 July each year.$30.00 more than the $220.00 shown before.",
  );
  expect(price).not.toHaveTextContent("Sample price");
  expect(screen.getByRole("link", { name: "Check your answers" })).toHaveAttribute(
    "href",
    "#review",
  );
  await user.click(screen.getByRole("button", { name: "Send for $250.00" }));
  expect(submitted.map(({ totalCents }) => totalCents)).toEqual([22_000, 25_000]);
});

test("a changed price is on every screen, and is the one that is sent", async () => {
  const quote = {
    status: "current",
    lines: [{ kind: "annualFee", label: "Annual fee", cents: 21_000 }],
    paidUntil: "2027-06-30",
  };
  replies = [[409, { code: "priceChanged", message: "no", totalCents: 21_000, quote }], done];
  const user = await show();
  await user.click(await screen.findByRole("link", { name: "Check your answers" }));
  await screen.findByRole("heading", { level: 1, name: "Check your answers" });
  const price = () => screen.getByRole("region", { name: "Price" });
  expect(price()).toHaveTextContent("$210.00$10.00 less than the $220.00 shown before.");
  const chosen = screen.getByRole("complementary", { name: "Your membership" });
  expect(chosen).not.toHaveTextContent("$");

  await user.click(screen.getByRole("button", { name: "Continue to payment" }));
  await screen.findByRole("heading", { level: 1, name: "Payment" });
  expect(price()).toHaveTextContent("$210.00$10.00 less than the $220.00 shown before.");
  await user.click(screen.getByRole("button", { name: "Send application and pay" }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(submitted.map(({ totalCents }) => totalCents)).toEqual([22_000, 21_000]);
});

test("a change on another device is told of, and the person decides", async () => {
  replies = [[409, { code: "versionConflict", message: "no", version: 9 }], done];
  const user = await show();
  await user.click(await screen.findByRole("button", { name: "Send these answers" }));
  expect(submitted.map(({ version }) => version)).toEqual([3, 9]);
});

describe("what the server finds wrong", () => {
  const refusal = (fault: object): [number, object] => [
    422,
    { code: "validationFailed", message: "no", fields: [{ message: "a clause", ...fault }] },
  ];

  test.each([
    [
      { field: "postcode", code: "digitCount", found: "3", limit: 4 },
      "Postcode must have 4 digits, and this has 3",
      "#change=postcode",
    ],
    [
      { field: "option", code: "notEligible" },
      "Select a membership that is open to your organisation",
      "#change=option",
    ],
    [
      { field: "productCount", code: "numbers" },
      "Check this answer: How many products need a barcode number?",
      "#change=productCount",
    ],
    [
      { field: "favouriteColour", code: "missing" },
      "Check your answers: one of them could not be accepted",
      "#review",
    ],
  ])("in %j is said in the words of its screen", async (fault, words, address) => {
    replies = [refusal(fault)];
    await show();
    expect(await screen.findByRole("link", { name: words })).toHaveAttribute("href", address);
    expect(screen.queryByText("a clause")).toBeNull();
  });

  test("leads to a question of this screen at once", async () => {
    replies = [refusal({ field: "paymentMethod", code: "notAChoice" })];
    const user = await show();
    await user.click(await screen.findByRole("link", { name: "Select how you want to pay" }));
    expect(screen.getByRole("radio", { name: /card/ })).toHaveFocus();
  });

  test("in a declaration leads to it, and from there on to the payment", async () => {
    replies = [refusal({ field: "turnoverTrue", code: "missing" })];
    const user = await show();
    await user.click(
      await screen.findByRole("link", { name: "Confirm that the turnover is correct" }),
    );
    const box = await screen.findByRole("checkbox", { name: "The turnover I entered is correct" });
    await waitFor(() => expect(box).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Continue to payment" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  });
});

test.each([
  ["sandbox", /test page.*No money/],
  ["stripe", /Stripe, opens next/],
] as const)("with %s it is said what opens next", async (service, words) => {
  open(service);
  expect(await screen.findByText(words)).toBeVisible();
});

test("where an invoice follows, nothing is said of paying now", async () => {
  draftStore.change((draft) => ({
    ...draft,
    answers: { ...answers, paymentMethod: "directDebitBank" },
  }));
  replies = [done];
  open("invoice");
  const send = await screen.findByRole("button", { name: "Send application" });
  expect(screen.getByText(/You pay nothing now.*send an invoice/)).toBeVisible();
  await userEvent.click(send);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/join-gs1/result#pay"));
});

test.each(["duplicateApplication", "tooManyRequests"])(
  "the server's own words are shown for %s",
  async (code) => {
    replies = [[409, { code, message: "Words of the server." }]];
    await show();
    expect(await screen.findByText("Words of the server.")).toBeVisible();
    expect(draftStore.read()?.answers).toEqual(answers);
  },
);

test("who seems to apply twice has the payment mailed, or sends another application", async () => {
  replies = [[409, { code: "duplicateApplication", message: "Again?" }], done];
  const user = await show();
  await user.click(await screen.findByRole("button", { name: /^Email the link to / }));
  expect(await screen.findByText(/^If we have an application with this email/)).toBeVisible();
  expect(asked).toEqual([answers.primaryEmail]);
  await user.click(screen.getByRole("button", { name: "Send as another application" }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(submitted.map(({ isAnother }) => isAnother)).toEqual([undefined, true]);
});

test("who has the payment mailed to an address that is refused hears so", async () => {
  const refusal = { code: "validationFailed", message: "no", fields: [] };
  linkReply = () => Response.json(refusal, { status: 422 });
  replies = [[409, { code: "duplicateApplication", message: "Again?" }]];
  const user = await show();
  await user.click(await screen.findByRole("button", { name: /^Email the link to / }));
  expect(await screen.findByText(/^We cannot send to this email address/)).toBeVisible();
});

test("a fault of the server keeps the answers and offers to send again", async () => {
  replies = [[500, { code: "internal", message: "no" }], done];
  const user = await show();
  await user.click(await screen.findByRole("button", { name: "Send again" }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
});
