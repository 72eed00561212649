/** The words of a verdict, as they are shown and sent on. */
import { expect, test } from "vitest";
import { loadInterpreter } from "../../engine/load-interpreter";
import { loadPhoto, type Measures, type PhotoSettings } from "../../engine/load-photo";
import type { SymbolFound } from "../../engine/read-symbols";
import { seenAs as found } from "../../test/seen-as";
import { judgeSymbols, understand } from "./judge-symbols";
import { verdictText } from "./verdict-words";

/** Bars that are wide enough to be sure of what they hold, and nothing else of them. */
const inShadow: Measures = {
  module: 4,
  width: 95,
  barHeight: null,
  quiet: [],
  bars: "#101010",
  ground: "#ffffff",
  light: "uneven",
  hasComposite: false,
  isConsistent: true,
};

/** As they are judged when this was measured of each. */
async function judge(
  symbols: SymbolFound[],
  settings: PhotoSettings = {},
  measures: Measures = inShadow,
) {
  const [interpreter, photo] = await Promise.all([loadInterpreter(), loadPhoto()]);
  const read = symbols.map((symbol) => understand(interpreter, symbol));
  const measured = symbols.map(() => measures);
  return judgeSymbols(photo, read, measured, settings);
}

const carton = found("ITF", "itf", "]I1", "19521234543211");
const item = found("EAN-13", "ean13", "]E0", "9521234543213");
const part = found("Code 39", "other", "]A0", "PART7");
const wrong = found("Code 128", "code128", "]C1", "0195212345432132<GS>10A");
const wrongDate = found("Code 128", "code128", "]C1", "1727133110ABC");
const contents = found("Code 128", "code128", "]C1", "02195212345432103748");
const batch = found("Code 128", "code128", "]C1", "1727123110ABC");
const menu = found("QR Code", "qrCode", "]Q1", "https://example.com/menu");

test("a wrong number says what is wrong with it, before anything else", async () => {
  const { judged } = await judge([carton]);
  const [{ words } = { words: undefined }] = judged;
  expect(words?.title).toBe("ITF-14: what it holds is wrong.");
  expect(words?.fixes).toHaveLength(1);
  expect(words?.fixes[0]).toMatch(/check digit.*Correct the data and make the symbol again\./i);
});

test("wrong data of a GS1-128 say what is wrong with them", async () => {
  const { judged } = await judge([wrong]);
  expect(judged[0]?.words.title).toBe("GS1-128: what it holds is wrong.");
  expect(judged[0]?.words.fixes[0]).not.toContain("no GS1 data");
});

test("a wrong date is no wrong number", async () => {
  const { judged } = await judge([wrongDate]);
  expect(judged[0]?.words.title).toBe("GS1-128: what it holds is wrong.");
  expect(judged[0]?.words.fixes[0]).not.toMatch(/number/i);
});

test("what another symbol of the pack has to hold is not asked of this one", async () => {
  const { judged } = await judge([contents, batch]);
  expect(judged.map(({ words }) => words.title)).toEqual([
    "GS1-128: the number is right. The photo is not clear enough to measure the symbol.",
    "GS1-128: what it holds is right. The photo is not clear enough to measure the symbol.",
  ]);
  expect(judged[0]?.meaning).toBe("(02) CONTENT: 19521234543210, (37) COUNT: 48");
  expect(judged[1]?.meaning).toBe("(17) USE BY or EXPIRY: 271231, (10) BATCH/LOT: ABC");
});

test("a web address for phones is not told to be for use inside a company", async () => {
  const { judged } = await judge([menu]);
  expect(judged[0]?.words.advice).toContain("scanners at a checkout do not take it for a product");
  expect(judged[0]?.words.advice).not.toContain("inside one company");
});

test("where sizes were not read in the standard, the verdict names their table", async () => {
  const crate = found("QR Code", "qrCode", "]Q1", "https://example.com/8004/9521234PUMP17");
  const { judged } = await judge([crate]);
  expect(judged[0]?.words.facts[0]).toBe(
    "Judged for: Assets, documents and places, but for its size. What this kind of symbol needs is in symbol specification table 9 of the GS1 General Specifications.",
  );
});

test("low bars are judged for a use that is only a guess", async () => {
  const label = found("Code 128", "code128", "]C1", "010952123454321310ABC");
  const barHeight = { modules: 27, isAtLeast: false };
  const measures: Measures = { ...inShadow, width: 156, barHeight, light: "good" };
  const { judged } = await judge([label], {}, measures);
  expect(judged[0]?.words.fixes[0]).toContain("if the use is: Warehouse");
  expect(judged[0]?.words.fixes[0]).not.toContain("at any size");
  const known = await judge([label], { usage: "distribution" }, measures);
  expect(known.judged[0]?.words.fixes[0]).toContain("at any size");
});

test("the text to send on has each symbol, what to fix and what a photo cannot tell", async () => {
  const other = found("EAN-13", "ean13", "]E0", "9521234543220");
  const symbols = [item, other, part];
  const unmeasured = { ...inShadow, isConsistent: false };
  const { judged, disagreements } = await judge(symbols, { usage: "logisticUnits" }, unmeasured);
  const words = judged.map((one) => one.words);
  expect(verdictText(words, disagreements)).toBe(
    [
      "3 symbols in the picture",
      "",
      "The numbers disagree: 09521234543213 and 09521234543220 are two different items. A pack has one GTIN, so remove or cover the number that is not its own.",
      "",
      "EAN-13: the number is right. There is 1 thing to fix.",
      "It holds: 9521234543213 ((01) GTIN: 09521234543213)",
      "1. EAN-13 is not allowed for this use. Use GS1-128, GS1 DataMatrix or GS1 QR Code. (GS1 General Specifications, section 5.12.3.5: symbol specification table 5.)",
      "- Judged for: Pallets and parcels (symbol specification table 5).",
      "- Allowed for: Checkout; Warehouse; Checkout and warehouse; Neither checkout nor warehouse; Healthcare, not sold at a checkout; Healthcare in a warehouse; Pharmacy checkout.",
      "",
      "EAN-13: the number is right. There is 1 thing to fix.",
      "It holds: 9521234543220 ((01) GTIN: 09521234543220)",
      "1. EAN-13 is not allowed for this use. Use GS1-128, GS1 DataMatrix or GS1 QR Code. (GS1 General Specifications, section 5.12.3.5: symbol specification table 5.)",
      "- Judged for: Pallets and parcels (symbol specification table 5).",
      "- Allowed for: Checkout; Warehouse; Checkout and warehouse; Neither checkout nor warehouse; Healthcare, not sold at a checkout; Healthcare in a warehouse; Pharmacy checkout.",
      "",
      "Code 39: this is not a GS1 symbol.",
      "It may be right for use inside one company. At a checkout, and with trading partners, use a GS1 symbol that holds a GS1 number.",
      "It holds: PART7 (It contains no GS1 data.)",
      "",
      "What a photo cannot tell:",
      "- The print quality grade (ISO/IEC 15416 for bars, ISO/IEC 15415 for squares).",
      "- The true colours, and how much light ink and paper reflect.",
      "- The true size, unless you give a measure.",
      "- Fine print defects, gloss, curves and film over the symbol.",
      "For these, have a printed pack checked with a calibrated verifier before you print many.",
    ].join("\n"),
  );
});
