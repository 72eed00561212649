#!/usr/bin/env bash
# fpbarcode of Free Pascal 3.2.2 (Debian 12, fp-units-fcl-3.2.2 3.2.2+dfsg-20) ends an EAN with a 0 where it lacks a check digit.
#
# Guess: an EAN-13 of twelve digits and an EAN-8 of seven get their check digit, or StringAllowsBarEncoding is False for them; a
# GTIN-12 in an EAN-13 gets a zero in front (General Specifications 5.2 and 7.9.1). An interleaved 2 of 5 of an odd number
# of digits is refused, or gets a zero in front (ISO/IEC 16390).
# Seen: behind a number that is too short comes a 0, whatever the check digit is, so nine in ten are not read, and one is right by
# chance. A GTIN-12 with its own check digit gets a 0 behind it, too: of a hundred in a row twenty are read as products of
# someone else, and the others are not read. A GTIN-14 without its check digit loses another digit, in a symbol that is
# read. StringAllowsBarEncoding is True for all of them and nothing is raised. Whole numbers are drawn rightly.
# So: give it 13, 8 or 14 digits with the right check digit, and a zero in front of a GTIN-12. bwip-js 4.11.4 completes them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download fp-units-fcl-3.2.2=3.2.2+dfsg-20 fp-units-base-3.2.2=3.2.2+dfsg-20 \
  fp-units-rtl-3.2.2=3.2.2+dfsg-20 fp-compiler-3.2.2=3.2.2+dfsg-20
for package in *.deb; do dpkg -x "$package" debian; done
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4

cat >draw.pas <<'PASCAL'
program draw;
{$mode objfpc}{$H+}
uses fpimage, fpbarcode, fpimgbarcode;

procedure draw(kind: TBarcodeEncoding; text: string);
var
  picture: TFPMemoryImage;
  x: integer;
begin
  picture := TFPMemoryImage.Create(140, 10);
  for x := 0 to 139 do picture.Colors[x, 5] := colWhite;
  DrawBarCode(picture, text, kind, 1, 2.0);
  write(BarcodeEncodingNames[kind], #9, text, #9, StringAllowsBarEncoding(text, kind), #9);
  for x := 0 to 139 do if picture.Colors[x, 5].green = 0 then write('1') else write('0');
  writeln;
end;

var
  line: string;
begin
  while not eof do begin
    readln(line);
    case copy(line, 1, 4) of
      'EAN8': draw(beEAN8, copy(line, 6, 20));
      'ITF ': draw(be2of5interleaved, copy(line, 5, 20));
      else draw(beEAN13, copy(line, 7, 20));
    end;
  end;
end.
PASCAL
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
// A number counts as read if both readers find it.
const read = async (dark, modules) => {
  const [width, height] = [(modules + 40) * 3, 90];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++)
    if (dark(Math.floor((pixel % width) / 3) - 20)) data.fill(0, pixel * 4, pixel * 4 + 3);
  const [zxing] = await readBarcodes({ width, height, data }, { textMode: "Plain" });
  const [zbar] = await scanImageData({ width, height, data });
  return zxing && zbar?.decode() === zxing.text ? zxing.text : "not read";
};
const counts = {};
for (const [number, line] of readFileSync(0, "utf8").trim().split("\n").entries()) {
  const [kind, text, allowed, bars] = line.split("\t");
  const found = await read((x) => bars[x] === "1", bars.length);
  if (number > 7) {
    const answer = found === "not read" ? found : found === `0${text}` ? "right" : "another number";
    counts[answer] = (counts[answer] ?? 0) + 1;
    continue;
  }
  const [bcid, given] = kind === "EAN 13" ? ["ean13", text.length === 12 && text[0] === "6" ? `0${text}` : text]
    : kind === "EAN 8" ? ["ean8", text] : ["itf14", text];
  const widths = bwip.raw({ bcid, text: given })[0].sbs.flatMap((width, at) => Array(Math.round(width)).fill(at % 2 === 0));
  console.log(`${kind} ${text} allowed ${allowed}: ${found}; bwip-js: ${await read((x) => widths[x], widths.length)}`);
}
console.log("of 100 GTIN-12s in an EAN-13", counts);
JS
debian/usr/bin/ppcx64-3.2.2 -n -v0 -Fu"$(echo debian/usr/lib/*/fpc/3.2.2/units/x86_64-linux)/*" draw.pas
{
  printf '%s\n' 'EAN13 9521234543213' 'EAN13 952123454321' 'EAN13 614141000036' 'EAN13 614141000012' 'EAN8 95212326' 'EAN8 9521232' \
    'ITF 19521234543210' 'ITF 1952123454321'
  for item in {00..99}; do
    number=614141000$item
    sum=0
    for ((at = 0; at < 11; at++)); do sum=$((sum + ${number:at:1} * (at % 2 ? 1 : 3))); done
    echo "EAN13 $number$(((10 - sum % 10) % 10))"
  done
} >numbers
./draw <numbers | node read.mjs | tee seen
diff seen - <<'SEEN'
EAN 13 9521234543213 allowed TRUE: 9521234543213; bwip-js: 9521234543213
EAN 13 952123454321 allowed TRUE: not read; bwip-js: 9521234543213
EAN 13 614141000036 allowed TRUE: not read; bwip-js: 0614141000036
EAN 13 614141000012 allowed TRUE: 6141410000120; bwip-js: 0614141000012
EAN 8 95212326 allowed TRUE: 95212326; bwip-js: 95212326
EAN 8 9521232 allowed TRUE: not read; bwip-js: 95212326
2 of 5 interleaved 19521234543210 allowed TRUE: 19521234543210; bwip-js: 19521234543210
2 of 5 interleaved 1952123454321 allowed TRUE: 195212345432; bwip-js: 19521234543210
of 100 GTIN-12s in an EAN-13 { 'not read': 80, 'another number': 20 }
SEEN
