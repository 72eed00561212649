#!/usr/bin/env bash
# pylibdmtx 0.1.10 and arbez-dmtx 0.0.3 (PyPI, libdmtx) take the separators out of a GS1 DataMatrix, without a word.
#
# Guess: FNC1 between two elements comes as the group separator, ASCII 29, or there is another way to tell where a batch ends and
# that the symbol is GS1 data (ISO/IEC 16022; General Specifications 7.8).
# Seen: FNC1 is left out. A batch AB1 and a serial X7 become a batch AB121X7, and so does a plain Data Matrix of those
# characters: neither the text nor anything beside it differs. A batch 123, a serial 40 and an expiry date are a
# batch of 15 digits. libdmtx has a property for the character to give instead (DmtxPropFnc1), which neither of the two sets or
# lets a caller set. zxing-cpp 3.1.1 reads the same pictures as expected.
# So: read GS1 DataMatrix with another decoder. What these two read is right where only the last element has no fixed length.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check arbez-dmtx==0.0.3 pylibdmtx==0.1.10 setuptools==80.9.0 \
  zint-bindings==1.2.2 zxing-cpp==3.1.1 pillow==12.0.0

cat >read.py <<'PY'
import ctypes.util
import pathlib
import arbez_dmtx
import zxingcpp
from PIL import Image, ImageOps
from zint import InputMode, Symbol, Symbology

# pylibdmtx has no library of its own for Linux: it gets the one that came with the other.
ctypes.util.find_library = lambda name: str(next(pathlib.Path(arbez_dmtx.__file__).parent.rglob("libdmtx.so*")))
from pylibdmtx import pylibdmtx

for mode, text in [
    (InputMode.GS1, "[01]09521234543213[10]AB1[21]X7"),
    (InputMode.GS1, "[01]09521234543213[10]123[21]40[17]261130"),
    (InputMode.DATA, "010952123454321310AB121X7"),
    (InputMode.GS1, "[01]09521234543213[17]261130[10]AB1"),
]:
    symbol = Symbol()
    symbol.symbology, symbol.input_mode, symbol.scale, symbol.outfile = Symbology.DATAMATRIX, mode, 4, "symbol.png"
    symbol.encode(text)
    symbol.print()
    picture = ImageOps.expand(Image.open("symbol.png").convert("L"), 40, 255)
    print(text)
    for reader in (pylibdmtx, arbez_dmtx):
        print(" ", reader.__name__, *(repr(found.data.decode()) for found in reader.decode(picture, max_count=1)))
    [found] = zxingcpp.read_barcodes(picture, text_mode=zxingcpp.TextMode.Plain)
    print("  zxing-cpp", found.symbology_identifier, repr(found.text))
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
[01]09521234543213[10]AB1[21]X7
  pylibdmtx.pylibdmtx '010952123454321310AB121X7'
  arbez_dmtx '010952123454321310AB121X7'
  zxing-cpp ]d2 '010952123454321310AB1\x1d21X7'
[01]09521234543213[10]123[21]40[17]261130
  pylibdmtx.pylibdmtx '010952123454321310123214017261130'
  arbez_dmtx '010952123454321310123214017261130'
  zxing-cpp ]d2 '010952123454321310123\x1d2140\x1d17261130'
010952123454321310AB121X7
  pylibdmtx.pylibdmtx '010952123454321310AB121X7'
  arbez_dmtx '010952123454321310AB121X7'
  zxing-cpp ]d1 '010952123454321310AB121X7'
[01]09521234543213[17]261130[10]AB1
  pylibdmtx.pylibdmtx '01095212345432131726113010AB1'
  arbez_dmtx '01095212345432131726113010AB1'
  zxing-cpp ]d2 '01095212345432131726113010AB1'
SEEN
