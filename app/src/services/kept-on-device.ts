/**
 * How long a device keeps a form that nobody goes on with, in milliseconds: 30 days, as the server keeps an application unless
 * it is told otherwise. The device may be a shared one.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether what was last changed at `savedAt` is to be forgotten at `now`; both are epoch milliseconds. */
export const isKeptTooLong = (savedAt: number, now: number): boolean => now - savedAt >= KEPT_MS;
