#!/usr/bin/env bash
# @point-of-sale/barcode-parser 1.0.4 (npm) finds no GTIN in an ITF-14 with its identifier, nor in a link with a word in its path.
#
# Guess: what a scanner sends for a carton, `]I1` or `]I0` and 14 digits, is its GTIN (General Specifications 5.3), as the README
# says of ITF-14. The path of a Digital Link may begin with segments of its owner, as …/products/01/… (GS1 Digital Link URI
# Syntax, custom URI stem), and the keys behind them are found.
# Seen: Aim.decode() calls the symbol `interleaved-2-of-5`, and GS1.parse() knows the carton as `itf` only, as Detector.detect()
# says; so without the identifier it is right, and with it the GTIN is lost. Links are cut into pairs from the first segment:
# behind one word, or three, nothing is found, behind two all is. DigitalLink.is() is true of each. Two more keys, (417) and (235), are
# left out. digital-link.js 1.4.3 reads the same links.
# So: rename the symbology before it is parsed, and cut off what stands in front of the first key of a link.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @point-of-sale/barcode-parser@1.0.4 digital-link.js@1.4.3

cat >read.mjs <<'JS'
import { Aim, Detector, GS1 } from "@point-of-sale/barcode-parser";
import { DigitalLink } from "digital-link.js";

const say = console.log;
// It writes about what it leaves out; only what it gives is compared here.
console.log = () => {};
const elements = (barcode) => GS1.parse(barcode)?.elements.map(({ ai, value }) => `(${ai})${value}`).join("") ?? "nothing";

for (const [identifier, value] of [["]E0", "9521234543213"], ["]C1", "0119521234543210"], ["]I1", "19521234543210"], ["]I0", "19521234543210"]]) {
  const known = Aim.decode(identifier, value);
  say(identifier, value, known.symbology, elements({ value, ...known }));
}
const detected = Detector.detect("19521234543210");
say("without identifier", detected.symbology, elements({ value: "19521234543210", ...detected }));

for (const path of [
  "01/09521234543213/10/AB1",
  "products/01/09521234543213/10/AB1",
  "en/products/01/09521234543213/10/AB1",
  "shop/en/products/01/09521234543213/10/AB1",
  "417/9521234543213",
  "01/09521234543213/235/TPX1",
]) {
  const value = `https://example.com/${path}`;
  const peer = DigitalLink(value);
  const found = [peer.getIdentifier(), peer.getKeyQualifiers()].flatMap(Object.entries);
  say(value, Boolean(GS1.DigitalLink.is(value)), elements({ value, symbology: "qr-code" }));
  say("  digital-link.js", found.map(([ai, text]) => `(${ai})${text}`).join(""));
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
]E0 9521234543213 ean13 (01)09521234543213
]C1 0119521234543210 gs1-128 (01)19521234543210
]I1 19521234543210 interleaved-2-of-5 nothing
]I0 19521234543210 interleaved-2-of-5 nothing
without identifier itf (01)19521234543210
https://example.com/01/09521234543213/10/AB1 true (01)09521234543213(10)AB1
  digital-link.js (01)09521234543213(10)AB1
https://example.com/products/01/09521234543213/10/AB1 true nothing
  digital-link.js (01)09521234543213(10)AB1
https://example.com/en/products/01/09521234543213/10/AB1 true (01)09521234543213(10)AB1
  digital-link.js (01)09521234543213(10)AB1
https://example.com/shop/en/products/01/09521234543213/10/AB1 true nothing
  digital-link.js (01)09521234543213(10)AB1
https://example.com/417/9521234543213 true nothing
  digital-link.js (417)9521234543213
https://example.com/01/09521234543213/235/TPX1 true (01)09521234543213
  digital-link.js (01)09521234543213(235)TPX1
SEEN
