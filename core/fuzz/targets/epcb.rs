//! EPCs as the last segment of a Digital Link: what expands says the same as the segment, and what
//! is compressed expands to the same elements.

#![no_main]

use barcode_core::digital_link;
use barcode_core::epc::advice::{CompanyPrefix, Wish};
use barcode_core::epc::epcb::{self, EpcbError, Spelling};
use barcode_core::syntax::{Element, Options};
use barcode_fuzz::points_into;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match epcb::read_segment(text) {
        Ok(epc) => {
            for spelling in [Spelling::Hex, Spelling::Base64] {
                let segment = epcb::write_segment(&epc, spelling).unwrap();
                assert_eq!(epcb::read_segment(&segment).as_ref(), Ok(&epc));
                let link = format!("https://example.com/{segment}");
                assert!(epcb::is_compressed(&link));
                assert!(epcb::expand(&link).is_ok());
            }
        }
        Err(EpcbError::Epc(error)) => {
            if let Some(span) = error.span() {
                points_into(text, span);
            }
        }
        Err(_) => {}
    }
    if epcb::expand(text).is_ok() {
        assert!(epcb::is_compressed(text));
    }
    for company_prefix in [CompanyPrefix::Unknown, CompanyPrefix::Length(7)] {
        let wish = Wish { company_prefix, ..Wish::default() };
        for spelling in [Spelling::Hex, Spelling::Base64] {
            let Ok(compressed) = epcb::compress_link(text, &wish, spelling) else { continue };
            let expanded = epcb::expand(&compressed).unwrap();
            assert_eq!(elements(&expanded), elements(text), "{compressed}");
        }
    }
});

fn elements(link: &str) -> Vec<Element<'_>> {
    let link = digital_link::parse(link, &Options::default()).unwrap();
    let mut elements = link.into_elements();
    elements.sort_by_key(|element| element.ai);
    elements
}
