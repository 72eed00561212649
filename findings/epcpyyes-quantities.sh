#!/usr/bin/env bash
# EPCPyYes 4.0.5 (PyPI) leaves the quantities out of an EPCIS event that has nothing else of the extension, and says nothing.
#
# Guess: an ObjectEvent about goods that are counted, 48 of batch AB1 of a GTIN or 12.5 kg of one, is written with its
# quantityList, as the package takes one (EPCIS 1.2, 7.4.2 and 7.3.3.3; the list stands in the event's extension).
# Seen: the extension is written for a source, a destination, master data of the batch or quantities of children, not for a
# quantityList, so the event says that nothing was shipped. With a source both are written, and the JSON has the quantities
# always. The XML lacks the epcList too, which the schema asks for also where it is empty.
# So: give such events a source or a destination, which shipping has, or a template that asks for event.quantity_list as well;
# and look for quantityElement in what is written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check EPCPyYes==4.0.5

cat >write.py <<'PY'
import json
import xml.etree.ElementTree as tree

from EPCPyYes.core.v1_2.events import QuantityElement, Source
from EPCPyYes.core.v1_2.template_events import ObjectEvent

QUANTITIES = [
    QuantityElement("urn:epc:class:lgtin:9521234.054321.AB1", 48),
    QuantityElement("urn:epc:idpat:sgtin:9521234.054338.*", 12.5, "KGM"),
]
SOURCE = Source("urn:epcglobal:cbv:sdt:possessing_party", "urn:epc:id:pgln:9521234.00000")


def told(name, **more):
    event = ObjectEvent(
        event_time="2026-11-30T09:00:00Z",
        action="OBSERVE",
        biz_step="urn:epcglobal:cbv:bizstep:shipping",
        quantity_list=QUANTITIES,
        **more,
    )
    root = tree.fromstring(event.render())
    counted = [[part.text for part in one] for one in root.iter("quantityElement")]
    print(name)
    print("  XML", counted, "epcList" if root.find("epcList") is not None else "no epcList")
    print("  JSON", json.loads(event.render_json())["objectEvent"].get("quantityList"))


told("quantities")
told("quantities and a source", source_list=[SOURCE])
PY
python/bin/python write.py | tee seen
diff seen - <<'SEEN'
quantities
  XML [] no epcList
  JSON [{'epcClass': 'urn:epc:class:lgtin:9521234.054321.AB1', 'quantity': 48, 'uom': None}, {'epcClass': 'urn:epc:idpat:sgtin:9521234.054338.*', 'quantity': 12.5, 'uom': 'KGM'}]
quantities and a source
  XML [['urn:epc:class:lgtin:9521234.054321.AB1', '48'], ['urn:epc:idpat:sgtin:9521234.054338.*', '12.5', 'KGM']] no epcList
  JSON [{'epcClass': 'urn:epc:class:lgtin:9521234.054321.AB1', 'quantity': 48, 'uom': None}, {'epcClass': 'urn:epc:idpat:sgtin:9521234.054338.*', 'quantity': 12.5, 'uom': 'KGM'}]
SEEN
