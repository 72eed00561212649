import { expect, test } from "vitest";
import { createSpelling } from "./spelling";

const spelling = createSpelling();
for (const word of "gtin gln sscc upc clear recall pallet check digit plate scanner".split(" ")) {
  spelling.learn(word);
}

test.each([
  ["gtni", "gtin"],
  ["gnl", "gln"],
  ["sccs", "sscc"],
  ["palet", "pallet"],
  ["scaner check", "scanner check"],
  ["checkdigit", "check digit"],
  // Not typed to its end, a word of its own, or another word.
  ["recal", "recal"],
  ["Plate", "plate"],
  ["abc", "abc"],
  ["who can", "who can"],
  ["93123", "93123"],
])("%s is read as %s", (typed, word) => {
  expect(spelling.correct(typed)).toBe(word);
});
