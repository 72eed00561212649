/** Columns of EPCs, through the real `.wasm` and the reader of files. */
import { expect, test } from "vitest";
import separations from "../../../../fixtures/cases/separate.json";
import { loadEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { csvText } from "../../test/csv-text";
import type { TableSettings } from "./tabulate-list-messages";
import { tabulateRows } from "./tabulate-rows";

const settings: TableSettings = {
  forms: ["bracketed", "tag-uri"],
  prefixLength: undefined,
  scheme: undefined,
  filter: undefined,
  hostname: undefined,
};

async function read(text: string, column?: number) {
  const engine = await loadInterpreter();
  const request = { source: new Blob([text]), column, settings };
  return tabulateRows(engine, await loadEngine(), request, () => {});
}

test("finds the column of a spreadsheet that holds EPCs", async () => {
  const list = await read(
    "Item;Tag\r\nTea;3276451FD46072000000162E\r\nCoffee;3076451FD40C0E4000001267\r\n",
  );
  expect(list.columns).toEqual(["Item", "Tag"]);
  expect(list.column).toBe(1);
  expect(list.first).toEqual([
    {
      row: 2,
      text: "3276451FD46072000000162E",
      outcome: "written",
      cells: ["(414)9521141123454(254)5678", "urn:epc:tag:sgln-96:3.9521141.12345.5678"],
    },
    {
      row: 3,
      text: "3076451FD40C0E4000001267",
      outcome: "written",
      cells: ["(01)09521141123454(21)4711", "urn:epc:tag:sgtin-96:3.9521141.012345.4711"],
    },
  ]);
  expect(list.total).toBe(2);
  expect(list.counts.written).toBe(2);
});

test("a list of tags that was made here is read by its EPCs, with rows that got none", async () => {
  const list = await read(
    [
      "GTIN,Serial number,EPC in hexadecimal,Result",
      "9521141123454,4711,3076451FD40C0E4000001267,Tag made",
      "9521141123454,4712,3076451FD40C0E4000001268,Tag made",
      "9521141123454,007,,This scheme cannot keep a leading zero",
    ].join("\n"),
  );
  expect(list.columns[list.column]).toBe("EPC in hexadecimal");
  expect(list.counts.written).toBe(2);
});

test.each([
  ["tags before the GTIN beside them", "EPC", "GTIN,EPC\n9521234543213,3034257BF400B7800004CB2F"],
  ["a GTIN before a location", "GTIN", "Location GLN,GTIN\n9521234000006,9521234543213"],
  ["a shortened GTIN before item codes", "GTIN", "Item code,GTIN\n95200002,9.52123E+12"],
  ["a pallet and its items, the first", "SSCC", "SSCC,GTIN\n395212340000000014,9521234543213"],
])("headings decide: %s", async (_, name, table) => {
  const { columns, column, reason } = await read(table);
  expect([columns[column], reason]).toEqual([name, "heading"]);
});

test("a table of this list that is opened again is read by what was typed", async () => {
  const rows = [
    "3076451FD40C0E4000001267",
    "3076451FD40C0E4000001268",
    "urn:epc:id:sgtin:9521141.012345.1",
    "Tea",
  ];
  const first = await read(rows.join("\n"));
  const again = await read(await csvText(first.table));
  expect(again.columns[again.column]).toBe("As typed");
  expect(again.counts).toEqual(first.counts);
  expect(again.first.map(({ cells }) => cells)).toEqual(first.first.map(({ cells }) => cells));
});

test("rows with a fault, empty rows and duplicates keep their places", async () => {
  const list = await read("3276451FD46072000000162E\n\nnothing\n3276451FD46072000000162E\n");
  expect(list.first.map(({ row, outcome }) => [row, outcome])).toEqual([
    [1, "written"],
    [2, "empty"],
    [3, "unknown"],
    [4, "written"],
  ]);
  expect(list.byOutcome.unknown.map(({ text }) => text)).toEqual(["nothing"]);
});

test("a column that is chosen is read, and a file without rows is refused", async () => {
  const list = await read("a,3276451FD46072000000162E\nb,3276451FD46072000000162E", 0);
  expect(list.counts.unknown).toBe(2);
  await expect(read("")).rejects.toMatchObject({ problem: { code: "empty" } });
});

test("the file has every row of the table with its answers, and keeps formulas as text", async () => {
  const list = await read(
    'Item,Tag,Note\n"Tea, black",3276451FD46072000000162E,=1+2\nJam,(01)09521141123455(21)4713\n',
  );
  expect(list.column).toBe(1);
  expect(await csvText(list.table)).toBe(
    [
      "\ufeffItem,Tag,Note,Row,Element string,Tag URI,GTIN,Serial number,Scheme,Protocol-control word,Result",
      '"Tea, black",3276451FD46072000000162E,\'=1+2,2,(414)9521141123454(254)5678,urn:epc:tag:sgln-96:3.9521141.12345.5678,,,SGLN-96,,Written in every form',
      'Jam,(01)09521141123455(21)4713,,3,,,,,,,"The check digit should be 4, not 5. Either it is wrong, or one of the digits before it is. It is in (01)."',
      "",
    ].join("\r\n"),
  );
});

test("reads have their GTIN, serial number, scheme and control word beside them, and each GTIN is counted", async () => {
  const list = await read(
    [
      "3036451FD40C0E4000001267",
      "30003036451FD40C0E4000001267",
      "(01)09521234543213(21)A1",
      "(01)09521234543213(21)A2",
      "3276451FD46072000000162E",
      "tea",
    ].join("\n"),
  );
  const lines = (await csvText(list.table)).split("\r\n").map((line) => line.split(","));
  const from = lines[0]?.indexOf("GTIN") ?? 0;
  expect(lines.slice(1, -1).map((cells) => cells.slice(from, from + 4))).toEqual([
    ["9521141123454", "4711", "SGTIN-96", ""],
    ["9521141123454", "4711", "SGTIN-96", "3000"],
    ["9521234543213", "A1", "", ""],
    ["9521234543213", "A2", "", ""],
    ["", "", "SGLN-96", ""],
    ["", "", "", ""],
  ]);
  expect(list.gtins.first).toEqual([
    { gtin: "9521234543213", items: 2, rows: 2 },
    { gtin: "9521141123454", items: 1, rows: 2 },
  ]);
  expect(await csvText(list.gtins.table)).toBe(
    "\ufeffGTIN,Items,Rows\r\n9521234543213,2,2\r\n9521141123454,1,2\r\n",
  );
});

test("of a long list the first rows of each outcome are kept, and every row is in the file", async () => {
  const list = await read(`${"3276451FD46072000000162E\n".repeat(1500)}${"tea\n".repeat(20)}`);
  expect([list.total, list.first.length, list.byOutcome.unknown.length]).toEqual([1520, 1000, 20]);
  expect((await csvText(list.table)).split("\r\n")).toHaveLength(1522);
});

test("of many GTINs the most frequent are shown, with their zeros in front, and all are in their file", async () => {
  const ends = ["001", "018", "025", "032", "049", "056", "063", "070", "087", "094", "100"];
  const gtins = ends.map((end) => `9521234500${end}`);
  const upc = "012345678905";
  const all = [...gtins, upc, upc].map((gtin) => `(01)${gtin.padStart(14, "0")}`);
  const { total, first, table } = (await read(all.join("\n"))).gtins;
  expect([total, first.length]).toEqual([12, 10]);
  expect(first[0]).toEqual({ gtin: upc, items: 2, rows: 2 });
  const rows = (await csvText(table)).trim().split("\r\n");
  const named = rows.slice(1).map((row) => row.split(",")[0]?.replace(/^="(.*)"$/, "$1"));
  expect(named).toEqual([upc, ...gtins]);
});

test("a number that a spreadsheet has shortened is told as that", async () => {
  const list = await read("9.52123E+12\n1,234,567.00");
  expect(list.first.map(({ outcome }) => outcome)).toEqual(["faulty", "faulty"]);
  expect(await csvText(list.table)).toContain("A spreadsheet has shortened this number");
  expect(await csvText(list.table)).toContain("Written as an amount");
});

test("numbers that a spreadsheet has rounded are no EPCs, though some are right by chance", async () => {
  const list = await read(
    "395212345400000060\n395212345400000060\n395212345400000100\n3.03645214835004E+23",
  );
  expect(list.counts.faulty).toBe(4);
  const rows = (await csvText(list.table)).split("\r\n");
  expect(rows[1]).toMatch(
    /^395212345400000060,1,,,.*Rounded by a spreadsheet: .* lost\. A spreadsheet keeps/,
  );
  expect(rows[4]).toContain("Rounded by a spreadsheet");
});

test("an amount is told as one", async () => {
  const list = await read("GTIN\n9521234543213.0\n");
  expect(list.counts.faulty).toBe(1);
  expect(await csvText(list.table)).toContain("Written as an amount");
});

test("tags whose digits a spreadsheet took for an amount are no EPCs", async () => {
  const rounded = "303645214835004000000000";
  expect((await read(`${rounded}\n${rounded}\n`)).counts.faulty).toBe(2);
  expect((await read(`${rounded}\n303645214835004000000001\n`)).counts.written).toBe(2);
});

test("a pallet without its zero is no shipment under the name of pallets", async () => {
  const list = await read("SSCC\n95212345400000014\n95212345400000021\n");
  expect(list.counts.faulty).toBe(2);
  expect(await csvText(list.table)).toContain(
    "95212345400000014,2,,,,,,,The zero in front is missing",
  );
  expect((await read("GSIN\n95212345400000014\n")).counts.faulty).toBe(0);
});

const cases: { name: string; input: string; values: string[]; count?: number }[] = separations;

test.each(cases.filter(({ values }) => values.length > 0))(
  "as many are converted as are promised: $name",
  async ({ input, values, count = values.length }) => {
    const engine = await loadInterpreter();
    const promised = engine.severalValues(input);
    expect(promised?.count).toBe(count);
    const list = await read(promised?.lines ?? "");
    expect(list.total).toBe(count);
  },
);

test("a document is read as its values, wherever it was pasted", async () => {
  const engine = await loadInterpreter();
  const documents = cases.filter(
    ({ name, values }) => /EPCIS document/.test(name) && values.length,
  );
  expect(documents).toHaveLength(2);
  for (const { input, values } of documents) {
    const list = await read(input);
    expect(list.first.map(({ text }) => text)).toEqual(values);
    const elements = (value: string) => {
      const [first] = engine.interpret(value);
      const forms = first?.outcome.type === "ok" ? first.outcome.forms : [];
      return forms.find(({ kind }) => kind === "bracketed")?.text;
    };
    expect(list.first.map(({ cells }) => cells[0])).toEqual(values.map(elements));
  }
});
