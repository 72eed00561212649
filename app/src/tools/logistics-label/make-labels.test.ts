import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { openRows } from "../../engine/files/read-rows";
import {
  type LabelList,
  type LabelListRequest,
  LabelRowsGathered,
} from "../../engine/lists/label-list-messages";
import { makeLabels } from "../../engine/lists/make-labels";
import type { StageProgress } from "../../engine/lists/worker-call";
import { loadPrint, type PrintEngine } from "../../engine/load-print";
import { readTable, templateCsv } from "./columns";
import { readRegisterFile } from "./register-file";

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

const face = (name: string) =>
  new Uint8Array(readFileSync(`src/engine/fonts/noto-sans-2.015-${name}.ttf`));
const fonts = async () => ({ regular: face("regular"), bold: face("bold") });

const numbers = { companyPrefix: "9521234", extension: "", last: "095212340000000419" };

/** Labels of a table whose columns are read from their names. */
async function make(
  table: string | Blob,
  request: Partial<LabelListRequest> = {},
  engine: Pick<PrintEngine, "LabelWriter" | "labelChoices"> = print,
  onProgress: (...told: StageProgress) => void = () => undefined,
): Promise<LabelList> {
  const source = new Blob([table]);
  const { columns, firstRow } = readTable(await openRows(source));
  const gathered = new LabelRowsGathered();
  const made = await makeLabels(
    engine,
    fonts,
    {
      source,
      columns: columns.map(({ field }) => field),
      names: columns.map(({ name }) => name),
      firstRow,
      size: "a5",
      output: "dpi203",
      x: 501,
      copies: 2,
      numbers,
      ...request,
    },
    (stage, rows, done, some) => {
      gathered.add(some);
      onProgress(stage, rows, done);
    },
  );
  const { labels, faults, warnings } = gathered;
  return { ...made, labels, faults, warnings };
}

const paper = { output: "paper", x: 495 } as const;
const numbersOf = (list: LabelList) => list.labels.map(({ sscc }) => sscc);
const sscc = (row: string) => `SSCC,Batch or lot\n${row}`;

test("a template becomes labels with new numbers, in order", async () => {
  const list = await make(templateCsv());
  expect(list).toMatchObject({ rows: 3, faults: [] });
  expect(numbersOf(list)).toEqual([
    "095212340000000426",
    "095212340000000433",
    "095212340000000440",
  ]);
  expect(list.labels[0]).toMatchObject({
    row: 2,
    entries: { count: "48", bestBefore: "2028-02-01" },
  });
  const zpl = (await list.file?.text()) ?? "";
  expect(zpl.match(/\^XA/g)).toHaveLength(3);
  expect(zpl.match(/\^PQ2/g)).toHaveLength(3);
  expect(zpl.match(/\(00\) 0952123400000004\d\d/g)).toHaveLength(3);
});

test.each([
  ["semicolons", "SSCC;Note\n095212340000000013;Tea, loose\n095212340000000020;Jam\n"],
  ["tabs", "SSCC\tNote\n095212340000000013\tTea\n095212340000000020\tJam\n"],
  [
    "quoted cells",
    'SSCC,Note\n095212340000000013,"Tea, ""green""\nloose"\n095212340000000020,Jam\n',
  ],
])("a table with %s is read", async (_, table) => {
  expect(await make(table)).toMatchObject({ labels: [{ row: 2 }, { row: 3 }], faults: [] });
});

test("a table in UTF-16 is read", async () => {
  const table = "\ufeffSSCC;Note\n095212340000000013;Café\n";
  const units = Uint16Array.from(table, (letter) => letter.charCodeAt(0));
  const list = await make(new Blob([units]));
  expect(list).toMatchObject({ labels: [{ row: 2 }], faults: [] });
  expect(await list.file?.text()).toContain("Café");
});

test.each([
  ["", ""],
  ["\t", " \t\u00a0"],
])("rows with nothing in them, such as %j and %j, are no labels", async (one, other) => {
  const rows = ["19521234543210\t48", one, other, "19521234543211\t48", one, "19521234543210\t36"];
  const list = await make(`GTIN of contents\tQty\n${rows.join("\n")}\n${other}\n`);
  expect(list).toMatchObject({
    rows: 3,
    labels: [
      { row: 2, sscc: "095212340000000426" },
      { row: 7, sscc: "095212340000000433" },
    ],
    faults: [{ row: 5 }],
  });
});

test("an empty row of a saved register is no number that is wrong", async () => {
  const file = new Blob(["SSCC,Note\n095212340000000013,Tea\n,\n\n095212340000000020,Jam\n"]);
  const { signal } = new AbortController();
  const found = await readRegisterFile(print, file, () => undefined, signal);
  expect(found).toMatchObject({ labels: [{}, {}], faulty: [] });
});

test("rows that say the same as before get their numbers again, and others new ones", async () => {
  const earlier = await make(
    "Contents,Count,Batch\n19521234543210,48,A\n19521234543211,48,B\n19521234543210,48,C\n19521234543210,48,C\n",
  );
  expect(numbersOf(earlier)).toEqual([
    "095212340000000426",
    "095212340000000433",
    "095212340000000440",
  ]);
  const again = await make(
    "Batch,Contents,Count,Note\nC,19521234543210,48,\nB,19521234543210,48,\nA,19521234543210,48,\nC,19521234543210,48,\nC,19521234543210,48,\n",
    {
      given: new Map(earlier.labels.map(({ sscc, typed }) => [sscc, typed])),
      numbers: { ...numbers, last: "095212340000000440" },
    },
  );
  expect(again.faults).toEqual([]);
  expect(again.labels).toMatchObject([
    { row: 2, sscc: "095212340000000433", isKept: true, isNew: false },
    { row: 3, sscc: "095212340000000457", isKept: false, isNew: true },
    { row: 4, sscc: "095212340000000426", isKept: true, isNew: false },
    { row: 5, sscc: "095212340000000440", isKept: true, isNew: false },
    { row: 6, sscc: "095212340000000464", isKept: false, isNew: true },
  ]);
});

test("a row that is wrong is told by its number and takes no SSCC", async () => {
  const list = await make(
    "GTIN of what is inside,How many are inside\n19521234543210,48\n19521234543211,48\n19521234543210,36\n",
  );
  expect(numbersOf(list)).toEqual(["095212340000000426", "095212340000000433"]);
  expect(list.faults).toMatchObject([
    { row: 3, fault: { type: "noLabel", why: { problems: [{ field: "contents" }] } } },
  ]);
});

test("an SSCC that stands in the table twice is told", async () => {
  const list = await make(sscc("095212340000000013,\n095212340000000013,\n"));
  expect(numbersOf(list)).toEqual(["095212340000000013"]);
  expect(list.faults).toEqual([
    { row: 3, fault: { type: "repeated", sscc: "095212340000000013", row: 2 } },
  ]);
});

test("a serial reference of the table gets the company prefix, and new numbers go on above it", async () => {
  const list = await make("Serial,Count,GTIN\n50,1,19521234543210\n,2,19521234543210\n");
  expect(numbersOf(list)).toEqual(["095212340000000501", "095212340000000518"]);
});

test("a new number is none that this device has used", async () => {
  const list = await make("Note\nTea\n", {
    numbers: { ...numbers, used: ["095212340000000426"] },
  });
  expect(numbersOf(list)).toEqual(["095212340000000433"]);
});

test("a row with another company prefix gets no number of this one", async () => {
  const list = await make(
    "Company prefix,Serial,Note\n9525678,,Tea\n9525678,1,Tea\n9521234,,Tea\n",
  );
  expect(numbersOf(list)).toEqual(["095256780000000011", "095212340000000426"]);
  expect(list.faults).toMatchObject([
    { row: 2, fault: { why: { problems: [{ field: "serialReference" }] } } },
  ]);
});

test("a company prefix that runs out of numbers never repeats one", async () => {
  const list = await make("GTIN of what is inside,Count\n19521234543210,1\n19521234543210,2\n", {
    numbers: { companyPrefix: "952123456789", extension: "", last: "095212345678999980" },
  });
  expect(numbersOf(list)).toEqual(["095212345678999997"]);
  expect(list.faults).toEqual([{ row: 3, fault: { type: "exhausted" } }]);
});

test("rows that are odd are made, and told", async () => {
  const list = await make(
    "SSCC,Postcode,Country\n095212340000000013,800,\n095212340000000020,3000,\n095212340000000037,1010,New Zealand\n",
  );
  expect(list).toMatchObject({ labels: { length: 3 }, faults: [] });
  expect(list.warnings).toMatchObject([
    { row: 2, warning: { field: "postcode", code: "postcodeZero", expected: "0800" } },
  ]);
});

test("a printer of 4 inches is never told of a wider label, and data without room for a barcode are text", async () => {
  const list = await make("SSCC\tOrder number\n095212340000000013\tABCDEFGHIJKLMNOP\n", {
    size: "a6",
  });
  expect(list).toMatchObject({ labels: [{ row: 2, asText: ["orderNumber"] }], faults: [] });
  const note = Array.from({ length: 6 }, () => "The quick brown fox jumps over lazy dogs").join(
    " ",
  );
  const tooMuch = await make(
    `SSCC\tFrom\tTo\tCarrier\tNote\n095212340000000013${`\t${note}`.repeat(4)}\n`,
    { size: "a6" },
  );
  expect(tooMuch.faults).toMatchObject([
    { row: 2, fault: { why: { fits: [], asText: [], leaveOut: ["note"] } } },
  ]);
});

test("300 pallets with all that a dispatch list has are labelled on 4 by 6 inches at 203 dpi", async () => {
  const products = ["19521234000010", "19521234000027", "19521234000034"];
  const address = "Sample Retail DC, 10 Example Rd, Eastern Creek NSW 2766";
  const rows = Array.from({ length: 300 }, (_, at) =>
    [
      ...[products[at % 3], 36 + (at % 3) * 12, `L26${300 + (at % 7)}`, "30/11/2027"],
      ...[`${(430 + at / 10).toFixed(1)}`, `PO-45${1000 + Math.floor(at / 20)}`, `"${address}"`],
    ].join(","),
  );
  const names =
    "Contents,How many are inside,Batch,Best before,Gross weight in kilograms,Order number,To";
  const list = await make(`${names}\n${rows.join("\n")}\n`, { size: "4x6", copies: 1 });
  expect(list).toMatchObject({ labels: { length: 300 }, faults: [] });
  for (const label of list.labels) expect(label.asText).toEqual(["grossWeight", "orderNumber"]);
  const zpl = (await list.file?.text()) ?? "";
  expect(zpl.match(/\^PW812\^LL1218/g)).toHaveLength(300);
  // Goods, batch and date, SSCC; the rest is text, the address in two lines.
  expect(zpl.match(/\^BCN|\^GFA/g)).toHaveLength(900);
  expect(zpl).toContain("^FDSample Retail DC, 10 Example Rd,^FS");
  expect(zpl).toContain("^FDEastern Creek NSW 2766^FS");
  expect(zpl).toContain("^FDPO-451000^FS");
});

test.each([
  ["there is nothing", "", "empty"],
  ["it is a spreadsheet in its own format", "PK\u0003\u0004xl", "spreadsheet"],
  ["there is no row below the names", "SSCC,Batch or lot\n", "empty"],
  ["a quotation mark is never closed", 'SSCC,Note\n095212340000000013,"x\n', "openQuote"],
  ["it has too many rows", `SSCC\n${"1\n".repeat(100_001)}`, "tooManyRows"],
])("a table is refused when %s", async (_, table, code) => {
  await expect(make(table)).rejects.toMatchObject({ problem: { code } });
});

test("labels on paper are the pages of one PDF", async () => {
  const list = await make(templateCsv(), paper);
  const pdf = (await list.file?.text()) ?? "";
  expect(pdf.startsWith("%PDF-1.7")).toBe(true);
  expect(pdf).toContain("/Count 6");
});

test("more pages than one PDF holds are the PDFs of a ZIP, numbered from the first label to the last", async () => {
  const rows = Array.from({ length: 10_151 }, (_, at) => `Pallet ${at}`);
  rows[3] = "x".repeat(1000);
  const told: StageProgress[] = [];
  const list = await make(`Note\n${rows.join("\n")}\n`, paper, print, (...one) => told.push(one));
  expect(list).toMatchObject({ format: "zip", rows: 10_151, labels: { length: 10_150 } });
  const files = unzipSync(new Uint8Array((await list.file?.arrayBuffer()) ?? []));
  expect(
    Object.entries(files).map(([name, bytes]) => [
      name,
      /\/Count (\d+)/.exec(new TextDecoder("latin1").decode(bytes))?.[1],
    ]),
  ).toEqual([
    ["labels-00001-02500.pdf", "5000"],
    ["labels-02501-05000.pdf", "5000"],
    ["labels-05001-07500.pdf", "5000"],
    ["labels-07501-10000.pdf", "5000"],
    ["labels-10001-10150.pdf", "300"],
  ]);
  const shares = told.map(([, , done]) => done);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(shares.at(-1)).toBeCloseTo(1);
});

test("a letter that the PDF cannot show is told without its page, where that is one of many PDFs", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => (at === 0 ? "王" : "Tea"));
  const list = make(`Note\n${rows.join("\n")}\n`, { ...paper, copies: 99 });
  await expect(list).rejects.toMatchObject({
    problem: { code: "pdfText", found: "王", text: "王", page: null },
  });
});

test.each([
  ["written in a row long before", "095212340000000426"],
  ["given out for a row long before", ""],
])("an SSCC is told that was %s", async (_, first) => {
  const rows = Array.from({ length: 500 }, () => ",Tea");
  rows[0] = `${first},Tea`;
  rows[499] = "095212340000000426,Tea";
  const list = await make(`SSCC,Note\n${rows.join("\n")}\n`);
  expect(list.labels).toHaveLength(499);
  expect(new Set(numbersOf(list)).size).toBe(499);
  expect(list.faults).toEqual([
    { row: 501, fault: { type: "repeated", sscc: "095212340000000426", row: 2 } },
  ]);
});

test("what a column says is learned from all its rows before the first label", async () => {
  const rows = Array.from(
    { length: 500 },
    (_, at) => `${at === 0 ? "952123454324" : "9521234543213"}`,
  );
  const list = await make(`GTIN of the unit\n${rows.join("\n")}\n`);
  expect(list.faults).toMatchObject([
    { row: 2, fault: { why: { problems: [{ problem: { code: "perhapsCut" } }] } } },
  ]);
});

test.each([
  ["dpi203", 501, 0],
  ["paper", 495, 1],
] as const)(
  "a table for %s, with modules of %i µm, is read some rows at a time",
  async (output, x, pdfs) => {
    const rows = Array.from({ length: 450 }, (_, at) => `19521234543210,${at + 1},A${at}`);
    const calls = { learn: 0, add: 0, pdf: 0 };
    const LabelWriter = class extends print.LabelWriter {
      override learn(cells: string) {
        calls.learn += 1;
        return super.learn(cells);
      }
      override add(cells: string) {
        calls.add += 1;
        return super.add(cells);
      }
      override pdf(...asked: Parameters<PrintEngine["LabelWriter"]["prototype"]["pdf"]>) {
        calls.pdf += 1;
        return super.pdf(...asked);
      }
    };
    const progress: StageProgress[] = [];
    const list = await make(
      `GTIN of what is inside,How many are inside,Batch or lot\n${rows.join("\n")}\n`,
      { output, x },
      { ...print, LabelWriter },
      (...told) => progress.push(told),
    );
    expect(list).toMatchObject({ labels: { length: 450 }, faults: [] });
    expect(list.labels.at(-1)?.sscc).toBe("095212340000004912");
    expect(calls).toEqual({ learn: 3, add: 3, pdf: pdfs });
    const reading = progress.filter(([stage]) => stage === "reading").map(([, rows]) => rows);
    expect(reading).toEqual([200, 400, 450]);
  },
);
