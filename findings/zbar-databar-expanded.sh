#!/usr/bin/env bash
# zbar-wasm 0.11.0 (npm, ZBar 0.23.92) reads wrong characters in DataBar Expanded, without an error.
#
# Guess: a GS1 DataBar Expanded with a batch of letters, FNC1 and another identifier is read as it was encoded.
# Seen: behind FNC1 the first characters are others: a serial (21)X7 comes as 2QX7, (21)1234 as 2SKU, (240)XY as 3A0XY.
# Without a batch of letters in front the same identifiers are right. zxing-wasm 3.1.6 reads each of the same pictures,
# which bwip-js 4.11.4 drew, as it was encoded.
# So: what this decoder gives for DataBar Expanded must not be trusted behind a separator; letters where an identifier
# has to stand are the sign.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @undecaf/zbar-wasm@0.11.0 zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import bwip from "bwip-js";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const key = "(01)09521234543213";
for (const text of [`${key}(10)AB1(21)X7`, `${key}(10)ABC(21)1234`, `${key}(10)ABCD(240)XY`, `${key}(21)1234`]) {
  const picture = await bwip.toBuffer({ bcid: "databarexpanded", text, scale: 4, height: 20, paddingwidth: 20, paddingheight: 20, backgroundcolor: "FFFFFF" });
  const { width, height, data } = png.PNG.sync.read(picture);
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const [zbar] = await scanImageData(image);
  const [zxing] = await readBarcodes(image);
  const shown = (read) => JSON.stringify(read ?? null);
  console.log(text, "ZBar", shown(zbar?.decode()), "ZXing", shown(zxing && new TextDecoder().decode(zxing.bytes)));
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
(01)09521234543213(10)AB1(21)X7 ZBar "010952123454321310AB1\u001d2QX7" ZXing "010952123454321310AB1\u001d21X7"
(01)09521234543213(10)ABC(21)1234 ZBar "010952123454321310ABC\u001d2SKU" ZXing "010952123454321310ABC\u001d211234"
(01)09521234543213(10)ABCD(240)XY ZBar "010952123454321310ABCD\u001d3A0XY" ZXing "010952123454321310ABCD\u001d240XY"
(01)09521234543213(21)1234 ZBar "0109521234543213211234" ZXing "0109521234543213211234"
SEEN
