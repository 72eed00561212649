#!/usr/bin/env bash
# @progress/kendo-charts 2.12.2 (npm), which draws the barcodes of Kendo UI, draws a UPC-E as an EAN-8 of another number.
#
# Guess: the type UPCE of six digits is the UPC-E of 51 modules, which a reader gives as the GTIN-12 without its zeros taken out
# (General Specifications 5.2.2.4.2); barcodeValidator() speaks of that symbol.
# Seen: it is an EAN-8 of 67 modules, with a zero in front of the six digits and a check digit for those eight, which is another
# than that of the GTIN-12. So 0 614141 is read as GTIN-8 06141417, whose prefix is for numbers inside a company (1.4.3); the
# product is 061100004145. For 0 123456 both check digits are 5, so a test with the usual example shows nothing. UPCA is right.
# So: draw UPC-E with another program; what this one printed scans as a product that the till does not know.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @progress/kendo-charts@2.12.2 jsdom@26.1.0 zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { JSDOM } from "jsdom";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const require = createRequire(import.meta.url);
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer } });
globalThis.window = new JSDOM("").window;
globalThis.document = window.document;
const { Barcode, barcodeValidator } = require("@progress/kendo-charts");

async function read(widths) {
  const modules = widths.map((width, index) => String((index + 1) % 2).repeat(width)).join("");
  const dots = [..."0".repeat(12) + modules + "0".repeat(12)].flatMap((module) => Array(4 * 3).fill(module));
  const line = dots.map((module, index) => (index % 4 === 3 || module === "0" ? 255 : 0));
  const data = new Uint8ClampedArray(Array(80).fill(line).flat());
  const [found] = await readBarcodes({ data, width: line.length / 4, height: 80 });
  return `${modules.length} modules, ${found.format} ${found.text}`;
}

function kendo(type, value) {
  const barcode = new Barcode(document.createElement("div"), { type, value, renderAs: "svg", text: { visible: false } });
  // The first and the last of the widths are the quiet zones.
  return barcode.encoding.pattern.map((item) => item.width ?? item).slice(1, -1);
}

for (const [type, value, bcid, text] of [
  ["UPCE", "123456", "upce", "0123456"],
  ["UPCE", "614141", "upce", "0614141"],
  ["UPCA", "61414100003", "upca", "61414100003"],
]) {
  console.log(type, value, barcodeValidator(type)(value));
  console.log("  kendo  ", await read(kendo(type, value)));
  console.log("  bwip-js", await read(bwip.raw({ bcid, text })[0].sbs));
}
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
UPCE 123456 { valid: true }
  kendo   67 modules, EAN8 01234565
  bwip-js 51 modules, UPCE 0012345000065
UPCE 614141 { valid: true }
  kendo   67 modules, EAN8 06141417
  bwip-js 51 modules, UPCE 0061100004145
UPCA 61414100003 { valid: true }
  kendo   95 modules, EAN13 0614141000036
  bwip-js 95 modules, EAN13 0614141000036
SEEN
