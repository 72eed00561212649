//! A million GTIN-14, of which one in ten has a wrong check digit.

use crate::{Figure, time};
use barcode_core::{batch, check_digit};

const COUNT: usize = 1_000_000;

pub fn measure() -> Vec<Figure> {
    let numbers = numbers();
    let records: Vec<u8> = numbers.concat().into_bytes();
    let columns: Vec<u8> =
        (0..14).flat_map(|at| records[at..].iter().step_by(14).copied()).collect();
    let lines: Vec<u8> = numbers.join("\n").into_bytes();

    vec![
        time("barcode-core, columns", COUNT, || batch::check_columns(&columns)),
        time("barcode-core, records of 14 bytes", COUNT, || batch::check_records(&records)),
        time("barcode-core, lines", COUNT, || batch::check_lines(&lines, None)),
        time("barcode-core, one at a time", COUNT, || {
            numbers.iter().filter(|number| check_digit::verify(number).is_ok()).count()
        }),
        time("plain Rust loop", COUNT, || {
            numbers.iter().filter(|number| plain_loop(number.as_bytes())).count()
        }),
        time("gtin-validate 1.3.0", COUNT, || {
            numbers.iter().filter(|number| gtin_validate::gtin14::check(number)).count()
        }),
    ]
}

/// What a programmer writes without a library.
fn plain_loop(number: &[u8]) -> bool {
    let mut sum = 0;
    for (at, digit) in number[..13].iter().enumerate() {
        sum += u32::from(digit - b'0') * if at % 2 == 0 { 3 } else { 1 };
    }
    (10 - sum % 10) % 10 == u32::from(number[13] - b'0')
}

/// Always the same numbers: a linear congruential sequence, no randomness.
fn numbers() -> Vec<String> {
    let mut state = 952u64;
    (0..COUNT)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let payload = format!("{:013}", (state >> 20) % 10_000_000_000_000);
            let check_digit = check_digit::compute(&payload).unwrap_or_default();
            let wrong = u8::from(state >> 60 == 0);
            format!("{payload}{}", (check_digit + wrong) % 10)
        })
        .collect()
}
