#!/usr/bin/env bash
# @zxing/library 0.23.0 (npm) does not read a UPC-E, though it lists the format.
#
# Guess: a UPC-E drawn by bwip-js 4.11.4 is read with the hint UPC_E, as EAN-8 and UPC-A are with theirs.
# Seen: nothing is found in it, whether the hint names UPC_E alone or none is given; the other two are read in the same
# run, and zxing-wasm 3.1.6 reads the UPC-E.
# So: a reader in the browser that is built on it needs another decoder for the short code on cans and gum.
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

const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = zxing;
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

function read({ width, height, data }, formats) {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]]);
  if (formats !== undefined) hints.set(DecodeHintType.POSSIBLE_FORMATS, formats);
  try {
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    return new MultiFormatReader().decode(bitmap, hints).getText();
  } catch (error) {
    return error.constructor.name;
  }
}

for (const [bcid, text, format] of [["upce", "02567952", "UPC_E"], ["ean8", "95200002", "EAN_8"], ["upca", "614141000036", "UPC_A"]]) {
  const picture = await bwip.toBuffer({ bcid, text, scale: 4, height: 20, paddingwidth: 20, paddingheight: 20, backgroundcolor: "FFFFFF" });
  const image = png.PNG.sync.read(picture);
  const [wasm] = await readBarcodes({ ...image, data: new Uint8ClampedArray(image.data) });
  console.log(bcid, "hinted", read(image, [BarcodeFormat[format]]), "not hinted", read(image), "zxing-wasm", wasm?.text);
}
JS
# It writes what each of its readers did not find to the console.
node read.mjs 2>/dev/null | tee seen
diff seen - <<'SEEN'
upce hinted NotFoundException not hinted NotFoundException zxing-wasm 0025679000052
ean8 hinted 95200002 not hinted 95200002 zxing-wasm 95200002
upca hinted 614141000036 not hinted 614141000036 zxing-wasm 0614141000036
SEEN
