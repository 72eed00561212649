/**
 * Sends the application of this device: stores it on the server, then submits it.
 *
 * Whatever fails on the way, it is safe to send again. The key of a request is on the device before the
 * request leaves, and a new one is made only after the server has answered; so a request whose answer was
 * lost is recognised, from another tab too.
 */

import type { Outcome } from "../../api/outcome";
import { randomKey, type Waits } from "../../api/send";
import type { Answers } from "../../engine/load-membership";
import type { DraftStore } from "../draft/draft";
import { acknowledge, forget, storeDraft } from "../draft/store-draft";
import { submitApplication } from "./calls";

export type Final = {
  /** The answers that the form asks. */
  answers: Answers;
  /** What the applicant saw as the total. */
  totalCents: number;
  captcha: string;
  /** Whether it is another application than the one the server takes it for. */
  isAnother?: boolean;
};

/** An application that the server has: its reference for people. */
export type Sent = { reference: string };

/** Refusals that another try with what is now known of the draft gets past. */
const passing = ["notFound", "unauthorized", "idempotencyKeyReused"];

/** Sends the draft in `store`. Resolves with the reference, or with why it was not sent. */
export async function sendApplication(
  store: DraftStore,
  final: Final,
  waits: Waits,
): Promise<Outcome<Sent>> {
  const first = await attempt(store, final, waits);
  const isPassing = first.type === "problem" && passing.includes(first.problem.code);
  const outcome = isPassing ? await attempt(store, final, waits) : first;
  if (outcome.type === "ok") acknowledge(store, outcome.value.reference);
  return outcome;
}

async function attempt(store: DraftStore, final: Final, waits: Waits): Promise<Outcome<Sent>> {
  const stored = await storeDraft(store, final.answers, waits);
  if (stored.type !== "ok") return stored;
  const { id, version, token, key } = stored.value;
  const repeat = { idempotencyKey: key, waits };
  const outcome = await submitApplication({ id, token }, { version, ...final }, repeat);
  if (outcome.type !== "problem") return outcome;
  switch (outcome.problem.code) {
    case "alreadySubmitted":
      return { type: "ok", value: outcome.problem };
    case "notFound":
    case "unauthorized":
      // The server no longer has it: drafts are deleted after a time. The device still does.
      store.change(forget);
      return outcome;
    default:
      store.change((draft) => ({ ...draft, key: randomKey() }));
      return outcome;
  }
}
