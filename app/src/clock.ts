/**
 * The clock of what depends on the day: notices, offers, fees. Editors can set it ahead, to see the site as it will be on another
 * day; what a visitor stores is dated by the real one.
 */
let ahead = 0;

/** In epoch milliseconds. */
export const now = (): number => Date.now() + ahead;

/** Lets the clock show another time from now on; it goes on from there. */
export function setAhead(milliseconds: number): void {
  ahead = milliseconds;
}
