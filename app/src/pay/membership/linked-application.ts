/** How the payer of an application comes to its result. */
import { keptAccess } from "../kept-access";

/** Behind the address of the result: the application has just been sent, and its payment comes next. */
export const PAY_HASH = "#pay";

/**
 * What opens the application that the link in a mail led to in this tab: the payer goes to the payment page and comes back. It is
 * gone with the tab, or once another application was sent from it. The application of this device is left alone.
 */
export const linkedApplication = keptAccess("join.link.v1", [() => sessionStorage]);
