/** Who takes payments: build and server read it from the same setting, `PAYMENT`. */

import { leaving } from "../../../fixtures/content/words/pay";
import { type PaymentService, paymentServiceValues } from "../api/schema";

/**
 * - `sandbox`: test pages of our own server, for trying things out. No money moves.
 * - `stripe`: Stripe's pages.
 * - `invoice`: nothing is paid online; the office sends an invoice.
 */
export type { PaymentService };

/** The service that a setting names; an unknown name stops the build, which renders the pages that use it. */
export function readPaymentService(setting: string | undefined): PaymentService {
  const service = paymentServiceValues.find((name) => name === (setting ?? "sandbox"));
  if (service === undefined) {
    throw new Error(`PAYMENT: expected ${paymentServiceValues.join(", ")}, found "${setting}"`);
  }
  return service;
}

/** Where the pages of `service` are on which people pay; `undefined` where they are ours, or there are none. */
export function gatewayOrigin(service: PaymentService): string | undefined {
  return service === "stripe" ? "https://checkout.stripe.com" : undefined;
}

/** Whether `address` is of a page where people pay: of the gateway of `service`, or else of our own site. */
export function isPaymentPage(address: string, service: PaymentService, ownSite: string): boolean {
  if (!URL.canParse(address, ownSite)) return false;
  return new URL(address, ownSite).origin === (gatewayOrigin(service) ?? new URL(ownSite).origin);
}

/** What people are told before they leave for the page where they pay. */
export const leavingWords: Record<Exclude<PaymentService, "invoice">, string> = leaving;
