//! Lists of EPCs: the fast path over bytes gives for each line what a single EPC gives.

#![no_main]

use barcode_core::batch::line_spans;
use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::epc::batch::{Conversion, EpcLineStatus, convert};
use barcode_core::epc::{Epc, Filter, Scheme};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|list: &[u8]| {
    let lines: Vec<&[u8]> = line_spans(list).collect();
    let gtin = |scheme, length| Conversion::GtinToHex {
        scheme,
        filter: Filter::default(),
        company_prefix: CompanyPrefix::Length(length),
    };
    for conversion in [
        Conversion::HexToPureIdentity,
        Conversion::HexToTagUri,
        Conversion::TagUriToHex,
        gtin(Scheme::Sgtin96, 7),
        gtin(Scheme::Sgtin198, 12),
        gtin(Scheme::SgtinPlus, 9),
    ] {
        let (mut text, mut codes) = (Vec::new(), Vec::new());
        convert(list, conversion, &mut text, &mut codes);
        assert_eq!(codes.len(), lines.len());
        let text = String::from_utf8(text).unwrap();
        let mut written = text.split('\n');
        for (line, code) in lines.iter().zip(codes) {
            let written = written.next().unwrap();
            let is_converted = [EpcLineStatus::Converted, EpcLineStatus::BitsIgnored]
                .iter()
                .any(|status| code == *status as u8);
            assert_eq!(is_converted, !written.is_empty());
            if let Ok(line) = std::str::from_utf8(line.trim_ascii()) {
                same_as_alone(line, written, conversion);
            }
        }
        assert_eq!(written.collect::<Vec<_>>(), [""]);
    }
});

fn same_as_alone(line: &str, written: &str, conversion: Conversion<'_>) {
    let alone = match conversion {
        Conversion::HexToPureIdentity => {
            Epc::from_hex(line).ok().and_then(|epc| epc.pure_identity_uri())
        }
        Conversion::HexToTagUri => Epc::from_hex(line).ok().and_then(|epc| epc.tag_uri()),
        Conversion::TagUriToHex => Epc::from_tag_uri(line).ok().map(|epc| epc.to_hex()),
        Conversion::GtinToHex { scheme, .. } => {
            // What was written must be an EPC of the scheme; numbers and serials have many notations.
            let epc = Epc::from_hex(written).ok();
            assert_eq!(epc.is_some(), !written.is_empty());
            assert!(epc.is_none_or(|epc| epc.scheme() == scheme && epc.to_hex() == written));
            return;
        }
    };
    assert_eq!(alone.unwrap_or_default(), written, "{line:?}");
}
