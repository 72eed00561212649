//! A million GTIN-14, of which one in ten has a wrong check digit.

use barcode_core::batch::{Answer, Column, Outcome};
use barcode_core::{batch, check_digit};

use crate::{Figure, Numbers, time};

const COUNT: usize = 1_000_000;

pub fn measure() -> Vec<Figure> {
    let numbers = numbers();
    let records: Vec<u8> = numbers.concat().into_bytes();
    let columns: Vec<u8> =
        (0..14).flat_map(|at| records[at..].iter().step_by(14).copied()).collect();
    let lines: Vec<u8> = numbers.join("\n").into_bytes();

    // One answer for each number, made by the plain loop.
    let expected: Vec<bool> = numbers.iter().map(|number| plain_loop(number.as_bytes())).collect();
    let wrong = |answers: Vec<bool>| {
        COUNT
            - answers.iter().zip(&expected).filter(|(answer, expected)| answer == expected).count()
    };
    let valid = |answers: Vec<Answer>| {
        wrong(answers.iter().map(|answer| answer.outcome() == Outcome::Valid).collect())
    };
    let singly = |number: &String| check_digit::verify(number).is_ok();
    let peer = |number: &String| gtin_validate::gtin14::check(number);
    vec![
        time("barcode-core, columns", COUNT, || batch::check_columns(&columns))
            .with_wrong(valid(batch::check_columns(&columns))),
        time("barcode-core, records of 14 bytes", COUNT, || batch::check_records(&records))
            .with_wrong(valid(batch::check_records(&records))),
        time("barcode-core, lines", COUNT, || batch::check_lines(&lines, &Column::new(None)))
            .with_wrong(valid(batch::check_lines(&lines, &Column::new(None)))),
        time("barcode-core, one at a time", COUNT, || {
            numbers.iter().filter(|number| singly(number)).count()
        })
        .with_wrong(wrong(numbers.iter().map(singly).collect())),
        time("plain Rust loop", COUNT, || {
            numbers.iter().filter(|number| plain_loop(number.as_bytes())).count()
        }),
        time("gtin-validate 1.3.0", COUNT, || numbers.iter().filter(|number| peer(number)).count())
            .with_wrong(wrong(numbers.iter().map(peer).collect())),
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

fn numbers() -> Vec<String> {
    let mut numbers = Numbers::new();
    (0..COUNT)
        .map(|_| {
            let payload = format!("{:013}", numbers.below(10_000_000_000_000));
            let check_digit = u64::from(check_digit::compute(&payload).unwrap_or_default());
            let wrong = u64::from(numbers.below(10) == 0);
            format!("{payload}{}", (check_digit + wrong) % 10)
        })
        .collect()
}
