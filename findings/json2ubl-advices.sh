#!/usr/bin/env bash
# json2ubl 1.0.1 (PyPI) makes one despatch advice of those of two senders with one number, and loses the first one's pallet.
#
# Guess: each document of the list becomes a UBL document of its own (UBL 2.1, DespatchAdvice), as a number is unique only for its
# sender and its kind. Its README says that the pages of one document are put together; those have one sender.
# Seen: the number alone decides. Of the advices 1001 of a dairy and a mill one comes out: it has the lines of both, each called
# line 1, and the sender and pallet of the mill, so the cheese comes from the mill, and the SSCC of the dairy's pallet
# is nowhere. Of an advice and an invoice with one number the invoice comes out. No error is told, and the summary counts
# one document that came in. With two numbers all is right.
# So: give it one document at a time, and count what comes out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check json2ubl==1.0.1

cat >advices.py <<'PY'
import re
from json2ubl import json_dict_to_ubl_xml


def advice(number, sender, goods, gtin, pallet):
    return {
        "document_type": 632,
        "id": number,
        "issueDate": "2026-11-30",
        "despatchSupplierParty": {"party": {"partyName": {"name": sender}}},
        "deliveryCustomerParty": {"party": {"partyName": {"name": "Shop"}}},
        "shipment": {"id": "1", "transportHandlingUnit": [{"id": pallet}]},
        "despatchLine": [{
            "id": "1",
            "deliveredQuantity": {"value": 24, "unitCode": "CT"},
            "orderLineReference": {"lineID": "1"},
            "item": {"name": goods, "standardItemIdentification": {"id": {"value": gtin, "schemeID": "0160"}}},
        }],
    }


def invoice(number):
    return {"document_type": 380, "id": number, "issueDate": "2026-11-30", "invoiceTypeCode": "380",
            "invoiceLine": [{"id": "1", "lineExtensionAmount": 100.0, "item": {"name": "Flour"}}]}


def dairy(number):
    return advice(number, "Dairy", "Cheese", "09521234543213", "395212345400000015")


def mill(number):
    return advice(number, "Mill", "Flour", "09521234543220", "395212345400000022")


for title, documents in {
    "two numbers": [dairy("1001"), mill("1002")],
    "one number": [dairy("1001"), mill("1001")],
    "an advice and an invoice of one number": [dairy("1001"), invoice("1001")],
}.items():
    answer = json_dict_to_ubl_xml(documents)
    print(f"{title}: of {len(documents)} it counts {answer['summary']['total_inputs']}, error {answer.get('error_response')}")
    for made in answer["documents"]:
        kind = re.search(r"<(\w+) xmlns", made["xml"]).group(1)
        print(f"  {kind} {made['id']}:", *re.findall(r"<cbc:(?:Name|ID)[^>]*>([A-Z]\w+|\d{14,18})<", made["xml"]))
PY
python/bin/python advices.py 2>log | tee seen
diff seen - <<'SEEN'
two numbers: of 2 it counts 2, error None
  DespatchAdvice 1001: Dairy Shop 395212345400000015 Cheese 09521234543213
  DespatchAdvice 1002: Mill Shop 395212345400000022 Flour 09521234543220
one number: of 2 it counts 1, error None
  DespatchAdvice 1001: Mill Shop 395212345400000022 Cheese 09521234543213 Flour 09521234543220
an advice and an invoice of one number: of 2 it counts 1, error None
  Invoice 1001: Flour
SEEN
