#!/usr/bin/env bash
# @barcode-bakery/barcode-datamatrix 2.0.0 and Wijmo's DataMatrix 5.20261.50 (npm) add characters to one batch in five.
#
# Guess: a GS1 DataMatrix with GTIN, expiry and a batch of letters and digits is read as it was given, however long the batch is
# (General Specifications 5.6; ISO/IEC 16022, end of data in C40, Text and X12).
# Seen: of 200 batches of capital letters and digits 47 of barcode-bakery's and 44 of Wijmo's are others: behind them comes a
# carriage return, or what nobody gave, so batch fjvfnb is read as fjvfnbgr2u; from Wijmo a NUL. Of small letters too, and some
# of barcode-bakery's are not read. It depends on the length and the last characters, so a test with one batch shows nothing.
# Nothing is raised. bwip-js 4.11.4 draws all rightly; zxing-wasm 3.1.6 and @zxing/library 0.23.0 find the same in the examples.
# So: read back each symbol that these draw before it is printed, or draw with another program. A control character at the end of
# a batch that was read is no part of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @barcode-bakery/barcode-common@3.0.0 @barcode-bakery/barcode-datamatrix@2.0.0 \
  @mescius/wijmo.barcode.specialized@5.20261.50 jsdom@26.1.0 zxing-wasm@3.1.6 @zxing/library@0.23.0 bwip-js@4.11.4

cat >draw.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BCGdatamatrix } from "@barcode-bakery/barcode-datamatrix";
import zxingJs from "@zxing/library";
import bwip from "bwip-js";
import { JSDOM } from "jsdom";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const require = createRequire(import.meta.url);
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer } });
const { window } = new JSDOM("", { url: "https://example.com", pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) globalThis[name] = window[name];
globalThis.window = window;
window.HTMLCanvasElement.prototype.getContext = () => ({ measureText: () => ({ width: 0 }) });
require("@mescius/wijmo.barcode.specialized");
const { Barcode, Constants, Option, encoders } = require("@mescius/wijmo.barcode");
Barcode.registerPlugin("convertUnit", parseFloat);

// Each gives the dark modules, as rectangles.
const drawers = {
  bakery(text) {
    const dark = [];
    const fillRect = (x, y, width, height) => context.fillStyle === "rgb(0, 0, 0)" && dark.push({ x, y, width, height });
    const context = { canvas: { width: 300, height: 300 }, fillRect };
    const barcode = new BCGdatamatrix();
    barcode.setScale(1);
    barcode.setFNC1(BCGdatamatrix.Fnc1.GS1);
    barcode.parse(text);
    barcode.draw({ context });
    return dark;
  },
  wijmo(text) {
    const option = new Option({ type: "DataMatrix", text: Constants.DataMatrixFNC1 + text, unitSize: 1, renderType: "svg" });
    const barcode = new encoders.DataMatrix(option);
    barcode.toSymbol();
    return barcode.shapes;
  },
  "bwip-js"(text) {
    const [{ pixs, pixx }] = bwip.raw({ bcid: "datamatrix", text: `^FNC1${text}`, parsefnc: true });
    return pixs.flatMap((bit, at) => (bit ? [{ x: at % pixx, y: Math.floor(at / pixx), width: 1, height: 1 }] : []));
  },
};

async function read(dark, second) {
  const width = 4 * (Math.max(...dark.map((part) => part.x + part.width)) + 12);
  const gray = new Uint8ClampedArray(width * width).fill(255);
  for (const part of dark) {
    for (let y = 4 * (part.y + 6); y < 4 * (part.y + 6 + part.height); y++) {
      gray.fill(0, y * width + 4 * (part.x + 6), y * width + 4 * (part.x + 6 + part.width));
    }
  }
  if (second) {
    const source = new zxingJs.RGBLuminanceSource(gray, width, width);
    const bitmap = new zxingJs.BinaryBitmap(new zxingJs.HybridBinarizer(source));
    return new zxingJs.DataMatrixReader().decode(bitmap).getText().replace(/^\x1d/, "");
  }
  const data = new Uint8ClampedArray([...gray].flatMap((shade) => [shade, shade, shade, 255]));
  return (await readBarcodes({ data, width, height: width }, { textMode: "Plain" }))[0]?.text;
}

const front = "0109521234543213" + "17261130" + "10";
let seed = 5;
const next = (limit) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 8) % limit;
for (const characters of ["ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "abcdefghijklmnopqrstuvwxyz0123456789"]) {
  const batches = Array.from({ length: 200 }, () => Array.from({ length: 1 + next(20) }, () => characters[next(36)]).join(""));
  console.log(characters);
  for (const [name, draw] of Object.entries(drawers)) {
    const answers = { right: 0, longer: 0, unread: 0, other: 0 };
    for (const batch of batches) {
      const text = await read(draw(front + batch));
      const kind = text === front + batch ? "right" : text === undefined ? "unread" : text.startsWith(front + batch) ? "longer" : "other";
      answers[kind]++;
    }
    console.log(" ", name, JSON.stringify(answers));
  }
}
for (const batch of ["KWSG4V73BVZ", "M1HOSSS07RMCCRBEM", "E6YYIAIYY5TDD", "fjvfnb"]) {
  for (const [name, draw] of Object.entries(drawers)) {
    const texts = [await read(draw(front + batch)), await read(draw(front + batch), true)];
    console.log(batch, name, ...texts.map((text) => JSON.stringify(text.slice(front.length))));
  }
}
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789
  bakery {"right":153,"longer":43,"unread":0,"other":4}
  wijmo {"right":156,"longer":44,"unread":0,"other":0}
  bwip-js {"right":200,"longer":0,"unread":0,"other":0}
abcdefghijklmnopqrstuvwxyz0123456789
  bakery {"right":181,"longer":6,"unread":13,"other":0}
  wijmo {"right":154,"longer":46,"unread":0,"other":0}
  bwip-js {"right":200,"longer":0,"unread":0,"other":0}
KWSG4V73BVZ bakery "KWSG4V73BVZ\rGN>TG3\r P," "KWSG4V73BVZ\rGN>TG3\r P,"
KWSG4V73BVZ wijmo "KWSG4V73BVZ" "KWSG4V73BVZ"
KWSG4V73BVZ bwip-js "KWSG4V73BVZ" "KWSG4V73BVZ"
M1HOSSS07RMCCRBEM bakery "M1HOSSS07RMCCRBEM\r" "M1HOSSS07RMCCRBEM\r"
M1HOSSS07RMCCRBEM wijmo "M1HOSSS07RMCCRBEM" "M1HOSSS07RMCCRBEM"
M1HOSSS07RMCCRBEM bwip-js "M1HOSSS07RMCCRBEM" "M1HOSSS07RMCCRBEM"
E6YYIAIYY5TDD bakery "E6YYIAIYY5TDD" "E6YYIAIYY5TDD"
E6YYIAIYY5TDD wijmo "E6YYIAIYY5TDD\u0000" "E6YYIAIYY5TDD\u0000"
E6YYIAIYY5TDD bwip-js "E6YYIAIYY5TDD" "E6YYIAIYY5TDD"
fjvfnb bakery "fjvfnbgr2u" "fjvfnbgr2u"
fjvfnb wijmo "fjvfnb" "fjvfnb"
fjvfnb bwip-js "fjvfnb" "fjvfnb"
SEEN
