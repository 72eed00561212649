#!/usr/bin/env bash
# epc-encoding-utils 1.3 (PyPI) writes a serial of twelve digits over the header of the tag, and 0017 as 17.
#
# Guess: decode_barcode() of a scan takes SGTIN-198 for a serial that SGTIN-96 cannot hold, that is one with a zero in front, or
# of 274,877,906,944 and more (2 to the power of 38), and refuses none that (21) allows (EPC Tag Data Standard, SGTIN-96, and
# General Specifications 3.5.2).
# Seen: it takes SGTIN-96 for each serial of digits. What does not fit into 38 bits pushes all before it to the left, so the
# header is 60 or C0, which is no GTIN's; the URI of the same object is right, and nothing is raised. A tag of twelve digits
# still fits in 96 bits. 0017 is 17, another item. GRAI-96 does both too. A serial with a letter is right.
# epcpy 0.1.8, asked for the same tags, finds no header that it knows.
# So: compare the first two digits with 30 before a tag is written (33 for a GRAI), and read it back.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check epc-encoding-utils==1.3 epcpy==0.1.8

cat >encode.py <<'PY'
from epc.utils.barcode import decode_barcode
from epcpy import hex_to_tag_encodable

gtin, asset = "010952123454321321", "800309521234123453"
for scan in [gtin + "17", gtin + "0017", gtin + "274877906943", gtin + "274877906944", gtin + "999999999999", gtin + "A0017", asset + "274877906944"]:
    tag = decode_barcode(scan, 7)
    code = f"{int(tag):024X}"
    try:
        peer = hex_to_tag_encodable(code).epc_uri
    except Exception as error:
        peer = error
    print(scan, tag.encoding, code.rstrip("0"), tag.pure_identity_uri, "epcpy:", peer)
PY
python/bin/python -W ignore encode.py | tee seen
diff seen - <<'SEEN'
01095212345432132117 sgtin-96 3016452148350C4000000011 urn:epc:id:sgtin:9521234.054321.17 epcpy: urn:epc:id:sgtin:9521234.054321.17
0109521234543213210017 sgtin-96 3016452148350C4000000011 urn:epc:id:sgtin:9521234.054321.17 epcpy: urn:epc:id:sgtin:9521234.054321.17
010952123454321321274877906943 sgtin-96 3016452148350C7FFFFFFFFF urn:epc:id:sgtin:9521234.054321.274877906943 epcpy: urn:epc:id:sgtin:9521234.054321.274877906943
010952123454321321274877906944 sgtin-96 602C8A42906A18C urn:epc:id:sgtin:9521234.054321.274877906944 epcpy: Unknown header
010952123454321321999999999999 sgtin-96 C059148520D431E8D4A50FFF urn:epc:id:sgtin:9521234.054321.999999999999 epcpy: Unknown header
010952123454321321A0017 sgtin-198 3616452148350C60B060C5B8 urn:epc:id:sgtin:9521234.054321.A0017 epcpy: urn:epc:id:sgtin:9521234.054321.A0017
800309521234123453274877906944 grai-96 662C8A4290181CC urn:epc:id:grai:9521234.12345.274877906944 epcpy: Unknown header
SEEN
