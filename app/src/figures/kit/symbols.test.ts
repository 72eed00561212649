import dataMatrix from "symbol:dataMatrix/(01)09521234000143";
import ean13 from "symbol:ean13/9521234543213";
import sscc from "symbol:gs1_128/(00)095212340000000013";
import udi from "symbol:gs1DataMatrix/(01)09521234000051(17)271130(10)AB123";
import itf14 from "symbol:itf14/19521234000072";
import qrCode from "symbol:qrCode/(01)09521234000143";
import { expect, test } from "vitest";
import type { SymbolPicture } from "../../engine/load-engine";
import { readSymbols } from "../../test/read-symbol";

/** Pixels of a millimetre. */
const SCALE = 24;

/** Paints the rectangles of a picture's path; the paper is a little larger than they are. */
function paint({ width, height, bars }: SymbolPicture) {
  const [columns, rows] = [width, height].map((length) => Math.ceil((Number(length) + 4) * SCALE));
  const picture = { width: columns ?? 0, height: rows ?? 0 };
  const pixels = new Uint8Array(picture.width * picture.height).fill(255);
  for (const [, ...numbers] of bars.matchAll(/M([\d.-]+) ([\d.-]+)h([\d.]+)v([\d.]+)/g)) {
    const [x = 0, y = 0, w = 0, h = 0] = numbers.map(Number);
    const at = (length: number) => Math.round((length + 2) * SCALE);
    for (let row = at(y); row < at(y + h); row++) {
      const start = row * picture.width;
      pixels.fill(0, start + at(x), start + at(x + w));
    }
  }
  return { ...picture, pixels };
}

const link = "https://example.com.au/01/09521234000143";

test.each([
  ["EAN-13", ean13, "9521234543213"],
  ["ITF-14", itf14, "19521234000072"],
  ["GS1-128", sscc, "00095212340000000013"],
  ["GS1 DataMatrix", udi, "01095212340000511727113010AB123"],
  ["QR Code", qrCode, link],
  ["Data Matrix", dataMatrix, link],
])("a scanner reads the %s of a figure", async (_kind, symbol, text) => {
  expect((await readSymbols(paint(symbol))).map((found) => found.text)).toEqual([text]);
});
