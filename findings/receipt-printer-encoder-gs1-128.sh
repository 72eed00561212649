#!/usr/bin/env bash
# @point-of-sale/receipt-printer-encoder 4.0.1 (npm) takes *, ( and ) out of a GS1-128 before it goes to the printer.
#
# Guess: barcode(value, "gs1-128") for ESC/POS hands an element string over so that each value is printed as it was given; a batch
# may have *, ( and ) (General Specifications, character set 82). The printer leaves brackets out of the bars itself, works a check
# digit out where a single * stands, and prints {* {( {) as * ( ) and {1 as FNC1 (ESC/POS command reference, GS k, GS1-128).
# Seen: all three are taken out, behind a { as well. Batch A*1 is printed as A1, another batch. Written as the printer wants it,
# {*1 or {(1 comes to it as {1, which is FNC1, so the batch ends at the A. Of (01)0952123454321* the check digit is missing and
# the next identifier moves up, so the GTIN is another. None of it is an error, and a test with a batch of letters and digits
# is right. python-escpos 3.1 (PyPI) sends the same values as they are. With the language star-prnt nothing is taken out.
# So: give a GTIN with its check digit, refuse batches and serials with one of the three, or write GS k with raw().
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @point-of-sale/receipt-printer-encoder@4.0.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check python-escpos==3.1

cat >values <<'VALUES'
(01)09521234543213(10)AB1
(01)09521234543213(10)A*1
(01)09521234543213(10)A{*1
(01)09521234543213(10)A{(1
(01)0952123454321*(10)AB1
VALUES
cat >send.mjs <<'JS'
import { readFileSync } from "node:fs";
import Encoder from "@point-of-sale/receipt-printer-encoder";

for (const value of readFileSync("values", "utf8").trim().split("\n")) {
  const sent = Buffer.from(new Encoder({ language: "esc-pos" }).barcode(value, "gs1-128").encode());
  const start = sent.indexOf("\x1dkJ");
  console.log(sent.subarray(start + 4, start + 4 + sent[start + 3]).toString());
}
JS
cat >send.py <<'PY'
import pathlib
from escpos.printer import Dummy

for value in pathlib.Path("values").read_text().split():
    printer = Dummy()
    printer.barcode(value, "GS1-128", function_type="B", check=False)
    print(printer.output.split(b"\x1dkJ")[1][1:].decode())
PY
cat >printed.py <<'PY'
import re
import sys


def mark(found):
    special, plain = found.groups()
    if special:
        return "<FNC1>" if special == "1" else special
    return "" if plain in "()" else "<check digit>"


for value, encoder, escpos in zip(*(open(name).read().split() for name in sys.argv[1:])):
    print(value)
    for name, sent in [("encoder", encoder), ("python-escpos", escpos)]:
        print(f"  {name}: {sent} printed: {re.sub(r'[{](.)|([()*])', mark, sent)}")
PY
node send.mjs >encoder
python/bin/python send.py 2>/dev/null | grep -v '^Using' >escpos
python3 printed.py values encoder escpos | tee seen
diff seen - <<'SEEN'
(01)09521234543213(10)AB1
  encoder: 010952123454321310AB1 printed: 010952123454321310AB1
  python-escpos: (01)09521234543213(10)AB1 printed: 010952123454321310AB1
(01)09521234543213(10)A*1
  encoder: 010952123454321310A1 printed: 010952123454321310A1
  python-escpos: (01)09521234543213(10)A*1 printed: 010952123454321310A<check digit>1
(01)09521234543213(10)A{*1
  encoder: 010952123454321310A{1 printed: 010952123454321310A<FNC1>
  python-escpos: (01)09521234543213(10)A{*1 printed: 010952123454321310A*1
(01)09521234543213(10)A{(1
  encoder: 010952123454321310A{1 printed: 010952123454321310A<FNC1>
  python-escpos: (01)09521234543213(10)A{(1 printed: 010952123454321310A(1
(01)0952123454321*(10)AB1
  encoder: 01095212345432110AB1 printed: 01095212345432110AB1
  python-escpos: (01)0952123454321*(10)AB1 printed: 010952123454321<check digit>10AB1
SEEN
