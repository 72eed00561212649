#!/usr/bin/env bash
# epcdltranslator 1.0.0 with gtin 1.3.1649173518 (PyPI; it imports gtin and does not declare it) cuts keys of 18 digits.
#
# Guess: the EPC of a pallet, urn:epc:id:sscc:9521234.0000000001, is the link …/00/095212340000000013, and a service
# relation …/8018/952114112345678906 (EPC Tag Data Standard, 6.3).
# Seen: …/00/29521234000017 and …/8018/14112345678906: every key goes through a class for trade items, which keeps 14
# digits, and the first digit of the SSCC's reference is written twice. The first even passes modulo 10, as a GTIN-14.
# Trade items and locations are right.
# So: links of pallets and services from it are others; they are known by having 14 digits behind 00, 8017 or 8018.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check epcdltranslator==1.0.0 gtin==1.3.1649173518

"$folder/python/bin/python" - >"$folder/seen" <<'PY'
from epcdltranslator import epcDLTranslator

for epc in ["sscc:9521234.0000000001", "gsrn:9521141.1234567890", "sgtin:9521234.054321.S1", "sgln:9521234.00003.0"]:
    print(epc, epcDLTranslator(f"urn:epc:id:{epc}").removeprefix("https://id.gs1.org"))
PY
cat "$folder/seen"
diff "$folder/seen" - <<'SEEN'
sscc:9521234.0000000001 /00/29521234000017
gsrn:9521141.1234567890 /8018/14112345678906
sgtin:9521234.054321.S1 /01/09521234543213/21/S1
sgln:9521234.00003.0 /414/9521234000037
SEEN
