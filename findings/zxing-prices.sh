#!/usr/bin/env bash
# zxing 1.0.4 (PyPI, ZXing for Java 3.5.4), @zxing/library 0.23.0 and rxing-wasm 0.5.7 (npm) lose what comes behind a price.
#
# Guess: a GS1 DataBar Expanded of fresh food is read whole: the GTIN of a variable measure, which begins with 9, its price and its
# weight, without which a price has no meaning, and perhaps its days and its batch (General Specifications 3.6.2, 3.6 about
# (392n) and (393n), and 5.5; ISO/IEC 24724, encodation methods 01100 and 01101).
# Seen: if the price comes right behind the GTIN, all three stop at the FNC1 behind it. The weight, the expiry and the batch are
# gone, and what is left looks like a whole element string. With the weight in front of the price the encodation is the
# general one, and all is read, so a test may show nothing. Nothing is raised; @zxing/library says on the console that its
# reader of this symbol is not ready. zxing-wasm 3.1.6 and zbar-wasm 0.11.0 read the same pictures.
# So: read GS1 DataBar Expanded with another decoder, and doubt a price without a weight or a count. Put the price last.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @zxing/library@0.23.0 rxing-wasm@0.5.7 zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 \
  bwip-js@4.11.4 pngjs@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zxing==1.0.4

cat >read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import zxing from "@zxing/library";
import bwip from "bwip-js";
import png from "pngjs";
import { convert_js_image_to_luma, decode_barcode } from "rxing-wasm";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = zxing;
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const java = "import zxing; print(zxing.BarCodeReader().decode('symbol.png').raw)";

for (const text of [
  "(01)99521234543216(3922)1299(3103)001250(17)261130(10)AB1",
  "(01)99521234543216(3932)0361299(3103)001250",
  "(01)99521234543216(3922)1299(30)3(10)AB1",
  "(01)99521234543216(3103)001250(3922)1299(17)261130",
]) {
  const picture = await bwip.toBuffer({ bcid: "databarexpanded", text, scale: 3, padding: 12, backgroundcolor: "FFFFFF" });
  writeFileSync("symbol.png", picture);
  const { width, height, data } = png.PNG.sync.read(picture);
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.RSS_EXPANDED]]]);
  const [reader] = await readBarcodes(image, { textMode: "Plain" });
  const [zbar] = await scanImageData(image);
  console.log(text);
  console.log("  zxing for Java", execFileSync("python/bin/python", ["-c", java], { encoding: "utf8" }).trim());
  console.log("  @zxing/library", new MultiFormatReader().decode(bitmap, hints).getText());
  console.log("  rxing-wasm", decode_barcode(convert_js_image_to_luma(data), width, height, true, false).text());
  console.log("  zxing-wasm", JSON.stringify(reader.text), zbar.decode() === reader.text ? "and zbar-wasm" : "alone");
}
JS
node read.mjs 2>warnings | tee seen
diff seen - <<'SEEN'
(01)99521234543216(3922)1299(3103)001250(17)261130(10)AB1
  zxing for Java (01)99521234543216(3922)1299
  @zxing/library (01)99521234543216(3922)1299
  rxing-wasm (01)99521234543216(3922)1299
  zxing-wasm "019952123454321639221299\u001d31030012501726113010AB1" and zbar-wasm
(01)99521234543216(3932)0361299(3103)001250
  zxing for Java (01)99521234543216(3932)0361299
  @zxing/library (01)99521234543216(3932)0361299
  rxing-wasm (01)99521234543216(3932)0361299
  zxing-wasm "019952123454321639320361299\u001d3103001250" and zbar-wasm
(01)99521234543216(3922)1299(30)3(10)AB1
  zxing for Java (01)99521234543216(3922)1299
  @zxing/library (01)99521234543216(3922)1299
  rxing-wasm (01)99521234543216(3922)1299
  zxing-wasm "019952123454321639221299\u001d303\u001d10AB1" and zbar-wasm
(01)99521234543216(3103)001250(3922)1299(17)261130
  zxing for Java (01)99521234543216(3103)001250(3922)1299(17)261130
  @zxing/library (01)99521234543216(3103)001250(3922)1299(17)261130
  rxing-wasm (01)99521234543216(3103)001250(3922)1299(17)261130
  zxing-wasm "0199521234543216310300125039221299\u001d17261130" and zbar-wasm
SEEN
