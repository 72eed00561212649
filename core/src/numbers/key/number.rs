//! A complete key, and why a text is not one.
//!
//! Implements the formats of GS1 General Specifications 3.2 to 3.9, one row of [`KeyKind`] for each.
//! Left out: what the parts of the key mean, which stands in `anatomy`.

use super::KeyKind;
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

impl Key {
    /// A key from digits already known to be right.
    pub(crate) fn from_digits(kind: KeyKind, digits: &[u8]) -> Self {
        Self { kind, text: digits.iter().map(|digit| char::from(*digit)).collect() }
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
    let input = read(kind, text);
    let start = filler(kind, &input)?;
    let end = start + kind.digits();
    input.all_digits(0..end)?;
    if input.len() < end || kind.serial().is_none() {
        input.length(kind.complete_length())?;
    }
    let payload = &input.bytes()[start..end - 1];
    input.check_at(end - 1, char::from(b'0' + mod10(payload)))?;
    serial(kind, &input, end)?;
    Ok(Key { kind, text: input.ascii(start..input.len()) })
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
    let input = read(kind, text);
    let payload = kind.digits() - 1;
    // Behind the filler 0 of a GRAI a payload is as long as a GRAI without filler, which may be right.
    let filler = kind == KeyKind::Grai
        && input.len() == kind.digits()
        && input.bytes()[0] == b'0'
        && validate(kind, text).is_err();
    let is_payload = input.len() <= payload || filler;
    if is_payload || kind.serial().is_none() {
        input.digits(kind.lengths())?;
    }
    if !is_payload {
        return Ok(Completed { key: validate(kind, text)?, added: false });
    }
    let payload = &input.bytes()[usize::from(filler)..];
    let complete = [payload, &[b'0' + mod10(payload)]].concat();
    Ok(Completed { key: Key::from_digits(kind, &complete), added: true })
}

/// Takes the separators out, but not those that may be data in a serial.
fn read(kind: KeyKind, text: &str) -> NumberInput<'_> {
    let alphanumeric = kind.serial().is_some_and(|serial| serial.alphanumeric);
    if !alphanumeric {
        return NumberInput::new(text);
    }
    let filler = kind == KeyKind::Grai && text.trim_start().starts_with('0');
    NumberInput::with_serial(text, kind.digits() + usize::from(filler))
}

/// How many filler digits a GRAI has in front: 0 or 1.
fn filler(kind: KeyKind, input: &NumberInput<'_>) -> Result<usize, ParseError<NumberProblem>> {
    let digits = kind.digits();
    if kind != KeyKind::Grai || input.len() <= digits || input.all_digits(0..digits + 1).is_err() {
        return Ok(0);
    }
    let checks = |number: &[u8]| mod10(&number[..digits - 1]) == number[digits - 1] - b'0';
    let (plain, filled) = (checks(input.bytes()), checks(&input.bytes()[1..]));
    match input.bytes()[0] {
        // Both readings can be right when a U.P.C. Company Prefix begins with 0: AI 8003 decides.
        b'0' if filled || !plain => Ok(1),
        _ if input.len() == digits + 1 && filled && !plain => {
            Err(input.problem_at(0, |found| NumberProblem::Filler { found }))
        }
        _ => Ok(0),
    }
}

/// Checks what follows the check digit, from significant character `from`.
fn serial(
    kind: KeyKind,
    input: &NumberInput<'_>,
    from: usize,
) -> Result<(), ParseError<NumberProblem>> {
    let Some(allowed) = kind.serial() else { return Ok(()) };
    let (found, max) = (input.len() - from, allowed.max);
    if found > max {
        let span = input.offset(from)..input.span().end;
        return Err(ParseError::new(NumberProblem::SerialLength { found, max }, span));
    }
    let fits =
        |byte: &u8| byte.is_ascii_digit() || (allowed.alphanumeric && is_gs1_character(*byte));
    match input.bytes()[from..].iter().position(|byte| !fits(byte)) {
        None => Ok(()),
        Some(index) => {
            Err(input.problem_at(from + index, |found| NumberProblem::SerialCharacter { found }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place the error must point at is between stars.
    #[track_caller]
    fn check(kind: KeyKind, marked: &str, message: &str) {
        let text = marked.replace('*', "");
        let error = validate(kind, &text).unwrap_err();
        let span = error.span.clone();
        let found =
            format!("{}*{}*{}", &text[..span.start], &text[span.clone()], &text[span.end..]);
        assert_eq!((found.as_str(), error.to_string().as_str()), (marked, message));
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
