/** How applicants pay. The server has a setting of its own, `PAYMENT`, which must name the same. */
import { PAYMENT } from "./service-settings";

/** By the stand-in on the page after the form, or by an invoice that the office sends. */
export type PaymentService = "standIn" | "invoice";

/** The way that a setting names; a name that is none stops the build, which renders the pages that use it. */
export function readPaymentService(setting: string | undefined): PaymentService {
  switch (setting) {
    case undefined:
    case "stand-in":
      return "standIn";
    case "invoice":
      return "invoice";
    default:
      throw new Error(`VITE_PAYMENT: expected stand-in or invoice, found "${setting}"`);
  }
}

/** The way of this build. */
export const paymentService = readPaymentService(PAYMENT);
