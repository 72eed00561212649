//! What a number without a name could be, by its length and check digit.
//!
//! Lengths are those of GS1 General Specifications 3.2 to 3.9, ISO 2108, ISO 3297 and ISO 10957.
//! A length alone is no proof: each reading says whether the check digit is right, and readings with
//! a right check digit come first.
//!
//! A spreadsheet drops a 0 in front. One in ten numbers that lack their check digit would check with a 0 in
//! front, by chance; of all that do, most have lost it. That reading comes before the other one.
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
use crate::check_digit::is_complete;
use crate::typed::blank::is_blank;
use crate::typed::number_input::{NumberInput, is_dash};
use crate::typed::spreadsheet;
use crate::{NumberProblem, ParseError};

/// A kind of number a text could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", content = "id", rename_all = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// One thing a text could be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NumberReading {
    /// What it could be.
    pub kind: NumberKind,
    /// How much of it is right.
    pub status: CheckStatus,
    /// The number with the right check digit; for other kinds than keys, the GTIN it stands for.
    pub key: Key,
}

impl NumberReading {
    /// The number that was meant if not the 0 in front is missing, as this reading has it, but the check digit; `others`
    /// are the other readings of the same text.
    pub(crate) fn instead_of_zero<'r>(&self, others: &'r [Self]) -> Option<&'r Key> {
        let is_other =
            |other: &&Self| lacks_zero(self) && other.status == CheckStatus::WithoutCheckDigit;
        others.iter().find(is_other).map(|other| &other.key)
    }

    /// That a spreadsheet wrote zeros for the last digits of `input`, which this is a reading of, where its check digit
    /// is wrong.
    pub(crate) fn lost_digits(&self, input: &NumberInput<'_>) -> Option<NumberProblem> {
        let is_wrong = self.status == CheckStatus::WrongCheckDigit;
        let kept = is_wrong.then(|| input.keeps_digits(self.key.kind().digits()))?;
        kept.err().map(|error| error.problem)
    }
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
    // Asked first: of a list of tags each would be read as every kind of key.
    if is_tag(input.text()) {
        return Vec::new();
    }
    let length = input.len();
    // A GTIN-8 that begins with 0 is for use within one company: in open trade it is a UPC-E.
    let keys = KeyKind::ALL.into_iter().flat_map(|kind| as_key(kind, input));
    let others = [
        as_gtin(NumberKind::Isbn10, isbn::read(input)).filter(|_| isbn::is_grouped(input.text())),
        as_gtin(NumberKind::Issn, issn::read(input, 0)),
        as_gtin(NumberKind::Ismn10, ismn::read(input)),
    ];
    let found = as_upc_e(input).into_iter().chain(keys).chain(others.into_iter().flatten());
    let is_other = is_sooner_other(input.text());
    let mut readings: Vec<_> = found.filter(|reading| !is_coincidence(reading, is_other)).collect();
    // Those that are as likely stay in the order in which people look for them.
    readings.sort_by_key(|reading| (is_far_fetched(reading, input), reading.status));
    if readings.first().is_some_and(|first| is_whole_gtin(first, length)) {
        // With a 0 in front it is the same GTIN.
        readings.retain(|other| !(lacks_zero(other) && other.key.kind().is_gtin()));
    }
    readings
}

fn lacks_zero(reading: &NumberReading) -> bool {
    reading.status == CheckStatus::WithoutLeadingZero
}

/// Whether the digits are a GTIN as they stand.
fn is_whole_gtin(reading: &NumberReading, length: usize) -> bool {
    reading.status == CheckStatus::Valid
        && reading.key.kind().is_gtin()
        && reading.key.kind().digits() == length
}

/// Digits of this length, a whole GTIN-13, are sooner that than the beginning of a GTIN-14 or of a GRAI behind
/// its filler.
pub(crate) const NO_BEGINNING: usize = KeyKind::Gtin13.digits();

/// Whether the typed characters are sooner a slip in a more common number.
fn is_far_fetched(reading: &NumberReading, input: &NumberInput<'_>) -> bool {
    let length = input.len();
    let lacks_check_digit = reading.status == CheckStatus::WithoutCheckDigit;
    // No one leaves the last digit off a UPC that is written with the filler in front.
    let is_filled = length == KeyKind::Gtin12.digits() && reading.key.as_str().starts_with('0');
    let is_beginning = lacks_check_digit && (length == NO_BEGINNING || is_filled);
    // One in ten numbers of 14 to 18 digits begins with 13 that happen to check.
    let has_serial = !reading.key.serial().is_empty();
    is_beginning || has_serial || is_bare_issn(reading.kind, input.bytes(), input.has_dashes())
}

/// Whether eight digits are an ISSN, which is written with a dash: one in eleven GTIN-8 with a slip is one by chance.
pub(crate) fn is_bare_issn(kind: NumberKind, characters: &[u8], has_dashes: bool) -> bool {
    kind == NumberKind::Issn && !has_dashes && characters.iter().all(u8::is_ascii_digit)
}

/// Digits that have something behind them are a key with a serial by its shape alone. They are sooner
/// something else when the check digit is wrong, or when the text says so.
fn is_coincidence(reading: &NumberReading, is_other: bool) -> bool {
    !reading.key.serial().is_empty() && (reading.status == CheckStatus::WrongCheckDigit || is_other)
}

/// Whether words, other cells or a sign follow, or a spreadsheet wrote it as an amount. Digits alone stay a key where their
/// check digit is right.
fn is_sooner_other(text: &str) -> bool {
    let text = text.trim_matches(is_blank);
    let is_parted = text.chars().any(|letter| is_blank(letter) || matches!(letter, ';' | ','));
    // The end of a sentence, of a file's name, of a bracket. Who writes a serial begins it with a letter, a digit or a dash.
    let behind = text.trim_start_matches(|digit: char| digit.is_numeric() || is_dash(digit));
    let is_parted = is_parted || behind.starts_with(|sign: char| !sign.is_alphanumeric());
    is_parted || spreadsheet::read(text).is_some()
}

/// Whether all of a text could be what a tag holds: the shortest EPC has 96 bits. Without a letter it may be a key.
fn is_tag(text: &str) -> bool {
    let text = text.trim_matches(is_blank);
    text.len() >= spreadsheet::TAG
        && text.bytes().all(|byte| byte.is_ascii_hexdigit())
        && text.bytes().any(|byte| byte.is_ascii_alphabetic())
}

fn as_gtin(
    kind: NumberKind,
    read: Result<Gtin, ParseError<NumberProblem>>,
) -> Option<NumberReading> {
    Some(NumberReading { kind, status: CheckStatus::Valid, key: read.ok()?.into() })
}

fn as_upc_e(input: &NumberInput<'_>) -> Option<NumberReading> {
    let [without_check_digit, complete] = upc_e::LENGTHS;
    let (gtin, status) = if input.len() == complete - 1 {
        let with_zero = format!("0{}", input.ascii(0..input.len()));
        (upc_e::expand(&with_zero), CheckStatus::WithoutLeadingZero)
    } else if input.len() == without_check_digit {
        (upc_e::read(input), CheckStatus::WithoutCheckDigit)
    } else {
        (upc_e::read(input), CheckStatus::Valid)
    };
    Some(NumberReading { kind: NumberKind::UpcE, status, key: gtin.ok()?.into() })
}

/// The first reading of `input`, as a key of `kind` where it is said.
pub(crate) fn likeliest(input: &NumberInput<'_>, kind: Option<KeyKind>) -> Option<NumberReading> {
    readings(input, kind).into_iter().next()
}

/// Every reading of `input`, as a key of `kind` where it is said. Digits that are sooner an element string or a tag are no
/// asset by chance: [`look_inside`](crate::interpret::look_inside) weighs these.
pub(crate) fn readings(input: &NumberInput<'_>, kind: Option<KeyKind>) -> Vec<NumberReading> {
    let mut found = match kind {
        Some(kind) => as_key(kind, input).collect(),
        None => identify_input(input),
    };
    if kind.is_none() && (identifier_of(input.bytes()).is_some() || is_sooner_tag(input)) {
        let is_plain = |reading: &NumberReading| {
            reading.status == CheckStatus::Valid && reading.key.serial().is_empty()
        };
        found.retain(is_plain);
    }
    found
}

/// Whether digits alone could be an EPC, which begins with the header of its scheme: 30 to 39.
fn is_sooner_tag(input: &NumberInput<'_>) -> bool {
    (20..).contains(&input.len()) && input.bytes().first() == Some(&b'3')
}

/// The application identifier that digits begin with, where what follows is more than chance, as a scanner types it: a key
/// with a right check digit, which fewer than one in a hundred other numbers look like, or what proves as much.
///
/// The check digit may be wrong where nothing follows the key, or behind those that stand in front of most scans:
/// that is sooner a slip than a shipment without its check digit, or an asset with its serial.
pub(crate) fn identifier_of(digits: &[u8]) -> Option<&'static str> {
    // 17 or 18 digits are the number of a shipment or of a pallet.
    if matches!(digits.len(), 17 | 18) {
        return None;
    }
    let is_behind = |(identifier, length): &&(&str, usize)| {
        let Some(rest) = digits.strip_prefix(identifier.as_bytes()) else { return false };
        let is_meant =
            |key| is_complete(key) || rest.len() == *length || COMMON.contains(identifier);
        rest.get(..*length).is_some_and(|key| key.iter().all(u8::is_ascii_digit) && is_meant(key))
    };
    let in_front = IDENTIFIERS.iter().find(is_behind).map(|(identifier, _)| *identifier);
    in_front
        .or_else(|| POSTCODES.into_iter().find(|postcode| is_before_pallet(digits, postcode)))
        .or_else(|| is_australian(digits).then_some("421"))
        .or_else(|| is_expiry_before_more(digits).then_some(EXPIRY))
}

/// Whether digits are an Australian postcode with the country's number, behind its identifier: no key has ten digits.
fn is_australian(digits: &[u8]) -> bool {
    let postcode = digits.strip_prefix(b"421036");
    postcode.is_some_and(|postcode| postcode.len() == 4 && postcode.iter().all(u8::is_ascii_digit))
}

/// Whether digits begin with a postcode behind its identifier, and end with the number of a pallet behind its own: between
/// them FNC1 is easily lost.
fn is_before_pallet(digits: &[u8], identifier: &str) -> bool {
    let Some((postcode, pallet)) = digits.split_last_chunk::<20>() else { return false };
    (4..=23).contains(&postcode.len())
        && postcode.starts_with(identifier.as_bytes())
        && digits.iter().all(u8::is_ascii_digit)
        && pallet.strip_prefix(b"00").is_some_and(is_complete)
}

/// Whether digits begin with the day, hour and minute of an expiry behind its identifier, and more follows: between them
/// FNC1 is easily lost.
fn is_expiry_before_more(digits: &[u8]) -> bool {
    let rest = digits.strip_prefix(EXPIRY.as_bytes());
    let Some((time, [_, ..])) = rest.and_then(<[u8]>::split_first_chunk::<10>) else {
        return false;
    };
    let (pairs, _) = time.as_chunks::<2>();
    // Year, month, day, hour and minute; as digits they are in the order of their characters.
    let ranges = [b"00"..=b"99", b"01"..=b"12", b"01"..=b"31", b"00"..=b"23", b"00"..=b"59"];
    time.iter().all(u8::is_ascii_digit)
        && pairs.iter().zip(ranges).all(|(pair, range)| range.contains(&pair))
}

/// The identifier of an expiry with its hour and minute.
const EXPIRY: &str = "7003";
/// Identifiers of the postcode that goods are sent to, which has 20 characters at most.
const POSTCODES: [&str; 2] = ["420", "421"];
/// Identifiers of trade items, behind which most scans go on.
const COMMON: [&str; 2] = ["01", "02"];

/// Application identifiers whose value begins with digits that have a check digit, and how many these are.
const IDENTIFIERS: [(&str, usize); 20] = [
    ("00", 18),
    ("01", 14),
    ("02", 14),
    ("03", 14),
    ("253", 13),
    ("255", 13),
    ("402", 17),
    ("410", 13),
    ("411", 13),
    ("412", 13),
    ("413", 13),
    ("414", 13),
    ("415", 13),
    ("416", 13),
    ("417", 13),
    ("8003", 14),
    ("8006", 14),
    ("8017", 18),
    ("8018", 18),
    ("8026", 14),
];

/// `input` as a key of this kind, the likelier reading first; nothing when more than its check digit is wrong or
/// missing, or the 0 in front.
fn as_key(kind: KeyKind, input: &NumberInput<'_>) -> impl Iterator<Item = NumberReading> + use<> {
    let found = read(kind, input, kind.lengths()).ok();
    let with_zero = found.as_ref().filter(|found| has_lost_zero(kind, found)).map(|found| {
        let digits = ["0", found.key.payload()].concat();
        let key = Key::from_digits(kind, digits.as_bytes());
        NumberReading { kind: NumberKind::Key(kind), status: CheckStatus::WithoutLeadingZero, key }
    });
    let found = found.map(|KeyReading { key, status, .. }| NumberReading {
        kind: NumberKind::Key(kind),
        status,
        key,
    });
    with_zero.into_iter().chain(found)
}

/// Whether the digits of a key without its check digit are a whole one without the 0 in front.
fn has_lost_zero(kind: KeyKind, found: &KeyReading) -> bool {
    found.status == CheckStatus::WithoutCheckDigit
        && may_lose_zero(kind)
        && is_complete(found.key.payload().as_bytes())
}

/// Whether keys of this kind lose no more than a 0 in front. Of more than 15 digits a spreadsheet drops the last ones too,
/// but a pallet's number loses its extension digit in databases, and what has a serial can be text.
pub(crate) fn may_lose_zero(kind: KeyKind) -> bool {
    (kind.digits() <= 15 || kind == KeyKind::Sscc) && kind.serial().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

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
    fn a_book_is_no_phone_number_and_no_drug() {
        for text in [
            "0412 345 676",
            "0412\u{a0}345\u{a0}676",
            "0002-1433-80",
            "00021-433-80",
            "00021-4338-0",
            "04-1234 5676",
        ] {
            assert!(!shown(text).contains("Isbn10"), "{text}");
        }
        for text in [
            "0412345676",
            " 0412345676 ",
            "0-412-34567-6",
            "0 412 34567 6",
            "041234567-6",
            "0-412-34567-6\0",
            "0–412–34567–6",
        ] {
            assert_eq!(shown(text).split(", ").next(), Some("Isbn10 valid"), "{text}");
        }
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
