#!/usr/bin/env bash
# @zxing/library 0.23.0 and rxing-wasm 0.5.7 (npm) give one text for two GS1 DataBars, and find no serial behind letters.
#
# Guess: the text of a GS1 DataBar Expanded is an element string, 01…10…, with a separator where FNC1 stands, as from a GS1
# DataMatrix (General Specifications 7.8), or there is another way to tell a bracket of the text from one that was added.
# Seen: identifiers stand in brackets, and a batch may have brackets too (character set 82). Batch A(21)B gives the text that a
# batch A and a serial B would have. That symbol itself is not found: FNC1 behind letters sets the numeric mode (ISO/IEC
# 24724, general-purpose data), and both go on in the mode of letters. Behind a batch of digits, or with (17) behind letters,
# they read what was drawn. zxing-wasm 3.1.6 reads all of them.
# So: read GS1 DataBar Expanded with another decoder; that a text has brackets does not mean they are identifiers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @zxing/library@0.23.0 rxing-wasm@0.5.7 zxing-wasm@3.1.6 pngjs@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zint-bindings==1.2.2 pillow==12.0.0

cat >draw.py <<'PY'
from PIL import Image
from zint import InputMode, Symbol, Symbology

for at, text in enumerate(["[10]A(21)B", "[10]A[21]B", "[10]AB1[21]X7", "[10]1[21]2", "[10]AB1[17]261130", "[21]X7"]):
    symbol = Symbol()
    symbol.symbology = Symbology.DBAR_EXP
    symbol.input_mode = InputMode.GS1
    symbol.show_text = False
    symbol.whitespace_width = symbol.whitespace_height = 10
    symbol.scale = 2
    symbol.outfile = f"{at}.png"
    symbol.encode(f"[01]09521234543213{text}")
    symbol.print()
    Image.open(symbol.outfile).convert("RGBA").save(symbol.outfile)
    print(text)
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import zxing from "@zxing/library";
import png from "pngjs";
import { convert_js_image_to_luma, decode_barcode } from "rxing-wasm";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = zxing;
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

function library({ width, height, data }) {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  const hints = new Map([[DecodeHintType.TRY_HARDER, true], [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.RSS_EXPANDED]]]);
  return new MultiFormatReader().decode(bitmap, hints).getText();
}

const rxing = ({ width, height, data }) => decode_barcode(convert_js_image_to_luma(data), width, height, true, false).text();

function answer(read, image) {
  try {
    return read(image);
  } catch {
    return "not found";
  }
}

for (const [at, text] of readFileSync(0, "utf8").trim().split("\n").entries()) {
  const { width, height, data } = png.PNG.sync.read(readFileSync(`${at}.png`));
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const [wasm] = await readBarcodes(image, { textMode: "Plain" });
  console.log(text, "@zxing/library", answer(library, image), "rxing-wasm", answer(rxing, image), "zxing-wasm", JSON.stringify(wasm.text));
}
JS
# @zxing/library writes what each of its readers did not find to the console.
python/bin/python draw.py | node read.mjs 2>/dev/null | tee seen
diff seen - <<'SEEN'
[10]A(21)B @zxing/library (01)09521234543213(10)A(21)B rxing-wasm (01)09521234543213(10)A(21)B zxing-wasm "010952123454321310A(21)B"
[10]A[21]B @zxing/library not found rxing-wasm not found zxing-wasm "010952123454321310A\u001d21B"
[10]AB1[21]X7 @zxing/library not found rxing-wasm not found zxing-wasm "010952123454321310AB1\u001d21X7"
[10]1[21]2 @zxing/library (01)09521234543213(10)1(21)2 rxing-wasm (01)09521234543213(10)1(21)2 zxing-wasm "0109521234543213101\u001d212"
[10]AB1[17]261130 @zxing/library (01)09521234543213(10)AB1(17)261130 rxing-wasm (01)09521234543213(10)AB1(17)261130 zxing-wasm "010952123454321310AB1\u001d17261130"
[21]X7 @zxing/library (01)09521234543213(21)X7 rxing-wasm (01)09521234543213(21)X7 zxing-wasm "010952123454321321X7"
SEEN
