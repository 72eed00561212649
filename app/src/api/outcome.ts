/** What a call to the server came to. Every caller has to say what happens in each of the three cases. */
import * as v from "valibot";
import { quote } from "./quote";

export type Outcome<Value> =
  | { type: "ok"; value: Value }
  | { type: "problem"; problem: Problem }
  /**
   * No answer: no network, no server, or the time ran out.
   * The server may have done what was asked; the same call with the same idempotency key is safe.
   */
  | { type: "offline" };

const fieldFault = v.object({
  field: v.string(),
  code: v.string(),
  /** What stands there, or how many characters or digits. */
  found: v.optional(v.string()),
  /** The most or the fewest characters, digits, numbers or dollars. */
  limit: v.optional(v.number()),
});

/** One wrong answer of a form: the id of its field and what is wrong. The screens have the words. */
export type FieldFault = v.InferOutput<typeof fieldFault>;

const message = v.string();

/** The refusals that carry values of their own, then those that only have words. */
const problemSchema = v.variant("code", [
  v.object({
    code: v.picklist(["validationFailed", "notEligible"]),
    message,
    fields: v.optional(v.array(fieldFault), []),
  }),
  /** The total in cents as it is now, and what it is made of. */
  v.object({ code: v.literal("priceChanged"), message, totalCents: v.number(), quote }),
  /** The version that the server holds. */
  v.object({ code: v.literal("versionConflict"), message, version: v.number() }),
  /** The reference it got when it was submitted. */
  v.object({ code: v.literal("alreadySubmitted"), message, reference: v.string() }),
  /** When joining is closed, in epoch milliseconds. */
  v.object({ code: v.literal("outage"), message, start: v.number(), end: v.number() }),
  v.object({
    code: v.picklist([
      "badRequest",
      "captchaFailed",
      "idempotencyKeyReused",
      "duplicateApplication",
      "paymentUnavailable",
      "tooManyAttempts",
      "notFound",
      "methodNotAllowed",
      "unauthorized",
      "crossSite",
      "tooLarge",
      "unsupportedMediaType",
      "tooManyRequests",
      "unavailable",
      "timeout",
      "internal",
    ]),
    message,
  }),
]);

export type Problem = v.InferOutput<typeof problemSchema>;
export type ProblemCode = Problem["code"];

/** What the server said, as far as it can be read; anything else is an `internal` problem. */
export function readProblem(body: unknown): Problem {
  const read = v.safeParse(problemSchema, body);
  return read.success
    ? read.output
    : { code: "internal", message: "the answer of the server could not be read" };
}
