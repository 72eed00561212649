#!/usr/bin/env bash
# upca.tex (Debian 12, texlive-plain-generic 2022.20230122-4) draws a check digit 9 as 0, and gets the second one in a text wrong.
#
# Guess: \upca draws the twelve digits of a UPC-A, and works the twelfth out where eleven are given, wherever in a text it stands
# (General Specifications 5.2 and 7.9.1), so a sheet of labels has as many numbers that are read as it has labels.
# Seen: the bars of a 9 in the last place are those of a 0, above a 9 in writing, so a tenth of all numbers is not read. The two
# sums for the check digit are not set to nothing before the next number, so only the first of eleven digits in a text has
# the right one, and the same number gets another on the next label: 40000000001 is 400000000015, and then 400000000010. Some
# are right by chance. Nothing is raised. Where a 1 is among the second to the sixth digit an error is, in plain TeX as in
# LaTeX. zxing-wasm 3.1.6 reads what is drawn, and what bwip-js 4.11.4 draws of the same numbers.
# So: give it twelve digits, and use another package where the last is a 9; GS1.sty with a zero in front is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download texlive-plain-generic=2022.20230122-4 texlive-base=2022.20230122-3 \
  texlive-binaries=2022.20220321.62855-5.1+deb12u2 libkpathsea6=2022.20220321.62855-5.1+deb12u2
for package in *.deb; do dpkg -x "$package" debian; done
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pymupdf==2.0
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0

tree=$folder/debian/usr/share/texlive/texmf-dist
export LD_LIBRARY_PATH=$folder/debian/usr/lib/x86_64-linux-gnu TEXMFCNF=$tree/web2c TEXINPUTS=.:$tree/tex//: TEXFONTMAPS=.
export TFMFONTS=.:$tree/fonts/tfm//: T1FONTS=.:$tree/fonts/type1//:
# The font of the digits below the bars is OCR-B; another stands in for it, which changes nothing of the bars.
cp "$tree/fonts/tfm/public/cm/cmtt10.tfm" ocrb10.tfm
touch pdftex.map
write() { # a text of one number a page
  {
    echo '\catcode`\{=1 \catcode`\}=2 \catcode`\#=6 \input plain \input upca \pdfoutput=1 \nopagenumbers \parindent0pt'
    echo '\pdfmapline{+ocrb10 CMTT10 <cmtt10.pfb}'
    for number in "${@:2}"; do echo "\\upca $number"; echo '\vfill\eject'; done
    echo '\bye'
  } >"$1.tex"
  debian/usr/bin/pdftex -ini -etex -interaction=nonstopmode "$1.tex" >"$1.out" || true
  echo "$1: $(grep -c '^!' "$1.out") errors"
}
cat >pages.py <<'PY'
import pymupdf, sys
for number, page in enumerate(pymupdf.open(sys.argv[1] + ".pdf"), 1):
    page.get_pixmap(dpi=300, clip=(0, 0, 300, 200)).save(f"{sys.argv[1]}-{number}.png")
    print("".join(page.get_text().split()))
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const read = async (file) => {
  const { width, height, data } = png.PNG.sync.read(file);
  const [found] = await readBarcodes({ width, height, data: new Uint8ClampedArray(data) });
  return found ? found.text.replace(/^0(?=.{12}$)/, "") : "not read";
};
const [, , name, ...numbers] = process.argv;
const written = readFileSync(0, "utf8").trim().split("\n");
for (const [at, text] of numbers.entries()) {
  const peer = await bwip.toBuffer({ bcid: "upca", text, scale: 3, paddingwidth: 12, backgroundcolor: "FFFFFF" });
  console.log(`  ${text}: written ${written[at]}, read ${await read(readFileSync(`${name}-${at + 1}.png`))}; bwip-js: ${await read(peer)}`);
}
JS
for numbers in "twelve 400000000015 400000000022 400000000039 400000000169 400000000299" \
  "eleven 40000000001 40000000001 40000000002 40000000003 40000000003"; do
  write $numbers
  python/bin/python pages.py "${numbers%% *}" | node read.mjs $numbers
done | tee seen
write ones 614141000036 | tee -a seen
diff seen - <<'SEEN'
twelve: 0 errors
  400000000015: written 400000000015, read 400000000015; bwip-js: 400000000015
  400000000022: written 400000000022, read 400000000022; bwip-js: 400000000022
  400000000039: written 400000000039, read not read; bwip-js: 400000000039
  400000000169: written 400000000169, read not read; bwip-js: 400000000169
  400000000299: written 400000000299, read not read; bwip-js: 400000000299
eleven: 0 errors
  40000000001: written 400000000015, read 400000000015; bwip-js: 400000000015
  40000000001: written 400000000010, read not read; bwip-js: 400000000015
  40000000002: written 400000000022, read 400000000022; bwip-js: 400000000022
  40000000003: written 400000000035, read not read; bwip-js: 400000000039
  40000000003: written 400000000034, read not read; bwip-js: 400000000039
ones: 6 errors
SEEN
