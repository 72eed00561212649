//! Identification keys, told in full.

use crate::cross::list;
use barcode_core::Code;
use barcode_core::key::{self, Key};
use serde::Serialize;
use tsify::Tsify;

use crate::check_digit::Working;
use crate::names::{KeyKindId, KeyRole};
use crate::prefix::Prefix;

/// A key and all about it.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct KeyDetails {
    pub kind: KeyKindId,
    /// The whole key, serial included, without separators.
    pub text: String,
    /// The digits up to and including the check digit.
    pub digits: String,
    /// The digits the check digit is computed from.
    pub payload: String,
    /// What follows the check digit, or nothing.
    pub serial: String,
    pub check_digit: u8,
    /// What a barcode carries under the application identifier.
    pub element_value: String,
    /// How the check digit comes about.
    pub working: Working,
    /// The parts, from the left, without a gap.
    pub parts: Vec<KeyPart>,
    /// What the GS1 Prefix says, or nothing when it is not assigned.
    pub prefix: Option<Prefix>,
    /// Whether its prefix lets it identify an item that companies trade.
    pub is_for_open_trade: bool,
    /// Whether its prefix lets it be on a tag.
    pub may_be_on_tag: bool,
    /// Where the GS1 Prefix begins in `text`.
    pub prefix_start: usize,
    pub prefix_end: usize,
}

impl From<(&Key, Option<usize>)> for KeyDetails {
    fn from((key, company_prefix_length): (&Key, Option<usize>)) -> Self {
        Self {
            kind: key.kind().code(),
            text: key.as_str().to_owned(),
            digits: key.digits().to_owned(),
            payload: key.payload().to_owned(),
            serial: key.serial().to_owned(),
            check_digit: key.check_digit(),
            element_value: key.element_value(),
            working: Working::from(key.working()),
            parts: list(key.parts(company_prefix_length)),
            prefix: key.prefix().map(Into::into),
            is_for_open_trade: key.prefix().is_none_or(|prefix| prefix.kind.is_for_open_trade()),
            may_be_on_tag: key.prefix().is_none_or(|prefix| prefix.kind.may_be_on_tag()),
            prefix_start: key.prefix_digits().unwrap_or_default().start,
            prefix_end: key.prefix_digits().unwrap_or_default().end,
        }
    }
}

/// A part of a key.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct KeyPart {
    pub role: KeyRole,
    pub start: usize,
    pub end: usize,
}

impl From<key::KeyPart> for KeyPart {
    fn from(part: key::KeyPart) -> Self {
        Self { role: part.role.code(), start: part.span.start, end: part.span.end }
    }
}
