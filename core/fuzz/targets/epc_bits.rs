//! Any bits as an EPC: what is read prints in every form, each of which reads back as the same EPC,
//! and its elements encode again.

#![no_main]

use std::fmt::Write;

use barcode_core::epc::{Bits, EncodeOptions, Epc, Filter, Identity};
use barcode_core::syntax::Element;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let hex = bytes.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    let Ok(bits) = Bits::from_hex(&hex) else {
        assert!(bytes.is_empty() || bytes.len() > 1024);
        return;
    };
    match Epc::from_bits(&bits) {
        Ok(epc) => {
            assert_eq!(Epc::from_hex(&hex).as_ref(), Ok(&epc));
            every_form_reads_back(&epc);
            fields_cover_all_bits(&epc);
            elements_encode_again(&epc);
        }
        Err(error) => {
            assert!(error.span.end <= bits.len(), "{error}: {hex}");
            let error = Epc::from_hex(&hex).unwrap_err();
            assert!(hex.get(error.span.clone()).is_some(), "{error}: {hex}");
        }
    }
});

fn every_form_reads_back(epc: &Epc) {
    assert_eq!(Epc::from_hex(&epc.to_hex()).as_ref(), Ok(epc));
    assert_eq!(Epc::from_hex(&epc.to_hex_words()).as_ref(), Ok(epc));
    assert_eq!(Epc::from_binary(&epc.to_binary()).as_ref(), Ok(epc));
    assert_eq!(Epc::from_base64(&epc.to_base64()).as_ref(), Ok(epc));
    assert_eq!(Epc::from_raw_uri(&epc.raw_uri()).as_ref(), Ok(epc));
    if let Some(uri) = epc.tag_uri() {
        assert_eq!(Epc::from_tag_uri(&uri).as_ref(), Ok(epc));
    }
    if let Some(uri) = epc.pure_identity_uri() {
        assert_eq!(uri.parse::<Identity>().as_ref().ok(), epc.identity(), "{uri}");
    }
}

fn fields_cover_all_bits(epc: &Epc) {
    let mut end = 0;
    for field in epc.fields() {
        assert_eq!(field.bits.start, end, "{}", epc.to_hex());
        end = field.bits.end;
    }
    assert_eq!(end, epc.bits().len(), "{}", epc.to_hex());
}

fn elements_encode_again(epc: &Epc) {
    let elements = epc.elements();
    if elements.is_empty() {
        return;
    }
    let prefix = epc.identity().and_then(Identity::company_prefix);
    let encoding = EncodeOptions::default().filter(epc.filter().unwrap_or(Filter::default())).company_prefix_length(prefix.map(str::len)).hostname(epc.hostname());
    let again = Epc::from_elements(epc.scheme(), &elements, &encoding);
    let again = again.unwrap_or_else(|error| panic!("{error}: {}", epc.to_hex()));
    if epc.scheme().is_plus() {
        assert_eq!(again.elements(), elements);
        assert_eq!(again.hostname(), epc.hostname());
        // Several encodings say the same; the one written anew is never longer, except for values
        // whose leading digits must be written as such (TDS 14.5.5).
        let delimited = |element: &Element<'_>| matches!(element.ai.as_str(), "8004" | "8010");
        let len = again.bits().len();
        assert!(len <= epc.bits().len() || elements.iter().any(delimited), "{}", epc.to_hex());
    } else {
        assert_eq!(&again, epc);
    }
}
