#!/usr/bin/env bash
# openpyxl 3.1.5 (PyPI) reads the separator of a scan in a workbook as seven characters, all of which a batch may have.
#
# Guess: a scan that XlsxWriter has put into a cell comes back as it was. Its separator, U+001D, cannot stand in XML, so that a
# workbook has it as _x001D_, which each reader turns back (ECMA-376 part 1, 22.9.2.19).
# Seen: of the escapes openpyxl turns back only that of the underscore. The batch AB1 and the serial number 21X7 are one batch
# AB1_x001D_21X7: 14 characters, where 20 are allowed, and all of them of the set for batches (General Specifications 3.4.1 and
# 7.11), so no check finds it, and the serial number is gone. pandas 3.1.1 reads by openpyxl unless it is told otherwise.
# python-calamine 0.9.1 (PyPI) and xlsx 0.18.5 (npm) give the separator from the same file. openpyxl refuses to write one.
# So: openpyxl.utils.escape.unescape() for each text that may be a scan, or pandas.read_excel with engine="calamine".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check XlsxWriter==3.3.1 openpyxl==3.1.5 pandas==3.1.1 python-calamine==0.9.1
npm install --silent --no-audit --no-fund xlsx@0.18.5

cat >read.py <<'PY'
import openpyxl
import pandas
import xlsxwriter
from openpyxl.utils.escape import unescape
from openpyxl.utils.exceptions import IllegalCharacterError
from python_calamine import CalamineWorkbook

scan = "010952123454321310AB1\x1d21X7"
book = xlsxwriter.Workbook("scans.xlsx")
book.add_worksheet().write_string(0, 0, scan)
book.close()

cell = openpyxl.load_workbook("scans.xlsx").active["A1"].value
print("openpyxl", ascii(cell))
print("  unescaped", ascii(unescape(cell)))
for engine in "openpyxl", "calamine":
    frame = pandas.read_excel("scans.xlsx", header=None, engine=engine)
    print("pandas by", engine, ascii(frame[0][0]))
print("python-calamine", ascii(CalamineWorkbook.from_path("scans.xlsx").get_sheet_by_index(0).to_python()[0][0]))
try:
    openpyxl.Workbook().active["A1"] = scan
except IllegalCharacterError as error:
    print("openpyxl writing:", type(error).__name__)
PY
cat >read.cjs <<'JS'
const { readFile } = require("xlsx");
const [sheet] = Object.values(readFile("scans.xlsx").Sheets);
console.log("xlsx", JSON.stringify(sheet.A1.v));
JS
(python/bin/python read.py && node read.cjs) | tee seen
diff seen - <<'SEEN'
openpyxl '010952123454321310AB1_x001D_21X7'
  unescaped '010952123454321310AB1\x1d21X7'
pandas by openpyxl '010952123454321310AB1_x001D_21X7'
pandas by calamine '010952123454321310AB1\x1d21X7'
python-calamine '010952123454321310AB1\x1d21X7'
openpyxl writing: IllegalCharacterError
xlsx "010952123454321310AB1\u001d21X7"
SEEN
