#!/usr/bin/env bash
# Barcode::DataMatrix 0.10 (Debian 12, libbarcode-datamatrix-perl 0.10-2) draws other characters where capitals meet small letters.
#
# Guess: the mode AUTO, which is the default, chooses among the encodations of ISO/IEC 16022 and changes nothing of the text;
# `~1` at the start is FNC1, which makes it a GS1 DataMatrix, in whichever mode (General Specifications 5.6).
# Seen: from C40 to Text and back it goes without the codeword that ends the first, so all behind is read by the wrong table:
# batch ABCDEFabcde is ABCDEFY7SX9W1, in a symbol whose error correction is right, and a serial behind a batch is lost. It
# takes five or six of each kind of letter, so a test with AB1 and X7 is right. The modes C40, TEXT and BASE256 keep the
# text and draw FNC1 as a letter, so the symbol is no GS1 data. bwip-js 4.11.4 draws each as it was meant, for the same reader.
# So: set encoding_mode to ASCII, in which both are right and digits are still two to a codeword.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libbarcode-datamatrix-perl=0.10-2 libmoo-perl libclass-method-modifiers-perl \
  librole-tiny-perl libsub-quote-perl libmodule-runtime-perl
for package in *.deb; do dpkg -x "$package" debian; done
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.pl <<'PERL'
use strict;
use warnings;
use Barcode::DataMatrix;
for ("(01)09521234543213(10)AB1(21)X7", "(01)09521234543213(10)ABCDEFGHIJKL(21)abcdefgh",
     "(01)09521234543213(10)abcdefgh(21)ABCDEFGH", "(01)09521234543213(10)ABCDEFabcde") {
    my $text = $_;
    $text =~ s/\(01\)/~101/;
    $text =~ s/\(10\)/10/;
    $text =~ s/\(21\)/~121/;
    for my $mode ("AUTO", "ASCII", "C40", "TEXT", "BASE256") {
        my $rows = Barcode::DataMatrix->new(encoding_mode => $mode, process_tilde => 1)->barcode($text);
        print join("\t", $_, $mode, join("|", map { join "", @$_ } @$rows)), "\n";
    }
}
PERL
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const read = async (at, size) => {
  const width = (size + 8) * 4;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let pixel = 0; pixel < width * width; pixel++) {
    const [x, y] = [Math.floor((pixel % width) / 4) - 4, Math.floor(pixel / width / 4) - 4];
    if (x >= 0 && y >= 0 && x < size && y < size && at(x, y)) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  const [found] = await readBarcodes({ width, height: width, data }, { textMode: "Plain" });
  return `${found.symbologyIdentifier} ${JSON.stringify(found.text)}`;
};
let last;
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [text, mode, picture] = line.split("\t");
  if (text !== last) {
    const [{ pixs, pixx }] = bwip.raw({ bcid: "gs1datamatrix", text });
    console.log(`${text}\n  bwip-js ${await read((x, y) => pixs[y * pixx + x], pixx)}`);
  }
  last = text;
  const rows = picture.split("|");
  console.log(`  ${mode} ${await read((x, y) => rows[y][x] === "1", rows.length)}`);
}
JS
perl -I debian/usr/share/perl5 draw.pl | node read.mjs | tee seen
diff seen - <<'SEEN'
(01)09521234543213(10)AB1(21)X7
  bwip-js ]d2 "010952123454321310AB1\u001d21X7"
  AUTO ]d2 "010952123454321310AB1\u001d21X7"
  ASCII ]d2 "010952123454321310AB1\u001d21X7"
  C40 ]d1 "è010952123454321310AB1\u001d21X7"
  TEXT ]d1 "È010952123454321310AB1\u001d21X7"
  BASE256 ]d1 "è010952123454321310AB1\u001d21X7"
(01)09521234543213(10)ABCDEFGHIJKL(21)abcdefgh
  bwip-js ]d2 "010952123454321310ABCDEFGHIJKL\u001d21abcdefgh"
  AUTO ]d2 "010952123454321310ABCDEFGHIJKLY5NIW\u0014HPPZSZGP"
  ASCII ]d2 "010952123454321310ABCDEFGHIJKL\u001d21abcdefgh"
  C40 ]d1 "è010952123454321310ABCDEFGHIJKL\u001d21abcdefgh"
  TEXT ]d1 "È010952123454321310ABCDEFGHIJKL\u001d21abcdefgh"
  BASE256 ]d1 "è010952123454321310ABCDEFGHIJKL\u001d21abcdefgh"
(01)09521234543213(10)abcdefgh(21)ABCDEFGH
  bwip-js ]d2 "010952123454321310abcdefgh\u001d21ABCDEFGH"
  AUTO ]d2 "010952123454321310abcdefgh\u001d21wu4x9w1tj7thgp9,"
  ASCII ]d2 "010952123454321310abcdefgh\u001d21ABCDEFGH"
  C40 ]d1 "è010952123454321310abcdefgh\u001d21ABCDEFGH"
  TEXT ]d1 "È010952123454321310abcdefgh\u001d21ABCDEFGH"
  BASE256 ]d1 "è010952123454321310abcdefgh\u001d21ABCDEFGH"
(01)09521234543213(10)ABCDEFabcde
  bwip-js ]d2 "010952123454321310ABCDEFabcde"
  AUTO ]d2 "010952123454321310ABCDEFY7SX9W1"
  ASCII ]d2 "010952123454321310ABCDEFabcde"
  C40 ]d1 "è010952123454321310ABCDEFabcde"
  TEXT ]d1 "È010952123454321310ABCDEFabcde"
  BASE256 ]d1 "è010952123454321310ABCDEFabcde"
SEEN
