import { expect, test } from "vitest";
import * as interpreter from "../../../../wasm/pkg/engine/barcode_wasm.js";
import { loadEngine } from "../../engine/load-engine";
import { csvText } from "../../test/csv-text";
import { packRows } from "./pack-rows";

async function pack(
  text: string,
  indicator = 1,
  onProgress = (_done: number, _rows: number) => {},
) {
  const engine = await loadEngine();
  const engines = { engine, loadInterpreter: async () => interpreter };
  return packRows({ source: new Blob([text]), indicator }, engines, onProgress);
}

test("a row without an item gets no number of its ABN", async () => {
  const { first } = await pack("ABN,GTIN\n51824753556,9521234543213\n51824753556,none\n");
  expect(first.map(({ gtin }) => gtin)).toEqual(["19521234543210", ""]);
});

test("no item is found in tags that a spreadsheet took for amounts", async () => {
  const { first } = await pack("303645214835004000000000\n303645214835004000000000\n");
  expect(first.map(({ gtin, note }) => [gtin, note.slice(0, 24)])).toEqual([
    ["", "Rounded by a spreadsheet"],
    ["", "Rounded by a spreadsheet"],
  ]);
});

test("the heading decides which column has the items, and a person can choose another", async () => {
  const table = "ABN,Supplier GLN,GTIN\n51824753556,9521234000006,9521234543213\n";
  const list = await pack(table);
  expect(list.columns).toEqual(["ABN", "Supplier GLN", "GTIN"]);
  expect(list).toMatchObject({ column: 2, first: [{ gtin: "19521234543210" }] });
  const engines = { engine: await loadEngine(), loadInterpreter: async () => interpreter };
  const asked = { source: new Blob([table]), indicator: 1, column: 1 };
  expect(await packRows(asked, engines, () => {})).toMatchObject({ column: 1 });
});

const rowsOf = async (text: string) =>
  (await pack(text)).first.map(({ row, text, gtin, note }) => [row, text, gtin, note]);

test.each([
  ["9521234543213", "19521234543210", ""],
  [
    "952123454321",
    "19521234543210",
    "Read as the GTIN-13 9521234543213: the check digit 3 was missing.",
  ],
  [
    "36000291452",
    "10036000291459",
    "Read as the GTIN-12 036000291452: the zero in front was missing.",
  ],
  [
    "2567952",
    "10025679000059",
    "Read as the GTIN-12 025679000052 of UPC-E 02567952: the zero in front was missing.",
  ],
  ["02567952", "10025679000059", "Read as the GTIN-12 025679000052 of UPC-E 02567952."],
  [
    "5-7250-9801-X",
    "19785725098010",
    "Read as the GTIN-13 9785725098013 of ISBN-10 5-7250-9801-X.",
  ],
  [
    "ISSN 0317-8471",
    "19770317847008",
    "Read as the GTIN-13 9770317847001, found in a longer text.",
  ],
  ["9521234543213.0", "19521234543210", "Written as an amount, with signs between its digits."],
  ["9521234543213 9521234543220", "", "There are 2 numbers in this text."],
  ["95200002", "10000095200009", ""],
  ["9521234543214", "", "The check digit should be 3, not 4."],
  ["19521234543210", "", "This is already a GTIN-14, with indicator 1."],
  ["095201234567891235", "", "This is an SSCC, not the GTIN of an item."],
  ["2012345678903", "", "This number is for use inside one country or region"],
  ["9912345678909", "", "This is the number of a coupon."],
  ["9.52123E+12", "", "A spreadsheet has shortened this number"],
  ["9771234567003 05", "", "05 is read as an add-on"],
  ["952123454", "", "9 digits so far. The GTIN of an item has 8, 12 or 13 digits"],
  ["Tea", "", "“T” is not a digit."],
  [
    "(01)09521234543213",
    "19521234543210",
    "Read as the GTIN-13 9521234543213, found in a longer text.",
  ],
  ["https://id.gs1.org/01/09521234543213", "19521234543210", "Read as the GTIN-13 9521234543213"],
  ["(00)095201234567891235", "", "This is an SSCC"],
])("the row %s gets its number or the true reason", async (typed, gtin, note) => {
  expect(await rowsOf(typed)).toEqual([[1, typed, gtin, expect.stringContaining(note)]]);
});

test.each([
  ["behind a name", "Tea,9521234543213"],
  ["behind a row number", "1;9521234543213"],
  ["between others", "Tea\t9521234543213\t4.50"],
])("finds the number of a row without header %s", async (_, text) => {
  expect(await rowsOf(text)).toEqual([[1, "9521234543213", "19521234543210", ""]]);
});

test("finds the number of a row whose cells stand in another order", async () => {
  const rows = await rowsOf("9521234543213,Tea\n614141000036,Jam\nHoney,95200002");
  expect(rows.map(([, , gtin]) => gtin)).toEqual([
    "19521234543210",
    "10614141000033",
    "10000095200009",
  ]);
});

test("leaves out blank rows, and keeps the numbers of the others", async () => {
  const list = await pack("Tea,9521234543213\n\n , \nJam,614141000036\n,\n");
  expect(list).toMatchObject({ total: 2, without: 0 });
  expect(list.first.map(({ row }) => row)).toEqual([1, 4]);
});

test("a row without a number says so", async () => {
  const list = await pack("Item,GTIN\nTea,9521234543213\nJam,\n");
  expect(list).toMatchObject({ total: 2, without: 1 });
  expect(list.first[1]).toMatchObject({ row: 3, note: "There is no number in this row." });
});

test("indicator 9 is refused in every row", async () => {
  const list = await pack("9521234543213\n95200002", 9);
  expect(list.without).toBe(2);
  expect(list.first[0]?.note).toContain("weight or length varies");
});

test("the file has the reason of each row", async () => {
  const { table } = await pack("9521234543213\n9521234543214");
  const lines = (await csvText(table)).split("\r\n");
  expect(lines[0]).toBe("\ufeffItem,Row,GTIN-14,Note");
  expect(lines[1]).toBe("9521234543213,1,19521234543210,");
  expect(lines[2]).toMatch(/^9521234543214,2,,.*The check digit should be 3, not 4/);
});

test("the file has every column of the table in its order", async () => {
  const { table } = await pack(
    "Item,GTIN,Price\nTea,9521234543213,4.50\n,,\n=1+1,952123454322,6.00\n",
  );
  expect((await csvText(table)).split("\r\n")).toEqual([
    "\ufeffItem,GTIN,Price,Row,GTIN-14,Note",
    "Tea,9521234543213,4.50,2,19521234543210,",
    "'=1+1,952123454322,6.00,4,19521234543227,Read as the GTIN-13 9521234543220: the check digit 0 was missing.",
    "",
  ]);
});

test("an item that stands in an earlier row is told, and counted", async () => {
  const list = await pack("9521234543213\n9521234543220\n952-1234543213\n");
  expect(list.first.map(({ note }) => note)).toEqual(["", "", "Same item as row 1."]);
  expect(list.repeated).toBe(1);
});

test("rows are read as their column says, and those that are doubtful are told", async () => {
  const whole = ["9521234543213", "9521234543220"];
  const rows = await rowsOf([...whole, "952123454324"].join("\n"));
  expect(rows.at(-1)).toEqual([
    3,
    "952123454324",
    "10952123454321",
    "Read as the GTIN-12 952123454324, but a digit may be missing: other rows have one more.",
  ]);
});

test("a row that its column refuses says why, and a number in a longer text stays as it is", async () => {
  const whole = Array.from({ length: 12 }, (_, at) => `61414100${at + 10}0`);
  const engine = await loadEngine();
  const right = whole.map((payload) => {
    const answer = engine.checkNumber(payload, "gtin-12");
    return answer.type === "number" ? answer.reading.key.text : "";
  });
  const refused = await rowsOf([...right, "614141000037"].join("\n"));
  expect(refused.at(-1)).toEqual([13, "614141000037", "", "Check digit should be 6"]);

  const cut = Array.from({ length: 10 }, (_, at) => `95212345432${at}`);
  const inside = await rowsOf([...cut, "(01)00614141000036"].join("\n"));
  expect(inside.at(-1)?.[2]).toBe("10614141000033");
});

test("a number for use inside one company is not packed, also without its check digit", async () => {
  expect((await rowsOf("0256796"))[0]?.[2]).toBe("");
});

test("how much is done is told, of both readings of the list", async () => {
  const told: [number, number][] = [];
  await pack("9521234543213\n".repeat(40_000), 1, (done, rows) => told.push([done, rows]));
  const shares = told.map(([done]) => done);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(told.filter(([, rows]) => rows === 0).at(-1)).toEqual([0.5, 0]);
  expect(told.at(-1)).toEqual([1, 40_000]);
});
