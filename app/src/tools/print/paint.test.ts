import { expect, test } from "vitest";
import { type DrawnRequest, drawSymbol } from "../../test/draw-symbol";
import { type GreyPicture, readSymbols } from "../../test/read-symbol";
import { type Painter, paint, pixelSize } from "./paint";

/** A canvas that takes whole pixels only, and remembers its texts. */
function canvas(width: number, height: number) {
  const pixels = new Uint8Array(width * height);
  const texts: string[] = [];
  const painter: Painter = {
    fillStyle: "",
    font: "",
    textAlign: "left",
    fillRect(x, y, columns, rows) {
      expect([x, y, columns, rows].every(Number.isInteger)).toBe(true);
      const shade = painter.fillStyle === "#ffffff" ? 255 : 0;
      for (let row = y; row < y + rows; row++) {
        pixels.fill(shade, row * width + x, row * width + x + columns);
      }
    },
    fillText: (text) => texts.push(text),
    // Only the width is asked for.
    measureText: (text) => ({ width: text.length * 10 }) as TextMetrics,
  };
  return { painter, picture: { width, height, pixels } satisfies GreyPicture, texts };
}

const DPI = 300;
const size = { dpi: DPI };

test.each([
  { symbology: "ean13", text: "9521234543213", ...size },
  { symbology: "itf14", text: "09521234543213", ...size },
  { symbology: "gs1_128", text: "(01)09521234543213(10)A1b2", ...size },
  { symbology: "gs1DataMatrix", text: "(01)09521234543213(10)A1b2", ...size },
  { symbology: "gs1QrCode", text: "(01)09521234543213(10)A%", ...size },
  { symbology: "qrCode", text: "https://example.com/01/09521234543213", ...size },
] satisfies DrawnRequest[])("a picture of a $symbology is read", async (request) => {
  const { drawing, symbol, x } = await drawSymbol(request);
  const { width, height } = pixelSize(drawing, DPI);
  const { painter, picture, texts } = canvas(width, height);
  paint(painter, drawing, DPI);
  const [read] = await readSymbols(picture);
  expect(`${read?.identifier}${read?.text}`).toBe(symbol.scan);
  expect(texts.join("")).toContain("521234");
  expect(
    runs(picture).every((run) => run % (x.dots ?? 0) === 0 || request.symbology === "itf14"),
  ).toBe(true);
});

/** How wide the dark runs of a row through the middle are. */
function runs({ width, height, pixels }: GreyPicture): number[] {
  const row = pixels.subarray(Math.floor(height / 2) * width, Math.floor(height / 2 + 1) * width);
  const text = Array.from(row, (shade) => (shade < 128 ? "1" : "0")).join("");
  return (text.match(/1+/g) ?? []).map((run) => run.length);
}
