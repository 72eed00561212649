#!/usr/bin/env bash
# pyepc 0.5.0 (PyPI) writes some serial numbers of an SGTIN as other serials: into the tag, and into the URI.
#
# Guess: a serial with zeros in front goes into an SGTIN-198, as SGTIN-96 holds a number,
# and what a URI keeps for itself is escaped in it (%2F for /, %25 for %: EPC Tag Data Standard, annex A).
# Seen: encode() takes SGTIN-96 for 0017, and the tag reads as 17, another item; get_tag_uri() of the same object refuses
# it. `/`, `&` and `%` stand in the URIs as they are; the tag itself is right.
# So: ask get_tag_uri() before encode(), or name SGTIN_198 yourself; escape the serial of its URIs, or take them from the
# hexadecimal with another program.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pyepc==0.5.0

cat >encode.py <<'PY'
from pyepc import SGTIN, decode
from pyepc.exceptions import EncodingError

for serial in ["17", "0017", "1/2", "A&B", "5%"]:
    item = SGTIN("9521234", "0", "54321", serial)
    tag = item.encode()
    try:
        tag_uri = item.get_tag_uri(SGTIN.BinarySchemes.SGTIN_96 if tag.startswith("30") else SGTIN.BinarySchemes.SGTIN_198)
    except EncodingError:
        tag_uri = "refused"
    print(serial, tag.rstrip("0"), decode(tag).pure_identity_uri, tag_uri)
PY
python/bin/python encode.py | tee seen
diff seen - <<'SEEN'
17 3036452148350C4000000011 urn:epc:id:sgtin:9521234.054321.17 urn:epc:tag:sgtin-96:1.9521234.054321.17
0017 3036452148350C4000000011 urn:epc:id:sgtin:9521234.054321.17 refused
1/2 3636452148350C58AF64 urn:epc:id:sgtin:9521234.054321.1/2 urn:epc:tag:sgtin-198:1.9521234.054321.1/2
A&B 3636452148350C60A684 urn:epc:id:sgtin:9521234.054321.A&B urn:epc:tag:sgtin-198:1.9521234.054321.A&B
5% 3636452148350C5AA5 urn:epc:id:sgtin:9521234.054321.5% urn:epc:tag:sgtin-198:1.9521234.054321.5%
SEEN
