/** Payments of invoices: `/api/payments`, and how any payment stands. Amounts are in cents, instants in epoch milliseconds. */
import * as v from "valibot";
import type { Outcome } from "./outcome";
import { type Access, type Repeat, send } from "./send";
import type { Waits } from "./waits";

const paymentStatus = v.picklist([
  "unpaid",
  "pending",
  "debitPending",
  "paid",
  "failed",
  "expired",
  "refunded",
  "disputed",
]);
/**
 * How a payment stands:
 *
 * - `unpaid`: not tried yet.
 * - `pending`: the payer is at the gateway, or left it without a word.
 * - `debitPending`: a direct debit is agreed to; the bank has not yet answered.
 * - `failed`: the bank refused the direct debit.
 * - `expired`: the payer turned back or took too long.
 * - `disputed`: the payer has asked their bank to take the money back.
 */
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

const paymentMethod = v.picklist(["card", "directDebitBank"]);
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

export const payment = v.object({ method: paymentMethod, status: paymentStatus });
export type Payment = v.InferOutput<typeof payment>;

/** The day by which the bank answers a direct debit that is under way, such as `2026-11-06`; absent where it is not known. */
export const answerBy = v.optional(v.string());

/** What came of pressing Pay: the page where it goes on, or no page where there is nothing to pay any more. */
export const startedPayment = v.object({ payment, redirectUrl: v.optional(v.string()) });
export type StartedPayment = v.InferOutput<typeof startedPayment>;

/** A payment that the server has, and the page where it is paid unless it was already. */
const created = v.object({
  id: v.string(),
  reference: v.string(),
  redirectUrl: v.optional(v.string()),
});
export type CreatedPayment = v.InferOutput<typeof created>;

const invoiceStatus = v.pipe(
  v.object({
    reference: v.string(),
    invoiceNumber: v.string(),
    amountCents: v.number(),
    ...payment.entries,
    answerBy,
    createdAt: v.number(),
    /** When the money was received. */
    paidAt: v.optional(v.number()),
  }),
  v.transform(({ method, status, ...rest }) => ({ ...rest, payment: { method, status } })),
);
/** The payment of an invoice. */
export type InvoicePayment = v.InferOutput<typeof invoiceStatus>;

/**
 * Starts to pay an invoice: the answers of the form by field, as they were typed.
 * The key and the token are made before the first try and kept until it is acknowledged.
 */
export function payInvoice(
  answers: Record<string, string>,
  { method, captcha }: { method: PaymentMethod; captcha: string },
  { token, ...repeat }: { token: string } & Repeat,
): Promise<Outcome<CreatedPayment>> {
  return send({
    method: "POST",
    path: "/payments/invoice",
    body: { ...answers, method, captcha },
    token,
    ...repeat,
    answer: created,
  });
}

/** Leads to the page where a payment that was started goes on; as safe to repeat as `payApplication`. */
export function resumeInvoicePayment(access: Access): Promise<Outcome<StartedPayment>> {
  return send({
    method: "POST",
    path: `${pathOf(access)}/attempt`,
    body: {},
    token: access.token,
    answer: startedPayment,
  });
}

export function readInvoicePayment(access: Access, waits: Waits): Promise<Outcome<InvoicePayment>> {
  return send({
    method: "GET",
    path: `${pathOf(access)}/status`,
    token: access.token,
    waits,
    answer: invoiceStatus,
  });
}

function pathOf({ id }: Access): string {
  return `/payments/${encodeURIComponent(id)}`;
}
