"""What decoders of PyPI read in the drawings of a folder, as JSON lines."""

import ctypes
import ctypes.util
import json
import sys
from glob import glob

import numpy
import zxingcpp
from PIL import Image

folder, libraries = sys.argv[1:]
# The next two look for libraries that are installed on the machine.
ctypes.util.find_library = lambda name: glob(f"{libraries}/lib{name}.so.*")[0]
from pylibdmtx import dmtx_library, pylibdmtx  # noqa: E402
from pyzbar import pyzbar, zbar_library  # noqa: E402


def text(data):
    """What a Python program makes of bytes."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_zxing(mode):
    def read(image):
        found = zxingcpp.read_barcodes(
            numpy.asarray(image), text_mode=mode, ean_add_on_symbol=zxingcpp.EanAddOnSymbol.Read
        )
        return [{"identifier": one.symbology_identifier, "text": one.text} for one in found]

    return read


decoders = {
    "zxing-cpp": read_zxing(zxingcpp.TextMode.HRI),
    "zxing-cpp, plain": read_zxing(zxingcpp.TextMode.Plain),
    "zxing-cpp, escaped": read_zxing(zxingcpp.TextMode.Escaped),
    "pylibdmtx": lambda image: [
        {"text": text(one.data)} for one in pylibdmtx.decode(image, max_count=1, timeout=5000)
    ],
    "pyzbar": lambda image: [{"text": text(one.data)} for one in pyzbar.decode(image)],
}

dmtx_version = dmtx_library.load().dmtxVersion
dmtx_version.restype = ctypes.c_char_p
zbar_version = [ctypes.c_uint() for _ in range(3)]
zbar_library.load()[0].zbar_version(*(ctypes.byref(part) for part in zbar_version))
zbar = ".".join(str(part.value) for part in zbar_version)
print(json.dumps({"decoder": "pylibdmtx", "library": f"libdmtx {dmtx_version().decode()}"}))
print(json.dumps({"decoder": "pyzbar", "library": f"ZBar {zbar}"}))
for at, symbol in enumerate(json.load(open(f"{folder}/symbols.json"))):
    image = Image.open(f"{folder}/{at}.png").convert("L")
    for decoder, read in decoders.items():
        for one in read(image):
            print(json.dumps({"symbol": symbol["id"], "decoder": decoder, **one}, ensure_ascii=False))
