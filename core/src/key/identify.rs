//! What a number without a name could be, by its length and check digit.
//!
//! Lengths are those of GS1 General Specifications 3.2 to 3.9, ISO 2108, ISO 3297 and ISO 10957.
//! A length alone is no proof: each reading says whether the check digit agrees, and readings with
//! a right check digit come first.
//!
//! ```text
//! digits   8            10        12        13             14        17     18
//!          GTIN-8       ISBN-10   GTIN-12   GTIN-13 GLN    GTIN-14   GSIN   SSCC
//!          UPC-E ISSN   ISMN-10             GRAI GDTI GCN                   GSRN GSRNP
//! ```
//!
//! Left out on purpose: application identifiers, Digital Links and EPCs, which begin with more than
//! the number.

use super::gtin::Gtin;
use super::{Completed, KeyKind, complete, isbn, ismn, issn, upc_e, validate};
use crate::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// A kind of number a text could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberKind {
    /// A GS1 identification key.
    Key(KeyKind),
    /// The short form of a GTIN-12.
    UpcE,
    /// A book's number of ten characters.
    Isbn10,
    /// A serial publication's number.
    Issn,
    /// Printed music's number of ten characters.
    Ismn10,
}

/// How much of a number of this kind is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CheckStatus {
    /// Length and check digit are right.
    Valid,
    /// One digit is missing: it could be the check digit.
    WithoutCheckDigit,
    /// The length is right, the check digit is not.
    WrongCheckDigit,
}

impl CheckStatus {
    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::Valid => "valid",
        Self::WithoutCheckDigit => "withoutCheckDigit",
        Self::WrongCheckDigit => "wrongCheckDigit",
    }
}

/// One thing a text could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberReading {
    /// What it could be.
    pub kind: NumberKind,
    /// How much of it is right.
    pub status: CheckStatus,
    /// The number with the right check digit, without separators; for other kinds than keys, the GTIN.
    pub digits: String,
}

/// Everything `text` could be, the most likely first; empty when it is no number at all.
///
/// ```
/// # use barcode_core::key::identify::{CheckStatus, NumberKind, identify};
/// # use barcode_core::key::KeyKind;
/// let readings = identify("9521234543213");
/// assert_eq!(readings[0].kind, NumberKind::Key(KeyKind::Gtin13));
/// assert_eq!(readings[0].status, CheckStatus::Valid);
/// ```
#[must_use]
pub fn identify(text: &str) -> Vec<NumberReading> {
    let gtin = |kind, gtin: Option<Gtin>| {
        Some(NumberReading { kind, status: CheckStatus::Valid, digits: gtin?.as_str().to_owned() })
    };
    let mut readings = Vec::new();
    // A GTIN-8 that begins with 0 is for use within one company: in open trade it is a UPC-E.
    readings.extend(as_upc_e(text));
    readings.extend(KeyKind::ALL.into_iter().filter_map(|kind| as_key(kind, text)));
    readings.extend(gtin(NumberKind::Isbn10, isbn::to_gtin(text).ok()));
    readings.extend(gtin(NumberKind::Issn, issn::to_gtin(text, 0).ok()));
    readings.extend(gtin(NumberKind::Ismn10, ismn::to_gtin(text).ok()));
    // Stable: what is equally likely stays in the order people look for it.
    readings.sort_by_key(|reading| (is_far_fetched(reading), reading.status));
    readings
}

/// Thirteen digits are sooner a slip in a common number than the beginning of a GTIN-14.
fn is_far_fetched(reading: &NumberReading) -> bool {
    reading.kind == NumberKind::Key(KeyKind::Gtin14)
        && reading.status == CheckStatus::WithoutCheckDigit
}

fn as_upc_e(text: &str) -> Option<NumberReading> {
    let digits = upc_e::expand(text).ok()?.as_str().to_owned();
    let status = match NumberInput::new(text).len() {
        8 => CheckStatus::Valid,
        _ => CheckStatus::WithoutCheckDigit,
    };
    Some(NumberReading { kind: NumberKind::UpcE, status, digits })
}

fn as_key(kind: KeyKind, text: &str) -> Option<NumberReading> {
    let (status, digits) = match complete(kind, text) {
        Ok(Completed { key, added: false }) => (CheckStatus::Valid, key.as_str().to_owned()),
        Ok(Completed { key, added: true }) => {
            (CheckStatus::WithoutCheckDigit, key.as_str().to_owned())
        }
        Err(ParseError { problem: NumberProblem::CheckDigit { expected, .. }, span }) => {
            let (before, after) = (text.get(..span.start)?, text.get(span.end..)?);
            let corrected = validate(kind, &format!("{before}{expected}{after}")).ok()?;
            (CheckStatus::WrongCheckDigit, corrected.as_str().to_owned())
        }
        Err(_) => return None,
    };
    Some(NumberReading { kind: NumberKind::Key(kind), status, digits })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let readings = identify(text);
        let shown: Vec<_> = readings
            .iter()
            .map(|reading| match reading.kind {
                NumberKind::Key(kind) => format!("{} {:?}", kind.name(), reading.status),
                other => format!("{other:?} {:?}", reading.status),
            })
            .collect();
        shown.join(", ")
    }

    #[test]
    fn readings_follow_length_and_check_digit() {
        assert_eq!(shown("5-7250-9801-X"), "Isbn10 Valid");
        assert_eq!(shown("02567952"), "UpcE Valid, GTIN-8 Valid");
        assert_eq!(
            shown("952123454321"),
            "GTIN-13 WithoutCheckDigit, GLN WithoutCheckDigit, GRAI WithoutCheckDigit, GDTI WithoutCheckDigit, GCN WithoutCheckDigit, GTIN-12 WrongCheckDigit"
        );
        assert_eq!(shown("376104250021234569").split(',').next(), Some("SSCC Valid"));
        assert_eq!(
            shown("9521234543214"),
            "GTIN-13 WrongCheckDigit, GLN WrongCheckDigit, GRAI WrongCheckDigit, GDTI WrongCheckDigit, GCN WrongCheckDigit, GTIN-14 WithoutCheckDigit"
        );
        assert_eq!(shown("hello"), "");
        assert_eq!(shown(""), "");
    }
}
