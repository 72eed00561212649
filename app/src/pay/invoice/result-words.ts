/** What the page after a payment says of it. A new status without words does not compile. */
import type { InvoicePayment } from "../calls";
import type { PanelWords } from "../PaymentPanel";
import {
  panelWords,
  refundedWords,
  type Standing,
  type StandingWords,
  standingOf,
} from "../payment-words";
import type { Found } from "../use-payment";

const byCard = {
  unpaid: {
    tone: "warning",
    title: "You have not paid yet",
    body: "Pay now, or later from this page.",
  },
  pending: {
    tone: "warning",
    title: "We are waiting for confirmation of your payment",
    body: "After you pay, this takes a few seconds, sometimes a few minutes. This page checks again by itself, and we email you the receipt. If you have not paid yet, go to the payment page: you cannot pay twice.",
  },
  cancelled: {
    tone: "warning",
    title: "Your payment was not made",
    body: "You left the payment page before you paid.",
  },
  expired: {
    tone: "warning",
    title: "Your payment was not made",
    body: "The payment page has closed, and no money was taken.",
  },
  failed: {
    tone: "error",
    title: "Your payment did not go through",
    body: "Nothing you entered is lost.",
  },
  debitPending: {
    tone: "success",
    title: "Your direct debit is under way",
  },
  paid: {
    tone: "success",
    title: "Your payment has arrived",
    body: "A receipt is on its way to your email address. You can also print it below.",
  },
  refunded: refundedWords,
  disputed: {
    tone: "error",
    title: "Your bank has disputed the payment",
    body: "Someone has asked the bank to take the money back. If this is a mistake, call us with the reference number before you call the bank.",
  },
} as const satisfies StandingWords;

const byDirectDebit: StandingWords = {
  ...byCard,
  unpaid: {
    ...byCard.unpaid,
    title: "Your direct debit is not set up yet",
    body: "Set it up now, or later from this page.",
  },
  pending: {
    ...byCard.pending,
    title: "We are waiting for confirmation of your direct debit",
    body: "After you agree to the debit, this takes a few seconds, sometimes a few minutes. This page checks again by itself. If you have not set it up yet, go to its page: it cannot be set up twice.",
  },
  cancelled: {
    ...byCard.cancelled,
    title: "Your direct debit is not set up",
    body: "You left before it was finished.",
  },
  expired: {
    ...byCard.expired,
    title: "Your direct debit is not set up",
    body: "The page for it has closed, and no money will be taken.",
  },
  failed: {
    ...byCard.failed,
    title: "Your direct debit did not go through",
    body: "The bank refused it. Check the account, then try again, or pay in another way.",
  },
  paid: { ...byCard.paid, title: "Your direct debit has cleared" },
};

/** What to say of a payment. */
export function wordsOf({ payment, answerBy }: InvoicePayment, wasCancelled: boolean): PanelWords {
  const words = { card: byCard, directDebitBank: byDirectDebit };
  return panelWords(words, payment, { wasCancelled, answerBy });
}

const notMade = "Payment not made";

/** The heading of the page, which is called “Payment completed” before anything is known. */
const headings = {
  unpaid: notMade,
  pending: "Payment not confirmed yet",
  cancelled: notMade,
  expired: notMade,
  failed: notMade,
  debitPending: "Direct debit under way",
  paid: "Payment completed",
  refunded: "Payment refunded",
  disputed: "Payment disputed",
} as const satisfies Record<Standing, string>;

/** The heading of the page above a payment. */
export function headingOf({ payment }: InvoicePayment, wasCancelled: boolean): string {
  return headings[standingOf(payment, wasCancelled)];
}

/** The heading of the page where no payment is shown. */
export const headingsWithout: Partial<Record<Found<InvoicePayment>["type"], string>> = {
  none: "No payment on this device",
  missing: "Payment not found",
  unreachable: "Payment not confirmed yet",
};
