/** Two-dimensional symbols of every content, read back by an independent program. */
import { describe, expect, test } from "vitest";
import contents from "../../../../fixtures/matrix_contents.json";
import { type DrawnRequest, drawSymbol } from "../../test/draw-symbol";
import { paint, readSymbols } from "../../test/read-symbol";
import { loadPrint } from "../load-print";

const X = 400;

const draw = (request: DrawnRequest) => drawSymbol({ ...request, x: X, withoutText: true });

/** Reads a symbol back from its picture, three pixels to a module. */
async function readBack(request: DrawnRequest) {
  const { symbol, drawing } = await draw(request);
  const found = await readSymbols(paint(drawing, X / 3));
  return { symbol, found: found.map(({ identifier, text }) => identifier + text) };
}

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
    if ((await loadPrint()).makePicture(text, request).type !== "ok") {
      expect(text.length).toBeGreaterThan(50);
      return;
    }
    const { symbol, found } = await readBack(request);
    expect(found).toEqual([symbol.scan]);
    const [columns = 0, rows = 0] = symbol.modules ?? [];
    expect(columns).toBeGreaterThan(rows);
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

test("more damage to bear makes a larger QR Code", async () => {
  const text = contents.links[0] ?? "";
  const drawn = (["L", "M", "Q", "H"] as const).map((level) =>
    draw({ symbology: "qrCode", text, level }),
  );
  const sizes = (await Promise.all(drawn)).map(({ symbol }) => symbol.modules?.[0] ?? 0);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0);
});

test("says where a text is wrong, and how much of a long one fits", async () => {
  const print = await loadPrint();
  expect(print.makePicture("(01)09521234543214", { symbology: "gs1QrCode" })).toMatchObject({
    type: "error",
    problem: { why: { problem: { code: "checkDigit", start: 17, end: 18, found: "4" } } },
  });
  const link = `https://example.com/01/09521234543213?99=${"x".repeat(90)}`;
  const long = { symbology: "dataMatrix", shape: "rectangle" } as const;
  expect(print.makePicture(link, long)).toMatchObject({
    problem: {
      type: "doesNotFit",
      reason: { code: "tooManyCharacters", found: "131", max: 66 },
    },
  });
});

test("the size in print is exact", async () => {
  const { symbol, size, drawing } = await draw({
    symbology: "gs1DataMatrix",
    text: "(01)09521234543213",
  });
  expect(symbol.modules).toEqual([16, 16]);
  expect(size).toMatchObject({ x: X, width: 18 * X, barHeight: null });
  expect(drawing).toMatchObject({ width: 18 * X, height: 18 * X });
});
