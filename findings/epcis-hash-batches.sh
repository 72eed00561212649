#!/usr/bin/env bash
# epcis-event-hash-generator 1.9.3 (PyPI) gives two batches one event hash, and one event two, in XML and in JSON.
#
# Guess: the hash of an event is another when its batch is another, and the same whether the event is XML or JSON (CBV 2.0,
# event hash IDs). Only quantities lose zeros there, and lotNumber is a string. The prefix `cbvmda` in JSON is declared
# by the default context of EPCIS 2.0, so its namespace stands in braces in the text that is hashed, as from XML.
# Seen: each value that Python's float() takes is written as a number. 0012, 12 and 1_2 have one hash, 1E5 has that of 100000,
# and two batches of 18 digits are rounded to one. A batch 12E400 has none: the event is missing in the list, without an error,
# so the hashes behind it belong to other events. Of the JSON the prefix is kept as it stands, so each hash with an ILMD is
# another than that of the same event in XML; that of XML, for batch AB1, is the one worked out here from the rules.
# So: compare hashes of one format only, count them, and do not take them for proof where batches are digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check epcis-event-hash-generator==1.9.3 PyLD==3.3.0

cat >hash.py <<'PY'
import hashlib
import json
import logging
from epcis_event_hash_generator import hash_generator, json_to_py, xml_to_py

XML = """<epcis:EPCISDocument xmlns:epcis="urn:epcglobal:epcis:xsd:2" xmlns:cbvmda="urn:epcglobal:cbv:mda" schemaVersion="2.0"
creationDate="2026-11-30T01:00:00Z"><EPCISBody><EventList><ObjectEvent><eventTime>2026-11-30T12:00:00+11:00</eventTime>
<eventTimeZoneOffset>+11:00</eventTimeZoneOffset><epcList><epc>urn:epc:id:sgtin:9521234.054321.17</epc></epcList>
<action>ADD</action><bizStep>urn:epcglobal:cbv:bizstep:commissioning</bizStep>
<ilmd><cbvmda:lotNumber>LOT</cbvmda:lotNumber></ilmd></ObjectEvent></EventList></EPCISBody></epcis:EPCISDocument>"""
JSON = json.dumps({
    "@context": "https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld",
    "type": "EPCISDocument",
    "schemaVersion": "2.0",
    "creationDate": "2026-11-30T01:00:00Z",
    "epcisBody": {"eventList": [{
        "type": "ObjectEvent",
        "eventTime": "2026-11-30T12:00:00+11:00",
        "eventTimeZoneOffset": "+11:00",
        "epcList": ["urn:epc:id:sgtin:9521234.054321.17"],
        "action": "ADD",
        "bizStep": "commissioning",
        "ilmd": {"cbvmda:lotNumber": "LOT"},
    }]},
})
RULES = (
    "eventType=ObjectEventeventTime=2026-11-30T01:00:00.000ZeventTimeZoneOffset=+11:00"
    "epcListepc=https://id.gs1.org/01/09521234543213/21/17action=ADDbizStep=https://ref.gs1.org/cbv/BizStep-commissioning"
    "ilmd{urn:epcglobal:cbv:mda}lotNumber="
)

logging.disable(logging.CRITICAL)
for lot in ["AB1", "12", "0012", "1_2", "1E5", "202611300012345601", "202611300012345602", "12E400"]:
    print(lot, "by the rules", hashlib.sha256((RULES + lot).encode()).hexdigest()[:8])
    for name, text, read in [("XML", XML, xml_to_py), ("JSON", JSON, json_to_py)]:
        events = read.event_list_from_epcis_document_str(text.replace("LOT", lot))
        found = zip(hash_generator.derive_prehashes_from_events(events), hash_generator.epcis_hashes_from_events(events))
        shown = [f"{code.removeprefix('ni:///sha-256;')[:8]} of ...{plain[plain.index('ilmd'):]}" for plain, code in found]
        print(" ", name, *shown or ["no hash"])
PY
python/bin/python -W ignore hash.py | tee seen
diff seen - <<'SEEN'
AB1 by the rules 7c273f1b
  XML 7c273f1b of ...ilmd{urn:epcglobal:cbv:mda}lotNumber=AB1
  JSON c907e801 of ...ilmdcbvmda:lotNumber=AB1
12 by the rules f56436ee
  XML f56436ee of ...ilmd{urn:epcglobal:cbv:mda}lotNumber=12
  JSON a35ed6c0 of ...ilmdcbvmda:lotNumber=12
0012 by the rules 87d4d598
  XML f56436ee of ...ilmd{urn:epcglobal:cbv:mda}lotNumber=12
  JSON a35ed6c0 of ...ilmdcbvmda:lotNumber=12
1_2 by the rules 23e35628
  XML f56436ee of ...ilmd{urn:epcglobal:cbv:mda}lotNumber=12
  JSON a35ed6c0 of ...ilmdcbvmda:lotNumber=12
1E5 by the rules d250697b
  XML 8a76c61f of ...ilmd{urn:epcglobal:cbv:mda}lotNumber=100000
  JSON ca63909b of ...ilmdcbvmda:lotNumber=100000
202611300012345601 by the rules 5b344d90
  XML 48cd3fa0 of ...ilmd{urn:epcglobal:cbv:mda}lotNumber=202611300012345600
  JSON 5c74d697 of ...ilmdcbvmda:lotNumber=202611300012345600
202611300012345602 by the rules f336b12a
  XML 48cd3fa0 of ...ilmd{urn:epcglobal:cbv:mda}lotNumber=202611300012345600
  JSON 5c74d697 of ...ilmdcbvmda:lotNumber=202611300012345600
12E400 by the rules 856dfd3f
  XML no hash
  JSON no hash
SEEN
