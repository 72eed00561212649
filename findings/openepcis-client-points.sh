#!/usr/bin/env bash
# openepcis-client 0.1.0 (PyPI) takes the point of a number for padding, so a GTIN-13 from a spreadsheet is a GTIN-14 of another.
#
# Guess: clean(), gtin14() and digital_link() take a number that came from a spreadsheet as its documentation says, and a number
# cell without decimals is the GTIN that it shows (General Specifications 3.3.2), or an error.
# Seen: points are taken out like blanks and hyphens. python-calamine 0.9.1 gives each number cell as a float, so 9521234543213 is
# 9521234543213.0, and then 95212345432130. Of the hundred here twenty have a right check digit, and are valid as the cartons of
# something else; digital_link() does not look at it, and makes a link of each. A GTIN-12 becomes a GTIN-13 in the same way.
# From openpyxl 3.1.5, which gives whole numbers, all are right. Nothing is raised.
# So: turn what a spreadsheet reader gives into text with int() before it goes to it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check openepcis-client==0.1.0 python-calamine==0.9.1 openpyxl==3.1.5

cat >read.py <<'PY'
import openpyxl
from openepcis_client.core import gs1
from python_calamine import CalamineWorkbook

items = [int(gs1.with_check_digit(f"952123454{item:03}")) for item in range(100)]
book = openpyxl.Workbook()
for item in [*items, 614141000036]:
    book.active.append([item])
book.save("items.xlsx")
readers = {
    "openpyxl": [row[0] for row in openpyxl.load_workbook("items.xlsx").active.iter_rows(values_only=True)],
    "python-calamine": [row[0] for row in CalamineWorkbook.from_path("items.xlsx").get_sheet_by_index(0).to_python()],
}
for reader, cells in readers.items():
    *gtins, short = cells
    wrong = [cell for cell in gtins if gs1.gtin14(cell) != f"{int(cell):014}"]
    valid = [cell for cell in wrong if gs1.is_valid(cell, "GTIN")]
    print(reader, repr(gtins[0]), "is", gs1.digital_link("https://example.org", "01", gtins[0]))
    print(f"  {len(wrong)} of 100 are others, {len(valid)} of them valid:", *map(gs1.gtin14, valid[:3]))
    print(" ", repr(short), "is", gs1.gtin14(short))
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
openpyxl 9521234540007 is https://example.org/01/09521234540007
  0 of 100 are others, 0 of them valid:
  614141000036 is 00614141000036
python-calamine 9521234540007.0 is https://example.org/01/95212345400070
  100 of 100 are others, 20 of them valid: 95212345400140 95212345400690 95212345401130
  614141000036.0 is 06141410000360
SEEN
