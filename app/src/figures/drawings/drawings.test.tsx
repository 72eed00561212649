import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FigureBlock, loadFigureBlock } from "../../blocks/FigureBlock";
import { contentFigure } from "../../gallery/content-figures";
import { drawSymbol } from "../../test/draw-symbol";
import { pairs } from "./scanner-colours";

async function draw(name: string): Promise<HTMLElement> {
  const figure = contentFigure(name);
  await loadFigureBlock(figure);
  const block = { id: "figure", figure, caption: "A caption." };
  return render(<FigureBlock block={{ type: "figure", ...block }} />).container;
}

/** What people read in a figure, and the symbols in it in their order. */
test.each([
  [
    "trade-levels",
    ["9521234000075", "19521234000072", "095212340000000013"],
    "EAN-13 ITF-14 GS1-128",
  ],
  ["soap-range", ["9521234000112", "9521234000129", "19521234000119"], "EAN-13 EAN-13 ITF-14"],
  ["jar-levels", ["9521234000013", "19521234000010"], "EAN-13 ITF-14"],
  ["ean-13-sizes", ["29.8 mm", "37.3 mm", "55.9 mm", "74.6 mm"], "EAN-13 EAN-13 EAN-13 EAN-13"],
  ["matrix-sizes", ["18.3 mm", "11.9 mm", "15.0 mm"], "QR Code Data Matrix GS1 DataMatrix"],
  [
    "logistics-placement",
    ["400 mm", "800 mm", "50 mm", "32 mm", "19 mm"],
    "GS1-128 GS1-128 GS1-128 ITF-14",
  ],
  ["symbols-on-one-pack", ["50 mm"], "EAN-13 QR Code EAN-13 QR Code"],
  ["udi-label", ["(01) 09521234000051", "(17) 271130", "(10) AB123", "UDI-DI"], "GS1 DataMatrix"],
  ["same-or-new-number", ["9521234000013", "9521234000174"], "EAN-13 EAN-13 EAN-13"],
  ["site-plan", ["9521234001003", "9521234001010", "9521234001027", "9521234001034"], ""],
])("%s says what it shows", async (figure, words, symbols) => {
  const drawing = await draw(figure);
  for (const word of words) expect(drawing).toHaveTextContent(word);
  const kinds = [...drawing.querySelectorAll("[data-symbol]")];
  expect(kinds.map((symbol) => symbol.getAttribute("data-symbol")).join(" ")).toBe(symbols);
});

test.each(pairs)("the engine agrees about $key", async ({ ink, ground, works }) => {
  const { colourWarnings } = await drawSymbol({ text: "9521234543213", ink, ground });
  // The figure is about scanners; what a phone sees is another matter.
  expect(colourWarnings.every(({ code }) => code === "cameraContrast")).toBe(works);
});
