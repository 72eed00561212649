#!/usr/bin/env bash
# python-barcode 0.16.1 (PyPI) draws another number where the check digit is wrong, without a word.
#
# Guess: of a whole GTIN whose check digit is wrong (one digit mistyped), "ean13", "ean8" and "upca" raise an error, since
# the digit is there to find slips.
# Seen: they cut the last digit off and work it out again, so a mistyped number becomes a right one, of another product,
# and is read as that. "itf" takes the digits as they are, wrong ones too.
# So: check the digit before the number goes to it; that a symbol was drawn says nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check python-barcode==0.16.1

cat >draw.py <<'PY'
import barcode

for kind, right, mistyped in [
    ("ean13", "9521234543213", "9521243543213"),
    ("ean8", "95200002", "95200102"),
    ("upca", "012345000065", "012345000165"),
    ("itf", "19521234543210", "19521243543210"),
]:
    print(kind, barcode.get(kind, right).get_fullcode(), mistyped, "is drawn as", barcode.get(kind, mistyped).get_fullcode())
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
ean13 9521234543213 9521243543213 is drawn as 9521243543211
ean8 95200002 95200102 is drawn as 95200101
upca 012345000065 012345000165 is drawn as 012345000164
itf 19521234543210 19521243543210 is drawn as 19521243543210
SEEN
