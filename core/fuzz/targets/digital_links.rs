//! Digital Links: the canonical form says the same and is its own canonical form, and the elements
//! build a link that reads back.

#![no_main]

use barcode_core::digital_link::{self, BuildOptions, UriComponent, escape, unescape};
use barcode_core::syntax::{Element, ParseOptions, Rules};
use barcode_fuzz::explains;
use libfuzzer_sys::fuzz_target;

const LENIENT: ParseOptions<'_> = ParseOptions::new().permit_unknown(true).permit_zero_suppressed_gtin(true).permit_convenience_names(true).rules(Rules::NONE);

fuzz_target!(|text: &str| {
    for options in [ParseOptions::default(), LENIENT] {
        match digital_link::parse(text, &options) {
            Ok(link) => {
                let canonical = link.canonical();
                let again = digital_link::parse(&canonical, &options).unwrap();
                assert_eq!(again.canonical(), canonical);
                assert_eq!(sorted(again.elements()), sorted(link.elements()));
                assert_eq!(again.primary_key(), link.primary_key());
                assert!(text.starts_with(link.stem()));
                for ignored in link.ignored() {
                    assert!(text[ignored.start..].starts_with(ignored.text));
                }
                builds(link.elements(), link.stem(), &options);
            }
            Err(error) => explains(text, &error),
        }
    }
    for component in [UriComponent::Path, UriComponent::Query] {
        assert_eq!(unescape(&escape(text, component), component), text.as_bytes());
    }
});

fn builds(elements: &[Element<'_>], stem: &str, options: &ParseOptions<'_>) {
    let key = elements.first().map(|element| element.ai);
    let permit_unknown_attributes = options.permit_unknown;
    let how = BuildOptions::default().stem(stem).primary_key(key).permit_unknown_attributes(permit_unknown_attributes);
    // A stem may hold characters that may stand in a link but not in the stem of a new one.
    let Ok(built) = digital_link::build(elements, &how) else { return };
    let again = digital_link::parse(&built, options).unwrap();
    assert_eq!(sorted(again.elements()), sorted(elements));
}

fn sorted<'e, 'a>(elements: &'e [Element<'a>]) -> Vec<&'e Element<'a>> {
    let mut sorted: Vec<_> = elements.iter().collect();
    sorted.sort_by_key(|element| element.ai);
    sorted
}
