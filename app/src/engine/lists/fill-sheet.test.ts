/** Lists become sheets: which columns are read, and what becomes of each row. */
import { expect, test, vi } from "vitest";
import { rasterise } from "../../test/open-pdf";
import { readSymbols } from "../../test/read-symbol";
import { loadEngine } from "../load-engine";
import { loadPrint } from "../load-print";
import { loadPdfFonts } from "../print-pdf";
import { fillSheet, type WriteFiles } from "./fill-sheet";
import type { SheetRequest } from "./symbol-sheet-messages";

const uses: SheetRequest["uses"] = { checkout: "retail", warehouse: "distribution" };

const noFiles = () => Promise.reject(new Error("no ZIP was asked for"));

async function fill(
  list: string,
  request: Partial<SheetRequest> = {},
  onProgress = vi.fn(),
  writeFiles: WriteFiles = noFiles,
) {
  const source = new Blob([list]);
  const whole = {
    source,
    columns: undefined,
    uses,
    title: "Test",
    readAs: "column",
    request: {},
    format: "svg",
  };
  return fillSheet(
    await loadPrint(),
    await loadEngine(),
    loadPdfFonts,
    writeFiles,
    { ...(whole as SheetRequest), ...request },
    onProgress,
  );
}

const svgOf = (file: Blob | undefined) => file?.text() ?? "";

test("columns are found by what they hold, in any order", async () => {
  const sheet = await fill("Scanned;Code;Product\nwarehouse;9521234543213;Tea\n;95200002;Mint\n");
  expect(sheet.columns).toEqual({ text: 1, name: 2, use: 0 });
  expect(sheet.textColumn.columns).toEqual(["Scanned", "Code", "Product"]);
  expect(sheet.count).toBe(2);
  const svg = await svgOf(sheet.file);
  expect(svg).toContain("Tea");
  expect(svg).not.toContain("warehouse");
});

test("a list of one column has no names and no uses", async () => {
  const sheet = await fill("9521234543213\n95200002\n");
  expect(sheet.columns).toEqual({ text: 0, name: undefined, use: undefined });
});

test("numbers that a spreadsheet has rounded have no barcode, though some are right by chance", async () => {
  const sheet = await fill("395212345400000060\n395212345400000060\n395212345400000100\n");
  expect(sheet.count).toBe(0);
  expect(sheet.faults.map(({ row, fault }) => [row, fault.type])).toEqual([
    [1, "lostDigits"],
    [2, "lostDigits"],
    [3, "lostDigits"],
  ]);
});

test("an amount is told as one", async () => {
  const sheet = await fill("GTIN,Name\n9521234543213.0,Tea\n9521234543213,Tea\n");
  expect(sheet.faults.map(({ row, fault }) => [row, fault.type])).toEqual([[2, "amount"]]);
});

test("pallets without their zero get it back under the name of pallets", async () => {
  const sheet = await fill("SSCC\n95212345400000014\n95212345400000021\n");
  expect(sheet.completed.withoutLeadingZero).toEqual([2, 3]);
  expect(await svgOf(sheet.file)).toContain("095212345400000014");
});

test("a row that lacks a digit is on the sheet, and told", async () => {
  const sheet = await fill("Code\n36000291452\n9521234543213\n952123454321\n");
  expect(sheet.completed).toEqual({ withoutLeadingZero: [2], withoutCheckDigit: [4] });
  expect(await svgOf(sheet.file)).toContain("36000");
});

test("a number that is right by chance is left out where other rows have one digit more", async () => {
  // Of the twelve-digit rows, the check digit of the last is right by chance.
  const whole = ["9521234543213", "9521234543220", "9521234543237", "9521234543244"];
  const cut = ["952123454322", "952123454324"];
  const sheet = await fill([...whole, ...cut].join("\n"));
  expect(sheet.faults).toEqual([{ row: 6, text: "952123454324", fault: { type: "doubtful" } }]);
  expect(sheet.completed.withoutCheckDigit).toEqual([5]);
  const chosen = await fill([...whole, ...cut].join("\n"), { readAs: "gtin-13" });
  expect(chosen.completed).toEqual({ withoutLeadingZero: [6], withoutCheckDigit: [5] });
  expect(chosen.faults).toEqual([]);
  const alone = await fill([...whole, ...cut].join("\n"), { readAs: "alone" });
  expect(alone).toMatchObject({ count: 6, faults: [] });
});

test("a column without check digits gets them, where a number is right by chance too", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => String(952_100_000_000 + at));
  const sheet = await fill(rows.join("\n"));
  expect(sheet).toMatchObject({ count: 40, faults: [] });
  expect(sheet.completed.withoutCheckDigit).toHaveLength(40);
});

test("other columns can be chosen", async () => {
  const list = "Carton,Item\n19521234543210,9521234543213\n";
  const columns = { text: 1, name: undefined, use: undefined };
  const svg = await svgOf((await fill(list, { columns })).file);
  expect(svg).toContain("521234");
  expect(svg).not.toContain("19521234543210");
});

test("the use of a row decides its size, and a list without one takes the chosen use", async () => {
  const list = (use: string) => `Code,Scanned\n9521234543213,${use}\n`;
  const columns = { text: 0, name: undefined, use: 1 };
  const svg = async (use: string, request = {}) =>
    svgOf((await fill(list(use), { columns, request })).file);
  const [small, large] = [await svg("Checkout"), await svg("WAREHOUSE")];
  expect(small).not.toBe(large);
  expect(await svg("", { usage: "distribution" })).toBe(large);
});

test("a row that is wrong is left out and told, with its number in the spreadsheet", async () => {
  const columns = { text: 0, name: undefined, use: 1 };
  const sheet = await fill(
    "Code,Scanned\n9521234543214,Checkout\n9521234543213,Moon\n95200002,Checkout\n",
    { columns },
  );
  expect(sheet.count).toBe(1);
  expect(sheet.faults).toMatchObject([
    { row: 2, text: "9521234543214", fault: { type: "content", why: { type: "text" } } },
    { row: 3, text: "9521234543213", fault: { type: "unknownUse", found: "Moon" } },
  ]);
});

test("element strings without brackets, tags and links are read in a list as alone", async () => {
  const sheet = await fill(
    "01095212345432131727063010AB123\n3036452148350C40000003E9\nhttps://example.com/01/09521234543213\n",
  );
  expect([sheet.count, sheet.faults]).toEqual([3, []]);
});

test("a barcode without a file is neither warned of nor told as completed", async () => {
  const list = "Code\n36000291452\n952123454321\n9521234543213\n";
  const request: Partial<SheetRequest> = { format: "zip", request: { x: 200 } };
  const writeAllBut = (left: number[]) =>
    fill(list, request, vi.fn(), async (symbols) => {
      const out = symbols.filter(({ row }) => left.includes(row));
      const faults = out.map(({ row, text }) => ({
        row,
        text,
        fault: { type: "noFile", why: "No room." } as const,
      }));
      const count = symbols.length - out.length;
      return { file: new Blob(), count, faults, renamed: 0, notReadBack: {} };
    });
  expect(await writeAllBut([])).toMatchObject({
    count: 3,
    warned: [2, 3, 4],
    completed: { withoutLeadingZero: [2], withoutCheckDigit: [3] },
  });
  expect(await writeAllBut([2, 3])).toMatchObject({
    count: 1,
    warned: [4],
    completed: { withoutLeadingZero: [], withoutCheckDigit: [] },
  });
});

test("a file that is no table is refused", async () => {
  await expect(fill("%PDF-1.7\n")).rejects.toMatchObject({ problem: { code: "pdf" } });
  await expect(fill("")).rejects.toMatchObject({ problem: { code: "empty" } });
});

/** A number, and what a scanner reports of its usual symbol. */
const mixed = [
  ["9521234543213", "]E09521234543213"],
  ["614141000036", "]E00614141000036"],
  ["95200002", "]E495200002"],
  ["19521234543210", "]I119521234543210"],
  ["(01)09521234543213(10)AB123(17)270630", "]C1010952123454321310AB123\u001d17270630"],
  ["(8018)952123400000000017", "]C18018952123400000000017"],
  [
    "https://id.gs1.org/01/09521234543213/10/AB123",
    "]Q1https://id.gs1.org/01/09521234543213/10/AB123",
  ],
  ["]d2010952123454321321A7", "]d2010952123454321321A7"],
  ["00395212340000000014", "]C100395212340000000014"],
  ["3036452148350C40000003E9", "]C10109521234543213211001"],
] as const;

test("a PDF of a hundred mixed symbols is read back, page by page", {
  timeout: 120_000,
}, async () => {
  const list = Array.from({ length: 100 }, (_, at) => mixed[at % mixed.length]?.[0] ?? "");
  const sheet = await fill(list.join("\n"), { format: "pdf" });
  expect([sheet.count, sheet.faults]).toEqual([100, []]);
  const pdf = new Uint8Array((await sheet.file?.arrayBuffer()) ?? new ArrayBuffer(0));
  const found: string[] = [];
  for (const page of await rasterise(pdf, 300)) {
    for (const { identifier, text } of await readSymbols(page)) found.push(identifier + text);
  }
  const times = (scan: string) => found.filter((one) => one === scan).length;
  expect(mixed.map(([, scan]) => [scan, times(scan)])).toEqual(mixed.map(([, scan]) => [scan, 10]));
});

test.each([
  ["svg", 1000, /M1[\d.]+ [\d.]+h([\d.]+)/],
  ["pdf", 1, /BDC [\d.]+ [\d.]+ ([\d.]+) [\d.]+ re/],
] as const)(
  "bars of a sheet (%s) are narrower by the gain of a press",
  async (format, unit, first) => {
    const firstBar = async (reduction: number) => {
      const { file } = await fill("9521234543213\n", { format, request: { reduction } });
      return Number(first.exec(await svgOf(file))?.[1]) * unit;
    };
    expect([await firstBar(0), await firstBar(40)]).toEqual([330, 290]);
  },
);

test("a row is left out and told whose modules are too narrow for the reduction", async () => {
  const sheet = await fill("9521234543213\n19521234543210\n", { request: { reduction: 200 } });
  expect(sheet.count).toBe(1);
  expect(sheet.faults).toMatchObject([
    { row: 1, fault: { type: "doesNotFit", reason: { code: "barWidthReduction", found: "200" } } },
  ]);
});

test("how much is done is told: of the rows first, and before the writing", async () => {
  const onProgress = vi.fn();
  await fill("9521234543213\n".repeat(250), { format: "pdf" }, onProgress);
  expect(onProgress.mock.calls).toEqual([
    ["reading", 100, 0.24],
    ["reading", 200, 0.48],
    ["reading", 250, 0.6],
    ["writing", 250, 0.6],
  ]);
});
