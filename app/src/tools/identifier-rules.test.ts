import { describe, expect, test } from "vitest";
import cases from "../../../fixtures/cases/identifier_rules.json";
import { identifierName } from "./identifier-names";
import {
  describeElsewhere,
  describeExcluded,
  describeMissing,
  describeWillExclude,
} from "./identifier-rules";

/** An identifier of the family that a name such as 390n stands for. */
const memberOf = (name: string) => name.replaceAll("n", "0");

const missing = cases.flatMap(({ input, expected }) =>
  expected.needs.map((needs): [string, string] => [input, needs]),
);
const excluded = cases.flatMap(({ input, expected }) => {
  const others = expected.excludes.map(memberOf);
  const sibling = expected.isAlone ? [`${input.slice(0, 3)}1`] : [];
  return [...others, ...sibling].map((other): [string, string] => [input, other]);
});

/** One or two plain sentences that name the identifier, what it stands for, and say what to do. */
function expectToRead(sentence: string, ai: string) {
  expect(sentence).toMatch(/^[A-Z][^.]*[:.] ?[^.]+(\. [A-Z][^.]*)?\.$/);
  expect(sentence).toContain(`(${ai})`);
  expect(sentence).toMatch(/\b(add|Keep|Leave out|Write|Make)\b/);
  expect(sentence).not.toMatch(/undefined|a value|another value|rules out|nn\b/);
}

describe("what an identifier needs", () => {
  test.each(missing)("(%s) needs %s", (ai, needs) => {
    const sentence = describeMissing(ai, needs);
    expectToRead(sentence, ai);
    expect(sentence).toMatch(/ needs .+: add .+/);
    const [first = ""] = needs.split(/[ +]/);
    expect(sentence).toContain(`(${first}`);
  });

  test("reads like what a colleague says", () => {
    expect(describeMissing("10", "01 02")).toBe(
      "A batch number (10) needs the product it belongs to: add its GTIN (01), or that of what is inside (02).",
    );
    expect(describeMissing("02", "37")).toBe(
      "A GTIN of what is inside (02) needs to say how many are inside: add the count (37).",
    );
  });
});

test("one barcode may leave to another what its values need", () => {
  expect(describeElsewhere("37", "00")).toBe(
    "A count of what is inside (37) needs the pallet or parcel it belongs to: add its SSCC (00). If another barcode on the same unit has it, there is nothing to do.",
  );
});

test("what GS1 will forbid is said before it does", () => {
  expect(describeWillExclude("03", "8006")).toBe(
    "A GTIN of a made-to-order item (03) and a piece of an item (ITIP) (8006) may be in one barcode today. GS1 has decided to forbid it, so leave one of them out of new barcodes.",
  );
});

describe("what an identifier excludes", () => {
  test.each(excluded)("(%s) excludes (%s)", (ai, other) => {
    for (const [one, two] of [
      [ai, other],
      [other, ai],
    ] as const) {
      const sentence = describeExcluded(one, two);
      expectToRead(sentence, one);
      expect(sentence).toContain(`(${two})`);
    }
  });

  test("reads like what a colleague says", () => {
    expect(describeExcluded("01", "37")).toBe(
      "A GTIN (01) and a count of what is inside (37) cannot be in one barcode: a count is of the items inside a unit, and their GTIN is (02). Write (02) for them, or leave out the count.",
    );
    expect(describeExcluded("3103", "3102")).toBe(
      "A net weight is here twice, as (3103) and as (3102), which differ only in their decimals. Keep one of them.",
    );
  });
});

test.each(cases)("$name has a name of its own", ({ input }) => {
  expect(identifierName(input)).toMatch(/^an? \S/);
  expect(identifierName(input)).not.toBe("a value");
});
