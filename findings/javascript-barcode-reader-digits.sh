#!/usr/bin/env bash
# javascript-barcode-reader 1.0.0 (npm) leaves the first digit of an EAN-13 out, and writes FNC1 as a word into the data.
#
# Guess: the text of an EAN-13 is its 13 digits, the first of which is in the mixture of two sets of patterns; that of a UPC-E is
# the GTIN-12 without its zeros taken out, or its eight digits (General Specifications 5.2.2); FNC1 is a separator (7.8).
# Seen: of an EAN-13 come twelve digits, so ISBN 978… is 78…, and looks like a GTIN-12; two products that differ in the first digit
# alone, and in the check digit, are told apart by that only, which is not looked at. Of a UPC-E come some of its digits, a
# question mark and others that nobody drew. In a GS1-128 each FNC1 is the word "FNC 1" within the data. Nothing is raised.
# EAN-8 and UPC-A are right. zxing-wasm 3.1.6 reads the same pictures, which bwip-js 4.11.4 drew.
# So: read with another decoder; what looks like a GTIN-12 from this one is the end of a GTIN-13.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund javascript-barcode-reader@1.0.0 zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import reader from "javascript-barcode-reader";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const look = { scale: 3, height: 20, paddingwidth: 20, paddingheight: 20, backgroundcolor: "FFFFFF" };

for (const [bcid, text, barcode] of [
  ["ean8", "95212340", "ean-8"],
  ["upca", "614141000036", "upc-a"],
  ["ean13", "9521234543213", "ean-13"],
  ["ean13", "9780007123452", "ean-13"],
  ["upce", "01234565", "upc-e"],
  ["upce", "06141415", "upc-e"],
  ["gs1-128", "(01)09521234543213(10)AB1(21)X7", "code-128"],
]) {
  const { width, height, data } = png.PNG.sync.read(await bwip.toBuffer({ bcid, text, ...look }));
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const [zxing] = await readBarcodes(image, { textMode: "Plain" });
  const found = await (reader.default ?? reader)({ image, barcode, options: { singlePass: true } });
  console.log(bcid, text, "| found", found, "| zxing-wasm", JSON.stringify(zxing.text));
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
ean8 95212340 | found 95212340 | zxing-wasm "95212340"
upca 614141000036 | found 614141000036 | zxing-wasm "0614141000036"
ean13 9521234543213 | found 521234543213 | zxing-wasm "9521234543213"
ean13 9780007123452 | found 780007123452 | zxing-wasm "9780007123452"
upce 01234565 | found 12345?0000015 | zxing-wasm "0012345000065"
upce 06141415 | found 61414?0000015 | zxing-wasm "0061100004145"
gs1-128 (01)09521234543213(10)AB1(21)X7 | found FNC 1010952123454321310AB1FNC 121X7 | zxing-wasm "010952123454321310AB1\u001d21X7"
SEEN
