#!/usr/bin/env bash
# exceljs 4.4.0 and write-excel-file 4.1.1 (npm) leave the separator out of a scan that they write into a workbook.
#
# Guess: a text with U+001D, which XML cannot have, is written as _x001D_ (ECMA-376 part 1, 22.9.2.19), or refused.
# Seen: both write the text without it, and say nothing. 10AB1 and 21X7 behind it are one batch AB121X7, which is right by its
# length and its characters, so the serial number is gone for every reader (General Specifications 7.8.4 and 3.4.1).
# xlsx 0.18.5 (npm) writes the escape, with a small d, and reads it again; of its file python-calamine 0.9.1 (PyPI) gives the
# scan whole. exceljs gives the escape as text there, since it knows it with a capital D only.
# So: write scans in brackets, (01)09521234543213(10)AB1(21)X7, or "_x001D_" in the place of the separator, which both keep.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check python-calamine==0.9.1
npm install --silent --no-audit --no-fund exceljs@4.4.0 write-excel-file@4.1.1 xlsx@0.18.5

cat >write.mjs <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const ExcelJS = require("exceljs");
const xlsx = require("xlsx");
const { default: writeXlsxFile } = await import("write-excel-file/node");

const scan = "010952123454321310AB1\u001d21X7";
const escaped = scan.replace("\u001d", "_x001D_");
const book = new ExcelJS.Workbook();
book.addWorksheet("scans").addRows([[scan], [escaped]]);
await book.xlsx.writeFile("exceljs.xlsx");
const written = await writeXlsxFile([[{ value: scan }], [{ value: escaped }]]);
await written.toFile("write-excel-file.xlsx");
const other = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(other, xlsx.utils.aoa_to_sheet([[scan]]), "scans");
xlsx.writeFile(other, "xlsx.xlsx");
const again = await new ExcelJS.Workbook().xlsx.readFile("xlsx.xlsx");
console.log("exceljs, of xlsx:", JSON.stringify(again.worksheets[0].getCell("A1").value));
console.log("xlsx, of its own:", JSON.stringify(xlsx.readFile("xlsx.xlsx").Sheets.scans.A1.v));
JS
cat >read.py <<'PY'
from python_calamine import CalamineWorkbook

for name in "exceljs", "write-excel-file", "xlsx":
    print(name, ascii(CalamineWorkbook.from_path(f"{name}.xlsx").get_sheet_by_index(0).to_python()))
PY
(node write.mjs && python/bin/python read.py) | tee seen
diff seen - <<'SEEN'
exceljs, of xlsx: "010952123454321310AB1_x001d_21X7"
xlsx, of its own: "010952123454321310AB1\u001d21X7"
exceljs [['010952123454321310AB121X7'], ['010952123454321310AB1\x1d21X7']]
write-excel-file [['010952123454321310AB121X7'], ['010952123454321310AB1\x1d21X7']]
xlsx [['010952123454321310AB1\x1d21X7']]
SEEN
