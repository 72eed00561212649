//! Converts a file with an EPC on each line: hexadecimal digits to URIs, or tag URIs to hexadecimal digits.
//!
//! `cargo run --release -p barcode-core --example epc_file -- tags.txt pure > uris.txt`
//!
//! A line that cannot be converted leaves an empty one, so that rows stay beside their rows.

#![expect(clippy::print_stderr, reason = "an example shows its answer")]

use std::error::Error;
use std::io::Write as _;
use std::time::Instant;

use barcode_core::epc::batch::{Conversion, EpcLineStatus, convert};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, form] = arguments.as_slice() else {
        return Err("usage: epc_file FILE pure|tag|hex".into());
    };
    let conversion = match form.as_str() {
        "pure" => Conversion::HexToPureIdentity,
        "tag" => Conversion::HexToTagUri,
        "hex" => Conversion::TagUriToHex,
        other => return Err(format!("{other} is none of pure, tag, hex").into()),
    };
    let lines = std::fs::read(file)?;

    let started = Instant::now();
    let (mut text, mut codes) = (Vec::new(), Vec::new());
    convert(&lines, conversion, &mut text, &mut codes);
    let taken = started.elapsed();

    std::io::stdout().write_all(&text)?;
    let done = [EpcLineStatus::Converted as u8, EpcLineStatus::BitsIgnored as u8];
    let converted = codes.iter().filter(|code| done.contains(code)).count();
    eprintln!("{converted} of {} lines converted in {taken:.1?}", codes.len());
    Ok(())
}
