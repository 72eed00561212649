//! Numbers on lines, as pasted from a list or a spreadsheet column.

use super::{Answer, Outcome};
use crate::digits::Typed;
use crate::key::KeyKind;

/// Lengths with a check digit, for a list whose kind nobody has said.
const ANY_LENGTH: [usize; 6] = [8, 12, 13, 14, 17, 18];

/// Checks each line of `text` as a key of `kind`, or as a key of any length.
///
/// Lines end in a line feed, with or without carriage return; the last one may lack it. Spaces,
/// tabs, no-break spaces, dashes and quotation marks are left out. Only when the kind is said can a
/// line be told to be without its check digit.
///
/// ```
/// # use barcode_core::batch::{Outcome, check_lines};
/// let list = b"9521234543213\r\n952 123454321 4\n\nabc";
/// let outcomes: Vec<_> = check_lines(list, None).iter().map(|answer| answer.outcome()).collect();
/// assert_eq!(outcomes[0], Outcome::Valid);
/// assert_eq!(outcomes[1], Outcome::WrongCheckDigit { expected: 3 });
/// assert_eq!(outcomes[2..], [Outcome::Empty, Outcome::NotDigits]);
/// ```
#[must_use]
pub fn check_lines(text: &[u8], kind: Option<KeyKind>) -> Vec<Answer> {
    let mut answers = Vec::with_capacity(text.len() / 14 + 1);
    answers.extend(line_spans(text).map(|line| Answer::from(check_line(line, kind))));
    answers
}

/// The lines of `text`, exactly as [`check_lines`] counts them, without their line ends.
pub fn line_spans(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.split(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

fn check_line(line: &[u8], kind: Option<KeyKind>) -> Outcome {
    let mut number = Sums::default();
    for byte in line {
        match byte {
            b'0'..=b'9' => number.push(byte - b'0'),
            b' ' | b'\t' | b'\r' | b'-' | b'"' => {}
            b'\x00'..=b'\x7f' => return Outcome::NotDigits,
            _ => return check_unusual_line(line, kind),
        }
    }
    number.outcome(kind)
}

/// A line with other characters than ASCII goes through the same door as a single number.
fn check_unusual_line(line: &[u8], kind: Option<KeyKind>) -> Outcome {
    let Ok(text) = std::str::from_utf8(line) else { return Outcome::NotDigits };
    let typed = Typed::new(text.trim_matches('"'));
    if typed.first_non_digit(usize::MAX).is_some() {
        return Outcome::NotDigits;
    }
    let mut number = Sums::default();
    typed.bytes().iter().for_each(|byte| number.push(byte - b'0'));
    number.count = typed.len();
    number.outcome(kind)
}

/// The digits seen so far, in two sums: which of them weighs 3 is known when the last one is seen.
#[derive(Default)]
struct Sums {
    /// The last digit and every second one before it.
    with_last: u32,
    /// The others.
    between: u32,
    count: usize,
    first: u8,
    last: u8,
}

impl Sums {
    fn push(&mut self, digit: u8) {
        // A line of a billion digits may wrap: its length is wrong anyway.
        let with_last = self.between.wrapping_add(u32::from(digit));
        self.between = std::mem::replace(&mut self.with_last, with_last);
        if self.count == 0 {
            self.first = digit;
        }
        self.count += 1;
        self.last = digit;
    }

    fn outcome(&self, kind: Option<KeyKind>) -> Outcome {
        if self.count == 0 {
            return Outcome::Empty;
        }
        let complete = match kind {
            None => ANY_LENGTH.contains(&self.count),
            // The filler 0 in front of a GRAI changes its length, not its sums.
            Some(KeyKind::Grai) if self.count == 14 => self.first == 0,
            Some(kind) => self.count == kind.digits(),
        };
        if complete {
            let others = self.with_last - u32::from(self.last) + 3 * self.between;
            let expected = missing_to_ten(others);
            return match expected == self.last {
                true => Outcome::Valid,
                false => Outcome::WrongCheckDigit { expected },
            };
        }
        if kind.is_some_and(|kind| self.count == kind.digits() - 1) {
            return Outcome::WithoutCheckDigit {
                digit: missing_to_ten(3 * self.with_last + self.between),
            };
        }
        Outcome::WrongLength { found: u8::try_from(self.count).unwrap_or(u8::MAX) }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "at most 9")]
fn missing_to_ten(weighted_sum: u32) -> u8 {
    ((10 - weighted_sum % 10) % 10) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, kind: Option<KeyKind>, expected: Outcome) {
        assert_eq!(check_line(line.as_bytes(), kind), expected, "{line:?}");
    }

    #[test]
    fn each_line_gets_its_answer() {
        check("", None, Outcome::Empty);
        check(" \t", None, Outcome::Empty);
        check("\"9521234543213\"", None, Outcome::Valid);
        check("952\u{a0}1234\u{2011}543213", None, Outcome::Valid);
        check("95212345432O3", None, Outcome::NotDigits);
        check("9521234543é13", None, Outcome::NotDigits);
        check("952123454321", Some(KeyKind::Gtin13), Outcome::WithoutCheckDigit { digit: 3 });
        check("952123454321", None, Outcome::WrongCheckDigit { expected: 4 });
        check("09521141123454", Some(KeyKind::Grai), Outcome::Valid);
        check("19521141123454", Some(KeyKind::Grai), Outcome::WrongLength { found: 14 });
        check(&"7".repeat(99), None, Outcome::WrongLength { found: 99 });
        check(&"９".repeat(99), None, Outcome::WrongLength { found: 99 });
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        let count = |text: &str| line_spans(text.as_bytes()).count();
        assert_eq!((count("1\n2\n"), count("1\r\n\r\n2"), count("\u{feff}1")), (2, 3, 1));
    }
}
