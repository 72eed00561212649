const dates = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

/** "2026-11-21" as "21 November 2026": a day, the same in every time zone. */
export function longDate(isoDate: string): string {
  return dates.format(new Date(`${isoDate}T00:00:00Z`));
}
