/** The page for the designer: what it says, and that the symbol on it is read in its true size. */
import { expect, test } from "vitest";
import { loadPrint, type PictureSettings } from "../../engine/load-print";
import { drawSymbol } from "../../test/draw-symbol";
import { rasterise, textOfPages } from "../../test/open-pdf";
import { readSymbols } from "../../test/read-symbol";
import { handOverPdf, handOverRows } from "./hand-over";

async function orderOf(text: string, request: PictureSettings = {}) {
  const picture = await drawSymbol({ text, ...request });
  return { engine: await loadPrint(), text, request, picture };
}

async function pageOf(text: string, request: PictureSettings = {}) {
  const order = await orderOf(text, request);
  const bytes = await (await handOverPdf(order)).arrayBuffer();
  return { pdf: new Uint8Array(bytes), picture: order.picture };
}

const said = async (text: string, request: PictureSettings = {}) =>
  Object.fromEntries(handOverRows(await orderOf(text, request)));

test.each([
  ["9521234543213", {}],
  ["9521234543213", { ink: "#003366", ground: "#ffff00", reduction: 40 }],
  ["19521234543210", {}],
  ["(01)09521234543213(10)A1b2", { symbology: "gs1_128" }],
  ["(01)09521234543213(10)A1b2", { symbology: "gs1DataMatrix" }],
  ["9521234543213", { symbology: "dataBarOmni" }],
  ["https://example.com/01/09521234543213", { symbology: "qrCode" }],
] as [string, PictureSettings][])(
  "the symbol of %s %o is read on its page",
  async (text, request) => {
    const { pdf, picture } = await pageOf(text, request);
    const [page] = await rasterise(pdf, 300);
    if (page === undefined) throw new Error("no page");
    expect([page.width, page.height]).toEqual([
      Math.round((210 / 25.4) * 300),
      Math.round((297 / 25.4) * 300),
    ]);
    const found = await readSymbols(page);
    expect(found.map(({ identifier, text }) => identifier + text)).toEqual([picture.symbol.scan]);
  },
);

test("the page has the measures and every row of words", async () => {
  const { pdf } = await pageOf("9521234543213", { reduction: 40 });
  const [page = "", ...others] = await textOfPages(pdf);
  expect(others).toEqual([]);
  const text = page.replace(/\s+/g, " ");
  for (const part of [
    "Hand-over sheet: EAN-13 9521234543213",
    "11X = 3.63 mm",
    "7X = 2.31 mm",
    "37.29 mm",
    "25.93 mm",
    "X-dimension 0.33 mm",
    "Bar width reduction 40 µm",
    "Take nothing off again.",
    "#000000 (C 0 M 0 Y 0 K 100)",
    "8 to 100 mm from any edge",
  ]) {
    expect(text).toContain(part);
  }
});

test("each eye has its verdict about the colours", async () => {
  const right = await said("9521234543213");
  expect(right["For a scanner’s red light"]).toBe("The colours are far enough apart.");
  expect(right["For a phone’s camera"]).toBe("The colours are far enough apart.");
  const wrong = await said("9521234543213", { ink: "#00ff00", ground: "#ff0000" });
  expect(wrong["For a scanner’s red light"]).toBe("The colours are far enough apart.");
  expect(wrong["For a phone’s camera"]).toMatch(/^Phones may not read it/);
  expect(wrong.Inks).toContain("Ask the printer to match the colour");
  expect(await said("19521234543210")).not.toHaveProperty("For a phone’s camera");
});

test("what no table confirms is told as unconfirmed, and what none has is not made up", async () => {
  const pallet = await said("(00)395212340000000014");
  expect(pallet["Where it goes"]).toContain("between 400 mm and 800 mm above the base");
  expect(pallet["Print quality"]).toMatch(/ask us before you print/i);
  const confirmed = await said("19521234543210", { usage: "distribution" });
  expect(confirmed["Print quality"]).toBe(
    "Grade 1.5 or better, measured with aperture 10 and light of 660 nm.",
  );
  expect(confirmed["Where it goes"]).toContain("32 mm above the base");
  const part = await said("(01)09521234543213(21)1", { usage: "partLabels" });
  expect(part["Where it goes"]).toBe(
    "No distances are published openly for this use. Ask those who scan it.",
  );
});

test("what is wrong with the size is on the page", async () => {
  const { Size: size } = await said("9521234543213", { x: 200 });
  expect(size).toMatch(/^Too small: modules of 0\.2 mm/);
});

test("where dots are too coarse for a bar width reduction, none is claimed", async () => {
  const bars = async (dpi: number) =>
    (await said("9521234543213", { reduction: 40, dpi }))["Bars in the file"];
  expect(await bars(600)).toMatch(/narrower than nominal .* Take nothing off again\.$/);
  expect(await bars(300)).toMatch(/^Bars and squares of the file have their nominal width/);
  expect(await bars(300)).toContain("too coarse");
});

test("an element string of 900 characters leaves room for its symbol on the page", async () => {
  const own = ["91", "92", "93", "94", "95", "96", "97", "98", "99"];
  const text = `(01)09521234543213(10)AB${own.map((id) => `(${id})${"A".repeat(90)}`).join("")}`;
  const { pdf, picture } = await pageOf(text, { symbology: "gs1DataMatrix" });
  const [page] = await rasterise(pdf, 300);
  if (page === undefined) throw new Error("no page");
  const found = await readSymbols(page);
  expect(found.map(({ identifier, text }) => identifier + text)).toEqual([picture.symbol.scan]);
});

test("a symbol that leaves no room is told, and so is one that cannot be made", async () => {
  const high = await orderOf("9521234543213", { barHeight: 250_000 });
  await expect(handOverPdf(high)).rejects.toThrow(
    "A hand-over sheet has room for 180 mm × 210 mm.",
  );
  const order = await orderOf("9521234543213");
  await expect(handOverPdf({ ...order, text: "" })).rejects.toThrow("could not be made");
});
