// What the server says is scripted; the screens, the rules and the draft are the real ones.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import fees from "../../../../fixtures/content/fees.csv?raw";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import type { Captcha } from "../../services/captcha/provider";
import { CaptchaContext } from "../../services/captcha/use-captcha";
import { SiteContext } from "../../site-context";
import { JoinApplication } from "../JoinApplication";
import { draftStore } from "./draft";

const site: SiteModel = { ...(sampleSite as unknown as SiteModel), fees };

type Reply = [number, object] | "no answer";
let replies: Reply[];
let calls: string[];
/** The tokens of the captcha that links were asked for with. */
let tokens: string[];

const stored: Reply = [200, { version: 10 }];
const mailed: Reply = [202, {}];

beforeEach(() => {
  replies = [];
  calls = [];
  tokens = [];
  const loadBinary = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (!address.startsWith("/api/")) return loadBinary(address, init);
    const { version, captcha } = JSON.parse(String(init?.body));
    if (captcha !== undefined) tokens.push(captcha);
    calls.push([init?.method, address.split("/").at(-1), version].filter(Boolean).join(" "));
    const reply = replies.shift() ?? "no answer";
    if (reply === "no answer") throw new TypeError("no network");
    return Response.json(reply[1], { status: reply[0] });
  });
  draftStore.adopt({ token: "t", id: "a1", version: 3, answers: { needs: "numbersAndMore" } });
  location.hash = "#need";
});

/** Opens the form; without another captcha it needs none. */
async function open(captcha?: Captcha) {
  const user = userEvent.setup();
  render(
    <SiteContext value={site}>
      <CaptchaContext value={captcha}>
        <JoinApplication now={() => Date.parse("2026-03-01T00:00:00Z")} />
      </CaptchaContext>
    </SiteContext>,
  );
  await user.click(await screen.findByText("Finish later or on another device"));
  return user;
}

/** Asks for a link by mail. */
async function ask(captcha?: Captcha) {
  const user = await open(captcha);
  await user.type(screen.getByLabelText("Email for the link"), "sample@example.com");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  return user;
}

test("the newest answers are stored before the link is mailed", async () => {
  replies = [stored, mailed];
  await ask();
  expect(await screen.findByText(/the link is on its way/)).toBeVisible();
  expect(calls).toEqual(["PUT a1 3", "POST resume-link"]);
});

test("after a change on another device the person decides, and the link is mailed", async () => {
  replies = [[409, { code: "versionConflict", message: "no", version: 9 }], stored, mailed];
  const user = await ask();
  expect(await screen.findByText(/was changed on another device/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Save these answers/ }));
  expect(await screen.findByText(/the link is on its way/)).toBeVisible();
  expect(calls).toEqual(["PUT a1 3", "PUT a1 9", "POST resume-link"]);
});

test("an application that was sent elsewhere is shown as sent", async () => {
  const reference = "GS1-7K3M-9QXT";
  replies = [[409, { code: "alreadySubmitted", message: "no", reference }]];
  await ask();
  expect(
    await screen.findByRole("heading", { name: "Your application has been sent" }),
  ).toBeVisible();
  expect(screen.getByText(reference)).toBeVisible();
  expect(draftStore.read()?.answers).toEqual({});
});

test.each([
  [429, "tooManyRequests", /try again in an hour/],
  [403, "captchaFailed", /could not check that a person/],
  [500, "internal", /could not send the link/],
])("a refusal with %d %s says what to do", async (status, code, words) => {
  const refusal: Reply = [status, { code, message: "no" }];
  replies = [stored, refusal, refusal, refusal];
  await ask();
  expect(await screen.findByText(words)).toBeVisible();
});

test("answers that can never be saved are named, with the way to each", async () => {
  const fields = [{ field: "tradingName", code: "cardNumber", message: "no" }];
  replies = [[422, { code: "validationFailed", message: "no", fields }]];
  await ask();
  expect(await screen.findByText(/cannot be saved as they are/)).toBeVisible();
  expect(screen.queryByText(/Try again later/)).toBeNull();
  const link = screen.getByRole("link", {
    name: /^Trading name has what looks like a card number/,
  });
  expect(link).toHaveAttribute("href", "#change=tradingName");
});

test("a wrong address has the focus with its error, which is read out", async () => {
  const user = await open();
  await user.type(screen.getByLabelText("Email for the link"), "sample@");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  const field = screen.getByLabelText("Email for the link");
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Enter an email address in the format/);
});

test("without an answer it says to check the connection", async () => {
  await ask();
  expect(await screen.findByText(/There was no answer/)).toBeVisible();
});

test("a mistyped address is told while typing", async () => {
  const user = await open();
  await user.type(screen.getByLabelText("Email for the link"), "mailto:sample@gmial.com");
  await user.click(screen.getByRole("button", { name: "Use this address" }));
  expect(screen.getByLabelText("Email for the link")).toHaveValue("sample@gmail.com");
});

test("the captcha is fetched with the first focus, and a token that is too old replaced", async () => {
  const given = ["old", "new"];
  const token = async () => given.shift() ?? "none left";
  const mount = vi.fn(async () => ({ token, remove: () => undefined }));
  replies = [stored, [403, { code: "captchaFailed", message: "no" }], mailed];
  const user = await open({ mount });
  expect(mount).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Email for the link"), "sample@example.com");
  expect(mount).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(await screen.findByText(/the link is on its way/)).toBeVisible();
  expect(tokens).toEqual(["old", "new"]);
});

test("without a captcha nothing is asked for, and the person is told", async () => {
  replies = [stored];
  await ask({ mount: () => Promise.reject(new Error("blocked")) });
  expect(await screen.findByText(/could not check that a person/)).toBeVisible();
  expect(calls).toEqual(["PUT a1 3"]);
});
