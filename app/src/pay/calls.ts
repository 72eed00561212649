/** What paying asks the server. Amounts are in cents, instants in epoch milliseconds. */
import type { Outcome } from "../api/outcome";
import type {
  ApplicationStatus,
  Attempted,
  CreatedPayment,
  InvoicePaymentStatus,
  PayInvoice,
  Payment,
  PaymentMethod,
  SendPaymentLink,
} from "../api/schema";
import { type Access, type Repeat, send, type Waits } from "../api/send";

/** How the payment of an application stands that was submitted. */
export function readApplicationStatus(
  access: Access,
  waits: Waits,
): Promise<Outcome<ApplicationStatus>> {
  return send("GET /api/join/applications/{id}/status", {
    ...access,
    waits,
    needs: ["reference", "payment", "paymentService", "payer", "quote", "totalCents"],
  });
}

/**
 * Leads to the page where an application is paid. Asking again is safe: as long as a payment can still be
 * made, the server leads to the same page. With `method` it is paid in that way from then on.
 */
export function payApplication(
  access: Access,
  method?: PaymentMethod,
): Promise<Outcome<Attempted>> {
  return send("POST /api/join/applications/{id}/payment", {
    ...access,
    body: method === undefined ? {} : { method },
    needs: ["payment"],
  });
}

/** Has no more reminders sent that an application is not paid. */
export function stopReminders(access: Access): Promise<Outcome<undefined>> {
  return send("POST /api/join/applications/{id}/stop-reminders", { ...access, needs: [] });
}

/** Mails the link to the payment of an application to its own address. The server does not say whether there is one. */
export function sendPaymentLink(request: SendPaymentLink): Promise<Outcome<undefined>> {
  return send("POST /api/join/payment-link", { body: request, needs: [] });
}

/**
 * Starts to pay an invoice: the answers of the form by field, as they were typed.
 * The key and the token are made before the first try and kept until it is acknowledged.
 */
export function payInvoice(
  answers: { [Field in keyof Omit<PayInvoice, "method" | "captcha">]?: string },
  { method, captcha }: { method: PaymentMethod; captcha: string },
  repeat: { token: string } & Repeat,
): Promise<Outcome<CreatedPayment>> {
  return send("POST /api/payments/invoice", {
    ...repeat,
    // The rules have been through them: what has to be there is.
    body: { ...answers, method, captcha } as PayInvoice,
    needs: ["id", "reference"],
  });
}

/** Leads to the page where a payment that was started goes on; as safe to repeat as `payApplication`. */
export function resumeInvoicePayment(access: Access): Promise<Outcome<Attempted>> {
  return send("POST /api/payments/{id}/attempt", { ...access, body: {}, needs: ["payment"] });
}

export type InvoicePayment = Omit<InvoicePaymentStatus, keyof Payment> & { payment: Payment };

export async function readInvoicePayment(
  access: Access,
  waits: Waits,
): Promise<Outcome<InvoicePayment>> {
  const outcome = await send("GET /api/payments/{id}/status", {
    ...access,
    waits,
    needs: ["reference", "invoiceNumber", "amountCents", "method", "status", "createdAt"],
  });
  if (outcome.type !== "ok") return outcome;
  const { method, status, ...rest } = outcome.value;
  return { type: "ok", value: { ...rest, payment: { method, status } } };
}
