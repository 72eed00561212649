#!/usr/bin/env bash
# Wijmo's barcodes 5.20261.50 (@mescius/wijmo.barcode.*, npm) draw an element string in brackets wrongly, each control otherwise.
#
# Guess: Gs1_128 and Gs1DataBarExpanded take the same value, (01)09521234543213(10)ABC(21)X7, leave the brackets out and put FNC1
# between batch and serial (General Specifications 7.8); a weight of 40 kg is drawn as any other (ISO/IEC 24724).
# Seen: the DataBar, for which brackets are the notation, takes them off without FNC1, so the batch is ABC21X7 and the serial is
# gone. The GS1-128 keeps them as data, so it holds no GTIN. Neither says anything. With the character of Constants.FNC1 put
# where it belongs both are right; the declarations do not speak of it. (3103)040000, and (3202)012000, are refused, as another
# method of encodation has to be taken from there on. zxing-wasm 3.1.6 reads the symbols, bwip-js 4.11.4 draws the right ones.
# So: give a GS1-128 no brackets, put Constants.FNC1 behind each element that needs it, and read back what was drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @mescius/wijmo.barcode.common@5.20261.50 @mescius/wijmo.barcode.composite@5.20261.50 \
  jsdom@26.1.0 zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { JSDOM } from "jsdom";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const require = createRequire(import.meta.url);
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer } });
const { window } = new JSDOM("", { url: "https://example.com", pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) globalThis[name] = window[name];
globalThis.window = window;
// There is no layout here: text has no size, and each unit is one module.
window.SVGElement.prototype.getBBox = () => ({ x: 0, y: 0, width: 0, height: 0 });
window.HTMLCanvasElement.prototype.getContext = () => ({ measureText: () => ({ width: 0 }) });
require("@mescius/wijmo.barcode.common");
require("@mescius/wijmo.barcode.composite");
const { Barcode, Constants, Option, encoders } = require("@mescius/wijmo.barcode");
Barcode.registerPlugin("convertUnit", parseFloat);

async function read(bars) {
  const line = Array(4 * 3 * (Math.max(...bars.map(({ x, width }) => x + width)) + 24)).fill(255);
  for (const { x, width } of bars) {
    for (let dot = 3 * (x + 12); dot < 3 * (x + 12 + width); dot++) line.fill(0, 4 * dot, 4 * dot + 3);
  }
  const data = new Uint8ClampedArray(Array(80).fill(line).flat());
  const [found] = await readBarcodes({ data, width: line.length / 4, height: 80 }, { textMode: "Plain" });
  return `${found.symbologyIdentifier} ${JSON.stringify(found.text)}`;
}

async function wijmo(type, text) {
  const barcode = new encoders[type](new Option({ type, text, unitSize: 1, height: 60, showLabel: false, renderType: "svg" }));
  try {
    barcode.toSymbol();
  } catch ({ message }) {
    return message;
  }
  return read(barcode.shapes.filter((shape) => shape.type === "rect"));
}

function bars(bcid, text) {
  let x = 0;
  const [{ sbs }] = bwip.raw({ bcid, text });
  // A GS1 DataBar begins with a space, for which the first width, of a bar, is 0.
  return sbs.map((width, index) => ({ x: (x += width) - width, width: index % 2 ? 0 : width })).filter(({ width }) => width);
}

for (const [type, bcid, own] of [
  ["GS1_128", "gs1-128", `010952123454321310ABC${Constants.FNC1}21X7`],
  ["GS1 DataBar Expanded", "databarexpanded", `(01)09521234543213(10)ABC${Constants.FNC1}(21)X7`],
]) {
  console.log(type);
  for (const text of ["(01)09521234543213(10)ABC(21)X7", "(01)99521234543216(3103)040000", "(01)99521234543216(3202)012000"]) {
    console.log("  wijmo  ", await wijmo(type, text));
    console.log("  bwip-js", await read(bars(bcid, text)));
  }
  console.log("  wijmo with FNC1", await wijmo(type, own));
}
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
GS1_128
  wijmo   ]C1 "(01)09521234543213(10)ABC(21)X7"
  bwip-js ]C1 "010952123454321310ABC\u001d21X7"
  wijmo   ]C1 "(01)99521234543216(3103)040000"
  bwip-js ]C1 "01995212345432163103040000"
  wijmo   ]C1 "(01)99521234543216(3202)012000"
  bwip-js ]C1 "01995212345432163202012000"
  wijmo with FNC1 ]C1 "010952123454321310ABC\u001d21X7"
GS1 DataBar Expanded
  wijmo   ]e0 "010952123454321310ABC21X7"
  bwip-js ]e0 "010952123454321310ABC\u001d21X7"
  wijmo   01995212345432163103040000 is invalid. With method 0100, the weight should not larger than 32767.
  bwip-js ]e0 "01995212345432163103040000"
  wijmo   01995212345432163202012000 is invalid. With method 0101, the weight should not larger than 12000.
  bwip-js ]e0 "01995212345432163202012000"
  wijmo with FNC1 ]e0 "010952123454321310ABC\u001d21X7"
SEEN
