//! A GTIN in all its lengths and forms.

use barcode_core::key::Key;
use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::{isbn, ismn, issn, upc_e};
use barcode_core::{NumberProblem, ParseError};
use barcode_wasm::key::KeyDetails;
use barcode_wasm::names::NumberCode;
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Problem;
use tsify::Ts;
use wasm_bindgen::prelude::*;

outcome! {
    /// What reading a GTIN gives.
    pub enum GtinOutcome(text: &str, read: Result<Gtin, ParseError<NumberProblem>>) match &read => {
        /// It is a GTIN.
        Ok(gtin) => Ok {
            /// All its forms.
            gtin: GtinForms = *gtin,
        },
        /// It is not.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<NumberCode> = (text, error),
        },
    }
}

outcome! {
    /// One GTIN in every form it has; absent forms are `null`.
    pub struct GtinForms(gtin: Gtin) {
        /// The number as a key, as it was written.
        key: KeyDetails = (&Key::from(gtin), None),
        /// All 14 digits, zeros in front.
        gtin14: String = gtin.digits_14(),
        /// With 13 digits.
        gtin13: Option<String> = form(gtin, GtinFormat::Gtin13),
        /// With 12 digits.
        gtin12: Option<String> = form(gtin, GtinFormat::Gtin12),
        /// With 8 digits.
        gtin8: Option<String> = form(gtin, GtinFormat::Gtin8),
        /// With the fewest digits possible.
        shortest: String = form(gtin, gtin.shortest()).unwrap_or_else(|| text(gtin)),
        /// The short form of a GTIN-12.
        upc_e: Option<String> = upc_e::suppress(gtin),
        /// A book's number of ten characters.
        isbn10: Option<String> = isbn::from_gtin(gtin),
        /// A serial publication's number.
        issn: Option<String> = issn::from_gtin(gtin).map(|(issn, _)| issn),
        /// Printed music's number of ten characters.
        ismn10: Option<String> = ismn::from_gtin(gtin),
        /// The packaging level, 0 for none.
        indicator: u8 = gtin.indicator(),
        /// GTIN-14 of packaging levels 1 to 8; none for a GTIN that has a level.
        levels: Vec<String> = (1..=8).filter_map(|level| gtin.with_indicator(level).ok().map(text)),
    }
}

/// A kind of number that stands for a GTIN.
#[derive(Debug, tsify::Tsify)]
#[serde(rename_all = "camelCase")]
pub enum GtinSource {
    /// GTIN of any length.
    Gtin,
    /// UPC-E.
    UpcE,
    /// ISBN of ten characters.
    Isbn10,
    /// ISSN; its variant is 0.
    Issn,
    /// ISMN of ten characters.
    Ismn10,
}

/// Reads `text` as a GTIN of any length, or as another number that stands for one.
#[wasm_bindgen(js_name = readGtin)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn read_gtin(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "GtinSource")] source: Option<String>,
) -> Result<Ts<GtinOutcome>, JsError> {
    let read = match source.as_deref() {
        None | Some("gtin") => text.parse(),
        Some("upcE") => upc_e::expand(text),
        Some("isbn10") => isbn::to_gtin(text),
        Some("issn") => issn::to_gtin(text, 0),
        Some("ismn10") => ismn::to_gtin(text),
        Some(_) => return Err(JsError::new("unknown kind of number")),
    };
    Ok(to_ts((text, read)))
}

fn form(gtin: Gtin, format: GtinFormat) -> Option<String> {
    gtin.to_format(format).ok().map(text)
}

fn text(gtin: Gtin) -> String {
    gtin.as_str().to_owned()
}
