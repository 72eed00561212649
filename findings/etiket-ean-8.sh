#!/usr/bin/env bash
# etiket 0.11.0 (npm) works the check digit of an EAN-8 out wrongly, refuses the right one, and draws no DataBar that is read.
#
# Guess: an EAN-8 of seven digits gets the check digit of modulo 10, whose weights begin with 3 at both ends (General
# Specifications 7.9.1), and one of eight is checked by it. GS1 DataBar begins with a space (ISO/IEC 24724).
# Seen: the weights begin with 1. Four in five GTIN-8s get another digit, which no reader takes, and the right one is an
# error; the usual example, 9638507, has 4 both ways. GS1 DataBar, Limited and Expanded are drawn with bars and spaces
# exchanged. Expanded holds other data as well: drawn the other way round, it is read as GTIN 37364937932600. EAN-13, UPC-A,
# ITF-14 and GS1-128 are right.
# So: draw EAN-8 and GS1 DataBar with another program, and read back what was drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund etiket@0.11.0 zxing-wasm@3.1.6 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { barcodePNG, encodeGS1DataBarExpanded } from "etiket";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

async function read({ width, height, data }) {
  const [found] = await readBarcodes({ width, height, data: new Uint8ClampedArray(data) }, { textMode: "Plain" });
  return found === undefined ? "not read" : JSON.stringify(found.text);
}

for (const [type, text] of [
  ["ean8", "9638507"],
  ["ean8", "9520000"],
  ["ean8", "95200002"],
  ["ean13", "9521234543213"],
  ["upca", "614141000036"],
  ["itf14", "19521234543210"],
  ["gs1-128", "(01)09521234543213(10)AB1"],
  ["gs1-databar", "09521234543213"],
  ["gs1-databar-limited", "09521234543213"],
  ["gs1-databar-expanded", "(01)09521234543213(10)AB1"],
]) {
  let answer;
  try {
    answer = await read(png.PNG.sync.read(Buffer.from(barcodePNG(text, { type, scale: 4, margin: 60 }))));
  } catch (error) {
    answer = error.message;
  }
  console.log(type, text, "is", answer);
}

// The widths of the last one, four pixels a module, from a space on.
const modules = encodeGS1DataBarExpanded("(01)09521234543213(10)AB1").flatMap((count, at) => Array(count).fill(at % 2));
const [width, height] = [4 * modules.length + 80, 200];
const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
  const dark = modules[Math.floor((((at >> 2) % width) - 40) / 4)] === 1;
  return dark && at % 4 < 3 ? 0 : 255;
});
console.log("the other way round", await read({ width, height, data }));
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
ean8 9638507 is "96385074"
ean8 9520000 is not read
ean8 95200002 is EAN-8 check digit mismatch: expected 4, got 2
ean13 9521234543213 is "9521234543213"
upca 614141000036 is "0614141000036"
itf14 19521234543210 is "19521234543210"
gs1-128 (01)09521234543213(10)AB1 is "010952123454321310AB1"
gs1-databar 09521234543213 is not read
gs1-databar-limited 09521234543213 is not read
gs1-databar-expanded (01)09521234543213(10)AB1 is not read
the other way round "013736493793260010\u001d51801"
SEEN
