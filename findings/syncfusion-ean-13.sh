#!/usr/bin/env bash
# @syncfusion/ej2-barcode-generator 34.1.29 (npm) draws EAN-13 in 100 modules and EAN-8 in 71, and refuses EAN-8s that end with 0.
#
# Guess: an EAN-13 is 95 modules wide and an EAN-8 is 67, whatever the number (General Specifications 5.2.2; ISO/IEC 15420), a
# GTIN whose check digit is right is drawn, and twelve digits get the digit of modulo 10 (7.9.1).
# Seen: behind the first guard bars, at those in the middle and before the last there are modules too many, five in an EAN-13 and
# four in an EAN-8, so the digits beside them have other widths. Of 100 EAN-13s none is read, of 100 EAN-8s 60. Ten are
# refused: their check digit is 0, and the package expects 10. Twelve digits whose check digit is 6 to 9 get a minus sign and
# another digit, without an error. UPC-A, in the same run, is right.
# So: draw EAN-13 and EAN-8 with another program. That one of its symbols is read says nothing about the next.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @syncfusion/ej2-barcode-generator@34.1.29 jsdom@26.1.0 zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { JSDOM } from "jsdom";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const require = createRequire(import.meta.url);
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer } });
const { window } = new JSDOM("");
for (const name of ["document", "HTMLElement", "Element", "Node", "SVGElement"]) globalThis[name] = window[name];
globalThis.window = window;
// There is no layout here: each element is 800 by 200, and text has no size.
window.SVGElement.prototype.getBBox = () => ({ x: 0, y: 0, width: 0, height: 0 });
for (const [name, size] of [["offsetWidth", 800], ["offsetHeight", 200]]) {
  Object.defineProperty(window.HTMLElement.prototype, name, { get: () => size });
}
const { BarcodeGenerator } = require("@syncfusion/ej2-barcode-generator");

let elements = 0;
function modules(type, value) {
  const element = document.body.appendChild(document.createElement("div"));
  element.id = `barcode${++elements}`;
  let invalid = "";
  const options = { type, value, width: "800px", height: "200px", mode: "SVG", displayText: { visibility: false } };
  const barcode = new BarcodeGenerator({ ...options, invalid: ({ message }) => (invalid = message) });
  barcode.appendTo(`#${element.id}`);
  if (invalid) return invalid;
  const bars = [...element.querySelectorAll("rect")].map((bar) => ["x", "width"].map((name) => Number(bar.getAttribute(name))));
  const unit = Math.min(...bars.map(([, width]) => width));
  const place = (x) => Math.round((x - bars[0][0]) / unit);
  return bars.reduce((row, [x, width]) => row.padEnd(place(x), "0") + "1".repeat(Math.round(width / unit)), "");
}

function drawn(bcid, text) {
  return bwip.raw({ bcid, text })[0].sbs.map((width, index) => String((index + 1) % 2).repeat(width)).join("");
}

async function read(row) {
  if (!/^[01]+$/.test(row)) return row;
  const dots = [..."0".repeat(12) + row + "0".repeat(12)].flatMap((module) => Array(4 * 3).fill(module));
  const line = dots.map((module, index) => (index % 4 === 3 || module === "0" ? 255 : 0));
  const data = new Uint8ClampedArray(Array(80).fill(line).flat());
  const [found] = await readBarcodes({ data, width: line.length / 4, height: 80 });
  return `${row.length} modules, read as ${found?.text}`;
}

const sum = (digits) => [...digits].reverse().reduce((total, digit, index) => total + digit * (index % 2 ? 1 : 3), 0);
const check = (digits) => (10 - (sum(digits) % 10)) % 10;
for (const [type, value, bcid] of [
  ["Ean13", "9521234543213", "ean13"],
  ["Ean13", "952123454320", "ean13"],
  ["Ean8", "95212326", "ean8"],
  ["Ean8", "95212340", "ean8"],
  ["UpcA", "614141000036", "upca"],
]) {
  console.log(type, value, "|", await read(modules(type, value)), "| bwip-js", await read(drawn(bcid, value)));
}
for (const [type, front] of [["Ean13", "9521234543"], ["Ean8", "95212"]]) {
  const answers = { right: 0, none: 0, other: 0, refused: 0 };
  for (let number = 0; number < 100; number++) {
    const digits = front + String(number).padStart(2, "0");
    const answer = (await read(modules(type, digits + check(digits)))).split(" ").pop();
    answers[{ [digits + check(digits)]: "right", undefined: "none", "characters.": "refused" }[answer] ?? "other"]++;
  }
  console.log(`100 ${type} from ${front}00`, JSON.stringify(answers));
}
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
Ean13 9521234543213 | 100 modules, read as undefined | bwip-js 95 modules, read as 9521234543213
Ean13 952123454320 | 102 modules, read as undefined | bwip-js 95 modules, read as 9521234543206
Ean8 95212326 | 71 modules, read as 95212326 | bwip-js 67 modules, read as 95212326
Ean8 95212340 | Accepts 8 numeric characters. | bwip-js 67 modules, read as 95212340
UpcA 614141000036 | 95 modules, read as 0614141000036 | bwip-js 95 modules, read as 0614141000036
100 Ean13 from 952123454300 {"right":0,"none":100,"other":0,"refused":0}
100 Ean8 from 9521200 {"right":60,"none":30,"other":0,"refused":10}
SEEN
