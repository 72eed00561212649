import { expect, test } from "vitest";
import type { LabelRowFault } from "../../engine/load-print";
import { describeGroup, groupFaults, nameRows } from "./list-messages";

const wrong = (found: string): LabelRowFault => ({
  type: "error",
  problems: [
    {
      field: "contents",
      problem: {
        ...{ code: "checkDigit", start: 0, end: 1, found, expected: "0" },
        ...{ min: null, max: null, ai: null, part: null },
      },
      rows: null,
    },
  ],
});
const repeated = (sscc: string): LabelRowFault => ({ type: "repeated", sscc, row: 2 });

test("equal faults are one line with an example, whatever was found", () => {
  const faults = [2, 3, 4].map((row) => ({ row, fault: wrong(String(row)) }));
  const [group, ...others] = groupFaults(faults);
  expect(others).toEqual([]);
  expect(group?.rows).toEqual([2, 3, 4]);
  expect(group && describeGroup(group)).toMatch(/^In row 2: .*should be 0, not 2/);
});

test("every SSCC that is repeated is named", () => {
  const faults = ["095212340000000013", "095212340000000020"].map((sscc, at) => ({
    row: at + 5,
    fault: repeated(sscc),
  }));
  expect(groupFaults(faults).map(describeGroup)).toEqual([
    "The SSCC 095212340000000013 is already in row 2.",
    "The SSCC 095212340000000020 is already in row 2.",
  ]);
});

test.each([
  [[7], 40, "Row 7"],
  [[2, 3], 2, "All 2 rows"],
  [[2, 1003], 40, "2 rows: 2, 1,003"],
  [[2, 3, 5, 8, 9, 12], 40, "6 rows: 2, 3, 5, 8, 9 …"],
])("the rows %j of %i", (rows, all, words) => {
  expect(nameRows(rows, all)).toBe(words);
});
