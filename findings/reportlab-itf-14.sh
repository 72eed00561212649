#!/usr/bin/env bash
# reportlab 4.4.4 (PyPI) draws the 14 digits of a GTIN-14 as 16 when its interleaved 2 of 5 is used as it comes.
#
# Guess: I2of5 of an even number of digits draws those digits, so a whole GTIN-14 is the ITF-14 of a carton (General
# Specifications 5.2.3).
# Seen: it adds a check digit unless told not to, of a number that has one, and a 0 in front to make them even. The carton
# scans as 16 digits, which begin with 01 where the indicator is 1, as an element string does, with a wrong check digit.
# Without the check digit it draws the right one.
# So: pass checksum=0 with a whole GTIN-14. Of 16 digits from a carton's ITF, look at the 14 in the middle.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check reportlab==4.4.4 pypdfium2==5.0.0 zxing-cpp==2.3.0 pillow==12.0.0

cat >draw.py <<'PY'
import io
import pypdfium2
import zxingcpp
from reportlab.graphics import renderPDF
from reportlab.graphics.barcode import createBarcodeDrawing

for options in [{}, {"checksum": 0}]:
    drawn = createBarcodeDrawing("I2of5", value="19521234543210", barWidth=1.4, **options)
    pdf = io.BytesIO()
    renderPDF.drawToFile(drawn, pdf)
    picture = pypdfium2.PdfDocument(pdf.getvalue())[0].render(scale=4).to_pil().convert("L")
    print("I2of5", options, [(found.symbology_identifier, found.text) for found in zxingcpp.read_barcodes(picture)])
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
I2of5 {} [(']I1', '0195212345432102')]
I2of5 {'checksum': 0} [(']I1', '19521234543210')]
SEEN
