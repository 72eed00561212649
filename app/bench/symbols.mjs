// Two-dimensional symbols and GS1 DataBar of the engine beside ZXing's writer and bwip-js: how fast, how often
// the smallest of them, and how many an independent reader reads back to the same bytes.
import { readFileSync } from "node:fs";
import bwip from "bwip-js";
import { prepareZXingModule as prepareReader, readBarcodes } from "zxing-wasm/reader";
import { prepareZXingModule as prepareWriter, writeBarcode } from "zxing-wasm/writer";
import { loadBinary } from "./load-binary.mjs";
import { print } from "./timing.mjs";

const file = (path) => readFileSync(new URL(path, import.meta.url));
const glue = await loadBinary("print");
for (const [prepare, name] of [
  [prepareReader, "reader"],
  [prepareWriter, "writer"],
]) {
  const bytes = file(`../node_modules/zxing-wasm/dist/${name}/zxing_${name}.wasm`);
  prepare({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
}

const { elements, links } = JSON.parse(file("../../fixtures/matrix_contents.json"));

/** Identifiers and values of an element string in parentheses. */
const pairs = (text) =>
  [...text.matchAll(/\((\d+)\)((?:\\\(|[^(])*)/g)].map(([, ai, value]) => [
    ai,
    value.replaceAll("\\(", "("),
  ]);
/** ZXing takes square brackets, in which parentheses need no escape. */
const inSquareBrackets = (text) =>
  pairs(text)
    .map(([ai, value]) => `[${ai}]${value}`)
    .join("");

/** What fits a GS1 DataBar: GTINs alone, and element strings that are not too long. */
const gtins = elements.flatMap((text) => /^\(01\)(\d{14})/.exec(text)?.slice(1) ?? []);
const expanded = { symbology: "dataBarExpandedStacked", usage: "otherTradeItems" };
const short = elements.filter(
  (text) => text.startsWith("(01)") && glue.makePicture(text, expanded).type === "ok",
);

const kinds = [
  {
    group: "GS1 DataMatrix, squares",
    texts: elements,
    engine: { symbology: "gs1DataMatrix" },
    zxing: { format: "DataMatrix", options: "gs1,forceSquare" },
    bwip: { bcid: "gs1datamatrix", dontlint: true },
  },
  {
    group: "GS1 QR Code, level M",
    texts: elements,
    engine: { symbology: "gs1QrCode" },
    zxing: { format: "QRCode", options: "gs1,ecLevel=M" },
    bwip: { bcid: "gs1qrcode", eclevel: "M", dontlint: true },
  },
  {
    group: "Data Matrix with a Digital Link",
    texts: links,
    engine: { symbology: "dataMatrix" },
    zxing: { format: "DataMatrix", options: "forceSquare" },
    bwip: { bcid: "datamatrix" },
  },
  {
    group: "QR Code with a Digital Link, level M",
    texts: links,
    engine: { symbology: "qrCode" },
    zxing: { format: "QRCode", options: "ecLevel=M" },
    bwip: { bcid: "qrcode", eclevel: "M" },
  },
  {
    group: "GS1 DataBar Stacked Omnidirectional",
    texts: gtins,
    engine: { symbology: "dataBarStackedOmni", usage: "otherTradeItems" },
    bwip: { bcid: "databarstackedomni", dontlint: true },
    bwipText: (text) => `(01)${text}`,
    rowHeight: 33,
  },
  {
    group: "GS1 DataBar Expanded Stacked, four segments a row",
    texts: short,
    engine: expanded,
    bwip: { bcid: "databarexpandedstacked", segments: 4, dontlint: true },
    rowHeight: 34,
  },
];

for (const kind of kinds) {
  const expected = kind.texts.map((text) => draw(kind, text).symbol.scan);
  const isGs1 = kind.texts === elements;
  const write = (text) =>
    writeBarcode(isGs1 ? inSquareBrackets(text) : text, { ...kind.zxing, addQuietZones: false });
  const forBwip = (text) => ({ ...kind.bwip, text: kind.bwipText?.(text) ?? text });
  const contenders = [
    {
      name: "engine: drawing and SVG",
      run: (text) => draw(kind, text),
      matrix: (text) => ofDrawing(draw(kind, text)),
    },
    kind.zxing && {
      name: "zxing-wasm 3.1.6 writer",
      run: write,
      matrix: async (text) => ofZxing(await write(text)),
    },
    {
      name: "bwip-js 4.11.4, SVG",
      run: (text) => bwip.toSVG(forBwip(text)),
      matrix: (text) => ofBwip(bwip.raw(forBwip(text))[0], kind.rowHeight),
    },
  ].filter(Boolean);
  const matrices = [];
  for (const { matrix } of contenders) {
    const made = [];
    for (const text of kind.texts) made.push(await attempt(() => matrix(text)));
    matrices.push(made);
  }
  const smallest = kind.texts.map((_, row) =>
    Math.min(...matrices.map((made) => made[row]?.dark.length ?? Number.POSITIVE_INFINITY)),
  );
  const results = [];
  for (const [index, { name, run }] of contenders.entries()) {
    const made = matrices[index];
    const read = await Promise.all(made.map((matrix) => matrix && readBack(matrix)));
    results.push({
      name,
      symbolsPerSecond: await rate(kind.texts, run),
      decoded: `${read.filter((text, row) => text === expected[row]).length} of ${expected.length}`,
      smallest: made.filter((matrix, row) => matrix?.dark.length === smallest[row]).length,
    });
  }
  print(kind.group, results);
}

function draw({ engine }, text) {
  const outcome = glue.makePicture(text, { ...engine, x: 1000, withoutText: true });
  if (outcome.type !== "ok") throw new Error(`${outcome.type}: ${text}`);
  return outcome;
}

/** What `work` gives; nothing if it refuses. */
async function attempt(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** The median rate of 9 runs. */
async function rate(texts, run) {
  const seconds = [];
  for (let round = 0; round < 9; round++) {
    const start = performance.now();
    for (const text of texts) await attempt(() => run(text));
    seconds.push((performance.now() - start) / 1000);
  }
  return Math.round(texts.length / seconds.sort((one, other) => one - other)[4]);
}

/** A module of the drawing is a millimetre. */
function ofDrawing({ symbol, drawing }) {
  // A GS1 DataBar has no quiet zones, and rows that are many modules high.
  const [columns, rows] = symbol.modules ?? [drawing.width / 1000, drawing.height / 1000];
  const zone = (drawing.width / 1000 - columns) / 2;
  const dark = new Array(columns * rows).fill(false);
  const rects = new Float64Array(drawing.items[0].items[0].rects.buffer);
  for (let at = 0; at < rects.length; at += 4) {
    const [x, y, width, height] = rects.subarray(at);
    for (let row = y / 1000 - zone; row < (y + height) / 1000 - zone; row++) {
      const start = row * columns + x / 1000 - zone;
      dark.fill(true, start, start + width / 1000);
    }
  }
  return { columns, dark };
}

function ofZxing({ symbol: { data, width }, error }) {
  if (error) throw new Error(error);
  return { columns: width, dark: Array.from(data, (shade) => shade === 0) };
}

/** Each row once; of a GS1 DataBar every fourth row has bars, and the others separate them. */
function ofBwip({ pixs, pixx }, rowHeight = 1) {
  const rows = Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).map((pixel) => pixel === 1),
  );
  const dark = rows.flatMap((row, at) => Array(at % 4 === 0 ? rowHeight : 1).fill(row)).flat();
  return { columns: pixx, dark };
}

/** What a reader makes of the modules, three pixels each, with four modules of light around them. */
async function readBack({ columns, dark }) {
  const [scale, zone] = [3, 4];
  const [width, height] = [columns, dark.length / columns].map((side) => (side + 2 * zone) * scale);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  dark.forEach((isDark, at) => {
    if (!isDark) return;
    const [left, top] = [(at % columns) + zone, Math.floor(at / columns) + zone];
    for (let pixel = 0; pixel < scale * scale; pixel++) {
      const x = left * scale + (pixel % scale);
      const y = top * scale + Math.floor(pixel / scale);
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  });
  const [found] = await readBarcodes({ data, width, height }, { textMode: "Plain" });
  return found && found.symbologyIdentifier + new TextDecoder().decode(found.bytes);
}
