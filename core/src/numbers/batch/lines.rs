//! Numbers on lines, as pasted from a list or a spreadsheet column.

use super::{Answer, Outcome};
use crate::check_number::is_model;
use crate::key::identify::{CheckStatus, NO_BEGINNING, NumberReading, likeliest, may_lose_zero};
use crate::key::{Key, KeyKind, isbn, ismn, issn, upc_e};
use crate::numbers::swar;
use crate::typed::number_input::NumberInput;
use crate::typed::several::several_numbers;
use crate::typed::spreadsheet::{self, Amount};
use crate::typed::with_add_on::{self, WithAddOn};

/// What the number of digits says, as sets without overlap: bit n stands for n digits.
#[derive(Clone, Copy, Default)]
pub(super) struct Lengths {
    /// The last digit is the check digit.
    complete: u32,
    /// The check digit is missing.
    without_check_digit: u32,
    /// Complete if the last digit is the right check digit, otherwise without one.
    either: u32,
    /// Those without a check digit that lack the 0 in front instead, if the last digit is the right check digit.
    without_zero: u32,
    /// Only the [`likeliest`] reading tells.
    uncertain: u32,
    /// Those of the uncertain ones that are complete if the check digit is right and no 0 is in front.
    complete_if_right: u32,
    /// Whether a dash behind the digits is data.
    has_serial: bool,
    /// This many digits or more, with blanks among them, may be two numbers.
    two: u64,
}

impl Lengths {
    /// What the descriptions of the kinds say, of one kind or of all together.
    pub(super) fn of(kind: Option<KeyKind>) -> Self {
        let Some(kind) = kind else { return Self::of_any() };
        let (without_check_digit, complete) = (1 << (kind.digits() - 1), 1 << kind.digits());
        let has_serial = kind.serial().is_some();
        let longer = if has_serial { u32::MAX << (kind.digits() + 1) } else { 0 };
        let without_zero = if may_lose_zero(kind) { without_check_digit } else { 0 };
        let all = Self {
            complete,
            without_check_digit,
            without_zero,
            uncertain: longer,
            has_serial,
            two: 2 * (kind.digits() as u64 - 1),
            ..Self::default()
        };
        // The 0 in front may be the filler of a payload.
        if kind.has_filler() { all.uncertain(complete) } else { all }
    }

    /// Of a number whose kind is not said, by the order in which its readings are likely.
    fn of_any() -> Self {
        let of_kinds = KeyKind::ALL.map(|kind| Self::of(Some(kind)));
        let union = |set: fn(&Self) -> u32| of_kinds.iter().map(set).fold(0, |all, one| all | one);
        let complete = union(|kind| kind.complete);
        let without_check_digit = union(|kind| kind.without_check_digit) & !(1 << NO_BEGINNING);
        let either = complete & without_check_digit;
        let clear = complete | without_check_digit;
        Self {
            complete: complete & !either,
            without_check_digit: without_check_digit & !either,
            either,
            without_zero: union(|kind| kind.without_zero),
            uncertain: union(|kind| kind.uncertain) & !clear,
            // Nothing but right check digits tells two numbers apart whose kinds are not said.
            two: 2 * KeyKind::Gtin8.digits() as u64,
            ..Self::default()
        }
        .uncertain(OTHER_NUMBERS.iter().fold(0, |all, length| all | 1 << length))
    }

    /// The same where digits of these lengths may be something else as well.
    fn uncertain(self, lengths: u32) -> Self {
        Self {
            complete: self.complete & !lengths,
            without_check_digit: self.without_check_digit & !lengths,
            without_zero: self.without_zero & !lengths,
            uncertain: self.uncertain | lengths,
            complete_if_right: self.complete & lengths,
            ..self
        }
    }
}

/// Lengths of numbers that stand for a GTIN.
const OTHER_NUMBERS: [usize; 6] = [
    upc_e::LENGTHS[0],
    upc_e::LENGTHS[1] - 1,
    upc_e::LENGTHS[1],
    isbn::LENGTH,
    issn::LENGTH,
    ismn::LENGTH,
];

/// Checks each line of `text` as a key of `kind`, or as whatever it most likely is.
///
/// Each line gets the answer that [`check_number`](crate::check_number::check_number) gives
/// for it alone. Lines end in a line feed, with
/// or without carriage return; the last one may come without it. Quotation marks around a line are left out.
///
/// ```
/// # use barcode_core::batch::{Outcome, check_lines};
/// # use barcode_core::key::KeyKind;
/// let list = b"9521234543213\r\n952 123454321 4\n952123454321\n\nabc";
/// let outcomes: Vec<_> = check_lines(list, None).iter().map(|answer| answer.outcome()).collect();
/// assert_eq!(outcomes[0], Outcome::Valid);
/// assert_eq!(outcomes[1], Outcome::WrongCheckDigit { expected: 3 });
/// assert_eq!(outcomes[2], Outcome::WithoutCheckDigit { digit: 3 });
/// assert_eq!(outcomes[3..], [Outcome::Empty, Outcome::NotDigits]);
///
/// let as_gtin_12 = check_lines(b"952123454321", Some(KeyKind::Gtin12));
/// assert_eq!(as_gtin_12[0].outcome(), Outcome::WrongCheckDigit { expected: 4 });
/// ```
#[must_use]
pub fn check_lines(text: &[u8], kind: Option<KeyKind>) -> Vec<Answer> {
    let lengths = Lengths::of(kind);
    let mut answers = Vec::with_capacity(text.len() / 14 + 1);
    let mut rest = Some(without_ends(text));
    while let Some(text) = rest {
        let outcome = if let Some((outcome, after)) = check_plain_line(text, lengths) {
            rest = Some(after);
            outcome
        } else {
            let (line, after) = split_line(text);
            rest = after;
            check_other_line(line, lengths, kind)
        };
        answers.push(Answer::from(outcome));
    }
    answers
}

/// Checks a line that is not plain digits, or that ends the list.
// Inlined, all that a single number takes would stand in the loop over plain lines: a million of them
// took 7.1 ms instead of 6.2.
#[inline(never)]
fn check_other_line(line: &[u8], lengths: Lengths, kind: Option<KeyKind>) -> Outcome {
    check_ascii_line(line, lengths).unwrap_or_else(|| check_any_line(line, kind).0)
}

/// The first line of `text`, and what follows it.
pub(super) fn split_line(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut parts = text.splitn(2, |byte| *byte == b'\n');
    (parts.next().unwrap_or_default(), parts.next())
}

/// The lines of `text`, exactly as [`check_lines`] counts them, without their line ends.
pub fn line_spans(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = without_ends(text).split(|byte| *byte == b'\n');
    lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

/// The text without byte order mark and without the line feed that ends the last line.
pub(super) fn without_ends(text: &[u8]) -> &[u8] {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    text.strip_suffix(b"\n").unwrap_or(text)
}

/// Checks a line of 1 to 16 digits and nothing else, when another line follows; gives what follows.
pub(super) fn check_plain_line(text: &[u8], lengths: Lengths) -> Option<(Outcome, &[u8])> {
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
    Some((number.outcome(lengths)?, after))
}

/// Checks a line of digits and ASCII separators, where the number of digits is enough to tell.
pub(super) fn check_ascii_line(line: &[u8], lengths: Lengths) -> Option<Outcome> {
    let mut number = Sums::default();
    let mut has_blank = false;
    let mut last_group = 0;
    for byte in without_quotes(line) {
        match byte {
            b'0'..=b'9' => {
                number.push(byte - b'0');
                last_group += 1;
                continue;
            }
            b'-' if !lengths.has_serial => {}
            b' ' | b'\t' | b'\r' | b'\x0b' | b'\x0c' => has_blank = true,
            _ => return None,
        }
        last_group = 0;
    }
    // Two short numbers have as many digits as a long one in groups, and so has one with its add-on.
    let may_be_two = has_blank && number.count >= lengths.two;
    let may_have_add_on = matches!(last_group, 2 | 5) && last_group < number.count;
    if may_be_two || may_have_add_on { None } else { number.outcome(lengths) }
}

/// Reads a line as a single number is read; gives the right number as well, where there is one: of an amount,
/// the one that was probably meant, and of a number with an add-on the number. A model number, which is no key, is right as it stands.
pub(super) fn check_any_line(line: &[u8], kind: Option<KeyKind>) -> (Outcome, Option<Key>) {
    let Ok(line) = std::str::from_utf8(without_quotes(line)) else {
        return (Outcome::NotDigits, None);
    };
    if several_numbers(line, kind).is_some() {
        return (Outcome::Several, None);
    }
    if let Some(WithAddOn { reading, .. }) = with_add_on::read(line, kind) {
        return (Outcome::AddOn, Some(reading.key));
    }
    let input = NumberInput::new(line);
    let Some(NumberReading { status, key, .. }) = likeliest(&input, kind) else {
        if let Some(Amount::Whole(digits)) = spreadsheet::read(line) {
            let key = likeliest(&NumberInput::new(&digits), kind)
                .filter(|read| read.status == CheckStatus::Valid);
            return (Outcome::Amount, key.map(|read| read.key));
        }
        let outcome = match input.len() {
            0 => Outcome::Empty,
            length if input.all_digits(0..length).is_ok() => {
                let fits = |kind: &KeyKind| kind.lengths().contains(&length);
                // Digits of a right length that are no number are refused by another rule.
                let is_refused =
                    kind.map_or_else(|| KeyKind::ALL.iter().any(fits), |kind| fits(&kind));
                if is_refused { Outcome::NotDigits } else { wrong_length(length) }
            }
            _ if kind.is_none() && is_model(line) => Outcome::Valid,
            _ if spreadsheet::is_shortened(line) => Outcome::Shortened,
            _ => Outcome::NotDigits,
        };
        return (outcome, None);
    };
    let digit = key.check_digit();
    let outcome = match status {
        CheckStatus::Valid => Outcome::Valid,
        CheckStatus::WithoutLeadingZero => Outcome::WithoutLeadingZero,
        CheckStatus::WithoutCheckDigit => Outcome::WithoutCheckDigit { digit },
        CheckStatus::WrongCheckDigit => Outcome::WrongCheckDigit { expected: digit },
    };
    (outcome, Some(key))
}

pub(super) fn without_quotes(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    let line = line.strip_prefix(b"\"").unwrap_or(line);
    line.strip_suffix(b"\"").unwrap_or(line)
}

fn wrong_length(found: usize) -> Outcome {
    Outcome::WrongLength { found: u8::try_from(found).unwrap_or(u8::MAX) }
}

/// The digits seen so far, in two sums: which of them weighs 3 is known only at the last digit.
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

    /// What the digits are; nothing where their number does not tell.
    #[expect(clippy::inline_always, reason = "200,000 lines in the browser take 2.0 ms, not 2.9")]
    #[inline(always)]
    fn outcome(&self, lengths: Lengths) -> Option<Outcome> {
        let has = |set: u32| self.count < 32 && set >> self.count & 1 == 1;
        // With the right check digit the sum of all products is a multiple of ten.
        let is_right = (self.with_last + 3 * self.between).is_multiple_of(10);
        let outcome = if has(lengths.complete) {
            if is_right {
                Outcome::Valid
            } else {
                let expected = missing_to_ten(self.with_last - self.last + 3 * self.between);
                Outcome::WrongCheckDigit { expected }
            }
        } else if has(lengths.either) && is_right {
            Outcome::Valid
        } else if has(lengths.without_zero) && is_right {
            Outcome::WithoutLeadingZero
        } else if has(lengths.either | lengths.without_check_digit) {
            Outcome::WithoutCheckDigit { digit: missing_to_ten(3 * self.with_last + self.between) }
        } else if has(lengths.uncertain) {
            let is_complete = has(lengths.complete_if_right) && self.first != 0;
            return (is_complete && is_right).then_some(Outcome::Valid);
        } else if self.count == 0 {
            Outcome::Empty
        } else {
            wrong_length(usize::try_from(self.count).unwrap_or(usize::MAX))
        };
        Some(outcome)
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
        check("952123454321", None, Outcome::WithoutCheckDigit { digit: 3 });
        check("952123454321", Some(KeyKind::Gtin12), Outcome::WrongCheckDigit { expected: 4 });
        check("1987654Ad4X4bL5ttr2310c2K", None, Outcome::Valid);
        check("9.52123E+12", None, Outcome::Shortened);
        check("9.52123E+12", Some(KeyKind::Gtin13), Outcome::Shortened);
        check("9,521,234,543,213", None, Outcome::Amount);
        check("9521234543213.00", Some(KeyKind::Gtin13), Outcome::Amount);
        check("9521234543213 9521234543220", None, Outcome::Several);
        check("95200002 95200019", None, Outcome::Several);
        check("0000000 - 0000000", Some(KeyKind::Gtin8), Outcome::Several);
        check("9780306406157 54995", None, Outcome::AddOn);
        check("614141000036-12", None, Outcome::AddOn);
        check("9780306406157 54995", Some(KeyKind::Gtin13), Outcome::AddOn);
        check("9780306406157 54995", Some(KeyKind::Sscc), Outcome::WrongCheckDigit { expected: 3 });
        check("0952 0123 4567 8912 35", None, Outcome::Valid);
        check("9520000", None, Outcome::WithoutLeadingZero); // also the UPC-E 09520000
        check("9520001", None, Outcome::WithoutCheckDigit { digit: 9 });
        check("61414100003", None, Outcome::WithoutCheckDigit { digit: 6 });
        check("36000291452", None, Outcome::WithoutLeadingZero);
        check("3 6000 29145 2", None, Outcome::WithoutLeadingZero);
        check("2567952", None, Outcome::WithoutLeadingZero);
        check("614141000036", Some(KeyKind::Gtin13), Outcome::WithoutLeadingZero);
        check("614141000036", Some(KeyKind::Gcn), Outcome::WithoutCheckDigit { digit: 6 });
        check("9521234543213", Some(KeyKind::Gtin14), Outcome::WithoutLeadingZero);
        check("02567952", None, Outcome::Valid);
        check("5-7250-9801-X", None, Outcome::Valid);
        check("9521141123454A-1", Some(KeyKind::Grai), Outcome::Valid);
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
