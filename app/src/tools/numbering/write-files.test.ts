/** The files of a list in a ZIP: their names, what is in them, and what the index says of each. */
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import type { SheetSymbol } from "../../engine/lists/symbol-sheet-messages";
import { loadPrint, type PictureSettings } from "../../engine/load-print";
import { plainDigits } from "../../test/csv-text";
import { FileError } from "../print/file-error";
import type { Expected } from "../print/read-back";
import { type FileFormat, fileFormats } from "./file-formats";
import { listFormats } from "./hand-over";
import { writeFiles } from "./write-files";

afterEach(() => vi.doUnmock("../print/read-back"));

const { svg, pdf } = fileFormats;

const symbol = (text: string, name = "", fileName = ""): SheetSymbol => ({
  row: 2,
  text,
  name,
  fileName,
  use: "",
});

async function write(
  symbols: SheetSymbol[],
  formats: FileFormat[] = [svg],
  request: PictureSettings = {},
  by = writeFiles,
) {
  const engine = await loadPrint();
  const written = await by({ engine, request, formats, dpi: 300 }, symbols, vi.fn());
  const zip = await written.file?.arrayBuffer();
  const files = zip === undefined ? {} : unzipSync(new Uint8Array(zip));
  const index = files["index.csv"] === undefined ? "" : plainDigits(strFromU8(files["index.csv"]));
  return { ...written, files, index: index.trimEnd().split("\r\n") };
}

test("each barcode has a file of each kind, and a line of the index with what was read", async () => {
  const { files, index, count } = await write(
    [symbol("952123454321", "Tea, loose"), symbol("(01)09521234543213(10)AB(21)7", "Jam")],
    [svg, pdf],
  );
  expect(count).toBe(2);
  const elements = "01-09521234543213-10-AB-21-7";
  expect(Object.keys(files)).toEqual([
    "9521234543213.svg",
    "9521234543213.pdf",
    `${elements}.svg`,
    `${elements}.pdf`,
    "index.csv",
  ]);
  expect(strFromU8(files["9521234543213.svg"] ?? new Uint8Array())).toContain("<svg");
  expect(strFromU8((files[`${elements}.pdf`] ?? new Uint8Array()).subarray(0, 5))).toBe("%PDF-");
  expect(index).toEqual([
    "File,Name,Number,Kind,Read back",
    '9521234543213.svg; 9521234543213.pdf,"Tea, loose",9521234543213,EAN-13,]E09521234543213',
    `${elements}.svg; ${elements}.pdf,Jam,(01)09521234543213(10)AB(21)7,GS1-128,]C1010952123454321310AB<GS>217`,
  ]);
});

test("a column names the files, safely and each once", async () => {
  const { files, renamed } = await write([
    symbol("9521234543213", "", "Apple juice 1 l"),
    symbol("95200002", "", "../apple JUICE 1/l"),
    symbol("614141000036", "", " ? "),
    symbol("9521234543213", "", "index"),
  ]);
  expect(Object.keys(files)).toEqual([
    "Apple-juice-1-l.svg",
    "apple-JUICE-1-l-2.svg",
    "614141000036.svg",
    "index-2.svg",
    "index.csv",
  ]);
  expect(renamed).toBe(2);
});

test("each barcode can have its page for the designer too", async () => {
  const { files, count } = await write(
    [symbol("9521234543213", "", "Tea"), symbol("95200002", "", "Jam")],
    [svg, listFormats.handOver],
  );
  expect(count).toBe(2);
  expect(Object.keys(files)).toEqual([
    "Tea.svg",
    "Tea.hand-over.pdf",
    "Jam.svg",
    "Jam.hand-over.pdf",
    "index.csv",
  ]);
  const page = strFromU8(files["Jam.hand-over.pdf"] ?? new Uint8Array(), true);
  expect(page).toContain("Hand-over sheet: ");
});

test("the use of a row decides the size of its symbol", async () => {
  const used = { ...symbol("9521234543213"), use: "distribution" as const };
  const { files } = await write([symbol("9521234543213"), used]);
  const texts = ["9521234543213.svg", "9521234543213-2.svg"].map((name) =>
    strFromU8(files[name] ?? new Uint8Array()),
  );
  expect(texts[0]).not.toBe(texts[1]);
});

test("every file is reduced by the gain of a press, as that of one barcode is", async () => {
  const request = { reduction: 40 };
  const { files } = await write([symbol("9521234543213")], [svg], request);
  const engine = await loadPrint();
  const alone = await svg.make({ engine, text: "9521234543213", request, dpi: 300 });
  expect(strFromU8(files["9521234543213.svg"] ?? new Uint8Array())).toBe(strFromU8(alone));
  const [plain] = Object.values((await write([symbol("9521234543213")])).files);
  expect(plain).not.toEqual(alone);
});

test("what no reader sees in its colours is left out, with the reason, and no file is made of nothing", async () => {
  const request = { ink: "#ffffff", ground: "#ffffff" };
  const { file, count, faults } = await write([symbol("9521234543213")], [svg], request);
  expect([file, count]).toEqual([undefined, 0]);
  expect(faults).toMatchObject([
    { row: 2, fault: { type: "noFile", why: expect.stringContaining("in these colours") } },
  ]);
});

test("a file that cannot be made is told, and the others are there", async () => {
  const broken: FileFormat = {
    ...svg,
    extension: "eps",
    make: async ({ text }) => {
      if (text === "95200002") throw new FileError("No room.");
      return new Uint8Array(1);
    },
  };
  const { files, count, faults } = await write(
    [symbol("95200002"), symbol("9521234543213")],
    [svg, broken],
  );
  expect(count).toBe(1);
  expect(faults).toMatchObject([{ text: "95200002", fault: { type: "noFile", why: "No room." } }]);
  expect(Object.keys(files)).toEqual(["9521234543213.svg", "9521234543213.eps", "index.csv"]);
});

test("what goes wrong in a program is told in a sentence for people", async () => {
  const make = () => Promise.reject(new TypeError("Failed to fetch"));
  const { faults } = await write([symbol("95200002")], [{ ...svg, make }]);
  expect(faults).toMatchObject([
    { fault: { why: "The file could not be made. Check your connection and try again." } },
  ]);
});

/** A PNG without the canvas that no test has. */
const png: FileFormat = { ...fileFormats.png, make: async () => new Uint8Array(1) };

test("the bars of a PNG are read back too, in the widths that its dots give them", async () => {
  const readBack = vi.fn(async ({ symbol, x }: Expected) =>
    x.micrometres === 330
      ? { type: "same", scan: symbol.scan }
      : { type: "different", scan: "]E09521234543220" },
  );
  vi.resetModules();
  vi.doMock("../print/read-back", () => ({ readBack }));
  const { writeFiles: alone } = await import("./write-files");
  const { count, faults } = await write([symbol("9521234543213")], [svg, png], {}, alone);
  // Four dots of 300 an inch.
  const widths = readBack.mock.calls.map(([{ x }]) => x.micrometres);
  expect(widths).toEqual([330, expect.closeTo(338.67)]);
  expect(count).toBe(0);
  expect(faults).toMatchObject([{ fault: { why: expect.stringContaining("9521234543220") } }]);
});

test("where the reader does not load, it is asked for once, and the files are told as not read back", async () => {
  const readBack = vi.fn(async () => ({ type: "notTried", why: "notLoaded" }));
  vi.resetModules();
  vi.doMock("../print/read-back", () => ({ readBack }));
  const { writeFiles: alone } = await import("./write-files");
  const symbols = [symbol("9521234543213"), symbol("95200002")];
  const { index, count, notReadBack } = await write(symbols, [svg], {}, alone);
  expect(count).toBe(2);
  expect(readBack).toHaveBeenCalledOnce();
  expect(Object.values(notReadBack)).toEqual([2]);
  expect(index[2]).toContain("Not read back: the barcode reader could not be loaded.");
});
