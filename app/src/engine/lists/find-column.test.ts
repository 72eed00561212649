import { expect, test } from "vitest";
import { openRows } from "../files/read-rows";
import { findNumbers } from "./find-column";

const read = async (table: string, wanted?: number) =>
  findNumbers(await openRows(new Blob([table])), wanted);

async function found(table: string): Promise<string | undefined> {
  const { columns, column } = await read(table);
  return columns[column];
}

const row = (...cells: string[]) => cells.join(",");

test.each([
  [
    "an item code before it",
    "GTIN",
    row("Item code", "Description", "GTIN"),
    row("10000007", "Tea", "9521234543213"),
  ],
  ["an ABN before it", "GTIN", row("ABN", "GTIN"), row("51 824 753 556", "9521234543213")],
  ["a phone before it", "Barcode", row("Phone", "Barcode"), row("0491570156", "9521234543213")],
  [
    "the supplier's GLN before it",
    "EAN-13",
    row("Supplier GLN", "EAN-13"),
    row("9521234000006", "9521234543213"),
  ],
  ["a date before it", "APN", row("Created (UTC)", "APN"), row("20261129", "9521234543213")],
  [
    "pallets before it",
    "GTIN (each)",
    row("SSCC", "GTIN (each)"),
    row("395212340000000013", "9521234543213"),
  ],
  [
    "a spreadsheet's shortened numbers in it",
    "GTIN",
    row("Article", "GTIN"),
    row("10000007", "9.52123E+12"),
  ],
  [
    "numbers with a decimal in it",
    "Product barcode",
    row("Material", "Product barcode"),
    row("10000007", "9521234543213.0"),
  ],
  [
    "pallets alone beside a count",
    "Pallet ID",
    row("Order", "Pallet ID"),
    row("4500012345", "395212340000000013"),
  ],
  [
    "a name that is not known",
    "Our number",
    row("SKU", "Our number"),
    row("10000007", "9521234543213"),
  ],
  [
    "a name of several of its words, behind a stock code with as many digits",
    "Variant Barcode",
    row("Variant SKU", "Variant Price", "Variant Barcode"),
    row("10000000999", "4.50", "9521234543213"),
  ],
  [
    "two names in one heading, and the ABN of a supplier before it",
    "Product GTIN/EAN",
    row("Supplier ABN", "Product GTIN/EAN"),
    row("51824753556", "9.52123E+12"),
  ],
  [
    "its name written as one word, behind pallets written so",
    "tradeItemGtin",
    row("ssccNumber", "tradeItemGtin"),
    row("395212340000000013", "19521234543210"),
  ],
  [
    "a category of it before it",
    "International Article Number (EAN/UPC)",
    row("EAN Category", "International Article Number (EAN/UPC)"),
    row("100", "9521234543213"),
  ],
  [
    "a name that mostly has something else, where no other column has numbers",
    "Product code",
    row("Description", "Product code"),
    row("Tea", "9521234543213"),
  ],
  ["nothing under the name", "Code", row("Code", "GTIN"), row("9521234543213", "")],
  ["words under the name", "Code", row("Code", "Barcode"), row("9521234543213", "on the lid")],
])("the column with the numbers, with %s", async (_, name, ...rows) => {
  expect(await found(rows.join("\n"))).toBe(name);
});

test("without names, the column with the most numbers", async () => {
  expect(await found("Tea,9521234543213\nJam,9521234543220")).toBe("Column 2");
});

test("a day is no number, whatever its column is called", async () => {
  const table = "Packed,Ours\n2027-11-23,95212340\n23-11-2027,9521234543213";
  expect(await read(table)).toMatchObject({ column: 1, reason: "values", others: [] });
});

test.each([
  ["its heading", "Item,GTIN\nTea,9521234543213", { column: 1, reason: "heading", others: [] }],
  ["its cells", "Item,Ours\nTea,9521234543213", { column: 1, reason: "values", others: [] }],
  ["nothing", "Item,Ours\nTea,12", { column: 0, reason: "first", others: [] }],
  [
    "its heading, with a second table beside it",
    "Item,GTIN,,Carton,GTIN of carton\nTea,9521234543213,,Tea x 6,19521234543210",
    { column: 1, reason: "heading", others: ["GTIN of carton"] },
  ],
  [
    "its cells, with days, batches and orders of as many digits before it",
    "Mfg,Lot no.,PO,Ours\n20261101,10203040,4500012345,9521234543213",
    { column: 3, reason: "values", others: [] },
  ],
  [
    "its heading, and no others that are something else",
    "ABN,GTIN\n51 824 753 556,9521234543213",
    { column: 1, reason: "heading", others: [] },
  ],
])("a column is found by %s", async (_, table, expected) => {
  expect(await read(table)).toMatchObject(expected);
});

test("a column that a person chose needs no reason", async () => {
  const table = "Item,GTIN,Carton\nTea,9521234543213,19521234543210";
  expect(await read(table, 2)).toMatchObject({ column: 2, reason: undefined, others: ["GTIN"] });
  expect(await read(table, 1)).toMatchObject({ column: 1, reason: "heading" });
});
