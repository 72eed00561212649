#!/usr/bin/env bash
# epc-tds 1.4.1 (npm) loses zeros of services, coupons and locations between tag and URI, and writes escapes as characters.
#
# Guess: a tag that was written from a URI is read as that URI. A service reference keeps its ten digits, a coupon's serial
# its zeros in front; behind a company prefix of twelve digits the location reference is empty; and %2F in a serial is one
# character, a slash (EPC Tag Data Standard 6.3 and 14, and annex A).
# Seen: the tag of the GSRN is right, but its URI has five digits of ten. The tag of the coupon is that of another, 4711.
# The empty reference is read as 0, which makes a GLN of 14 digits, and refused when written. The escape is three characters
# of the tag, so every other reader finds `1%2F2`. epcpy 0.1.8 (PyPI) reads the same tags by the standard.
# So: take URIs of services, and of company prefixes with twelve digits, from another program; write no coupons with it; and
# give it serials without escapes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund epc-tds@1.4.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check epcpy==0.1.8

cat >read.mjs <<'JS'
import tds from "epc-tds";
const uris = ["gsrn-96:0.9521141.0000012345", "sgcn-96:0.9521234.12345.04711", "sgtin-198:1.9521234.054321.1%2F2", "sgln-96:0.952123412345..0"];
for (const uri of uris) {
  let hex = "320376BBE93DE40000000000";
  try {
    hex = tds.fromTagURI(`urn:epc:tag:${uri}`).toHexString();
    console.log(uri, "written as", hex);
  } catch {
    console.log(uri, "refused; its tag is", hex);
  }
  console.log("  read as", tds.valueOf(hex).toIdURI(), "key", tds.valueOf(hex).toBarcode());
  console.error(hex);
}
JS
cat >peer.py <<'PY'
import sys
from epcpy import hex_to_tag_encodable

for line in sys.stdin:
    found = hex_to_tag_encodable(line.strip())
    print("epcpy", found.epc_uri, found.gs1_element_string())
PY
{
  node read.mjs 2>tags
  python/bin/python -W ignore peer.py <tags
} | tee seen
diff seen - <<'SEEN'
gsrn-96:0.9521141.0000012345 written as 2D16451FD400003039000000
  read as urn:epc:id:gsrn:9521141.12345 key 952114100000123458
sgcn-96:0.9521234.12345.04711 written as 3F1645214860720000003977
  read as urn:epc:id:sgcn:9521234.12345.4711 key 95212341234534711
sgtin-198:1.9521234.054321.1%2F2 written as 3636452148350C58A565199000000000000000000000000000
  read as urn:epc:id:sgtin:9521234.054321.1%2F2 key 09521234543213
sgln-96:0.952123412345..0 refused; its tag is 320376BBE93DE40000000000
  read as urn:epc:id:sgln:952123412345.0.0 key 95212341234503
epcpy urn:epc:id:gsrn:9521141.0000012345 (8018)952114100000123458
epcpy urn:epc:id:sgcn:9521234.12345.4711 (255)95212341234534711
epcpy urn:epc:id:sgtin:9521234.054321.1%252F2 (01)09521234543213(21)1%2F2
epcpy urn:epc:id:sgln:952123412345..0 (414)9521234123453(254)0
SEEN
