//! What the number of digits on a line says.

use crate::key::identify::{NO_BEGINNING, may_lose_zero};
use crate::key::{KeyKind, isbn, ismn, issn, upc_e};
use crate::typed::spreadsheet::ROUNDED;

/// What the number of digits says, as sets without overlap: bit n stands for n digits.
#[derive(Clone, Copy, Default)]
pub(super) struct Lengths {
    /// The last digit is the check digit.
    pub(super) complete: u32,
    /// The check digit is missing.
    pub(super) without_check_digit: u32,
    /// Complete if the last digit is the right check digit, otherwise without one.
    pub(super) either: u32,
    /// Those without a check digit that lack the 0 in front instead, if the last digit is the right check digit.
    pub(super) without_zero: u32,
    /// Only the likeliest reading tells.
    pub(super) uncertain: u32,
    /// The column tells: those whose check digit is missing throughout, and right without it by chance alone.
    pub(super) chance: u32,
    /// The column does not tell: the check digit can be missing, and there by chance.
    pub(super) mixed: u32,
    /// The column tells: those that are whole throughout.
    pub(super) whole: u32,
    /// Those of the three before that lack the 0 in front where they are right.
    pub(super) judged_without_zero: u32,
    /// Those of them that are a key with its check digit where they stand alone.
    pub(super) judged_complete: u32,
    /// Those of the uncertain ones that are complete if the check digit is right and no 0 is in front.
    pub(super) complete_if_right: u32,
    /// Whether no kind of key was chosen.
    pub(super) is_any: bool,
    /// Those of a column with rows that a program has rounded.
    pub(super) may_be_rounded: u32,
    /// Whether a dash behind the digits is data.
    pub(super) has_serial: bool,
    /// This many digits or more, with blanks among them, may be two numbers.
    pub(super) two: u64,
}

/// What a column says of its rows of one length that could be whole or lack their check digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// Their check digit is missing.
    Chance,
    /// It can be.
    Mixed,
    /// They are whole.
    Whole,
    /// They are whole where no row that is longer by a digit begins like them.
    ByBeginning,
}

impl Lengths {
    /// Whether a number of this length can be a key with its check digit, and one without it.
    pub(super) fn is_ambiguous(self, length: usize) -> bool {
        (self.either | self.without_zero) >> length & 1 == 1
    }

    /// Whether a number of this length is a key that has its check digit.
    pub(super) fn is_whole(self, length: usize) -> bool {
        self.complete >> length & 1 == 1
    }

    /// The same where a column has judged the rows of `length` digits.
    pub(super) fn judged(self, length: usize, judgement: Judgement) -> Self {
        let length = 1 << length;
        let set = |judged| if judgement == judged { length } else { 0 };
        Self {
            complete: self.complete & !length,
            without_check_digit: self.without_check_digit & !length,
            either: self.either & !length,
            without_zero: self.without_zero & !length,
            uncertain: self.uncertain | set(Judgement::ByBeginning),
            chance: self.chance | set(Judgement::Chance),
            mixed: self.mixed | set(Judgement::Mixed),
            whole: self.whole | set(Judgement::Whole),
            judged_without_zero: self.judged_without_zero | self.without_zero & length,
            judged_complete: self.judged_complete | self.complete & length,
            ..self
        }
    }

    /// The same where numbers of the lengths that a program rounds have to be looked at.
    pub(super) fn rounded(self) -> Self {
        let may_be_rounded = ROUNDED.iter().fold(0, |all, length| all | 1 << length);
        Self { may_be_rounded, ..self }
    }

    /// The same where `length` digits are no number at all.
    pub(super) fn without(self, length: usize) -> Self {
        Self { uncertain: self.uncertain & !(1 << length), ..self }
    }

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
            without_zero: union(|kind| kind.without_zero) & !complete,
            uncertain: union(|kind| kind.uncertain) & !clear,
            is_any: true,
            // Nothing but right check digits tells two numbers apart whose kinds are not said.
            two: 2 * KeyKind::Gtin8.digits() as u64,
            ..Self::default()
        }
        .uncertain(OTHER_NUMBERS.iter().fold(1 << IDENTIFIED, |all, length| all | 1 << length))
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

/// Sixteen digits are a GSIN without its check digit, or a GTIN or GLN behind its application identifier.
const IDENTIFIED: usize = 16;
/// Lengths of numbers that stand for a GTIN.
const OTHER_NUMBERS: [usize; 6] = [
    upc_e::LENGTHS[0],
    upc_e::LENGTHS[1] - 1,
    upc_e::LENGTHS[1],
    isbn::LENGTH,
    issn::LENGTH,
    ismn::LENGTH,
];
