import { expect, test } from "vitest";
import { contentFigures } from "../../gallery/content-figures";

/** The numbers that figures explain digit by digit, with what they are. */
const numbers = contentFigures.flatMap(({ name, family, data }): [string, string][] => {
  const join = (parts: { text: string }[]) => parts.map(({ text }) => text).join("");
  if (family === "digitRows")
    return data.rows.map((row) => [`${name} ${row.name}`, join(row.parts)]);
  if (family !== "anatomy" || !/^(GTIN|SSCC)/.test(data.what)) return [];
  return [[name, join(data.parts)]];
});

test("the content explains numbers", () => {
  expect(numbers.length).toBeGreaterThan(15);
});

test.each(numbers)("%s: %s ends in its check digit", (_name, digits) => {
  // Weights 3 and 1 from the right, starting with the check digit's neighbour.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  expect(sum % 10).toBe(0);
});
