//! Lists of company-prefix lengths: an error names a line of the file, an answer is a possible one.

#![no_main]

use barcode_core::prefix_lengths::{CompanyPrefixLengths, PrefixLength, PrefixLengthsProblem};
use barcode_fuzz::points_into;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = CompanyPrefixLengths::parse(text);
    match &read {
        Ok(list) => {
            assert!(!list.is_empty());
            let words = text.split(|character: char| !character.is_ascii_digit());
            for digits in words.filter(|word| !word.is_empty()) {
                if let PrefixLength::Digits(length) = list.find(digits) {
                    assert!((4..=12).contains(&length));
                }
            }
            assert_eq!(list.find(""), PrefixLength::Unknown);
        }
        Err(error) => {
            points_into(text, error.span.clone());
            match &error.problem {
                PrefixLengthsProblem::Entry { found } => {
                    assert!(text[error.span.clone()].starts_with(found.as_str()));
                }
                PrefixLengthsProblem::Contradiction { prefix, first, second } => {
                    assert!((1..=12).contains(&prefix.len()) && first != second);
                }
                _ => {}
            }
        }
    }
    // Line ends of either kind mean the same, as far as the file has no carriage returns already.
    if !text.contains('\r') {
        let other = CompanyPrefixLengths::parse(&text.replace('\n', "\r\n"));
        assert_eq!(other.as_ref().ok(), read.as_ref().ok());
    }
});
