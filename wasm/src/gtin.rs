//! A GTIN in all its lengths and forms.

use barcode_core::key::Key;
use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::{isbn, ismn, issn, upc_e};
use barcode_core::{NumberProblem, ParseError, Problem};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::key::{KeyDetails, write_key};
use crate::object::{self, Json};

/// What reading a GTIN gives.
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
    Ok(outcome(text, read))
}

/// The GTIN-13 of an issue of a serial publication.
#[wasm_bindgen(js_name = issnToGtin)]
pub fn issn_to_gtin(text: &str, variant: u8) -> Ts<GtinOutcome> {
    outcome(text, issn::to_gtin(text, variant))
}

#[inline(never)]
fn outcome(text: &str, result: Result<Gtin, ParseError<NumberProblem>>) -> Ts<GtinOutcome> {
    object::object(|json| match result {
        Ok(gtin) => {
            json.text("type", "ok");
            json.object("gtin", |json| write_gtin(json, gtin));
        }
        Err(error) => {
            json.text("type", "error");
            json.object("problem", |json| write_problem(json, &error.problem));
            json.place(text, &error.span);
        }
    })
}

fn write_problem(json: &mut Json, problem: &NumberProblem) {
    match *problem {
        NumberProblem::Length { found, .. } => {
            json.text("code", "length");
            json.number("found", found);
        }
        NumberProblem::Variant { found } => {
            json.text("code", "outOfRange");
            json.number("found", found.into());
        }
        NumberProblem::CheckDigit { found, expected } => {
            json.text("code", "checkDigit");
            json.character("found", found);
            json.character("expected", expected);
        }
        _ => {
            json.text("code", problem.code());
            json.maybe_text("found", problem.details().found.as_deref());
        }
    }
}

fn write_gtin(json: &mut Json, gtin: Gtin) {
    json.object("key", |json| write_key(json, &Key::from(gtin), None));
    json.text("gtin14", gtin.digits_14());
    for (name, format) in [
        ("gtin13", GtinFormat::Gtin13),
        ("gtin12", GtinFormat::Gtin12),
        ("gtin8", GtinFormat::Gtin8),
        ("shortest", gtin.shortest()),
    ] {
        json.maybe_text(name, gtin.to_format(format).ok().as_ref().map(Gtin::as_str));
    }
    json.maybe_text("upcE", upc_e::suppress(gtin).as_deref());
    json.maybe_text("isbn10", isbn::from_gtin(gtin).as_deref());
    json.maybe_text("issn", issn::from_gtin(gtin).as_ref().map(|(issn, _)| issn.as_str()));
    json.maybe_text("ismn10", ismn::from_gtin(gtin).as_deref());
    json.number("indicator", gtin.indicator().into());
    json.begin("levels", "[");
    for level in 1..=8 {
        if let Ok(form) = gtin.with_indicator(level) {
            json.text("", form.as_str());
        }
    }
    json.end("]");
}
