import { expect, test } from "vitest";
import { examples } from "./anatomies";

test.each(Object.entries(examples))("the %s ends in its check digit", (_name, parts) => {
  const digits = parts.map((part) => part.text).join("");
  // Weights 3 and 1 from the right, starting with the check digit's neighbour.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  expect(sum % 10).toBe(0);
});
