const clock = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Sydney",
  timeZoneName: "longOffset",
});

/**
 * Adds Sydney's offset to a time such as `2025-11-03T12:40`, as authors write times.
 * In the hour that repeats when daylight saving ends, the first one is meant.
 */
export function sydneyInstant(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return undefined;
  for (const offset of ["+11:00", "+10:00"]) {
    const instant = `${value}:00${offset}`;
    if (Number.isNaN(Date.parse(instant))) return undefined;
    const parts = clock.formatToParts(new Date(instant));
    const actual = parts.find((part) => part.type === "timeZoneName")?.value;
    if (actual === `GMT${offset}`) return instant;
  }
  return undefined;
}
