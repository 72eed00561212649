#!/usr/bin/env bash
# barcodenumber 0.5.0 (PyPI) loses batch and serial of a GS1 DataMatrix by their order, and calls every UPC-A and ISSN right.
#
# Guess: decode_code("gs1_datamatrix", ...) finds GTIN, expiry, batch and serial of each scan, also where the serial stands before
# the batch, which the standard allows (General Specifications 7.8), and check_code() of a type that barcodes() lists says
# whether the check digit is right (7.9.1).
# Seen: it takes the four in one order only, and cuts the text where a value occurs first. With the serial before the batch both
# are None, beside the right GTIN and expiry; a batch 1 or 10 is found in the identifier 10 before it, and the serial is None.
# Nothing is raised. check_code() of "upca", "issn" and "jan" is True for any text, while "upc" does check; "pzn" and "gs1" are
# made like them. "ean" is False for a right EAN-13. biip 5.2.0 reads the same scans, python-stdnum 2.2 refuses the wrong numbers.
# So: read the scan with another package, and use "upc", "ean13", "ean8" and "gtin14" of this one alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check barcodenumber==0.5.0 biip==5.2.0 python-stdnum==2.2

cat >read.py <<'PY'
import biip
from barcodenumber import check_code, decode_code
from stdnum import ean, issn

for scan in [
    "010952123454321317261130" "10AB1\x1d21X7",
    "010952123454321317261130" "21X7\x1d10AB1",
    "010952123454321317261130" "101\x1d21X7",
    "010952123454321317261130" "1010\x1d21X7",
]:
    print("biip", biip.parse("]d2" + scan).gs1_message.as_hri())
    print("  barcodenumber", decode_code("gs1_datamatrix", scan))
for kind, number, peer in [
    ("upc", "614141000036", ean), ("upc", "614141000037", ean), ("upca", "614141000037", ean), ("ean13", "9521234543213", ean),
    ("ean", "9521234543213", ean), ("jan", "4912345678900", ean), ("issn", "0317-8472", issn), ("issn", "none", issn),
]:
    print(kind, number, check_code(kind, number), "stdnum", peer.is_valid(number))
PY
python/bin/python -W ignore read.py | tee seen
diff seen - <<'SEEN'
biip (01)09521234543213(17)261130(10)AB1(21)X7
  barcodenumber {'product_code': '09521234543213', 'expiration_date': '261130', 'lot': 'AB1', 'serial_number': 'X7'}
biip (01)09521234543213(17)261130(21)X7(10)AB1
  barcodenumber {'product_code': '09521234543213', 'expiration_date': '261130', 'lot': None, 'serial_number': None}
biip (01)09521234543213(17)261130(10)1(21)X7
  barcodenumber {'product_code': '09521234543213', 'expiration_date': '261130', 'lot': '1', 'serial_number': None}
biip (01)09521234543213(17)261130(10)10(21)X7
  barcodenumber {'product_code': '09521234543213', 'expiration_date': '261130', 'lot': '10', 'serial_number': None}
upc 614141000036 True stdnum True
upc 614141000037 False stdnum False
upca 614141000037 True stdnum False
ean13 9521234543213 True stdnum True
ean 9521234543213 False stdnum True
jan 4912345678900 True stdnum False
issn 0317-8472 True stdnum False
issn none True stdnum False
SEEN
