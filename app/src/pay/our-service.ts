import { PAYMENT } from "../services/service-settings";
import { readPaymentService } from "./payment-service";

/** The payment service of this build. Apart from what the site's builder reads too, which has no settings of a bundle. */
export const paymentService = readPaymentService(PAYMENT);
