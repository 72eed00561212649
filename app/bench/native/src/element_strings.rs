//! A hundred thousand element strings: typical ones, as on a medicine (GTIN, batch, expiry date, serial number),
//! and mixed ones, each with six others of forty-one identifiers behind the GTIN.
//!
//! No crate that reads element strings could be found to set beside ours; the C engine of GS1 is no crate.

use barcode_core::syntax::{ElementString, ParseOptions};

use crate::{Figure, Numbers, right, time};

const COUNT: usize = 100_000;

/// What may stand beside any GTIN, and beside each other.
const ATTRIBUTES: [(&str, &str); 41] = [
    ("10", "LOT42"),
    ("11", "260131"),
    ("13", "260201"),
    ("15", "261231"),
    ("16", "261130"),
    ("17", "261231"),
    ("20", "01"),
    ("240", "ABC-1"),
    ("241", "P/77"),
    ("242", "123"),
    ("243", "K9"),
    ("30", "12"),
    ("3103", "001250"),
    ("3112", "000300"),
    ("3302", "001400"),
    ("400", "PO-4711"),
    ("410", "9521234000006"),
    ("412", "9521234000006"),
    ("416", "9521234000006"),
    ("422", "036"),
    ("424", "554"),
    ("7001", "1234567890123"),
    ("7002", "CUT-A"),
    ("7003", "2612311200"),
    ("7005", "FAO-81"),
    ("7006", "260115"),
    ("7007", "260101260103"),
    ("7008", "ABC"),
    ("7009", "GILL"),
    ("7010", "01"),
    ("7011", "261231"),
    ("7021", "A1"),
    ("7030", "036EST-12"),
    ("710", "12345678"),
    ("712", "ABC123"),
    ("7230", "ABCERT"),
    ("7240", "PROTO"),
    ("8005", "000199"),
    ("8008", "26123112"),
    ("8012", "V2"),
    ("91", "IN-HOUSE"),
];

pub fn measure() -> Vec<Figure> {
    let mut figures = figures(
        &typical(),
        [
            "barcode-core, read brackets",
            "barcode-core, read FNC1",
            "barcode-core, read brackets and print",
        ],
    );
    figures.extend(self::figures(
        &mixed(),
        [
            "barcode-core, read brackets, mixed",
            "barcode-core, read FNC1, mixed",
            "barcode-core, read brackets and print, mixed",
        ],
    ));
    figures
}

fn figures(bracketed: &[String], [brackets, separated, print]: [&'static str; 3]) -> Vec<Figure> {
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
        time(brackets, COUNT, || {
            bracketed
                .iter()
                .filter(|text| ElementString::parse_bracketed(text, &options).is_ok())
                .count()
        })
        .with_wrong(wrong),
        time(separated, COUNT, || {
            fnc1.iter().filter(|text| ElementString::parse_fnc1(text, &options).is_ok()).count()
        })
        .with_wrong(wrong),
        time(print, COUNT, || {
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
pub fn typical() -> Vec<String> {
    let mut numbers = Numbers::new();
    (0..COUNT)
        .map(|row| {
            let gtin = numbers.gtin_14();
            let (day, serial) = (1 + row % 28, numbers.below(1 << 30));
            format!("(01){gtin}(10)LOT{row}(17)2612{day:02}(21)SN{serial}")
        })
        .collect()
}

/// Right strings whose identifiers change from row to row.
pub fn mixed() -> Vec<String> {
    let mut numbers = Numbers::new();
    (0..COUNT)
        .map(|row| {
            let first = format!("(01){}", numbers.gtin_14());
            (0..6).fold(first, |text, more| {
                // The steps and the number of attributes have no common divisor, so that no row repeats one.
                let (ai, value) = ATTRIBUTES[(7 * row + 11 * more) % ATTRIBUTES.len()];
                text + &format!("({ai}){value}")
            })
        })
        .collect()
}
