//! No text makes a reader panic, and every error points into its text.

use barcode_core::scan::{Message, ScanSymbology, parse_scan, transmit};
use barcode_core::syntax::{
    ElementString, Lint, Linter, ParseOptions, SyntaxProblem, suggest_fnc1,
};
use barcode_core::{Code, ParseError, Problem, digital_link};
use proptest::prelude::*;

use super::generate::elements;

const LENIENT: ParseOptions<'_> = ParseOptions::new()
    .permit_unknown(true)
    .permit_zero_suppressed_gtin(true)
    .permit_convenience_names(true)
    .rules(barcode_core::syntax::Rules::NONE);

fn read_everything(text: &str) {
    for options in [ParseOptions::default(), LENIENT] {
        let errors = [
            ElementString::parse_bracketed(text, &options).err(),
            ElementString::parse_fnc1(text, &options).err(),
            parse_scan(text, &options).err(),
            digital_link::parse(text, &options).err(),
        ];
        for error in errors.into_iter().flatten() {
            points_into(text, &error);
        }
        let _ = suggest_fnc1(text, &options);
        for symbology in [ScanSymbology::Ean13, ScanSymbology::UpcE, ScanSymbology::Gs1_128] {
            let _ = transmit(symbology, Message::Plain(text), Some(text), &options);
            let _ = transmit(symbology, Message::Gs1(text), None, &options);
        }
    }
    for (_, linter) in Linter::ALL {
        if let Err(error) = linter.check(text.as_bytes(), None) {
            assert!(error.span.end <= text.len(), "{linter:?} {error:?} in {text:?}");
        }
    }
}

fn points_into(text: &str, error: &ParseError<SyntaxProblem>) {
    assert!(text.get(error.span.clone()).is_some(), "{error} in {text:?}");
    assert!(error.to_string().contains("expected "), "{error:?}");
    let codes = [SyntaxProblem::CODES, Lint::CODES].concat();
    assert!(codes.contains(&error.problem.code()), "{error:?}");
    assert_eq!(error.problem.details().ai, error.problem.ai());
}

proptest! {
    #[test]
    fn any_text(text in any::<String>()) {
        read_everything(&text);
    }

    #[test]
    fn text_that_looks_right(text in "[]()\\\\^0-9A-Ce%|é\u{1d}]{0,40}") {
        read_everything(&text);
        read_everything(&format!("(01){text}"));
        read_everything(&format!("^10{text}"));
        read_everything(&format!("]C1{text}"));
    }

    #[test]
    fn addresses_that_look_right(text in "[/?&=#%+.:01é789A-C]{0,40}") {
        read_everything(&format!("https://{text}"));
        read_everything(&format!("https://a/01/09521234543213{text}"));
        read_everything(&format!("https://a/01/{text}"));
    }

    #[test]
    fn a_right_string_with_one_change(elements in elements(), at in any::<prop::sample::Index>(), change in any::<char>()) {
        let string = ElementString::from_elements(elements, &LENIENT).unwrap();
        for text in [string.to_bracketed(), string.to_fnc1()] {
            let mut characters: Vec<char> = text.chars().collect();
            let at = at.index(characters.len());
            characters[at] = change;
            read_everything(&characters.iter().collect::<String>());
            characters.remove(at);
            read_everything(&characters.iter().collect::<String>());
        }
    }
}
