#!/usr/bin/env bash
# gs1js 0.0.2 (npm) takes the first two digits of each identifier for the whole of it, so a weight of 1.250 kg is (31)03001250.
#
# Guess: the identifier is found by its own length, 2 to 4 digits (General Specifications 3.2): (3103)001250, (240)A, (8020)R1.
# Seen: all have two. What follows goes before the value: the fourth digit of a weight, which says where the decimal point is, is
# one of its digits, and an order (400), a consignment (401) and a route (403) are all 40. Behind a location number, which
# has a length of its own, FNC1 is an identifier without a value, and `]C1` of the scanner one named `]C`. Nothing is raised.
# GTIN, dates, batch and serial are right. gs1-barcode-parser-mod 1.2.1, in the same run, gives what was expected.
# So: put identifier and value together again and parse them with another reader; trust it with two-digit identifiers only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund gs1js@0.0.2 gs1-barcode-parser-mod@1.2.1

cat >read.mjs <<'JS'
import peer from "gs1-barcode-parser-mod";
import gs1js from "gs1js";

for (const scan of [
  "01095212345432131726113010AB1\u001d21X7",
  "01995212345432163103001250",
  "019952123454321631030012503922199\u001d10AB1",
  "0109521234543213240A\u001d241A",
  "00095212340000000013400ORDER1\u001d4019521234A1\u001d403ROUTE1",
  "4159521234000037\u001d8020R1",
]) {
  const found = new gs1js.GS1Reader(scan).getApplicationIdentifiers();
  console.log("gs1js", found.map(({ identifier, value }) => `(${JSON.stringify(identifier).slice(1, -1)})${value}`).join(" "));
  const others = peer.parseBarcode(`]C1${scan}`).parsedCodeItems;
  console.log("  gs1-barcode-parser-mod", others.map(({ ai, data }) => `(${ai})${data instanceof Date ? data.toDateString() : data}`).join(" "));
}
console.log("gs1js", new gs1js.GS1Reader("]C1010952123454321310AB1").getApplicationIdentifiers().map(({ identifier }) => identifier).join(" "));
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
gs1js (01)09521234543213 (17)261130 (10)AB1 (21)X7
  gs1-barcode-parser-mod (01)09521234543213 (17)Mon Nov 30 2026 (10)AB1 (21)X7
gs1js (01)99521234543216 (31)03001250
  gs1-barcode-parser-mod (01)99521234543216 (3103)1.25
gs1js (01)99521234543216 (31)03001250 (39)22199 (10)AB1
  gs1-barcode-parser-mod (01)99521234543216 (3103)1.25 (3922)1.99 (10)AB1
gs1js (01)09521234543213 (24)0A (24)1A
  gs1-barcode-parser-mod (01)09521234543213 (240)A (241)A
gs1js (00)095212340000000013 (40)0ORDER1 (40)19521234A1 (40)3ROUTE1
  gs1-barcode-parser-mod (00)095212340000000013 (400)ORDER1 (401)9521234A1 (403)ROUTE1
gs1js (41)59521234000037 (\u001d) (80)20R1
  gs1-barcode-parser-mod (415)9521234000037 (8020)R1
gs1js ]C
SEEN
