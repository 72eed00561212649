/** Small pictures, add-ons and composite symbols: nothing is called right that a picture does not prove, and each part is named. */
import { Resvg } from "@resvg/resvg-js";
import bwip from "bwip-js/node";
import { describe, expect, test } from "vitest";
import { type DrawnRequest, drawSymbol } from "../test/draw-symbol";
import { photograph } from "../test/photograph";
import { paint } from "../test/read-symbol";
import { type Judged, judgeSymbols, understand } from "../tools/scan/judge-symbols";
import { type Picture, pictureOf } from "./grey-picture";
import { loadInterpreter } from "./load-interpreter";
import { loadPhoto } from "./load-photo";
import { measureSymbol } from "./measure-symbol";
import { readPhoto } from "./read-symbols";

/** Everything in a picture, as the page shows it. */
async function look(picture: Picture): Promise<Judged[]> {
  const [interpreter, photo] = await Promise.all([loadInterpreter(), loadPhoto()]);
  const symbols = await readPhoto(picture as ImageData);
  const measures = symbols.map((symbol) => measureSymbol(photo, symbol));
  const read = symbols.map((symbol) => understand(interpreter, symbol));
  return judgeSymbols(photo, read, measures, {}).judged;
}

/** From 0 to 1, the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** How much finer than its picture a drawing is. */
const FINE = 12;

/** A small picture as web pages have it: each pixel is the mean of what it covers, which begins anywhere, and somewhat noisy. */
async function small(request: DrawnRequest, module: number, random: () => number) {
  const { drawing } = await drawSymbol({ ...request, x: 330, barHeight: 6000, withoutText: true });
  const fine = paint(drawing, 330 / (module * FINE));
  const [width, height] = [Math.ceil(fine.width / FINE), Math.floor(fine.height / FINE)];
  const shift = Math.floor(random() * FINE);
  const shades = Uint8Array.from({ length: width * height }, (_, at) => {
    const start = Math.floor(at / width) * FINE * fine.width;
    const left = (at % width) * FINE - shift;
    let sum = 0;
    for (let column = left; column < left + FINE; column += 1) {
      const isOnPaper = column >= 0 && column < fine.width;
      sum += isOnPaper ? (fine.pixels[start + column] ?? 255) : 255;
    }
    return 20 + (sum / FINE) * 0.85 + random() * 8;
  });
  return pictureOf({ width, height, shades });
}

describe.each([
  ["ean13", 12],
  ["upcA", 11],
  ["ean8", 7],
] as const)("an %s", (symbology, length) => {
  const random = randomFrom(length);
  const drawn = Array.from({ length: 40 }, () =>
    // A number that none of the other kinds takes.
    Array.from({ length }, (_, at) => (at === 0 ? 9 : Math.floor(random() * 10))).join(""),
  );

  /** What is called right at so many pixels a module, and how much was read. */
  async function read(module: number) {
    const found = { read: 0, right: 0, wrong: [] as string[] };
    for (const digits of drawn) {
      const text = digits + checkDigit(digits);
      for (const { symbol, isUsable } of await look(
        await small({ symbology, text }, module, random),
      )) {
        found.read += 1;
        if (isUsable && symbol.data.endsWith(text)) found.right += 1;
        else if (isUsable) found.wrong.push(`${symbol.data} instead of ${text}`);
      }
    }
    return found;
  }

  test.each([1.2, 1.4, 1.6])("with %f pixels a module is not called right", async (module) => {
    expect(await read(module)).toMatchObject({ right: 0, wrong: [] });
  });

  test("with two and a half is", async () => {
    expect(await read(2.5)).toEqual({ read: 40, right: 40, wrong: [] });
  });
});

test("what a small picture does not prove is shown in doubt", async () => {
  const picture = await small({ symbology: "ean13", text: "9521234543213" }, 1.6, randomFrom(1));
  const [only] = await look(picture);
  expect(only?.words.title).toBe(
    "EAN-13: the picture does not show its bars well enough to be sure of what it holds.",
  );
  expect(only?.words.advice).toContain("at least 2 pixels wide");
  expect(only?.words.data).toMatch(/^It may hold: 9521234543213/);
  expect(only?.words.fixes).toEqual([]);
});

/** Micrometres of the symbol to a pixel. */
const PIXEL = 82.5;

test.each([
  { symbology: "ean13", text: "9771234567003", addOn: "05", name: "EAN-13" },
  { symbology: "ean13", text: "9780306406157", addOn: "54995", name: "EAN-13" },
  { symbology: "upcA", text: "614141000036", addOn: "12", name: "UPC-A" },
  { symbology: "upcE", text: "02567952", addOn: "12", name: "UPC-E" },
] as const)("$name with the add-on $addOn is named and handed on whole", async (one) => {
  const { name, ...request } = one;
  const { drawing, symbol } = await drawSymbol(request);
  for (const degrees of [0, 3, 90]) {
    const judged = await look(photograph(paint(drawing, PIXEL), { degrees, isShaded: false }));
    expect(judged.map(({ text, isUsable }) => [text, isUsable])).toEqual([[symbol.scan, true]]);
    expect(judged[0]?.words.title).toMatch(
      new RegExp(`^${name} with the add-on ${one.addOn}: the number`),
    );
  }
});

/** By another program: ours draws one space alone. */
test.each([7, 9, 10, 11, 12])("an add-on %i modules beside its symbol is named", async (space) => {
  for (const text of ["9771234567003 05", "9780306406157 54995"]) {
    const more = { addongap: space, paddingwidth: 11 }; // the space is not among the types
    const svg = bwip.toSVG({ bcid: "ean13", text, scale: 4, height: 25, ...more });
    const { width, height, pixels } = new Resvg(svg, { background: "#fff" }).render();
    const grey = Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4] ?? 0);
    for (const degrees of [0, 3, 90]) {
      const card = { width, height, pixels: grey };
      const [only] = await look(photograph(card, { degrees, isShaded: false }));
      const addOn = text.split(" ")[1];
      expect(only?.words.title).toContain(`EAN-13 with the add-on ${addOn}: the number`);
    }
  }
});

test("a line askew through a book's symbol is no UPC-E", async () => {
  const { drawing } = await drawSymbol({
    symbology: "ean13",
    text: "9780306406157",
    addOn: "54995",
  });
  const judged = await look(photograph(paint(drawing, PIXEL), { degrees: 30, isShaded: false }));
  expect(judged.map(({ symbol }) => symbol.data.slice(0, 13))).toEqual(["9780306406157"]);
});

describe("of a composite symbol", () => {
  const batch = "(10)ABC123";
  const long = `${batch}(21)12345678901234567890`;
  const gtin = "(01)09521234543213";

  /** By another program: ours draws none. */
  function photo(bcid: string, text: string, ccversion: string, module: number, degrees: number) {
    const svg = bwip.toSVG({ bcid, text, ccversion, scale: 1, dontlint: true } as never);
    const fitTo = { mode: "zoom", value: module } as const;
    const { width, height, pixels } = new Resvg(svg, { fitTo, background: "#fff" }).render();
    const grey = Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4] ?? 255);
    return photograph({ width, height, pixels: grey }, { degrees, isShaded: false });
  }

  test.each([
    ["EAN-13", "a", "ean13composite", `9521234543213|${batch}`],
    ["EAN-13", "b", "ean13composite", `9521234543213|${batch}`],
    ["EAN-8", "a", "ean8composite", `95200002|${batch}`],
    ["EAN-8", "b", "ean8composite", `95200002|${batch}`],
    ["UPC-A", "a", "upcacomposite", `614141000036|${batch}`],
    ["UPC-E", "a", "upcecomposite", `01234558|${batch}`],
    ["GS1-128", "a", "gs1-128composite", `${gtin}|${batch}`],
    ["GS1-128", "b", "gs1-128composite", `${gtin}|${long}`],
    ["GS1-128", "c", "gs1-128composite", `${gtin}|${long}`],
    ["GS1 DataBar Omnidirectional", "a", "databaromnicomposite", `${gtin}|${batch}`],
    ["GS1 DataBar Limited", "b", "databarlimitedcomposite", `${gtin}|${batch}`],
    ["GS1 DataBar Stacked", "a", "databarstackedcomposite", `${gtin}|${batch}`],
    ["GS1 DataBar Expanded", "b", "databarexpandedcomposite", `${gtin}|${batch}`],
    // Its upper part happens to look like a text to the reader.
    ["GS1-128", "b", "gs1-128composite", `${gtin}|(3922)8229`],
  ])(
    "%s with CC-%s both parts are named, and only the lower is handed on",
    async (name, ccversion, bcid, text) => {
      for (const [module, degrees] of [
        [4, 0],
        [4, 3],
        [3, 0],
      ] as const) {
        const judged = await look(photo(bcid, text, ccversion, module, degrees));
        const lower = judged.filter(({ isUsable }) => isUsable);
        expect(lower.map(({ words }) => words.title.split(":")[0])).toEqual([
          `${name}, the lower part of a composite symbol`,
        ]);
        expect(lower[0]?.words.advice).toContain("The upper part of a composite symbol holds more");
        for (const { words, isUsable } of judged) {
          if (isUsable) continue;
          expect(words.title).toBe("This is the upper part of a composite symbol.");
          expect(words.data).toBeUndefined();
        }
      }
    },
  );

  test("the upper part alone is not handed on", async () => {
    const [only, second] = await look(photo("gs1-cc", long, "b", 4, 0));
    expect(second).toBeUndefined();
    expect(only?.isUsable).toBe(false);
    expect(only?.words.title).toContain("what it holds is not text");
    expect(only?.words.advice).toContain("upper part of a composite symbol");
  });
});
