#!/usr/bin/env bash
# @point-of-sale/barcode-parser 1.0.4 (npm) does not know half of all UPC-Es, and shortens UPC-As to UPC-Es of other products.
#
# Guess: Detector.detect() knows the eight digits of a UPC-E by the check digit of the GTIN-12 behind them, and UPCA.compress()
# gives a UPC-E from which UPCE.expand() makes the same GTIN-12, or the GTIN-12 itself where it has no short form (General
# Specifications 5.2.2.4.2, zero suppression, and 7.9.1).
# Seen: the detector takes modulo 10 of the eight digits. That is the same sum where the sixth is 5 to 9; of the others one in
# six passes by luck. Without identifiers from the scanner four in ten UPC-Es are nothing; 01234565, the usual example, is known.
# compress() looks at the check digit where it has to look at the digit before it: 061414000017 has no short form and gets
# 06141417, which is 061100004147, another company's; and 061414000062, which has one, is left as it is. expand() is right.
# So: let the scanner send its identifier, or UPC-E as UPC-A, and expand each UPC-E that compress() gave before it is used.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @point-of-sale/barcode-parser@1.0.4 bwip-js@4.11.4

cat >read.mjs <<'JS'
import { Detector, Symbologies } from "@point-of-sale/barcode-parser";
import bwip from "bwip-js";
const { UPCA, UPCE } = Symbologies;
const sum = (digits) => [...digits].reverse().reduce((total, digit, index) => total + digit * (index % 2 ? 1 : 3), 0);
const whole = (digits) => digits + ((10 - (sum(digits) % 10)) % 10);

const known = { "sixth 0 to 4": 0, "sixth 5 to 9": 0 };
for (let number = 0; number < 1000000; number += 7) {
  const six = String(number).padStart(6, "0");
  // expand() needs no check digit: the GTIN-12 tells it.
  const short = `0${six}${whole(UPCE.expand(`0${six}`)).slice(-1)}`;
  known[six[5] < "5" ? "sixth 0 to 4" : "sixth 5 to 9"] += Detector.detect(short)?.symbology === "upce";
}
console.log("known, of 71429 each", JSON.stringify(known));
for (const short of ["01234565", "04252614"]) console.log(short, UPCE.expand(short), JSON.stringify(Detector.detect(short)));

for (const front of ["01234500006", "06141400001", "06141400004", "06141400005", "06141400006"]) {
  const long = whole(front);
  const short = UPCA.compress(long);
  let peer = "draws a UPC-E";
  try {
    bwip.raw({ bcid: "upce", text: long });
  } catch {
    peer = "finds no short form";
  }
  console.log(long, short === long ? "is left as it is" : `is shortened to ${short}, expanded ${UPCE.expand(short)}`, "| bwip-js", peer);
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
known, of 71429 each {"sixth 0 to 4":11431,"sixth 5 to 9":71429}
01234565 012345000065 {"symbology":"upce","guess":true}
04252614 042100005264 undefined
012345000065 is shortened to 01234565, expanded 012345000065 | bwip-js draws a UPC-E
061414000017 is shortened to 06141417, expanded 061100004147 | bwip-js finds no short form
061414000048 is shortened to 06141448, expanded 061410000048 | bwip-js finds no short form
061414000055 is shortened to 06141455, expanded 061414000055 | bwip-js draws a UPC-E
061414000062 is left as it is | bwip-js draws a UPC-E
SEEN
