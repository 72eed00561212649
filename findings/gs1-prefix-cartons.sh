#!/usr/bin/env bash
# gs1-prefix 1.0.0 (PyPI) looks a carton's prefix up one digit too early, and a GTIN-8 among the prefixes of a GTIN-13.
#
# Guess: lookup() of a GTIN-14, which it says it takes, names the organisation of the GTIN-13 in it, as the prefix begins
# behind the indicator digit (General Specifications 1.4.2). A GTIN-8 has prefixes of its own, of which 000 to 099 and 200 to
# 299 are restricted to one company (1.4.3).
# Seen: of 7310865004703 it says GS1 Sweden; of the same product with a zero in front, as databases keep it, GS1 US, and of
# its carton nothing. A British carton with indicator 3 is of GS1 France. The GTIN-8s are of a region, and of GS1 US. Nothing
# is raised, and the check digits are right. GTIN-12 and GTIN-13 are right.
# So: take the first of 14 digits off before you ask it, and ask it of no GTIN-8 that begins with 0 or 2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check gs1-prefix==1.0.0

"$folder/python/bin/python" - >"$folder/seen" <<'PY'
from gs1_prefix import lookup

for gtin in ["7310865004703", "07310865004703", "17310865004700", "35012345678901", "614141000036", "20000004", "00000017"]:
    found = lookup(gtin)
    whose = found.range and (found.range.issuing_organisation or found.range.note)
    print(gtin, found.prefix, whose, "check digit", "right" if found.check_digit_valid else "wrong")
PY
cat "$folder/seen"
diff "$folder/seen" - <<'SEEN'
7310865004703 731 GS1 Sweden check digit right
07310865004703 073 GS1 US check digit right
17310865004700 173 None check digit right
35012345678901 350 GS1 France check digit right
614141000036 061 GS1 US check digit right
20000004 200 Restricted distribution within a region, defined locally check digit right
00000017 000 GS1 US check digit right
SEEN
