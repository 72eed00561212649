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

test("no row is told as unconfirmed: what we have not read names its table", async () => {
  const { listUses, listSymbologies } = await loadPrint();
  expect(listUses().length * listSymbologies().length).toBeGreaterThan(100);
  for (const { id: usage, rows } of listUses()) {
    for (const symbology of rows.flatMap(({ symbologies }) => symbologies)) {
      const isLink = symbology === "qrCode" || symbology === "dataMatrix";
      const number = symbology === "ean8" ? "95200002" : "025679000052";
      const sheet = await said(isLink ? "https://example.com/01/09521234543213" : number, {
        usage,
        symbology,
      });
      expect(Object.values(sheet).join(" ")).not.toMatch(
        /unconfirmed|been able to confirm|ask us/i,
      );
    }
  }
  const crate = await said("https://example.com/8003/09521234000020KEG0001", {
    symbology: "qrCode",
  });
  expect(crate.Size).toBe(
    "Compare it with symbol specification table 9 of the GS1 General Specifications.",
  );
  const checkout = await said("9521234543213");
  expect(checkout["Print quality"]).toBe(
    "The least grade is in symbol specification table 1 of the GS1 General Specifications.",
  );
});

test("an ITF-14 on board is wide enough for it, and has a frame", async () => {
  const carton = await said("19521234543210");
  expect(carton["X-dimension"]).toBe("0.635 mm");
  expect(carton["X-dimension allowed"]).toBe("0.635 mm to 1.016 mm, best 0.635 mm");
  expect(carton["Printed on"]).toMatch(/^Corrugated board, directly\. .* at least 0\.635 mm/);
  expect(carton["Print quality"]).toMatch(
    /has a grade of its own: see symbol specification table 2/,
  );
  const fine = await said("19521234543210", { x: 495 });
  expect(fine.Size).toMatch(/^Too small for corrugated board/);
});

test("a ladder stands upright on its page to be measured, and the page says how it is turned", async () => {
  const jar: PictureSettings = { surface: "round", diameter: 40_000 };
  const { pdf } = await pageOf("9521234543213", jar);
  const text = (await textOfPages(pdf)).join(" ").replace(/\s+/g, " ");
  expect(text).toContain("11X = 3.63 mm");
  expect(text).toContain("Turned by 90°, like a ladder");
});

test("where it goes is told as far as it is published, and a grade that we have read", async () => {
  const pallet = await said("(00)395212340000000014");
  expect(pallet["Where it goes"]).toContain("between 400 mm and 800 mm above the base");
  const confirmed = await said("19521234543210", { usage: "distribution", surface: "label" });
  expect(confirmed["Print quality"]).toBe(
    "Grade 1.5 or better, measured with aperture 10 and light of 660 nm.",
  );
  expect(confirmed["Where it goes"]).toContain("32 mm above the base");
  const part = await said("(01)09521234543213(21)1", { usage: "partLabels" });
  expect(part["Where it goes"]).toBe(
    "No distances are published openly for this use. Ask those who scan it.",
  );
});

test("the address that a phone opens is on the page, for barcodes that have one", async () => {
  const link = await said("https://example.com/01/09521234543213", { symbology: "qrCode" });
  expect(link["A phone opens"]).toBe("https://example.com/01/09521234543213");
  expect(await said("9521234543213")).not.toHaveProperty("A phone opens");
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
