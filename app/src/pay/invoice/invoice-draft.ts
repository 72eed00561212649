/**
 * The form to pay an invoice on this device: a reload, or coming back from the payment page, loses nothing.
 *
 * It belongs to its tab, so that two invoices can be paid at the same time, and is gone with it.
 */
import * as v from "valibot";
import type { PaymentMethod } from "../../api/schema";
import { randomKey } from "../../api/send";
import type { Amounts, InvoiceTyped } from "../../engine/load-amounts";

const STORAGE = "invoice.v1";

const draftSchema = v.object({
  /** What was typed, by the id of its field; a field that was left alone is missing. */
  typed: v.record(v.string(), v.string()),
  /** The last attempt to pay: its keys, and what it sent as text. */
  attempt: v.exactOptional(v.object({ key: v.string(), token: v.string(), sent: v.string() })),
});

export type InvoiceDraft = Omit<v.InferOutput<typeof draftSchema>, "typed"> & {
  typed: InvoiceTyped;
};
export type Attempt = Required<InvoiceDraft>["attempt"];

/**
 * The attempt to pay what was typed by `method`. The same again keeps its keys, so that the server finds
 * the payment it has and never makes a second one.
 */
export function attemptToPay({ typed, attempt }: InvoiceDraft, method: PaymentMethod): Attempt {
  const sent = JSON.stringify([typed, method]);
  return attempt?.sent === sent ? attempt : { key: randomKey(), token: randomKey(), sent };
}

/** What this tab holds; without answers if there is nothing. */
export function readDraft(): InvoiceDraft {
  try {
    const stored = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(STORAGE) ?? "{}"));
    if (stored.success) return stored.output;
  } catch {
    // Not a draft of ours, or a browser that keeps nothing for us.
  }
  return { typed: {} };
}

/** The draft without the fields that have what looks like the number of a card, which is kept nowhere. */
export function withoutCardNumbers(draft: InvoiceDraft, amounts: Amounts): InvoiceDraft {
  const outcome = amounts.readInvoice(draft.typed);
  const problems = outcome.type === "error" ? outcome.problem : [];
  const typed = { ...draft.typed };
  for (const { field, problem } of problems) {
    if (problem.code === "cardNumber") delete typed[field];
  }
  return { ...draft, typed };
}

export function keepDraft(draft: InvoiceDraft): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(draft));
  } catch {
    // The form works all the same; it only forgets with the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE);
  } catch {
    // The browser keeps nothing for us, so there is nothing to forget.
  }
}
