/** The year of today, by which the engine tells the century of a date whose year has two digits. */
export const thisYear = (now: () => number = Date.now) => new Date(now()).getFullYear();
