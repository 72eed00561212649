import { expect, test } from "vitest";
import type { RowFault } from "../../engine/load-print";
import { groupRows } from "../rows/group-rows";
import { describeFault } from "./list-messages";
import { describeContents } from "./messages";

/** A check digit that should be `expected`. */
const wrong = (expected: string): RowFault => ({
  type: "noLabel",
  why: {
    type: "fields",
    problems: [
      {
        field: "contents",
        problem: {
          ...{ code: "checkDigit", start: 12, end: 13, found: "1", expected },
          ...{ min: null, max: null, ai: null, part: null },
        },
        rows: null,
      },
    ],
  },
});

test("rows share a line only where it is right for each of them", () => {
  const faults = ["0", "3", "0", "0"].map((expected, at) => ({
    row: at + 3,
    fault: wrong(expected),
  }));
  const groups = groupRows(faults, ({ fault }) => describeFault(fault));
  expect(groups).toMatchObject([
    { rows: [3, 5, 6], message: expect.stringContaining("should be 0, not 1") },
    { rows: [4], message: expect.stringContaining("should be 3, not 1") },
  ]);
});

test("every SSCC that is repeated is named", () => {
  const fault: RowFault = { type: "repeated", sscc: "095212340000000013", row: 2 };
  expect(describeFault(fault)).toBe("The SSCC 095212340000000013 is already in row 2.");
});

test("an address whose lines end with commas has one comma where they meet", () => {
  const shipTo = "Sample Retail DC, 10 Example Rd,\nEastern Creek NSW 2766\nAustralia";
  expect(describeContents({ shipTo })).toBe(
    "To Sample Retail DC, 10 Example Rd, Eastern Creek NSW 2766, Australia",
  );
});
