/** Tables as workbooks: written by the real binary, and read back by it and by fflate. */
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { openRows } from "./read-rows";
import { TableWriter } from "./table";
import { writeWorkbook } from "./write-workbook";

async function workbookOf(rows: string[][], sheet = "Stock") {
  const table = new TableWriter(rows.slice(0, 1));
  for (const row of rows.slice(1)) table.add(row);
  return writeWorkbook({ table: table.finish(), sheet }, vi.fn());
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
  // Texts alone: no cell is a number, a date or a formula, and each has the format of a text.
  const cells = [...part("xl/worksheets/sheet1.xml").matchAll(/<c [^>]*>/g)].map(([cell]) => cell);
  expect(cells).toHaveLength(15);
  for (const cell of cells) expect(cell).toMatch(/^<c r="[A-D]\d" s="1" t="inlineStr">$/);
  expect(part("xl/styles.xml")).toContain('numFmtId="49"'); // that of text
});

test("the sheet keeps its name where workbooks allow it, and its headings stay in view", async () => {
  const rows = [
    ["Item", "GTIN"],
    ["Tea", "9521234543213"],
  ];
  const part = await partsOf(await workbookOf(rows, "Stock 2026"));
  expect(part("xl/workbook.xml")).toContain('name="Stock 2026"');
  expect(part("xl/worksheets/sheet1.xml")).toContain('ySplit="1" topLeftCell="A2"');
  const other = await partsOf(await workbookOf(rows, "a/b"));
  expect(other("xl/workbook.xml")).toContain('name="Sheet1"');
});

test("what a sheet has no room for is refused, and what XML cannot hold is shown as unknown", async () => {
  await expect(workbookOf([["A"], ["x".repeat(32_768)]])).rejects.toThrow("no room for so long");
  const wide = Array.from({ length: 16_385 }, () => "1");
  await expect(workbookOf([wide])).rejects.toThrow("no room for so many");
  const reader = await openRows(
    await workbookOf([
      ["Item", "GTIN"],
      ["a\u0001<b>&", "95212340"],
    ]),
  );
  expect(reader.sample).toEqual([["a\ufffd<b>&", "95212340"]]);
});
