/** The symbols of labels, as a printer and a PDF draw them, read by a decoder that is not ours. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ready } from "zpl-renderer-js";
import { readBarcodes } from "zxing-wasm/reader";
import { joinCells } from "../../engine/lists/lines";
import { type LabelEntries, type LabelSize, loadPrint, type Output } from "../../engine/load-print";
import { rasterise } from "../../test/open-pdf";
import { readSymbols } from "../../test/read-symbol";

const SSCC: LabelEntries = { sscc: "095212340000000013" };
const CONTENT: LabelEntries = { ...SSCC, contents: "19521234543210", count: "48" };

/** Labels that are written in every way a symbol can be: one run of digits, then letters, and back to digits. */
const labels: [string, LabelEntries, LabelSize][] = [
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

async function expected(entries: LabelEntries, size: LabelSize, output: Output) {
  const print = await loadPrint();
  const picture = print.drawLabel(entries, size, output, 0, false);
  if (picture.type !== "ok") throw new Error(`the label is ${picture.type}`);
  return { print, scans: picture.symbols.map(({ scan }) => scan).sort() };
}

/** Dots between the tops of two symbols, and how high they are. */
const [STEP, LOW] = [80, 40];

/**
 * The same label with low symbols close below each other, and its texts below the picture, where they are still read as
 * commands: to draw and to write the white of a whole label takes the other program a second.
 */
function squeezed(zpl: string) {
  let symbols = 0;
  const low = zpl
    .replace(/\^FT(\d+),(\d+)/g, (_, x, y) => `^FT${x},${Number(y) + 10_000}`)
    .replace(/(?<=\^BCN,)\d+/g, String(LOW))
    .replace(/\^GFA,\d+,\d+,(\d+),([^:^]+):+/g, (_, width, row) => {
      const bytes = LOW * width;
      return `^GFA,${bytes},${bytes},${width},${row}${":".repeat(LOW - 1)}`;
    })
    .replace(/\^FO(\d+),\d+(?=\^BY|\^GFA)/g, (_, x) => `^FO${x},${STEP * symbols++ + LOW}`);
  return { low, rows: STEP * symbols + LOW };
}

const printers = [
  { output: "dpi203", dots: 8 },
  { output: "dpi300", dots: 12 },
] as const;

test.each(labels.flatMap((label) => printers.map((printer) => [...label, printer] as const)))(
  "ZPL is drawn by another program and read back: %s",
  async (_, entries, size, { output, dots }) => {
    const { print, scans } = await expected(entries, size, output);
    const writer = new print.LabelWriter(Object.keys(entries), { size, output, x: 0, copies: 2 });
    const { zpl } = writer.add(joinCells(Object.values(entries)));
    const { api } = await ready;
    const { low, rows } = squeezed(zpl ?? "");
    const drawn = await api.zplToBase64Async(low, 150, rows / dots, dots);
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
    const printing = { size, output: "paper", x: 0, copies: 1 } as const;
    const writer = new print.LabelWriter(Object.keys(entries), printing);
    writer.add(joinCells(Object.values(entries)));
    const pdf = writer.pdf(face("regular"), face("bold"));
    if (pdf.type === "error") throw new Error(pdf.problem.code);
    const [page] = await rasterise(pdf.bytes, 300);
    if (page === undefined) throw new Error("the PDF has no page");
    const found = await readSymbols(page, ["Code128"]);
    expect(found.map(({ identifier, text }) => identifier + text).sort()).toEqual(scans);
  },
  30_000,
);
