#!/usr/bin/env bash
# xlsx2csv 0.8.6 (PyPI) reads numbers with a unit in their format as days, so 500 ml are `0 "05l"`, and 24 pcs `0 "pcs"`.
#
# Guess: a number whose format in the sheet is 0 "ml" comes as 500 ml, as the sheet shows it, or as 500; one with the format of
# fourteen zeros comes as a GTIN of 14 digits, since prices and shares come as they are shown (General Specifications 3.3.2;
# ECMA-376 part 1, 18.8.31, number formats: what stands in quotation marks is text).
# Seen: a format with one of the letters d, h, m, s or y anywhere, also in the text of a unit, is taken for a date. Net
# contents, counts and shelf lives are then the format with parts of a day of the year 1900 or 1901 in it, and two different
# numbers are often the same text: 24 and 36 pcs are both `0 "pcs"`. Grams and kilograms are right, so a file of food may
# show nothing. Of a GTIN in such cells the zero is lost. xlsx 0.18.5 (npm) gives all as the sheet shows them, and openpyxl
# 3.1.5 (PyPI) the numbers.
# So: convert with `--ignore-formats date`, which gives the numbers, if the sheet has no days; write GTINs as text into sheets.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check xlsx2csv==0.8.6 openpyxl==3.1.5
npm install --silent --no-audit --no-fund xlsx@0.18.5

cat >write.py <<'PY'
import openpyxl

book = openpyxl.Workbook()
for value, form in [(500, '0 "ml"'), (750, '0 "ml"'), (24, '0 "pcs"'), (36, '0 "pcs"'), (30, '0 "days"'), (250, '0 "g"'),
                    (9521234543213, "00000000000000"), (12.5, "0.00")]:
    book.active.append([value])
    book.active.cell(book.active.max_row, 1).number_format = form
book.save("items.xlsx")
for row in openpyxl.load_workbook("items.xlsx").active.iter_rows(values_only=True):
    print(*row)
PY
cat >read.mjs <<'JS'
import xlsx from "xlsx";
console.log(xlsx.utils.sheet_to_csv(xlsx.readFile("items.xlsx").Sheets.Sheet));
JS
{
  echo "# openpyxl"
  python/bin/python write.py
  echo "# xlsx"
  node read.mjs
  echo "# xlsx2csv"
  python/bin/xlsx2csv items.xlsx
  echo "# xlsx2csv --ignore-formats date"
  python/bin/xlsx2csv items.xlsx --ignore-formats date
} | tee seen
diff seen - <<'SEEN'
# openpyxl
500
750
24
36
30
250
9521234543213
12.5
# xlsx
500 ml
750 ml
24 pcs
36 pcs
30 days
250 g
09521234543213
12.50
# xlsx2csv
"0 ""05l"""
"0 ""01l"""
"0 ""pcs"""
"0 ""pcs"""
"0 ""29ays"""
250
9521234543213
12.50
# xlsx2csv --ignore-formats date
500
750
24
36
30
250
9521234543213
12.50
SEEN
