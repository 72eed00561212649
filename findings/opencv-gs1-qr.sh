#!/usr/bin/env bash
# opencv-python-headless 5.0.0.93 (PyPI) raises an error where a picture has a GS1 QR Code, whatever stands beside it.
#
# Guess: QRCodeDetector reads a GS1 QR Code, which has FNC1 at its start (ISO/IEC 18004, FNC1 mode; General Specifications
# 5.7), or finds no text in it; detectAndDecodeMulti gives the other codes of a label in any case.
# Seen: cv2.error, "mode 5", for that is the mode indicator of FNC1, from both detectors. A Digital Link alone is read; beside
# the GS1 QR Code, as on a label with one for the shop and one for the warehouse, it is lost with the error.
# detectMulti() still finds both places. zxing-cpp 3.1.1 reads both from the same picture.
# So: read with another decoder, or cut the picture at the places found and read each by itself, with the error caught.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund bwip-js@4.11.4
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check opencv-python-headless==5.0.0.93 numpy==2.3.5 zxing-cpp==3.1.1

cat >draw.mjs <<'JS'
import { writeFileSync } from "node:fs";
import bwip from "bwip-js";

for (const [bcid, text] of [["qrcode", "https://id.gs1.org/01/09521234543213"], ["gs1qrcode", "(01)09521234543213(10)AB1"]]) {
  writeFileSync(`${bcid}.png`, await bwip.toBuffer({ bcid, text, version: 3, scale: 4, padding: 20, backgroundcolor: "FFFFFF" }));
}
JS
node draw.mjs
cat >read.py <<'PY'
import cv2
import zxingcpp

link, gs1 = (cv2.imread(f"{name}.png") for name in ("qrcode", "gs1qrcode"))
for name, picture in [("link", link), ("GS1 QR Code", gs1), ("both", cv2.hconcat([link, gs1]))]:
    for detector in (cv2.QRCodeDetector(), cv2.QRCodeDetectorAruco()):
        try:
            answer = detector.detectAndDecodeMulti(picture)[1]
        except cv2.error as error:
            answer = f"cv2.error: {error.err}"
        print(name, type(detector).__name__, answer)
    print(name, "places found", len(cv2.QRCodeDetector().detectMulti(picture)[1]))
    found = zxingcpp.read_barcodes(picture, text_mode=zxingcpp.TextMode.Plain)
    print(name, "zxing-cpp", sorted(one.symbology_identifier + one.text for one in found))
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
link QRCodeDetector ('https://id.gs1.org/01/09521234543213',)
link QRCodeDetectorAruco ('https://id.gs1.org/01/09521234543213',)
link places found 1
link zxing-cpp [']Q1https://id.gs1.org/01/09521234543213']
GS1 QR Code QRCodeDetector cv2.error: mode 5
GS1 QR Code QRCodeDetectorAruco cv2.error: mode 5
GS1 QR Code places found 1
GS1 QR Code zxing-cpp [']Q3010952123454321310AB1']
both QRCodeDetector cv2.error: mode 5
both QRCodeDetectorAruco cv2.error: mode 5
both places found 2
both zxing-cpp [']Q1https://id.gs1.org/01/09521234543213', ']Q3010952123454321310AB1']
SEEN
