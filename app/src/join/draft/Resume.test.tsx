// What the server says is scripted.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { SiteContext } from "../../site-context";
import { type Draft, draftStore } from "./draft";
import { Resume } from "./Resume";

let replies: [number, object][];
let asked: number;
const onDone = vi.fn();

const opened: [number, object] = [
  200,
  { id: "a2", version: 4, status: "draft", keptDays: 7, answers: { suburb: "Fremantle" } },
];

beforeEach(() => {
  draftStore.clear();
  replies = [];
  asked = 0;
  onDone.mockClear();
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    const [status, body] = replies.shift() ?? [404, { code: "notFound", message: "no" }];
    return Response.json(body, { status });
  });
});

function show(draft?: Draft) {
  render(
    <SiteContext value={sampleSite as unknown as SiteModel}>
      <Resume link="secret" draft={draft} onDone={onDone} />
    </SiteContext>,
  );
  return userEvent.setup();
}

test("a link that the server does not know was used or is too old", async () => {
  show();
  expect(await screen.findByRole("alert")).toHaveTextContent(/used already or has expired/);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each([
  [429, "tooManyRequests"],
  [500, "internal"],
  [503, "timeout"],
])("after %d %s the link still works, and opens the application later", async (status, code) => {
  const refusal: [number, object] = [status, { code, message: "no" }];
  replies = [refusal, refusal, refusal];
  const user = show();
  expect(await screen.findByRole("alert")).toHaveTextContent(/The link still works/);
  replies = [opened];
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  expect(draftStore.read()).toMatchObject({
    ...{ id: "a2", keptDays: 7, answers: { suburb: "Fremantle" } },
  });
});

test("an application that was sent from this device is replaced only after a question", async () => {
  draftStore.adopt({ token: "t", id: "a1", version: 1, answers: {}, reference: "GS1-7K3M-9QXT" });
  replies = [opened];
  const user = show(draftStore.read());
  expect(screen.getByText(/another application on this device/)).toBeVisible();
  expect(asked).toBe(0);
  await user.click(screen.getByRole("button", { name: "Open the application from the email" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
});
