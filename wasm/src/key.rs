//! Identification keys: what the check digit calculator shows.

use barcode_core::key::identify::{Agreement, NumberKind, identify};
use barcode_core::key::{self, Key, KeyError, KeyKind};
use barcode_core::repair;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::check_digit::Working;
use crate::json;
use crate::positions::utf16;
use crate::prefix::Prefix;
use crate::repair::Repair;

/// The name of a kind of key.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub enum KeyKindId {
    /// GTIN, 8 digits.
    #[serde(rename = "gtin-8")]
    Gtin8,
    /// GTIN, 12 digits.
    #[serde(rename = "gtin-12")]
    Gtin12,
    /// GTIN, 13 digits.
    #[serde(rename = "gtin-13")]
    Gtin13,
    /// GTIN, 14 digits.
    #[serde(rename = "gtin-14")]
    Gtin14,
    /// Location.
    #[serde(rename = "gln")]
    Gln,
    /// Logistic unit.
    #[serde(rename = "sscc")]
    Sscc,
    /// Shipment.
    #[serde(rename = "gsin")]
    Gsin,
    /// Service recipient.
    #[serde(rename = "gsrn")]
    Gsrn,
    /// Service provider.
    #[serde(rename = "gsrnp")]
    Gsrnp,
    /// Returnable asset.
    #[serde(rename = "grai")]
    Grai,
    /// Document.
    #[serde(rename = "gdti")]
    Gdti,
    /// Coupon.
    #[serde(rename = "gcn")]
    Gcn,
}

/// What there is to know about a kind of key before a number is typed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct KeyKindInfo {
    /// For `completeKey` and `validateKey`.
    pub id: KeyKindId,
    /// The short name.
    pub name: &'static str,
    /// The name in full.
    pub title: &'static str,
    /// The application identifier.
    pub ai: String,
    /// Digits with the check digit.
    pub digits: usize,
    /// Digits without it.
    pub payload: usize,
    /// What may follow the check digit.
    pub serial: Option<SerialInfo>,
    /// A complete example.
    pub example: &'static str,
}

/// What may follow a check digit.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SerialInfo {
    /// The most characters.
    pub max: usize,
    /// Letters and signs too, or digits only.
    pub alphanumeric: bool,
}

/// What reading or completing a key gives.
#[derive(Debug, Serialize, Tsify)]
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
#[derive(Debug, Serialize, Tsify)]
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
#[derive(Debug, Serialize, Tsify)]
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
#[derive(Debug, Serialize, Tsify)]
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
    /// Which piece of a trade item.
    Piece,
    /// How many pieces a trade item has.
    Total,
}

/// What is wrong with a text that should be a key.
#[derive(Debug, Serialize, Tsify)]
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

/// One thing a number could be.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct NumberReading {
    /// What it could be.
    pub kind: NumberKindId,
    /// How far it agrees.
    pub agreement: NumberAgreement,
    /// With the right check digit, without separators; for other kinds than keys, the GTIN.
    pub digits: String,
}

/// A kind of number.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum NumberKindId {
    /// An identification key.
    Key {
        /// Which one.
        id: KeyKindId,
    },
    /// UPC-E.
    UpcE,
    /// ISBN of ten characters.
    Isbn10,
    /// ISSN.
    Issn,
    /// ISMN of ten characters.
    Ismn10,
}

/// How far a number agrees with a kind.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum NumberAgreement {
    /// Length and check digit are right.
    Valid,
    /// One digit is missing.
    WithoutCheckDigit,
    /// The check digit is wrong.
    WrongCheckDigit,
}

/// Lists the kinds of key with a check digit.
#[wasm_bindgen(js_name = listKeyKinds, unchecked_return_type = "KeyKindInfo[]")]
pub fn list_key_kinds() -> JsValue {
    json::list(KeyKind::ALL.into_iter().map(KeyKindInfo::from))
}

/// Adds the check digit to `text`, or checks the one that is there.
#[wasm_bindgen(js_name = completeKey)]
pub fn complete_key(
    #[wasm_bindgen(unchecked_param_type = "KeyKindId")] kind: &str,
    text: &str,
    company_prefix_length: Option<usize>,
) -> Result<Ts<KeyOutcome>, JsError> {
    let kind = kind_of(kind)?;
    let outcome = match key::complete(kind, text) {
        Ok(completed) => KeyOutcome::Ok {
            key: KeyDetails::new(&completed.key, company_prefix_length),
            added: completed.added,
        },
        Err(error) => KeyOutcome::error(kind, text, error),
    };
    Ok(json::object(&outcome))
}

/// Reads `text` as a complete key.
#[wasm_bindgen(js_name = validateKey)]
pub fn validate_key(
    #[wasm_bindgen(unchecked_param_type = "KeyKindId")] kind: &str,
    text: &str,
    company_prefix_length: Option<usize>,
) -> Result<Ts<KeyOutcome>, JsError> {
    let kind = kind_of(kind)?;
    let outcome = match key::validate(kind, text) {
        Ok(key) => {
            KeyOutcome::Ok { key: KeyDetails::new(&key, company_prefix_length), added: false }
        }
        Err(error) => KeyOutcome::error(kind, text, error),
    };
    Ok(json::object(&outcome))
}

/// Everything `text` could be, the most likely first; empty when it is no number.
#[wasm_bindgen(js_name = readNumber, unchecked_return_type = "NumberReading[]")]
pub fn read_number(text: &str) -> JsValue {
    json::list(identify(text).into_iter().map(|reading| NumberReading {
        kind: match reading.kind {
            NumberKind::Key(kind) => NumberKindId::Key { id: kind.into() },
            NumberKind::UpcE => NumberKindId::UpcE,
            NumberKind::Isbn10 => NumberKindId::Isbn10,
            NumberKind::Issn => NumberKindId::Issn,
            NumberKind::Ismn10 => NumberKindId::Ismn10,
        },
        agreement: match reading.agreement {
            Agreement::Valid => NumberAgreement::Valid,
            Agreement::WithoutCheckDigit => NumberAgreement::WithoutCheckDigit,
            Agreement::WrongCheckDigit => NumberAgreement::WrongCheckDigit,
        },
        digits: reading.digits,
    }))
}

/// The kind with this id; any other id is a mistake in the program.
pub(crate) fn kind_of(id: &str) -> Result<KeyKind, JsError> {
    KeyKind::from_id(id).ok_or_else(|| JsError::new("unknown kind of key"))
}

impl KeyOutcome {
    fn error(kind: KeyKind, text: &str, error: KeyError) -> Self {
        let (start, end) = utf16(text, error.span());
        Self::Error {
            problem: error.into(),
            start,
            end,
            repairs: repair::suggest(kind, text).into_iter().map(Repair::from).collect(),
        }
    }
}

impl KeyDetails {
    pub(crate) fn new(key: &Key, company_prefix_length: Option<usize>) -> Self {
        let prefix_digits = key.prefix_digits().unwrap_or_default();
        Self {
            kind: key.kind().into(),
            text: key.as_str().to_owned(),
            digits: key.digits().to_owned(),
            payload: key.payload().to_owned(),
            serial: key.serial().to_owned(),
            check_digit: key.check_digit(),
            element_value: key.element_value(),
            working: key.working().into(),
            parts: key.parts(company_prefix_length).into_iter().map(Part::from).collect(),
            prefix: key.prefix().map(Prefix::from),
            prefix_start: prefix_digits.start,
            prefix_end: prefix_digits.end,
        }
    }
}

impl From<KeyKind> for KeyKindInfo {
    fn from(kind: KeyKind) -> Self {
        Self {
            id: kind.into(),
            name: kind.name(),
            title: kind.title(),
            ai: kind.ai().as_str().to_owned(),
            digits: kind.digits(),
            payload: kind.digits() - 1,
            serial: kind
                .serial()
                .map(|serial| SerialInfo { max: serial.max, alphanumeric: serial.alphanumeric }),
            example: kind.example(),
        }
    }
}

impl From<KeyKind> for KeyKindId {
    fn from(kind: KeyKind) -> Self {
        match kind {
            KeyKind::Gtin8 => Self::Gtin8,
            KeyKind::Gtin12 => Self::Gtin12,
            KeyKind::Gtin13 => Self::Gtin13,
            KeyKind::Gtin14 => Self::Gtin14,
            KeyKind::Gln => Self::Gln,
            KeyKind::Sscc => Self::Sscc,
            KeyKind::Gsin => Self::Gsin,
            KeyKind::Gsrn => Self::Gsrn,
            KeyKind::Gsrnp => Self::Gsrnp,
            KeyKind::Grai => Self::Grai,
            KeyKind::Gdti => Self::Gdti,
            KeyKind::Gcn => Self::Gcn,
        }
    }
}

impl From<KeyError> for KeyProblem {
    fn from(error: KeyError) -> Self {
        match error {
            KeyError::Length { found, expected, .. } => Self::Length { found, expected },
            KeyError::NotADigit { found, .. } => Self::NotADigit { found },
            KeyError::CheckDigit { found, expected, .. } => Self::CheckDigit { found, expected },
            KeyError::Filler { found, .. } => Self::Filler { found },
            KeyError::SerialLength { found, expected_max, .. } => {
                Self::SerialLength { found, expected_max }
            }
            KeyError::SerialCharacter { found, .. } => Self::SerialCharacter { found },
        }
    }
}

impl From<key::Part> for Part {
    fn from(part: key::Part) -> Self {
        Self { role: part.role.into(), start: part.start, end: part.end }
    }
}

impl From<key::Role> for Role {
    fn from(role: key::Role) -> Self {
        match role {
            key::Role::Filler => Self::Filler,
            key::Role::Indicator => Self::Indicator,
            key::Role::Extension => Self::Extension,
            key::Role::Gs1Prefix => Self::Gs1Prefix,
            key::Role::CompanyPrefix => Self::CompanyPrefix,
            key::Role::Reference => Self::Reference,
            key::Role::PrefixAndReference => Self::PrefixAndReference,
            key::Role::Variant => Self::Variant,
            key::Role::CheckDigit => Self::CheckDigit,
            key::Role::Serial => Self::Serial,
        }
    }
}
