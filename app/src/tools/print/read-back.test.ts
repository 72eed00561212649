/** Every kind of symbol is read back as it is drawn, and what is wrong is told from what is only badly coloured. */
import { expect, test } from "vitest";
import type { Drawing } from "../../engine/load-print";
import { type DrawnRequest, drawSymbol } from "../../test/draw-symbol";
import { readBack } from "./read-back";

const GTIN = "9521234543213";
const ELEMENTS = "(01)09521234543213(17)270630(10)AB123";

test.each([
  { symbology: "ean13", text: GTIN },
  { symbology: "ean13", text: GTIN, addOn: "12" },
  { symbology: "ean13", text: GTIN, addOn: "54995" },
  { symbology: "ean13", text: GTIN, x: 264, barHeight: 5000 },
  { symbology: "ean8", text: "95200002" },
  { symbology: "upcA", text: "614141000036" },
  { symbology: "upcE", text: "012345000058" },
  { symbology: "itf14", text: "19521234543210" },
  { symbology: "itf14", text: "19521234543210", bearer: "none" },
  { symbology: "gs1_128", text: ELEMENTS },
  { symbology: "gs1_128", text: "(00)395212340000000014", dpi: 203 },
  { symbology: "dataBarOmni", text: GTIN },
  { symbology: "dataBarTruncated", text: GTIN },
  { symbology: "dataBarStacked", text: GTIN },
  { symbology: "dataBarStackedOmni", text: GTIN },
  { symbology: "dataBarLimited", text: GTIN },
  { symbology: "dataBarExpanded", text: ELEMENTS },
  { symbology: "dataBarExpandedStacked", text: ELEMENTS },
  { symbology: "gs1DataMatrix", text: `${ELEMENTS}(21)7` },
  { symbology: "gs1DataMatrix", text: ELEMENTS, shape: "rectangle" },
  { symbology: "gs1QrCode", text: ELEMENTS },
  { symbology: "qrCode", text: "https://id.gs1.org/01/09521234543213" },
  { symbology: "dataMatrix", text: "https://id.gs1.org/01/09521234543213" },
  { symbology: "ean13", text: GTIN, ink: "#00008b", ground: "#ffff00" },
] satisfies DrawnRequest[])("$symbology of $text is read back", async (request) => {
  const drawn = await drawSymbol(request);
  expect(await readBack(drawn)).toEqual({ type: "same", scan: drawn.symbol.scan });
});

test("a symbol that says something else is told with what it says", async () => {
  const picture = await drawSymbol({ text: GTIN });
  const { drawing } = await drawSymbol({ text: "9521234543220" });
  expect(await readBack({ ...picture, drawing })).toEqual({
    type: "different",
    scan: "]E09521234543220",
  });
});

test("a symbol that lost a bar is not read, in no colours", async () => {
  const picture = await drawSymbol({ text: GTIN });
  const { drawing } = picture;
  const [figure, ...others] = drawing.items;
  if (figure?.type !== "figure") throw new Error("no figure");
  const [bars, ...texts] = figure.items;
  if (bars?.type !== "rects") throw new Error("no bars");
  const rects = bars.rects.filter((_, byte) => Math.floor(byte / 32) !== 8);
  const damaged: Drawing = {
    ...drawing,
    items: [{ ...figure, items: [{ ...bars, rects }, ...texts] }, ...others],
  };
  expect(await readBack({ ...picture, drawing: damaged })).toEqual({
    type: "nothing",
    inBlack: false,
  });
});

test.each([
  ["#ffffff", "#ffffff"],
  ["#ffffff", "#000000"],
])("bars in %s on %s are told apart from a symbol that is wrong", async (ink, ground) => {
  const drawn = await drawSymbol({ text: GTIN, ink, ground });
  expect(await readBack(drawn)).toEqual({ type: "nothing", inBlack: true });
});

test("a matrix may be light on dark", async () => {
  const drawn = await drawSymbol({
    symbology: "gs1DataMatrix",
    text: ELEMENTS,
    ink: "#ffffff",
    ground: "#000000",
  });
  expect(await readBack(drawn)).toMatchObject({ type: "same" });
});

test("a symbol of metres is not drawn in memory, and told as not read back", async () => {
  const drawn = await drawSymbol({ text: GTIN, x: 10, barHeight: 9_999_000 });
  expect(await readBack(drawn)).toEqual({ type: "notTried", why: "tooLarge" });
  const picture = await drawSymbol({ text: GTIN });
  const wrong = { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) };
  // What shows nothing is nothing, though its drawing is too large to be tried in black.
  expect(await readBack({ ...picture, drawing: drawn.drawing }, wrong)).toEqual({
    type: "nothing",
    inBlack: false,
  });
});
