import { expect, test } from "vitest";
import { type Age, compareAge, newerOf } from "./entity";

const [early, late] = ["2026-11-21T00:00:00.000Z", "2026-11-21T09:00:00+00:00"];

test.each<[string, Age, Age]>([
  ["a higher version", { version: 10 }, { version: 9 }],
  [
    "a higher version, whatever the clock says",
    { version: 2, updatedAt: early },
    { version: 1, updatedAt: late },
  ],
  ["a higher revision", { revision: 3, updatedAt: early }, { revision: 2, updatedAt: late }],
  [
    "a later draft of the same revision",
    { revision: 2, updatedAt: late },
    { revision: 2, updatedAt: early },
  ],
  [
    "a later change, if only one has a version",
    { version: 1, updatedAt: late },
    { revision: 7, updatedAt: early },
  ],
])("%s is newer", (_what, newer, older) => {
  expect(compareAge(newer, older)).toBeGreaterThan(0);
  expect(compareAge(older, newer)).toBeLessThan(0);
  expect(newerOf(older, newer)).toBe(newer);
  expect(newerOf(newer, older)).toBe(newer);
});

test.each<[string, Age, Age]>([
  ["nothing is known", {}, {}],
  ["both are the same", { version: 1, updatedAt: early }, { version: 1, updatedAt: early }],
  ["they have nothing in common", { version: 1 }, { revision: 2, updatedAt: late }],
  ["a date is none", { updatedAt: "yesterday" }, { updatedAt: late }],
])("nothing tells if %s", (_what, a, b) => {
  expect(compareAge(a, b)).toBe(0);
});
