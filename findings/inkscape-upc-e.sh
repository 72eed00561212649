#!/usr/bin/env bash
# Inkscape 1.2.2 (Debian 12, inkscape 1.2.2-2+deb12u1) draws a GTIN-12 as a UPC-E of its first six digits, and an add-on far away.
#
# Guess: Render, Barcode, Classic makes of a GTIN-12 that has a short form the same UPC-E as of the six digits of that, and takes
# seven or eleven digits too, as its message offers 6, 11, 7 or 12; the seventh is the check digit of the GTIN-12 (General
# Specifications 5.2, UPC-E). "EAN13 +Extensions" draws an add-on 7 to 12 modules to the right of its EAN-13 (5.2.2).
# Seen: of a whole GTIN-12 the first six digits go into the bars, so of a hundred in a row none is drawn rightly: nine are read as
# another product, with a right check digit, and the rest by no reader. Nothing is said. The seventh digit is compared with
# modulo 10 of the six, so 42 of the hundred are refused. Six and eleven digits are right. The add-on of an EAN-13 in the
# middle of an A4 page is 115 modules away, as the place of the EAN-13 is added once more; at the left edge it is right.
# So: give it six or eleven digits, and read the symbol back; move an add-on to its place by hand.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download inkscape=1.2.2-2+deb12u1
dpkg -x inkscape_*.deb debian
extensions=$folder/debian/usr/share/inkscape/extensions
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check lxml==6.1.3 numpy==2.4.6 cssselect==1.6.0
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.py <<'PY'
import sys
from barcode import get_barcode

for line in sys.stdin:
    short, gtin = line.split()
    for text in (short, gtin[:11], gtin, short + gtin[11]):
        bars = get_barcode("Upce", text=text).encode(text)
        print(gtin, text, bars.replace("2", "1") if bars != "ERROR" else "")
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const read = async (bars) => {
  const [width, height] = [(bars.length + 24) * 4, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (bars[Math.floor((pixel % width) / 4) - 12] === "1") data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  const [found] = await readBarcodes({ width, height, data });
  return found?.text.slice(1) ?? "nothing";
};
if (process.argv[2] === "numbers") {
  for (let number = 614100; number < 614200; number++) {
    // bwip-js works out the check digit of the GTIN-12; sbs has the widths of bars and spaces in turn.
    const [{ sbs }] = bwip.raw({ bcid: "upce", text: `0${number}` });
    console.log(number, await read(sbs.map((width, at) => `${1 - (at % 2)}`.repeat(width)).join("")));
  }
} else {
  const counts = {};
  for (const line of readFileSync(0, "utf8").trim().split("\n")) {
    const [gtin, text, bars] = line.split(" ");
    const found = bars ? await read(bars) : "refused";
    if (gtin === "061414000086") console.log(gtin, "as", text, found);
    const kind = found === gtin ? "right" : found.length === 12 ? "another" : found;
    counts[text.length] = { ...counts[text.length], [kind]: (counts[text.length]?.[kind] ?? 0) + 1 };
  }
  for (const [length, count] of Object.entries(counts)) console.log(length, "digits", JSON.stringify(count));
}
JS
node read.mjs numbers >numbers
PYTHONPATH=$extensions python/bin/python draw.py <numbers 2>refusals | node read.mjs | tee seen
sed 's/.*: //' refusals | sort | uniq -c | tee -a seen
spaces="xmlns='http://www.w3.org/2000/svg' xmlns:i='http://www.inkscape.org/namespaces/inkscape'"
spaces+=" xmlns:s='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd'"
for view in 0 189 397; do # the middle of the view in pixels, 96 to 25.4 mm, which Inkscape writes into each file
  echo "<svg $spaces width='210mm' height='297mm' viewBox='0 0 210 297'><s:namedview i:cx='$view' i:cy='0'/></svg>" >page.svg
  (cd "$extensions" && "$folder/python/bin/python" render_barcode.py --type Ean13 --text 952123454321305 "$folder/page.svg") >drawn.svg
  x=$(sed 's/.*transform="translate(\([0-9]*\).*/\1/' drawn.svg)
  echo "view at $view: add-on $((x - 95)) modules behind the EAN-13" | tee -a seen
done
diff seen - <<'SEEN'
061414000086 as 614148 061414000086
061414000086 as 06141400008 061414000086
061414000086 as 061414000086 006140000016
061414000086 as 6141486 061414000086
6 digits {"right":100}
7 digits {"refused":42,"right":58}
11 digits {"right":100}
12 digits {"nothing":91,"another":9}
     42 Checksum failed, omit for new sum
view at 0: add-on 10 modules behind the EAN-13
view at 189: add-on 60 modules behind the EAN-13
view at 397: add-on 115 modules behind the EAN-13
SEEN
