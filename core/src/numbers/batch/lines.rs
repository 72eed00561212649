//! Numbers on lines, each read as it would be alone or as its [`Column`] tells.

use super::column::Column;
use super::lengths::Lengths;
use super::sums::{Sums, check_ascii_line, check_plain_line, without_quotes, wrong_length};
use super::text_lines::{split_line, without_ends};
use super::written::{usual_kind, write_digits};
use super::{Answer, Outcome};
use crate::NumberProblem;
use crate::check_number::is_model;
use crate::key::KeyKind;
use crate::key::identify::{CheckStatus, NumberKind, NumberReading, identifier_of, likeliest};
use crate::repair::with_second_check_digit;
use crate::typed::number_input::NumberInput;
use crate::typed::several::several_numbers;
use crate::typed::spreadsheet::{self, Amount};
use crate::typed::with_add_on::{self, WithAddOn};

/// Checks each line of `text` as a row of a column.
///
/// Of a column whose rows are not known, each line gets the answer that
/// [`check_number`](crate::check_number::check_number) gives for it alone. Lines end in a line feed, with
/// or without carriage return; the last one may come without it. Quotation marks around a line are left out.
///
/// ```
/// # use barcode_core::batch::{Column, Outcome, check_lines};
/// # use barcode_core::key::KeyKind;
/// let list = b"9521234543213\r\n952 123454321 4\n952123454321\n\nabc";
/// let answers = check_lines(list, &Column::new(None));
/// let outcomes: Vec<_> = answers.iter().map(|answer| answer.outcome()).collect();
/// assert_eq!(outcomes[0], Outcome::Valid);
/// assert_eq!(outcomes[1], Outcome::WrongCheckDigit { expected: 3 });
/// assert_eq!(outcomes[2], Outcome::WithoutCheckDigit { digit: 3 });
/// assert_eq!(outcomes[3..], [Outcome::Empty, Outcome::NotDigits]);
///
/// let as_gtin_12 = check_lines(b"952123454321", &Column::new(Some(KeyKind::Gtin12)));
/// assert_eq!(as_gtin_12[0].outcome(), Outcome::WrongCheckDigit { expected: 4 });
/// ```
#[must_use]
pub fn check_lines(text: &[u8], column: &Column) -> Vec<Answer> {
    let lengths = column.lengths();
    let mut answers = Vec::with_capacity(text.len() / 14 + 1);
    let mut rest = Some(without_ends(text));
    while let Some(text) = rest {
        let outcome = if let Some((outcome, after)) = check_plain_line(text, lengths) {
            rest = Some(after);
            outcome
        } else {
            let (line, after) = split_line(text);
            rest = after;
            check_other_line(line, lengths, column)
        };
        answers.push(Answer::from(outcome));
    }
    answers
}

/// Checks a line that is not plain digits, or that ends the list.
// Inlined, all that a single number takes would stand in the loop over plain lines: a million of them
// took 7.1 ms instead of 6.2.
#[inline(never)]
fn check_other_line(line: &[u8], lengths: Lengths, column: &Column) -> Outcome {
    check_ascii_line(line, lengths).unwrap_or_else(|| check_any_line(line, column).outcome)
}

/// What a line is, and the number that belongs there.
pub(super) struct Told {
    pub(super) outcome: Outcome,
    /// The right number, where there is one: of an amount, the one that was probably meant, and of a number with an add-on the
    /// number. A model number, which is no key, is right as it stands.
    pub(super) number: Option<String>,
    /// What kind of number stands on the line.
    pub(super) kind: Option<NumberKind>,
}

impl Told {
    fn nothing(outcome: Outcome) -> Self {
        Self { outcome, number: None, kind: None }
    }

    fn reading(outcome: Outcome, reading: &NumberReading) -> Self {
        Self { outcome, number: Some(reading.key.as_str().to_owned()), kind: Some(reading.kind) }
    }
}

/// Reads a line as a single number is read, or as its column tells.
pub(super) fn check_any_line(line: &[u8], column: &Column) -> Told {
    let Ok(line) = std::str::from_utf8(without_quotes(line)) else {
        return Told::nothing(Outcome::NotDigits);
    };
    let kind = column.kind();
    if column.is_rounded(line) {
        return Told::nothing(Outcome::LostDigits);
    }
    if several_numbers(line, kind).is_some() {
        return Told::nothing(Outcome::Several);
    }
    if let Some(WithAddOn { reading, .. }) = with_add_on::read(line, kind) {
        return Told::reading(Outcome::AddOn, &reading);
    }
    let input = NumberInput::new(line);
    if let Some(told) = by_column(&input, column) {
        return told;
    }
    let reading = likeliest(&input, kind);
    let is_right = reading.as_ref().is_some_and(|reading| reading.status == CheckStatus::Valid);
    if kind.is_none() && !is_right && with_second_check_digit(&input).is_some() {
        return Told::nothing(wrong_length(input.len()));
    }
    let Some(reading) = reading else { return check_no_number(&input, kind) };
    let digit = reading.key.check_digit();
    let outcome = match reading.status {
        CheckStatus::Valid => Outcome::Valid,
        CheckStatus::WithoutLeadingZero => Outcome::WithoutLeadingZero,
        CheckStatus::WithoutCheckDigit => Outcome::WithoutCheckDigit { digit },
        CheckStatus::WrongCheckDigit if reading.lost_digits(&input).is_some() => {
            return Told::nothing(Outcome::LostDigits);
        }
        CheckStatus::WrongCheckDigit => Outcome::WrongCheckDigit { expected: digit },
    };
    Told::reading(outcome, &reading)
}

/// What a line is of whose length the column knows more than the line says.
fn by_column(input: &NumberInput<'_>, column: &Column) -> Option<Told> {
    input.all_digits(0..input.len()).ok()?;
    let digits = input.bytes();
    let lengths = column.lengths_of(digits)?;
    let outcome = Sums::of(digits).outcome(lengths)?;
    let mut number = Vec::new();
    write_digits(digits, outcome, &mut number);
    if number.is_empty() {
        return Some(Told::nothing(outcome));
    }
    let number = String::from_utf8(number).ok()?;
    let kind = column.kind().or_else(|| usual_kind(number.len()));
    Some(Told { outcome, number: Some(number), kind: kind.map(NumberKind::Key) })
}

/// Why a line is no number as it stands.
fn check_no_number(input: &NumberInput<'_>, kind: Option<KeyKind>) -> Told {
    let line = input.text();
    match spreadsheet::read(line).map(Amount::whole) {
        Some(Ok(digits)) => {
            return match likeliest(&NumberInput::new(&digits), kind) {
                Some(read) if read.status == CheckStatus::Valid => {
                    Told::reading(Outcome::Amount, &read)
                }
                _ => Told::nothing(Outcome::Amount),
            };
        }
        Some(Err(NumberProblem::LostDigits { .. })) => return Told::nothing(Outcome::LostDigits),
        Some(Err(_)) => return Told::nothing(Outcome::Shortened),
        None => {}
    }
    Told::nothing(match input.len() {
        0 => Outcome::Empty,
        _ if kind.is_none() && identifier_of(input.bytes()).is_some() => Outcome::NotDigits,
        length if input.all_digits(0..length).is_ok() => {
            let fits = |kind: &KeyKind| kind.lengths().contains(&length);
            // Digits of a right length that are no number are refused by another rule.
            let is_refused = kind.map_or_else(|| KeyKind::ALL.iter().any(fits), |kind| fits(&kind));
            if is_refused { Outcome::NotDigits } else { wrong_length(length) }
        }
        _ if kind.is_none() && is_model(line) => Outcome::Valid,
        _ => Outcome::NotDigits,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::line_spans;

    #[track_caller]
    fn check(line: &str, kind: Option<KeyKind>, expected: Outcome) {
        // Alone, and as the first of two lines, which is read another way.
        let two = [line, "\r\n952123454321395212345432139521234543213"].concat();
        let column = Column::new(kind);
        let answer = |text: &str| check_lines(text.as_bytes(), &column)[0].outcome();
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
        check("0195212345432102", None, wrong_length(16));
        check("0095212345432134", None, wrong_length(16));
        check("1987654Ad4X4bL5ttr2310c2K", None, Outcome::Valid);
        check("9.52123E+12", None, Outcome::Shortened);
        check("9.52123E+12", Some(KeyKind::Gtin13), Outcome::Shortened);
        check("395212340000013000", None, Outcome::LostDigits);
        check("3 952 1234 0000\u{a0}013 000", Some(KeyKind::Sscc), Outcome::LostDigits);
        check("9,521,234,543,213", None, Outcome::Amount);
        check("9521234543213.00", Some(KeyKind::Gtin13), Outcome::Amount);
        check("9521234543213 9521234543220", None, Outcome::Several);
        check("95200002 95200019", None, Outcome::Several);
        check("9520000 - 9521111", Some(KeyKind::Gtin8), Outcome::Several);
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
