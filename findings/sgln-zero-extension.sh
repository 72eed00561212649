#!/usr/bin/env bash
# llrpkit 0.3.0 and epcpy 0.1.8 (PyPI) give each location that has no extension the extension 0 in its element string.
#
# Guess: an SGLN has its extension 0 where the location has none, since the tag and the URI need something in that place; its
# element string is the location number (414) alone (EPC Tag Data Standard, SGLN, section 7). Other extensions are (254).
# Seen: both write (414) and (254)0. So the door that a barcode or a master file calls (414)9521234000037 is another one when its
# tag was read, and a look-up of both values finds nothing. The tag, the URI and the location number are right, and nothing is
# raised. epcdltranslator 1.0.0 leaves the extension out, and keeps 7.
# So: where the URI of an SGLN ends with .0, take (254) off what they give.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check llrpkit==0.3.0 epcpy==0.1.8 epcdltranslator==1.0.0 gtin==1.3.1649173518

cat >read.py <<'PY'
from epcdltranslator import epcDLTranslator
from epcpy import hex_to_tag_encodable
from llrpkit.epc import decode_epc

for tag in ["323645214800060000000000", "323645214800060000000007"]:
    found = decode_epc(tag)
    print(tag, found.pure_identity_uri)
    print("  llrpkit", found.gs1)
    print("  epcpy", hex_to_tag_encodable(tag).gs1_element_string())
    print("  epcdltranslator", epcDLTranslator(found.pure_identity_uri).removeprefix("https://id.gs1.org"))
PY
python/bin/python -W ignore read.py | tee seen
diff seen - <<'SEEN'
323645214800060000000000 urn:epc:id:sgln:9521234.00003.0
  llrpkit (414) 9521234000037 (254) 0
  epcpy (414)9521234000037(254)0
  epcdltranslator /414/9521234000037
323645214800060000000007 urn:epc:id:sgln:9521234.00003.7
  llrpkit (414) 9521234000037 (254) 7
  epcpy (414)9521234000037(254)7
  epcdltranslator /414/9521234000037/254/7
SEEN
