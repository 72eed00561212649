/** PDFs as a printer sees them: rasterised at 600 dpi, measured to the pixel, and read back. */
import { expect, test } from "vitest";
import { type DrawnRequest, drawSymbol } from "../../test/draw-symbol";
import { rasterise, textOfPages } from "../../test/open-pdf";
import { type GreyPicture, paint, readSymbols } from "../../test/read-symbol";
import { loadPrint } from "../load-print";
import { loadPdfFonts } from "../print-pdf";

const DPI = 600;
/** A pixel in micrometres. */
const PIXEL = 25_400 / DPI;
/** Six pixels wide: 0.254 mm. */
const X = 254;

async function pdfOf({ text, ...request }: DrawnRequest): Promise<Uint8Array> {
  const [print, { regular, bold }] = await Promise.all([loadPrint(), loadPdfFonts()]);
  const outcome = print.picturePdf(text, request, regular, bold);
  if (outcome.type !== "ok") throw new Error(outcome.problem.code);
  return outcome.bytes;
}

/** Where dark and light meet in a row: the first pixel of each run. */
function edges({ width, pixels }: GreyPicture, row: number): number[] {
  const dark = (x: number) => (pixels[row * width + x] ?? 255) < 128;
  return Array.from({ length: width - 1 }, (_, x) => x + 1).filter((x) => dark(x) !== dark(x - 1));
}

const symbols: DrawnRequest[] = [
  { symbology: "gs1_128", text: "(01)09521234543213(10)A1b2", x: X, barHeight: 12_700 },
  { symbology: "dataBarStackedOmni", text: "9521234543213", x: X },
  { symbology: "dataBarExpandedStacked", text: "(01)09521234543213(10)A1b2", x: X },
  { symbology: "gs1DataMatrix", text: "(01)09521234543213(10)A1b2(21)7", x: X },
  { symbology: "gs1DataMatrix", text: "(01)09521234543213", x: X, shape: "rectangle" },
  { symbology: "itf14", text: "19521234543210", x: 2 * X, reduction: 85, bearer: "topAndBottom" },
  { symbology: "gs1DataMatrix", text: "(01)09521234543213(10)A1b2(21)8", x: X, reduction: 85 },
  { symbology: "gs1QrCode", text: "(01)09521234543213(10)A%1", x: X },
  { symbology: "qrCode", text: "https://example.com/01/09521234543213", x: X },
  { symbology: "dataMatrix", text: "https://example.com/01/09521234543213", x: X },
];

test.each(symbols)("no edge of a $symbology moves by a pixel at 600 dpi", async (request) => {
  const plain = { ...request, withoutText: true };
  const [page] = await rasterise(await pdfOf(plain), DPI);
  if (!page) throw new Error("no page");
  const expected = paint((await drawSymbol(plain)).drawing, PIXEL);
  for (let row = 1; row < expected.height - 1; row += 3) {
    expect(edges(page, row)).toEqual(edges(expected, row));
  }
});

test.each(symbols)("a $symbology of a PDF is read back", async (request) => {
  const [page] = await rasterise(await pdfOf(request), DPI);
  if (!page) throw new Error("no page");
  const read = await readSymbols(page);
  const { symbol } = await drawSymbol(request);
  expect(read.map(({ identifier, text }) => identifier + text)).toEqual([symbol.scan]);
});

test("the text of a page can be copied, and its size is exact", async () => {
  const request: DrawnRequest = { symbology: "gs1DataMatrix", text: "(01)09521234543213", x: X };
  const pdf = await pdfOf(request);
  expect(await textOfPages(pdf)).toEqual(["(01) 09521234543213"]);
  const [page] = await rasterise(pdf, DPI);
  const { width, height } = (await drawSymbol(request)).drawing;
  expect(page?.width).toBe(Math.round(width / PIXEL));
  expect(page?.height).toBe(Math.round(height / PIXEL));
});

test("a font that cannot be read is refused", async () => {
  const print = await loadPrint();
  const { bold } = await loadPdfFonts();
  const request = { symbology: "ean8", x: X } as const;
  expect(print.picturePdf("95200002", request, new Uint8Array(8), bold)).toMatchObject({
    type: "error",
    problem: { code: "font", page: null },
  });
});
