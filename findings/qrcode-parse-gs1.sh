#!/usr/bin/env bash
# qrcode-parse 2.2.0 (crates.io) finds no batch behind a logistic weight, a country or a shipment number in a GS1 QR Code.
#
# Guess: Gs1Result::parse() gives each element of a scan. (402), (422) and (426), which its table has, are of one length, and a
# separator stands behind them all the same, as they are not among the identifiers with a predefined length; (330n) is among
# these, so nothing stands behind it (General Specifications 7.8). The documentation names 310n to 369n as known.
# Seen: a separator is passed over behind elements of no fixed length alone. Behind the three it is taken for the identifier of
# the next element, so batch AB1 is the value 10AB1 of an identifier U+001D, and so it is where somebody put a separator behind
# an expiry date. 327n to 333n, the gross weight among them, are missing: (3302) is 33, with all that follows as its value.
# Nothing is raised; to a program that asks for the batch there is none. Behind a net weight, or with the country last, all
# is right, so a test with those shows nothing. biip 5.2.0 (PyPI) reads the same scans.
# So: read with another parser, or refuse a scan in which this one finds an identifier 33, or one that is not of digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check biip==5.2.0

mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "read"
version = "0.0.0"
edition = "2021"

[dependencies]
qrcode-parse = { version = "=2.2.0", features = ["std"] }
TOML
cat >src/main.rs <<'RS'
use qrcode_parse::gs1::Gs1Result;

fn main() {
    for line in std::io::stdin().lines() {
        let scan = line.unwrap().replace('|', "\u{1d}");
        let read = Gs1Result::parse(scan.as_bytes()).unwrap();
        let found = read.elements().iter().map(|element| {
            let value = std::str::from_utf8(element.value()).unwrap();
            format!("({}){value}", element.ai()).replace('\u{1d}', "U+001D")
        });
        println!("{}", found.collect::<Vec<_>>().join(" "));
    }
}
RS
cat >peer.py <<'PY'
import sys
import biip

for line in sys.stdin:
    message = biip.parse("]Q3" + line.strip().replace("|", "\x1d")).gs1_message
    print(*(f"({element.ai.ai}){element.value}" for element in message.element_strings))
PY
cat >scans <<'SCANS'
0109521234543213330200125010AB1
0109521234543213310200125010AB1
0109521234543213422036|10AB1|21X7
0109521234543213426036|10AB1
010952123454321310AB1|422036
40295212340000000013|10AB1
010952123454321317261130|10AB1
SCANS
CARGO_BUILD_JOBS=1 cargo run --quiet <scans >crate
python/bin/python peer.py <scans >biip
paste -d'\n' crate biip | tee seen
diff seen - <<'SEEN'
(01)09521234543213 (33)0200125010AB1
(01)09521234543213 (3302)001250 (10)AB1
(01)09521234543213 (3102)001250 (10)AB1
(01)09521234543213 (3102)001250 (10)AB1
(01)09521234543213 (422)036 (U+001D)10AB1 (21)X7
(01)09521234543213 (422)036 (10)AB1 (21)X7
(01)09521234543213 (426)036 (U+001D)10AB1
(01)09521234543213 (426)036 (10)AB1
(01)09521234543213 (10)AB1 (422)036
(01)09521234543213 (10)AB1 (422)036
(402)95212340000000013 (U+001D)10AB1
(402)95212340000000013 (10)AB1
(01)09521234543213 (17)261130 (U+001D)10AB1
(01)09521234543213 (17)261130 (10)AB1
SEEN
