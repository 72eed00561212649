import { expect, test } from "vitest";
import { longDate } from "./long-date";

test("a day is written as in Australia, whatever the visitor's zone", () => {
  expect(longDate("2026-11-21")).toBe("21 November 2026");
});
