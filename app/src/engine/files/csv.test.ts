import { expect, test } from "vitest";
import { CsvWriter, TableCsv } from "./csv";

test("quotes what needs it, and keeps what looks like a formula as text", async () => {
  const writer = new CsvWriter();
  writer.add(["Row", "GTIN"]);
  writer.add(["1", '=HYPERLINK("x")']);
  writer.add(["2", "Tea, black"]);
  writer.add(["3", "two\nlines"]);
  expect((await writer.finish().text()).replace("\ufeff", "").split("\r\n")).toEqual([
    "Row,GTIN",
    `1,"'=HYPERLINK(""x"")"`,
    '2,"Tea, black"',
    '3,"two\nlines"',
    "",
  ]);
});

test("a long file is complete", async () => {
  const writer = new CsvWriter();
  for (let row = 0; row < 200_000; row += 1) writer.add([String(row), "9521234543213"]);
  const lines = (await writer.finish().text()).split("\r\n");
  expect(lines).toHaveLength(200_001);
  expect(lines[199_999]).toBe("199999,9521234543213");
});

test("a row longer than the table loses nothing, and ours stay in their columns", async () => {
  const csv = new TableCsv({
    reader: { header: ["Item", "GTIN"], width: 2 },
    column: 1,
    typed: "As typed",
    headings: ["Row", "Result"],
  });
  csv.add(["Tea", "9521234543213", "late"], ["2", "Right"]);
  csv.add(["Jam"], ["3", "Empty row"]);
  expect((await csv.finish().text()).split("\r\n")).toEqual([
    "\ufeffItem,GTIN,Row,Result",
    "Tea,9521234543213,2,Right,late",
    "Jam,,3,Empty row",
    "",
  ]);
});
