#!/usr/bin/env bash
# openepcis-client 0.1.0 (PyPI) writes the buyer of an event as a place, with (414), where a party has (417).
#
# Guess: party() gives the link of a party, with the identifier (417), for the owning_party or possessing_party of an event (CBV
# 2.0, source and destination identifiers; General Specifications 3.2). The older form of that is a PGLN.
# Seen: it gives that of the location, /414/. Its own table of identifiers has 417 for a party, and says that the other makes a
# link that nothing answers. Translated, the buyer is the SGLN of a place; who looks for events of a party by its PGLN finds
# none of these. Nothing is raised. epcpy 0.1.8 and epcdltranslator 1.0.0 give 417 for a PGLN, and 414 for an SGLN.
# So: build the link of a party with digital_link() and ANCHOR_AI["PARTY_GLN"] of the same package.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check openepcis-client==0.1.0 epcpy==0.1.8 epcdltranslator==1.0.0 \
  gtin==1.3.1649173518

cat >write.py <<'PY'
from epcdltranslator import epcDLTranslator
from epcpy import epc_pure_identity_to_gs1_element_string
from openepcis_client.core import gs1
from openepcis_client.events import party, sgln

site = "https://id.gs1.org"
print("party()", party("9521234000037").removeprefix(site))
print("sgln()", sgln("9521234000037").removeprefix(site))
print("ANCHOR_AI", gs1.digital_link(site, gs1.ANCHOR_AI["PARTY_GLN"], "9521234000037").removeprefix(site))
for epc in ["urn:epc:id:pgln:9521234.00003", "urn:epc:id:sgln:9521234.00003.0"]:
    print(epc, "epcpy", epc_pure_identity_to_gs1_element_string(epc), "epcdltranslator", epcDLTranslator(epc).removeprefix(site))
PY
python/bin/python -W ignore write.py | tee seen
diff seen - <<'SEEN'
party() /414/9521234000037
sgln() /414/9521234000037
ANCHOR_AI /417/9521234000037
urn:epc:id:pgln:9521234.00003 epcpy (417)9521234000037 epcdltranslator /417/9521234000037
urn:epc:id:sgln:9521234.00003.0 epcpy (414)9521234000037(254)0 epcdltranslator /414/9521234000037
SEEN
