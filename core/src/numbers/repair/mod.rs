//! What a wrong number was probably meant to be.
//!
//! A wrong check digit says that something is wrong, not what. Any digit could be the wrong one, so
//! a list of every number that fits would be noise; this one offers the mistakes people make, the
//! likeliest first, and only numbers whose GS1 Prefix is in use:
//!
//! - of a number with the right length: an indicator put in front of a GTIN-13, whose check digit was kept; then
//!   by weight (`one_slip`) the check digit where its key is beside the right one, two neighbours swapped, one digit
//!   taken for another that looks like it, another check digit, the key beside a digit. A change within the
//!   GS1 Prefix comes later;
//! - of a shorter one: a zero in front that a spreadsheet dropped, before a missing check digit;
//! - of a longer one: a zero too many in front, one digit typed twice;
//! - of sixteen digits: a carton's fourteen, to which the program that drew the bars added a check digit and a zero in front;
//! - of one with letters: the digits that they look like (`letters`).
//!
//! How often what is meant stands first, and among the first three, of 10,000 slips from the model in
//! `core/tests/rules/repair_order`, in percent:
//!
//! | slip | share | before: swaps, check digit, look-alikes | by weight |
//! |---|---|---|---|
//! | a digit that looks alike | 34 | 7, 42 | 15, 53 |
//! | a key beside it | 22 | 10, 24 | 13, 33 |
//! | two neighbours swapped | 12 | 43, 75 | 42, 87 |
//! | any other digit | 10 | 6, 20 | 6, 20 |
//! | a made-up check digit | 5 | 65, 100 | 45, 63 |
//! | a check digit left out | 5 | 91, 100 | 91, 100 |
//! | a digit typed twice | 5 | 95, 100 | 95, 100 |
//! | a letter | 5 | 100, 100 | 100, 100 |
//! | a zero in front lost | 1 | 100, 100 | 100, 100 |
//! | all | 100 | 29, 52 | 31, 58 |
//!
//! A made-up check digit loses most, and least matters: what is wrong says which digit it should be, so that the three that are
//! offered are the changes that people make elsewhere, unless the check digit is as likely.
//!
//! Left out on purpose: two independent mistakes, digits that a spreadsheet made zeros, and any claim that a repaired number was issued.
//!
//! Next: [`check_number`](crate::check_number), the answer for a number nothing is known of.

mod letters;
mod one_slip;

use crate::check_digit::{is_complete, mod10};
use crate::key::{Key, KeyKind};
use crate::typed::number_input::NumberInput;

/// More suggestions than this are no help: each further one is sooner another product's number.
const MOST: usize = 3;

/// A number that fits, and the mistake that would explain it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NumberRepair {
    /// The number with the mistake undone.
    pub key: Key,
    /// What was changed.
    pub change: NumberChange,
}

/// What a repair changes. Positions count the digits of the number, from 0, without separators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NumberChange {
    /// The digits at `at` and after it change places.
    Swap {
        /// Position of the first of the two.
        at: usize,
    },
    /// The check digit is replaced.
    CheckDigit {
        /// The digit that was there.
        from: u8,
        /// The digit that fits.
        to: u8,
    },
    /// The check digit is recalculated, since an indicator was put in front of a whole number.
    IndicatorInFront {
        /// The check digit of the number behind the indicator.
        from: u8,
        /// The digit that fits both.
        to: u8,
    },
    /// A check digit is added at the end.
    AddCheckDigit {
        /// The digit that fits.
        digit: u8,
    },
    /// One digit is replaced by one that looks like it, or whose key is beside it.
    Digit {
        /// Its position.
        at: usize,
        /// The digit that was there.
        from: u8,
        /// The digit that fits.
        to: u8,
    },
    /// A character that is not a digit is replaced by one.
    Letter {
        /// Its position.
        at: usize,
        /// The character that was there.
        from: char,
        /// The digit that fits.
        to: u8,
    },
    /// A letter is replaced by the digit that it looks like, and the check digit goes with it: it was missing or
    /// does not match.
    LetterAndCheckDigit {
        /// The position of the letter.
        at: usize,
        /// The character that was there.
        from: char,
        /// The digit that it looks like.
        to: u8,
        /// The check digit of the number with that digit.
        check_digit: u8,
    },
    /// Every letter is replaced by the digit that it looks like.
    Letters,
    /// Zeros are put in front.
    LeadingZeros {
        /// How many.
        count: usize,
    },
    /// A zero is taken from the front.
    DropLeadingZero,
    /// What a spreadsheet puts between and behind the digits of an amount is taken out.
    DropNotation,
    /// The add-on behind the number is left out.
    DropAddOn,
    /// One of two equal neighbours is taken out.
    DropRepeated {
        /// Position of the first of the two.
        at: usize,
    },
    /// The check digit behind the number's own is left out, and the zero that was put in front to draw both in pairs.
    DropSecondCheckDigit,
}

/// What `text` was probably meant to be, as a key of this kind; empty when it is right or hopeless.
///
/// ```
/// # use barcode_core::key::KeyKind;
/// # use barcode_core::repair::{NumberChange, suggest};
/// let repairs = suggest(KeyKind::Gtin13, "9521324543213");
/// assert_eq!(repairs[0].key.as_str(), "9521234543213");
/// assert_eq!(repairs[0].change, NumberChange::Swap { at: 4 });
/// ```
#[must_use]
pub fn suggest(kind: KeyKind, text: &str) -> Vec<NumberRepair> {
    suggest_for(kind, &NumberInput::new(text))
}

/// The same for a text that was read before.
pub(crate) fn suggest_for(kind: KeyKind, input: &NumberInput<'_>) -> Vec<NumberRepair> {
    if input.len() > kind.digits() + 1 {
        return Vec::new();
    }
    let digits = input.bytes();
    let mut repairs = Vec::new();
    if input.all_digits(0..input.len()).is_err() {
        letters::repairs(kind, input, &mut repairs);
        return repairs;
    }
    if digits.len() == kind.digits() {
        if !is_complete(digits) && input.keeps_digits(digits.len()).is_ok() {
            indicator_in_front(kind, digits, &mut repairs);
            // A digit beside a right number is not a slip within it.
            let stands_apart = !repairs.is_empty() && input.offset(0) + 1 < input.offset(1);
            if !stands_apart {
                one_slip::repairs(kind, digits, &mut repairs);
            }
        }
    } else if digits.len() > kind.digits() {
        one_too_many(kind, digits, &mut repairs);
    } else if !digits.is_empty() {
        too_few(kind, digits, &mut repairs);
    }
    repairs.truncate(MOST);
    repairs
}

/// The GTIN-14 that was drawn in interleaved 2 of 5 as if its check digit were missing, which `ReportLab` and GNU barcode do
/// unless they are told not to.
pub(crate) fn with_second_check_digit(input: &NumberInput<'_>) -> Option<NumberRepair> {
    let digits = input.bytes();
    let [b'0', carton @ .., _] = digits else { return None };
    let is_whole = || input.all_digits(0..digits.len()).is_ok() && is_complete(digits);
    let mut repairs = Vec::new();
    if carton.len() == KeyKind::Gtin14.digits() && is_whole() {
        offer(KeyKind::Gtin14, carton, NumberChange::DropSecondCheckDigit, &mut repairs);
    }
    repairs.pop()
}

impl NumberRepair {
    fn touches_prefix(&self) -> bool {
        let changed = match self.change {
            NumberChange::Swap { at } => at..at + 2,
            NumberChange::Digit { at, .. }
            | NumberChange::Letter { at, .. }
            | NumberChange::LetterAndCheckDigit { at, .. } => at..at + 1,
            _ => return false,
        };
        let prefix = self.key.prefix_digits().unwrap_or_default();
        changed.start < prefix.end && prefix.start < changed.end
    }
}

/// A GTIN-14 whose last 13 digits are a GTIN-13 with its own check digit.
fn indicator_in_front(kind: KeyKind, digits: &[u8], repairs: &mut Vec<NumberRepair>) {
    if kind == KeyKind::Gtin14 && is_complete(&digits[1..]) {
        let last = digits.len() - 1;
        let (from, to) = (digits[last] - b'0', mod10(&digits[..last]));
        let number = with_digit(digits, last, to + b'0');
        offer(kind, &number, NumberChange::IndicatorInFront { from, to }, repairs);
    }
}

fn too_few(kind: KeyKind, digits: &[u8], repairs: &mut Vec<NumberRepair>) {
    let count = kind.digits() - digits.len();
    let mut padded = vec![b'0'; count];
    padded.extend_from_slice(digits);
    let padding = (NumberChange::LeadingZeros { count }, padded);
    let mut completed = digits.to_vec();
    let digit = mod10(digits);
    completed.push(digit + b'0');
    let completing = (NumberChange::AddCheckDigit { digit }, completed);
    // A number that already checks with a zero in front lost that zero nine times out of ten.
    for (change, number) in [padding, completing] {
        if number.len() == kind.digits() {
            offer(kind, &number, change, repairs);
        }
    }
}

fn one_too_many(kind: KeyKind, digits: &[u8], repairs: &mut Vec<NumberRepair>) {
    if digits[0] == b'0' {
        offer(kind, &digits[1..], NumberChange::DropLeadingZero, repairs);
    }
    let mut previous = None;
    for at in 0..digits.len() - 1 {
        // In a run of equal digits it makes no difference which one goes.
        if digits[at] == digits[at + 1] && previous != Some(digits[at]) {
            let mut shorter = digits.to_vec();
            shorter.remove(at);
            offer(kind, &shorter, NumberChange::DropRepeated { at }, repairs);
        }
        previous = Some(digits[at]);
    }
}

/// Adds a repair if the number checks, its prefix is in use, and it is not offered yet.
fn offer(kind: KeyKind, digits: &[u8], change: NumberChange, repairs: &mut Vec<NumberRepair>) {
    if !is_complete(digits) {
        return;
    }
    let key = Key::from_digits(kind, digits);
    let issued = key.prefix().is_some_and(|prefix| prefix.kind.is_issued());
    if issued && repairs.iter().all(|repair| repair.key != key) {
        repairs.push(NumberRepair { key, change });
    }
}

fn with_digit(digits: &[u8], at: usize, digit: u8) -> Vec<u8> {
    let mut changed = digits.to_vec();
    changed[at] = digit;
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: KeyKind, text: &str, first: NumberChange, digits: &str) {
        let repairs = suggest(kind, text);
        let found = repairs.first().map(|repair| (repair.change, repair.key.as_str()));
        assert_eq!(found, Some((first, digits)), "{repairs:?}");
        assert!(repairs.len() <= MOST);
    }

    #[test]
    fn the_likeliest_mistake_comes_first() {
        let gtin = KeyKind::Gtin13;
        check(gtin, "9521234543231", NumberChange::Swap { at: 11 }, "9521234543213");
        check(gtin, "9521234543214", NumberChange::CheckDigit { from: 4, to: 3 }, "9521234543213");
        check(gtin, "952123454321", NumberChange::AddCheckDigit { digit: 3 }, "9521234543213");
        check(gtin, "614141000036", NumberChange::LeadingZeros { count: 1 }, "0614141000036");
        check(gtin, "09521234543213", NumberChange::DropLeadingZero, "9521234543213");
        check(gtin, "95211234543213", NumberChange::DropRepeated { at: 3 }, "9521234543213");
        check(
            KeyKind::Gtin12,
            "36000291452",
            NumberChange::LeadingZeros { count: 1 },
            "036000291452",
        );
    }

    #[test]
    fn an_indicator_that_stands_apart_is_the_only_explanation() {
        let changes = |text| -> Vec<_> {
            suggest(KeyKind::Gtin14, text).into_iter().map(|repair| repair.change).collect()
        };
        let indicator = NumberChange::IndicatorInFront { from: 3, to: 0 };
        assert_eq!(changes("1 9521234543213"), [indicator]);
        assert_eq!(changes("1-952-123454321-3"), [indicator]);
        let together = changes("19521234543213");
        assert!(together.len() > 1 && together[0] == indicator, "{together:?}");
        assert!(!changes("1 9521234543214").contains(&indicator));
    }

    #[test]
    fn the_check_digit_is_first_where_something_speaks_for_it() {
        let gtin = KeyKind::Gtin13;
        let check_digit = |from, to| NumberChange::CheckDigit { from, to };
        check(gtin, "9300617013199", check_digit(9, 8), "9300617013198");
        check(
            gtin,
            "9521284543213",
            NumberChange::Digit { at: 4, from: 2, to: 7 },
            "9521784543213",
        );
        let repairs = suggest(gtin, "9521234543211");
        assert_eq!(repairs[0].change, NumberChange::Swap { at: 3 });
    }

    #[test]
    fn a_carton_is_known_by_its_second_check_digit() {
        let carton = |text| {
            with_second_check_digit(&NumberInput::new(text))
                .map(|found| found.key.as_str().to_owned())
        };
        assert_eq!(carton("0195212345432102").as_deref(), Some("19521234543210"));
        assert_eq!(carton("0095212345432134").as_deref(), Some("09521234543213"));
        for text in ["0195212345432103", "0195212345432111", "1195212345432109", "019521234543210x"]
        {
            assert_eq!(carton(text), None, "{text}");
        }
    }

    #[test]
    fn a_number_no_prefix_covers_is_not_offered() {
        for repair in suggest(KeyKind::Gtin13, "3941234567890") {
            assert!(!repair.key.as_str().starts_with("394"), "{repair:?}");
        }
    }

    #[test]
    fn what_is_right_or_hopeless_gets_nothing() {
        for text in ["9521234543213", "", "9521234543xx3", "952", "95212345432139521234"] {
            assert_eq!(suggest(KeyKind::Gtin13, text), [], "{text}");
        }
    }
}
