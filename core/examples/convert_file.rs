//! Converts a file with an element string, a scan or a Digital Link on each line.
//!
//! `cargo run --release -p barcode-core --example convert_file -- scans.txt link > links.txt`
//!
//! A line that cannot be converted leaves an empty one, so that rows stay beside their rows.

#![expect(clippy::print_stderr, reason = "an example shows its answer")]

use std::error::Error;
use std::io::Write as _;
use std::time::Instant;

use barcode_core::interpret::batch::{LineStatus, Target, convert};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, form] = arguments.as_slice() else {
        return Err("usage: convert_file FILE brackets|fnc1|hri|link".into());
    };
    let target = match form.as_str() {
        "brackets" => Target::Bracketed,
        "fnc1" => Target::Fnc1,
        "hri" => Target::Hri,
        "link" => Target::DigitalLink { stem: "https://id.gs1.org" },
        other => return Err(format!("{other} is none of brackets, fnc1, hri, link").into()),
    };
    let lines = std::fs::read(file)?;

    let started = Instant::now();
    let (mut text, mut statuses) = (Vec::new(), Vec::new());
    convert(&lines, target, &mut text, &mut statuses);
    let taken = started.elapsed();

    std::io::stdout().write_all(&text)?;
    let done = [LineStatus::Converted as u8];
    let converted = statuses.iter().filter(|code| done.contains(code)).count();
    eprintln!("{converted} of {} lines converted in {taken:.1?}", statuses.len());
    Ok(())
}
