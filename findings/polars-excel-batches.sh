#!/usr/bin/env bash
# polars 2.1.0 with fastexcel 0.21.0 (PyPI) empties the batches of a long workbook, without a word, where a short one keeps them.
#
# Guess: read_excel of a column with numbers and text in it is text, and a cell that does not fit the type found is an error. A
# batch is text of up to 20 characters, which may be digits; a GTIN has 14 digits with its zeros (General Specifications 3.4.1
# and 3.3.2).
# Seen: the type is chosen by the first 100 rows. Where these hold numbers, as Excel makes of batches that are typed in, a batch
# AB1 behind them is null, 0012 is 12, and a GTIN kept as text loses its zero. In a short workbook the same cells are right, so
# a test with ten rows shows nothing. fastexcel 0.21.0 by itself does the same behind 1,000 rows. engine="openpyxl", and
# python-calamine 0.9.1 by itself, give the text of the same workbooks.
# So: read with infer_schema_length=None, or with schema_overrides for each column that holds numbers of things.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check polars==2.1.0 fastexcel==0.21.0 openpyxl==3.1.5 python-calamine==0.9.1

cat >read.py <<'PY'
import fastexcel
import openpyxl
import polars
from python_calamine import CalamineWorkbook


def write(rows):
    book = openpyxl.Workbook()
    book.active.append(["gtin", "batch"])
    for _ in range(rows):
        book.active.append([9521234543213, 12])
    for batch in ("AB1", "0012"):
        book.active.append(["09521234543213", batch])
    book.save("book.xlsx")


for rows in (10, 99, 100):
    write(rows)
    print(f"text behind {rows} rows of numbers")
    for name, options in {
        "as it comes": {},
        "schema_overrides": {"schema_overrides": {"gtin": polars.String, "batch": polars.String}},
        "infer_schema_length=None": {"infer_schema_length": None},
        "openpyxl": {"engine": "openpyxl"},
    }.items():
        print(" ", name, polars.read_excel("book.xlsx", **options).tail(2).rows())
    print("  python-calamine", CalamineWorkbook.from_path("book.xlsx").get_sheet_by_index(0).to_python()[-2:])
for rows in (998, 1001):
    write(rows)
    sheet = fastexcel.read_excel("book.xlsx").load_sheet(0)
    print(f"fastexcel behind {rows} rows", sheet.to_polars().tail(2).rows())
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
text behind 10 rows of numbers
  as it comes [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  schema_overrides [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  infer_schema_length=None [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  openpyxl [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  python-calamine [['09521234543213', 'AB1'], ['09521234543213', '0012']]
text behind 99 rows of numbers
  as it comes [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  schema_overrides [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  infer_schema_length=None [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  openpyxl [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  python-calamine [['09521234543213', 'AB1'], ['09521234543213', '0012']]
text behind 100 rows of numbers
  as it comes [(9521234543213, None), (9521234543213, 12)]
  schema_overrides [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  infer_schema_length=None [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  openpyxl [('09521234543213', 'AB1'), ('09521234543213', '0012')]
  python-calamine [['09521234543213', 'AB1'], ['09521234543213', '0012']]
fastexcel behind 998 rows [('09521234543213', 'AB1'), ('09521234543213', '0012')]
fastexcel behind 1001 rows [(9521234543213.0, None), (9521234543213.0, 12.0)]
SEEN
