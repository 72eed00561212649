/**
 * Symbols of bars, beside two programs that are not ours: BWIPP draws the same numbers, and ZXing reads
 * pictures of what we drew.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import bwip from "bwip-js/node";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type DrawnRequest, drawSymbol } from "../../test/draw-symbol";
import { randomContents } from "../../test/random-contents";
import { loadPrint, type Symbology } from "../load-print";
import { loadPdfFonts } from "../print-pdf";
import { rectsOf } from "../rects";

beforeAll(async () => {
  const reader = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const { buffer } = await readFile(reader);
  await prepareZXingModule({
    overrides: { wasmBinary: buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

const { random, digits, complete, word } = randomContents(952);
const gtin14 = () => complete(`1952${digits(9)}`);

/** Numbers of each kind but UPC-E. */
const numbers: Record<string, () => string> = {
  ean13: () => complete(`952${digits(9)}`),
  ean8: () => complete(`952${digits(4)}`),
  upcA: () => complete(`${1 + Math.floor(random() * 9)}${digits(10)}`),
  itf14: gtin14,
  gs1_128: () => {
    const kinds = [
      () => `(01)${gtin14()}(10)${word(20)}`,
      () => `(00)${complete(`3952${digits(13)}`)}`,
      () =>
        `(01)${gtin14()}(17)2612${10 + Math.floor(random() * 20)}(10)${digits(1 + Math.floor(random() * 10))}`,
      () => `(01)${gtin14()}(21)${digits(1 + Math.floor(random() * 9))}${word(6)}${digits(3)}`,
      () => `(01)${gtin14()}(3103)${digits(6)}(37)${digits(2)}`.replace("(37)", "(3922)"),
    ];
    return (kinds[Math.floor(random() * kinds.length)] ?? gtin14)();
  },
};

/** Six digits of a UPC-E. The first five hold no 0 to 2, so that only one rule can shorten the number. */
const upcE = () => digits(5).replace(/[0-2]/g, "7") + digits(1);

const encoders: Record<string, string> = {
  ean13: "ean13",
  ean8: "ean8",
  upcA: "upca",
  upcE: "upce",
  itf14: "itf14",
  gs1_128: "gs1-128",
};

/** Widths of bars and spaces in modules, from the places of bars in the drawing. */
async function widthsOf(symbology: Symbology, text: string): Promise<number[]> {
  const module = 1300;
  const { drawing } = await drawSymbol({
    symbology,
    text,
    x: module,
    bearer: "none",
    withoutText: true,
  });
  const figure = drawing.items[0];
  if (figure?.type !== "figure") throw new Error("no figure");
  const edges = rectsOf(figure.items).flatMap(({ x, width }) => [x, x + width]);
  return edges.slice(1).map((edge, at) => (edge - (edges[at] ?? 0)) / module);
}

/** The same by BWIPP. */
function peerWidths(symbology: string, text: string): number[] {
  const [drawn] = bwip.raw({ bcid: encoders[symbology] ?? "", text, dontlint: true } as never) as {
    sbs: number[];
  }[];
  const widths = [...(drawn?.sbs ?? [])].map(Number);
  // BWIPP may end with a space, which belongs to the quiet zone.
  return widths.length % 2 === 0 ? widths.slice(0, -1) : widths;
}

describe("bars and spaces are those of BWIPP", { timeout: 60_000 }, () => {
  test.each(["ean13", "ean8", "upcA"] as const)("300 numbers as %s", async (symbology) => {
    for (let count = 0; count < 300; count += 1) {
      const number = numbers[symbology]?.() ?? "";
      const found = (await widthsOf(symbology, number)).map(Math.round);
      expect(found, number).toEqual(peerWidths(symbology, number));
    }
  });

  test("300 numbers as UPC-E", async () => {
    for (let count = 0; count < 300; count += 1) {
      // Without a check digit either program works it out.
      const middle = upcE();
      const peer = peerWidths("upcE", `0${middle}`);
      const gtin = expanded(middle);
      expect((await widthsOf("upcE", gtin)).map(Math.round), middle).toEqual(peer);
    }
  });

  test("300 numbers as ITF-14, by narrow and wide", async () => {
    const isWide = (width: number) => width > 1.5;
    for (let count = 0; count < 300; count += 1) {
      const number = gtin14();
      const found = (await widthsOf("itf14", number)).map(isWide);
      expect(found, number).toEqual(peerWidths("itf14", number).map(isWide));
    }
  });

  test("300 element strings as GS1-128, never longer", async () => {
    const sum = (widths: number[]) => Math.round(widths.reduce((total, width) => total + width, 0));
    let shorter = 0;
    for (let count = 0; count < 300; count += 1) {
      const text = numbers.gs1_128?.() ?? "";
      const [ours, theirs] = [
        sum(await widthsOf("gs1_128", text)),
        sum(peerWidths("gs1_128", text)),
      ];
      expect(ours, text).toBeLessThanOrEqual(theirs);
      shorter += ours < theirs ? 1 : 0;
    }
    expect(shorter).toBeLessThan(300);
  });
});

/** The GTIN-12 of the six digits of a UPC-E (GS1 General Specifications, 5.2). */
function expanded(middle: string): string {
  const [a = "", b = "", c = "", d = "", e = "", f = ""] = middle;
  const body =
    f <= "2"
      ? `${a}${b}${f}0000${c}${d}${e}`
      : f === "3"
        ? `${a}${b}${c}00000${d}${e}`
        : f === "4"
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${f}`;
  return complete(`0${body}`);
}

/** What ZXing reads in a picture of the symbol. */
async function read(request: DrawnRequest, dpi = 300) {
  const outcome = await drawSymbol(request);
  const { regular, bold } = await loadPdfFonts();
  const { text, ...look } = request;
  const svg = (await loadPrint()).pictureSvg(text, look, regular, bold) ?? "";
  // A picture has no millimetres, so the drawing is made as large as a printer would.
  const picture = new Resvg(svg, {
    background: "white",
    fitTo: { mode: "width", value: Math.round((outcome.drawing.width / 25_400) * dpi) },
    font: { loadSystemFonts: false },
  }).render();
  const data = new Uint8ClampedArray(picture.pixels);
  const image = { data, width: picture.width, height: picture.height, colorSpace: "srgb" };
  const found = await readBarcodes(image as ImageData, { textMode: "Plain" });
  return {
    sent: found.map(({ symbologyIdentifier, text }) => symbologyIdentifier + text),
    outcome,
  };
}

describe("a picture is read as what the symbol says it sends", { timeout: 60_000 }, () => {
  const rows: [Symbology, number, number][] = [
    ["ean13", 264, 20],
    ["ean13", 330, 20],
    ["ean8", 330, 20],
    ["upcA", 330, 20],
    ["itf14", 495, 20],
    ["gs1_128", 495, 20],
  ];
  test.each(rows)("%s with a module of %i µm", async (symbology, x, count) => {
    for (let done = 0; done < count; done += 1) {
      const text = numbers[symbology]?.() ?? "";
      const { sent, outcome } = await read({ symbology, text, x });
      expect(sent, text).toEqual([outcome.symbol.scan]);
    }
  });

  test("UPC-E", async () => {
    for (let done = 0; done < 20; done += 1) {
      const { sent, outcome } = await read({
        symbology: "upcE",
        text: expanded(upcE()),
        x: 330,
      });
      expect(sent, outcome.symbol.scan).toEqual([outcome.symbol.scan]);
    }
  });

  test.each([
    [203, 3],
    [300, 4],
    [600, 8],
  ])("at %i dpi with %i whole dots", async (dpi, dots) => {
    for (const symbology of ["ean13", "itf14", "gs1_128"] as const) {
      const text = numbers[symbology]?.() ?? "";
      const { sent, outcome } = await read(
        { symbology, text, x: Math.round((dots * 25_400) / dpi), dpi },
        dpi,
      );
      expect(sent, text).toEqual([outcome.symbol.scan]);
    }
  });
});

test("the digits of a file are outlines, so that they look the same without a font", async () => {
  const { regular, bold } = await loadPdfFonts();
  const svg = (await loadPrint()).pictureSvg("9521234543213", {}, regular, bold) ?? "";
  expect(svg).toContain('aria-label="521234"');
  const picture = new Resvg(svg, {
    background: "white",
    fitTo: { mode: "width", value: 880 },
    font: { loadSystemFonts: false },
  }).render();
  // Below the bars there are digits alone.
  const rows = picture.pixels.subarray(Math.round(picture.height * 0.95) * picture.width * 4);
  const dark = rows.filter((shade, at) => at % 4 === 0 && shade < 128).length;
  expect(dark).toBeGreaterThan(200);
});
