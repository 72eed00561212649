import { expect, test } from "vitest";
import { nameRows } from "./group-rows";

test.each([
  [[7], 40, "Row 7"],
  [[2, 3], 2, "All 2 rows"],
  [[2, 1003], 40, "Rows 2, 1,003"],
  [[2, 3, 5, 8, 9, 12, 13], 40, "Rows 2, 3, 5, 8, 9 … and 2 more"],
])("the rows %j of %i", (rows, all, words) => {
  expect(nameRows(rows, all)).toBe(words);
});
