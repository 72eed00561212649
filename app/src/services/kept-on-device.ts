/**
 * How long a device keeps a form that no one goes on with, in milliseconds: 30 days, as the server keeps an application unless
 * it is told otherwise. The device may be a shared one.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How long it keeps what opens something that is paid: a day, in which other tabs and Back still show it. */
const PAID_MS = 24 * 60 * 60 * 1000;

type Kept = {
  /** When it was last changed, in epoch milliseconds. */
  savedAt: number;
  /** When it was paid. */
  paidAt?: number;
};

/** Whether a device should have forgotten something by `now`. */
export const isKeptTooLong = ({ savedAt, paidAt }: Kept, now: number): boolean =>
  now - savedAt >= KEPT_MS || (paidAt !== undefined && now - paidAt >= PAID_MS);
