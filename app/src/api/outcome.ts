/** What a call to the server came to. Every caller has to say what happens in each of the three cases. */
import { type ErrorBody, type ErrorCode, errorCodeValues } from "./schema";

export type Outcome<Value> =
  | { type: "ok"; value: Value }
  | { type: "problem"; problem: Problem }
  /**
   * No answer: no network, no server, or the time ran out.
   * The server may have done what was asked; the same call with the same idempotency key is safe.
   */
  | { type: "offline" };

/** The values that some refusals carry; the others only have words. */
const values = {
  validationFailed: ["fields"],
  notEligible: ["fields"],
  priceChanged: ["totalCents", "quote"],
  versionConflict: ["version"],
  alreadySubmitted: ["reference"],
  outage: ["start", "end"],
} as const satisfies Partial<Record<ErrorCode, (keyof ErrorBody)[]>>;

type ValuesOf<Code> = Code extends keyof typeof values ? (typeof values)[Code][number] : never;

export type Problem = {
  [Code in ErrorCode]: { code: Code; message: string } & Required<Pick<ErrorBody, ValuesOf<Code>>>;
}[ErrorCode];

/** What the server said, as far as it can be read; anything else is an `internal` problem. */
export function readProblem(body: unknown): Problem {
  return isProblem(body)
    ? body
    : { code: "internal", message: "the answer of the server could not be read" };
}

function isProblem(body: unknown): body is Problem {
  if (!hasAll(body, ["code", "message"])) return false;
  const code = errorCodeValues.find((known) => known === body.code);
  if (code === undefined || typeof body.message !== "string") return false;
  const needed: Partial<Record<ErrorCode, readonly string[]>> = values;
  return hasAll(body, needed[code] ?? []);
}

/** Whether `body` is an object with all these values. */
export function hasAll<Name extends string>(
  body: unknown,
  names: readonly Name[],
): body is Record<Name, unknown> {
  return typeof body === "object" && body !== null && names.every((name) => name in body);
}
