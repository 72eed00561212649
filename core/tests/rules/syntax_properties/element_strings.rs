//! What prints reads back, in every form.

use barcode_core::scan::{Message, ScanContent, ScanSymbology, parse_scan, transmit};
use barcode_core::syntax::{Ai, ElementString, ParseOptions, Rules, identifiers};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::generate::{element, elements};

const ALONE: ParseOptions<'_> = ParseOptions::new().rules(Rules::NONE);

#[test]
fn the_table_has_every_identifier() {
    let all: Vec<_> = identifiers().collect();
    assert_eq!(all.len(), 541);
    assert!(all.is_sorted_by(|one, next| one < next), "the table is in order");
}

#[test]
fn every_identifier_takes_right_values() {
    let mut runner = TestRunner::deterministic();
    for ai in identifiers() {
        for _ in 0..20 {
            let element = element(ai).new_tree(&mut runner).unwrap().current();
            let read = ElementString::from_elements(vec![element], &ALONE);
            assert!(read.is_ok(), "{}", read.unwrap_err());
        }
    }
}

proptest! {
    #[test]
    fn bracketed_text_reads_back(elements in elements()) {
        let string = ElementString::from_elements(elements, &ALONE).unwrap();
        let text = string.to_bracketed();
        prop_assert_eq!(ElementString::parse_bracketed(&text, &ALONE).unwrap(), string);
    }

    #[test]
    fn text_with_fnc1_reads_back(elements in elements()) {
        let string = ElementString::from_elements(elements, &ALONE).unwrap();
        let text = string.to_fnc1();
        prop_assert_eq!(ElementString::parse_fnc1(&text, &ALONE).unwrap(), string);
    }

    #[test]
    fn print_reads_back(elements in elements()) {
        let string = ElementString::from_elements(elements, &ALONE).unwrap();
        for (line, element) in string.to_hri().iter().zip(string.elements()) {
            let (ai, value) = line[1..].split_once(") ").unwrap();
            prop_assert_eq!((ai, value), (element.ai.as_str(), &*element.value));
        }
    }

    #[test]
    fn scan_data_read_back(elements in elements()) {
        let string = ElementString::from_elements(elements, &ALONE).unwrap();
        for symbology in [ScanSymbology::Gs1_128, ScanSymbology::DataMatrix, ScanSymbology::QrCode] {
            let sent = string.to_scan(symbology, &ALONE).unwrap();
            let scan = parse_scan(&sent, &ALONE).unwrap();
            prop_assert_eq!(scan.symbology, symbology);
            prop_assert_eq!(&scan.content, &ScanContent::Elements(string.clone()));
        }
    }

    #[test]
    fn a_composite_component_reads_back(retail in "[0-9]{12}", above in elements()) {
        let above = ElementString::from_elements(above, &ALONE).unwrap();
        let (symbol, composite) = (Message::Plain(&retail), above.to_fnc1());
        let sent = transmit(ScanSymbology::Ean13, symbol, Some(&composite), &ALONE).unwrap();
        let whole = parse_scan(&sent, &ALONE).unwrap().into_elements().unwrap();
        let (gtin, others) = whole.elements().split_first().unwrap();
        prop_assert_eq!((gtin.ai, &gtin.value[..13]), (Ai::new("01"), &*format!("0{retail}")));
        prop_assert_eq!(others, above.elements());
    }

    #[test]
    fn a_wrong_digit_of_a_gtin_is_pointed_at(gtin in element("01".parse().unwrap()), at in 0..14_usize, change in 1..10_u8) {
        let mut digits = gtin.value.as_bytes().to_vec();
        digits[at] = b'0' + (digits[at] - b'0' + change) % 10;
        let text = format!("(01){}", String::from_utf8(digits).unwrap());
        let error = ElementString::parse_bracketed(&text, &ALONE).unwrap_err();
        prop_assert_eq!(error.span, 17..18);
    }
}
