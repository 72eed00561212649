#!/usr/bin/env bash
# xlsx 0.18.5 (npm) writes a GTIN-13 that a sheet holds as a number into CSV as 9.52123E+12, and so each of a company's products.
#
# Guess: sheet_to_csv gives a number without a format of its own in full, as it does with GTIN-8s, prices and the numbers of
# lines; at most a zero in front is missing, since a number has none (General Specifications 3.3.2).
# Seen: from twelve digits on the text is what a narrow cell shows, six digits and an exponent. GTIN-12, 13 and 14 and batches
# of such digits are lost, all products of a company become one text, and a test with a GTIN-8 or eleven digits is right. So it
# is in sheet_to_json with `raw: false` and in sheet_to_html. exceljs 4.4.0 (npm) writes the same cells into
# CSV in full, and with a format of fourteen zeros xlsx gives fourteen digits.
# So: add `rawNumbers: true`, and fill the GTIN up to 14 digits; or write GTINs into sheets as text, which is right with both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0

cat >write.mjs <<'JS'
import exceljs from "exceljs";
import xlsx from "xlsx";

const book = new exceljs.Workbook();
const sheet = book.addWorksheet("items");
sheet.addRow(["gtin", "price"]);
for (const gtin of [95212340, 12345678901, 614141000036, 9521234543213, 9521234543220, 19521234543210, "09521234543213"]) {
  sheet.addRow([gtin, 12.5]);
}
sheet.addRow([9521234543213, 12.5]).getCell(1).numFmt = "00000000000000";
await book.xlsx.writeFile("items.xlsx");

const items = xlsx.readFile("items.xlsx").Sheets.items;
const column = (csv) => csv.trim().split("\n").map((line) => line.split(",")[0]).slice(1).join(" ");
console.log("exceljs", column((await book.csv.writeBuffer()).toString()));
console.log("sheet_to_csv", column(xlsx.utils.sheet_to_csv(items)));
console.log("sheet_to_csv, rawNumbers", column(xlsx.utils.sheet_to_csv(items, { rawNumbers: true })));
console.log("sheet_to_json", xlsx.utils.sheet_to_json(items).map(({ gtin }) => gtin).join(" "));
console.log("sheet_to_json, raw: false", xlsx.utils.sheet_to_json(items, { raw: false }).map(({ gtin }) => gtin).join(" "));
console.log("sheet_to_html", [...xlsx.utils.sheet_to_html(items).matchAll(/A\d+">(.*?)</g)].map(([, text]) => text).slice(1).join(" "));
JS
node write.mjs | tee seen
diff seen - <<'SEEN'
exceljs 95212340 12345678901 614141000036 9521234543213 9521234543220 19521234543210 09521234543213 9521234543213
sheet_to_csv 95212340 12345678901 6.14141E+11 9.52123E+12 9.52123E+12 1.95212E+13 09521234543213 09521234543213
sheet_to_csv, rawNumbers 95212340 12345678901 614141000036 9521234543213 9521234543220 19521234543210 09521234543213 9521234543213
sheet_to_json 95212340 12345678901 614141000036 9521234543213 9521234543220 19521234543210 09521234543213 9521234543213
sheet_to_json, raw: false 95212340 12345678901 6.14141E+11 9.52123E+12 9.52123E+12 1.95212E+13 09521234543213 09521234543213
sheet_to_html 95212340 12345678901 6.14141E+11 9.52123E+12 9.52123E+12 1.95212E+13 09521234543213 09521234543213
SEEN
