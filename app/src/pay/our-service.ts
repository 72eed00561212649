/** How people pay on this site. */

import { PAYMENT } from "../services/service-settings";
import { readPaymentService } from "./payment-service";

/** The payment service of this build. */
export const paymentService = readPaymentService(PAYMENT);
