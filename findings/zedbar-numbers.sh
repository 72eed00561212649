#!/usr/bin/env bash
# zedbar 0.2.1 (npm), a port of ZBar, reads an EAN-8 as another number or not at all, and gives a GS1 DataBar without its digits.
#
# Guess: an EAN-8 is read as its eight digits, and a GS1 DataBar as (01) and the GTIN-14 in it, 16 digits, as ZBar gives it
# (General Specifications 5.2.2 and 5.5).
# Seen: of an EAN-8 each half comes backwards: 95212326 is 12596232, another product. In most the check digit is wrong then, and
# nothing is read: of 100 numbers in a row 20 are wrong and none is right. Of a DataBar come 13 digits: the 1 of the identifier
# and the last two digits of the GTIN are missing, so it looks like a GTIN-13. EAN-13, UPC-E and ITF-14 are right.
# zbar-wasm 0.11.0 and zxing-wasm 3.1.6 read the same pictures, which bwip-js 4.11.4 drew, as they were drawn.
# So: read GTIN-8s and GS1 DataBars with another decoder; that the check digit is right proves nothing here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund zedbar@0.2.1 @undecaf/zbar-wasm@0.11.0 zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import bwip from "bwip-js";
import png from "pngjs";
import { scanImageBytes } from "zedbar";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const look = { scale: 3, height: 20, paddingwidth: 20, paddingheight: 20, backgroundcolor: "FFFFFF" };
const draw = (bcid, text) => bwip.toBuffer({ bcid, text, ...look });
const zedbar = (picture) => scanImageBytes(picture).map(({ text }) => JSON.stringify(text)).join(" ") || "nothing";

for (const [bcid, text] of [
  ["ean13", "9521234543213"],
  ["upce", "06141415"],
  ["itf14", "19521234543210"],
  ["ean8", "95212326"],
  ["ean8", "95212340"],
  ["databaromni", "(01)09521234543213"],
  ["databaromni", "(01)00614141000036"],
  ["databartruncated", "(01)19521234543210"],
]) {
  const picture = await draw(bcid, text);
  const { width, height, data } = png.PNG.sync.read(picture);
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const [zxing] = await readBarcodes(image);
  const [zbar] = await scanImageData(image);
  console.log(bcid, text, "zedbar", zedbar(picture), "zbar-wasm", zbar.decode(), "zxing-wasm", zxing.text);
}

const answers = { right: 0, other: 0, nothing: 0 };
for (let number = 0; number < 100; number++) {
  const digits = `95212${String(number).padStart(2, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => total + digit * (index % 2 ? 1 : 3), 0);
  const code = digits + ((10 - (sum % 10)) % 10);
  const found = zedbar(await draw("ean8", code));
  answers[found === "nothing" ? "nothing" : found === `"${code}"` ? "right" : "other"]++;
}
console.log("EAN-8 from 9521200", JSON.stringify(answers));
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
ean13 9521234543213 zedbar "9521234543213" zbar-wasm 9521234543213 zxing-wasm 9521234543213
upce 06141415 zedbar "0061100004145" zbar-wasm 0061100004145 zxing-wasm 0061100004145
itf14 19521234543210 zedbar "19521234543210" zbar-wasm 19521234543210 zxing-wasm 19521234543210
ean8 95212326 zedbar "12596232" zbar-wasm 95212326 zxing-wasm 95212326
ean8 95212340 zedbar nothing zbar-wasm 95212340 zxing-wasm 95212340
databaromni (01)09521234543213 zedbar "0095212345432" zbar-wasm 0109521234543213 zxing-wasm (01)09521234543213
databaromni (01)00614141000036 zedbar "0006141410000" zbar-wasm 0100614141000036 zxing-wasm (01)00614141000036
databartruncated (01)19521234543210 zedbar "0195212345432" zbar-wasm 0119521234543210 zxing-wasm (01)19521234543210
EAN-8 from 9521200 {"right":0,"other":20,"nothing":80}
SEEN
