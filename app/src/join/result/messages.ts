/** What the result of an application says about its payment. A new status without words does not compile. */
import type { ApplicationStatus, PaymentMethod, PaymentStatus } from "../../api/applications";

/** The words of the core, which the confirmation by mail uses too. */
export const methodNames = {
  card: "Credit or debit card",
  directDebitBank: "Direct debit from a bank account",
} as const satisfies Record<PaymentMethod, string>;

type Words = { tone: "success" | "warning" | "error"; title: string; body: string };

const byCard = {
  paid: {
    tone: "success",
    title: "Your application and your payment have arrived",
    body: "A confirmation is on its way to the primary contact by email. We check the application next, and write if something is missing.",
  },
  pending: {
    tone: "warning",
    title: "Your application has arrived, and the payment is still to come",
    body: "Pay now, or later from this page. If you have just paid, it can take some minutes until we hear of it: look again before you pay a second time.",
  },
  failed: {
    tone: "error",
    title: "Your application has arrived, but the payment did not go through",
    body: "Nothing you entered is lost, and you do not have to apply again.",
  },
  cancelled: {
    tone: "warning",
    title: "Your application has arrived, but it is not paid",
    body: "You left the payment before it was finished. You do not have to apply again.",
  },
} as const satisfies Record<PaymentStatus, Words>;

const byDirectDebit = {
  paid: {
    ...byCard.paid,
    title: "Your application has arrived, and the direct debit has cleared",
  },
  pending: {
    tone: "success",
    title: "Your application has arrived, and the direct debit is pending",
    body: "Once it is set up, the result of a debit can take up to 3 business days. We write when it has cleared, or if it did not. Make sure that the account has enough money.",
  },
  failed: {
    tone: "error",
    title: "Your application has arrived, but the direct debit did not go through",
    body: "Nothing you entered is lost, and you do not have to apply again.",
  },
  cancelled: {
    tone: "warning",
    title: "Your application has arrived, but the direct debit is not set up",
    body: "You left before it was finished. You do not have to apply again.",
  },
} as const satisfies Record<PaymentStatus, Words>;

/** The button that leads to the payment. */
const payWords = {
  card: { pending: "Pay now", failed: "Try again to pay", cancelled: "Pay now" },
  directDebitBank: {
    pending: "Set up the direct debit",
    failed: "Try the direct debit again",
    cancelled: "Set up the direct debit",
  },
} as const satisfies Record<PaymentMethod, Record<Exclude<PaymentStatus, "paid">, string>>;

/** What leads to the payment; nothing where there is none to make here. */
export function payAction({ payment, paymentService }: ApplicationStatus): string | undefined {
  if (payment.status === "paid" || paymentService === "invoice") return undefined;
  return payWords[payment.method][payment.status];
}

/** Without a payment service the office sends an invoice. */
const byInvoice = {
  tone: "success",
  title: "Your application has arrived",
  body: "We check it next. The primary contact gets a confirmation by email, and then an invoice that says how to pay.",
} as const satisfies Words;

/** A payment that got no answer may have been made. */
export const unansweredWords = {
  tone: "warning",
  title: "We do not know yet whether the payment went through",
  body: "Your application has arrived. There was no answer when you paid, so look again before you try once more.",
} as const satisfies Words;

/** What to say of an application that has been submitted. */
export function wordsOf({ payment, paymentService }: ApplicationStatus): Words {
  if (payment.status === "pending" && paymentService === "invoice") return byInvoice;
  return (payment.method === "directDebitBank" ? byDirectDebit : byCard)[payment.status];
}
