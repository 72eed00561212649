//! Digits for letters and signs: what a number means that was read or typed with some among its digits.
//!
//! A letter stands for the digit it looks like. Where the number does not check with that digit, the letter is
//! no reason to trust the check digit less than before, so that both are offered: the digit it looks like, with a
//! check digit that matches, and the digit that the check digit asks for. A sign looks like no digit.

use super::{NumberChange, NumberRepair, offer, with_digit};
use crate::check_digit::{is_complete, mod10};
use crate::key::KeyKind;
use crate::numbers::number_problem::look_alike;
use crate::typed::number_input::NumberInput;

/// The repairs of a number that has something else than digits in it.
pub(super) fn repairs(kind: KeyKind, input: &NumberInput<'_>, repairs: &mut Vec<NumberRepair>) {
    let is_letter = |index: &usize| !input.bytes()[*index].is_ascii_digit();
    let letters: Vec<usize> = (0..input.bytes().len()).filter(is_letter).collect();
    if let [at] = letters[..] {
        instead_of_one(kind, input, at, repairs);
    } else if letters.len() * 2 <= kind.digits() && input.len() == kind.digits() {
        instead_of_all(kind, input, &letters, repairs);
    }
}

fn instead_of_one(
    kind: KeyKind,
    input: &NumberInput<'_>,
    at: usize,
    repairs: &mut Vec<NumberRepair>,
) {
    let (digits, from, last) = (input.bytes(), input.char_at(at), kind.digits() - 1);
    if let Some(to) = look_alike(from)
        && (at < last && (last..=last + 1).contains(&digits.len()))
    {
        let mut number = with_digit(digits, at, to + b'0');
        number.truncate(last);
        let check_digit = mod10(&number);
        number.push(check_digit + b'0');
        let change = if digits.get(last) == number.last() {
            NumberChange::Letter { at, from, to }
        } else {
            NumberChange::LetterAndCheckDigit { at, from, to, check_digit }
        };
        offer(kind, &number, change, repairs);
    }
    if digits.len() == kind.digits() {
        for to in 0..10 {
            let number = with_digit(digits, at, to + b'0');
            offer(kind, &number, NumberChange::Letter { at, from, to }, repairs);
        }
    }
}

/// More than one letter, each the digit it looks like; only a right check digit says that they are.
fn instead_of_all(
    kind: KeyKind,
    input: &NumberInput<'_>,
    letters: &[usize],
    repairs: &mut Vec<NumberRepair>,
) {
    let mut digits = input.bytes().to_vec();
    for at in letters {
        let Some(digit) = look_alike(input.char_at(*at)) else { return };
        digits[*at] = digit + b'0';
    }
    if is_complete(&digits) {
        offer(kind, &digits, NumberChange::Letters, repairs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repair::suggest;

    #[track_caller]
    fn check(text: &str, expected: &[(NumberChange, &str)]) {
        let repairs = suggest(KeyKind::Gtin13, text);
        let found: Vec<_> =
            repairs.iter().map(|repair| (repair.change, repair.key.as_str())).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn a_letter_stands_for_the_digit_it_looks_like() {
        let letter = |at, from, to| NumberChange::Letter { at, from, to };
        let both = |at, from, to, check_digit| NumberChange::LetterAndCheckDigit {
            at,
            from,
            to,
            check_digit,
        };
        check(
            "95212B4543213",
            &[(both(5, 'B', 8, 8), "9521284543218"), (letter(5, 'B', 3), "9521234543213")],
        );
        check("952114112345O", &[(letter(12, 'O', 4), "9521141123454")]);
        check("9521234S43213", &[(letter(7, 'S', 5), "9521234543213")]);
        check("9521234S4321", &[(both(7, 'S', 5, 3), "9521234543213")]);
        check("952 1234 54321 ?", &[(letter(12, '?', 3), "9521234543213")]);
    }

    #[test]
    fn several_letters_are_the_digits_they_look_like_if_the_number_checks() {
        check("9S2I2345432I3", &[(NumberChange::Letters, "9521234543213")]);
        check("9S2I2345432I4", &[]);
        check("9S2I2?45432I3", &[]);
        check("SISIZOSSGIIIO", &[]);
    }
}
