import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { topics as topicNames } from "../../../fixtures/content/words/enquiry";
import { WaitsContext } from "../api/send";
import type { SiteModel } from "../content/model";
import { loadMembership } from "../engine/load-membership";
import sampleSite from "../gallery/sample-site.json";
import { type Captcha, CaptchaError } from "../services/captcha/provider";
import { CaptchaContext } from "../services/captcha/use-captcha";
import { SiteContext } from "../site-context";
import { EarlyEntries } from "../ui/form/EarlyEntries";
import { EnquiryForm } from "./EnquiryForm";
import { readDraft } from "./use-enquiry";

/** What the captcha says next, and where it was drawn and removed. */
let token: () => Promise<string>;
let frames: HTMLElement[];
let removed: HTMLElement[];
const captcha: Captcha = {
  mount: async (frame) => {
    frames.push(frame);
    return { token: () => token(), remove: () => removed.push(frame) };
  },
};

type Reply = { status: number; body: object } | "no answer";
/** What the server answers next, and what it was asked. */
let replies: Reply[];
let received: { key: string | null; body: Record<string, string> }[];

beforeEach(() => {
  localStorage.clear();
  document.title = "Contact us";
  token = async () => "passed";
  frames = [];
  removed = [];
  replies = [];
  received = [];
  const fetchFile = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: RequestInfo, init?: RequestInit) => {
    if (address !== "/api/enquiry") return fetchFile(address, init);
    const headers = new Headers(init?.headers);
    received.push({ key: headers.get("idempotency-key"), body: JSON.parse(String(init?.body)) });
    const reply = replies.shift() ?? "no answer";
    if (reply === "no answer") throw new TypeError("no network");
    return Response.json(reply.body, { status: reply.status });
  });
});

function show() {
  return render(
    <SiteContext value={sampleSite as unknown as SiteModel}>
      <WaitsContext value={[0, 0]}>
        <CaptchaContext value={captcha}>
          <EnquiryForm />
        </CaptchaContext>
      </WaitsContext>
    </SiteContext>,
  );
}

const user = userEvent.setup({ delay: null });
const field = (name: RegExp) => screen.getByRole("textbox", { name });
const send = () => user.click(screen.getByRole("button", { name: "Send enquiry" }));

async function fillIn() {
  await user.type(field(/^Your name/), "Sample Person");
  await user.type(field(/^Email/), "sample@example.com");
  await user.selectOptions(screen.getByRole("combobox"), topicNames.joining);
  await user.type(field(/^Your message/), "Which option?");
}

const arrived = { status: 201, body: { reference: "GS1-7K3M-9QXT" } };

test("says all that is missing, and leads to each field", async () => {
  show();
  await send();
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  expect(document.title).toBe("Error: Contact us");
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Enter your name",
    "Enter your email address",
    "Choose what your enquiry is about",
    "Enter your message",
  ]);
  await user.click(links[1] as HTMLElement);
  expect(field(/^Email/)).toHaveFocus();
  expect(field(/^Email/)).toHaveAccessibleDescription(/Enter your email address/);
  expect(received).toEqual([]);
});

test("a mistyped address is told while typing, and is sent all the same", async () => {
  replies = [arrived];
  show();
  await fillIn();
  await user.clear(field(/^Email/));
  await user.type(field(/^Email/), "sample@gmial.com");
  expect(await screen.findByText(/Did you mean/)).toHaveTextContent(/sample@gmail\.com/);
  await send();
  await screen.findByRole("heading", { name: "Your enquiry has arrived" });
  expect(received[0]?.body).toMatchObject({ email: "sample@gmial.com" });
});

test("sends what was typed, shows the reference and forgets the rest", async () => {
  replies = [arrived];
  show();
  await fillIn();
  await send();
  const heading = await screen.findByRole("heading", { name: "Your enquiry has arrived" });
  // The focus moves after the heading is there.
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText("GS1-7K3M-9QXT")).toBeVisible();
  expect(screen.getByText("sample@example.com")).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([
    {
      name: "Sample Person",
      email: "sample@example.com",
      topic: "joining",
      message: "Which option?",
      captcha: "passed",
    },
  ]);
  expect(localStorage).toHaveLength(0);
});

test("what was typed survives a closed tab, and can be cleared", async () => {
  const { unmount } = show();
  await user.type(field(/^Your name/), "Sample Person");
  unmount();
  show();
  expect(field(/^Your name/)).toHaveValue("Sample Person");
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  expect(field(/^Your name/)).toHaveValue("Sample Person");
  await user.click(screen.getByRole("button", { name: "Yes, clear it" }));
  expect(field(/^Your name/)).toHaveValue("");
  expect(field(/^Your name/)).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test("what looks like the number of a card is not kept on the device, and the rest is", async () => {
  show();
  await user.type(field(/^Your name/), "Sample Person");
  await user.type(field(/^Your message/), "Card 4111 1111 1111 1111");
  await waitFor(() => expect(readDraft(Date.now).answers).toEqual({ name: "Sample Person" }));
  expect(localStorage.getItem("enquiry.v1")).not.toContain("1111 1111 1111");
  expect(field(/^Your message/)).toHaveValue("Card 4111 1111 1111 1111");
});

test("without an answer nothing is lost, and the same enquiry is sent under the same key", async () => {
  show();
  await fillIn();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(/There was no answer.*1300/);
  expect(field(/^Your message/)).toHaveValue("Which option?");

  replies = [arrived];
  await send();
  await screen.findByRole("heading", { name: "Your enquiry has arrived" });
  expect(new Set(received.map(({ key }) => key)).size).toBe(1);
});

/** Sends the form as it was filled in, and types on until the captcha is done. */
async function typeWhileSending() {
  let pass = (_token: string) => {};
  token = () =>
    new Promise((resolve) => {
      pass = resolve;
    });
  show();
  await fillIn();
  await send();
  await screen.findByRole("button", { name: "Sending…" });
  await user.type(field(/^Your message/), " Or two?");
  pass("passed");
}

test("what is typed while it is being sent stays", async () => {
  await typeWhileSending();
  await screen.findByRole("alert");
  expect(field(/^Your message/)).toHaveValue("Which option? Or two?");
  expect(localStorage.getItem("enquiry.v1")).toContain("Which option? Or two?");
});

test("what is typed while it is being sent is told when the rest has arrived, and can be sent", async () => {
  replies = [arrived, arrived];
  await typeWhileSending();
  await screen.findByText(/^What you typed while it was being sent is not in it/);
  expect(localStorage.getItem("enquiry.v1")).toContain("Which option? Or two?");
  await user.click(screen.getByRole("button", { name: "Back to the form" }));
  expect(field(/^Your message/)).toHaveValue("Which option? Or two?");
  expect(field(/^Your message/)).toHaveFocus();
  token = () => Promise.resolve("passed");
  await send();
  expect(frames).toHaveLength(2);
  await screen.findByRole("button", { name: "Send another enquiry" });
  expect(received.map(({ body }) => body.message)).toEqual([
    "Which option?",
    "Which option? Or two?",
  ]);
  expect(received[1]?.key).not.toBe(received[0]?.key);
  expect(localStorage.getItem("enquiry.v1")).toBeNull();
});

test("what waits to be kept is not, once the form is cleared", async () => {
  show();
  // Without a pause between, so that the rules have not arrived.
  fireEvent.change(field(/^Your name/), { target: { value: "Alex" } });
  fireEvent.click(screen.getByRole("button", { name: "Clear the form" }));
  fireEvent.click(screen.getByRole("button", { name: "Yes, clear it" }));
  await loadMembership();
  await Promise.resolve();
  expect(localStorage.getItem("enquiry.v1")).toBeNull();
});

test("another enquiry gets another key", async () => {
  show();
  await fillIn();
  await send();
  await screen.findByRole("alert");
  replies = [arrived];
  await user.type(field(/^Your message/), " Or two?");
  await send();
  await screen.findByRole("heading", { name: "Your enquiry has arrived" });
  expect(received.at(-1)?.key).not.toBe(received.at(0)?.key);
});

test("without a captcha the phone number is the way round", async () => {
  token = () => Promise.reject(new CaptchaError("no network"));
  show();
  await fillIn();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(/that a person is sending.*1300/);
  expect(received).toEqual([]);
});

test.each([
  [403, "captchaFailed", /that a person is sending/],
  [429, "tooManyRequests", /Wait a minute/],
  [500, "internal", /went wrong on our side/],
])("a refusal with %d %s says what to do", async (status, code, words) => {
  replies = [{ status, body: { code, message: "no" } }];
  show();
  await fillIn();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(field(/^Your name/)).toHaveValue("Sample Person");
  if (status === 500) {
    // The dialog that everything unexpected opens; left open, it would take the focus of the next test.
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Okay" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }
});

test("until its script runs the browser sends the form itself, with a field that people leave empty", () => {
  const html = renderToString(
    <SiteContext value={sampleSite as unknown as SiteModel}>
      <EnquiryForm />
    </SiteContext>,
  );
  const form = /<form.*<\/form>/s.exec(html)?.[0] ?? "";
  expect(form).toMatch(/^<form (?=[^>]*method="post")[^>]*action="\/api\/enquiry\/form"/);
  const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    ...["name", "organisation", "email", "phone", "topic", "message", "website"],
  ]);
  expect(form).toContain("<p hidden");
});

test("what several fields hold before the page reacts is kept", async () => {
  const page = (
    <SiteContext value={sampleSite as unknown as SiteModel}>
      <main>
        <EarlyEntries />
        <EnquiryForm />
      </main>
    </SiteContext>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  const early = { name: "Sample Person", email: "sample@example.com", message: "Which option?" };
  for (const [id, text] of Object.entries(early)) {
    const control = document.getElementById(`enquiry-${id}`) as HTMLInputElement;
    control.value = text;
  }
  render(page, { container, hydrate: true });
  await waitFor(() => expect(field(/^Your message/)).toHaveValue(early.message));
  expect(field(/^Your name/)).toHaveValue(early.name);
  expect(field(/^Email/)).toHaveValue(early.email);
  await waitFor(() => expect(readDraft(Date.now).answers).toEqual(early));
});

test("an enquiry that no one sends is gone from the device after 30 days", () => {
  const month = 30 * 24 * 60 * 60 * 1000;
  for (const [age, kept] of [
    [month - 1000, { name: "Sample Person" }],
    [month, {}],
  ] as const) {
    const draft = { answers: { name: "Sample Person" }, savedAt: Date.now() - age };
    localStorage.setItem("enquiry.v1", JSON.stringify(draft));
    expect(readDraft(Date.now).answers).toEqual(kept);
  }
  expect(localStorage.getItem("enquiry.v1")).toBeNull();
});

test("another enquiry gets a captcha in its own frame, and the old one is removed", async () => {
  replies = [arrived, arrived];
  show();
  for (const count of [1, 2]) {
    await fillIn();
    await send();
    await screen.findByRole("heading", { name: "Your enquiry has arrived" });
    expect(frames).toHaveLength(count);
    await user.click(screen.getByRole("button", { name: "Send another enquiry" }));
    expect(field(/^Your name/)).toHaveFocus();
  }
  expect(frames[1]).not.toBe(frames[0]);
  await waitFor(() => expect(removed).toEqual(frames.slice(0, 2)));
});

test("a double click sends once", async () => {
  replies = [arrived];
  show();
  await fillIn();
  await user.dblClick(screen.getByRole("button", { name: "Send enquiry" }));
  await screen.findByRole("heading", { name: "Your enquiry has arrived" });
  expect(received).toHaveLength(1);
});

test("the topics are those that the server knows", async () => {
  const { membershipLists } = await loadMembership();
  const { enquiryTopics } = membershipLists();
  expect(Object.keys(topicNames)).toEqual(enquiryTopics);
});

test("an address fills in topic and message once, and what is changed of it stays", async () => {
  location.hash = "#topic=account&message=Please+tell+me+the+fees";
  const { unmount } = show();
  expect(await screen.findByDisplayValue("Please tell me the fees")).toBeVisible();
  expect(screen.getByLabelText("What is your enquiry about?")).toHaveValue("account");
  await vi.waitFor(() => expect(location.hash).toBe(""));
  const message = screen.getByLabelText("Your message");
  await userEvent.type(message, "{Backspace>4/}prices from July.");
  unmount();
  show();
  expect(await screen.findByDisplayValue("Please tell me the prices from July.")).toBeVisible();
});

test("what is shown is kept, also when another tab has sent it and forgotten it", async () => {
  show();
  await fillIn();
  await vi.waitFor(() => expect(localStorage.getItem("enquiry.v1")).toContain("Which option?"));
  localStorage.clear();
  await user.type(field(/^Your message/), " And when?");
  await vi.waitFor(() => expect(localStorage.getItem("enquiry.v1")).toContain("And when?"));
  expect(localStorage.getItem("enquiry.v1")).toContain("Sample Person");
});

test("what another tab has begun meanwhile is not forgotten with what has arrived", async () => {
  replies = [arrived];
  show();
  await fillIn();
  const sending = send();
  const other = JSON.stringify({ answers: { message: "Another question" }, savedAt: Date.now() });
  localStorage.setItem("enquiry.v1", other);
  await sending;
  await screen.findByRole("heading", { name: "Your enquiry has arrived" });
  expect(localStorage.getItem("enquiry.v1")).toBe(other);
});

test("what a link fills in stands below an older message, with its own topic", async () => {
  const { unmount } = show();
  await userEvent.type(screen.getByLabelText("Your message"), "Do you open on Saturdays?");
  await vi.waitFor(() => expect(localStorage.getItem("enquiry.v1")).toContain("Saturdays?"));
  unmount();
  location.hash = "#topic=account&message=Please+send+me+six+numbers.";
  show();
  const message = screen.getByLabelText("Your message");
  const both = "Do you open on Saturdays?\n\nPlease send me six numbers.";
  await vi.waitFor(() => expect(message).toHaveValue(both));
  expect(screen.getByLabelText("What is your enquiry about?")).toHaveValue("account");
});
