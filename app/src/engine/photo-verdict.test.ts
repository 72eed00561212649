/** What a photo tells: symbols with known faults are drawn, photographed, read by ZXing, measured and judged. */
import { describe, expect, test } from "vitest";
import { readBarcodes } from "zxing-wasm/reader";
import numbers from "../../../fixtures/cases/scan_numbers.json";
import cases from "../../../fixtures/cases/scan_verdict.json";
import { type DrawnRequest, drawSymbol } from "../test/draw-symbol";
import { photograph } from "../test/photograph";
import { type GreyPicture, paint } from "../test/read-symbol";
import type { Picture } from "./grey-picture";
import { loadPhoto, type Measures, type PhotoSettings } from "./load-photo";
import { measureSymbol, seenSymbol } from "./measure-symbol";
import { readInViews } from "./photo-views";
import { type SymbolFound, symbolOf, withOthers, withoutMisreads } from "./read-symbols";

/** Micrometres of the symbol to a pixel. */
const PIXEL = 82.5;

const EAN = { symbology: "ean13", text: "9521234543213" } satisfies DrawnRequest;

type Scene = {
  degrees?: number;
  isShaded?: boolean;
  change?: (symbol: GreyPicture) => GreyPicture;
  ink?: Ink;
};
type Ink = [red: number, green: number, blue: number];

async function look(request: DrawnRequest, scene: Scene = {}, settings: PhotoSettings = {}) {
  const { degrees = 0, isShaded = false, change = (symbol) => symbol, ink } = scene;
  const { drawing } = await drawSymbol(request);
  const grey = photograph(change(paint(drawing, PIXEL)), { degrees, isShaded });
  const picture = ink === undefined ? grey : tinted(grey, ink);
  const found = await find(picture);
  const [symbol, second] = found;
  if (symbol === undefined || second !== undefined) throw new Error(`${found.length} symbols`);
  return judge(symbol, settings);
}

/** As `readPhoto` reads, without what it fetches. */
const find = (picture: Picture): Promise<SymbolFound[]> =>
  readInViews(
    picture,
    async (view, leastLines = 2, toPicture = (place) => place) => {
      const options = { textMode: "Plain", minLineCount: leastLines } as const;
      const results = withoutMisreads(await readBarcodes(view as ImageData, options));
      return results.map((result) => symbolOf(result, picture, toPicture));
    },
    withOthers,
  );

async function judge(symbol: SymbolFound, settings: PhotoSettings = {}) {
  const photo = await loadPhoto();
  const measures = measureSymbol(photo, symbol);
  const verdict = photo.judgeSymbol(seenSymbol(symbol), measures, settings);
  const faults = verdict.findings.map(({ problem }) =>
    [problem.code, problem.part].join(" ").trim(),
  );
  return { verdict, measures, faults };
}

/** The same picture printed with another ink than black. */
function tinted({ width, height, data }: Picture, ink: Ink): Picture {
  const tinted = data.map((shade, at) => {
    const part = ink[at % 4];
    return part === undefined ? shade : part + (shade * (255 - part)) / 255;
  });
  return { width, height, data: tinted };
}

/** Two symbols of one width, one below the other. */
function below(upper: GreyPicture, lower: GreyPicture): GreyPicture {
  const pixels = new Uint8Array(upper.pixels.length + lower.pixels.length);
  pixels.set(upper.pixels);
  pixels.set(lower.pixels, upper.pixels.length);
  return { width: upper.width, height: upper.height + lower.height, pixels };
}

/** A dark panel beside the bars, `modules` left of the first one. */
function panelAt(modules: number) {
  return (symbol: GreyPicture): GreyPicture => {
    const { width, height } = symbol;
    const pixels = symbol.pixels.slice();
    const first = Math.min(
      ...Array.from({ length: height }, (_, row) => {
        const at = pixels.subarray(row * width, (row + 1) * width).indexOf(0);
        return at < 0 ? width : at;
      }),
    );
    const end = Math.round(first - (modules * 330) / PIXEL);
    for (let row = 0; row < height; row += 1) pixels.fill(0, row * width, row * width + end);
    return { width, height, pixels };
  };
}

const good: [string, DrawnRequest, PhotoSettings][] = [
  ["EAN-13", EAN, {}],
  ["EAN-8", { symbology: "ean8", text: "95200002" }, {}],
  ["UPC-A", { symbology: "upcA", text: "952123454324" }, {}],
  ["UPC-E", { symbology: "upcE", text: "012345000058" }, {}],
  ["ITF-14", { symbology: "itf14", text: "19521234543210" }, {}],
  [
    "GS1-128",
    { symbology: "gs1_128", text: "(01)09521234543213(10)A1" },
    { usage: "otherTradeItems" },
  ],
  ["GS1 DataBar Omnidirectional", { symbology: "dataBarOmni", text: "9521234543213" }, {}],
  [
    "GS1 DataBar Stacked Omnidirectional",
    { symbology: "dataBarStackedOmni", text: "9521234543213" },
    {},
  ],
  ["GS1 DataBar Expanded", { symbology: "dataBarExpanded", text: "(01)09521234543213(10)A1" }, {}],
  ["GS1 DataMatrix", { symbology: "gs1DataMatrix", text: "(01)09521234543213(10)A1" }, {}],
  ["QR Code", { symbology: "qrCode", text: "https://example.com/01/09521234543213" }, {}],
];

test.each(good)("a right %s has nothing to fix", async (name, request, settings) => {
  const { verdict, measures } = await look(request, { degrees: 5 }, settings);
  expect(verdict).toMatchObject({ level: "nothing", name, findings: [], hasComposite: false });
  expect(measures?.isConsistent).toBe(true);
});

describe("what is wrong is said", () => {
  test("print two modules left of the bars", async () => {
    const { verdict, measures, faults } = await look(EAN, { change: panelAt(2), degrees: 3 });
    expect(faults).toEqual(["quietZone left"]);
    expect(verdict.findings[0]).toMatchObject({ isCertain: true, problem: { min: 11 } });
    expect(measures?.quiet[0]?.[1].modules).toBeCloseTo(2, 0);
  });

  test("print two modules left of the bars, below a symbol that is right", async () => {
    const [upper, lower] = await Promise.all(
      ["9521234543220", EAN.text].map(async (text) => {
        const { drawing } = await drawSymbol({ ...EAN, text });
        return paint(drawing, PIXEL);
      }),
    );
    if (upper === undefined || lower === undefined) throw new Error("two were drawn");
    const both = below(upper, panelAt(2)(lower));
    const found = await find(photograph(both, { degrees: 0, isShaded: false }));
    const judged = await Promise.all(
      found.map(async (one) => [one.data, (await judge(one)).faults]),
    );
    expect(new Map(judged as [string, string[]][])).toEqual(
      new Map([
        ["9521234543220", []],
        [EAN.text, ["quietZone left"]],
      ]),
    );
  });

  test("red bars", async () => {
    const { verdict, faults } = await look(EAN, { ink: [220, 30, 40] });
    expect(faults).toEqual(["lightBars"]);
    expect(verdict.contrasts[0]?.[1]).toBeLessThan(35);
    expect(verdict.contrasts[1]?.[1]).toBeGreaterThan(40);
  });

  test("green bars are dark to a scanner", async () => {
    expect((await look(EAN, { ink: [0, 90, 40] })).faults).toEqual([]);
  });

  test("bars cut to a third of their height, at an angle too", async () => {
    const low = { ...EAN, barHeight: 8_000 };
    for (const degrees of [0, 40])
      expect((await look(low, { degrees })).faults).toEqual(["lowBars"]);
  });

  test("low bars in half a shadow, where colours are not judged", async () => {
    const { faults, verdict } = await look({ ...EAN, barHeight: 8_000 }, { isShaded: true });
    expect(faults).toEqual(["lowBars"]);
    expect(verdict.contrasts).toEqual([]);
  });

  test("an ITF-14 at a checkout", async () => {
    const carton = { symbology: "itf14", text: "19521234543210" } as const;
    expect((await look(carton, {}, { usage: "retail" })).faults).toEqual(["wrongSymbology"]);
  });

  test("a symbol that is too small, by its width", async () => {
    const { faults, verdict } = await look(EAN, {}, { width: 20_000 });
    expect(faults).toEqual(["xTooSmall"]);
    expect(verdict.x).toBeCloseTo(211, -1);
  });

  test("nothing, where the resolution of a scan gives the true size", async () => {
    const { faults, verdict } = await look(EAN, {}, { dpi: 25_400 / PIXEL });
    expect(faults).toEqual([]);
    expect(verdict.x).toBeGreaterThan(320);
    expect(verdict.x).toBeLessThan(340);
  });
});

/** What the cases leave out is as it should be. */
const asItShouldBe = {
  ...{ module: 4, barHeight: null, quiet: [], bars: "#101010", ground: "#ffffff" },
  ...{ light: "good", isConsistent: true },
};

describe("scan_verdict", () => {
  test.each(cases)("$name", async (one) => {
    const photo = await loadPhoto();
    const { carrier, identifier, data, usage, dpi, printedWidth, measures, expected } = one;
    const settings = {
      ...(usage && { usage }),
      ...(dpi && { dpi }),
      ...(printedWidth && { width: printedWidth }),
    } as PhotoSettings;
    const seen = { carrier, identifier, data } as Parameters<typeof photo.judgeSymbol>[0];
    const measured = measures && ({ ...asItShouldBe, ...measures } as unknown as Measures);
    expect(photo.judgeSymbol(seen, measured, settings)).toMatchObject(expected);
  });
});

test.each(numbers)("scan_numbers: $name", async ({ gtins, expected }) => {
  expect((await loadPhoto()).compareGtins(gtins)).toEqual(expected);
});
