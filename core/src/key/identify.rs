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
use super::{KeyKind, complete, isbn, ismn, issn, upc_e, validate};
use crate::digits::Typed;

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

/// How far the text agrees with a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Agreement {
    /// Length and check digit are right.
    Valid,
    /// One digit is missing: it could be the check digit.
    WithoutCheckDigit,
    /// The length is right, the check digit is not.
    WrongCheckDigit,
}

/// One thing a text could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What it could be.
    pub kind: NumberKind,
    /// How far it agrees.
    pub agreement: Agreement,
    /// The number with the right check digit, without separators; for other kinds than keys, the GTIN.
    pub digits: String,
}

/// Everything `text` could be, the most likely first; empty when it is no number at all.
///
/// ```
/// # use barcode_core::key::identify::{Agreement, NumberKind, identify};
/// # use barcode_core::key::KeyKind;
/// let readings = identify("9521234543213");
/// assert_eq!(readings[0].kind, NumberKind::Key(KeyKind::Gtin13));
/// assert_eq!(readings[0].agreement, Agreement::Valid);
/// ```
#[must_use]
pub fn identify(text: &str) -> Vec<Reading> {
    let gtin = |kind, gtin: Option<Gtin>| {
        Some(Reading { kind, agreement: Agreement::Valid, digits: gtin?.as_str().to_owned() })
    };
    let mut readings = Vec::new();
    // A GTIN-8 that begins with 0 is for use within one company: in open trade it is a UPC-E.
    readings.extend(as_upc_e(text));
    readings.extend(KeyKind::ALL.into_iter().filter_map(|kind| as_key(kind, text)));
    readings.extend(gtin(NumberKind::Isbn10, isbn::to_gtin(text).ok()));
    readings.extend(gtin(NumberKind::Issn, issn::to_gtin(text, 0).ok()));
    readings.extend(gtin(NumberKind::Ismn10, ismn::to_gtin(text).ok()));
    // Keeps the order people look for them in, which a sort by agreement would cost kilobytes to do.
    let order = [Agreement::Valid, Agreement::WithoutCheckDigit, Agreement::WrongCheckDigit];
    let mut ranked = Vec::with_capacity(readings.len());
    for agreement in order {
        let agrees =
            |reading: &mut Reading| reading.agreement == agreement && !is_far_fetched(reading);
        ranked.extend(readings.extract_if(.., agrees));
    }
    ranked.append(&mut readings);
    ranked
}

/// Thirteen digits are sooner a slip in a common number than the beginning of a GTIN-14.
fn is_far_fetched(reading: &Reading) -> bool {
    reading.kind == NumberKind::Key(KeyKind::Gtin14)
        && reading.agreement == Agreement::WithoutCheckDigit
}

fn as_upc_e(text: &str) -> Option<Reading> {
    let digits = upc_e::expand(text).ok()?.as_str().to_owned();
    let agreement = match Typed::new(text).len() {
        8 => Agreement::Valid,
        _ => Agreement::WithoutCheckDigit,
    };
    Some(Reading { kind: NumberKind::UpcE, agreement, digits })
}

fn as_key(kind: KeyKind, text: &str) -> Option<Reading> {
    use super::KeyError::CheckDigit;
    let (agreement, digits) = match (validate(kind, text), complete(kind, text)) {
        (Ok(key), _) => (Agreement::Valid, key.as_str().to_owned()),
        (Err(CheckDigit { expected, at, .. }), _) => {
            let (before, after) = text.split_at_checked(at)?;
            let mut repaired = String::from(before);
            repaired.push(char::from(b'0' + expected));
            repaired.extend(after.chars().skip(1));
            (Agreement::WrongCheckDigit, validate(kind, &repaired).ok()?.as_str().to_owned())
        }
        (Err(_), Ok(completed)) => {
            (Agreement::WithoutCheckDigit, completed.key.as_str().to_owned())
        }
        (Err(_), Err(_)) => return None,
    };
    Some(Reading { kind: NumberKind::Key(kind), agreement, digits })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let readings = identify(text);
        let shown: Vec<_> = readings
            .iter()
            .map(|reading| match reading.kind {
                NumberKind::Key(kind) => format!("{} {:?}", kind.name(), reading.agreement),
                other => format!("{other:?} {:?}", reading.agreement),
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
