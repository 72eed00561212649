/**
 * What opens the payment that was started last, for the page that says how it stands.
 *
 * The tab's own comes first. A bank's app may come back in another tab, which finds the device's last one.
 */
import * as v from "valibot";
import type { Access } from "../../api/send";

const STORAGE = "invoice.payment.v1";

const accessSchema = v.object({ id: v.string(), token: v.string() });

const stores = [() => sessionStorage, () => localStorage];

export function keepStarted(access: Access): void {
  for (const store of stores) {
    try {
      store().setItem(STORAGE, JSON.stringify(access));
    } catch {
      // The mail with the receipt says how it went.
    }
  }
}

export function readStarted(): Access | undefined {
  for (const store of stores) {
    try {
      const stored = v.safeParse(accessSchema, JSON.parse(store().getItem(STORAGE) ?? "null"));
      if (stored.success) return stored.output;
    } catch {
      // Not ours, or a browser that keeps nothing for us.
    }
  }
  return undefined;
}
