import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { LabelListRequest } from "../../engine/label-list-messages";
import { loadPrint, type PrintEngine } from "../../engine/load-print";
import { makeLabels } from "../../engine/make-labels";
import { columnFields, templateCsv } from "./columns";

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

const face = (name: string) =>
  new Uint8Array(readFileSync(`src/engine/fonts/noto-sans-2.015-${name}.ttf`));
const fonts = async () => ({ regular: face("regular"), bold: face("bold") });

function make(table: string, request: Partial<LabelListRequest> = {}) {
  return makeLabels(
    print,
    fonts,
    {
      source: new Blob([table]),
      columnFields,
      size: "a5",
      output: "dpi203",
      x: 501,
      copies: 2,
      numbers: { companyPrefix: "9521234", extension: "", used: "000000041" },
      ...request,
    },
    () => undefined,
  );
}

const sscc = (row: string) => `SSCC,Batch or lot\n${row}`;

test("a template becomes labels with new numbers, in order", async () => {
  const list = await make(templateCsv());
  expect(list).toMatchObject({ count: 3, faults: [], ignored: [] });
  expect(list.last).toEqual({ serial: "000000044", sscc: "095212340000000440" });
  const zpl = (await list.file?.text()) ?? "";
  expect(zpl.match(/\^XA/g)).toHaveLength(3);
  expect(zpl.match(/\^PQ2/g)).toHaveLength(3);
  expect(zpl.match(/\(00\) 0952123400000004\d\d/g)).toHaveLength(3);
});

test("a row that is wrong is told by its number and takes no SSCC", async () => {
  const list = await make(
    "GTIN of what is inside,How many are inside\n19521234543210,48\n19521234543211,48\n19521234543210,36\n",
  );
  expect(list).toMatchObject({ count: 2, last: { serial: "000000043" } });
  expect(list.faults).toMatchObject([
    { row: 3, fault: { type: "error", problems: [{ field: "contents" }] } },
  ]);
});

test("an SSCC that stands in the table twice is told", async () => {
  const list = await make(sscc("095212340000000013,\n095212340000000013,\n"));
  expect(list.count).toBe(1);
  expect(list.last).toBeUndefined();
  expect(list.faults).toEqual([
    { row: 3, fault: { type: "repeated", sscc: "095212340000000013", row: 2 } },
  ]);
});

test("a company prefix that runs out of numbers never repeats one", async () => {
  const numbers = { companyPrefix: "952123456789", extension: "", used: "9998" };
  const table = "GTIN of what is inside,How many\n19521234543210,1\n19521234543210,2\n";
  const list = await make(table.replace("How many", "Count"), {
    numbers,
    columnFields: { ...columnFields, count: "count" },
  });
  expect(list).toMatchObject({ count: 1, last: { serial: "9999" } });
  expect(list.faults).toEqual([{ row: 3, fault: { type: "exhausted" } }]);
});

test("a column without a known name is left out and named", async () => {
  const list = await make("SSCC;Colour\n095212340000000013;red\n");
  expect(list).toMatchObject({ count: 1, ignored: ["Colour"] });
});

test("a label that does not fit says which sizes would do", async () => {
  const list = await make("SSCC\tOrder number\n095212340000000013\tABCDEFGHIJKLMNOP\n", {
    size: "a6",
  });
  expect(list.faults).toMatchObject([
    { row: 2, fault: { type: "doesNotFit", reason: { part: "orderNumber" }, fits: ["a5", "a4"] } },
  ]);
  expect(list.file).toBeUndefined();
});

test.each([
  ["no column has a known name", "Tea,Jam\n1,2\n", "noColumns"],
  ["there is nothing", "", "empty"],
  ["it is a spreadsheet in its own format", "PK\u0003\u0004xl", "spreadsheet"],
  ["there is no row below the names", "SSCC,Batch or lot\n", "empty"],
  ["a quotation mark is never closed", 'SSCC,Note\n095212340000000013,"x\n', "openQuote"],
])("a table is refused when %s", async (_, table, code) => {
  await expect(make(table)).rejects.toMatchObject({ problem: { code } });
});

test("labels on paper are the pages of one PDF", async () => {
  const list = await make(templateCsv(), { output: "paper", x: 495 });
  const pdf = (await list.file?.text()) ?? "";
  expect(pdf.startsWith("%PDF-1.7")).toBe(true);
  expect(pdf).toContain("/Count 6");
});
