/** Photographs in which ZXing alone finds nothing: symbols at an angle, and in half a shadow. */
import { expect, test } from "vitest";
import { readBarcodes } from "zxing-wasm/reader";
import { type DrawnRequest, drawSymbol } from "../test/draw-symbol";
import { photograph } from "../test/photograph";
import { paint } from "../test/read-symbol";
import type { Picture } from "./grey-picture";
import { readInViews } from "./photo-views";

const symbols = {
  "EAN-13": { symbology: "ean13", text: "9521234543213" },
  "GS1-128": { symbology: "gs1_128", text: "(01)09521234543213(10)12" },
  "Data Matrix": { symbology: "gs1DataMatrix", text: "(01)09521234543213(10)A1b2" },
  QR: { symbology: "qrCode", text: "https://example.com/01/09521234543213" },
} satisfies { [name: string]: DrawnRequest };

/** Micrometres of the symbol to a pixel. */
const PIXEL = 110;

const scenes = [
  ...[30, 45, 60].map((degrees) => ({ degrees, isShaded: false })),
  ...[0, 10, 45].map((degrees) => ({ degrees, isShaded: true })),
];
const cases = Object.keys(symbols).flatMap((name) =>
  scenes.map((scene) => ({ name: name as keyof typeof symbols, ...scene })),
);

/** As `read-symbols.ts` reads, without what it fetches. */
async function read(view: Picture, leastLines = 2): Promise<string[]> {
  const options = { textMode: "Plain", minLineCount: leastLines } as const;
  const found = await readBarcodes(view as ImageData, options);
  return found.map(({ symbologyIdentifier, bytes }) =>
    symbologyIdentifier.concat(new TextDecoder().decode(bytes)),
  );
}

test.each(cases)("$name turned by $degrees degrees is read, shaded: $isShaded", async (one) => {
  const { drawing, symbol } = await drawSymbol(symbols[one.name]);
  const found: string[][] = [];
  const noted = async (view: Picture, leastLines?: number) => {
    found.push(await read(view, leastLines));
    return found.at(-1) ?? [];
  };
  const photo = photograph(paint(drawing, PIXEL), one);
  expect(await readInViews(photo, noted, (found, more) => [...found, ...more])).toEqual([
    symbol.scan,
  ]);
  // Of the plain picture, which is the first that is read, others would be enough.
  if (one.name === "GS1-128" && one.degrees !== 0) expect(found[0]).toEqual([]);
});

test("in a picture without a symbol nothing is found, and the tries end", async () => {
  const empty = { width: 300, height: 200, pixels: new Uint8Array(60_000).fill(255) };
  let tries = 0;
  const counted = (view: Picture, leastLines?: number) => {
    tries += 1;
    return read(view, leastLines);
  };
  const photo = photograph(empty, { degrees: 20, isShaded: true });
  expect(await readInViews(photo, counted, (found, more) => [...found, ...more])).toEqual([]);
  expect(tries).toBeLessThan(7);
});
