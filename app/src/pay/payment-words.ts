/** Words of a payment that every page about one says alike. A new status without words does not compile. */
import { buttons } from "../../../fixtures/content/words/interface";
import { debit, methods, payActions, refunded, sheet } from "../../../fixtures/content/words/pay";
import type { Payment, PaymentMethod, PaymentStatus } from "../api/schema";
import { say } from "../say";
import { longDate } from "../ui/format";
import type { PanelWords } from "./PaymentPanel";

export const methodNames: Record<PaymentMethod, string> = methods;

/** How a payment stands, and whether the payer turned back on the payment page. */
export type Standing = PaymentStatus | "cancelled";

type Said = Omit<PanelWords, "tone">;

/**
 * What a page says first, by how the payment stands, but for what is the same on all of them. A direct debit says
 * what is different from a card.
 */
export type StandingWords = {
  card: Record<Exclude<Standing, "debitPending" | "refunded">, Said>;
  directDebitBank: Record<
    Exclude<Standing, "refunded" | "disputed">,
    Pick<Said, "title"> & Partial<Said>
  >;
};

const tones = {
  unpaid: "warning",
  pending: "warning",
  cancelled: "warning",
  expired: "warning",
  failed: "error",
  debitPending: "success",
  paid: "success",
  refunded: "warning",
  disputed: "error",
} as const satisfies Record<Standing, PanelWords["tone"]>;

export function standingOf({ status }: Payment, wasCancelled: boolean): Standing {
  return status === "pending" && wasCancelled ? "cancelled" : status;
}

/** What to say of a payment in the words of a page. `answerBy` is the day by which a bank answers. */
export function panelWords(
  words: StandingWords,
  payment: Payment,
  { wasCancelled, answerBy }: { wasCancelled: boolean; answerBy: string | undefined },
): PanelWords {
  const standing = standingOf(payment, wasCancelled);
  return { tone: tones[standing], ...said(words, payment.method, standing, answerBy) };
}

function said(
  { card, directDebitBank }: StandingWords,
  method: PaymentMethod,
  standing: Standing,
  answerBy: string | undefined,
): Said {
  switch (standing) {
    case "debitPending":
      return { ...directDebitBank.debitPending, body: debitWords(answerBy) };
    case "refunded":
      return refunded;
    case "disputed":
      return card.disputed;
    default:
      return method === "card"
        ? card[standing]
        : { ...card[standing], ...directDebitBank[standing] };
  }
}

function debitWords(answerBy: string | undefined): string {
  const answer =
    answerBy === undefined ? debit.answer : say(debit.answerBy, { day: longDate(answerBy) });
  return say(debit.body, { answer });
}

type SheetWords = { title: string; total: string; print: string };

const toBePaid: SheetWords = { title: sheet.toBePaid, total: sheet.total, print: buttons.print };

/** The sheet to print. */
export const sheetWords: Record<PaymentStatus, SheetWords> = {
  unpaid: toBePaid,
  pending: toBePaid,
  failed: toBePaid,
  expired: toBePaid,
  debitPending: { ...toBePaid, title: sheet.toBeDebited },
  paid: { title: sheet.receipt, total: sheet.totalPaid, print: sheet.printReceipt },
  refunded: { ...toBePaid, title: sheet.refunded, total: sheet.totalRefunded },
  disputed: { ...toBePaid, title: sheet.disputed },
};

/** The button that leads to the payment page; nothing where there is nothing to pay. */
export function payAction({ method, status }: Payment): string | undefined {
  const words = payActions[method];
  switch (status) {
    case "unpaid":
    case "expired":
      return words.start;
    case "pending":
      return words.goOn;
    case "failed":
      return words.again;
    default:
      return undefined;
  }
}
