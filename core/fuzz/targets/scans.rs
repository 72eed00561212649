//! What scanners send: data that is read is sent again and read back the same.

#![no_main]

use barcode_core::scan::{Message, Scan, ScanContent, ScanSymbology, parse_scan, transmit};
use barcode_core::syntax::{ParseOptions, Rules};
use barcode_fuzz::explains;
use libfuzzer_sys::fuzz_target;

const ALONE: ParseOptions<'_> = ParseOptions::new().rules(Rules::NONE);

const SYMBOLOGIES: [ScanSymbology; 11] = [
    ScanSymbology::Ean13,
    ScanSymbology::Ean8,
    ScanSymbology::UpcA,
    ScanSymbology::UpcE,
    ScanSymbology::DataBarOmni,
    ScanSymbology::DataBarLimited,
    ScanSymbology::DataBarExpanded,
    ScanSymbology::Gs1_128,
    ScanSymbology::DataMatrix,
    ScanSymbology::QrCode,
    ScanSymbology::DotCode,
];

fuzz_target!(|text: &str| {
    for options in [ParseOptions::default(), ALONE] {
        match parse_scan(text, &options) {
            Ok(scan) => sent_again(&scan, &options),
            Err(error) => explains(text, &error),
        }
        // Anything offered for a symbol is refused, or sent so that it can be read.
        for symbology in SYMBOLOGIES {
            for message in [Message::Gs1(text), Message::Plain(text)] {
                let Ok(sent) = transmit(symbology, message, None, &options) else { continue };
                if let Err(error) = parse_scan(&sent, &options) {
                    // Plain data may look like an address and be a broken Digital Link.
                    assert!(matches!(message, Message::Plain(_)), "{error} in {sent:?}");
                }
            }
            // The same with a composite component, which makes one message with its symbol.
            let Some((symbol, composite)) = text.split_once('|') else { continue };
            for message in [Message::Gs1(symbol), Message::Plain(symbol)] {
                let sent = transmit(symbology, message, Some(composite), &options);
                let Ok(sent) = sent else { continue };
                let elements = parse_scan(&sent, &options).unwrap().into_elements().unwrap();
                assert!(elements.elements().len() > 1, "{sent:?}");
            }
        }
    }
});

fn sent_again(scan: &Scan<'_>, options: &ParseOptions<'_>) {
    let ScanContent::Elements(string) = &scan.content else { return };
    let sent = string.to_scan(scan.symbology, options).unwrap();
    let again = parse_scan(&sent, options).unwrap();
    assert_eq!((&again.content, again.symbology), (&scan.content, scan.symbology));
}
