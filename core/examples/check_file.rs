//! Checks a file with a number on each line, and says which are wrong and why.
//!
//! `cargo run --release -p barcode-core --example check_file -- numbers.txt [gtin-13]`

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example shows its answer")]

use std::error::Error;
use std::time::Instant;

use barcode_core::batch::{Column, Outcome, check_lines, line_spans};
use barcode_core::key::KeyKind;

/// How many faults are shown in full.
const SHOWN: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("usage: check_file FILE [KIND]")?;
    let kind = match arguments.next() {
        Some(id) => Some(KeyKind::from_code(&id).ok_or_else(|| format!("{id} is no kind of key"))?),
        None => None,
    };
    let text = std::fs::read(file)?;

    let started = Instant::now();
    let mut column = Column::new(kind);
    column.learn(&text);
    let answers = check_lines(&text, &column);
    let taken = started.elapsed();

    let (mut right, mut blank, mut faults) = (0_usize, 0_usize, 0_usize);
    for (row, (answer, line)) in answers.iter().zip(line_spans(&text)).enumerate() {
        let fault = match answer.outcome() {
            Outcome::Valid | Outcome::Inside => {
                right += 1;
                continue;
            }
            Outcome::Empty => {
                blank += 1;
                continue;
            }
            Outcome::WrongCheckDigit { expected } => format!("check digit should be {expected}"),
            Outcome::WithoutLeadingZero => "the 0 in front is missing".to_owned(),
            Outcome::PerhapsValid => "right, but the check digit may be missing".to_owned(),
            Outcome::PerhapsWithoutCheckDigit { digit } => {
                format!("check digit {digit} is missing; right without it by chance")
            }
            Outcome::WithoutCheckDigit { digit } => format!("check digit {digit} is missing"),
            Outcome::WrongLength { found } => format!("{found} digits"),
            Outcome::NotDigits => "not a number".to_owned(),
            Outcome::Shortened => "shortened by a spreadsheet".to_owned(),
            Outcome::LostDigits => "its last digits rounded by a spreadsheet".to_owned(),
            Outcome::Amount => "written as an amount".to_owned(),
            Outcome::Several => "several numbers".to_owned(),
            Outcome::AddOn => "a number with an add-on".to_owned(),
            Outcome::WrongInside => "holds a key, and something else that is wrong".to_owned(),
        };
        faults += 1;
        if faults <= SHOWN {
            println!("line {}: {fault}: {}", row + 1, String::from_utf8_lossy(line));
        }
    }
    if faults > SHOWN {
        println!("… and {} more", faults - SHOWN);
    }
    println!("{right} right, {faults} wrong or unfinished, {blank} blank");
    eprintln!("{} lines checked in {taken:.1?}", answers.len());
    Ok(())
}
