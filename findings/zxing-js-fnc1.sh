#!/usr/bin/env bash
# @zxing/library 0.23.0 (npm) takes the separator out of a GS1-128, and puts one in front of a GS1 DataMatrix.
#
# Guess: FNC1 between two elements comes as the group separator, ASCII 29, in whichever symbol it stands, and the FNC1 at the
# start, which makes it GS1 data, is no character of the data (General Specifications 7.8; ISO/IEC 15417 and 16022).
# Seen: of (10)ABC1(21)X7 in a GS1-128 the text is 10ABC121X7, a batch ABC121X7 without a serial; there is no metadata, and a
# Code 128 of those characters gives the same. With the hint ASSUME_GS1 the separator is there, and `]C1` in front. The text
# of a GS1 DataMatrix begins with a separator, with or without the hint; that of a GS1 QR Code is right.
# zxing-wasm 3.1.6 reads the same pictures as expected, without being told.
# So: give ASSUME_GS1 wherever a GS1-128 may come, and take `]C1` and a first separator off before the text is parsed. A batch
# that ends with 21 and more from such a reader may be two elements.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @zxing/library@0.23.0 zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import zxing from "@zxing/library";
import bwip from "bwip-js";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const { BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = zxing;
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

function read({ width, height, data }, ...hints) {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  const found = new MultiFormatReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true], ...hints]));
  return `${JSON.stringify(found.getText())} metadata ${found.getResultMetadata()?.size ?? 0}`;
}

for (const bcid of ["gs1-128", "gs1datamatrix", "gs1qrcode"]) {
  const text = "(01)09521234543213(10)ABC1(21)X7";
  const picture = await bwip.toBuffer({ bcid, text, scale: 4, paddingwidth: 20, paddingheight: 20, backgroundcolor: "FFFFFF" });
  const image = png.PNG.sync.read(picture);
  console.log(bcid, "no hint", read(image));
  console.log(bcid, "ASSUME_GS1", read(image, [DecodeHintType.ASSUME_GS1, true]));
  const [wasm] = await readBarcodes({ ...image, data: new Uint8ClampedArray(image.data) }, { textMode: "Plain" });
  console.log(bcid, "zxing-wasm", wasm.symbologyIdentifier, JSON.stringify(wasm.text));
}
JS
node read.mjs 2>/dev/null | tee seen
diff seen - <<'SEEN'
gs1-128 no hint "010952123454321310ABC121X7" metadata 0
gs1-128 ASSUME_GS1 "]C1010952123454321310ABC1\u001d21X7" metadata 0
gs1-128 zxing-wasm ]C1 "010952123454321310ABC1\u001d21X7"
gs1datamatrix no hint "\u001d010952123454321310ABC1\u001d21X7" metadata 0
gs1datamatrix ASSUME_GS1 "\u001d010952123454321310ABC1\u001d21X7" metadata 0
gs1datamatrix zxing-wasm ]d2 "010952123454321310ABC1\u001d21X7"
gs1qrcode no hint "010952123454321310ABC1\u001d21X7" metadata 1
gs1qrcode ASSUME_GS1 "010952123454321310ABC1\u001d21X7" metadata 1
gs1qrcode zxing-wasm ]Q3 "010952123454321310ABC1\u001d21X7"
SEEN
