/**
 * The clock of what depends on the day: notices, offers, fees. Editors can set it ahead, to see the site as it will be on another
 * day; what a visitor stores is dated by the real one.
 */
let ahead = 0;

/** In epoch milliseconds. */
export const now = (): number => Date.now() + ahead;

/** The time of the real clock. */
export const realNow = (): number => Date.now();

/** The day here, such as `2026-11-26`. */
export function today(): string {
  const day = new Date(realNow());
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** Lets the clock show another time from now on, `milliseconds` ahead of the real one. */
export function setAhead(milliseconds: number): void {
  ahead = milliseconds;
}

/** How far the clock is ahead. */
export const aheadBy = (): number => ahead;
