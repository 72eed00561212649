/**
 * One request to our own server: JSON there and back, a time limit, and another try where that is safe.
 *
 * Personal data travels in bodies and secrets in headers, never in an address: addresses end up in logs.
 * What is sent and what comes back have the types of the server's own description, so a wrong use does not compile.
 * At run time an answer only has to have the values that its page cannot do without: a page that was left open for a
 * day may speak to a newer server, whose answers have more than the page knows.
 */

import { createContext, use } from "react";
import { hasAll, type Outcome, readProblem } from "./outcome";
import type { paths } from "./schema";

/** What the device holds of something that the server keeps. */
export type Access = {
  id: string;
  /** Base64url of 32 random bytes; the server keeps only its hash. */
  token: string;
};

/** What lets a request be sent again: with this key the server acts once however often it is asked. */
export type Repeat = { idempotencyKey: string; waits: Waits };

type Method = "get" | "post" | "put";

/** A route of the API, such as `POST /api/enquiry`. */
export type Route = {
  [Path in keyof paths]: {
    [Name in Method]: paths[Path] extends Record<Name, object>
      ? `${Uppercase<Name>} ${Path}`
      : never;
  }[Method];
}[keyof paths];

type OperationOf<Of extends Route> = Of extends `${infer Name} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<Name> & keyof paths[Path]]
  : never;

type JsonOf<Message> = Message extends { content: { "application/json": infer Value } }
  ? Value
  : undefined;

/** What a route takes. */
export type BodyOf<Of extends Route> =
  OperationOf<Of> extends { requestBody: infer Message } ? JsonOf<Message> : undefined;

/** What a route answers when it has done what was asked. */
export type AnswerOf<Of extends Route> =
  OperationOf<Of> extends { responses: infer Messages }
    ? JsonOf<Messages[keyof Messages & (200 | 201)]>
    : never;

export type ApiRequest<Of extends Route> = {
  /** The values of the answer without which it cannot be used. */
  needs: readonly (keyof AnswerOf<Of> & string)[];
} & (Of extends `${string}{id}${string}` ? Access : { id?: never; token?: Access["token"] }) &
  (BodyOf<Of> extends undefined ? { body?: never } : { body: BodyOf<Of> }) &
  (Of extends `GET ${string}`
    ? { waits: Waits; idempotencyKey?: never }
    : OperationOf<Of> extends { parameters: { header: { "Idempotency-Key": string } } }
      ? Repeat
      : // Sent once.
        { waits?: never; idempotencyKey?: never });

/** How long a try may take. A phone on a poor line needs most of it. */
const TIME_LIMIT_MS = 20_000;
/** What a server or a proxy in front of it answers while it restarts. */
const RESTARTING = [502, 503, 504];

/** Sends a request to `route`; never rejects. */
export async function send<Of extends Route>(
  route: Of,
  request: ApiRequest<Of>,
): Promise<Outcome<AnswerOf<Of>>> {
  for (const wait of request.waits ?? []) {
    const answered = await attempt(route, request);
    if (answered !== undefined && !isRestarting(answered)) return readOutcome(request, answered);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const answered = await attempt(route, request);
  return answered === undefined || isRestarting(answered)
    ? { type: "offline" }
    : readOutcome(request, answered);
}

/** A request to any route. */
type Sendable = { id?: string; body?: object | undefined; token?: string; idempotencyKey?: string };

type Answered = { status: number; body: unknown };

/** The server's answer to one try, or `undefined` if there was none. */
async function attempt(
  route: Route,
  { id = "", body, token, idempotencyKey }: Sendable,
): Promise<Answered | undefined> {
  const [method = "", path = ""] = route.split(" ");
  try {
    const response = await fetch(path.replace("{id}", encodeURIComponent(id)), {
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
  return RESTARTING.includes(status) && (body === undefined || isUnavailable(body));
}

const isUnavailable = (body: unknown) => hasAll(body, ["code"]) && body.code === "unavailable";

function readOutcome<Of extends Route>(
  { needs }: ApiRequest<Of>,
  { status, body }: Answered,
): Outcome<AnswerOf<Of>> {
  if (status < 200 || status > 299) return { type: "problem", problem: readProblem(body) };
  return needs.length === 0 || hasAll(body, needs)
    ? { type: "ok", value: body as AnswerOf<Of> }
    : { type: "problem", problem: readProblem(undefined) };
}

/** A new idempotency key or access token: base64url of 32 random bytes, 43 characters. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The waits before the second and the third try of a request, in milliseconds. */
export type Waits = readonly number[];

/** What a server takes to restart; tests set waits of no time. */
export const WaitsContext = createContext<Waits>([500, 2000]);

/** The waits of requests that a component sends. */
export const useWaits = (): Waits => use(WaitsContext);
