/** The words of a verdict, as they are shown and sent on. */
import { expect, test } from "vitest";
import type { CarrierId } from "../../engine/load-photo";
import type { SymbolFound } from "../../engine/read-symbols";
import { judgeSymbols, loadRules } from "./judge-symbols";
import { verdictText } from "./verdict-words";

/** A symbol that was read and cannot be measured. */
function found(name: string, carrier: CarrierId, identifier: string, data: string): SymbolFound {
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  const corner = { x: 0, y: 0 };
  const corners: SymbolFound["seen"]["corners"] = [corner, corner, corner, corner];
  return { name, identifier, data, seen: { picture, carrier, corners, isInverted: false } };
}

const carton = found("ITF", "itf", "]I1", "19521234543211");
const item = found("EAN-13", "ean13", "]E0", "9521234543213");
const part = found("Code 39", "other", "]A0", "PART7");
const pallet = found("Code 128", "code128", "]C1", "0195212345432132<GS>10A");

test("a wrong number says what is wrong with it, before anything else", async () => {
  const { judged } = judgeSymbols(await loadRules(), [carton], [undefined], {});
  const [{ words } = { words: undefined }] = judged;
  expect(words?.title).toBe("ITF-14: the number in it is wrong.");
  expect(words?.fixes).toHaveLength(1);
  expect(words?.fixes[0]).toMatch(/check digit.*Every copy has to be printed again\.$/i);
});

test("wrong data of a GS1-128 say what is wrong with them", async () => {
  const { judged } = judgeSymbols(await loadRules(), [pallet], [undefined], {});
  expect(judged[0]?.words.title).toBe("GS1-128: the number in it is wrong.");
  expect(judged[0]?.words.fixes[0]).not.toContain("no GS1 data");
});

test("the text to send on has each symbol, what to fix and what a photo cannot tell", async () => {
  const rules = await loadRules();
  const other = found("EAN-13", "ean13", "]E0", "9521234543220");
  const symbols = [item, other, part];
  const nothing = symbols.map(() => undefined);
  const { judged, disagreements } = judgeSymbols(rules, symbols, nothing, {
    usage: "logisticUnits",
  });
  const words = judged.map((one) => one.words);
  expect(verdictText(words, disagreements)).toBe(
    [
      "3 symbols in the picture",
      "",
      "The numbers disagree: 09521234543213 and 09521234543220 are two different items. A pack has one GTIN, so remove or cover the number that is not its own.",
      "",
      "EAN-13: the number is right. There is 1 thing to fix.",
      "It holds: 9521234543213 ((01) GTIN: 09521234543213)",
      "1. EAN-13 is not allowed for this use. Use GS1-128, GS1 DataMatrix or GS1 QR Code. (Symbol specification table 5.)",
      "- Judged for: Pallets and parcels (symbol specification table 5).",
      "- Allowed for: Checkout; Warehouse; Checkout and warehouse; Neither checkout nor warehouse; Healthcare, not sold at a checkout; Healthcare in a warehouse; Pharmacy checkout.",
      "",
      "EAN-13: the number is right. There is 1 thing to fix.",
      "It holds: 9521234543220 ((01) GTIN: 09521234543220)",
      "1. EAN-13 is not allowed for this use. Use GS1-128, GS1 DataMatrix or GS1 QR Code. (Symbol specification table 5.)",
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
