/** The symbols of labels, as a printer and a PDF draw them, read by a decoder that is not ours. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ready } from "zpl-renderer-js";
import { readBarcodes } from "zxing-wasm/reader";
import { joinCells } from "../../engine/lists/lines";
import {
  type LabelEntries,
  type LabelOutputId,
  type LabelSizeId,
  loadPrint,
} from "../../engine/load-print";
import { rasterise } from "../../test/open-pdf";
import { readSymbols } from "../../test/read-symbol";

const SSCC: LabelEntries = { sscc: "095212340000000013" };
const CONTENT: LabelEntries = { ...SSCC, contents: "19521234543210", count: "48" };

/** Labels that are written in every way a symbol can be: one run of digits, then letters, and back to digits. */
const labels: [string, LabelEntries, LabelSizeId][] = [
  ["an SSCC alone", SSCC, "4x6"],
  ["contents and a date", { ...CONTENT, bestBefore: "1/2/2028" }, "a6"],
  ["a batch in letters", { ...CONTENT, batch: "ABC" }, "a5"],
  ["digits after letters", { ...CONTENT, batch: "AB123456" }, "a5"],
  ["signs that printers take for codes", { ...CONTENT, batch: "A>0_%&/" }, "a5"],
  ["text with signs of commands", { ...SSCC, shipTo: "Tea ^FS ~ _5E \\& é\n1 Road" }, "a6"],
  ["a route and a postcode", { ...SSCC, route: "MEL/3", postcode: "3170" }, "a5"],
  [
    "an order and a place",
    { ...SSCC, orderNumber: "4500012345", shipToLocation: "9521141123454" },
    "a5",
  ],
  ["one digit behind pairs", { ...CONTENT, count: "480" }, "a5"],
  ["a weight", { ...SSCC, grossWeight: "512.5" }, "a6"],
];

/** What is read from a picture of a printer, in the order of the bytes. */
async function decode(picture: Blob): Promise<string[]> {
  const found = await readBarcodes(picture, {
    formats: ["Code128"],
    textMode: "Plain",
    maxNumberOfSymbols: 20,
    ...{ tryRotate: false, tryInvert: false },
  });
  return found.map(({ symbologyIdentifier, text }) => symbologyIdentifier + text).sort();
}

async function expected(entries: LabelEntries, size: LabelSizeId, output: LabelOutputId) {
  const print = await loadPrint();
  const picture = print.drawLabel(entries, size, output, 0);
  if (picture.type !== "ok") throw new Error(`the label is ${picture.type}`);
  return { print, scans: picture.symbols.map(({ scan }) => scan).sort() };
}

const printers = [
  { output: "dpi203", dots: 8 },
  { output: "dpi300", dots: 12 },
] as const;

test.each(labels.flatMap((label) => printers.map((printer) => [...label, printer] as const)))(
  "ZPL is drawn by another program and read back: %s, %s",
  async (_, entries, size, { output, dots }) => {
    const { print, scans } = await expected(entries, size, output);
    const { zpl } = print.readLabelRows(Object.keys(entries), joinCells(Object.values(entries)), {
      size,
      output,
      x: 0,
      copies: 2,
    });
    const { api } = await ready;
    // Tall bars take the program a second, and say no more than low ones.
    const low = zpl?.replace(/(?<=\^BCN,)\d+/g, "40") ?? "";
    const drawn = await api.zplToBase64Async(low, 150, 215, dots);
    expect(await decode(new Blob([Buffer.from(drawn, "base64")]))).toEqual(scans);
  },
  30_000,
);

test.each(labels)(
  "a PDF is drawn by another program and read back: %s",
  async (_, entries, size) => {
    const { print, scans } = await expected(entries, size, "paper");
    const face = (name: string) =>
      new Uint8Array(readFileSync(`src/engine/fonts/noto-sans-2.015-${name}.ttf`));
    const pdf = print.labelPdf(
      Object.keys(entries),
      joinCells(Object.values(entries)),
      { size, output: "paper", x: 0, copies: 1 },
      face("regular"),
      face("bold"),
    );
    if (pdf.type === "error") throw new Error(pdf.problem.code);
    const [page] = await rasterise(pdf.bytes, 300);
    if (page === undefined) throw new Error("the PDF has no page");
    const found = await readSymbols(page, ["Code128"]);
    expect(found.map(({ identifier, text }) => identifier + text).sort()).toEqual(scans);
  },
  30_000,
);
