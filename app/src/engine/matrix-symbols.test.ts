/** Two-dimensional symbols of every content, read back by an independent program. */
import { beforeEach, describe, expect, test } from "vitest";
import contents from "../../../fixtures/matrix_contents.json";
import { paint, readSymbols } from "../test/read-symbol";
import { loadPrint, type PrintEngine, type SymbolInfo, type SymbolRequest } from "./load-print";

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

const X = 400;

function draw(request: Omit<SymbolRequest, "x">) {
  const outcome = print.drawSymbol({ ...request, x: X, withoutText: true });
  if (outcome.type !== "ok") throw new Error(`${outcome.problem.code}: ${request.text}`);
  return outcome;
}

/** Reads a symbol back from its picture, three pixels to a module. */
async function readBack(request: Omit<SymbolRequest, "x">) {
  const { symbol, drawing } = draw(request);
  const found = await readSymbols(paint(drawing, X / 3));
  return { symbol, found: found.map(({ identifier, text }) => identifier + text) };
}

const fits = (request: Omit<SymbolRequest, "x">) =>
  print.drawSymbol({ ...request, x: X }).type === "ok";

describe.each(contents.elements)("%s", (text) => {
  test.each([
    ["gs1DataMatrix", "]d2"],
    ["gs1QrCode", "]Q3"],
  ] as const)("is read from %s", async (symbology, identifier) => {
    const { symbol, found } = await readBack({ symbology, text });
    expect(found).toEqual([symbol.scan]);
    expect(symbol.scan.startsWith(identifier)).toBe(true);
  });

  test("is read from a rectangle, if it fits", async () => {
    const request = { symbology: "gs1DataMatrix", text, shape: "rectangle" } as const;
    if (!fits(request)) {
      expect(text.length).toBeGreaterThan(50);
      return;
    }
    const { symbol, found } = await readBack(request);
    expect(found).toEqual([symbol.scan]);
    expect(symbol.columns).toBeGreaterThan(symbol.rows ?? 0);
  });
});

describe.each(contents.links)("%s", (text) => {
  test.each([
    ["dataMatrix", "]d1"],
    ["qrCode", "]Q1"],
  ] as const)("is read from %s", async (symbology, identifier) => {
    const { found } = await readBack({ symbology, text });
    expect(found).toEqual([identifier + text]);
  });
});

test.each(["L", "M", "Q", "H"] as const)("a QR Code of level %s is read", async (level) => {
  const text = contents.elements[3] ?? "";
  const { symbol, found } = await readBack({ symbology: "gs1QrCode", text, level });
  expect(found).toEqual([symbol.scan]);
});

test("more damage to bear makes a larger QR Code", () => {
  const text = contents.links[0] ?? "";
  const sizes = (["L", "M", "Q", "H"] as const).map(
    (level) => draw({ symbology: "qrCode", text, level }).symbol.columns ?? 0,
  );
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0);
});

test("says where a text is wrong, and how much of a long one fits", () => {
  const wrong = { symbology: "gs1QrCode", text: "(01)09521234543214", x: X } as const;
  expect(print.drawSymbol(wrong)).toMatchObject({
    type: "error",
    problem: { code: "checkDigit", start: 17, end: 18, found: "4" },
  });
  const link = `https://example.com/01/09521234543213?99=${"x".repeat(90)}`;
  const long = { symbology: "dataMatrix", text: link, x: X, shape: "rectangle" } as const;
  expect(print.drawSymbol(long)).toMatchObject({
    type: "error",
    problem: { code: "tooManyCharacters", found: "131", max: 66 },
  });
});

test("the size in print is exact", () => {
  const { symbol, drawing }: { symbol: SymbolInfo; drawing: { width: number; height: number } } =
    draw({ symbology: "gs1DataMatrix", text: "(01)09521234543213" });
  expect(symbol).toMatchObject({ columns: 16, rows: 16, x: X, width: 18 * X, barHeight: null });
  expect(drawing).toMatchObject({ width: 18 * X, height: 18 * X });
});
