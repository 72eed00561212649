//! Identification keys: what the check digit calculator shows.

pub mod identify;
pub mod kind;

use barcode_core::key::{self, Completed, Key, KeyKind};
use barcode_core::repair::suggest;
use barcode_core::{NumberProblem, ParseError, Problem};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::check_digit::{Working, write_working};
use crate::names::KeyKindId;
use crate::object::{self, Json};
use crate::prefix::{Prefix, write_prefix};
use crate::repair::{Repair, write_repair};
use kind::kind_of;

/// What reading or completing a key gives.
#[derive(Debug, Tsify)]
#[expect(clippy::large_enum_variant, reason = "a type for TypeScript, never a value")]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum KeyOutcome {
    /// The key is right.
    Ok {
        /// The key and all about it.
        key: KeyDetails,
        /// Whether the check digit was added; otherwise it was there, and right.
        added: bool,
    },
    /// The text is not such a key.
    Error {
        /// What is wrong.
        problem: KeyProblem,
        /// Where the place to point at begins.
        start: usize,
        /// Where it ends.
        end: usize,
        /// What was probably meant, the likeliest first.
        repairs: Vec<Repair>,
    },
}

/// A key and all about it.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct KeyDetails {
    /// What kind of key it is.
    pub kind: KeyKindId,
    /// The whole key, serial included, without separators.
    pub text: String,
    /// The digits up to and including the check digit.
    pub digits: String,
    /// The digits the check digit is computed from.
    pub payload: String,
    /// What follows the check digit, or nothing.
    pub serial: String,
    /// The check digit.
    pub check_digit: u8,
    /// What a barcode carries under the application identifier.
    pub element_value: String,
    /// How the check digit comes about.
    pub working: Working,
    /// The parts, from the left, without a gap.
    pub parts: Vec<Part>,
    /// What the GS1 Prefix says, or nothing when it is not assigned.
    pub prefix: Option<Prefix>,
    /// Where the GS1 Prefix begins in `text`.
    pub prefix_start: usize,
    /// Where it ends.
    pub prefix_end: usize,
}

/// A part of a key.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// What it is.
    pub role: Role,
    /// Where it begins in `text`.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// What a part of a key is.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// Zeros in front of a shorter GTIN.
    Filler,
    /// Packaging level.
    Indicator,
    /// First digit of an SSCC.
    Extension,
    /// GS1 Prefix of a number without company prefix.
    Gs1Prefix,
    /// GS1 Company Prefix.
    CompanyPrefix,
    /// What the owner numbers.
    Reference,
    /// Both, not told apart.
    PrefixAndReference,
    /// Variant of a serial publication.
    Variant,
    /// Check digit.
    CheckDigit,
    /// Serial.
    Serial,
}

/// What is wrong with a text that should be a key.
#[derive(Debug, Tsify)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum KeyProblem {
    /// Too few or too many digits.
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Not a digit.
    NotADigit {
        /// The character.
        found: char,
    },
    /// Wrong check digit.
    CheckDigit {
        /// The one that is there.
        found: u8,
        /// The one that would be right.
        expected: u8,
    },
    /// A GRAI of 14 digits does not begin with 0.
    Filler {
        /// The character.
        found: char,
    },
    /// The serial is too long.
    SerialLength {
        /// How many characters there are.
        found: usize,
        /// The most there can be.
        expected_max: usize,
    },
    /// Not a character of a serial.
    SerialCharacter {
        /// The character.
        found: char,
    },
}

/// Adds the check digit to `text`, or checks the one that is there.
#[wasm_bindgen(js_name = completeKey)]
pub fn complete_key(
    #[wasm_bindgen(unchecked_param_type = "KeyKindId")] kind: &str,
    text: &str,
    company_prefix_length: Option<usize>,
) -> Result<Ts<KeyOutcome>, JsError> {
    let kind = kind_of(kind)?;
    Ok(outcome(kind, text, key::complete(kind, text), company_prefix_length))
}

/// Reads `text` as a complete key.
#[wasm_bindgen(js_name = validateKey)]
pub fn validate_key(
    #[wasm_bindgen(unchecked_param_type = "KeyKindId")] kind: &str,
    text: &str,
    company_prefix_length: Option<usize>,
) -> Result<Ts<KeyOutcome>, JsError> {
    let kind = kind_of(kind)?;
    let key = key::validate(kind, text).map(|key| Completed { key, added: false });
    Ok(outcome(kind, text, key, company_prefix_length))
}

#[inline(never)]
fn outcome(
    kind: KeyKind,
    text: &str,
    result: Result<Completed, ParseError<NumberProblem>>,
    company_prefix_length: Option<usize>,
) -> Ts<KeyOutcome> {
    object::object(|json| match result {
        Ok(completed) => {
            json.text("type", "ok");
            json.object("key", |json| write_key(json, &completed.key, company_prefix_length));
            json.flag("added", completed.added);
        }
        Err(error) => {
            json.text("type", "error");
            json.object("problem", |json| write_problem(json, &error.problem));
            json.place(text, &error.span);
            json.objects("repairs", &suggest(kind, text), write_repair);
        }
    })
}

/// Writes [`KeyDetails`].
#[inline(never)]
pub(crate) fn write_key(json: &mut Json, key: &Key, company_prefix_length: Option<usize>) {
    json.text("kind", key.kind().id());
    json.text("text", key.as_str());
    json.text("digits", key.digits());
    json.text("payload", key.payload());
    json.text("serial", key.serial());
    json.number("checkDigit", key.check_digit().into());
    json.text("elementValue", &key.element_value());
    json.object("working", |json| write_working(json, &key.working()));
    json.objects("parts", key.parts(company_prefix_length), |json, part| {
        json.text("role", part.role.code());
        json.number("start", part.span.start);
        json.number("end", part.span.end);
    });
    json.maybe_object("prefix", key.prefix(), write_prefix);
    let prefix_digits = key.prefix_digits().unwrap_or_default();
    json.number("prefixStart", prefix_digits.start);
    json.number("prefixEnd", prefix_digits.end);
}

/// Writes a [`KeyProblem`].
#[inline(never)]
pub(crate) fn write_problem(json: &mut Json, problem: &NumberProblem) {
    json.text("code", problem.code());
    match *problem {
        NumberProblem::Length { found, expected } => {
            json.number("found", found);
            json.number("expected", expected.first().copied().unwrap_or_default());
        }
        NumberProblem::CheckDigit { found, expected } => {
            json.begin("found", found.encode_utf8(&mut [0; 4]));
            json.begin("expected", expected.encode_utf8(&mut [0; 4]));
        }
        NumberProblem::SerialLength { found, max } => {
            json.number("found", found);
            json.number("expectedMax", max);
        }
        _ => json.maybe_text("found", problem.details().found.as_deref()),
    }
}
