//! Numbers on lines, as pasted from a list or a spreadsheet column.

use super::{Answer, Outcome, swar};
use crate::key::KeyKind;
use crate::number_input::NumberInput;

/// Lengths that can be right, as sets: bit n stands for n digits.
#[derive(Clone, Copy)]
struct Lengths {
    complete: u32,
    without_check_digit: u32,
    /// Complete when the first digit is 0.
    with_filler: u32,
}

impl Lengths {
    fn of(kind: Option<KeyKind>) -> Self {
        let Some(kind) = kind else {
            // Every length of a key, for a list whose kind nobody has said.
            let complete = KeyKind::ALL.iter().fold(0, |set, kind| set | 1 << kind.digits());
            return Self { complete, without_check_digit: 0, with_filler: 0 };
        };
        let complete = 1 << kind.digits();
        let with_filler = if kind == KeyKind::Grai { complete << 1 } else { 0 };
        Self { complete, without_check_digit: complete >> 1, with_filler }
    }
}

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
    let lengths = Lengths::of(kind);
    let mut answers = Vec::with_capacity(text.len() / 14 + 1);
    let mut rest = Some(without_ends(text));
    while let Some(text) = rest {
        let (outcome, after) = check_plain_line(text, lengths).unwrap_or_else(|| {
            let mut parts = text.splitn(2, |byte| *byte == b'\n');
            (check_line(parts.next().unwrap_or_default(), lengths), parts.next())
        });
        answers.push(Answer::from(outcome));
        rest = after;
    }
    answers
}

/// The lines of `text`, exactly as [`check_lines`] counts them, without their line ends.
pub fn line_spans(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = without_ends(text).split(|byte| *byte == b'\n');
    lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

/// The text without byte order mark and without the line feed that ends the last line.
fn without_ends(text: &[u8]) -> &[u8] {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    text.strip_suffix(b"\n").unwrap_or(text)
}

/// Checks a line of 1 to 16 digits and nothing else, when another line follows; gives what follows.
fn check_plain_line(text: &[u8], lengths: Lengths) -> Option<(Outcome, Option<&[u8]>)> {
    let (words, []) = text.first_chunk::<16>()?.as_chunks::<8>() else { return None };
    let [first, second] = words else { return None };
    let (first, second) = (swar::values(*first), swar::values(*second));
    let count = match swar::strange(first) {
        0 => 8 + swar::strange(second).trailing_zeros() / 8,
        strange => strange.trailing_zeros() / 8,
    };
    let after = match text.get(count as usize..)? {
        [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] if count > 0 => after,
        _ => return None,
    };
    // The digits at the top of both words; what is shifted out is not part of the line.
    let first = first & !u64::MAX.checked_shl(8 * count).unwrap_or(0);
    let second = second & !u64::MAX.checked_shl(8 * count.saturating_sub(8)).unwrap_or(0);
    let (even, odd) = swar::sums(first + second);
    let last = if count > 8 { second >> (8 * (count - 9)) } else { first >> (8 * (count - 1)) };
    let (with_last, between) = if count % 2 == 1 { (even, odd) } else { (odd, even) };
    let number = Sums {
        with_last,
        between,
        count: u64::from(count),
        first: first & 0xff,
        last: last & 0xff,
    };
    Some((number.outcome(lengths), Some(after)))
}

fn check_line(line: &[u8], lengths: Lengths) -> Outcome {
    let mut number = Sums::default();
    for byte in line {
        match byte {
            b'0'..=b'9' => number.push(byte - b'0'),
            b' ' | b'\t' | b'\r' | b'\x0b' | b'\x0c' | b'-' | b'"' => {}
            b'\x00'..=b'\x7f' => return Outcome::NotDigits,
            _ => return check_unusual_line(line, lengths),
        }
    }
    number.outcome(lengths)
}

/// A line with other characters than ASCII goes through the same door as a single number.
fn check_unusual_line(line: &[u8], lengths: Lengths) -> Outcome {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let Ok(text) = std::str::from_utf8(line) else { return Outcome::NotDigits };
    let input = NumberInput::new(text.trim_matches('"'));
    if input.all_digits(0..input.len()).is_err() {
        return Outcome::NotDigits;
    }
    let mut number = Sums::default();
    input.bytes().iter().for_each(|byte| number.push(byte - b'0'));
    number.count = input.len() as u64;
    number.outcome(lengths)
}

/// The digits seen so far, in two sums: which of them weighs 3 is known when the last one is seen.
#[derive(Default)]
struct Sums {
    /// The last digit and every second one before it.
    with_last: u64,
    /// The others.
    between: u64,
    count: u64,
    first: u64,
    last: u64,
}

impl Sums {
    fn push(&mut self, digit: u8) {
        let with_last = self.between + u64::from(digit);
        self.between = std::mem::replace(&mut self.with_last, with_last);
        if self.count == 0 {
            self.first = u64::from(digit);
        }
        self.count += 1;
        self.last = u64::from(digit);
    }

    fn outcome(&self, lengths: Lengths) -> Outcome {
        let has = |set: u32| self.count < 32 && set >> self.count & 1 == 1;
        // The filler 0 in front of a GRAI changes its length, not its sums.
        if has(lengths.complete) || (has(lengths.with_filler) && self.first == 0) {
            let others = self.with_last - self.last + 3 * self.between;
            let expected = missing_to_ten(others);
            if u64::from(expected) == self.last {
                return Outcome::Valid;
            }
            return Outcome::WrongCheckDigit { expected };
        }
        if has(lengths.without_check_digit) {
            let digit = missing_to_ten(3 * self.with_last + self.between);
            return Outcome::WithoutCheckDigit { digit };
        }
        match u8::try_from(self.count) {
            Ok(0) => Outcome::Empty,
            found => Outcome::WrongLength { found: found.unwrap_or(u8::MAX) },
        }
    }
}

fn missing_to_ten(weighted_sum: u64) -> u8 {
    ((10 - weighted_sum % 10) % 10) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, kind: Option<KeyKind>, expected: Outcome) {
        // Alone, and as the first of two lines, which is read another way.
        let two = [line, "\r\n952123454321395212345432139521234543213"].concat();
        let answer = |text: &str| check_lines(text.as_bytes(), kind)[0].outcome();
        let expected = Answer::from(expected).outcome();
        assert_eq!((answer(line), answer(&two)), (expected, expected), "{line:?}");
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
