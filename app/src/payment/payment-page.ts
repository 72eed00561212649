import { gatewayOrigin, type PaymentService } from "../services/payment-service";

/** Whether `address` is of a page where people pay: of the gateway of `service`, or else of our own site. */
export function isPaymentPage(address: string, service: PaymentService, ownSite: string): boolean {
  if (!URL.canParse(address, ownSite)) return false;
  return new URL(address, ownSite).origin === (gatewayOrigin(service) ?? new URL(ownSite).origin);
}

/** What people are told before they leave for the page where they pay. */
export const leavingWords = {
  sandbox: "A test page opens next. No money moves.",
  stripe:
    "The page of our payment provider, Stripe, opens next. Enter your card or bank details there, never on this site.",
} as const satisfies Record<Exclude<PaymentService, "invoice">, string>;

/** Marks what was only a test. */
export const TEST_WORDS = "This is a test payment. No money moved.";
