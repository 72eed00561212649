#!/usr/bin/env bash
# eparsecis 4.0.3 with EPCPyYes 4.0.5 (PyPI) reads an error declaration without its reason, and gives one event another's corrections.
#
# Guess: an event that declares an earlier one to be wrong is read as it is written: when that was declared, why, and by which
# events it is corrected (EPCIS 1.2, 7.4.1.2). Of two such events each has its own.
# Seen: each part of the declaration begins a new one, so that only the last is left. Behind the usual order the reason is gone,
# and the time is that at which the program was started, which looks like a time. The corrections are kept in one list for
# all that are read: each of the two events is corrected by the corrections of both, and in a second reading by those twice.
# So: read errorDeclaration by yourself, such as with lxml, and do not tell what replaces a recalled product from these objects.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check eparsecis==4.0.3 EPCPyYes==4.0.5

cat >read.py <<'PY'
import io

from eparsecis import eparsecis

EVENT = """<ObjectEvent><eventTime>2026-11-29T09:00:00Z</eventTime><eventTimeZoneOffset>+10:00</eventTimeZoneOffset>
<baseExtension><eventID>{wrong}</eventID><errorDeclaration><declarationTime>2026-11-30T08:00:00Z</declarationTime>
<reason>urn:epcglobal:cbv:er:incorrect_data</reason>
<correctiveEventIDs><correctiveEventID>{right}</correctiveEventID></correctiveEventIDs></errorDeclaration></baseExtension>
<epcList><epc>urn:epc:id:sgtin:9521234.054321.{serial}</epc></epcList><action>OBSERVE</action></ObjectEvent>"""
DOCUMENT = (
    '<?xml version="1.0" encoding="UTF-8"?><epcis:EPCISDocument xmlns:epcis="urn:epcglobal:epcis:xsd:1" '
    'schemaVersion="1.2" creationDate="2026-11-30T09:00:00Z"><EPCISBody><EventList>'
    + "".join(
        EVENT.format(wrong=f"urn:uuid:{wrong}", right=f"urn:uuid:{right}", serial=serial)
        for wrong, right, serial in [
            ("11111111-2222-4333-8444-555555555555", "66666666-7777-4888-8999-aaaaaaaaaaaa", 4711),
            ("22222222-2222-4333-8444-555555555555", "77777777-7777-4888-8999-aaaaaaaaaaaa", 4712),
        ]
    )
    + "</EventList></EPCISBody></epcis:EPCISDocument>"
)

for base in eparsecis.EPCISParser, eparsecis.FlexibleNSParser:
    events = []

    class Parser(base):
        def handle_object_event(self, event):
            events.append(event)

    Parser(io.BytesIO(DOCUMENT.encode())).parse()
    print(base.__name__)
    for event in events:
        declared = event.error_declaration
        when = "as written" if "2026-11-30T08:00:00" in str(declared.declaration_time) else "another"
        print(" ", event.epc_list, "time:", when, "reason:", declared.reason)
        print("    corrected by", [one[9:17] for one in declared.corrective_event_ids])
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
EPCISParser
  ['urn:epc:id:sgtin:9521234.054321.4711'] time: another reason: None
    corrected by ['66666666', '77777777']
  ['urn:epc:id:sgtin:9521234.054321.4712'] time: another reason: None
    corrected by ['66666666', '77777777']
FlexibleNSParser
  ['urn:epc:id:sgtin:9521234.054321.4711'] time: another reason: None
    corrected by ['66666666', '77777777', '66666666', '77777777']
  ['urn:epc:id:sgtin:9521234.054321.4712'] time: another reason: None
    corrected by ['66666666', '77777777', '66666666', '77777777']
SEEN
