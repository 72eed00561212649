/** Words of a payment that every page about one says alike. A new status without words does not compile. */
import type { Payment, PaymentMethod, PaymentStatus } from "../api/schema";
import { longDate } from "../ui/format";
import type { PanelWords } from "./PaymentPanel";

/** The words of the core, which the mails use too. */
export const methodNames = {
  card: "Credit or debit card",
  directDebitBank: "Direct debit from a bank account",
} as const satisfies Record<PaymentMethod, string>;

/** How a payment stands, and whether the payer turned back on the payment page. */
export type Standing = PaymentStatus | "cancelled";

/** What a page says first, by how the payment stands; what comes of a direct debit is the same on all of them. */
export type StandingWords = Record<Exclude<Standing, "debitPending">, PanelWords> & {
  debitPending: Omit<PanelWords, "body">;
};

export function standingOf({ status }: Payment, wasCancelled: boolean): Standing {
  return status === "pending" && wasCancelled ? "cancelled" : status;
}

/** What to say of a payment in the words of a page. `answerBy` is the day by which a bank answers. */
export function panelWords(
  words: Record<PaymentMethod, StandingWords>,
  payment: Payment,
  { wasCancelled, answerBy }: { wasCancelled: boolean; answerBy: string | undefined },
): PanelWords {
  const standing = standingOf(payment, wasCancelled);
  const ofMethod = words[payment.method];
  return standing === "debitPending"
    ? { ...ofMethod.debitPending, body: debitWords(answerBy) }
    : ofMethod[standing];
}

function debitWords(answerBy: string | undefined): string {
  const answer =
    answerBy === undefined
      ? "The bank can take up to 3 business days to answer."
      : `The bank answers by ${longDate(answerBy)}.`;
  return `${answer} We will email you when the payment has arrived, or if the bank refuses it. Make sure the account has enough money. There is nothing more to do here.`;
}

/** The same whatever was paid for. */
export const refundedWords = {
  tone: "warning",
  title: "Your payment has been refunded",
  body: "The money goes back to the card or account it came from, which can take a few business days. If you did not expect this, call us with the reference number.",
} as const satisfies PanelWords;

type SheetWords = { title: string; total: string; print: string };

const toBePaid: SheetWords = { title: "What you are paying for", total: "Total", print: "Print" };

/** The sheet to print. */
export const sheetWords = {
  unpaid: toBePaid,
  pending: toBePaid,
  failed: toBePaid,
  expired: toBePaid,
  debitPending: { title: "What will be debited", total: "Total", print: "Print" },
  paid: { title: "Receipt", total: "Total paid", print: "Print the receipt" },
  refunded: { title: "What was refunded", total: "Total refunded", print: "Print" },
  disputed: { title: "What is disputed", total: "Total", print: "Print" },
} as const satisfies Record<PaymentStatus, SheetWords>;

const payWords = {
  card: {
    unpaid: "Pay now",
    pending: "Go to the payment page",
    failed: "Try to pay again",
    expired: "Pay now",
  },
  directDebitBank: {
    unpaid: "Set up the direct debit",
    pending: "Go to the direct debit page",
    failed: "Try the direct debit again",
    expired: "Set up the direct debit",
  },
} as const satisfies Record<PaymentMethod, Partial<Record<PaymentStatus, string>>>;

/** The button that leads to the payment page; nothing where there is nothing to pay. */
export function payAction({ method, status }: Payment): string | undefined {
  const words: Partial<Record<PaymentStatus, string>> = payWords[method];
  return words[status];
}
