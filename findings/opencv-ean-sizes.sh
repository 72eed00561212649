#!/usr/bin/env bash
# opencv-python-headless 5.0.0.93 (PyPI) reads an EAN-13 or not by the white around it, and no UPC-E, though it lists the kind.
#
# Guess: BarcodeDetector reads the kinds that cv::barcode::BarcodeType has in its documentation, EAN-8, EAN-13, UPC-A and
# UPC-E, from a clean picture in black and white. White beyond the quiet zone (General Specifications 5.2.1) changes nothing.
# Seen: of twenty EAN-13s with two pixels a module nearly all are read with 100 pixels of white around them, hardly one with
# 150, and nearly all with 300 and more. With three pixels a module nearly all are read with 300, and hardly one with 400 or 150.
# So the same label is read on one page and not on the next, and the answer is that of a page without barcodes. Of UPC-Es
# none is read anywhere. What is read is right. zxing-cpp 2.3.0 reads all of the same pictures.
# So: do not take an empty answer for a page without barcodes; read the page with another reader.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check opencv-python-headless==5.0.0.93 zxing-cpp==2.3.0 numpy==2.2.6
npm install --silent --no-audit --no-fund bwip-js@4.11.4

cat >draw.mjs <<'JS'
import bwip from "bwip-js";

let state = 952;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
const digits = (length) => Array.from({ length }, () => below(10)).join("");
const kinds = { ean13: () => `952${digits(9)}`, upce: () => `0${digits(6)}` };
for (const [bcid, text] of Object.entries(kinds)) {
  for (let item = 0; item < 20; item++) {
    const [{ sbs, txt }] = bwip.raw({ bcid, text: text(), includetext: true });
    console.log(bcid, txt.map(([character]) => character).join(""), sbs.join(""));
  }
}
JS
cat >read.py <<'PY'
import sys
import cv2
import numpy
import zxingcpp

detector = cv2.barcode.BarcodeDetector()
symbols = {}
for line in sys.stdin:
    kind, text, widths = line.split()
    symbols.setdefault(kind, []).append((text, widths))


# Bars of some pixels a module and 100 high, on white paper.
def drawn(widths, module, margin):
    bars = [255 * (place % 2) for place, width in enumerate(widths) for _ in range(int(width) * module)]
    return numpy.pad(numpy.tile(numpy.array(bars, numpy.uint8), (100, 1)), margin, constant_values=255)


for kind, items in symbols.items():
    total = 0
    for module in (2, 3):
        for margin in (100, 150, 300, 400):
            right = other = peer = 0
            for text, widths in items:
                picture = drawn(widths, module, margin)
                _, texts, _, _ = detector.detectAndDecodeWithType(cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR))
                read = texts[0] if texts else ""
                right += read == text
                other += read not in ("", text)
                peer += [found.text for found in zxingcpp.read_barcodes(picture)] == [text]
            total += right
            much = "most" if right > len(items) * 3 / 4 else "hardly any" if right < len(items) / 4 else "some"
            print(f"{kind} {module} pixels a module, {margin} around: {much} read, {other} wrong;",
                  "by zxing-cpp", peer, "of", len(items))
    print(kind, "none read" if total == 0 else "some read")
PY
node draw.mjs | python/bin/python read.py | tee seen
diff seen - <<'SEEN'
ean13 2 pixels a module, 100 around: most read, 0 wrong; by zxing-cpp 20 of 20
ean13 2 pixels a module, 150 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
ean13 2 pixels a module, 300 around: most read, 0 wrong; by zxing-cpp 20 of 20
ean13 2 pixels a module, 400 around: most read, 0 wrong; by zxing-cpp 20 of 20
ean13 3 pixels a module, 100 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
ean13 3 pixels a module, 150 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
ean13 3 pixels a module, 300 around: most read, 0 wrong; by zxing-cpp 20 of 20
ean13 3 pixels a module, 400 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
ean13 some read
upce 2 pixels a module, 100 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce 2 pixels a module, 150 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce 2 pixels a module, 300 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce 2 pixels a module, 400 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce 3 pixels a module, 100 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce 3 pixels a module, 150 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce 3 pixels a module, 300 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce 3 pixels a module, 400 around: hardly any read, 0 wrong; by zxing-cpp 20 of 20
upce none read
SEEN
