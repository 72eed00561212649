import { expect, test } from "vitest";
import { longDate } from "./long-date";

test.each([
  ["2026-01-01", "1 January 2026"],
  ["2024-02-29", "29 February 2024"],
  ["2026-11-21", "21 November 2026"],
  ["2026-12-31", "31 December 2026"],
])("%s is %s", (date, long) => {
  expect(longDate(date)).toBe(long);
});

test("every month has the name that Australians give it", () => {
  const names = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, "0")}-15`;
    expect(longDate(date)).toBe(names.format(new Date(date)));
  }
});
