#!/usr/bin/env bash
# jsqr 1.4.0 (npm) gives the separators of a GS1 QR Code as per cent signs, and its per cent signs twice.
#
# Guess: FNC1 between two elements comes as the group separator, ASCII 29. In a symbol with FNC1 at the start the alphanumeric
# mode writes it as `%`, and a per cent sign as `%%` (ISO/IEC 18004, FNC1 mode; General Specifications 5.7 and 7.8).
# Seen: in a batch and a serial of capital letters and digits the separator is `%`, so (10)AB1(21)X7 is a batch AB1%21X7
# without a serial, in characters that a batch may have, and batch A%1 is A%%1. Between small letters the drawing program
# writes bytes, and all is right, so a test with such values shows nothing. Neither the text nor `chunks` says that it is
# GS1 data. zxing-wasm 3.1.6 and zbar-wasm 0.11.0 read the same pictures as they were meant.
# So: read GS1 QR Codes with another decoder. A Digital Link in a QR Code has no FNC1, and is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund jsqr@1.4.0 zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import bwip from "bwip-js";
import jsqr from "jsqr";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

for (const [bcid, text] of [
  ["gs1qrcode", "(01)09521234543213(10)AB1(21)X7"],
  ["gs1qrcode", "(01)09521234543213(10)A%1(21)X7"],
  ["gs1qrcode", "(01)09521234543213(10)abc(21)x7"],
  ["qrcode", "HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2B1"],
]) {
  const picture = await bwip.toBuffer({ bcid, text, scale: 4, paddingwidth: 20, paddingheight: 20, backgroundcolor: "FFFFFF" });
  const { width, height, data } = png.PNG.sync.read(picture);
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const found = jsqr(image.data, width, height);
  const [zxing] = await readBarcodes(image, { textMode: "Plain" });
  const [zbar] = await scanImageData(image);
  console.log(text);
  console.log("  jsqr", JSON.stringify(found.data), found.chunks.map(({ type }) => type).join(" "));
  console.log("  zxing-wasm", zxing.symbologyIdentifier, JSON.stringify(zxing.text));
  console.log("  zbar-wasm", JSON.stringify(zbar.decode()));
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
(01)09521234543213(10)AB1(21)X7
  jsqr "010952123454321310AB1%21X7" numeric alphanumeric
  zxing-wasm ]Q3 "010952123454321310AB1\u001d21X7"
  zbar-wasm "010952123454321310AB1\u001d21X7"
(01)09521234543213(10)A%1(21)X7
  jsqr "010952123454321310A%%1%21X7" numeric alphanumeric
  zxing-wasm ]Q3 "010952123454321310A%1\u001d21X7"
  zbar-wasm "010952123454321310A%1\u001d21X7"
(01)09521234543213(10)abc(21)x7
  jsqr "010952123454321310abc\u001d21x7" numeric byte
  zxing-wasm ]Q3 "010952123454321310abc\u001d21x7"
  zbar-wasm "010952123454321310abc\u001d21x7"
HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2B1
  jsqr "HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2B1" alphanumeric numeric alphanumeric
  zxing-wasm ]Q1 "HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2B1"
  zbar-wasm "HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2B1"
SEEN
