// What the server says is scripted; the screens, the rules and the draft are the real ones.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import fees from "../../../../fixtures/content/fees.csv?raw";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { SiteContext } from "../../site-context";
import { JoinApplication } from "../JoinApplication";
import { draftStore } from "./draft";

const site: SiteModel = { ...(sampleSite as unknown as SiteModel), fees };

type Reply = [number, object] | "no answer";
let replies: Reply[];
let calls: string[];

const stored: Reply = [200, { version: 10 }];
const mailed: Reply = [202, {}];

beforeEach(() => {
  replies = [];
  calls = [];
  const loadBinary = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (!address.startsWith("/api/")) return loadBinary(address, init);
    const { version } = JSON.parse(String(init?.body));
    calls.push([init?.method, address.split("/").at(-1), version].filter(Boolean).join(" "));
    const reply = replies.shift() ?? "no answer";
    if (reply === "no answer") throw new TypeError("no network");
    return Response.json(reply[1], { status: reply[0] });
  });
  draftStore.adopt({ token: "t", id: "a1", version: 3, answers: { needs: "numbersAndMore" } });
  location.hash = "#need";
});

/** Asks for a link by mail. */
async function ask() {
  const user = userEvent.setup();
  render(
    <SiteContext value={site}>
      <JoinApplication now={() => Date.parse("2026-03-01T00:00:00Z")} />
    </SiteContext>,
  );
  await user.click(await screen.findByText("Finish later or on another device"));
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
  await user.click(screen.getByRole("button", { name: /^Store these answers/ }));
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
  [429, "tooManyRequests", /Wait a minute/],
  [500, "internal", /could not send the link/],
])("a refusal with %d %s says what to do", async (status, code, words) => {
  const refusal: Reply = [status, { code, message: "no" }];
  replies = [stored, refusal, refusal, refusal];
  await ask();
  expect(await screen.findByText(words)).toBeVisible();
});

test("without an answer it says to check the connection", async () => {
  await ask();
  expect(await screen.findByText(/There was no answer/)).toBeVisible();
});

test("a mistyped address is told while typing", async () => {
  const user = userEvent.setup();
  render(
    <SiteContext value={site}>
      <JoinApplication now={() => Date.parse("2026-03-01T00:00:00Z")} />
    </SiteContext>,
  );
  await user.click(await screen.findByText("Finish later or on another device"));
  await user.type(screen.getByLabelText("Email for the link"), "mailto:sample@gmial.com");
  await user.click(screen.getByRole("button", { name: "Use this address" }));
  expect(screen.getByLabelText("Email for the link")).toHaveValue("sample@gmail.com");
});
