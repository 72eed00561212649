#!/usr/bin/env bash
# bwipp-rs 0.1.1 (crates.io) draws another last digit into a GS1 DataBar Expanded, and a medicine's NTIN as a returnable asset.
#
# Guess: digits at the end of a GS1 DataBar Expanded are read as they were given, however many there are. A digit that is left over
# is written as itself plus one in four bits, if four to six are left in the symbol (ISO/IEC 24724, numeric encodation). FNC1
# stands behind (8005), which is not among the identifiers with a predefined length (General Specifications 7.8). An NTIN is a
# GTIN, and so (01); (8003) is a returnable asset (3.2).
# Seen: the digit is written into all of the five or six bits that are left, so a reader finds a smaller digit, or none. Each
# batch of one digit behind a GTIN is wrong, batch 5 is 2, and of 200 pairs of a batch and a serial of digits 26 are. The GTIN
# and the check of the symbol are right, and nothing is raised. Behind letters, or where digits and FNC1 come out in pairs, it
# is right, so a test with AB1 shows nothing. In a GS1-128 FNC1 is missing behind (8005), so nothing ends the price before the
# batch. "ntin" puts (8003) in front, as its README says. zint-bindings 1.2.2 (PyPI) draws the same elements as expected, for
# the same reader.
# So: draw GS1 DataBar Expanded, and elements with (8005), with another program, and an NTIN as "gs1datamatrix" with (01).
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
bwipp-rs = "=0.1.1"

[profile.dev]
debug = false
TOML
cat >src/main.rs <<'RS'
use bwipp::{render_png, Options, Symbology};

fn main() {
    for (number, line) in std::io::stdin().lines().map(Result::unwrap).enumerate() {
        let (name, data) = line.split_once(' ').unwrap();
        let picture = render_png(Symbology::from_id(name).unwrap(), data, &Options::default()).unwrap();
        std::fs::write(format!("{number}.png"), picture).unwrap();
    }
}
RS
cat >read.py <<'PY'
import subprocess
import zxingcpp
from PIL import Image
from zint import InputMode, Symbol, Symbology

GTIN = "(01)09521234543213"
SHOWN = [f"databar_expanded {GTIN}{rest}" for rest in ("(10)5", "(10)9", "(10)68(21)852424", "(10)803352(21)57", "(10)AB1(21)7", "(3103)001250(21)7")]
SHOWN += [f"gs1-128 {GTIN}(8005)001250(10)AB1", "gs1datamatrix (01)04150123456782", "ntin 04150123456782"]
COUNTED = [f"databar_expanded {GTIN}(10){7919 * n % 10 ** (1 + n % 7)}(21){104729 * n % 10 ** (1 + n % 6)}" for n in range(200)]
FORMATS = [zxingcpp.BarcodeFormat.DataBarExp, zxingcpp.BarcodeFormat.Code128, zxingcpp.BarcodeFormat.DataMatrix]
KINDS = {"databar_expanded": Symbology.DBAR_EXP, "gs1-128": Symbology.GS1_128, "gs1datamatrix": Symbology.DATAMATRIX}


def read(file):
    picture = Image.open(file).convert("L")
    wide = Image.new("L", (picture.width + 100, picture.height + 100), 255)
    wide.paste(picture, (50, 50))
    symbols = zxingcpp.read_barcodes(wide, FORMATS, text_mode=zxingcpp.TextMode.Plain)
    return " ".join(found.text for found in symbols).replace("\x1d", "|")


def zint(kind, text):
    symbol = Symbol()
    symbol.symbology, symbol.input_mode, symbol.scale, symbol.outfile = KINDS[kind], InputMode.GS1, 2, "zint.png"
    symbol.encode(text.replace("(", "[").replace(")", "]"))
    symbol.print()
    return read("zint.png")


subprocess.run(["cargo", "run", "--quiet", "--jobs", "1"], input="\n".join(SHOWN + COUNTED).encode(), check=True)
for number, line in enumerate(SHOWN):
    print(line, "is", read(f"{number}.png"), "zint", zint(*line.split(" ")) if line.split(" ")[0] in KINDS else "-")
drawn = [(read(f"{len(SHOWN) + number}.png"), zint(*line.split(" "))) for number, line in enumerate(COUNTED)]
right = [line.split(" ")[1].replace("(21)", "|21").replace("(", "").replace(")", "") for line in COUNTED]
for name, found in zip(("bwipp-rs", "zint"), zip(*drawn)):
    print(name, sum(map(str.__eq__, found, right)), "right of", len(right))
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
databar_expanded (01)09521234543213(10)5 is 0109521234543213102 zint 0109521234543213105
databar_expanded (01)09521234543213(10)9 is 0109521234543213104 zint 0109521234543213109
databar_expanded (01)09521234543213(10)68(21)852424 is 01095212345432131068|21852420 zint 01095212345432131068|21852424
databar_expanded (01)09521234543213(10)803352(21)57 is 010952123454321310803352|2151 zint 010952123454321310803352|2157
databar_expanded (01)09521234543213(10)AB1(21)7 is 010952123454321310AB1|217 zint 010952123454321310AB1|217
databar_expanded (01)09521234543213(3103)001250(21)7 is 01095212345432133103001250211 zint 01095212345432133103001250217
gs1-128 (01)09521234543213(8005)001250(10)AB1 is 0109521234543213800500125010AB1 zint 01095212345432138005001250|10AB1
gs1datamatrix (01)04150123456782 is 0104150123456782 zint 0104150123456782
ntin 04150123456782 is 800304150123456782 zint -
bwipp-rs 174 right of 200
zint 200 right of 200
SEEN
