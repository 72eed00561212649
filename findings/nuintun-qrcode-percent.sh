#!/usr/bin/env bash
# @nuintun/qrcode 5.0.3 (npm) reads a per cent sign in a GS1 QR Code as a separator, also in a symbol that it drew itself.
#
# Guess: its decoder, which knows FNC1 and gives `]Q3`, reads batch a5%b as a5%b. A single per cent sign stands for FNC1 in the
# alphanumeric mode alone; in the byte mode it is itself (ISO/IEC 18004, FNC1 mode).
# Seen: it is taken for FNC1 in both modes, so the batch is a5 and an element that begins with b follows, or with digits the
# identifier of one: batch a%21x is a batch a and a serial x. Its encoder writes the byte as it is, so what it drew comes
# back as another text. Among capital letters and digits, from zint-bindings 1.2.2, it is right. zxing-wasm 3.1.6 reads each
# as it was meant.
# So: read GS1 QR Codes with another decoder, if values have per cent signs and small letters.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @nuintun/qrcode@5.0.3 zxing-wasm@3.1.6 pngjs@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zint-bindings==1.2.2 pillow==12.0.0

cat >draw.py <<'PY'
from PIL import Image
from zint import InputMode, Symbol, Symbology

for at, batch in enumerate(["a5%b", "a%21x", "A5%B"]):
    symbol = Symbol()
    symbol.symbology = Symbology.QRCODE
    symbol.input_mode = InputMode.GS1
    symbol.whitespace_width = symbol.whitespace_height = 4
    symbol.scale = 4
    symbol.outfile = f"{at}.png"
    symbol.encode(f"[01]09521234543213[10]{batch}")
    symbol.print()
    Image.open(symbol.outfile).convert("RGBA").save(symbol.outfile)
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { binarize, Byte, Decoder, Detector, Encoder, grayscale } from "@nuintun/qrcode";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

function drawn(text) {
  const symbol = new Encoder({ hints: { fnc1: ["GS1"] } }).encode(new Byte(text));
  const width = 4 * (symbol.size + 8);
  const data = Uint8ClampedArray.from({ length: width * width * 4 }, (_, at) => {
    const [x, y] = [at >> 2, Math.floor((at >> 2) / width)].map((pixel) => Math.floor((pixel % width) / 4) - 4);
    const inside = Math.min(x, y) >= 0 && Math.max(x, y) < symbol.size;
    return at % 4 < 3 && inside && symbol.get(x, y) ? 0 : 255;
  });
  return { width, height: width, data };
}

async function show(name, image) {
  const bits = binarize(grayscale(image), image.width, image.height);
  const { value } = new Detector().detect(bits).next();
  const found = new Decoder().decode(value.matrix);
  const [zxing] = await readBarcodes(image, { textMode: "Plain" });
  console.log(name, found.symbology, JSON.stringify(found.content), "zxing-wasm", zxing.symbologyIdentifier, JSON.stringify(zxing.text));
}

for (const at of [0, 1, 2]) {
  const { width, height, data } = png.PNG.sync.read(readFileSync(`${at}.png`));
  await show("zint", { width, height, data: new Uint8ClampedArray(data) });
}
await show("its own", drawn("010952123454321310a5%b"));
JS
python/bin/python draw.py
node read.mjs | tee seen
diff seen - <<'SEEN'
zint ]Q3 "010952123454321310a5\u001db" zxing-wasm ]Q3 "010952123454321310a5%b"
zint ]Q3 "010952123454321310a\u001d21x" zxing-wasm ]Q3 "010952123454321310a%21x"
zint ]Q3 "010952123454321310A5%B" zxing-wasm ]Q3 "010952123454321310A5%B"
its own ]Q3 "010952123454321310a5\u001db" zxing-wasm ]Q3 "010952123454321310a5%b"
SEEN
