/** A window of time in the words of a Sydney clock, for the HTML, which is made before a visitor's zone is known. */
export function sydneyWindow({ start, end }: { start: number; end: number }): string {
  const clock = new Intl.DateTimeFormat("en-AU", {
    timeZone: "Australia/Sydney",
    ...({ day: "numeric", month: "long", year: "numeric" } as const),
    ...({ hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const),
  });
  return `${clock.format(start)} to ${clock.format(end)} (Sydney time)`;
}
