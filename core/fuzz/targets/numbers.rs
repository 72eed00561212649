//! Keys of every kind, GTIN, ISBN, ISSN, ISMN, UPC-E, price fields and check characters:
//! what is read is written and read back the same, and what is completed or repaired is right.

#![no_main]

use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::{KeyKind, complete, identify, isbn, ismn, issn, upc_e, validate};
use barcode_core::rcn::{Region, measure, without_measure};
use barcode_core::{check_characters, check_digit, prefix, price_weight, repair};
use barcode_fuzz::points_into;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for kind in KeyKind::ALL {
        read_key(kind, text);
    }
    match text.parse::<Gtin>() {
        Ok(gtin) => read_gtin(gtin),
        Err(error) => points_into(text, error.span),
    }
    read_other_numbers(text);
    read_check_digits(text);
    for reading in identify::identify(text) {
        let key = reading.key;
        // A GRAI needs its filler where it begins with 0 itself.
        let written =
            if key.kind() == KeyKind::Grai { key.element_value() } else { key.as_str().to_owned() };
        assert_eq!(validate(key.kind(), &written), Ok(key));
    }
    for found in [prefix::find(text), prefix::find_gtin_8(text)].into_iter().flatten() {
        assert!(found.len() <= text.len());
    }
});

fn read_key(kind: KeyKind, text: &str) {
    match validate(kind, text) {
        Ok(key) => {
            if key.kind().ai().as_str() != "01" {
                assert_eq!(validate(kind, &key.element_value()).as_ref(), Ok(&key));
            }
            let mut end = 0;
            for part in key.parts(Some(text.len() % 14)) {
                assert!(part.span.start == end && part.span.start < part.span.end);
                end = part.span.end;
            }
            assert_eq!(end, key.as_str().len());
        }
        Err(error) => points_into(text, error.span),
    }
    match complete(kind, text) {
        Ok(completed) => assert!(validate(kind, completed.key.digits()).is_ok()),
        Err(error) => points_into(text, error.span),
    }
    for repair in repair::suggest(kind, text) {
        assert_eq!(validate(kind, repair.key.as_str()).as_ref(), Ok(&repair.key));
    }
}

fn read_gtin(gtin: Gtin) {
    assert_eq!(gtin.to_string().parse(), Ok(gtin));
    for format in GtinFormat::ALL {
        if let Ok(other) = gtin.to_format(format) {
            assert_eq!(other.digits_14(), gtin.digits_14());
            assert_eq!(other.as_str().parse(), Ok(other));
        }
    }
    if let Some(short) = upc_e::suppress(gtin) {
        let expanded = upc_e::expand(&short).map(|gtin| gtin.digits_14().to_owned());
        assert_eq!(expanded.as_deref(), Ok(gtin.digits_14()));
    }
    for region in Region::ALL {
        let item = without_measure(gtin, region);
        assert_eq!(item.is_some(), measure(gtin, region).is_some());
        if let Some(measure) = item.and_then(|item| measure(item, region)) {
            assert_eq!(measure.value, 0);
        }
    }
}

fn read_other_numbers(text: &str) {
    match upc_e::expand(text) {
        Ok(gtin) => {
            let short = upc_e::suppress(gtin);
            let expanded = short.as_deref().map(upc_e::expand);
            assert!(expanded.is_none_or(|expanded| expanded == Ok(gtin)));
        }
        Err(error) => points_into(text, error.span),
    }
    match isbn::to_gtin(text) {
        Ok(gtin) => {
            let isbn = isbn::from_gtin(gtin);
            assert_eq!(isbn.as_deref().map(isbn::to_gtin), Some(Ok(gtin)));
        }
        Err(error) => points_into(text, error.span),
    }
    match issn::to_gtin(text, 7) {
        Ok(gtin) => {
            let issn = issn::from_gtin(gtin);
            let read = issn.map(|(issn, variant)| (issn::to_gtin(&issn, variant), variant));
            assert_eq!(read, Some((Ok(gtin), 7)));
        }
        Err(error) => points_into(text, error.span),
    }
    match ismn::to_gtin(text) {
        Ok(gtin) => {
            let ismn = ismn::from_gtin(gtin);
            assert_eq!(ismn.as_deref().map(ismn::to_gtin), Some(Ok(gtin)));
        }
        Err(error) => points_into(text, error.span),
    }
}

fn read_check_digits(text: &str) {
    match check_digit::compute(text) {
        Ok(digit) => assert!(digit < 10),
        Err(error) => points_into(text, error.span),
    }
    if let Err(error) = check_digit::verify(text) {
        points_into(text, error.span);
    }
    if let Err(error) = price_weight::compute(text) {
        points_into(text, error.span);
    }
    match check_characters::compute(text) {
        Ok(pair) => {
            let complete = format!("{text}{}{}", pair[0], pair[1]);
            assert_eq!(check_characters::verify(&complete), Ok(()));
        }
        Err(error) => points_into(text, error.span),
    }
    if let Err(error) = check_characters::verify(text) {
        points_into(text, error.span);
    }
}
