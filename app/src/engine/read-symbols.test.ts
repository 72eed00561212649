/** Of several readings at one place one counts; of symbols close to each other all do. */
import { describe, expect, test } from "vitest";
import { readBarcodes } from "zxing-wasm/reader";
import { drawSymbol } from "../test/draw-symbol";
import { photograph } from "../test/photograph";
import { type GreyPicture, paint } from "../test/read-symbol";
import { withoutMisreads } from "./read-symbols";

type Result = Parameters<typeof withoutMisreads>[0][number];

/** How wide a line of the picture of both is, in micrometres to a pixel. */
const PIXEL = 165;

/** Two GS1-128 of different data, `gap` pixels apart. */
async function stacked(gap: number): Promise<GreyPicture> {
  const texts = ["(01)19521234543210(10)ABC1", "(00)395212340000000014"];
  const requests = texts.map((text) =>
    drawSymbol({ symbology: "gs1_128", text, barHeight: 12_700, withoutText: true }),
  );
  const symbols = (await Promise.all(requests)).map(({ drawing }) => paint(drawing, PIXEL));
  const width = Math.max(...symbols.map((symbol) => symbol.width));
  const height = symbols.reduce((sum, symbol) => sum + symbol.height + gap, -gap);
  const pixels = new Uint8Array(width * height).fill(255);
  let top = 0;
  for (const symbol of symbols) {
    for (let row = 0; row < symbol.height; row += 1) {
      const line = symbol.pixels.subarray(row * symbol.width, (row + 1) * symbol.width);
      pixels.set(line, (top + row) * width);
    }
    top += symbol.height + gap;
  }
  return { width, height, pixels };
}

test.each([0, 4])(
  "two GS1-128 close above each other are both read at %i degrees",
  async (degrees) => {
    const picture = photograph(await stacked(8), { degrees, isShaded: false });
    const results = await readBarcodes(picture as ImageData, {
      textMode: "Plain",
      minLineCount: 2,
    });
    const identifiers = withoutMisreads(results).map(({ bytes }) =>
      new TextDecoder().decode(bytes.slice(0, 2)),
    );
    expect(identifiers.sort()).toEqual(["00", "01"]);
  },
);

/** A reading of bars of this many pixels, with its upper left corner at a place. */
function reading(text: string, lineCount: number, [left, top]: number[], [wide, high]: number[]) {
  const at = (x: number, y: number) => ({ x: (left ?? 0) + x, y: (top ?? 0) + y });
  const [width, height] = [wide ?? 0, high ?? 0];
  const position = {
    topLeft: at(0, 0),
    topRight: at(width, 0),
    bottomRight: at(width, height),
    bottomLeft: at(0, height),
  };
  return { text, lineCount, symbology: "EANUPC", position } as unknown as Result;
}

describe("of several readings", () => {
  const kept = (...results: Result[]) => withoutMisreads(results).map(({ text }) => text);
  const symbol = reading("right", 30, [100, 100], [600, 60]);

  test("what other lines of the same bars tell is left out", () => {
    expect(kept(reading("wrong", 20, [110, 120], [580, 10]), symbol)).toEqual(["right"]);
  });

  test("what a few lines at the end of the bars tell is left out", () => {
    expect(kept(reading("wrong", 2, [100, 164], [600, 4]), symbol)).toEqual(["right"]);
  });

  test("a symbol below is another one, though fewer lines agree about it", () => {
    expect(kept(symbol, reading("below", 14, [100, 184], [600, 60]))).toEqual(["right", "below"]);
  });

  test("a low symbol that ends near another is another one", () => {
    expect(kept(symbol, reading("below", 20, [100, 164], [600, 30]))).toEqual(["right", "below"]);
  });

  test("what one line in many reads far from the strip that was seen is left out", () => {
    const strip = reading("right", 60, [113, 338], [472, 59]);
    expect(kept(reading("wrong", 2, [198, 250], [234, 1]), strip)).toEqual(["right"]);
  });

  test("a small matrix beside a large one is another one", () => {
    const large = reading("large", 0, [100, 100], [200, 200]);
    const small = reading("small", 0, [320, 100], [60, 60]);
    expect(kept(large, small)).toEqual(["large", "small"]);
  });
});
