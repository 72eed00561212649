/** Who takes payments. The server has a setting of its own, `PAYMENT`, which must name the same service. */

/**
 * - `sandbox`: test pages of our own server, for trying things out. No money moves.
 * - `stripe`: Stripe's pages.
 * - `invoice`: nothing is paid online; the office sends an invoice.
 */
export const paymentServices = ["sandbox", "stripe", "invoice"] as const;
export type PaymentService = (typeof paymentServices)[number];

/** The service that a setting names; an unknown name stops the build, which renders the pages that use it. */
export function readPaymentService(setting: string | undefined): PaymentService {
  const service = paymentServices.find((name) => name === (setting ?? "sandbox"));
  if (service === undefined) {
    throw new Error(`VITE_PAYMENT: expected ${paymentServices.join(", ")}, found "${setting}"`);
  }
  return service;
}

/** Where the pages of `service` are on which people pay; `undefined` where they are ours, or there are none. */
export function gatewayOrigin(service: PaymentService): string | undefined {
  return service === "stripe" ? "https://checkout.stripe.com" : undefined;
}
