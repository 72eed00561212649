#!/usr/bin/env bash
# microdata-node 2.0.0 and web-auto-extractor 1.0.17 (npm) read another GTIN from a shop's page than stands in it for machines.
#
# Guess: of <data itemprop="gtin14" value="09521234543213">, in which the page shows people other text, the value is read, digit by
# digit, as from <meta content>; and of <time datetime> the datetime (HTML standard, microdata, values: the attribute is the
# value, a text). schema.org has GTINs, SKUs and part numbers as text, and a GTIN-14 has its zero (General Specifications 3.3.2).
# Seen: microdata-node makes a number of each value of <data> that JavaScript can read as one: 09521234543213 loses its zero,
# article 1E5 is 100000 and 0x1F is 31, and two pallets are one, while the same digits in <meta> stay as they are. Its option
# useNativeTypes changes nothing in toJson(), and with it off toJsonld() writes the numbers as text, without the zeros.
# web-auto-extractor takes the text that people see: "GTIN 0952...", "No. 12", "30 Nov". None of it is an error. extruct 0.18.0
# (PyPI) reads the attributes as they are.
# So: read with extruct, and write GTINs into <meta content>, which all three read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund microdata-node@2.0.0 web-auto-extractor@1.0.17
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check extruct==0.18.0

cat >page.html <<'HTML'
<div itemscope itemtype="https://schema.org/Product">
  <data itemprop="gtin14" value="09521234543213">GTIN 0952...</data>
  <meta itemprop="gtin" content="09521234543213">
  <data itemprop="sku" value="0012">No. 12</data>
  <data itemprop="mpn" value="1E5">Part 1E5</data>
  <data itemprop="model" value="0x1F">Model</data>
  <data itemprop="productID" value="A12">Product</data>
  <data itemprop="identifier" value="095212340000000013">First pallet</data>
  <data itemprop="identifier" value="095212340000000020">Second pallet</data>
  <time itemprop="releaseDate" datetime="2026-11-30">30 Nov</time>
</div>
HTML
cat >read.js <<'JS'
const page = require("fs").readFileSync("page.html", "utf8");
const microdata = require("microdata-node");
const extractor = require("web-auto-extractor").default;
const told = (reader, product) => {
  console.log(reader);
  for (const name of Object.keys(product).filter((key) => !key.startsWith("@")))
    console.log(" ", name, [product[name]].flat().map((value) => JSON.stringify(value)).join(" "));
};
told("microdata-node", microdata.toJson(page).items[0].properties);
const off = { useNativeTypes: false };
const same = JSON.stringify(microdata.toJson(page)) === JSON.stringify(microdata.toJson(page, off));
const [{ "https://schema.org/gtin14": [linked] }] = microdata.toJsonld(page, { base: "https://shop.example/", ...off });
console.log("  with the option off", same ? "the same" : "others", JSON.stringify(linked["@value"]));
told("web-auto-extractor", extractor().parse(page).microdata.Product[0]);
JS
cat >read.py <<'PY'
import json
import pathlib
import extruct

found = extruct.extract(pathlib.Path("page.html").read_text(), syntaxes=["microdata"])["microdata"][0]["properties"]
print("extruct")
for name, value in found.items():
    print(" ", name, *(json.dumps(each) for each in (value if isinstance(value, list) else [value])))
PY
{ node read.js && python/bin/python read.py; } | tee seen
diff seen - <<'SEEN'
microdata-node
  gtin14 9521234543213
  gtin "09521234543213"
  sku 12
  mpn 100000
  model 31
  productID "A12"
  identifier 95212340000000020 95212340000000020
  releaseDate "2026-11-30"
  with the option off the same "9521234543213"
web-auto-extractor
  gtin14 "GTIN 0952..."
  gtin "09521234543213"
  sku "No. 12"
  mpn "Part 1E5"
  model "Model"
  productID "Product"
  identifier "First pallet" "Second pallet"
  releaseDate "30 Nov"
extruct
  gtin14 "09521234543213"
  gtin "09521234543213"
  sku "0012"
  mpn "1E5"
  model "0x1F"
  productID "A12"
  identifier "095212340000000013" "095212340000000020"
  releaseDate "2026-11-30"
SEEN
