/**
 * The clock of what depends on the day: notices, offers, fees. Editors can set it ahead, to see the site as it will be on another
 * day; what a visitor stores is dated by the real one.
 */
let ahead = 0;

/** In epoch milliseconds. */
export const now = (): number => Date.now() + ahead;

/** The time of the real clock. */
export const realNow = (): number => Date.now();

/** Lets the clock show another time from now on, `milliseconds` ahead of the real one. */
export function setAhead(milliseconds: number): void {
  ahead = milliseconds;
}

/** How far the clock is ahead. */
export const aheadBy = (): number => ahead;
