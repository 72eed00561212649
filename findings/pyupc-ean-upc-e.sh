#!/usr/bin/env bash
# PyUPC-EAN 2.20.10 (PyPI) expands each UPC-E to a number of 10 or 11 digits, and some of these go on as GTINs of other products.
#
# Guess: convert_barcode_from_upce_to_upca() gives the GTIN-12 that a reader sends for the symbol, from_upce_to_ean13() the same
# with a zero in front, and from_upca_to_upce() the way back, for each of the ten ways of leaving zeros out (General
# Specifications, UPC-E; ISO/IEC 15420).
# Seen: digits are lost on the way: with a last digit of 0 to 3 two of them, with 4 to 9 one, so a GTIN-12 has 10 or 11. For the
# GTIN-13 these are filled up with zeros in front and checked by modulo 10, which one in ten passes: it is the number of something
# else, with a right check digit. The others are False. The way back finds those that end with 0, 3, 4 and 5, and is False for
# the rest. zxing-cpp 3.1.1 gives the GTIN-13 from the symbols that zint-bindings 1.2.2 draws of the same numbers.
# So: expand UPC-E yourself, or have a reader do it, before a number goes to it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check PyUPC-EAN==2.20.10 zint-bindings==1.2.2 zxing-cpp==3.1.1 pillow==12.0.0

cat >convert.py <<'PY'
import zxingcpp
from PIL import Image
from upcean import convert
from zint import Symbol, Symbology

for short in ["0425260", "0425261", "0425262", "0425263", "0425264", "0425265", "0425267", "0425211", "0425233", "0425385"]:
    symbol = Symbol()
    symbol.symbology, symbol.scale, symbol.outfile = Symbology.UPCE, 2, "symbol.png"
    symbol.encode(short)
    symbol.print()
    [found] = zxingcpp.read_barcodes(Image.open("symbol.png").convert("L"))
    right = found.text
    whole = short + right[-1]
    twelve = convert.convert_barcode_from_upce_to_upca(whole)
    thirteen = convert.convert_barcode_from_upce_to_ean13(whole)
    print(whole, "read as", right, "expanded to", twelve, "and", thirteen, "back", convert.convert_barcode_from_upca_to_upce(right[1:]))
PY
python/bin/python convert.py | tee seen
diff seen - <<'SEEN'
04252605 read as 0042000005265 expanded to 0420000525 and False back 04252605
04252614 read as 0042100005264 expanded to 0420000524 and False back False
04252623 read as 0042200005263 expanded to 0420000523 and False back False
04252635 read as 0042500000265 expanded to 0420000025 and False back 04252635
04252641 read as 0042520000061 expanded to 04252000041 and False back 04252641
04252658 read as 0042526000058 expanded to 04252000058 and False back 04252658
04252672 read as 0042526000072 expanded to 04252000072 and False back False
04252119 read as 0042100005219 expanded to 0420000529 and 0000420000529 back False
04252334 read as 0042500000234 expanded to 0420000024 and 0000420000024 back 04252334
04253853 read as 0042538000053 expanded to 04253000053 and 0004253000053 back 04253853
SEEN
