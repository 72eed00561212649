import { expect, test } from "vitest";
import { openRows } from "../files/read-rows";
import { columnNames, findNumbers } from "./find-column";

async function found(table: string): Promise<string | undefined> {
  const reader = await openRows(new Blob([table]));
  return columnNames(reader)[findNumbers(reader)];
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
  ["nothing under the name", "Code", row("Code", "GTIN"), row("9521234543213", "")],
  ["words under the name", "Code", row("Code", "Barcode"), row("9521234543213", "on the lid")],
])("the column with the numbers, with %s", async (_, name, ...rows) => {
  expect(await found(rows.join("\n"))).toBe(name);
});

test("without names, the column with the most numbers", async () => {
  expect(await found("Tea,9521234543213\nJam,9521234543220")).toBe("Column 2");
});
