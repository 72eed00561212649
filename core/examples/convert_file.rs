//! Writes a file with an element string, a scan, a Digital Link or an EPC on each line in another form.
//!
//! `cargo run --release -p barcode-core --example convert_file -- scans.txt digital-link > links.txt`
//! `cargo run --release -p barcode-core --example convert_file -- tags.txt pure-identity-uri > uris.txt`
//!
//! A line that cannot be written so leaves an empty one, so that rows stay beside their rows.

#![expect(clippy::print_stderr, reason = "an example shows its answer")]

use std::error::Error;
use std::io::Write as _;
use std::time::Instant;

use barcode_core::interpret::InterpretOptions;
use barcode_core::interpret::tabulate::{RowStatus, column, tabulate};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, form] = arguments.as_slice() else {
        return Err("usage: convert_file FILE FORM, such as bracketed, digital-link or hex".into());
    };
    let column = column(form).ok_or_else(|| format!("{form} is no form"))?;
    let lines = std::fs::read(file)?;

    let started = Instant::now();
    let (mut text, mut statuses) = (Vec::new(), Vec::new());
    tabulate(&lines, &[column], &InterpretOptions::default(), &mut text, &mut statuses);
    let taken = started.elapsed();

    std::io::stdout().write_all(&text)?;
    let done = [RowStatus::Written as u8, RowStatus::LeavesOut as u8];
    let written = statuses.iter().filter(|status| done.contains(status)).count();
    eprintln!("{written} of {} lines written in {taken:.1?}", statuses.len());
    Ok(())
}
