//! Element strings a second: `cargo bench -p barcode-core --bench syntax`.

#![expect(clippy::expect_used, reason = "a broken benchmark should stop")]
#![expect(clippy::cast_precision_loss, reason = "rates are rounded for people")]

mod measure;

use barcode_core::syntax::{ElementString, Options};
use measure::throughput;

fn main() {
    let bracketed: Vec<String> = (0..100_000_u64)
        .map(|n| {
            let payload = format!("0952{:09}", n * 7919 % 1_000_000_000);
            let check = barcode_core::check_digit::compute(&payload).expect("digits");
            format!("(01){payload}{check}(10)LOT{n}(17)2612{:02}(21)SN{:08}", n % 28 + 1, n * 31)
        })
        .collect();
    let options = Options::default();
    let read = |text: &String| {
        ElementString::parse_bracketed(text, &options).expect("valid").elements().len()
    };
    throughput("element strings, bracketed", &bracketed, read);
    let strings: Vec<_> = bracketed
        .iter()
        .map(|text| ElementString::parse_bracketed(text, &options).expect("valid"))
        .collect();
    let with_fnc1: Vec<String> = strings.iter().map(ElementString::to_fnc1).collect();
    throughput("element strings, with FNC1", &with_fnc1, |text| {
        ElementString::parse_fnc1(text, &options).expect("valid").elements().len()
    });
    throughput("element strings, bracketed, and printed", &bracketed, |text| {
        let read = ElementString::parse_bracketed(text, &options).expect("valid");
        read.to_hri().iter().map(String::len).sum()
    });
    throughput("element strings written with FNC1", &strings, |string| string.to_fnc1().len());
}
