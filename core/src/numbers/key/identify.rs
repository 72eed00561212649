//! What a number without a name could be, by its length and check digit.
//!
//! Lengths are those of GS1 General Specifications 3.2 to 3.9, ISO 2108, ISO 3297 and ISO 10957.
//! A length alone is no proof: each reading says whether the check digit is right, and readings with
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
pub use super::number::CheckStatus;
use super::{Key, KeyKind, KeyReading, isbn, ismn, issn, read, upc_e};
use crate::typed::blank::is_blank;
use crate::typed::number_input::NumberInput;
use crate::typed::spreadsheet;
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

impl NumberKind {
    codes! {
        /// A short name that never changes, for programs; `key` for every key.
        fn code(self) in CODES;
        Self::Key(_) => "key",
        Self::UpcE => "upcE",
        Self::Isbn10 => "isbn10",
        Self::Issn => "issn",
        Self::Ismn10 => "ismn10",
    }
}

/// One thing a text could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberReading {
    /// What it could be.
    pub kind: NumberKind,
    /// How much of it is right.
    pub status: CheckStatus,
    /// The number with the right check digit; for other kinds than keys, the GTIN it stands for.
    pub key: Key,
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
    identify_input(&NumberInput::new(text))
}

/// The same of a text that was read before.
pub(crate) fn identify_input(input: &NumberInput<'_>) -> Vec<NumberReading> {
    let length = input.len();
    // A GTIN-8 that begins with 0 is for use within one company: in open trade it is a UPC-E.
    let found =
        [as_upc_e(input)].into_iter().chain(KeyKind::ALL.map(|kind| as_key(kind, input))).chain([
            as_gtin(NumberKind::Isbn10, isbn::read(input)),
            as_gtin(NumberKind::Issn, issn::read(input, 0)),
            as_gtin(NumberKind::Ismn10, ismn::read(input)),
        ]);
    let rank = |reading: &NumberReading| (is_far_fetched(reading, length), reading.status);
    let is_other = is_sooner_other(input.text());
    let mut readings = Vec::new();
    for reading in found.flatten().filter(|reading| !is_coincidence(reading, is_other)) {
        // Behind those that are as likely: the order in which people look for them stays. Sorting
        // says the same and costs the browser's engine 1.6 KB.
        let at = readings.partition_point(|other| rank(other) <= rank(&reading));
        readings.insert(at, reading);
    }
    readings
}

/// Digits of this length, a whole GTIN-13, are sooner that than the beginning of a GTIN-14 or of a GRAI behind
/// its filler.
pub(crate) const NO_BEGINNING: usize = KeyKind::Gtin13.digits();

/// Whether the typed characters, `length` of them, are sooner a slip in a more common number.
fn is_far_fetched(reading: &NumberReading, length: usize) -> bool {
    let is_beginning = length == NO_BEGINNING && reading.status == CheckStatus::WithoutCheckDigit;
    // One in ten numbers of 14 to 18 digits begins with 13 that happen to check.
    let has_serial = !reading.key.serial().is_empty();
    is_beginning || has_serial
}

/// Digits that have something behind them are a key with a serial by its shape alone. They are sooner
/// something else when the check digit is wrong, or when the text says so.
fn is_coincidence(reading: &NumberReading, is_other: bool) -> bool {
    !reading.key.serial().is_empty() && (reading.status == CheckStatus::WrongCheckDigit || is_other)
}

/// Whether words or other cells follow, a spreadsheet wrote it as an amount, or all of it could be what a
/// tag holds: the shortest EPC has 96 bits. Digits alone stay a key where their check digit is right.
fn is_sooner_other(text: &str) -> bool {
    let text = text.trim();
    let is_parted = text.chars().any(|letter| is_blank(letter) || matches!(letter, ';' | ','));
    let is_tag = text.len() >= 24
        && text.bytes().all(|byte| byte.is_ascii_hexdigit())
        && text.bytes().any(|byte| byte.is_ascii_alphabetic());
    is_parted || is_tag || spreadsheet::read(text).is_some()
}

fn as_gtin(
    kind: NumberKind,
    read: Result<Gtin, ParseError<NumberProblem>>,
) -> Option<NumberReading> {
    Some(NumberReading { kind, status: CheckStatus::Valid, key: read.ok()?.into() })
}

fn as_upc_e(input: &NumberInput<'_>) -> Option<NumberReading> {
    let key = upc_e::read(input).ok()?.into();
    let [without_check_digit, _] = upc_e::LENGTHS;
    let is_short = input.len() == without_check_digit;
    let status = if is_short { CheckStatus::WithoutCheckDigit } else { CheckStatus::Valid };
    Some(NumberReading { kind: NumberKind::UpcE, status, key })
}

/// The first reading of `input`, as a key of `kind` where it is said.
pub(crate) fn likeliest(input: &NumberInput<'_>, kind: Option<KeyKind>) -> Option<NumberReading> {
    match kind {
        Some(kind) => as_key(kind, input),
        None => identify_input(input).into_iter().next(),
    }
}

/// `input` as a key of this kind; nothing when more than its check digit is wrong or missing.
fn as_key(kind: KeyKind, input: &NumberInput<'_>) -> Option<NumberReading> {
    let KeyReading { key, status, .. } = read(kind, input, kind.lengths()).ok()?;
    Some(NumberReading { kind: NumberKind::Key(kind), status, key })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let readings = identify(text);
        let shown: Vec<_> = readings
            .iter()
            .map(|reading| match reading.kind {
                NumberKind::Key(kind) => format!("{} {}", kind.name(), reading.status.code()),
                other => format!("{other:?} {}", reading.status.code()),
            })
            .collect();
        shown.join(", ")
    }

    #[test]
    fn readings_follow_length_and_check_digit() {
        assert_eq!(shown("5-7250-9801-X"), "Isbn10 valid");
        assert_eq!(shown("02567952"), "UpcE valid, GTIN-8 valid");
        assert_eq!(
            shown("952123454321"),
            "GTIN-13 withoutCheckDigit, GLN withoutCheckDigit, GRAI withoutCheckDigit, GDTI withoutCheckDigit, GCN withoutCheckDigit, GTIN-12 wrongCheckDigit"
        );
        assert_eq!(shown("376104250021234569").split(',').next(), Some("SSCC valid"));
        assert_eq!(
            shown("9521234543214"),
            "GTIN-13 wrongCheckDigit, GLN wrongCheckDigit, GRAI wrongCheckDigit, GDTI wrongCheckDigit, GCN wrongCheckDigit, GTIN-14 withoutCheckDigit"
        );
        assert_eq!(shown("hello"), "");
        assert_eq!(shown(""), "");
    }

    #[test]
    fn a_slip_in_a_common_number_is_likelier_than_a_rare_one() {
        // Also the first 13 digits of a GTIN-14, a GRAI behind its filler, a key with a serial.
        assert_eq!(shown("0614141000037").split(',').next(), Some("GTIN-13 wrongCheckDigit"));
        assert_eq!(shown("95212345432139").split(',').next(), Some("GTIN-14 wrongCheckDigit"));
        assert_eq!(shown("95211411234541234").split(',').next(), Some("SSCC withoutCheckDigit"));
        assert_eq!(shown("9521141123454-A1").split(',').next(), Some("GRAI valid"));
    }

    #[test]
    fn what_follows_a_number_is_no_serial_of_it() {
        assert_eq!(shown("9521234543213 12 pcs"), "");
        assert_eq!(shown("9521234543213;Apple juice"), "");
        assert_eq!(shown("9521234543213.00"), "");
        assert_eq!(shown("9521234543213 9521234000013"), "");
        assert_eq!(shown("3036452148000040000003E9"), "");
    }
}
