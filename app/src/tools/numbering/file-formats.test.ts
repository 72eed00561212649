/** Files of one symbol: PDFs and EPS as PDFium and ZXing read them, and an EPS as PostScript draws it. */
import { expect, test } from "vitest";
import { loadPrint, type PictureSettings, type PrintedOn } from "../../engine/load-print";
import { drawSymbol } from "../../test/draw-symbol";
import { rasterise } from "../../test/open-pdf";
import { type GreyPicture, readSymbols } from "../../test/read-symbol";
import { fileFormats, fileName, fileOf, pdfX4 } from "./file-formats";

const DPI = 600;

async function bytesOf(id: keyof typeof fileFormats, text: string, request: PictureSettings = {}) {
  const order = { engine: await loadPrint(), text, request, dpi: DPI };
  return fileFormats[id].make(order);
}

/** How light a page looks under cyan, magenta, yellow and black. */
function greyOf([cyan = 0, magenta = 0, yellow = 0, black = 0]: number[]): number {
  return 255 * (1 - Math.min(1, 0.3 * cyan + 0.59 * magenta + 0.11 * yellow + black));
}

/** What PostScript makes of the rectangles of an EPS, at 600 dots an inch; outlines of letters are left out. */
function drawn(eps: string): GreyPicture {
  const [, right = "", top = ""] = /^%%HiResBoundingBox: 0 0 (\S+) (\S+)$/m.exec(eps) ?? [];
  const dots = (points: string) => Math.round((Number(points) / 72) * DPI);
  const [width, height] = [dots(right), dots(top)];
  const pixels = new Uint8Array(width * height).fill(128);
  let shade = 128;
  for (const line of eps.split("\n")) {
    const words = line.split(" ");
    const operator = words.pop();
    if (operator === "k") shade = greyOf(words.map(Number));
    if (operator !== "r") continue;
    const [x = 0, y = 0, columns = 0, rows = 0] = words.map((word) => (Number(word) / 25.4) * DPI);
    for (let row = Math.round(y); row < Math.round(y + rows); row += 1) {
      const start = row * width;
      pixels.fill(shade, start + Math.round(x), start + Math.round(x + columns));
    }
  }
  return { width, height, pixels };
}

/** A ladder as it is read: a quarter turn with the clock stands it upright. */
function upright(picture: GreyPicture, { isLadder }: PrintedOn): GreyPicture {
  if (!isLadder) return picture;
  const { width, height, pixels } = picture;
  const turned = new Uint8Array(pixels.length);
  pixels.forEach((shade, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    turned[column * height + (height - 1 - row)] = shade;
  });
  return { width: height, height: width, pixels: turned };
}

const symbols: [string, PictureSettings][] = [
  ["9521234543213", {}],
  ["9521234543213", { reduction: 60 }],
  ["9521234543213", { addOn: "52495" }],
  ["19521234543210", { ink: "#003366", ground: "#ffff00" }],
  ["(01)09521234543213(10)A1b2", { symbology: "gs1_128" }],
  ["(01)09521234543213(10)A1b2", { symbology: "gs1DataMatrix", reduction: 60 }],
  ["(01)09521234543213(10)A1b2", { symbology: "dataBarExpandedStacked" }],
  ["https://example.com/01/09521234543213", { symbology: "qrCode" }],
  ["9521234543213", { surface: "round", diameter: 40_000 }],
  ["(01)09521234543213(10)A1b2", { symbology: "gs1_128", surface: "round", diameter: 60_000 }],
];

test.each(symbols)("an EPS of %s %o is read back", async (text, request) => {
  const eps = new TextDecoder().decode(await bytesOf("eps", text, request));
  const { symbol, printedOn } = await drawSymbol({ text, ...request });
  const found = await readSymbols(upright(drawn(eps), printedOn));
  const sent = found.map(({ identifier, text }) => identifier + text);
  // ZXing reads no add-on that it is not asked for.
  expect(sent).toEqual([request.addOn === undefined ? symbol.scan : `]E0${text}`]);
});

test.each(symbols)("a PDF of %s %o in the inks of a press is read back", async (text, request) => {
  const [page] = await rasterise(await bytesOf("pdf", text, request), DPI);
  if (page === undefined) throw new Error("no page");
  const { printedOn } = await drawSymbol({ text, ...request });
  const found = await readSymbols(upright(page, printedOn));
  expect(found.map((one) => one.text).join()).toContain("9521234543213".slice(0, 12));
});

const black = symbols.filter(([, { ink }]) => ink === undefined);

test.each(black)("a PDF/X-4 of %s %o is read back, in one ink", async (text, request) => {
  const order = { engine: await loadPrint(), text, request, dpi: DPI };
  const x4 = await pdfX4.make(order);
  expect(new TextDecoder("latin1").decode(x4)).not.toMatch(/ (rg|k)\n/);
  const [page] = await rasterise(x4, DPI);
  if (page === undefined) throw new Error("no page");
  const { printedOn } = await drawSymbol({ text, ...request });
  const found = await readSymbols(upright(page, printedOn));
  expect(found.map((one) => one.text).join()).toContain("9521234543213".slice(0, 12));
});

test("black of an EPS and a PDF is black ink alone", async () => {
  const decode = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
  const pdf = decode(await bytesOf("pdf", "9521234543213"));
  expect(pdf).toContain("0 0 0 1 k");
  expect(pdf).not.toMatch(/\brg\b/);
  const eps = decode(await bytesOf("eps", "9521234543213"));
  expect(eps).toContain("\n0 0 0 1 k\n");
  expect(eps).toMatch(/^%%BoundingBox: 0 0 106 74$/m);
});

test("each kind of file has a name, an ending and a media type of its own", async () => {
  const formats = Object.entries(fileFormats);
  expect(formats.map(([id, { extension }]) => [id, extension])).toEqual([
    ["svg", "svg"],
    ["pdf", "pdf"],
    ["eps", "eps"],
    ["png", "png"],
  ]);
  const order = { engine: await loadPrint(), text: "9521234543213", request: {}, dpi: DPI };
  expect((await fileOf(fileFormats.eps, order)).type).toBe("application/postscript");
});

test("what cannot be made says so in a sentence", async () => {
  const tooMuch = { reduction: 900 };
  for (const id of ["svg", "eps"] as const) {
    await expect(bytesOf(id, "9521234543213", tooMuch)).rejects.toThrow("could not be made");
  }
  await expect(bytesOf("png", "9521234543213", tooMuch)).rejects.toThrow(
    "A bar width reduction of 900 µm is more than half of the X-dimension.",
  );
  const engine = await loadPrint();
  const coloured = { engine, text: "9521234543213", request: { ink: "#003366" }, dpi: DPI };
  await expect(pdfX4.make(coloured)).rejects.toThrow("The PDF/X-4 could not be made.");
  const other = { symbology: "itf14", kind: "gtin-13", addOn: "12" } as const;
  await expect(bytesOf("png", "9521234543213", other)).rejects.toThrow("ITF-14");
});

test("a file is named by what it holds", () => {
  expect(fileName(["ean13", "(01)09521234543213", undefined])).toBe("ean13-01-09521234543213");
  expect(fileName(["qrCode", `https://example.com/${"9".repeat(100)}`])).toHaveLength(80);
});
