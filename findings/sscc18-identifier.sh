#!/usr/bin/env bash
# sscc18 0.1.0 (PyPI) draws the GS1-128 of a pallet without its identifier (00), which stands below the bars all the same.
#
# Guess: barcode_svg of an SSCC is a GS1-128 that is read as `]C1` and 20 digits, 00 and the SSCC (General Specifications 3.2 and
# 5.4), and decode() of the same package finds the SSCC in what was read.
# Seen: behind FNC1 come the 18 digits alone, so a reader takes the first digits of the pallet for the identifier. Where the
# extension digit is 1 and the company prefix begins with 0, the pallet is a batch (10); where it is 9 and the prefix begins
# with 5, it is internal data (95); others are nothing. decode() of the package finds no (00) in any. The text below the bars
# says (00), so a look at the label shows nothing, and its selftest() passes. zint-bindings 1.2.2 draws what was expected.
# So: draw the number with another program; generate() and validate() work it out rightly.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check sscc18==0.1.0 biip==5.2.0 zint-bindings==1.2.2 zxing-cpp==3.1.1 \
  numpy==2.4.6 pillow==12.0.0

cat >draw.py <<'PY'
import re
import biip
import numpy
import sscc
import zxingcpp
from PIL import Image
from zint import InputMode, Symbol, Symbology


def read(program, picture):
    [found] = zxingcpp.read_barcodes(picture, text_mode=zxingcpp.TextMode.Plain)
    scan = found.symbology_identifier + found.text
    try:
        message = biip.parse(scan).gs1_message
    except biip.ParseError:
        message = None
    print(f"  {program} {scan}, biip", message.as_hri() if message else None, "and decode", sscc.decode(scan)["sscc"])


for prefix, extension in [("0614141", "1"), ("9521234", "0"), ("9521234", "3"), ("5212345", "9")]:
    [pallet] = sscc.generate(prefix, extension, 540000001)["list"]
    drawn = sscc.barcode_svg(pallet)
    print(pallet, *re.findall(r">(\(00\) \d+)</text>", drawn["svg"]))
    picture = numpy.full((drawn["height"], drawn["width"]), 255, numpy.uint8)
    for x, width, height in re.findall(r'<rect x="(\d+)" y="0" width="(\d+)" height="(\d+)"/>', drawn["svg"]):
        picture[: int(height), int(x) : int(x) + int(width)] = 0
    read("sscc18", picture)
    symbol = Symbol()
    symbol.symbology, symbol.input_mode, symbol.outfile = Symbology.GS1_128, InputMode.GS1, "zint.png"
    symbol.encode(f"[00]{pallet}")
    symbol.print()
    read("zint-bindings", Image.open("zint.png").convert("L"))
print("selftest", sscc.selftest())
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
106141415400000010 (00) 106141415400000010
  sscc18 ]C1106141415400000010, biip (10)6141415400000010 and decode None
  zint-bindings ]C100106141415400000010, biip (00)106141415400000010 and decode 106141415400000010
095212345400000014 (00) 095212345400000014
  sscc18 ]C1095212345400000014, biip None and decode None
  zint-bindings ]C100095212345400000014, biip (00)095212345400000014 and decode 095212345400000014
395212345400000015 (00) 395212345400000015
  sscc18 ]C1395212345400000015, biip None and decode None
  zint-bindings ]C100395212345400000015, biip (00)395212345400000015 and decode 395212345400000015
952123455400000013 (00) 952123455400000013
  sscc18 ]C1952123455400000013, biip (95)2123455400000013 and decode None
  zint-bindings ]C100952123455400000013, biip (00)952123455400000013 and decode 952123455400000013
selftest {'pass': 23, 'fail': 0, 'failures': []}
SEEN
