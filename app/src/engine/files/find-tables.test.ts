import { expect, test } from "vitest";
import { tableWithNumbers } from "./find-tables";

/** Rows with commas between cells. */
const tables = (...rows: string[]) => tableWithNumbers(() => rows.map((row) => row.split(",")));

/** Which rows are read of a sheet with other tables. */
function rowsRead(...rows: string[]): number[] {
  const { isRead } = tables(...rows) ?? { isRead: () => true };
  return rows.flatMap((_, at) => (isRead(at + 1) ? [at + 1] : []));
}

const goods = ["Item,GTIN", "Tea,09521234543213", "Soup,09521234543220"];
const pallets = ["SSCC,Batch", "095212340000000013,AB12"];

type Below = { rows: string[]; read: number[]; others: [first: number, last: number][] };

test.each<[string, Below]>([
  [
    "with other columns",
    { rows: [...goods, "", ...pallets], read: [1, 2, 3, 4], others: [[5, 6]] },
  ],
  [
    "with a title and its own rows",
    { rows: [...goods, "", "Pallets", "", ...pallets], read: [1, 2, 3, 4], others: [[5, 8]] },
  ],
  [
    "in another language",
    {
      rows: ["Article,Code", "Tee,09521234543213", "", "Palette,Lot,Nr", "P,L,095212340000000013"],
      read: [1, 2, 3],
      others: [[4, 5]],
    },
  ],
  [
    "below one without numbers",
    {
      rows: ["Customer,Phone", "Ann,0412 345 678", "", ...goods],
      read: [3, 4, 5, 6],
      others: [[1, 2]],
    },
  ],
  [
    "and a third",
    {
      rows: [...goods, "", ...pallets, "", "Order,Quantity", "12,4"],
      read: [1, 2, 3, 4, 7],
      others: [
        [5, 6],
        [8, 9],
      ],
    },
  ],
])("of two tables, the second %s, one is read", (_, { rows, read, others }) => {
  expect(tables(...rows)?.others.map(({ first, last }) => [first, last])).toEqual(others);
  expect(rowsRead(...rows)).toEqual(read);
});

test.each([
  ["an empty row", [...goods, "", "Jam,09521234543237"]],
  ["goods without a number below an empty row", [...goods, "", "Jam,none", "Tea,09521234543213"]],
  ["a total", ["Item,GTIN,Units", "Tea,09521234543213,5", "", "Total,,5"]],
  ["the names of its parts", ["Item,GTIN", "Drinks", goods[1] ?? "", "", "Food", goods[2] ?? ""]],
  ["its names again on each page", [...goods, "", ...goods]],
  ["who made it", [...goods, "", "Made by,Ann", "On,2026-11-30"]],
  ["an empty column", ["Item,GTIN,,Price,Units", "Tea,09521234543213,,4,5", ",,,Total,5"]],
  [
    "names in two rows and an empty column",
    ["Goods,,,Price,Units", "Item,GTIN,,,", "Tea,09521234543213,,4,5"],
  ],
  ["a value far out", ["Item,GTIN,,Old", "Tea,09521234543213"]],
  ["nothing but words", ["Tea", "Soup"]],
])("a table with %s is one", (_, rows) => {
  expect(tables(...rows)).toBeUndefined();
});

test.each([
  ["has the same names", ["Item,GTIN,,Item,GTIN", "Tea,09521234543213,,Jam,09521234543237"]],
  ["goes on below", ["Item,GTIN,,SSCC,Batch", "Tea,09521234543213,,,", ",,,095212340000000013,A"]],
  [
    "begins lower",
    ["Item,GTIN,,Pallets,", "Tea,09521234543213,,SSCC,Batch", ",,,095212340000000013,A"],
  ],
])("a table beside another one that %s is not read", (_, rows) => {
  const { columns, others } = tables(...rows) ?? {};
  expect(columns).toEqual([0, 2]);
  expect(others).toEqual([{ first: 1, last: rows.length, columns: expect.any(Array) }]);
});

test("the table beside is named by its outer columns, and is read where it has the numbers", () => {
  const found = tables("Order,Day,,Order,GTIN", "12,Monday,,12,09521234543213");
  expect(found?.columns).toEqual([3, 5]);
  expect(found?.others).toEqual([{ first: 1, last: 2, columns: ["Order", "Day"] }]);
});
