#!/usr/bin/env bash
# pandas 3.1.1 (PyPI) holds the SSCCs of a CSV file exactly, and writes two of them into Excel as one, or holds them as one.
#
# Guess: a column that int64 holds to the last of 18 digits (General Specifications 3.2) is the same when it is written to a
# workbook and read again, or to_excel() refuses it, as a cell holds a floating-point number of 15 to 17 digits (ISO/IEC
# 29500, of IEEE 754).
# Seen: the numbers are rounded on the way into the file, by openpyxl and by xlsxwriter, and come back as int64, so nothing
# looks rounded; dtype=str when reading is too late. In a CSV file with one empty cell in the column they are rounded at once.
# Pallets 395212340000000014 and …021 become 395212340000000000, and a join finds both. As text they stay what they are.
# So: read_csv with dtype=str for numbers of things; of a workbook that pandas wrote, check the check digits first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pandas==3.1.1 openpyxl==3.1.5 xlsxwriter==3.3.1

cat >write.py <<'PY'
import io
import re
import zipfile
import pandas

PALLETS = ["395212340000000014", "395212340000000021", "395212340000000038"]


def csv(pallets):
    lines = [f"{pallet},{line}" for line, pallet in enumerate(pallets)]
    return io.StringIO("\n".join(["pallet,line", *lines]))


def show(name, frame):
    shown = [f"{value:.0f}" if isinstance(value, float) else str(value) for value in frame.pallet]
    print(name, frame.pallet.dtype, *shown)


show("CSV", pandas.read_csv(csv(PALLETS)))
for engine in ("openpyxl", "xlsxwriter"):
    for name, options in [("numbers", {}), ("text", {"dtype": {"pallet": str}})]:
        file = io.BytesIO()
        pandas.read_csv(csv(PALLETS), **options).to_excel(file, index=False, engine=engine)
        if name == "numbers":
            sheet = zipfile.ZipFile(file).read("xl/worksheets/sheet1.xml").decode()
            print(engine, "first cell", re.search(r'<c r="A2"[^>]*><v>(.*?)</v>', sheet)[1])
        show(f"{engine} {name} read", pandas.read_excel(file))
        show(f"{engine} {name} read as text", pandas.read_excel(file, dtype={"pallet": str}))
one_empty = pandas.read_csv(csv([*PALLETS, ""]))
show("CSV, one empty", one_empty)
print("the first two are equal:", one_empty.pallet[0] == one_empty.pallet[1])
PY
python/bin/python write.py | tee seen
diff seen - <<'SEEN'
CSV int64 395212340000000014 395212340000000021 395212340000000038
openpyxl first cell 3.9521234e+17
openpyxl numbers read int64 395212340000000000 395212340000000000 395212340000000128
openpyxl numbers read as text str 395212340000000000 395212340000000000 395212340000000128
openpyxl text read int64 395212340000000014 395212340000000021 395212340000000038
openpyxl text read as text str 395212340000000014 395212340000000021 395212340000000038
xlsxwriter first cell 3.9521234E+17
xlsxwriter numbers read int64 395212340000000000 395212340000000000 395212340000000128
xlsxwriter numbers read as text str 395212340000000000 395212340000000000 395212340000000128
xlsxwriter text read int64 395212340000000014 395212340000000021 395212340000000038
xlsxwriter text read as text str 395212340000000014 395212340000000021 395212340000000038
CSV, one empty float64 395212340000000000 395212340000000000 395212340000000064 nan
the first two are equal: True
SEEN
