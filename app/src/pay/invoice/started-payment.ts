import { keptAccess } from "../kept-access";

/**
 * What opens the payment that was started last, for the page that says how it stands.
 *
 * The tab's own comes first. A bank's app may come back in another tab, which finds the device's last one.
 */
export const startedPayment = keptAccess("invoice.payment.v1", [
  () => sessionStorage,
  () => localStorage,
]);
