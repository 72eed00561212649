#!/usr/bin/env bash
# labelize 1.10.0 (crates.io) draws a GS1-128 of TSPL with another batch, above its right text, and a UPC-E as another product.
#
# Guess: in the picture of a TSPL label "EAN128" is a GS1-128 of the data that were given, letters too, as the printer changes
# the code set by itself (TSPL/TSPL2 manual, BARCODE), and a reader gives those data (General Specifications 5.4). Of a whole GTIN-12
# a UPC-E gets the six digits that make that GTIN-12 again (5.2.2.4.2, zero suppression).
# Seen: it is drawn as the UCC case mode of ZPL, which is for pallets: of the digits 19 are kept, zeros fill them up, and a check
# digit follows. An SSCC comes out right, so a test with one shows nothing. Behind a right GTIN batch AB1 is 13 and ABC is 06, an
# expiry date is 23, and a GTIN alone gets 0009 behind it. The text below the bars is what was given. UCCEAN128 of CPCL is
# drawn like that as well; mode D of ZPL, in the same run, is right. 042100005264 becomes the UPC-E of 042152000064: all that
# end with 0, 1 or 2 are other products, and numbers without a short form get one. Six digits are drawn rightly. Nothing is
# raised. zint-bindings 1.2.2 (PyPI) draws what was expected.
# So: its picture is no proof of a TSPL or CPCL label with a GS1-128. Give it the six digits of a UPC-E, not the GTIN-12.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zint-bindings==1.2.2 zxing-cpp==3.1.1 pillow==12.0.0

mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "draw"
version = "0.0.0"
edition = "2021"

[dependencies]
labelize = "=1.10.0"

[profile.dev]
debug = false
TOML
cat >src/main.rs <<'RS'
use labelize::{render_png, Language, RenderOptions};

fn main() {
    for line in std::io::stdin().lines().map(Result::unwrap) {
        let (file, label) = line.split_once(' ').unwrap();
        let language = match &file[..3] {
            "tsp" => Language::Tspl,
            "cpc" => Language::Cpcl,
            _ => Language::Zpl,
        };
        let options = RenderOptions { language: Some(language), ..RenderOptions::default() };
        let picture = render_png(label.replace('|', "\r\n").as_bytes(), options).unwrap();
        std::fs::write(file, picture.bytes).unwrap();
    }
}
RS
cat >read.py <<'PY'
import subprocess
import zxingcpp
from PIL import Image
from zint import InputMode, Symbol, Symbology

ELEMENTS = ["(00)095212345400000014", "(01)09521234543213", "(01)09521234543213(10)AB1", "(01)09521234543213(10)ABC", "(01)09521234543213(17)261130"]
SHORT = {"042100005264": "425261", "012345000065": "123456", "061414123457": None}


def read(file):
    picture = Image.open(file).convert("L")
    wide = Image.new("L", (picture.width + 200, picture.height + 200), 255)
    wide.paste(picture, (100, 100))
    symbols = zxingcpp.read_barcodes(wide, text_mode=zxingcpp.TextMode.Plain)
    return " ".join(f"{found.symbology_identifier}{found.text}" for found in symbols) or "not read"


def zint(symbology, text, mode):
    symbol = Symbol()
    symbol.symbology, symbol.input_mode, symbol.outfile = symbology, mode, "zint.png"
    symbol.encode(text)
    symbol.print()
    return read("zint.png")


labels = []
for number, elements in enumerate(ELEMENTS):
    data = elements.replace("(", "").replace(")", "")
    labels += [f'tspl{number}.png SIZE 100 mm,60 mm|CLS|BARCODE 60,60,"EAN128",100,1,0,2,2,"{data}"|PRINT 1|',
               f"cpcl{number}.png ! 0 200 200 400 1|BARCODE UCCEAN128 2 1 100 60 60 {data}|PRINT|",
               f"zpl{number}.png ^XA^BY2^FO60,60^BCN,100,Y,N,N,D^FD{elements}^FS^XZ"]
for whole, short in SHORT.items():
    for digits in filter(None, [whole, short]):
        labels.append(f"cpcl{digits}.png ! 0 200 200 400 1|BARCODE UPCE 2 1 100 60 60 {digits}|PRINT|")
subprocess.run(["cargo", "run", "--quiet", "--jobs", "1"], input="\n".join(labels).encode(), check=True)

for number, elements in enumerate(ELEMENTS):
    print(elements, *(f"{kind} {read(f'{kind}{number}.png')}" for kind in ("tspl", "cpcl", "zpl")), end=" ")
    print("zint", zint(Symbology.GS1_128, elements.replace("(", "[").replace(")", "]"), InputMode.GS1))
for whole, short in SHORT.items():
    print(whole, read(f"cpcl{whole}.png"), end=" ")
    print(f"{short} {read(f'cpcl{short}.png')} zint {zint(Symbology.UPCE, short, InputMode.DATA)}" if short else "has no short form")
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
(00)095212345400000014 tspl ]C100095212345400000014 cpcl ]C100095212345400000014 zpl ]C100095212345400000014 zint ]C100095212345400000014
(01)09521234543213 tspl ]C101095212345432130009 cpcl ]C101095212345432130009 zpl ]C10109521234543213 zint ]C10109521234543213
(01)09521234543213(10)AB1 tspl ]C101095212345432131013 cpcl ]C101095212345432131013 zpl ]C1010952123454321310AB1 zint ]C1010952123454321310AB1
(01)09521234543213(10)ABC tspl ]C101095212345432131006 cpcl ]C101095212345432131006 zpl ]C1010952123454321310ABC zint ]C1010952123454321310ABC
(01)09521234543213(17)261130 tspl ]C101095212345432131723 cpcl ]C101095212345432131723 zpl ]C1010952123454321317261130 zint ]C1010952123454321317261130
042100005264 ]E00042152000064 425261 ]E00042100005264 zint ]E00042100005264
012345000065 ]E00012345000065 123456 ]E00012345000065 zint ]E00012345000065
061414123457 ]E00061414000055 has no short form
SEEN
