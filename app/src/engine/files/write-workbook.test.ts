/** Tables as workbooks: written by the real binary, and read back by it and by fflate. */
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { CsvWriter } from "./csv";
import { openRows } from "./read-rows";
import { writeWorkbook } from "./write-workbook";

async function workbookOf(rows: string[][], sheet = "Stock") {
  const csv = new CsvWriter();
  for (const row of rows) csv.add(row);
  return writeWorkbook({ table: csv.finish(), sheet }, vi.fn());
}

const partsOf = async (file: Blob) => {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array());
};

test("every cell is text: zeros, digits and dates come back as they were", async () => {
  const rows = [
    ["Name", "SSCC", "Batch", "Note"],
    ["Tea, black", "095212340000000013", "12-03", '6" pipe'],
    ["", "395212345400000063", "1E5", "two\nlines"],
    ["=1+1", "-4", "+61 2 5550 1234", "@home"],
  ];
  const file = await workbookOf(rows);
  const reader = await openRows(file);
  expect(reader.header).toEqual(rows[0]);
  for await (const batch of reader.batches()) {
    expect(batch.rows.map(({ cells }) => cells)).toEqual(rows.slice(1));
  }
  const part = await partsOf(file);
  // Shared texts alone: no cell is a number, a date or a formula.
  expect(part("xl/worksheets/sheet1.xml")).not.toMatch(
    /<c r="[A-Z]+\d+"(?![^>]* t="s")[^>]*><v>|<f>/,
  );
  expect(part("xl/styles.xml")).toContain('numFmtId="49"'); // that of text
});

test("the sheet keeps its name where workbooks allow it, and its headings stay in view", async () => {
  const rows = [
    ["Item", "GTIN"],
    ["Tea", "9521234543213"],
  ];
  const part = await partsOf(await workbookOf(rows, "Stock 2026"));
  expect(part("xl/workbook.xml")).toContain('name="Stock 2026"');
  expect(part("xl/worksheets/sheet1.xml")).toContain('topLeftCell="A2"');
  const other = await partsOf(await workbookOf(rows, "a/b"));
  expect(other("xl/workbook.xml")).toContain('name="Sheet1"');
});
