/** What the result of an application says about its payment. A new status without words does not compile. */
import type { ApplicationStatus } from "../../api/schema";
import type { PanelWords } from "../PaymentPanel";
import { panelWords, refundedWords, type StandingWords } from "../payment-words";

const byCard = {
  unpaid: {
    tone: "warning",
    title: "Your application has arrived, and the payment is still due",
    body: "Pay now, or later from this page.",
  },
  pending: {
    tone: "warning",
    title: "Your application has arrived, and we are waiting for confirmation of the payment",
    body: "After you pay, this takes a few seconds, sometimes a few minutes. This page checks again by itself, and we email you once the payment has arrived. If you have not paid yet, go to the payment page: you cannot pay twice.",
  },
  cancelled: {
    tone: "warning",
    title: "Your application has arrived, but it is not paid",
    body: "You left the payment page before you paid. You do not have to apply again.",
  },
  expired: {
    tone: "warning",
    title: "Your application has arrived, but it is not paid",
    body: "The payment page has closed, and no money was taken. You do not have to apply again.",
  },
  failed: {
    tone: "error",
    title: "Your application has arrived, but the payment did not go through",
    body: "Nothing you entered is lost, and you do not have to apply again.",
  },
  debitPending: {
    tone: "success",
    title: "Your application has arrived, and the direct debit is under way",
  },
  paid: {
    tone: "success",
    title: "Your application and your payment have arrived",
    body: "A confirmation is on its way to the primary contact by email. We check the application next, and write if something is missing.",
  },
  refunded: refundedWords,
  disputed: {
    tone: "error",
    title: "Your bank has disputed the payment",
    body: "Someone has asked the bank to take the money back. The application waits until that is settled. If this is a mistake, call us with the reference number before you call the bank.",
  },
} as const satisfies StandingWords;

const byDirectDebit: StandingWords = {
  ...byCard,
  unpaid: {
    ...byCard.unpaid,
    title: "Your application has arrived, and the direct debit is still to be set up",
    body: "Set it up now, or later from this page.",
  },
  pending: {
    ...byCard.pending,
    title: "Your application has arrived, and we are waiting for confirmation of the direct debit",
    body: "After you agree to the debit, this takes a few seconds, sometimes a few minutes. This page checks again by itself. If you have not set it up yet, go to its page: it cannot be set up twice.",
  },
  cancelled: {
    ...byCard.cancelled,
    title: "Your application has arrived, but the direct debit is not set up",
    body: "You left before it was finished. You do not have to apply again.",
  },
  expired: {
    ...byCard.expired,
    title: "Your application has arrived, but the direct debit is not set up",
    body: "The page for it has closed, and no money will be taken. You do not have to apply again.",
  },
  failed: {
    ...byCard.failed,
    title: "Your application has arrived, but the direct debit did not go through",
    body: "The bank refused it. Check the account, then try again, or call us to pay in another way. Nothing you entered is lost, and you do not have to apply again.",
  },
  paid: {
    ...byCard.paid,
    title: "Your application has arrived, and the direct debit has cleared",
  },
};

/** Without a payment service the office sends an invoice. */
const byInvoice: PanelWords = {
  tone: "success",
  title: "Your application has arrived",
  body: "We check it next. The primary contact gets a confirmation by email, and then an invoice that says how to pay.",
};

/** The office has written to the applicant why. */
const closed: PanelWords = {
  tone: "warning",
  title: "This application has ended",
  body: "There is nothing to pay for it any more. We have written to the primary contact about it. If you have questions, call us with the reference number.",
};

/** What to say of an application that has been submitted. */
export function wordsOf(
  { payment, paymentService, answerBy, isClosed }: ApplicationStatus,
  wasCancelled: boolean,
): PanelWords {
  const { status } = payment;
  if (isClosed && status !== "refunded") return closed;
  if (paymentService === "invoice" && (status === "unpaid" || status === "pending")) {
    return byInvoice;
  }
  const words = { card: byCard, directDebitBank: byDirectDebit };
  return panelWords(words, payment, { wasCancelled, answerBy });
}
