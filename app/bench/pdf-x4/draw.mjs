// Writes the PDF/X-4 of a symbol of each build into a folder: bars with digits, a frame, a matrix, a ladder.
import { readFileSync, writeFileSync } from "node:fs";
import { loadBinary } from "../load-binary.mjs";

const file = (path) => readFileSync(new URL(path, import.meta.url));
const glue = await loadBinary("print");
const [regular, bold] = ["regular", "bold"].map((face) =>
  file(`../../src/engine/fonts/noto-sans-2.015-${face}.ttf`),
);

const symbols = {
  ean13: ["9521234543213", {}],
  itf14: ["19521234543210", {}],
  matrix: ["(01)09521234543213(10)A1b2", { symbology: "gs1DataMatrix" }],
  ladder: ["9521234543213", { surface: "round", diameter: 40_000 }],
};
for (const [name, [text, settings]] of Object.entries(symbols)) {
  const made = glue.pictureX4(text, settings, "2026-11-30", regular, bold);
  writeFileSync(`${process.argv[2]}/${name}.pdf`, made.bytes);
}
