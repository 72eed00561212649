#!/usr/bin/env bash
# gs1 0.1.8 (crates.io) reads the tag of a pallet with a company prefix of six digits as another pallet.
#
# Guess: decode_binary() of an SSCC-96 or a GRAI-96 gives the URI and the SSCC that were written, whatever the length of the
# company prefix, and keeps the zeros in front of each part (EPC Tag Data Standard 6.3, 14.6.2 and 14.6.4).
# Seen: the table of partitions says 48 bits for the serial reference behind six digits, where the standard has 38. So ten bits
# that follow are taken for its end, and the SSCC has 20 digits, with a check digit that is right for so many. Prefixes of 7 to
# 12 digits are right, so a test with the usual example shows nothing. In the URI of a GRAI the zeros in front of prefix and
# asset type are gone: 0614141.00012 is 614141.12. Nothing is an error. epcpy 0.1.8 reads the same tags by the standard.
# So: read pallets whose partition is 6 with another program, and fill both parts of a GRAI up by the partition yourself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check epcpy==0.1.8

mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "read"
version = "0.0.0"
edition = "2021"

[dependencies]
gs1 = "=0.1.8"
TOML
cat >src/main.rs <<'RS'
use gs1::epc::{decode_binary, EPCValue};
use gs1::GS1;

fn main() {
    for hex in std::io::stdin().lines() {
        let hex = hex.unwrap();
        let tag: Vec<u8> = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect();
        let found = decode_binary(&tag).unwrap();
        let key = if let EPCValue::SSCC96(pallet) = found.get_value() { pallet.to_gs1() } else { "no key".into() };
        println!("{hex} gs1 {} {key}", found.to_uri());
    }
}
RS
cat >peer.py <<'PY'
import sys
from epcpy import hex_to_tag_encodable

for line in sys.stdin:
    found = hex_to_tag_encodable(line.strip())
    print(line.strip(), "epcpy", found.epc_uri, found.gs1_element_string())
PY
printf '%s\n' 315BA1CEC6FC23AC01000000 3156452148D3001D01000000 314376BBEBF4547531000000 \
  3316452148350C4000000007 3314257BF400030000000007 >tags
{
  CARGO_BUILD_JOBS=1 cargo run --quiet <tags
  python/bin/python -W ignore peer.py <tags
} | tee seen
diff seen - <<'SEEN'
315BA1CEC6FC23AC01000000 gs1 urn:epc:id:sscc:952123.3720000001024 (00) 39521237200000010243
3156452148D3001D01000000 gs1 urn:epc:id:sscc:9521234.3540000001 (00) 395212345400000015
314376BBEBF4547531000000 gs1 urn:epc:id:sscc:952123456789.30001 (00) 395212345678900017
3316452148350C4000000007 gs1 urn:epc:id:grai:9521234.54321.7 no key
3314257BF400030000000007 gs1 urn:epc:id:grai:614141.12.7 no key
315BA1CEC6FC23AC01000000 epcpy urn:epc:id:sscc:952123.30000000001 (00)395212300000000018
3156452148D3001D01000000 epcpy urn:epc:id:sscc:9521234.3540000001 (00)395212345400000015
314376BBEBF4547531000000 epcpy urn:epc:id:sscc:952123456789.30001 (00)395212345678900017
3316452148350C4000000007 epcpy urn:epc:id:grai:9521234.54321.7 (8003)095212345432137
3314257BF400030000000007 epcpy urn:epc:id:grai:0614141.00012.7 (8003)006141410001287
SEEN
