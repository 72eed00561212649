#!/usr/bin/env bash
# gsone 0.1.0 (PyPI) writes an SSCC of 19 digits, and leaves the extension digit out when it works the check digit out.
#
# Guess: get_barcode_sscc of a company prefix and a serial reference that together have 16 digits gives 18: the extension digit,
# these 16, and the check digit of all seventeen before it (General Specifications 3.2 and 7.9.1). get_barcode_gtin13 gives
# 13 digits, with the identifier (01), and get_barcode_gtin14 takes the indicator digit.
# Seen: it fills prefix and serial up to 17 digits, sums these up, and puts the extension digit in front of that: 19 digits. Of
# (00) a reader takes 18, so the pallet is another one, and its check digit is a digit of the serial. With an extension digit
# from 1 to 9 the last digit is wrong as well; with 0, the default, it is right, so a test of modulo 10 shows nothing. All
# trade items get that digit too, and the identifier (00). python-stdnum 2.2 gives the right digits. Nothing is raised.
# So: pass app_id="" and ext="" each time, with the extension or indicator digit in front of the prefix.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check gsone==0.1.0 python-stdnum==2.2

cat >write.py <<'PY'
from gsone import gsone
from stdnum import ean


def judge(name, text):
    key = text.removeprefix("(00)")
    right = key[:-1] + ean.calc_check_digit(key[:-1])
    print(name, text, f"{len(key)} digits,", "right" if key == right else f"where modulo 10 has {right[-1]}")


judge("sscc", gsone.get_barcode_sscc("9521234", "540000001"))
for ext in "139":
    judge(f"sscc ext={ext}", gsone.get_barcode_sscc("9521234", "540000001", ext=ext))
judge("gtin13", gsone.get_barcode_gtin13("9521234", "54321"))
judge("gtin14 ext=1", gsone.get_barcode_gtin14("9521234", "54321", ext="1"))
print("digits in front of the prefix")
judge("sscc", gsone.get_barcode_sscc("39521234", "540000001", app_id="", ext=""))
judge("gtin13", gsone.get_barcode_gtin13("9521234", "54321", app_id="", ext=""))
judge("gtin14", gsone.get_barcode_gtin14("19521234", "54321", app_id="", ext=""))
PY
python/bin/python write.py | tee seen
diff seen - <<'SEEN'
sscc (00)0952123405400000018 19 digits, right
sscc ext=1 (00)1952123405400000018 19 digits, where modulo 10 has 7
sscc ext=3 (00)3952123405400000018 19 digits, where modulo 10 has 5
sscc ext=9 (00)9952123405400000018 19 digits, where modulo 10 has 9
gtin13 (00)09521234543213 14 digits, right
gtin14 ext=1 (00)195212340543217 15 digits, where modulo 10 has 6
digits in front of the prefix
sscc 395212345400000015 18 digits, right
gtin13 9521234543213 13 digits, right
gtin14 19521234543210 14 digits, right
SEEN
