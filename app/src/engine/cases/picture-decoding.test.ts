/** Symbols read back from their SVG, their PDF and their pixels by a program that is not ours, and measured. */
import { Resvg } from "@resvg/resvg-js";
import { beforeEach, expect, test } from "vitest";
import { rasterise } from "../../test/open-pdf";
import { type GreyPicture, paint, readSymbols } from "../../test/read-symbol";
import {
  type Drawing,
  loadPrint,
  type Picture,
  type PictureSettings,
  type PrintEngine,
} from "../load-print";
import { loadPdfFonts } from "../print-pdf";
import { rectsOf } from "../rects";

const DPI = 300;
const INCH = 25_400;
/** The pixels of CSS to an inch. */
const CSS_DPI = 96;

const texts = [
  "9521234543213",
  "614141000036",
  "025679000052",
  "95200002",
  "19521234543210",
  "(01)09521234543213(17)270630(10)AB123",
  "(01)09521234543213(21)a%B/c",
  "(00)395212340000000014",
  "(8004)9521234PUMP17",
  "(8018)952123400000000017",
  "(01)09521234543213(235)AB12cd(8008)26112701",
  "https://id.gs1.org/01/09521234543213/10/AB123",
];

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

test.each(texts)(
  "every symbol of %s is read and has its size",
  { timeout: 120_000 },
  async (text) => {
    const content = print.readContent(text);
    if (content.type !== "ok") throw new Error("the text is right");
    const { regular, bold } = await loadPdfFonts();
    for (const symbology of content.symbologies) {
      // The first table that allows it, or any size where none does.
      const use = print
        .listUses()
        .find(({ rows }) =>
          rows.some(({ symbologies }) => symbologies.some((id) => id === symbology)),
        );
      const request: PictureSettings = { symbology, ...(use && { usage: use.id }) };
      const made = print.makePicture(text, request);
      if (made.type !== "ok") {
        const { problem } = made;
        if (problem.type === "doesNotFit" && problem.reason.code === "noUpcE") continue;
        throw new Error(`${symbology} of ${text}: ${problem.type}`);
      }
      // Scanners tell each UPC as an EAN-13.
      const expected = made.symbol.scan;
      // The reader does not know DotCode: its dots are looked for where the drawing has them.
      const read = async (shown: GreyPicture, { drawing, x }: Picture = made) =>
        symbology === "gs1DotCode" && showsDots(shown, drawing, x.micrometres)
          ? [expected]
          : await scans(shown);
      const name = `${symbology} of ${text}`;

      const file = print.pictureSvg(text, request, regular, bold) ?? "";
      expect(file, `${name}: letters are outlines`).not.toContain("<text");
      const svg = new Resvg(file, {
        fitTo: { mode: "zoom", value: DPI / CSS_DPI },
      }).render();
      const fromSvg = grey(svg.width, svg.height, svg.pixels);
      expect(await read(fromSvg), `${name}, SVG`).toContain(expected);

      const pdf = print.picturePdf(text, request, regular, bold);
      if (pdf.type !== "ok") throw new Error(`${name}: ${pdf.problem.code}`);
      const [page] = await rasterise(pdf.bytes, DPI);
      if (page === undefined) throw new Error("the PDF has a page");
      expect(await read(page), `${name}, PDF`).toContain(expected);

      const pixels = print.makePicture(text, { ...request, dpi: DPI });
      if (pixels.type !== "ok") throw new Error(name);
      expect(await read(paint(pixels.drawing, INCH / DPI), pixels), `${name}, PNG`).toContain(
        expected,
      );

      // A pixel at each end may be rounded.
      const bars = print.makePicture(text, { ...request, withoutText: true, bearer: "none" });
      const zones = print.listSymbologies().find(({ id }) => id === symbology)?.quietZones;
      if (bars.type !== "ok" || zones === undefined) throw new Error(name);
      // A GS1 DataBar has light modules of its own at its ends.
      const expectedWidth = symbology.startsWith("dataBar")
        ? inkWidth(bars.drawing)
        : made.size.width - (zones.left + zones.right) * made.x.micrometres;
      const barsPdf = print.picturePdf(
        ...([text, { ...request, withoutText: true, bearer: "none" }, regular, bold] as const),
      );
      if (barsPdf.type !== "ok") throw new Error(name);
      const [barsPage] = await rasterise(barsPdf.bytes, DPI);
      const measured = (darkWidth(barsPage) * INCH) / DPI;
      expect(Math.abs(measured - expectedWidth), `${name}: ${measured}`).toBeLessThan(
        (2 * INCH) / DPI,
      );
    }
  },
);

/** Whether the middle of each dot is dark, and each place beside one is light. */
function showsDots(
  { width, pixels }: GreyPicture,
  { items: [figure] }: Drawing,
  place: number,
): boolean {
  const dots = figure?.type === "figure" ? rectsOf(figure.items) : [];
  const isDark = (x: number, y: number) => {
    const [column, row] = [x, y].map((at) => Math.floor((at * DPI) / INCH));
    return (pixels[(row ?? 0) * width + (column ?? 0)] ?? 255) < 128;
  };
  return (
    dots.length > 30 &&
    dots.every((dot) => {
      const [x, y] = [dot.x + dot.width / 2, dot.y + dot.height / 2];
      return isDark(x, y) && !isDark(x + place, y) && !isDark(x, y + place);
    })
  );
}

async function scans(picture: GreyPicture): Promise<string[]> {
  const found = await readSymbols(picture);
  return found.map(({ identifier, text }) => `${identifier}${text}`);
}

function grey(width: number, height: number, rgba: Uint8Array): GreyPicture {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => rgba[at * 4] ?? 255);
  return { width, height, pixels };
}

/** From the first bar to the last, in micrometres. */
function inkWidth({ items: [figure] }: Drawing): number {
  const bars = figure?.type === "figure" ? rectsOf(figure.items) : [];
  const ends = bars.flatMap((bar) => [bar.x, bar.x + bar.width]);
  return Math.max(...ends) - Math.min(...ends);
}

/** From the first column with ink to the last, in pixels. */
function darkWidth(
  { width, pixels }: GreyPicture = { width: 0, height: 0, pixels: new Uint8Array() },
) {
  let [first, last] = [width, 0];
  for (const [at, shade] of pixels.entries()) {
    if (shade >= 128) continue;
    const column = at % width;
    first = Math.min(first, column);
    last = Math.max(last, column);
  }
  return last - first + 1;
}
