#!/usr/bin/env bash
# quircs 0.10.3 (crates.io) reads a GS1 QR Code as an empty text, without an error.
#
# Guess: FNC1 in the first position says that a QR Code has GS1 data (ISO/IEC 18004, 7.4.9); a reader that does not know it
# hands over the data as they are, or says that it does not know the mode, as rqrr 0.11.0 does.
# Seen: decoding is Ok, and the payload has no byte. The same data without FNC1 are read whole. A program that reads pallets or
# medicine with it books an empty number, or takes the symbol for one that holds nothing.
# So: take an empty payload for an error, or read with a library that knows GS1, such as zxing-cpp.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "read"
version = "0.1.0"
edition = "2021"

[dependencies]
qrcode = { version = "=0.14.1", default-features = false }
quircs = "=0.10.3"
rqrr = { version = "=0.11.0", default-features = false }
TOML

cat >src/main.rs <<'RUST'
use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};

const MODULE: usize = 6;
const QUIET: usize = 4;

/// The symbol as grey pixels, and how many there are on a side.
fn pixels(data: &str, is_gs1: bool) -> (Vec<u8>, usize) {
    let mut bits = Bits::new(Version::Normal(3));
    if is_gs1 {
        bits.push_fnc1_first_position().unwrap();
    }
    bits.push_byte_data(data.as_bytes()).unwrap();
    bits.push_terminator(EcLevel::M).unwrap();
    let symbol = QrCode::with_bits(bits, EcLevel::M).unwrap();
    let (modules, colours) = (symbol.width(), symbol.to_colors());
    let side = (modules + 2 * QUIET) * MODULE;
    let at = |place: usize| (place / MODULE).checked_sub(QUIET).filter(|module| *module < modules);
    let pixel = |place: usize| match (at(place % side), at(place / side)) {
        (Some(x), Some(y)) if colours[y * modules + x] == Color::Dark => 0,
        _ => 255,
    };
    ((0..side * side).map(pixel).collect(), side)
}

fn main() {
    for (data, is_gs1) in [
        ("010952123454321310AB12", false),
        ("010952123454321310AB12", true),
        ("00395212340000000014", true),
    ] {
        let (grey, side) = pixels(data, is_gs1);
        println!("{data}{}", if is_gs1 { " behind FNC1" } else { "" });
        for code in quircs::Quirc::new().identify(side, side, &grey) {
            let read = code.unwrap().decode().map(|read| String::from_utf8(read.payload).unwrap());
            println!("  quircs: {read:?}");
        }
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| grey[y * side + x]);
        for grid in image.detect_grids() {
            println!("  rqrr: {:?}", grid.decode().map(|(_, text)| text).map_err(|error| error.to_string()));
        }
    }
}
RUST
cargo run --quiet | tee seen
diff seen - <<'SEEN'
010952123454321310AB12
  quircs: Ok("010952123454321310AB12")
  rqrr: Ok("010952123454321310AB12")
010952123454321310AB12 behind FNC1
  quircs: Ok("")
  rqrr: Err("UnknownDataType(DataType not known or not implemented)")
00395212340000000014 behind FNC1
  quircs: Ok("")
  rqrr: Err("UnknownDataType(DataType not known or not implemented)")
SEEN
