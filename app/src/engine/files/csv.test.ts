import { expect, test } from "vitest";
import { CsvWriter, toCsv } from "./csv";
import { openRows } from "./read-rows";
import { AnswerWriter, TableWriter } from "./table";

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
  for (let row = 0; row < 200_000; row += 1) writer.add([String(row), "95212340"]);
  const lines = (await writer.finish().text()).split("\r\n");
  expect(lines).toHaveLength(200_001);
  expect(lines[199_999]).toBe("199999,95212340");
});

test("digits that a spreadsheet would change are text in it, and are read back as they were", async () => {
  const digits = [
    "0412345678",
    "00095212340000000013",
    "9521234543213",
    "95212340",
    "0",
    "1E5",
    "12-5",
    "2026-11-30",
  ];
  const writer = new CsvWriter();
  writer.add(["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]);
  writer.add(digits);
  const file = writer.finish();
  expect((await file.text()).split("\r\n")[1]).toBe(
    '"=""0412345678""","=""00095212340000000013""","=""9521234543213""",95212340,0,"=""1E5""","=""12-5""",2026-11-30',
  );
  for await (const { rows } of (await openRows(file)).batches()) {
    expect(rows[0]?.cells).toEqual(digits);
  }
});

test("what stood above the names of the columns stays there", async () => {
  const reader = await openRows(new Blob(["Stock list\n\nItem,GTIN\nTea,9521234543213\n"]));
  const table = new AnswerWriter({ reader, headings: ["Result"] });
  table.add(["Tea", "9521234543213"], ["Right"]);
  expect((await (await toCsv(table.finish())).text()).split("\r\n")).toEqual([
    "\ufeffStock list",
    "",
    "Item,GTIN,Result",
    'Tea,"=""9521234543213""",Right',
    "",
  ]);
});

test("a row longer than the table loses nothing, and ours stay in their columns", async () => {
  const table = new AnswerWriter({
    reader: { above: [], header: ["Item", "GTIN"], width: 2 },
    column: 1,
    typed: "As typed",
    headings: ["Row", "Result"],
  });
  table.add(["Tea", "9521234543213", "late"], ["2", "Right"]);
  table.add(["Jam"], ["3", "Empty row"]);
  expect((await (await toCsv(table.finish())).text()).split("\r\n")).toEqual([
    "\ufeffItem,GTIN,Row,Result",
    'Tea,"=""9521234543213""",2,Right,late',
    "Jam,,3,Empty row",
    "",
  ]);
});

test("what a scanner sends of a message stays in a table, but for what stands between its cells", async () => {
  const table = new TableWriter([["Item", "Scanned"]]);
  table.add(["Tea", "[)>\u001e06\u001d9N110375286414\u001e\u0004"]);
  table.add(["\ufeffJam", "a\u0000b\u0016c\u001f"]);
  expect((await (await toCsv(table.finish())).text()).split("\r\n")).toEqual([
    "\ufeffItem,Scanned",
    "Tea,[)>\u001e06\u001d9N110375286414\u001e\u0004",
    "\ufeffJam,a\ufffdb\ufffdc\u001f",
    "",
  ]);
});
