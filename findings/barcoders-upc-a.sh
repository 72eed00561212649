#!/usr/bin/env bash
# barcoders 2.0.0 (crates.io) draws a UPC-A of its twelve digits as an EAN-13 of another number.
#
# Guess: UPCA::new of a whole GTIN-12, whose twelfth digit is the check digit, draws it as the UPC-A, which a reader gives
# with a zero in front (General Specifications 5.2.2), and refuses one whose check digit is wrong; eleven digits get one.
# Seen: UPCA is another name for EAN13, so twelve digits are an EAN-13 without its check digit. 614141000036 is drawn with a
# digit more and read as 6141410000366, which belongs to someone else. The check digit is not looked at, and eleven digits
# are refused. Thirteen digits with a zero in front are right, and checked; so are EAN13 and EAN8.
# So: put a zero in front of a GTIN-12 before it goes to it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zxing-cpp==3.1.1 pillow==12.0.0

mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "draw"
version = "0.0.0"
edition = "2021"

[dependencies]
barcoders = { version = "=2.0.0", default-features = false, features = ["std"] }
TOML
cat >src/main.rs <<'RS'
use barcoders::sym::{ean13::UPCA, ean8::EAN8};

fn main() {
    for text in ["61414100003", "614141000036", "614141000037", "0614141000036", "0614141000037"] {
        show("UPCA", text, UPCA::new(text).map(|symbol| symbol.encode()));
    }
    show("EAN8", "95200002", EAN8::new("95200002").map(|symbol| symbol.encode()));
}

fn show(kind: &str, text: &str, bars: barcoders::error::Result<Vec<u8>>) {
    match bars {
        Ok(bars) => println!("{kind} {text} {}", bars.iter().map(u8::to_string).collect::<String>()),
        Err(error) => println!("{kind} {text} refused: {error}"),
    }
}
RS
cat >read.py <<'PY'
import sys
import zxingcpp
from PIL import Image

for line in sys.stdin:
    kind, text, bars = line.strip().split(" ", 2)
    if bars.startswith("refused"):
        print(kind, text, bars)
        continue
    picture = Image.new("L", (3 * len(bars) + 120, 160), 255)
    for at, bar in enumerate(bars):
        if bar == "1":
            picture.paste(0, (60 + 3 * at, 30, 63 + 3 * at, 130))
    print(kind, text, "read as", [found.text for found in zxingcpp.read_barcodes(picture)])
PY
cargo run --quiet | python/bin/python read.py | tee seen
diff seen - <<'SEEN'
UPCA 61414100003 refused: Barcode data length is invalid
UPCA 614141000036 read as ['6141410000366']
UPCA 614141000037 read as ['6141410000373']
UPCA 0614141000036 read as ['0614141000036']
UPCA 0614141000037 refused: Invalid checksum
EAN8 95200002 read as ['95200002']
SEEN
