import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendEnquiry } from "../enquiry/use-enquiry";
import {
  createApplication,
  sendResumeLink,
  submitApplication,
  updateApplication,
} from "../join/send/calls";
import { payApplication, readApplicationStatus } from "../pay/calls";
import { readProblem } from "./outcome";
import { errorCodeValues } from "./schema";
import { randomKey } from "./send";

type Reply = { status: number; body: string } | "hang up";
type Received = { line: string; headers: IncomingMessage["headers"]; body: string };

/** What the server answers next, first to last, and what it was asked. */
let replies: Reply[] = [];
let received: Received[] = [];

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  const reply = replies.shift() ?? "hang up";
  if (reply === "hang up") request.socket.destroy();
  else response.writeHead(reply.status, { connection: "close" }).end(reply.body);
});

const fetchAddress = globalThis.fetch;

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  replies = [];
  received = [];
  const { port } = server.address() as AddressInfo;
  // A page's addresses are relative to it; Node has no page.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    fetchAddress(`http://127.0.0.1:${port}${path}`, init),
  );
});

const json = (status: number, body: object): Reply => ({ status, body: JSON.stringify(body) });
const access = { id: "a1", token: "secret" };
const waits = [0, 0];
const repeat = { idempotencyKey: "key", waits };
const link = { email: "sample@example.com", captcha: "token" };
const enquiry = {
  name: "Sample Person",
  email: "sample@example.com",
  topic: "joining",
  message: "Which option?",
};

test("a new draft is sent with its key and its token, and its version comes back", async () => {
  const draft = { id: "a1", version: 1, status: "draft", keptDays: 30 };
  replies = [json(201, draft)];
  const outcome = await createApplication(
    { answers: { needs: "numbersAndMore" } },
    { token: "secret", ...repeat },
  );
  expect(outcome).toEqual({ type: "ok", value: draft });
  expect(received[0]?.line).toBe("POST /api/join/applications");
  expect(received[0]?.headers).toMatchObject({
    authorization: "Bearer secret",
    "idempotency-key": "key",
    "content-type": "application/json",
  });
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ answers: { needs: "numbersAndMore" } });
});

test.each<Reply>([
  "hang up",
  { status: 502, body: "<h1>Bad gateway</h1>" },
  { status: 503, body: "" },
  json(503, { code: "unavailable", message: "no" }),
])("a request with a key is sent again after %j", async (reply) => {
  replies = [reply, reply, json(201, { reference: "GS1-7K3M-9QXT" })];
  expect(await sendEnquiry(enquiry, "token", repeat)).toEqual({
    type: "ok",
    value: { reference: "GS1-7K3M-9QXT" },
  });
  expect(received.map(({ headers }) => headers["idempotency-key"])).toEqual(["key", "key", "key"]);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test("a database that stays away is like a network that does", async () => {
  replies = Array(3).fill(json(503, { code: "unavailable", message: "no" }));
  expect(await sendEnquiry(enquiry, "token", repeat)).toEqual({ type: "offline" });
  expect(received).toHaveLength(3);
});

test("three tries without an answer are offline", async () => {
  expect(await sendEnquiry(enquiry, "token", repeat)).toEqual({ type: "offline" });
  expect(received).toHaveLength(3);
});

test.each([
  ["an update", () => updateApplication(access, { version: 1, answers: {} })],
  ["a payment", () => payApplication(access)],
  ["a resume link", () => sendResumeLink(access, link)],
])("%s is tried once, because it has no key", async (_what, call) => {
  expect(await call()).toEqual({ type: "offline" });
  expect(received).toHaveLength(1);
});

test("a status is read with the token in a header", async () => {
  const status = {
    reference: "GS1-7K3M-9QXT",
    status: "submitted",
    payment: { method: "card", status: "paid" },
    paymentService: "sandbox",
    option: "1",
    payer: { organisation: "Example Roasters Pty Ltd", person: "Alex Example" },
    quote: {
      status: "sample",
      lines: [{ kind: "annualFee", label: "Annual fee", cents: 10_000 }],
      paidUntil: "2027-06-30",
    },
    totalCents: 11_000,
    submittedAt: 1_800_000_000_000,
  };
  replies = [json(200, status)];
  expect(await readApplicationStatus(access, waits)).toEqual({ type: "ok", value: status });
  expect(received[0]?.line).toBe("GET /api/join/applications/a1/status");
  expect(received[0]?.headers.authorization).toBe("Bearer secret");
});

test.each([
  [
    "priceChanged",
    409,
    {
      totalCents: 12_000,
      quote: {
        status: "current",
        lines: [{ kind: "annualFee", label: "Annual fee", cents: 12_000 }],
        paidUntil: "2027-06-30",
      },
    },
  ],
  ["versionConflict", 409, { version: 4 }],
  ["outage", 503, { start: 1_762_134_000_000, end: 1_762_300_800_000 }],
  ["notFound", 404, {}],
  ["validationFailed", 422, { fields: [{ field: "abn", code: "abnCheck" }] }],
])("%s comes with its values, at once", async (code, status, values) => {
  replies = [json(status, { code, message: "no", ...values })];
  const final = { version: 1, answers: {}, totalCents: 11_000, captcha: "token" };
  expect(await submitApplication(access, final, repeat)).toEqual({
    type: "problem",
    problem: { code, message: "no", ...values },
  });
  expect(received).toHaveLength(1);
});

test.each<Reply>([
  { status: 500, body: "oops" },
  { status: 418, body: '{"code":"teapot","message":"no"}' },
  { status: 201, body: '{"unexpected":true}' },
])("%j cannot be read, and is an internal problem", async (reply) => {
  replies = [reply];
  expect(await sendEnquiry(enquiry, "token", repeat)).toMatchObject({
    type: "problem",
    problem: { code: "internal" },
  });
});

test("every code that the server has is known here", () => {
  expect(errorCodeValues).toContain("outage");
  const quote = { status: "current", lines: [], paidUntil: "2027-06-30" };
  const values = { totalCents: 1, quote, version: 1, reference: "GS1-7K3M-9QXT", start: 0, end: 1 };
  const codes = errorCodeValues.map(
    (code) => readProblem({ code, message: "no", fields: [], ...values }).code,
  );
  expect(codes).toEqual(errorCodeValues);
});

test("a refusal without the values that it should carry is an internal problem", () => {
  expect(readProblem({ code: "priceChanged", message: "no", totalCents: 1 }).code).toBe("internal");
});

test("what people typed is never in an address", async () => {
  replies = [{ status: 202, body: "" }, json(201, { reference: "GS1-7K3M-9QXT" })];
  await sendResumeLink({ id: "a/1?x", token: "secret" }, link);
  await sendEnquiry(enquiry, "token", repeat);
  expect(received.map(({ line }) => line)).toEqual([
    "POST /api/join/applications/a%2F1%3Fx/resume-link",
    "POST /api/enquiry",
  ]);
});

test("keys are 43 characters that need no escaping, and never the same", () => {
  const keys = Array.from({ length: 100 }, randomKey);
  expect(keys.filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(100);
});
