//! Properties of symbols of bars, for all numbers: what is drawn reads back by a decoder that knows
//! widths only, and a GS1-128 is never longer than one that is written in a simpler way.

#![expect(clippy::unwrap_used, reason = "a symbol that does not read should stop the test")]

mod databar;
mod decode;
mod dot_code;
mod photo;
mod reductions;
mod surfaces;

use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::{KeyKind, complete};
use barcode_core::symbol::{
    AddOn, LinearStyle, LinearSymbol, StripeWidth, Symbol, SymbolOptions, Symbology, XDimension,
    gs1_128,
};
use barcode_core::syntax::{ElementString, ParseOptions};
use proptest::prelude::*;

/// How wide each bar and space is, in modules; wide ones of an ITF-14 are 2.
fn widths(symbol: &LinearSymbol) -> Vec<u8> {
    symbol.stripes().iter().map(|stripe| stripe.width.modules()).collect()
}

fn gtin(format: GtinFormat, payload: &str) -> Gtin {
    let key = complete(format.kind(), payload).unwrap().key;
    key.as_str().parse().unwrap()
}

fn elements(lot: &str, serial: &str) -> String {
    format!("(01)09521234543213(10){}(21){}", lot.replace('(', "\\("), serial.replace('(', "\\("))
}

proptest! {
    #[test]
    fn an_ean_13_reads_back(payload in "[1-9][0-9]{11}") {
        let gtin = gtin(GtinFormat::Gtin13, &payload);
        let symbol = LinearSymbol::of_gtin(Symbology::Ean13, gtin).unwrap();
        prop_assert_eq!(decode::ean_13(&widths(&symbol)), gtin.as_str());
    }

    #[test]
    fn an_ean_8_reads_back(payload in "[1-9][0-9]{6}") {
        let gtin = gtin(GtinFormat::Gtin8, &payload);
        let symbol = LinearSymbol::of_gtin(Symbology::Ean8, gtin).unwrap();
        prop_assert_eq!(decode::ean_8(&widths(&symbol)), gtin.as_str());
    }

    #[test]
    fn a_upc_a_is_the_ean_13_with_a_zero_in_front(payload in "[1-9][0-9]{10}") {
        let gtin = gtin(GtinFormat::Gtin12, &payload);
        let symbol = LinearSymbol::of_gtin(Symbology::UpcA, gtin).unwrap();
        let with_zero = LinearSymbol::of_gtin(Symbology::Ean13, gtin).unwrap();
        prop_assert_eq!(symbol.modules(), with_zero.modules());
    }

    #[test]
    fn an_itf_14_reads_back(payload in "[1-8][0-9]{12}") {
        let gtin = gtin(GtinFormat::Gtin14, &payload);
        let symbol = LinearSymbol::of_gtin(Symbology::Itf14, gtin).unwrap();
        prop_assert_eq!(decode::itf_14(&widths(&symbol)), gtin.as_str());
    }

    #[test]
    fn a_gs1_128_reads_back(lot in "[!-~&&[^\"#$@\\[\\\\\\]^`{|}~]]{1,14}", serial in "[0-9A-Z]{1,9}") {
        let text = elements(&lot, &serial);
        if let Ok(string) = ElementString::parse_bracketed(&text, &ParseOptions::default()) {
            let symbol = LinearSymbol::gs1_128(&string).unwrap();
            prop_assert_eq!(decode::code_128(&widths(&symbol)), format!("\u{1d}{}", string.to_data()));
        }
    }

    #[test]
    fn a_gs1_128_is_never_longer_than_in_set_b_alone(lot in "[0-9A-Za-z]{1,14}", serial in "[0-9]{1,9}") {
        let text = elements(&lot, &serial);
        let string = ElementString::parse_bracketed(&text, &ParseOptions::default()).unwrap();
        let values = gs1_128::values(&string).unwrap();
        // Start, FNC1, every character, the check character.
        prop_assert!(values.len() <= string.to_data().len() + 3);
    }

    #[test]
    fn digits_alone_take_half_as_many_characters(serial in "[0-9]{17}") {
        let sscc = complete(KeyKind::Sscc, &serial).unwrap().key;
        let text = format!("(00){}", sscc.as_str());
        let string = ElementString::parse_bracketed(&text, &ParseOptions::default()).unwrap();
        prop_assert_eq!(gs1_128::values(&string).unwrap().len(), 13);
    }

    #[test]
    fn characters_of_ean_upc_stay_seven_modules_wide(payload in "[1-9][0-9]{11}", x in 150_u32..2_000) {
        let symbol = LinearSymbol::of_gtin(Symbology::Ean13, gtin(GtinFormat::Gtin13, &payload)).unwrap();
        let width = symbol.bars_width(XDimension::Micrometres(x));
        prop_assert!((width - 95.0 * f64::from(x)).abs() < 1e-6, "{}", width);
        let thirteenths = symbol.stripes().iter().map(|stripe| match stripe.width {
            StripeWidth::Modules { thirteenths, .. } => i32::from(thirteenths),
            StripeWidth::Narrow | StripeWidth::Wide => 0,
        });
        prop_assert_eq!(thirteenths.sum::<i32>(), 0);
    }

    #[test]
    fn no_text_and_no_size_makes_a_drawing_fail(
        symbology in prop::sample::select(Symbology::ALL.to_vec()),
        text in prop_oneof!["\\PC{0,20}", "[0-9]{0,14}", "\\([0-9]{2,4}\\)[0-9A-Z]{0,40}"],
        add_on in prop_oneof!["", "[0-9]{2}", "[0-9]{5}", "\\PC{0,6}"],
        x in prop_oneof![
            any::<u32>().prop_map(XDimension::Micrometres),
            (any::<u16>(), any::<u16>()).prop_map(|(dots, dpi)| XDimension::Dots { dots: dots % 100, dpi }),
        ],
        bar_height in any::<u32>(),
    ) {
        let read = Symbol::read(symbology, &text, SymbolOptions::default());
        if let Ok(symbol) = read.and_then(|symbol| symbol.with_add_on(&add_on)) {
            let style = LinearStyle { bar_height, ..symbol.style(x) };
            let drawing = symbol.draw(&style);
            prop_assert!(drawing.width.is_finite() && drawing.height.is_finite());
            let _ = symbol.size(&style);
        }
    }

    #[test]
    fn add_ons_of_any_text_are_read_or_refused(text in "\\PC{0,8}") {
        match AddOn::read(&text) {
            Ok(add_on) => prop_assert!([20, 47].contains(&add_on.modules().len())),
            Err(error) => prop_assert!(text.get(error.span).is_some()),
        }
    }
}
