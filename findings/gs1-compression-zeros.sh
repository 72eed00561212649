#!/usr/bin/env bash
# gs1-compression 0.1.3 (PyPI) gives another serial number back than it was given, where that begins with zeros.
#
# Guess: a link that is compressed and decompressed again is the same link (GS1 Digital Link URI Syntax, compression:
# digits of variable length are written with their length, so zeros in front are kept).
# Seen: serial `0012` comes back as `12`, which is another item; batch `007` as `7`. Values with a letter come back as
# they were. With use_optimizations=True a link with a serial raises an AttributeError instead.
# So: what this package decompressed has no zeros in front that can be relied on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check gs1-compression==0.1.3

"$folder/python/bin/python" - >"$folder/seen" <<'PY'
from gs1.compress.core_functions import compress_gs1_digital_link
from gs1.decompress.core_functions import decompress_gs1_digital_link

for path in ["21/0012", "10/007", "21/A012"]:
    link = f"https://id.gs1.org/01/09521234543213/{path}"
    print(path, decompress_gs1_digital_link(compress_gs1_digital_link(link), False).rsplit("13/", 1)[1])
try:
    compress_gs1_digital_link("https://id.gs1.org/01/09521234543213/21/A012", use_optimizations=True)
except AttributeError:
    print("use_optimizations: AttributeError")
PY
cat "$folder/seen"
diff "$folder/seen" - <<'SEEN'
21/0012 21/12
10/007 10/7
21/A012 21/A012
use_optimizations: AttributeError
SEEN
