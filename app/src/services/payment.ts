/** How people pay on this site. */
import { readPaymentService } from "./payment-service";
import { PAYMENT } from "./service-settings";

/** The payment service of this build. */
export const paymentService = readPaymentService(PAYMENT);
