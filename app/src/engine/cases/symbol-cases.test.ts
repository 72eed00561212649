/** The cases about symbols of bars that Rust's own tests run, through the real `.wasm`. */
import { describe, expect, test } from "vitest";
import colours from "../../../../fixtures/cases/symbol_colours.json";
import linear from "../../../../fixtures/cases/symbol_linear.json";
import reductions from "../../../../fixtures/cases/symbol_reductions.json";
import surfaces from "../../../../fixtures/cases/symbol_surfaces.json";
import { loadPrint, type PictureSettings, type Symbology } from "../load-print";
import { rectsOf } from "../rects";

describe("what symbols hold", () => {
  test.each(linear.filter((one) => !one.native))(
    "$name",
    async ({ symbology, input, x, addOn, expected }) => {
      const print = await loadPrint();
      // The names in the file are those of the union, or this throws.
      const kind = symbology as Symbology;
      const made = print.makePicture(input, { symbology: kind, x, ...(addOn && { addOn }) });
      // Where and why a text is wrong crosses as it does for any text, and is told by the cases of those.
      if (expected.type !== "ok") expect(made.type).not.toBe("ok");
      else expect(made).toMatchObject(expected);
    },
  );
});

describe("how much narrower bars are drawn", () => {
  test.each(reductions)("$name", async ({ symbology, input, x, dpi, reduction, expected }) => {
    const print = await loadPrint();
    const made = print.makePicture(input, {
      symbology: symbology as Symbology,
      ...{ x, reduction, withoutText: true },
      ...(dpi !== undefined && { dpi }),
    });
    if (made.type !== "ok") {
      expect(made).toMatchObject(expected);
      return;
    }
    expect(made.reduction).toBeCloseTo(expected.reduction ?? Number.NaN, 2);
    if (expected.width !== undefined) expect(made.size.width).toBe(expected.width);
    const [figure] = made.drawing.items;
    const [first] = figure?.type === "figure" ? rectsOf(figure.items) : [];
    if (first === undefined) throw new Error("no bar");
    const [start = first.x, width = first.width] = expected.first ?? [];
    expect(first.x).toBeCloseTo(start, 2);
    expect(first.width).toBeCloseTo(width, 2);
  });
});

describe("what surfaces ask of a symbol", () => {
  test.each(surfaces)("$name", async ({ input, settings, expected }) => {
    const print = await loadPrint();
    // The names in the file are those of the unions, or this throws.
    const made = print.makePicture(input, settings as PictureSettings);
    const { x, bearer, surface, reason, range, warnings, quality, isLadder, largestX } = expected;
    expect(made).toMatchObject({
      type: "ok",
      size: { x },
      quality,
      printedOn: { surface, reason, bearer, isLadder, x: range },
      sizeWarnings: warnings.map((code) => ({ code })),
    });
    const curve = made.type === "ok" ? made.printedOn.curve : null;
    expect(curve?.largestX ?? null).toBe(largestX);
  });
});

describe("which colours can be told apart", () => {
  test.each(colours)("$name", async ({ symbology, bars, ground, expected }) => {
    const print = await loadPrint();
    const kind = symbology as Symbology;
    const text = kind.startsWith("gs1") ? "(01)09521234543213" : "9521234543213";
    const make = () => print.makePicture(text, { symbology: kind, ink: bars, ground });
    if (expected.type.endsWith("Error")) {
      expect(make).toThrow("a value of another type");
      return;
    }
    const colourWarnings = expected.warnings;
    expect(make()).toMatchObject({ type: "ok", colourWarnings });
  });
});

test("every use says what is allowed", async () => {
  const engine = await loadPrint();
  const uses = engine.listUses();
  expect(uses).toHaveLength(14);
  const retail = uses.find(({ id }) => id === "retail");
  expect(retail?.rows[0]).toMatchObject({
    x: { min: 264, target: 330, max: 660 },
    isConfirmed: true,
  });
  expect(engine.minBarHeight("retail", "ean13", 264)).toBe(18_280);
  expect(engine.minBarHeight("retail", "itf14", 495)).toBeUndefined();
});
