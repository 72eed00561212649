/** What the page after a payment says of it. A new status without words does not compile. */
import { standings, headings as words } from "../../../../fixtures/content/words/invoice";
import type { InvoicePayment } from "../calls";
import type { PanelWords } from "../PaymentPanel";
import { panelWords, type Standing, standingOf } from "../payment-words";
import type { Found } from "../use-payment";

/** What to say of a payment. */
export function wordsOf({ payment, answerBy }: InvoicePayment, wasCancelled: boolean): PanelWords {
  return panelWords(standings, payment, { wasCancelled, answerBy });
}

/** The heading of the page, which is called “Payment completed” before anything is known. */
const headings = {
  unpaid: words.notMade,
  pending: words.notConfirmed,
  cancelled: words.notMade,
  expired: words.notMade,
  failed: words.notMade,
  debitPending: words.debitPending,
  paid: words.paid,
  refunded: words.refunded,
  disputed: words.disputed,
} as const satisfies Record<Standing, string>;

/** The heading of the page above a payment. */
export function headingOf({ payment }: InvoicePayment, wasCancelled: boolean): string {
  return headings[standingOf(payment, wasCancelled)];
}

/** The heading of the page where no payment is shown. */
export const headingsWithout: Partial<Record<Found<InvoicePayment>["type"], string>> = {
  none: words.none,
  missing: words.notFound,
  unreachable: words.notConfirmed,
};
