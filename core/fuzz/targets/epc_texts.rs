//! EPCs, pure identities and patterns as text: what is read prints back and reads back the same, and errors
//! point at the culprit.

#![no_main]

use barcode_core::ParseError;
use barcode_core::epc::{Bits, Control, Epc, EpcProblem, Identity, Pattern};
use barcode_fuzz::points_into;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    reads_back(text, text.parse());
    reads_back(text, Epc::from_hex(text));
    reads_back(text, Epc::from_binary(text));
    reads_back(text, Epc::from_base64(text));
    reads_back(text, Epc::from_raw_uri(text));
    let tag = Epc::from_tag_uri(text);
    if let Ok(epc) = &tag {
        assert_eq!(epc.tag_uri().map(|uri| Epc::from_tag_uri(&uri)), Some(tag.clone()));
    }
    reads_back(text, tag);
    match text.parse::<Identity>() {
        Ok(identity) => assert_eq!(identity.to_string().parse(), Ok(identity)),
        Err(error) => points(text, &error),
    }
    match text.parse::<Pattern>() {
        Ok(pattern) => assert_eq!(pattern.uri().parse(), Ok(pattern)),
        Err(error) => points(text, &error),
    }
    match Control::of_uri(text) {
        Ok(control) => {
            let written = control.write_into("urn:epc:raw:96.x00");
            assert_eq!(written.map(|uri| Control::of_uri(&uri)), Some(Ok(control)));
        }
        Err(error) => points(text, &error),
    }
    if let Ok(bits) = Bits::from_binary(text) {
        assert_eq!(bits.to_binary(), text);
    }
});

fn reads_back(text: &str, read: Result<Epc, ParseError<EpcProblem>>) {
    match read {
        Ok(epc) => {
            assert_eq!(Epc::from_hex(&epc.to_hex()).as_ref(), Ok(&epc));
            assert_eq!(Epc::from_raw_uri(&epc.raw_uri()).as_ref(), Ok(&epc));
        }
        Err(error) => points(text, &error),
    }
}

fn points(text: &str, error: &ParseError<EpcProblem>) {
    assert!(!error.to_string().is_empty());
    points_into(text, error.span.clone());
}
