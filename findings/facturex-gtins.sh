#!/usr/bin/env bash
# facturex 0.6.4 (PyPI) turns an invoice into another without GTIN, batch, names and places, and 80 for 10 kg into 80 for 1 kg.
#
# Guess: convert of a UBL invoice (EN 16931) to CII or to UBL has the same line: the GTIN with its scheme 0160 (BT-157), the
# numbers of seller and buyer (BT-155, BT-156), the batch (BT-160 and BT-161), and the price of 80 for a quantity of 10 (BT-149);
# and above it the names of the two (BT-27, BT-44), the delivery note (BT-16) and the GLN of the delivery place (BT-71). What it
# cannot take it names: its README lists as not taken only allowances and charges of the whole document.
# Seen: it says that all is well and leaves them out. Without BT-149 the line is 12.5 times 80 and still 100.00. The names, which
# UBL has as registration names, become a dash in CII, and in UBL nothing. validate calls the names of the first invoice
# missing and its amount wrong. eu-einvoice 1.0.0 reads all of it, and loses nothing when it converts.
# So: convert with eu-einvoice, and look at the line of the file that comes out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check facturex==0.6.4 eu-einvoice==1.0.0

cat >write.py <<'PY'
def party(name, gln):
    return (
        f'<cac:Party><cac:PartyIdentification><cbc:ID schemeID="0088">{gln}</cbc:ID></cac:PartyIdentification>'
        "<cac:PostalAddress><cbc:CityName>Town</cbc:CityName><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode>"
        "</cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>FR40303265045</cbc:CompanyID>"
        "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>"
        f"<cac:PartyLegalEntity><cbc:RegistrationName>{name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>"
    )


def tax(kind):
    scheme = "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>"
    return f"<cac:{kind}><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>{scheme}</cac:{kind}>"


def amount(kind, value):
    return f'<cbc:{kind} currencyID="EUR">{value}</cbc:{kind}>'


oasis = "urn:oasis:names:specification:ubl:schema:xsd"
print(f"""<Invoice xmlns="{oasis}:Invoice-2" xmlns:cac="{oasis}:CommonAggregateComponents-2"
xmlns:cbc="{oasis}:CommonBasicComponents-2"><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>F-1</cbc:ID><cbc:IssueDate>2026-11-30</cbc:IssueDate><cbc:DueDate>2026-12-30</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:DespatchDocumentReference><cbc:ID>D-9</cbc:ID></cac:DespatchDocumentReference>
<cac:AccountingSupplierParty>{party("Dairy", "9521234000006")}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>{party("Shop", "9521234000013")}</cac:AccountingCustomerParty>
<cac:Delivery><cac:DeliveryLocation><cbc:ID schemeID="0088">9521234000020</cbc:ID></cac:DeliveryLocation></cac:Delivery>
<cac:TaxTotal>{amount("TaxAmount", "20.00")}<cac:TaxSubtotal>{amount("TaxableAmount", "100.00")}
{amount("TaxAmount", "20.00")}{tax("TaxCategory")}</cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>{amount("LineExtensionAmount", "100.00")}{amount("TaxExclusiveAmount", "100.00")}
{amount("TaxInclusiveAmount", "120.00")}{amount("PayableAmount", "120.00")}</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="KGM">12.5</cbc:InvoicedQuantity>
{amount("LineExtensionAmount", "100.00")}<cac:Item><cbc:Name>Cheese</cbc:Name>
<cac:BuyersItemIdentification><cbc:ID>0042</cbc:ID></cac:BuyersItemIdentification>
<cac:SellersItemIdentification><cbc:ID>00017</cbc:ID></cac:SellersItemIdentification>
<cac:StandardItemIdentification><cbc:ID schemeID="0160">09521234543213</cbc:ID></cac:StandardItemIdentification>
{tax("ClassifiedTaxCategory")}<cac:AdditionalItemProperty><cbc:Name>Batch</cbc:Name><cbc:Value>AB1</cbc:Value>
</cac:AdditionalItemProperty></cac:Item><cac:Price>{amount("PriceAmount", "80.00")}
<cbc:BaseQuantity unitCode="KGM">10</cbc:BaseQuantity></cac:Price></cac:InvoiceLine></Invoice>""")
PY
cat >shown.py <<'PY'
import json
import sys

invoice = json.load(sys.stdin)
line = invoice["lines"][0]
place = invoice.get("delivery", {}).get("location_id", {})
print("  from", invoice["seller"].get("name"), "to", invoice["buyer"].get("name"), "at", place.get("id"),
      "with", invoice.get("despatch_advice_reference"))
print("  of", line.get("standard_item_id"), line.get("seller_item_id"), line.get("buyer_item_id"), line.get("attributes"))
print(f"  {line['quantity']} {line['unit']} at {float(line['price'])} for {line.get('base_quantity', 1)} is {line['net_amount']}")
PY
python/bin/python write.py >invoice.xml
{
  python/bin/facturex convert invoice.xml facturex.cii.xml >said && echo "to CII: all well"
  python/bin/facturex convert invoice.xml facturex.ubl.xml >said && echo "to UBL: all well"
  python/bin/facturex validate invoice.xml >said || sed -E 's/^[^BF]*((BR|FX)-.*\]) :.*/\1/' said
  python/bin/eu-einvoice convert invoice.xml --to en16931-cii --no-validate -o eu-einvoice.cii.xml >said
  for name in invoice.xml facturex.cii.xml facturex.ubl.xml eu-einvoice.cii.xml; do
    echo "$name"
    python/bin/eu-einvoice extract "$name" -o read.json >said
    python/bin/python shown.py <read.json
  done
} | tee seen
diff seen - <<'SEEN'
to CII: all well
to UBL: all well
BR-06 [seller.name]
BR-07 [buyer.name]
FX-LINE-1 [lines[0].net_amount]
invoice.xml
  from Dairy to Shop at 9521234000020 with D-9
  of {'id': '09521234543213', 'scheme': '0160'} 00017 0042 [{'name': 'Batch', 'value': 'AB1'}]
  12.5 KGM at 80.0 for 10 is 100.00
facturex.cii.xml
  from — to — at None with None
  of None None None None
  12.5 KGM at 80.0 for 1 is 100.00
facturex.ubl.xml
  from None to None at None with None
  of None None None None
  12.5 KGM at 80.0 for 1 is 100.00
eu-einvoice.cii.xml
  from Dairy to Shop at 9521234000020 with D-9
  of {'id': '09521234543213', 'scheme': '0160'} 00017 0042 [{'name': 'Batch', 'value': 'AB1'}]
  12.5 KGM at 80.0 for 10 is 100.00
SEEN
