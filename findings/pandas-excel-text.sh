#!/usr/bin/env bash
# pandas 3.1.1 (PyPI) reads text cells of a workbook as numbers, and one empty cell makes two pallets into one.
#
# Guess: a cell that Excel keeps as text is text in a data frame too, since the workbook, unlike a CSV file, says what each cell
# is. A GTIN has 14 digits with its zeros, an SSCC 18 digits, and a batch is text (General Specifications 3.2, 3.3.2 and 3.4.1).
# Seen: a column of text that could be numbers throughout becomes numbers, from openpyxl and from calamine. 09521234543213 is
# 9521234543213; batches 1E5 and 0012 are 100000 and 12. Where no cell is empty SSCCs are whole; with one empty cell the column
# is floating-point, so 395212345400000015 and …022 are equal. One letter in the column, and all stays as it was, except a
# batch NA, which is missing. So it depends on the other rows. polars 2.1.0 gives the text of the same workbooks.
# So: read with dtype="str" and keep_default_na=False. With dtype_backend="numpy_nullable" the SSCCs are whole, and zeros lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pandas==3.1.1 openpyxl==3.1.5 python-calamine==0.9.1 \
  polars==2.1.0 fastexcel==0.21.0

cat >read.py <<'PY'
import openpyxl
import pandas
import polars

for column in [
    ["09521234543213", "00614141000036"],
    ["395212345400000015", "395212345400000022"],
    ["395212345400000015", "395212345400000022", None],
    ["1E5", "0012"],
    ["1E5", "0012", "A1"],
    ["NA", "0012", "A1"],
]:
    book = openpyxl.Workbook()
    for row, value in enumerate(["key", *column], 1):
        book.active.cell(row, 1, value)
        book.active.cell(row, 2, "row")
    assert all(book.active.cell(row, 1).data_type == "s" for row, value in enumerate(column, 2) if value)
    book.save("book.xlsx")
    print(column)
    for engine in ("openpyxl", "calamine"):
        found = pandas.read_excel("book.xlsx", engine=engine)["key"]
        print(f"  {engine} {found.dtype} {found.to_list()}{' equal' if found[0] == found[1] else ''}")
    text = pandas.read_excel("book.xlsx", engine="calamine", dtype="str", keep_default_na=False)["key"].to_list()
    print("  as text", text == [value or "" for value in column], "polars", polars.read_excel("book.xlsx")["key"].to_list() == column)
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
['09521234543213', '00614141000036']
  openpyxl int64 [9521234543213, 614141000036]
  calamine int64 [9521234543213, 614141000036]
  as text True polars True
['395212345400000015', '395212345400000022']
  openpyxl int64 [395212345400000015, 395212345400000022]
  calamine int64 [395212345400000015, 395212345400000022]
  as text True polars True
['395212345400000015', '395212345400000022', None]
  openpyxl float64 [3.952123454e+17, 3.952123454e+17, nan] equal
  calamine float64 [3.952123454e+17, 3.952123454e+17, nan] equal
  as text True polars True
['1E5', '0012']
  openpyxl float64 [100000.0, 12.0]
  calamine float64 [100000.0, 12.0]
  as text True polars True
['1E5', '0012', 'A1']
  openpyxl str ['1E5', '0012', 'A1']
  calamine str ['1E5', '0012', 'A1']
  as text True polars True
['NA', '0012', 'A1']
  openpyxl str [nan, '0012', 'A1']
  calamine str [nan, '0012', 'A1']
  as text True polars True
SEEN
