//! Element strings with brackets and with FNC1: what is read is written and read back the same in
//! either form, and a suggested place for FNC1 gives a string that is right.

#![no_main]

use barcode_core::syntax::{ElementString, Linter, ParseOptions, Rules, suggest_fnc1};
use barcode_fuzz::explains;
use libfuzzer_sys::fuzz_target;

const LENIENT: ParseOptions<'_> = ParseOptions::new().permit_unknown(true).permit_zero_suppressed_gtin(true).permit_convenience_names(true).rules(Rules::NONE);

fuzz_target!(|text: &str| {
    for options in [ParseOptions::default(), LENIENT] {
        for read in [
            ElementString::parse_bracketed(text, &options),
            ElementString::parse_fnc1(text, &options),
        ] {
            match read {
                Ok(string) => reads_back(&string, &options),
                Err(error) => explains(text, &error),
            }
        }
        for reading in suggest_fnc1(text, &options) {
            assert!(reading.added.iter().all(|at| text.get(*at..).is_some()));
            reads_back(&reading.elements, &options);
        }
    }
    for (name, linter) in Linter::ALL {
        if let Err(error) = linter.check(text.as_bytes(), None) {
            assert!(error.span.end <= text.len(), "{name}: {error:?} in {text:?}");
        }
    }
});

fn reads_back(string: &ElementString<'_>, options: &ParseOptions<'_>) {
    let bracketed = string.to_bracketed();
    assert_eq!(ElementString::parse_bracketed(&bracketed, options).as_ref(), Ok(string));
    // Without brackets nothing tells how long an unknown identifier is.
    if string.elements().iter().all(|element| element.ai.definition().is_some()) {
        let fnc1 = string.to_fnc1();
        assert_eq!(ElementString::parse_fnc1(&fnc1, options).as_ref(), Ok(string));
    }
    let checked = ElementString::from_elements(string.elements().to_vec(), options);
    assert_eq!(checked.as_ref(), Ok(string));
    assert_eq!(string.to_hri().len(), string.elements().len());
}
