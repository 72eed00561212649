//! A GTIN in all its lengths and forms.

use barcode_core::key::Key;
use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::{isbn, ismn, issn, upc_e};
use barcode_core::{NumberProblem, ParseError};
use barcode_wasm::cross::{list, to_ts};
use barcode_wasm::key::KeyDetails;
use barcode_wasm::names::NumberCode;
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What reading a GTIN gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
#[expect(clippy::large_enum_variant, reason = "one at a time, on its way to JavaScript")]
pub enum GtinOutcome {
    /// It is a GTIN.
    Ok {
        /// All its forms.
        gtin: GtinForms,
    },
    /// It is not.
    Error {
        /// What is wrong.
        problem: Problem<NumberCode>,
    },
}

impl From<(&str, Result<Gtin, ParseError<NumberProblem>>)> for GtinOutcome {
    fn from((text, read): (&str, Result<Gtin, ParseError<NumberProblem>>)) -> Self {
        match &read {
            Ok(gtin) => Self::Ok { gtin: GtinForms::from(*gtin) },
            Err(error) => Self::Error { problem: (text, error).into() },
        }
    }
}

/// One GTIN in every form it has; absent forms are `null`.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct GtinForms {
    /// The number as a key, as it was written.
    pub key: KeyDetails,
    /// All 14 digits, zeros in front.
    pub gtin14: String,
    /// With 13 digits.
    pub gtin13: Option<String>,
    /// With 12 digits.
    pub gtin12: Option<String>,
    /// With 8 digits.
    pub gtin8: Option<String>,
    /// With the fewest digits possible.
    pub shortest: String,
    /// The short form of a GTIN-12.
    pub upc_e: Option<String>,
    /// A book's number of ten characters.
    pub isbn10: Option<String>,
    /// A serial publication's number.
    pub issn: Option<String>,
    /// Printed music's number of ten characters.
    pub ismn10: Option<String>,
    /// The packaging level, 0 for none.
    pub indicator: u8,
    /// GTIN-14 of packaging levels 1 to 8; none for a GTIN that has a level.
    pub levels: Vec<String>,
}

impl From<Gtin> for GtinForms {
    fn from(gtin: Gtin) -> Self {
        Self {
            key: (&Key::from(gtin), None).into(),
            gtin14: gtin.digits_14().to_owned(),
            gtin13: form(gtin, GtinFormat::Gtin13),
            gtin12: form(gtin, GtinFormat::Gtin12),
            gtin8: form(gtin, GtinFormat::Gtin8),
            shortest: form(gtin, gtin.shortest()).unwrap_or_else(|| text(gtin)),
            upc_e: upc_e::suppress(gtin),
            isbn10: isbn::from_gtin(gtin),
            issn: issn::from_gtin(gtin).map(|(issn, _)| issn),
            ismn10: ismn::from_gtin(gtin),
            indicator: gtin.indicator(),
            levels: list((1..=8).filter_map(|level| gtin.with_indicator(level).ok().map(text))),
        }
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
    to_ts((text, read))
}

fn form(gtin: Gtin, format: GtinFormat) -> Option<String> {
    gtin.to_format(format).ok().map(text)
}

fn text(gtin: Gtin) -> String {
    gtin.as_str().to_owned()
}
