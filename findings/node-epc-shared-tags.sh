#!/usr/bin/env bash
# node-epc 0.1.1 (npm) gives one object for all tags, so three that were read are three times the last, and takes zeros off SSCCs.
#
# Guess: each call of parse() gives the parts of its own tag: company prefix, item or reference, and serial. The reference of an
# SSCC has all its digits, ten behind a prefix of seven, and getUri() is the URI of the tag or of the object in it (EPC Tag Data
# Standard 6.3 and 12: urn:epc:tag:sgtin-96:1.… or urn:epc:id:sgtin:…).
# Seen: all schemes share one object for the parts, and each scheme one for its tags; parse() fills it and gives it out. A list
# of three items is the third three times. Of the pallet 9521234.0000000001 the reference is 1, so an SSCC made from it is short
# or another. The URIs begin with urn:epc:tag:sgtin: and urn:epc:tag:sscc:, without size and filter, which is no URI of a
# standard. epcpy 0.1.8 (PyPI) reads the same tags as expected, and refuses those URIs.
# So: copy what is needed before the next tag is parsed, fill the reference of an SSCC up, and write the URI yourself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund node-epc@0.1.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check epcpy==0.1.8

cat >read.mjs <<'JS'
import epc from "node-epc";
const tags = process.argv.slice(2);
const found = await Promise.all(tags.map((tag) => epc.parse(tag)));
for (const [index, { parts }] of found.entries()) {
  console.log(tags[index], parts.CompanyPrefix, parts.ItemReference ?? "-", parts.SerialNumber ?? parts.SerialReference);
}
console.log("objects", new Set(found).size);
for (const tag of tags) {
  console.log(await (await epc.parse(tag)).getUri(tag));
}
JS
cat >peer.py <<'PY'
import sys
from epcpy import ConvertException, hex_to_tag_encodable, tag_uri_to_tag_encodable

for tag in sys.argv[1:]:
    print("epcpy", tag, hex_to_tag_encodable(tag).epc_uri)
try:
    print("epcpy", tag_uri_to_tag_encodable("urn:epc:tag:sgtin:9521234.054321.1").epc_uri)
except ConvertException as error:
    print("epcpy", error)
PY
items="3036452148350C4000000001 3036452148350C4000000002 303645214860734000000003"
pallet=311645214800000001000000
{
  node read.mjs $items
  node read.mjs $pallet
  python/bin/python peer.py $items $pallet
} | tee seen
diff seen - <<'SEEN'
3036452148350C4000000001 9521234 098765 3
3036452148350C4000000002 9521234 098765 3
303645214860734000000003 9521234 098765 3
objects 1
urn:epc:tag:sgtin:9521234.054321.1
urn:epc:tag:sgtin:9521234.054321.2
urn:epc:tag:sgtin:9521234.098765.3
311645214800000001000000 9521234 - 1
objects 1
urn:epc:tag:sscc:9521234.1
epcpy 3036452148350C4000000001 urn:epc:id:sgtin:9521234.054321.1
epcpy 3036452148350C4000000002 urn:epc:id:sgtin:9521234.054321.2
epcpy 303645214860734000000003 urn:epc:id:sgtin:9521234.098765.3
epcpy 311645214800000001000000 urn:epc:id:sscc:9521234.0000000001
epcpy Invalid EPC tag URI urn:epc:tag:sgtin:9521234.054321.1
SEEN
