/** Words of a payment that every page about one says alike. A new status without words does not compile. */
import type { PaymentMethod, PaymentStatus } from "../api/payments";

/** The words of the core, which the mails use too. */
export const methodNames = {
  card: "Credit or debit card",
  directDebitBank: "Direct debit from a bank account",
} as const satisfies Record<PaymentMethod, string>;

type SheetWords = { title: string; total: string; print: string };

const toBePaid: SheetWords = { title: "What is to be paid", total: "Total", print: "Print" };

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
    failed: "Try again to pay",
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
export function payAction(method: PaymentMethod, status: PaymentStatus): string | undefined {
  const words: Partial<Record<PaymentStatus, string>> = payWords[method];
  return words[status];
}
