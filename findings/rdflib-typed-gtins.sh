#!/usr/bin/env bash
# rdflib 7.6.0 (PyPI) takes the GTIN of a brand and the same GTIN of a shop for two, so a query over both finds nothing.
#
# Guess: a GTIN in JSON-LD whose context gives it the type xsd:string, the range that the GS1 Web Vocabulary gives gs1:gtin, and
# the same digits in quotation marks in Turtle are one value, since a literal without a type is an xsd:string (RDF 1.1 Concepts,
# 3.3). So a query joins the product with the offer, finds the product by its GTIN, and counts one GTIN.
# Seen: nothing is joined, nothing is found by "09521234543213", and two GTINs are counted. There is no error, and printed as text
# both are the same. A FILTER with = does find the pair, so one query is right and the next is empty. pyoxigraph 0.5.13 answers as
# expected. PyLD 3.3.0 turns the same JSON-LD into N-Quads, where xsd:string is not written, and of these rdflib is right.
# So: read each string literal of type xsd:string as one without type after loading, or load with another store.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check rdflib==7.6.0 pyoxigraph==0.5.13 PyLD==3.3.0

cat >ask.py <<'PY'
import json
import pyoxigraph
import rdflib
from pyld import jsonld
from rdflib.namespace import XSD

brand = {
    "@context": {
        "gs1": "https://gs1.org/voc/",
        "gtin": {"@id": "gs1:gtin", "@type": str(XSD.string)},
        "name": "gs1:productName",
    },
    "@id": "https://brand.example/01/09521234543213",
    "gtin": "09521234543213",
    "name": "Jam",
}
shop = '@prefix gs1: <https://gs1.org/voc/> . <https://shop.example/offer/7> gs1:gtin "09521234543213" ; gs1:price 4.25 .'
questions = {
    "join": "SELECT ?name ?price { ?product gs1:gtin ?gtin ; gs1:productName ?name . ?offer gs1:gtin ?gtin ; gs1:price ?price }",
    "find": 'SELECT ?name { ?product gs1:gtin "09521234543213" ; gs1:productName ?name }',
    "count": "SELECT (COUNT(DISTINCT ?gtin) AS ?number) { ?any gs1:gtin ?gtin }",
    "filter": "SELECT ?name ?price { ?p gs1:gtin ?a ; gs1:productName ?name . ?o gs1:gtin ?b ; gs1:price ?price FILTER(?a = ?b) }",
}


def answer(store, ask):
    for name, question in questions.items():
        print(f"{store} {name}:", *(" ".join(value) for value in ask("PREFIX gs1: <https://gs1.org/voc/> " + question)))


def graph(data, form):
    both = rdflib.Graph().parse(data=shop, format="turtle").parse(data=data, format=form)
    for whole in both.objects(None, rdflib.URIRef("https://gs1.org/voc/gtin")):
        assert str(whole) == "09521234543213"
    return lambda question: [map(str, row) for row in both.query(question)]


answer("rdflib", graph(json.dumps(brand), "json-ld"))
answer("rdflib of PyLD", graph(jsonld.to_rdf(brand, {"format": "application/n-quads"}), "nt"))
store = pyoxigraph.Store()
store.load(json.dumps(brand).encode(), format=pyoxigraph.RdfFormat.JSON_LD)
store.load(shop.encode(), format=pyoxigraph.RdfFormat.TURTLE)
answer("pyoxigraph", lambda question: [[value.value for value in row] for row in store.query(question)])
PY
python/bin/python ask.py | tee seen
diff seen - <<'SEEN'
rdflib join:
rdflib find:
rdflib count: 2
rdflib filter: Jam 4.25
rdflib of PyLD join: Jam 4.25
rdflib of PyLD find: Jam
rdflib of PyLD count: 1
rdflib of PyLD filter: Jam 4.25
pyoxigraph join: Jam 4.25
pyoxigraph find: Jam
pyoxigraph count: 1
pyoxigraph filter: Jam 4.25
SEEN
