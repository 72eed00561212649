#!/usr/bin/env bash
# qr 0.7.0 (npm) reads no GS1 QR Code: it throws "timing", as for a bad picture.
#
# Guess: FNC1 in the first position says that a QR Code has GS1 data (ISO/IEC 18004, 7.4.9); a reader that does not know it
# hands over the data as they are, or says that it does not know the mode.
# Seen: decodeQR throws "timing" for each GS1 QR Code at 3 to 10 pixels a module, which are the pictures that zxing-wasm 3.1.6
# reads. The same text as a plain QR Code, and a Digital Link, are read. So somebody who holds a camera to a GS1 QR Code waits
# for nothing, and whoever looks for the reason looks at the light.
# So: read GS1 symbols with zxing-wasm, or print a Digital Link where people scan with a page that has this reader.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts qr@0.7.0 zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import bwipjs from "bwip-js";
import { PNG } from "pngjs";
import decodeQR from "qr/decode.js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const binary = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer } });

function withQr(png) {
  const { width, height, data } = PNG.sync.read(png);
  try {
    return decodeQR({ width, height, data: new Uint8Array(data) });
  } catch (error) {
    return `error: ${error.message}`;
  }
}
async function withZxing(png) {
  const [found] = await readBarcodes(new Blob([png]), { textMode: "Plain" });
  return `${found.symbologyIdentifier} ${JSON.stringify(found.text)}`;
}

for (const [bcid, text] of [
  ["gs1qrcode", "(01)09521234543213(10)AB12(21)X7"],
  ["gs1qrcode", "(00)395212340000000014"],
  ["qrcode", "010952123454321310AB12"],
  ["qrcode", "https://id.gs1.org/01/09521234543213/10/AB12"],
]) {
  const read = new Set();
  let peer;
  for (const scale of [3, 4, 5, 6, 8, 10]) {
    const png = await bwipjs.toBuffer({ bcid, text, scale, padding: 20, backgroundcolor: "ffffff" });
    read.add(withQr(png));
    peer = await withZxing(png);
  }
  console.log(`${bcid} ${text}\n  qr: ${[...read].join(" or ")}\n  zxing-wasm: ${peer}`);
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
gs1qrcode (01)09521234543213(10)AB12(21)X7
  qr: error: timing
  zxing-wasm: ]Q3 "010952123454321310AB12\u001d21X7"
gs1qrcode (00)395212340000000014
  qr: error: timing
  zxing-wasm: ]Q3 "00395212340000000014"
qrcode 010952123454321310AB12
  qr: 010952123454321310AB12
  zxing-wasm: ]Q1 "010952123454321310AB12"
qrcode https://id.gs1.org/01/09521234543213/10/AB12
  qr: https://id.gs1.org/01/09521234543213/10/AB12
  zxing-wasm: ]Q1 "https://id.gs1.org/01/09521234543213/10/AB12"
SEEN
