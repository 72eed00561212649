// Draws symbols of every kind into a folder, as the SVG of the site has them, and lists them in its `symbols.json`.
// A module is four whole pixels, so that what a decoder cannot read is not the fault of the picture.
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { loadBinary } from "../load-binary.mjs";

const file = (path) => readFileSync(new URL(path, import.meta.url));
const glue = await loadBinary("print");
const [regular, bold] = ["regular", "bold"].map((face) =>
  file(`../../src/engine/fonts/noto-sans-2.015-${face}.ttf`),
);

/** Millimetres: a module, and the paper around a symbol, which GS1 DataBar brings none of. */
const [MODULE, MARGIN] = [0.4, 4];
const PIXELS = 4;

const gtin13 = "9521234543213";
const gtin12 = "614141000036";
const batchAndSerial = "(01)09521234543213(10)AB1(21)X7";
const batchAlone = "(01)09521234543213(10)AB1";
const dateAndBatch = "(01)09521234543213(17)271231(10)AB1";
const link = "https://id.example.org/01/09521234543213/10/AB1/21/X7";
const query = "https://id.example.org/01/09521234543213/10/AB%2F1?17=271231";
const ofLinks = {
  [link]: batchAndSerial,
  [query]: "(01)09521234543213(10)AB/1(17)271231",
};

/** The kind, what it is drawn from, what is special about it, and how it is drawn. */
const symbols = [
  ["ean13", gtin13],
  ["ean13", "9771234567003", "periodical and its issue", { addOn: "05" }],
  ["ean13", "9780306406157", "book and its price", { addOn: "54995" }],
  ["ean13", gtin13, "add-on of 2", { addOn: "05" }],
  ["ean13", gtin13, "add-on of 5", { addOn: "52495" }],
  ["ean13", gtin12, "GTIN-12"],
  ["upcA", gtin12],
  ["upcA", gtin12, "add-on of 2", { addOn: "12" }],
  ["upcE", "025679000052"],
  ["upcE", "025679000052", "add-on of 5", { addOn: "52495" }],
  ["ean8", "95200002"],
  ["itf14", "19521234543210"],
  ["itf14", gtin13, "GTIN-13, no frame", { bearer: "topAndBottom" }],
  ["gs1_128", "(00)395212340000000014", "SSCC"],
  ["gs1_128", batchAlone, "no separator"],
  ["gs1_128", batchAndSerial, "separator"],
  ["gs1_128", "(10)123456(21)7890(01)09521234543213", "separators among digits"],
  ["dataBarOmni", gtin13],
  ["dataBarTruncated", gtin13],
  ["dataBarStacked", gtin13],
  ["dataBarStackedOmni", gtin13],
  ["dataBarLimited", gtin13],
  ["dataBarExpanded", "(01)99521234543216(3103)001250", "weight"],
  ["dataBarExpanded", batchAlone, "no separator"],
  ["dataBarExpanded", batchAndSerial, "separator"],
  ["dataBarExpandedStacked", batchAndSerial, "separator"],
  ["gs1DataMatrix", dateAndBatch, "no separator"],
  ["gs1DataMatrix", batchAndSerial, "separator"],
  ["gs1DataMatrix", "(01)09521234543213(10)ab/1(21)x+7", "rectangle", { shape: "rectangle" }],
  ["gs1QrCode", dateAndBatch, "no separator"],
  ["gs1QrCode", batchAndSerial, "separator among capitals"],
  ["gs1QrCode", "(01)09521234543213(10)ab1(21)x7", "separator among small letters"],
  ["gs1QrCode", "(01)09521234543213(10)A%1(21)X7", "separator and per cent sign"],
  ["qrCode", link],
  ["qrCode", query, "escape and query"],
  ["dataMatrix", link],
  ["dataMatrix", query, "escape and query"],
  ["gs1DotCode", batchAndSerial, "separator"],
];

const folder = process.argv[2];
const listed = symbols.map(([symbology, text, special, look], at) => {
  // Some decoders look for a matrix in the middle of a picture, and one takes printed digits for bars.
  const settings = { symbology, x: MODULE * 1000, withoutText: true, ...look };
  const svg = glue.pictureSvg(text, settings, regular, bold);
  if (svg === undefined) throw new Error(`there is no ${symbology} of ${text}`);
  writeFileSync(`${folder}/${at}.png`, png(svg));
  const id = special ? `${symbology}, ${special}` : symbology;
  const elements = /^\d+$/.test(text) ? `(01)${text.padStart(14, "0")}` : (ofLinks[text] ?? text);
  return { id, symbology, addOn: look?.addOn, elements };
});
writeFileSync(`${folder}/symbols.json`, JSON.stringify(listed));

/** A picture of the symbol with paper around it. */
function png(svg) {
  const [, ...sides] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg).map(Number);
  const [width, height] = sides.map((side) => side + 2 * MARGIN);
  const onPaper = svg.replace(
    /width="[^"]+" height="[^"]+" viewBox="[^"]+"/,
    `width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}"`,
  );
  const zoom = { mode: "zoom", value: PIXELS / MODULE };
  return new Resvg(onPaper, { background: "white", fitTo: zoom }).render().asPng();
}
