#!/usr/bin/env bash
# python-stdnum 2.2 (PyPI) takes a scanner's group separator for a part of the value before it, unless it is named.
#
# Guess: `gs1_128.info` of a scan with a group separator (ASCII 29, what scanners send for FNC1) reads two elements, and
# `encode` puts one between a batch and a serial (General Specifications 7.8).
# Seen: by default the separator is the empty text. The batch of the scan is `AB1`, the separator, `21X7`; the serial is
# gone, without an error. `encode` fills the batch with blanks to 20 characters, which are no GS1 data.
# With separator="\x1d" both are right.
# So: a batch from it that holds a control character holds the next element too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check python-stdnum==2.2

"$folder/python/bin/python" - >"$folder/seen" <<'PY'
from stdnum import gs1_128

scan = "010952123454321310AB1\x1d21X7"
values = {"01": "09521234543213", "10": "AB1", "21": "X7"}
print(gs1_128.info(scan)["10"].encode(), "21" in gs1_128.info(scan))
print(gs1_128.encode(values))
print(gs1_128.info(scan, separator="\x1d")["21"], gs1_128.encode(values, separator="\x1d") == scan)
PY
cat "$folder/seen"
diff "$folder/seen" - <<'SEEN'
b'AB1\x1d21X7' False
010952123454321310AB1                 21X7
X7 True
SEEN
