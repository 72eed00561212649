#!/usr/bin/env bash
# Barcode::DataMatrix 0.10 (Debian 12, libbarcode-datamatrix-perl 0.10-2) draws the first FNC1 as è in three of its five modes.
#
# Guess: encoding_mode chooses how characters are written, as small letters take less room in Text and capitals in C40, and
# changes nothing of what is read. With process_tilde ~1 is FNC1, in front of GS1 data and between two elements (ISO/IEC 16022;
# General Specifications 7.8).
# Seen: in AUTO, which is what comes without a mode, and in ASCII, all of 160 are read as they are meant. In C40 and BASE256 the
# ~1 in front is a character of the data, è, and in TEXT È, so that none is a GS1 DataMatrix and each text has a letter in front
# of (01); the one between batch and serial is right. Nothing is raised. In the symbol all else is as it was given.
# So: leave encoding_mode alone for GS1 data; AUTO takes C40 by itself where that is smaller.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libbarcode-datamatrix-perl=0.10-2 libmoo-perl=2.005005-1 \
  libclass-method-modifiers-perl=2.14-1 librole-tiny-perl=2.002004-1 libsub-quote-perl=2.006008-1
for package in *.deb; do dpkg -x "$package" debian; done
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6

cat >draw.pl <<'PERL'
use strict;
use warnings;
use Barcode::DataMatrix;

while (my $line = <STDIN>) {
    chomp $line;
    my ($mode, $text) = split /\t/, $line, 2;
    my $rows = Barcode::DataMatrix->new(encoding_mode => $mode, process_tilde => 1)->barcode($text);
    print join("|", map { join "", map { $_ ? 1 : 0 } @$_ } @$rows), "\n";
}
PERL
cat >read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
let state = 952;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
const letters = (set) => Array.from({ length: 1 + below(12) }, () => set[below(set.length)]).join("");

const capitals = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";
const pairs = [["AB1", "X7"], ...Array.from({ length: 160 }, (_, item) => {
  const set = item % 2 ? capitals : capitals.toLowerCase();
  return [letters(set), letters(set)];
})];
for (const mode of ["AUTO", "ASCII", "C40", "TEXT", "BASE256"]) {
  const texts = pairs.map(([batch, serial]) => `~1010952123454321310${batch}~121${serial}`);
  const input = texts.map((text) => `${mode}\t${text}\n`).join("");
  const drawn = execFileSync("perl", ["-I", "debian/usr/share/perl5", "draw.pl"], { input, encoding: "utf8" }).trim().split("\n");
  const count = { right: 0, "a letter in front": 0, other: 0 };
  let first;
  for (const [at, symbol] of drawn.entries()) {
    const rows = symbol.split("|");
    const [width, height] = [(rows[0].length + 8) * 4, (rows.length + 8) * 4];
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let pixel = 0; pixel < width * height; pixel++)
      if (rows[Math.floor(Math.floor(pixel / width) / 4) - 4]?.[Math.floor((pixel % width) / 4) - 4] === "1")
        data.fill(0, pixel * 4, pixel * 4 + 3);
    const [found] = await readBarcodes({ width, height, data }, { textMode: "Plain", formats: ["DataMatrix"] });
    const right = `]d2${texts[at].slice(2).replace("~1", "\x1d")}`;
    const read = `${found?.symbologyIdentifier}${found?.text}`;
    first ??= read.replace("\x1d", "{FNC1}");
    if (at === 0) continue;
    if (read === right) count.right += 1;
    else if (/^\]d1[èÈ]/.test(read) && read.slice(4) === right.slice(3)) count["a letter in front"] += 1;
    else count.other += 1;
  }
  console.log(mode, first, count);
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
AUTO ]d2010952123454321310AB1{FNC1}21X7 { right: 160, 'a letter in front': 0, other: 0 }
ASCII ]d2010952123454321310AB1{FNC1}21X7 { right: 160, 'a letter in front': 0, other: 0 }
C40 ]d1è010952123454321310AB1{FNC1}21X7 { right: 0, 'a letter in front': 160, other: 0 }
TEXT ]d1È010952123454321310AB1{FNC1}21X7 { right: 0, 'a letter in front': 160, other: 0 }
BASE256 ]d1è010952123454321310AB1{FNC1}21X7 { right: 0, 'a letter in front': 160, other: 0 }
SEEN
