#!/usr/bin/env bash
# GNU barcode 0.99 (Debian 12, barcode 0.99-6) draws a GTIN-12 as the GTIN-13 of someone else, and adds a sign to Code 39.
#
# Guess: barcode -b draws a GTIN of 8, 12 or 13 digits in the symbol of its length where no -e names one, since the last digit is
# right as a check digit (General Specifications 5.2 and 7.9.1). -e i25 draws the 14 digits of a carton as they are (5.3), and
# -e 39 a part number as it is, since the check character of Code 39 is optional (ISO/IEC 16388).
# Seen: twelve digits become an EAN-13 with one more digit behind, whose check digit is right, so each of a hundred GTIN-12s in
# a row is read as another GTIN-13. Eleven digits are a UPC-A, and eight or thirteen as guessed. -e i25 puts a check digit behind
# the one that is there and a zero in front, and -e 39 puts a character behind, both of which a scanner sends with the rest.
# -e isbn takes an ISBN-10, and no ISBN-13. Nothing is printed. The manual says that twelve digits are always an EAN, as most
# people leave the check digit off, and that -c leaves it out; it also says that digits are drawn in Code 128 C, and they are
# in B. zxing-wasm 3.1.6 and zbar-wasm 0.11.0 read the same.
# So: -e upc for a GTIN-12, -c with -e i25 and -e 39, and -e ean for an ISBN-13. GS1-128 needs -e 128raw and codewords.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download barcode=0.99-6
dpkg -x barcode*.deb debian
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0
libraries=$(echo "$folder"/debian/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH=$libraries

cat >draw.mjs <<'JS'
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

// The name of the encoding in the drawing, and what both readers find in its lines, four pixels a point.
const drawn = async (...options) => {
  const ran = spawnSync("debian/usr/bin/barcode", ["-S", ...options], { encoding: "utf8" });
  const lines = [...ran.stdout.matchAll(/<line x1="([\d.]+)pt".*?stroke-width:([\d.]+)pt/g)];
  if (ran.status !== 0 || lines.length === 0) return ["refused", ""];
  const [width, height] = [Math.ceil(Number(lines.at(-1)[1])) * 4 + 80, 90];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, centre, stroke] of lines) {
    const [from, to] = [-1, 1].map((side) => Math.round((Number(centre) + (side * Math.ceil(stroke)) / 2) * 4) + 20);
    for (let y = 0; y < height; y++) for (let x = from; x < to; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  const [zxing] = await readBarcodes({ width, height, data }, { textMode: "Plain", eanAddOnSymbol: "Ignore" });
  const [zbar] = await scanImageData({ width, height, data });
  return [ran.stdout.match(/encoded using "(.*?)"/)[1], zxing && zbar?.decode() === zxing.text ? zxing.text : "not read by both"];
};

for (const [text, ...options] of [
  ["614141000036"], ["61414100003"], ["614141000036", "-e", "upc"], ["0614141000036"], ["9521234543213"], ["95212326"],
  ["19521234543210", "-e", "i25"], ["19521234543210", "-c", "-e", "i25"], ["9521-AB", "-e", "39"], ["9521-AB", "-c", "-e", "39"],
  ["0306406152", "-e", "isbn"], ["9780306406157", "-e", "isbn"], ["978-0-306-40615-7", "-e", "isbn"],
  ["9780306406157", "-e", "ean"], ["395212345400000015"],
]) console.log([text, ...options].join(" ") + ":", ...(await drawn("-b", text, ...options)));

const checkDigit = (digits) =>
  String((10 - ([...digits].reverse().reduce((sum, digit, place) => sum + digit * (place % 2 ? 1 : 3), 0) % 10)) % 10);
const counts = { same: 0, another: 0 };
for (let item = 0; item < 100; item++) {
  const body = `614141000${String(item).padStart(2, "0")}`;
  const [, read] = await drawn("-b", body + checkDigit(body));
  if (read === `0${body}${checkDigit(body)}`) counts.same++;
  else if (/^\d{13}$/.test(read) && read.at(-1) === checkDigit(read.slice(0, 12))) counts.another++;
}
console.log("100 GTIN-12s in a row", counts);
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
614141000036: EAN-13 6141410000366
61414100003: UPC-A 0614141000036
614141000036 -e upc: UPC-A 0614141000036
0614141000036: EAN-13 0614141000036
9521234543213: EAN-13 9521234543213
95212326: EAN-8 95212326
19521234543210 -e i25: interleaved 2 of 5 0195212345432102
19521234543210 -c -e i25: interleaved 2 of 5 19521234543210
9521-AB -e 39: code 39 9521-ABV
9521-AB -c -e 39: code 39 9521-AB
0306406152 -e isbn: ISBN 9780306406157
9780306406157 -e isbn: refused 
978-0-306-40615-7 -e isbn: refused 
9780306406157 -e ean: EAN-13 9780306406157
395212345400000015: code 128-B 395212345400000015
100 GTIN-12s in a row { same: 0, another: 100 }
SEEN
