#!/usr/bin/env bash
# python-barcode 0.16.1 (PyPI) draws GTIN-14, ISBN-10 and ISSN as symbols that no standard has and no reader reads.
#
# Guess: its "gtin" (an alias of "ean14") draws a GTIN-14 as ITF-14, or refuses it, as EAN-13 has no room for 14 digits;
# "isbn10" and "issn" draw the EAN-13 that stands on books and magazines (General Specifications 2.1.3.3 and 2.1.3.4):
# 95 modules each.
# Seen: "gtin" draws 102 modules, an EAN-13 with a digit too many; "isbn10" and "issn" cut their EAN-13 to 10 and 8 digits
# and draw 74 and 60. zxing-cpp reads the EAN-13 and the ITF-14 beside them, and none of these. Nothing is raised.
# So: draw a GTIN-14 with "itf", give a book's or magazine's 13 digits to "ean13", and read back what was drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check python-barcode==0.16.1 pillow==12.0.0 zxing-cpp==2.3.0

cat >draw.py <<'PY'
import io
import barcode
import zxingcpp
from barcode.writer import ImageWriter
from PIL import Image

for kind, text in [
    ("ean13", "9521234543213"),
    ("itf", "19521234543210"),
    ("gtin", "19521234543210"),
    ("isbn13", "9780306406157"),
    ("isbn10", "0306406152"),
    ("issn", "03178471"),
]:
    drawn = barcode.get(kind, text, writer=ImageWriter())
    picture = io.BytesIO()
    drawn.write(picture, {"write_text": False, "module_width": 0.3})
    read = zxingcpp.read_barcodes(Image.open(picture).convert("L"))
    modules = len(drawn.build()[0])
    print(kind, modules, "modules", drawn.get_fullcode(), "read as", [found.text for found in read])
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
ean13 95 modules 9521234543213 read as ['9521234543213']
itf 241 modules 19521234543210 read as ['19521234543210']
gtin 102 modules 19521234543210 read as []
isbn13 95 modules 9780306406157 read as ['9780306406157']
isbn10 74 modules 9780306401 read as []
issn 60 modules 97703174 read as []
SEEN
