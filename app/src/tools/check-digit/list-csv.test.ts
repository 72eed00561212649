import { expect, test } from "vitest";
import { toCsv } from "./list-csv";

test("saves the rows shown, and keeps what looks like a formula as text", async () => {
  const list = {
    columns: ["GTIN"],
    column: 0,
    values: ["952123454321", '=HYPERLINK("x")', "9521234543213"],
    numbers: ["9521234543213", "", "9521234543213"],
    answers: new Uint8Array(3),
  };
  const csv = await toCsv(
    list,
    [0, 1],
    (row) => ["Check digit 3 added", "Not a number"][row] ?? "",
  );
  expect(csv.split("\r\n")).toEqual([
    "Row,GTIN,Result,Complete number",
    "1,952123454321,Check digit 3 added,9521234543213",
    `2,"'=HYPERLINK(""x"")",Not a number,`,
  ]);
});
