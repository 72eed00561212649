#!/usr/bin/env bash
# zedbar 0.2.1 (npm), a port of ZBar, loses what comes behind digits in a Code 128, so a batch or a serial is gone from a GS1-128.
#
# Guess: a GS1-128 is read as its characters, with a separator where FNC1 stands between two elements (General Specifications 5.4
# and 7.8; ISO/IEC 15417).
# Seen: of (01)09521234543213(10)AB1 the batch is empty, and of a Code 128 with a GTIN-13 the last digit is missing: what was
# written in set B behind pairs of digits is lost. Of a serial behind a batch of letters come blanks. A symbol with digits behind
# FNC1 ends there, or is not read. A character 0 stands at the end of each. None of it is an error, and pairs of digits alone,
# or letters alone, are right but for that. zbar-wasm 0.11.0 and zxing-wasm 3.1.6 read the same pictures as they were drawn.
# So: read Code 128 with another decoder; a GTIN that is right says nothing about the rest.
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
  ["gs1-128", "(01)09521234543213"],
  ["gs1-128", "(01)09521234543213(10)AB1"],
  ["gs1-128", "(01)09521234543213(10)123(21)45"],
  ["gs1-128", "(10)AB(21)CD"],
  ["gs1-128", "(10)1234(21)5678"],
  ["code128", "AB12"],
  ["code128", "9521234543213"],
]) {
  const picture = await draw(bcid, text);
  const { width, height, data } = png.PNG.sync.read(picture);
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const [zxing] = await readBarcodes(image, { textMode: "Plain" });
  const [zbar] = await scanImageData(image);
  console.log(bcid, text);
  console.log("  zedbar    ", zedbar(picture));
  console.log("  zbar-wasm ", JSON.stringify(zbar.decode()));
  console.log("  zxing-wasm", JSON.stringify(zxing.text));
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
gs1-128 (01)09521234543213
  zedbar     "0109521234543213\u0000"
  zbar-wasm  "0109521234543213"
  zxing-wasm "0109521234543213"
gs1-128 (01)09521234543213(10)AB1
  zedbar     "010952123454321310\u0000"
  zbar-wasm  "010952123454321310AB1"
  zxing-wasm "010952123454321310AB1"
gs1-128 (01)09521234543213(10)123(21)45
  zedbar     nothing
  zbar-wasm  "010952123454321310123\u001d2145"
  zxing-wasm "010952123454321310123\u001d2145"
gs1-128 (10)AB(21)CD
  zedbar     "10AB\u001d   \u0000"
  zbar-wasm  "10AB\u001d21CD"
  zxing-wasm "10AB\u001d21CD"
gs1-128 (10)1234(21)5678
  zedbar     "101234\u0000"
  zbar-wasm  "101234\u001d215678"
  zxing-wasm "101234\u001d215678"
code128 AB12
  zedbar     "AB12\u0000"
  zbar-wasm  "AB12"
  zxing-wasm "AB12"
code128 9521234543213
  zedbar     "952123454321\u0000"
  zbar-wasm  "9521234543213"
  zxing-wasm "9521234543213"
SEEN
