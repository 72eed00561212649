#!/usr/bin/env bash
# xlsx 0.18.5 and exceljs 4.4.0 (npm) read SSCCs in a CSV file as other SSCCs, and a few of its EPCs as numbers.
#
# Guess: what a JavaScript number cannot hold stays text, as it does in Papa Parse 5.7.1 with `dynamicTyping`. An SSCC has 18
# digits (General Specifications 3.2), of which such a number holds 15 to 17. An EPC in hexadecimal is text in any case.
# Seen: the pallets 095212340000000013 and 095212340000000020 are one number, 95212340000000020, so the first has become the
# second, and no check digit shows it. 195212340000000010 becomes 195212340000000000, whose check digit is wrong.
# Each cell is decided by itself. An EPC of digits alone, or with one E near its end, is a number too, and its neighbours are
# text, so a look at the first rows shows nothing; where serials are short, some three tags in a thousand are like that.
# xlsx keeps the characters as the text of the cell (`w`), but sheet_to_json gives the number. exceljs does not keep them.
# So: read with { raw: true } in xlsx, with { map: (value) => value } in exceljs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 papaparse@5.7.1

cat >read.mjs <<'JS'
import { Readable } from "node:stream";
import excel from "exceljs";
import papa from "papaparse";
import { read, utils } from "xlsx";

const values = ["095212340000000013", "095212340000000020", "195212340000000010", "3036452148350C4000000011", "303645214835004000000011", "30364521483500400000E007"];
const csv = ["value", ...values].join("\n");
const sheet = (options) => read(csv, { type: "string", ...options }).Sheets.Sheet1;
const rows = (options) => utils.sheet_to_json(sheet(options)).map(({ value }) => value);
const exceljs = async (options) => (await new excel.Workbook().csv.read(Readable.from([csv]), options)).getColumn(1).values.slice(2);
const columns = {
  xlsx: rows(),
  "xlsx raw": rows({ raw: true }),
  "xlsx w": values.map((_, at) => sheet()[`A${at + 2}`].w),
  exceljs: await exceljs(),
  "exceljs map": await exceljs({ map: (value) => value }),
  "Papa Parse": papa.parse(csv, { header: true, dynamicTyping: true }).data.map(({ value }) => value),
};
for (const [name, column] of Object.entries(columns)) console.log(name, JSON.stringify(column));
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
xlsx [95212340000000020,95212340000000020,195212340000000000,"3036452148350C4000000011",3.03645214835004e+23,3.03645214835004e+26]
xlsx raw ["095212340000000013","095212340000000020","195212340000000010","3036452148350C4000000011","303645214835004000000011","30364521483500400000E007"]
xlsx w ["095212340000000013","095212340000000020","195212340000000010",null,"303645214835004000000011","30364521483500400000E007"]
exceljs [95212340000000020,95212340000000020,195212340000000000,"3036452148350C4000000011",3.03645214835004e+23,3.03645214835004e+26]
exceljs map ["095212340000000013","095212340000000020","195212340000000010","3036452148350C4000000011","303645214835004000000011","30364521483500400000E007"]
Papa Parse ["095212340000000013","095212340000000020","195212340000000010","3036452148350C4000000011","303645214835004000000011","30364521483500400000E007"]
SEEN
