//! EPCs as the last segment of a Digital Link: what expands says the same as the segment, and what
//! is compressed expands to the same elements.

#![no_main]

use barcode_core::digital_link;
use barcode_core::epc::selection::{CompanyPrefix, EncodeRequest};
use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::syntax::{Element, ParseOptions};
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
        Err(error) => points_into(text, error.span),
    }
    match epcb::expand(text) {
        Ok(_) => assert!(epcb::is_compressed(text)),
        Err(error) => points_into(text, error.span),
    }
    for company_prefix in [CompanyPrefix::Unknown, CompanyPrefix::Length(7)] {
        let request = EncodeRequest::default().company_prefix(company_prefix);
        for spelling in [Spelling::Hex, Spelling::Base64] {
            match epcb::compress_link(text, &request, spelling) {
                Ok(compressed) => {
                    let expanded = epcb::expand(&compressed).unwrap();
                    assert_eq!(elements(&expanded), elements(text), "{compressed}");
                }
                Err(error) => points_into(text, error.span),
            }
        }
    }
});

fn elements(link: &str) -> Vec<Element<'_>> {
    let link = digital_link::parse(link, &ParseOptions::default()).unwrap();
    let mut elements = link.into_elements();
    elements.sort_by_key(|element| element.ai);
    elements
}
