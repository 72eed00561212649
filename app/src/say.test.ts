import { expect, test } from "vitest";
import { say, sayCount } from "./say";

test("names in braces have their values", () => {
  expect(say("{found} digits, and {found} is not {expected}", { found: 12, expected: "13" })).toBe(
    "12 digits, and 12 is not 13",
  );
  expect(say("No names", {})).toBe("No names");
});

test("a value is not read for names again", () => {
  expect(say("Found {found}", { found: "{expected}" })).toBe("Found {expected}");
});

test("a text of a list of codes takes the values of all of them", () => {
  const words = { short: "At least {min}", long: "At most {max}" } as const;
  const codes = ["short", "long"] as const;
  expect(codes.map((code) => say(words[code], { min: 2, max: 9 }))).toEqual([
    "At least 2",
    "At most 9",
  ]);
});

test("one of a thing has words of its own", () => {
  const words = { one: "1 row is wrong", other: "{count} rows are wrong" } as const;
  expect(sayCount(words, 1)).toBe("1 row is wrong");
  expect(sayCount(words, 0)).toBe("0 rows are wrong");
  expect(sayCount(words, 12_000)).toBe("12,000 rows are wrong");
  const named = { one: "1 row of {file}", other: "{count} rows of {file}" } as const;
  expect(sayCount(named, 2, { file: "list.csv" })).toBe("2 rows of list.csv");
});

test("a name without a value, and a value without a name, do not compile", () => {
  // @ts-expect-error
  say("{found}", {});
  // @ts-expect-error
  say("{found}", { found: 1, expected: 2 });
  // @ts-expect-error
  sayCount({ one: "1 of {all}", other: "{count} of {all}" }, 2);
});
