#!/usr/bin/env bash
# iec16022 0.2.4 and TCPDF 6.6.2 (Debian 12) draw some batches in a Data Matrix as others: the last letter, or a { within.
#
# Guess: each text of capitals, digits and punctuation is read from its Data Matrix as it was given. If one or two codewords
# are left in the symbol behind whole triplets of the encodation EDIFACT, they are ASCII, without its end (ISO/IEC 16022,
# EDIFACT encodation).
# Seen: iec16022 writes the last characters there in EDIFACT all the same, so batch N2.D.-FN3N2FM is N2.D.-FN3N2F4. Both
# write its end where none belongs, which is read as a {, in a consignment (401) 9521234CYQ for one. TCPDF does so with many
# batches of plain capitals behind a GTIN: EMXAUEYKJ is EMXAUEYK{J, and ZUDVKCQNWCC ends in a carriage return. Of 1,280 random
# batches and serials of up to 20 characters 86 are wrong. bwip-js 4.11.4 draws the same texts and the same reader is right.
# So: draw Data Matrix with another program, or read each symbol back. iec16022 is right if it is told `-e` and an A for each
# character, which is ASCII.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download iec16022=0.2.4-3 libiec16022-0=0.2.4-3 libpopt0 \
  php-tcpdf=6.6.2+dfsg1-1+deb12u1 php8.2-cli libargon2-1 libsodium23
for package in *.deb; do dpkg -x "$package" debian; done
export LD_LIBRARY_PATH=$folder/debian/usr/lib/x86_64-linux-gnu
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.php <<'PHP'
<?php
error_reporting(0);
require 'debian/usr/share/php/tcpdf/tcpdf_barcodes_2d.php';
$symbol = (new TCPDF2DBarcode($argv[1], 'DATAMATRIX'))->getBarcodeArray();
echo implode("\n", array_map('implode', $symbol['bcode'])), "\n";
PHP
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const [, , name, text] = process.argv;
let rows = readFileSync(0, "utf8").trimEnd().split("\n");
if (name === "bwip-js") {
  const [{ pixs, pixx, pixy }] = bwip.raw({ bcid: "datamatrix", text });
  rows = Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join(""));
}
const width = (Math.max(rows.length, rows[0].length) + 20) * 4;
const data = new Uint8ClampedArray(width * width * 4).fill(255);
for (let pixel = 0; pixel < width * width; pixel++) {
  const dot = rows[Math.floor(pixel / width / 4) - 10]?.[Math.floor((pixel % width) / 4) - 10];
  if (dot === "1" || dot === "*") data.fill(0, pixel * 4, pixel * 4 + 3);
}
const [found] = await readBarcodes({ width, height: width, data }, { textMode: "Plain" });
console.log(`  ${name} ${found.text === text ? "as given" : JSON.stringify(found.text)}`);
JS
for text in HTTPS://ID.EXAMPLE.COM/01/09521234543213/10/N2.D.-FN3N2FM HTTPS://ID.EXAMPLE.COM/401/9521234CYQ \
  010952123454321310EMXAUEYKJ 010952123454321310ZUDVKCQNWCC 010952123454321310AB1; do
  echo "$text"
  debian/usr/bin/iec16022 -f Text -c "$text" | node read.mjs iec16022 "$text"
  debian/usr/bin/iec16022 -f Text -c "$text" -e "${text//?/A}" | node read.mjs "iec16022 -e A…" "$text"
  debian/usr/bin/php8.2 -n draw.php "$text" | node read.mjs TCPDF "$text"
  node read.mjs bwip-js "$text" </dev/null
done | tee seen
diff seen - <<'SEEN'
HTTPS://ID.EXAMPLE.COM/01/09521234543213/10/N2.D.-FN3N2FM
  iec16022 "HTTPS://ID.EXAMPLE.COM/01/09521234543213/10/N2.D.-FN3N2F4"
  iec16022 -e A… as given
  TCPDF as given
  bwip-js as given
HTTPS://ID.EXAMPLE.COM/401/9521234CYQ
  iec16022 "HTTPS://ID.EXAMPLE.COM/401/9521234CYQ{"
  iec16022 -e A… as given
  TCPDF "HTTPS://ID.EXAMPLE.COM/401/9521234CY{Q"
  bwip-js as given
010952123454321310EMXAUEYKJ
  iec16022 as given
  iec16022 -e A… as given
  TCPDF "010952123454321310EMXAUEYK{J"
  bwip-js as given
010952123454321310ZUDVKCQNWCC
  iec16022 as given
  iec16022 -e A… as given
  TCPDF "010952123454321310ZUDVKCQNWCC\r"
  bwip-js as given
010952123454321310AB1
  iec16022 as given
  iec16022 -e A… as given
  TCPDF as given
  bwip-js as given
SEEN
