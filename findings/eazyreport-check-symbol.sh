#!/usr/bin/env bash
# eazyreport 1.0.2 (PyPI) draws some Code 128 symbols with a wrong check symbol, a Data Matrix as a QR Code, and no EAN-13.
#
# Guess: barcode_svg() of a report element draws the symbology that the element names, with the value that it was given. The check
# symbol of Code 128 has a value of 0 to 102 (ISO/IEC 15417). Its documentation offers Code 128 for parcels and Data Matrix for
# bin locations; a till reads EAN-13 (General Specifications 5.2).
# Seen: a check symbol from 95 to 102 is drawn as 0, and no reader takes the symbol. It depends on the digits: of the first
# hundred GTINs of a company three are not read, so a test with one shows nothing. "datamatrix" is a QR Code, "ean13" and "itf14"
# are Code 128, and an element without a value has 12345678 in it. Nothing is raised. zxing-cpp 3.1.1 reads all hundred as
# zint-bindings 1.2.2 draws them.
# So: draw barcodes with another program, put them into the report as pictures, and read back what was drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check eazyreport==1.0.2 zint-bindings==1.2.2 zxing-cpp==3.1.1 pillow==12.0.0 \
  python-stdnum==2.2

cat >draw.py <<'PY'
import builtins
import re
import typing
import zxingcpp

# Before Python 3.14 the package does not find this name when it is imported.
builtins.Union = typing.Union
from eazyreport import barcode_svg
from eazyreport.model.types import LayoutElement
from PIL import Image
from stdnum import ean
from zint import Symbol, Symbology


def eazyreport(symbology, value):
    svg = barcode_svg(LayoutElement(type="barcode", symbology=symbology, w=50, h=20, showText=False), value)
    width, height = (3 * int(side) for side in re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups())
    picture = Image.new("L", (width + 60, height + 60), 255)
    for box in re.findall(r'<rect x="([\d.]+)" y="(\d+)" width="(\d+)" height="(\d+)"', svg):
        x, y, across, down = (int(3 * float(side)) for side in box)
        picture.paste(0, (30 + x, 30 + y, 30 + x + across, 30 + y + down))
    return read(picture)


def zint(value):
    symbol = Symbol()
    symbol.symbology, symbol.scale, symbol.outfile = Symbology.CODE128, 2, "symbol.png"
    symbol.encode(value)
    symbol.print()
    return read(Image.open("symbol.png").convert("L"))


def read(picture):
    return [f"{found.symbology_identifier} {found.text}" for found in zxingcpp.read_barcodes(picture)] or ["nothing"]


items = [f"9521234{item:05}" for item in range(100)]
items = [body + ean.calc_check_digit(body) for body in items]
for program, draw in {"eazyreport": lambda item: eazyreport("code128", item), "zint-bindings": zint}.items():
    wrong = [item for item in items if draw(item) != [f"]C0 {item}"]]
    print(program, len(wrong), "of 100 not read as drawn:", *wrong)
for symbology, value in [("datamatrix", "A-12-3"), ("ean13", "9521234543213"), ("itf14", "19521234543210"), ("code128", "")]:
    print(symbology, repr(value), *eazyreport(symbology, value))
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
eazyreport 3 of 100 not read as drawn: 9521234000044 9521234000143 9521234000990
zint-bindings 0 of 100 not read as drawn:
datamatrix 'A-12-3' ]Q1 A-12-3
ean13 '9521234543213' ]C0 9521234543213
itf14 '19521234543210' ]C0 19521234543210
code128 '' ]C0 12345678
SEEN
