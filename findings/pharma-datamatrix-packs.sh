#!/usr/bin/env bash
# pharma-datamatrix 1.4.5 (PyPI) gives a pack of medicine the batch or the national number of the pack scanned before it.
#
# Guess: pharma_datamatrix() of each scan gives what stands in that scan: a pack without a national number (710 to 716 are used in
# some countries only) has none, a pack without a batch (10) has no batch or is an error, and the answer for one scan stays as it
# was when the next is read (General Specifications 3.2).
# Seen: all scans of a program share one answer. What a pack does not have keeps the value of an earlier one: the second pack gets
# the national number of the first, and the third the batch of the second, without an error. A list of three answers is three
# times the last pack. Each scan by itself is right, so a test of one shows nothing. biip 5.2.0 gives what is in each scan.
# So: take another reader, or a new process for each pack; to copy each answer mends the list alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pharma-datamatrix==1.4.5 biip==5.2.0

cat >read.py <<'PY'
import biip
from pharma_datamatrix.pharma_datamatrix import pharma_datamatrix

scans = [
    "]d201095212345432131749123110AB1\x1d21X7\x1d71012345678",
    "]d201095212345000011749123121X8\x1d10CD2",
    "]d2010952123450001821X9\x1d17491231",
]
answers = []
for scan in scans:
    print("biip ", biip.parse(scan).gs1_message.as_hri())
    answers.append(pharma_datamatrix(scan))
    print("pharma", answers[-1])
print("the list", answers[0] == answers[1] == answers[2], answers[0]["GTIN"], answers[0]["SERIAL"])
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
biip  (01)09521234543213(17)491231(10)AB1(21)X7(710)12345678
pharma {'SCHEME': 'GS1', 'GTIN': '09521234543213', 'EXPIRY': '491231', 'BATCH': 'AB1', 'SERIAL': 'X7', 'NHRN': '12345678'}
biip  (01)09521234500001(17)491231(21)X8(10)CD2
pharma {'SCHEME': 'GS1', 'GTIN': '09521234500001', 'EXPIRY': '491231', 'BATCH': 'CD2', 'SERIAL': 'X8', 'NHRN': '12345678'}
biip  (01)09521234500018(21)X9(17)491231
pharma {'SCHEME': 'GS1', 'GTIN': '09521234500018', 'EXPIRY': '491231', 'BATCH': 'CD2', 'SERIAL': 'X9', 'NHRN': '12345678'}
the list True 09521234500018 X9
SEEN
