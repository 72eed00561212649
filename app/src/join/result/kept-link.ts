/**
 * What opens the application that the link in a mail led to in this tab: the payer goes to the payment page and comes back. It is
 * gone with the tab, or once another application was sent from it. The application of this device is left alone.
 */
import * as v from "valibot";
import type { Access } from "../../api/send";
import { takeLinked } from "../../payment/linked-payment";

const STORAGE = "join.link.v1";

const accessSchema = v.object({ id: v.string(), token: v.string() });

export function keptLink(): Access | undefined {
  const linked = takeLinked();
  try {
    if (linked !== undefined) sessionStorage.setItem(STORAGE, JSON.stringify(linked));
    const kept = v.safeParse(accessSchema, JSON.parse(sessionStorage.getItem(STORAGE) ?? "null"));
    return kept.success ? kept.output : linked;
  } catch {
    // A browser that keeps nothing for us, or an entry that is not ours.
    return linked;
  }
}

export function forgetLink(): void {
  try {
    sessionStorage.removeItem(STORAGE);
  } catch {
    // The browser keeps nothing for us, so there is nothing to forget.
  }
}
