const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many days a device keeps a form that the server has not seen and no one goes on with. The device may be a shared one. */
const KEPT_DAYS = 30;

/** How long it keeps what opens something that is paid: a day, in which other tabs and Back still show it. */
const PAID_MS = DAY_MS;

type Kept = {
  /** When it was last changed, in epoch milliseconds. */
  savedAt: number;
  /** For how many days after that the server keeps it. */
  keptDays?: number;
  /** When it was paid. */
  paidAt?: number;
};

/** Whether a device should have forgotten something by `now`. */
export const isKeptTooLong = (
  { savedAt, keptDays = KEPT_DAYS, paidAt }: Kept,
  now: number,
): boolean =>
  now - savedAt >= keptDays * DAY_MS || (paidAt !== undefined && now - paidAt >= PAID_MS);
