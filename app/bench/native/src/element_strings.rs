//! A hundred thousand element strings as on a medicine: GTIN, batch, expiry date, serial number.
//!
//! No crate that reads element strings could be found to set beside ours; the C engine of GS1 is no crate.

use barcode_core::syntax::{ElementString, ParseOptions};

use crate::{Figure, Numbers, right, time};

const COUNT: usize = 100_000;

pub fn measure() -> Vec<Figure> {
    let bracketed = texts();
    let options = ParseOptions::default();
    let read = |text: &String| {
        let string = ElementString::parse_bracketed(text, &options).ok()?;
        Some(string.to_fnc1())
    };
    let fnc1: Vec<String> = bracketed.iter().filter_map(read).collect();
    let back = |text: &String| {
        let string = ElementString::parse_fnc1(text, &options).ok()?;
        Some(string.to_bracketed())
    };
    let wrong = COUNT - right(fnc1.iter().filter_map(back), bracketed.iter().map(String::as_str));
    vec![
        time("barcode-core, read brackets", COUNT, || {
            bracketed
                .iter()
                .filter(|text| ElementString::parse_bracketed(text, &options).is_ok())
                .count()
        })
        .with_wrong(wrong),
        time("barcode-core, read FNC1", COUNT, || {
            fnc1.iter().filter(|text| ElementString::parse_fnc1(text, &options).is_ok()).count()
        })
        .with_wrong(wrong),
        time("barcode-core, read brackets and print", COUNT, || {
            bracketed
                .iter()
                .filter_map(|text| ElementString::parse_bracketed(text, &options).ok())
                .map(|string| string.to_hri().len())
                .sum::<usize>()
        })
        .with_wrong(wrong),
    ]
}

/// Right strings under the demonstration prefix.
pub fn texts() -> Vec<String> {
    let mut numbers = Numbers::new();
    (0..COUNT)
        .map(|row| {
            let gtin = numbers.gtin_14();
            let (day, serial) = (1 + row % 28, numbers.below(1 << 30));
            format!("(01){gtin}(10)LOT{row}(17)2612{day:02}(21)SN{serial}")
        })
        .collect()
}
