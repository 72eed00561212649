#!/usr/bin/env bash
# gs123 4.0.1 (PyPI) draws a GS1 DataMatrix without FNC1 and with brackets as data, and of a URI another serial number.
#
# Guess: GS1DataMatrix of an element string in brackets is read as GS1 data: identifier `]d2`, no brackets, and a separator
# behind a serial or a batch that is not the last (General Specifications 5.6 and 7.8). from_urn() keeps the serial of the EPC
# (Tag Data Standard 6.3), where %2F is a slash.
# Seen: it is a plain Data Matrix, `]d1`, of the text with its brackets, though the class says that it follows the
# specifications and is `]d2`. In bare notation the separator is a character 29, and FNC1 is missing all the same. from_urn()
# fills a serial with zeros to twelve characters by default, and ends it at an escape. Nothing is raised. zint-bindings 1.2.2,
# in the same run, gives what was expected.
# So: labels from it are no GS1 barcodes, and a scanner in a warehouse or a pharmacy finds no GTIN in them. Draw with another
# program, and take the serial from the URI yourself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check gs123==4.0.1 ppf-datamatrix==0.2 zint-bindings==1.2.2 zxing-cpp==3.1.1 pillow==12.0.0

cat >draw.py <<'PY'
import io
import zxingcpp
from gs123.datamatrix import GS1DataMatrix
from PIL import Image
from zint import InputMode, Symbol, Symbology


def read(picture):
    [found] = zxingcpp.read_barcodes(Image.open(picture).convert("L"), text_mode=zxingcpp.TextMode.Plain)
    return f"{found.symbology_identifier} {found.text!r}"


elements = "(01)09521234543213(21)X7(17)261130(10)AB1"
print("brackets", read(io.BytesIO(GS1DataMatrix(elements).png())))
print("bare", read(io.BytesIO(GS1DataMatrix("010952123454321321X7\x1d1726113010AB1").png())))
for serial in ["17", "0017", "A%2F1"]:
    print(serial, read(io.BytesIO(GS1DataMatrix.from_urn(f"urn:epc:id:sgtin:9521234.054321.{serial}").png())))

symbol = Symbol()
symbol.symbology = Symbology.DATAMATRIX
symbol.input_mode = InputMode.GS1
symbol.whitespace_width = symbol.whitespace_height = 2
symbol.scale = 5
symbol.outfile = "zint.png"
symbol.encode(elements.replace("(", "[").replace(")", "]"))
symbol.print()
print("zint-bindings", read("zint.png"))
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
brackets ]d1 '(01)09521234543213(21)X7(17)261130(10)AB1'
bare ]d1 '010952123454321321X7\x1d1726113010AB1'
17 ]d1 '(01)09521234543213(21)000000000017'
0017 ]d1 '(01)09521234543213(21)000000000017'
A%2F1 ]d1 '(01)09521234543213(21)00000000000A'
zint-bindings ]d2 '010952123454321321X7\x1d1726113010AB1'
SEEN
