#!/usr/bin/env bash
# biip 5.2.0 (PyPI) knows the identifier of an EAN-13 with its add-on, and cannot read such a scan.
#
# Guess: `]E3` and 15 digits, what a scanner sends for a magazine with its issue number (General Specifications,
# symbology identifiers), is the GTIN with an add-on of two digits.
# Seen: an error, "Expected 8, 12, 13, or 14 digits, got 15"; no GTIN is given. Without the identifier the same digits
# are the company internal value (97), 7123456700305, without an error about it, and so is the magazine's number alone,
# beside its GTIN.
# So: the add-on has to be taken off before the number is handed to it, and a GS1 message from digits alone is no proof.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check biip==5.2.0

"$folder/python/bin/python" - >"$folder/seen" <<'PY'
import biip

for scan in ["]E3977123456700305", "977123456700305", "9771234567003"]:
    found = biip.parse(scan)
    message = found.gs1_message and [(one.ai.ai, one.value) for one in found.gs1_message.element_strings]
    print(scan, "GTIN", found.gtin and found.gtin.value, "message", message)
PY
cat "$folder/seen"
diff "$folder/seen" - <<'SEEN'
]E3977123456700305 GTIN None message None
977123456700305 GTIN None message [('97', '7123456700305')]
9771234567003 GTIN 9771234567003 message [('97', '71234567003')]
SEEN
