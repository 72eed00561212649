#!/usr/bin/env bash
# duckdb 2.0.1 (PyPI) keeps the zero of a GTIN in a short CSV file, and takes it off, without a word, in a long one.
#
# Guess: a column in which one value has a zero in front is text, since a number would not give it back; a value that does not
# fit the type found is an error. A GTIN has 14 digits with its zeros, and a batch is text (General Specifications 3.3.2 and
# 3.4.1).
# Seen: both hold within the first 20,480 lines, by which the types are chosen. Behind them 09521234543213 becomes
# 9521234543213, batch 0012 becomes 12, so does 1_2, and 12.50 becomes 13; A12 is an error. So a test with ten lines is right,
# and the file of all items is not. In a short file too, batches 12-05-26 and 13-05-26 are days of 2012 and 2013, 0x1F beside
# a 2 is 31, and T and F are true and false.
# So: read with all_varchar=true, or name the type of each column that holds numbers of things.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check duckdb==2.0.1

cat >read.py <<'PY'
import pathlib
import duckdb


def read(values, options=""):
    pathlib.Path("values.csv").write_text("value,count\n" + "".join(f"{value},1\n" for value in values))
    try:
        found = duckdb.sql(f"SELECT value, typeof(value) FROM read_csv('values.csv'{options})").fetchall()
    except duckdb.ConversionException:
        return "ConversionException"
    return f"{found[-1][0]} {found[-1][1]}"


for first, last in [("19521234543210", "09521234543213"), ("1012", "0012"), ("12", "1_2"), ("12", "12.50"), ("12", "A12")]:
    answers = [read([first] * lines + [last]) for lines in (10, 20478, 20479)]
    print(last, *(f"{lines}: {answer}" for lines, answer in zip(("line 11", "line 20479", "line 20480"), answers)))
for values in [["12-05-26", "13-05-26"], ["2", "0x1F"], ["F", "T"]]:
    print(*values, "as", read(values))
print("all_varchar", read(["19521234543210"] * 20479 + ["09521234543213"], ", all_varchar=true"))
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
09521234543213 line 11: 09521234543213 VARCHAR line 20479: 09521234543213 VARCHAR line 20480: 9521234543213 BIGINT
0012 line 11: 0012 VARCHAR line 20479: 0012 VARCHAR line 20480: 12 BIGINT
1_2 line 11: 1_2 VARCHAR line 20479: 1_2 VARCHAR line 20480: 12 BIGINT
12.50 line 11: 12.5 DOUBLE line 20479: 12.5 DOUBLE line 20480: 13 BIGINT
A12 line 11: A12 VARCHAR line 20479: A12 VARCHAR line 20480: ConversionException
12-05-26 13-05-26 as 2013-05-26 DATE
2 0x1F as 31 BIGINT
F T as True BOOLEAN
all_varchar 09521234543213 VARCHAR
SEEN
