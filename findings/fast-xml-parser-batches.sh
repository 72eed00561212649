#!/usr/bin/env bash
# fast-xml-parser 5.12.1 (npm) reads batches in EPCIS and GS1 XML as other batches: 1E5 as 100000, 0012 as 12, 0x1F as 31.
#
# Guess: an element whose characters a number would not give back stays text, as the SSCC does. A batch is text of up to 20
# characters (General Specifications 3.4.1; lotNumber is a string in CBV 2.0), a GTIN in GS1 XML is 14 digits.
# Seen: only what has too many digits for a number is left alone, so 18 digits of an SSCC are right and a test with one shows
# nothing. GTINs lose the zero in front; batches of digits with zeros in front, with one E between digits, or with 0x, are
# numbers with other digits; an EPC in hexadecimal with digits and one E is 3.03645214835004e+26. leadingZeros: false mends
# the zeros alone. xml2js 0.6.2 gives the characters.
# So: read with { parseTagValue: false }. Batches that are round numbers may have been written with an E.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1 xml2js@0.6.2

cat >read.mjs <<'JS'
import { XMLParser } from "fast-xml-parser";
import { parseStringPromise } from "xml2js";

const values = {
  gtin: ["09521234543213", "19521234543210"],
  sscc: ["095212340000000013", "395212340000000014"],
  "cbvmda:lotNumber": ["AB1", "0012", "1E5", "12E05", "0x1F", "12.50"],
  epc: ["30364521483500400000E007", "3036452148350C4000000011"],
};
const elements = Object.entries(values).flatMap(([name, texts]) => texts.map((text) => `<${name}>${text}</${name}>`));
const xml = `<ilmd xmlns:cbvmda="urn:epcglobal:cbv:mda">${elements.join("")}</ilmd>`;
const readers = {
  "as it comes": () => new XMLParser().parse(xml),
  "leadingZeros: false": () => new XMLParser({ numberParseOptions: { leadingZeros: false, hex: true } }).parse(xml),
  "parseTagValue: false": () => new XMLParser({ parseTagValue: false }).parse(xml),
  xml2js: () => parseStringPromise(xml),
};
for (const [name, read] of Object.entries(readers)) {
  const { ilmd } = await read();
  for (const element of Object.keys(values)) console.log(name, element, JSON.stringify(ilmd[element]));
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
as it comes gtin [9521234543213,19521234543210]
as it comes sscc ["095212340000000013","395212340000000014"]
as it comes cbvmda:lotNumber ["AB1",12,100000,1200000,31,12.5]
as it comes epc [3.03645214835004e+26,"3036452148350C4000000011"]
leadingZeros: false gtin ["09521234543213",19521234543210]
leadingZeros: false sscc ["095212340000000013","395212340000000014"]
leadingZeros: false cbvmda:lotNumber ["AB1","0012",100000,1200000,31,12.5]
leadingZeros: false epc [3.03645214835004e+26,"3036452148350C4000000011"]
parseTagValue: false gtin ["09521234543213","19521234543210"]
parseTagValue: false sscc ["095212340000000013","395212340000000014"]
parseTagValue: false cbvmda:lotNumber ["AB1","0012","1E5","12E05","0x1F","12.50"]
parseTagValue: false epc ["30364521483500400000E007","3036452148350C4000000011"]
xml2js gtin ["09521234543213","19521234543210"]
xml2js sscc ["095212340000000013","395212340000000014"]
xml2js cbvmda:lotNumber ["AB1","0012","1E5","12E05","0x1F","12.50"]
xml2js epc ["30364521483500400000E007","3036452148350C4000000011"]
SEEN
