//! A complete key, and why a text is not one.
//!
//! Implements the formats of GS1 General Specifications 3.2 to 3.9, one row of [`KeyKind`] for each. Every key
//! is read by [`find_digits`], whoever asks: a rule for all texts is written there.
//! Left out: what the parts of the key mean, which stands in `anatomy`.

use super::{KeyKind, Serial};
use crate::check_characters::is_gs1_character;
use crate::check_digit::{self, Working, mod10};
use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// A key whose length, characters and check digit are right.
///
/// Its text has no separators and, for a GRAI, no filler in front.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    kind: KeyKind,
    text: String,
}

/// What [`complete`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completed {
    /// The complete key.
    pub key: Key,
    /// Whether the check digit was missing; otherwise it was there, and right.
    pub added: bool,
}

/// How much of a number of some kind is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CheckStatus {
    /// Length and check digit are right.
    Valid,
    /// One digit is missing: with a 0 in front, the check digit is right.
    WithoutLeadingZero,
    /// One digit is missing: it could be the check digit.
    WithoutCheckDigit,
    /// The length is right, the check digit is not.
    WrongCheckDigit,
}

impl Key {
    /// A key from digits already known to be right.
    pub(crate) fn from_digits(kind: KeyKind, digits: &[u8]) -> Self {
        Self { kind, text: String::from_utf8_lossy(digits).into_owned() }
    }

    /// What kind of key it is.
    #[must_use]
    pub fn kind(&self) -> KeyKind {
        self.kind
    }

    /// The whole key, serial included.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The digits up to and including the check digit.
    #[must_use]
    pub fn digits(&self) -> &str {
        self.text.get(..self.kind.digits()).unwrap_or_default()
    }

    /// The digits the check digit is computed from.
    #[must_use]
    pub fn payload(&self) -> &str {
        self.text.get(..self.kind.digits() - 1).unwrap_or_default()
    }

    /// What follows the check digit; empty when nothing does.
    #[must_use]
    pub fn serial(&self) -> &str {
        self.text.get(self.kind.digits()..).unwrap_or_default()
    }

    /// The check digit.
    #[must_use]
    pub fn check_digit(&self) -> u8 {
        mod10(self.payload().as_bytes())
    }

    /// How the check digit is worked out.
    #[must_use]
    pub fn working(&self) -> Working {
        check_digit::explain(self.payload().as_bytes())
    }

    /// The value a barcode carries under [`KeyKind::ai`]: a GTIN with 14 digits, a GRAI with filler.
    ///
    /// ```
    /// # use barcode_core::key::{KeyKind, validate};
    /// assert_eq!(validate(KeyKind::Gtin13, "9521234543213").unwrap().element_value(), "09521234543213");
    /// assert_eq!(validate(KeyKind::Grai, "9521141123454AB").unwrap().element_value(), "09521141123454AB");
    /// ```
    #[must_use]
    pub fn element_value(&self) -> String {
        let digits = match self.kind {
            KeyKind::Gtin8 | KeyKind::Gtin12 | KeyKind::Gtin13 | KeyKind::Grai => 14,
            _ => self.kind.digits(),
        };
        let mut value = "0".repeat(digits - self.kind.digits());
        value.push_str(&self.text);
        value
    }
}

/// Reads `text` as a complete key.
///
/// Spaces and dashes are left out. After the check digit of a GRAI, GDTI or GCN a serial may follow;
/// a GRAI may have the filler 0 in front.
///
/// ```
/// # use barcode_core::key::{KeyKind, validate};
/// assert_eq!(validate(KeyKind::Gtin13, "952 1234 54321 3").unwrap().as_str(), "9521234543213");
/// let error = validate(KeyKind::Gtin13, "9521234543214").unwrap_err();
/// assert_eq!(error.to_string(), "expected check digit 3, found 4");
/// assert_eq!(error.span, 12..13);
/// ```
pub fn validate(kind: KeyKind, text: &str) -> Result<Key, ParseError<NumberProblem>> {
    Ok(read(kind, &NumberInput::new(text), kind.complete_length())?.right()?.key)
}

/// Completes `text`, a key without its check digit.
///
/// A text that is already a complete key, with or without a serial, is returned as it is.
///
/// ```
/// # use barcode_core::key::{KeyKind, complete};
/// let completed = complete(KeyKind::Sscc, "3 7610425 00212345 6").unwrap();
/// assert_eq!(completed.key.as_str(), "376104250021234569");
/// assert!(completed.added);
/// ```
pub fn complete(kind: KeyKind, text: &str) -> Result<Completed, ParseError<NumberProblem>> {
    let KeyReading { key, status, .. } =
        read(kind, &NumberInput::new(text), kind.lengths())?.right()?;
    Ok(Completed { key, added: status == CheckStatus::WithoutCheckDigit })
}

/// A text as a key of one kind, in which nothing but the check digit is wrong or missing.
pub(crate) struct KeyReading {
    /// The key with the right check digit.
    pub(crate) key: Key,
    pub(crate) status: CheckStatus,
    /// The wrong check digit.
    pub(crate) error: Option<ParseError<NumberProblem>>,
}

impl KeyReading {
    /// The same, unless the check digit is wrong.
    fn right(mut self) -> Result<Self, ParseError<NumberProblem>> {
        self.error.take().map_or(Ok(self), Err)
    }
}

/// Reads `input`, which may have as many digits as one of `lengths` says, as a key of `kind`.
pub(crate) fn read(
    kind: KeyKind,
    input: &NumberInput<'_>,
    lengths: &'static [usize],
) -> Result<KeyReading, ParseError<NumberProblem>> {
    let with_dashes;
    let input = match kind.serial() {
        Some(Serial { alphanumeric: true, .. }) if input.has_dashes() => {
            let filler = kind.has_filler() && input.bytes().first() == Some(&b'0');
            let digits = kind.digits() + usize::from(filler);
            with_dashes = NumberInput::with_serial(input.text(), digits);
            &with_dashes
        }
        _ => input,
    };
    let digits = find_digits(kind, input, lengths)?;
    let error = digits.check(input).err();
    let text = [digits.payload, &[digits.check_digit], digits.serial].concat();
    Ok(KeyReading { key: Key::from_digits(kind, &text), status: digits.status, error })
}

/// The digits of a key as they stand in an input.
pub(super) struct KeyDigits<'i> {
    pub(super) payload: &'i [u8],
    /// The digit that completes the payload, in ASCII.
    pub(super) check_digit: u8,
    status: CheckStatus,
    /// The place of the check digit among the significant characters.
    at: usize,
    serial: &'i [u8],
}

impl KeyDigits<'_> {
    /// Refuses a wrong check digit; one may be missing.
    pub(super) fn check(&self, input: &NumberInput<'_>) -> Result<(), ParseError<NumberProblem>> {
        match self.status {
            CheckStatus::WrongCheckDigit => {
                input.keeps_digits(self.at + 1)?;
                input.check_at(self.at, char::from(self.check_digit))
            }
            _ => Ok(()),
        }
    }
}

/// The one reader of every key: finds its digits in `input`, and refuses what is no key of `kind`.
pub(super) fn find_digits<'i>(
    kind: KeyKind,
    input: &'i NumberInput<'_>,
    lengths: &'static [usize],
) -> Result<KeyDigits<'i>, ParseError<NumberProblem>> {
    let start = if kind.has_filler() { filler(kind, input, lengths)? } else { 0 };
    let end = start + kind.digits();
    if kind.serial().is_some() && input.len() >= end {
        input.all_digits(0..end)?;
    } else {
        input.digits(lengths)?;
    }
    let at = end - 1;
    let (payload, rest) = input.bytes().split_at(at);
    let payload = &payload[start..];
    input.not_zeros(payload)?;
    let check_digit = b'0' + mod10(payload);
    let (status, serial) = match rest {
        [] => (CheckStatus::WithoutCheckDigit, rest),
        [found, serial @ ..] if *found == check_digit => (CheckStatus::Valid, serial),
        [_, serial @ ..] => (CheckStatus::WrongCheckDigit, serial),
    };
    let digits = KeyDigits { payload, check_digit, status, at, serial };
    if let Err(error) = check_serial(kind, input, end) {
        digits.check(input)?;
        return Err(error);
    }
    Ok(digits)
}

/// How many filler digits stand in front: 0 or 1.
fn filler(
    kind: KeyKind,
    input: &NumberInput<'_>,
    lengths: &[usize],
) -> Result<usize, ParseError<NumberProblem>> {
    let (digits, bytes) = (kind.digits(), input.bytes());
    let checks = |number: &[u8]| mod10(&number[..digits - 1]) == number[digits - 1] - b'0';
    if input.len() < digits || input.all_digits(0..input.len().min(digits + 1)).is_err() {
        return Ok(0);
    }
    let plain = checks(bytes);
    if input.len() == digits {
        // Behind the filler a payload is as long as a key without filler, which may be right.
        let may_be_payload = lengths.contains(&(digits - 1)) && bytes[0] == b'0';
        return Ok(usize::from(may_be_payload && !plain));
    }
    let filled = checks(&bytes[1..]);
    match bytes[0] {
        // Both readings can be right when a U.P.C. Company Prefix begins with 0: AI 8003 decides.
        b'0' if filled || !plain => Ok(1),
        _ if input.len() == digits + 1 && filled && !plain => {
            Err(input.problem_at(0, |found| NumberProblem::Filler { found }))
        }
        _ => Ok(0),
    }
}

/// Checks what follows the check digit, from significant character `from`.
fn check_serial(
    kind: KeyKind,
    input: &NumberInput<'_>,
    from: usize,
) -> Result<(), ParseError<NumberProblem>> {
    let Some(allowed) = kind.serial() else { return Ok(()) };
    let (found, max) = (input.len().saturating_sub(from), allowed.max);
    if found > max {
        let span = input.offset(from)..input.span().end;
        return Err(ParseError::new(NumberProblem::SerialLength { found, max }, span));
    }
    let fits =
        |byte: &u8| byte.is_ascii_digit() || (allowed.alphanumeric && is_gs1_character(*byte));
    let serial = input.bytes().get(from..).unwrap_or_default();
    match serial.iter().position(|byte| !fits(byte)) {
        None => Ok(()),
        Some(index) => {
            Err(input.problem_at(from + index, |found| NumberProblem::SerialCharacter { found }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error::tests::refuse;

    #[track_caller]
    fn check(kind: KeyKind, marked: &str, message: &str) {
        refuse(|text| validate(kind, text), marked, message);
    }

    #[test]
    fn errors_point_at_the_culprit() {
        check(KeyKind::Gtin13, "952123454321*4*", "expected check digit 3, found 4");
        check(KeyKind::Gtin13, "952 1234-54321 *４* ", "expected check digit 3, found 4");
        check(KeyKind::Gtin13, "952123*A*543213", "expected a digit, found 'A'");
        check(KeyKind::Gtin13, " *952 123* ", "expected 13 digits, found 6");
        check(KeyKind::Gtin13, "**", "expected 13 digits, found 0");
        check(
            KeyKind::Gtin8,
            "*952123454321395212345432139521234543213952123454321*".replace('4', "0").as_str(),
            "expected 8 digits, found 51",
        );
        check(KeyKind::Grai, "*1*9521141123454", "expected the filler 0, found '1'");
        check(KeyKind::Grai, "9521141123454A*é*", "expected a character of a serial, found 'é'");
        check(KeyKind::Gcn, "9521141678909*A*", "expected a character of a serial, found 'A'");
        check(
            KeyKind::Gcn,
            "9521141678909*1234567890123*",
            "expected a serial of at most 12 characters, found 13",
        );
    }

    #[test]
    fn a_grai_is_read_with_and_without_filler_and_serial() {
        for (text, expected) in [
            ("9521141123454", "9521141123454"),
            ("09521141123454", "9521141123454"),
            ("0 9521141-12345-4 A-1", "9521141123454A-1"),
            ("9521141123454-1", "9521141123454-1"),
        ] {
            assert_eq!(validate(KeyKind::Grai, text).unwrap().as_str(), expected);
        }
        for payload in ["952114112345", "0952114112345"] {
            let key = complete(KeyKind::Grai, payload).unwrap().key;
            assert_eq!(key.as_str(), "9521141123454");
        }
    }

    #[test]
    fn completing_a_complete_key_checks_it() {
        let completed = complete(KeyKind::Gdti, "9521141123454ABC").unwrap();
        assert_eq!((completed.key.serial(), completed.added), ("ABC", false));
        assert!(complete(KeyKind::Gln, "9521141123455").is_err());
    }
}
