/**
 * One request to our own server: JSON there and back, a time limit, and another try where that is safe.
 *
 * Personal data travels in bodies and secrets in headers, never in an address: addresses end up in logs.
 */
import * as v from "valibot";
import { type Outcome, readProblem } from "./outcome";
import type { Waits } from "./waits";

/** What the device holds of something that the server keeps. */
export type Access = {
  id: string;
  /** Base64url of 32 random bytes; the server keeps only its hash. */
  token: string;
};

/** What lets a request be sent again: with this key the server acts once however often it is asked. */
export type Repeat = { idempotencyKey: string; waits: Waits };

export type ApiRequest<Value> = {
  /** The address below `/api`. */
  path: string;
  /** What the answer must look like. */
  answer: v.GenericSchema<unknown, Value>;
  body?: object;
  token?: Access["token"];
} & (
  | { method: "GET"; waits: Waits; idempotencyKey?: never }
  | ({ method: "POST" } & Repeat)
  /** Sent once. */
  | { method: "POST" | "PUT"; waits?: never; idempotencyKey?: never }
);

/** How long a try may take. A phone on a poor line needs most of it. */
const TIME_LIMIT_MS = 20_000;
/** What a server or a proxy in front of it answers while it restarts. */
const RESTARTING = [502, 503, 504];

const unavailable = v.object({ code: v.literal("unavailable") });

/** Sends `request`; never rejects. */
export async function send<Value>(request: ApiRequest<Value>): Promise<Outcome<Value>> {
  for (const wait of request.waits ?? []) {
    const answered = await attempt(request);
    if (answered !== undefined && !isRestarting(answered)) return readOutcome(request, answered);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const answered = await attempt(request);
  return answered === undefined || isRestarting(answered)
    ? { type: "offline" }
    : readOutcome(request, answered);
}

type Answered = { status: number; body: unknown };

/** The server's answer to one try, or `undefined` if there was none. */
async function attempt({
  method,
  path,
  body,
  token,
  idempotencyKey,
}: ApiRequest<unknown>): Promise<Answered | undefined> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: "no-store",
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    // The connection can break while the body is read.
    return { status: response.status, body: jsonOf(await response.text()) };
  } catch {
    return undefined;
  }
}

/** The value of a JSON text; `undefined` for any other, such as the error page of a proxy. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether something in front of the server answered for it, or the server said that its database is away.
 * Our own refusals are JSON, and this is the only one that passes by itself.
 */
function isRestarting({ status, body }: Answered): boolean {
  return RESTARTING.includes(status) && (body === undefined || v.is(unavailable, body));
}

function readOutcome<Value>(
  { answer }: ApiRequest<Value>,
  { status, body }: Answered,
): Outcome<Value> {
  if (status < 200 || status > 299) return { type: "problem", problem: readProblem(body) };
  const read = v.safeParse(answer, body);
  return read.success
    ? { type: "ok", value: read.output }
    : { type: "problem", problem: readProblem(undefined) };
}
