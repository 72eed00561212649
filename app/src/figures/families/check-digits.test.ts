import { expect, test } from "vitest";
import { contentFigures } from "../../gallery/content-figures";

type Part = { role?: string; text: string };

/** A number up to its check digit; a serial number may follow, and some keys have no check digit. */
function checked(parts: readonly Part[]) {
  const last = parts.findIndex(({ role, text }) => role === "check" && /^\d$/.test(text));
  const digits = parts.slice(0, last + 1).map(({ text }) => text);
  return digits.length > 0 ? [digits.join("")] : [];
}

/** The numbers that figures explain digit by digit, with what they are. */
const numbers = contentFigures.flatMap(({ name, family, data }): [string, string][] => {
  if (family === "digitRows")
    return data.rows.flatMap((row) =>
      checked(row.parts).map((digits): [string, string] => [`${name} ${row.name}`, digits]),
    );
  if (family !== "anatomy") return [];
  return checked(data.parts).map((digits) => [name, digits]);
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
