/**
 * The enquiry on this device, from the first letter until it is sent: a reload or a closed tab loses nothing.
 *
 * Every page with the form shares it.
 */
import * as v from "valibot";
import { randomKey } from "../api/send";

const STORAGE = "enquiry.v1";

const draftSchema = v.object({
  /** What was typed, by the id of its field; a field that was left alone is missing. */
  answers: v.record(v.string(), v.string()),
  /** The last attempt to send: its idempotency key, and the answers it had as text. */
  attempt: v.exactOptional(v.object({ key: v.string(), sent: v.string() })),
});

export type EnquiryDraft = v.InferOutput<typeof draftSchema>;

/** The draft with an attempt to send its answers. */
type AttemptedDraft = EnquiryDraft & Required<Pick<EnquiryDraft, "attempt">>;

/**
 * The draft with the key to send it under.
 * The same answers keep their key, so that what arrived without our hearing of it is not stored twice.
 */
export function attemptToSend(draft: EnquiryDraft): AttemptedDraft {
  const sent = JSON.stringify(draft.answers);
  const key = draft.attempt?.sent === sent ? draft.attempt.key : randomKey();
  return { ...draft, attempt: { key, sent } };
}

/** What this device holds; without answers if there is nothing. */
export function readDraft(): EnquiryDraft {
  try {
    const stored = v.safeParse(draftSchema, JSON.parse(localStorage.getItem(STORAGE) ?? "{}"));
    if (stored.success) return stored.output;
  } catch {
    // Not a draft of ours, or a browser that keeps nothing for us.
  }
  return { answers: {} };
}

export function keepDraft(draft: EnquiryDraft): void {
  try {
    localStorage.setItem(STORAGE, JSON.stringify(draft));
  } catch {
    // The form works all the same; it only forgets with the tab.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(STORAGE);
  } catch {
    // The browser keeps nothing for us, so there is nothing to forget.
  }
}
