#!/usr/bin/env bash
# zint 2.11.1 (Debian 12, zint 2.11.1-1) draws a whole GTIN-8 and GTIN-12 as EAN-13s of others, and a GTIN-13 as a carton of weight.
#
# Guess: -b EANX draws an EAN-8 of a GTIN-8, and an EAN-13 of a GTIN-13; a GTIN-12 gets a zero in front, or is refused, since its
# last digit is its check digit (General Specifications 5.2 and 7.9.1). -b ITF14, EAN14 and DBAR_OMN draw a GTIN-13 as the same
# number in 14 digits, with a zero in front, or refuse it.
# Seen: EANX looks for a check digit in 13 digits alone. Eight digits get four zeros in front and one digit behind, so each of a
# hundred GTIN-8s is an EAN-13 of another number, which readers take without a fault; with seven digits they are right. Of
# twelve digits it is the same with the last, and a GTIN-12 is someone else's GTIN-13. A GTIN-13 gets a digit behind in the other
# three, so its first digit is an indicator: here a 9, which says that the measure varies. Exit status 0, no warning.
# A GTIN-14 is refused by ITF14 and EAN14, and right in DBAR_OMN and GS1_128. UPCA is right with a GTIN-12.
# So: leave the check digit of a GTIN-8 off for EANX, use UPCA for a GTIN-12, and write 13 digits as 14 with a zero for DBAR_OMN.
# For a carton's 14 digits use -b C25INTER, or -b GS1_128 with [01], which warns of a wrong check digit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download zint=2.11.1-1 libzint2.11=2.11.1-1
for package in *.deb; do dpkg -x "$package" debian; done
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 pngjs@7.0.0
export LD_LIBRARY_PATH=$folder/debian/usr/lib

cat >draw.mjs <<'JS'
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const checkDigit = (digits) =>
  String((10 - ([...digits].reverse().reduce((sum, digit, place) => sum + digit * (place % 2 ? 1 : 3), 0) % 10)) % 10);
const counts = (prefix, length) =>
  Array.from({ length: 100 }, (_, item) => prefix + String(item).padStart(length - 1 - prefix.length, "0"))
    .map((digits) => digits + checkDigit(digits));

// What both readers find in the drawing, or what the program says.
const drawn = async (symbology, text) => {
  rmSync("symbol.png", { force: true });
  const ran = spawnSync("debian/usr/bin/zint", ["-b", symbology, "--quietzones", "--scale=2", "-o", "symbol.png", "-d", text]);
  const words = ran.stderr.toString().trim();
  if (ran.status !== 0) return words;
  const { width, height, data } = png.PNG.sync.read(readFileSync("symbol.png"));
  const picture = { width, height, data: new Uint8ClampedArray(data) };
  const [zxing] = await readBarcodes(picture, { textMode: "Plain", eanAddOnSymbol: "Ignore" });
  const [zbar] = await scanImageData(picture);
  return zxing && zbar?.decode() === zxing.text ? `${zxing.format} ${zxing.text} ${words}`.trim() : "not read by both";
};

for (const [symbology, text] of [
  ["EANX", "9521234543213"], ["EANX", "95212326"], ["EANX", "9521232"], ["EANX", "614141000036"], ["UPCA", "614141000036"],
  ["ITF14", "9521234543213"], ["EAN14", "9521234543213"], ["DBAR_OMN", "9521234543213"], ["DBAR_OMN", "09521234543213"],
  ["ITF14", "19521234543210"], ["EAN14", "19521234543210"], ["C25INTER", "19521234543210"], ["GS1_128", "[01]19521234543210"],
]) console.log(`${symbology} ${text}: ${await drawn(symbology, text)}`);

for (const [name, symbology, numbers] of [
  ["GTIN-8s", "EANX", counts("95212", 8)], ["GTIN-12s", "EANX", counts("614141", 12)], ["GTIN-13s", "EANX", counts("9521234", 13)],
]) {
  const tally = { "as given": 0, "another number": 0, other: 0 };
  for (const number of numbers) {
    const [, read] = (await drawn(symbology, number)).match(/^EAN-?(?:8|13) (\d+)$/) ?? [];
    const same = read && read.padStart(14, "0") === number.padStart(14, "0");
    tally[same ? "as given" : read && read.at(-1) === checkDigit(read.slice(0, -1)) ? "another number" : "other"] += 1;
  }
  console.log(`100 ${name} by ${symbology}`, tally);
}
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
EANX 9521234543213: EAN13 9521234543213
EANX 95212326: EAN13 0000952123260
EANX 9521232: EAN8 95212326
EANX 614141000036: EAN13 6141410000366
UPCA 614141000036: EAN13 0614141000036
ITF14 9521234543213: ITF 95212345432134
EAN14 9521234543213: Code128 0195212345432134
DBAR_OMN 9521234543213: DataBarOmni 0195212345432134
DBAR_OMN 09521234543213: DataBarOmni 0109521234543213
ITF14 19521234543210: Error 311: Input too long (13 character maximum)
EAN14 19521234543210: Error 347: Input too long (13 character maximum)
C25INTER 19521234543210: ITF 19521234543210
GS1_128 [01]19521234543210: Code128 0119521234543210
100 GTIN-8s by EANX { 'as given': 0, 'another number': 100, other: 0 }
100 GTIN-12s by EANX { 'as given': 0, 'another number': 100, other: 0 }
100 GTIN-13s by EANX { 'as given': 100, 'another number': 0, other: 0 }
SEEN
