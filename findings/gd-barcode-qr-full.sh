#!/usr/bin/env bash
# GD::Barcode 1.15 (Debian 12, libgd-barcode-perl 1.15-8) draws a QR Code that no reader reads where the text just fills it.
#
# Guess: a Digital Link in capitals of any length is drawn as a QR Code that is read as that link, at each level of error
# correction. A text that fills its symbol to the last bit has no terminator, and is valid (ISO/IEC 18004, terminator).
# Seen: where the bits end together with the symbol, one word too many goes before the error correction, so all of that is
# in the wrong place. Such are links of 47 capitals at the levels L and Q, of 50 at H, and element strings of 34 digits at M,
# the default: a GTIN and a serial of 16 digits. One character less or more is read, so a test with another serial is right.
# bwip-js 4.11.4 draws each of these in a symbol of the same size, and it is read.
# So: read each symbol back before it is printed, and on a failure name the next larger version, as the last line does; or
# draw with another program.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libgd-barcode-perl=1.15-8
dpkg -x libgd-barcode-perl_*.deb debian
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4

cat >draw.pl <<'PERL'
use strict;
use warnings;
use GD::Barcode::QRcode;
my $link = "HTTPS://ID.EXAMPLE.COM/01/09521234543213/21/";
my $text = "010952123454321321";
for (["L", $link . "A1"], ["L", $link . "A17"], ["L", $link . "A17B"], ["Q", $link . "A17"], ["H", $link . "A17BC9"],
     ["M", $text . "123456789012345"], ["M", $text . "1234567890123456"], ["M", $text . "12345678901234567"],
     ["L", $link . "A17", 4]) {
    my ($level, $value, $version) = @$_;
    my $rows = GD::Barcode::QRcode->new($value, { Ecc => $level, Version => $version // 0 })->barcode;
    print join("\t", $level, $value, join("|", grep { /1/ } split /\n/, $rows)), "\n";
}
PERL
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const read = async (at, size) => {
  const width = (size + 16) * 4;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let pixel = 0; pixel < width * width; pixel++) {
    const [x, y] = [Math.floor((pixel % width) / 4) - 8, Math.floor(pixel / width / 4) - 8];
    if (x >= 0 && y >= 0 && x < size && y < size && at(x, y)) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  const image = { width, height: width, data };
  const found = [(await readBarcodes(image))[0]?.text, (await scanImageData(image))[0]?.decode()];
  return (text) => `${size} ${found.map((one) => (one === undefined ? "nothing" : one === text)).join(" ")}`;
};
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [level, text, picture] = line.split("\t");
  const rows = picture.split("|");
  const left = Math.min(...rows.map((row) => row.indexOf("1")));
  const [{ pixs, pixx }] = bwip.raw({ bcid: "qrcode", text, eclevel: level });
  const drawn = await read((x, y) => rows[y][left + x] === "1", rows.length);
  console.log(text.length, level, "GD::Barcode", drawn(text), "bwip-js", (await read((x, y) => pixs[y * pixx + x], pixx))(text));
}
JS
perl -I debian/usr/share/perl5 draw.pl | node read.mjs | tee seen
diff seen - <<'SEEN'
46 L GD::Barcode 25 true true bwip-js 25 true true
47 L GD::Barcode 25 nothing nothing bwip-js 25 true true
48 L GD::Barcode 29 true true bwip-js 29 true true
47 Q GD::Barcode 29 nothing nothing bwip-js 29 true true
50 H GD::Barcode 33 nothing nothing bwip-js 33 true true
33 M GD::Barcode 21 true true bwip-js 21 true true
34 M GD::Barcode 21 nothing nothing bwip-js 21 true true
35 M GD::Barcode 25 true true bwip-js 25 true true
47 L GD::Barcode 33 true true bwip-js 25 true true
SEEN
