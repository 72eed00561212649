//! A GTIN in all its lengths and forms.

use barcode_core::key::Key;
use barcode_core::key::gtin::{Gtin, GtinError, GtinFormat};
use barcode_core::key::isbn::{self, IsbnError};
use barcode_core::key::ismn::{self, IsmnError};
use barcode_core::key::issn::{self, IssnError};
use barcode_core::key::upc_e::{self, UpcEError};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::json;
use crate::key::KeyDetails;
use crate::positions::utf16;

/// What reading a GTIN gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
#[expect(clippy::large_enum_variant, reason = "lives only until it has crossed")]
#[tsify(missing_as_null)]
pub enum GtinOutcome {
    /// It is a GTIN.
    Ok {
        /// All its forms.
        gtin: GtinForms,
    },
    /// It is not.
    Error {
        /// What is wrong.
        problem: GtinProblem,
        /// Where the place to point at begins.
        start: usize,
        /// Where it ends.
        end: usize,
    },
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

/// What is wrong with a text that should give a GTIN.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "code", rename_all = "camelCase")]
pub enum GtinProblem {
    /// Too few or too many characters.
    Length {
        /// How many there are.
        found: usize,
    },
    /// Not a digit.
    NotADigit {
        /// The character.
        found: char,
    },
    /// Wrong check digit or check character.
    CheckDigit {
        /// The one that is there.
        found: char,
        /// The one that would be right.
        expected: char,
    },
    /// Another first character than this kind of number has.
    FirstCharacter {
        /// The character.
        found: char,
    },
    /// A variant or an indicator that cannot be.
    OutOfRange {
        /// The number asked for.
        found: u8,
    },
}

/// A kind of number that stands for a GTIN.
#[derive(Debug, Serialize, Tsify)]
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
    let outcome = match source.as_deref() {
        None | Some("gtin") => outcome(text, text.parse(), GtinError::span),
        Some("upcE") => outcome(text, upc_e::expand(text), UpcEError::span),
        Some("isbn10") => outcome(text, isbn::to_gtin(text), IsbnError::span),
        Some("issn") => outcome(text, issn::to_gtin(text, 0), IssnError::span),
        Some("ismn10") => outcome(text, ismn::to_gtin(text), IsmnError::span),
        Some(_) => return Err(JsError::new("unknown kind of number")),
    };
    Ok(json::object(&outcome))
}

/// The GTIN-13 of an issue of a serial publication.
#[wasm_bindgen(js_name = issnToGtin)]
pub fn issn_to_gtin(text: &str, variant: u8) -> Ts<GtinOutcome> {
    json::object(&outcome(text, issn::to_gtin(text, variant), IssnError::span))
}

fn outcome<E>(
    text: &str,
    result: Result<Gtin, E>,
    span: impl Fn(&E) -> std::ops::Range<usize>,
) -> GtinOutcome
where
    E: Copy + Into<GtinProblem>,
{
    match result {
        Ok(gtin) => GtinOutcome::Ok { gtin: gtin.into() },
        Err(error) => {
            let (start, end) = utf16(text, span(&error));
            GtinOutcome::Error { problem: error.into(), start, end }
        }
    }
}

impl From<Gtin> for GtinForms {
    fn from(gtin: Gtin) -> Self {
        let form = |format| gtin.to_format(format).ok().map(|form| form.as_str().to_owned());
        let level = |level| gtin.with_indicator(level).ok().map(|form| form.as_str().to_owned());
        Self {
            key: KeyDetails::new(&Key::from(gtin), None),
            gtin14: gtin.digits_14().to_owned(),
            gtin13: form(GtinFormat::Gtin13),
            gtin12: form(GtinFormat::Gtin12),
            gtin8: form(GtinFormat::Gtin8),
            shortest: form(gtin.shortest()).unwrap_or_default(),
            upc_e: upc_e::suppress(gtin),
            isbn10: isbn::from_gtin(gtin),
            issn: issn::from_gtin(gtin).map(|(issn, _)| issn),
            ismn10: ismn::from_gtin(gtin),
            indicator: gtin.indicator(),
            levels: (1..=8).filter_map(level).collect(),
        }
    }
}

impl From<GtinError> for GtinProblem {
    fn from(error: GtinError) -> Self {
        match error {
            GtinError::NotADigit { found, .. } => Self::NotADigit { found },
            GtinError::CheckDigit { found, expected, .. } => Self::check_digit(found, expected),
            GtinError::Length { found, .. } => Self::Length { found },
        }
    }
}

impl From<UpcEError> for GtinProblem {
    fn from(error: UpcEError) -> Self {
        match error {
            UpcEError::NotADigit { found, .. } => Self::NotADigit { found },
            UpcEError::CheckDigit { found, expected, .. } => Self::check_digit(found, expected),
            UpcEError::Length { found, .. } => Self::Length { found },
            UpcEError::NumberSystem { found, .. } => Self::FirstCharacter { found },
        }
    }
}

impl From<IsbnError> for GtinProblem {
    fn from(error: IsbnError) -> Self {
        match error {
            IsbnError::NotADigit { found, .. } => Self::NotADigit { found },
            IsbnError::CheckCharacter { found, expected, .. } => {
                Self::CheckDigit { found, expected }
            }
            IsbnError::Length { found, .. } => Self::Length { found },
        }
    }
}

impl From<IssnError> for GtinProblem {
    fn from(error: IssnError) -> Self {
        match error {
            IssnError::NotADigit { found, .. } => Self::NotADigit { found },
            IssnError::CheckCharacter { found, expected, .. } => {
                Self::CheckDigit { found, expected }
            }
            IssnError::Length { found, .. } => Self::Length { found },
            IssnError::Variant { found } => Self::OutOfRange { found },
        }
    }
}

impl From<IsmnError> for GtinProblem {
    fn from(error: IsmnError) -> Self {
        match error {
            IsmnError::NotADigit { found, .. } => Self::NotADigit { found },
            IsmnError::CheckDigit { found, expected, .. } => Self::check_digit(found, expected),
            IsmnError::Length { found, .. } => Self::Length { found },
            IsmnError::NotM { found, .. } => Self::FirstCharacter { found },
        }
    }
}

impl GtinProblem {
    fn check_digit(found: u8, expected: u8) -> Self {
        let digit = |digit| char::from(b'0' + digit);
        Self::CheckDigit { found: digit(found), expected: digit(expected) }
    }
}
