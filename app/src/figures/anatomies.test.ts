import { expect, test } from "vitest";
import { examples } from "./anatomies";
import { fourteenDigits, keysAlike, nextPallet, prefixLengths } from "./digit-rows";

const rows = [fourteenDigits, keysAlike, nextPallet, prefixLengths].flat();
const numbers = [
  ...Object.entries(examples),
  ...rows.map(({ name, parts }) => [name, parts] as const),
].map(([name, parts]) => [name, parts.map(({ text }) => text).join("")] as const);

test.each(numbers)("the %s %s ends in its check digit", (_name, digits) => {
  // Weights 3 and 1 from the right, starting with the check digit's neighbour.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  expect(sum % 10).toBe(0);
});
