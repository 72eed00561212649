// What the server says is scripted; that it means it is tested in `e2e/` and in `server/tests`.
import { beforeEach, expect, test, vi } from "vitest";
import { createDraftStore, type DraftStore } from "../draft/draft";
import { sendApplication } from "./send-application";

type Reply = { status: number; body: object } | "lost";
type Call = { line: string; key: string | null; token: string | null; body: unknown };

let replies: Reply[];
let calls: Call[];
let store: DraftStore;

/** The client tries three times, at once. */
const waits = [0, 0];
const final = { answers: { abn: "51824753556" }, totalCents: 55_000, captcha: "passed" };
const created: Reply = {
  status: 201,
  body: { id: "a1", version: 1, status: "draft", keptDays: 7 },
};
const submitted: Reply = {
  status: 200,
  body: {
    reference: "GS1-7K3M-9QXT",
    status: "submitted",
    payment: { method: "card", status: "pending" },
    totalCents: 55_000,
  },
};
const refused = (status: number, code: string, extra = {}): Reply => ({
  status,
  body: { code, message: "no", ...extra },
});

beforeEach(() => {
  localStorage.clear();
  replies = [];
  calls = [];
  store = createDraftStore(() => 1);
  store.start("payment", "newsletter");
  store.change((draft) => ({ ...draft, answers: { abn: "51824753556" } }));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    calls.push({
      line: `${init.method} ${path}`,
      key: headers.get("idempotency-key"),
      token: headers.get("authorization"),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    });
    const reply = replies.shift() ?? "lost";
    if (reply === "lost") throw new TypeError("network");
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  });
});

const lines = () => calls.map(({ line }) => line);
const lost: Reply[] = ["lost", "lost", "lost"];

test("an application is stored, then submitted, and its reference kept", async () => {
  replies = [created, submitted];
  const outcome = await sendApplication(store, final, waits);
  expect(outcome).toMatchObject({ type: "ok", value: { reference: "GS1-7K3M-9QXT" } });
  expect(lines()).toEqual(["POST /api/join/applications", "POST /api/join/applications/a1/submit"]);
  expect(calls[0]?.body).toEqual({ answers: final.answers, referrer: "newsletter" });
  expect(calls[1]?.body).toEqual({ version: 1, ...final });
  expect(store.read()?.reference).toBe("GS1-7K3M-9QXT");
});

test("nothing personal stays on the device once the server has it", async () => {
  replies = [created, submitted];
  await sendApplication(store, final, waits);
  expect(localStorage.getItem("join.v1")).not.toContain("51824753556");
});

test("when no answer comes the answers stay, and the next try uses the same key", async () => {
  replies = [created, ...lost];
  expect(await sendApplication(store, final, waits)).toEqual({ type: "offline" });
  const kept = { id: "a1", keptDays: 7, answers: { abn: "51824753556" } };
  expect(store.read()).toMatchObject(kept);
  replies = [submitted];
  await sendApplication(store, final, waits);
  expect(store.read()).not.toHaveProperty("keptDays");
  const submits = calls.filter(({ line }) => line.endsWith("/submit"));
  expect(submits).toHaveLength(4);
  expect(new Set(submits.map(({ key }) => key)).size).toBe(1);
});

test("a lost answer to the first request does not store a second application", async () => {
  replies = [...lost];
  await sendApplication(store, final, waits);
  replies = [created, submitted];
  await sendApplication(store, final, waits);
  const creates = calls.filter(({ line }) => line === "POST /api/join/applications");
  expect(new Set(creates.map(({ key }) => key)).size).toBe(1);
  expect(new Set(calls.map(({ token }) => token)).size).toBe(1);
});

test.each(["notFound", "unauthorized"])(
  "a draft the server no longer has (%s) is stored anew",
  async (code) => {
    store.change((draft) => ({ ...draft, id: "old", version: 7 }));
    replies = [refused(code === "notFound" ? 404 : 401, code), created, submitted];
    expect((await sendApplication(store, final, waits)).type).toBe("ok");
    expect(lines()).toEqual([
      "POST /api/join/applications/old/submit",
      "POST /api/join/applications",
      "POST /api/join/applications/a1/submit",
    ]);
    expect(calls[0]?.token).not.toBe(calls[1]?.token);
  },
);

test("one that was submitted already gives its reference", async () => {
  store.change((draft) => ({ ...draft, id: "a1", version: 1 }));
  replies = [refused(409, "alreadySubmitted", { reference: "GS1-7K3M-9QXT" })];
  const outcome = await sendApplication(store, final, waits);
  expect(outcome).toMatchObject({ type: "ok", value: { reference: "GS1-7K3M-9QXT" } });
  expect(store.read()?.reference).toBe("GS1-7K3M-9QXT");
});

test("a refusal is told, nothing is lost, and the next try has a key of its own", async () => {
  const quote = { status: "current", lines: [], paidUntil: "2027-06-30" };
  replies = [created, refused(409, "priceChanged", { totalCents: 60_000, quote })];
  expect(await sendApplication(store, final, waits)).toMatchObject({
    type: "problem",
    problem: { code: "priceChanged", totalCents: 60_000, quote },
  });
  expect(store.read()?.answers).toEqual({ abn: "51824753556" });
  expect(store.read()?.key).not.toBe(calls[1]?.key);
});

test("a key that was used for something else is replaced, once", async () => {
  replies = [refused(409, "idempotencyKeyReused"), created, submitted];
  expect((await sendApplication(store, final, waits)).type).toBe("ok");
  replies = [];
});
