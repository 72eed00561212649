#!/usr/bin/env bash
# zpl-core 0.1.0 (PyPI) has a printer print a UPC-A as a UPC-E, a UPC-E as an Aztec Code, and a Data Matrix that no reader takes.
#
# Guess: a label of "upca", "upce" or "datamatrix" has the command of that symbology: ^BU, ^B9, and ^BX with 200 as its quality,
# since ECC 200 is what GS1 DataMatrix is (General Specifications 5.6) and the printer's own default is 0 (ZPL II Programming
# Guide, ^BU, ^B9, ^B0 and ^BX).
# Seen: "upca" is ^B9, so whoever gives twelve digits, as the package asks for, has them go to the command for UPC-E. "upce" is
# ^B0, which is Aztec. Of "datamatrix" the 200 is left out, also where it is given, as the package takes it for the default, so
# the symbol is of the old ECC 000. build_label() finds nothing wrong, and the package's own picture shows a UPC-A that is
# right, so only the printed label tells. zplkit 0.3.2, another program's reading of ZPL, with zxing-cpp 3.1.1, shows what the
# printer is told, and that the same labels are right with the commands put right.
# So: in what it gives, write ^BU for ^B9, ^B9 for ^B0, and 200 as the quality of ^BX. ITF-14 and EAN-8 are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check 'zpl-core[render]==0.1.0' zplkit==0.3.2 zxing-cpp==3.1.1

cat >draw.py <<'PY'
from PIL import Image
from zpl_core import builder, render
from zplkit import Options, render as printer
import zxingcpp


def found(picture):
    wide = Image.new("L", (picture.width + 200, picture.height + 200), 255)
    wide.paste(picture.convert("L"), (100, 100))
    return [f"{symbol.symbology_identifier} {symbol.text}" for symbol in zxingcpp.read_barcodes(wide)] or "not read"


def printed(zpl):
    try:
        raster = printer(zpl.encode(), Options(profile="specification", width=799, height=599, dpi=203)).labels[0].rasterize()
    except Exception:
        return "refused"
    return found(Image.frombytes("L", (raster.width, raster.height), raster.pixels))


bars = {"module_width": 3, "height_dots": 100}
for symbology, data, more, wrong, right in [
    ("upca", "614141000036", bars, "^B9N,100^FD614141000036", "^BUN,100^FD61414100003"),
    ("upce", "123456", {}, "^B0^FD", "^BY3^B9N,100^FD"),
    ("datamatrix", "9521234543213", {"module_size_dots": 6}, "^BXN,6", "^BXN,6,200"),
    ("datamatrix", "9521234543213", {"module_size_dots": 6, "quality": 200}, "^BXN,6", "^BXN,6,200"),
    ("ean8", "9521232", bars, "", ""),
    ("i2of5", "19521234543210", bars, "", ""),
]:
    field = {"type": "barcode", "symbology": symbology, "data": data, "x_mm": 10, "y_mm": 10} | more
    zpl, issues = builder.build_label({"dpi": 203, "width_mm": 100, "height_mm": 75, "fields": [field]})
    assert wrong in zpl
    print(symbology, data, zpl.split("^FO80,80")[1].removesuffix("^FS^XZ"), issues)
    print("  printed:", printed(zpl), "put right:", printed(zpl.replace(wrong, right)) if wrong else "-")
    if symbology == "upca":
        render.render(zpl, out="seen.png")
        print("  its picture:", found(Image.open("seen.png")))
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
upca 614141000036 ^BY3,3,10^B9N,100^FD614141000036 []
  printed: refused put right: [']E0 0614141000036']
  its picture: [']E0 0614141000036']
upce 123456 ^B0^FD123456 []
  printed: [']z0 123456'] put right: [']E0 0012345000065']
datamatrix 9521234543213 ^BXN,6^FD9521234543213 []
  printed: not read put right: [']d1 9521234543213']
datamatrix 9521234543213 ^BXN,6^FD9521234543213 []
  printed: not read put right: [']d1 9521234543213']
ean8 9521232 ^BY3,3,10^B8N,100^FD9521232 []
  printed: [']E4 95212326'] put right: -
i2of5 19521234543210 ^BY3,3,10^B2N,100^FD19521234543210 []
  printed: [']I1 19521234543210'] put right: -
SEEN
