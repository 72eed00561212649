/** The cases about symbols of bars that Rust's own tests run, through the real `.wasm`. */
import { describe, expect, test } from "vitest";
import colours from "../../../fixtures/cases/symbol_colours.json";
import linear from "../../../fixtures/cases/symbol_linear.json";
import sizes from "../../../fixtures/cases/symbol_sizes.json";
import { loadPrint, type PrintedSymbologyId, type UseId } from "./load-print";

describe("what symbols hold", () => {
  test.each(linear)("$name", async ({ symbology, input, x, addOn, expected }) => {
    const engine = await loadPrint();
    // The names in the file are those of the union, or this throws.
    const kind = symbology as PrintedSymbologyId;
    const request = { symbology: kind, text: input, x, ...(addOn && { addOn }) };
    expect(engine.drawSymbol(request)).toMatchObject(expected);
  });
});

describe("how large they have to be", () => {
  test.each(sizes)("$name", async ({ usage, symbology, x, barHeight, width, expected }) => {
    const engine = await loadPrint();
    const [use, kind] = [usage as UseId, symbology as PrintedSymbologyId];
    const warnings = engine.checkSize(use, kind, x, barHeight, width);
    expect(warnings).toMatchObject(expected);
  });
});

describe("which colours can be told apart", () => {
  test.each(colours)("$name", async ({ bars, ground, expected }) => {
    const engine = await loadPrint();
    expect(engine.checkColours(bars, ground)).toMatchObject(expected);
  });
});

test("every use says what is allowed, and printers have dots for it", async () => {
  const engine = await loadPrint();
  const uses = engine.listUses();
  expect(uses).toHaveLength(13);
  const retail = uses.find(({ id }) => id === "retail");
  expect(retail?.rows[0]).toMatchObject({ min: 264, target: 330, max: 660, confirmed: true });
  expect(engine.minBarHeight("retail", "ean13", 264)).toBe(18_280);
  expect(engine.minBarHeight("retail", "itf14", 495)).toBeUndefined();
  expect(engine.listDots("retail", "ean13", 300)).toEqual([
    { dots: 4, x: 339 },
    { dots: 5, x: 423 },
    { dots: 6, x: 508 },
    { dots: 7, x: 593 },
  ]);
});
