#!/usr/bin/env bash
# bwip-js 4.11.4 (npm) draws a GS1 QR Code of batch a5%b that is read as a5%%b.
#
# Guess: a batch or a serial with a per cent sign, which the standard allows (character set 82), is read as it was given, from a
# GS1 QR Code as from a GS1 DataMatrix. A per cent sign is doubled in the alphanumeric mode alone, where a single one stands
# for FNC1; in the byte mode that is ASCII 29, and a per cent sign is itself (ISO/IEC 18004, FNC1 mode).
# Seen: it is doubled before the mode is chosen. Beside small letters the mode is byte, and the batch gets one more per cent
# sign, without an error. Among capital letters and digits all is well, as it is in a GS1 DataMatrix. zint-bindings 1.2.2
# draws the symbols as expected; zxing-cpp 3.1.1 and jsqr 1.4.0 see what is in each.
# So: draw GS1 QR Codes of values with a per cent sign and small letters with another program, and read back what was drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund bwip-js@4.11.4 jsqr@1.4.0 pngjs@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zint-bindings==1.2.2 zxing-cpp==3.1.1 pillow==12.0.0

cat >draw.mjs <<'JS'
import { writeFileSync } from "node:fs";
import bwip from "bwip-js";

for (const bcid of ["gs1qrcode", "gs1datamatrix"]) {
  for (const [at, batch] of ["a5%b", "A5%B"].entries()) {
    const text = `(01)09521234543213(10)${batch}`;
    writeFileSync(`bwip-${bcid}-${at}.png`, await bwip.toBuffer({ bcid, text, scale: 4, padding: 20, backgroundcolor: "FFFFFF" }));
  }
}
JS
cat >draw.py <<'PY'
from zint import InputMode, Symbol, Symbology

for at, batch in enumerate(["a5%b", "A5%B"]):
    symbol = Symbol()
    symbol.symbology = Symbology.QRCODE
    symbol.input_mode = InputMode.GS1
    symbol.whitespace_width = symbol.whitespace_height = 4
    symbol.scale = 4
    symbol.outfile = f"zint-gs1qrcode-{at}.png"
    symbol.encode(f"[01]09521234543213[10]{batch}")
    symbol.print()
PY
cat >read.py <<'PY'
import pathlib
import zxingcpp
from PIL import Image

for picture in sorted(pathlib.Path().glob("*.png")):
    [found] = zxingcpp.read_barcodes(Image.open(picture).convert("L"), text_mode=zxingcpp.TextMode.Plain)
    print(picture.stem, "zxing-cpp", found.symbology_identifier, found.text)
    Image.open(picture).convert("RGBA").save(picture)
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import jsqr from "jsqr";
import png from "pngjs";

for (const name of ["bwip-gs1qrcode-0", "bwip-gs1qrcode-1", "zint-gs1qrcode-0", "zint-gs1qrcode-1"]) {
  const { width, height, data } = png.PNG.sync.read(readFileSync(`${name}.png`));
  const { chunks } = jsqr(new Uint8ClampedArray(data), width, height);
  console.log(name, "jsqr", chunks.map(({ type, text }) => `${type} ${text}`).join(", "));
}
JS
node draw.mjs
python/bin/python draw.py
{
  python/bin/python read.py
  node read.mjs
} | tee seen
diff seen - <<'SEEN'
bwip-gs1datamatrix-0 zxing-cpp ]d2 010952123454321310a5%b
bwip-gs1datamatrix-1 zxing-cpp ]d2 010952123454321310A5%B
bwip-gs1qrcode-0 zxing-cpp ]Q3 010952123454321310a5%%b
bwip-gs1qrcode-1 zxing-cpp ]Q3 010952123454321310A5%B
zint-gs1qrcode-0 zxing-cpp ]Q3 010952123454321310a5%b
zint-gs1qrcode-1 zxing-cpp ]Q3 010952123454321310A5%B
bwip-gs1qrcode-0 jsqr numeric 010952123454321310, byte a5%%b
bwip-gs1qrcode-1 jsqr numeric 010952123454321310, alphanumeric A5%%B
zint-gs1qrcode-0 jsqr numeric 010952123454321310, byte a5%b
zint-gs1qrcode-1 jsqr numeric 010952123454321310, alphanumeric A5%%B
SEEN
