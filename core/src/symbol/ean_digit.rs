//! One digit of EAN/UPC and of add-ons: seven modules in one of three number sets.
//!
//! Implements GS1 General Specifications 5.2.3.1.

use crate::symbol::StripeWidth;

/// Widths of space, bar, space and bar of each digit in set A; set C has the same with bars and spaces
/// exchanged, set B is set C read backwards.
const DIGITS: [[u8; 4]; 10] = [
    [3, 2, 1, 1],
    [2, 2, 2, 1],
    [2, 1, 2, 2],
    [1, 4, 1, 1],
    [1, 1, 3, 2],
    [1, 2, 3, 1],
    [1, 1, 1, 4],
    [1, 3, 1, 2],
    [1, 2, 1, 3],
    [3, 1, 1, 2],
];

/// A number set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberSet {
    A,
    B,
    C,
}

/// The widths of a digit in the order in which they stand.
pub(super) fn character(digit: u8, set: NumberSet) -> [StripeWidth; 4] {
    let mut widths = DIGITS[usize::from(digit % 10)];
    if set == NumberSet::B {
        widths.reverse();
    }
    // Bars of 1 and 2 are narrower in set A, those of 7 and 8 wider; in B and C it is the other way.
    let bars = match (digit, set) {
        (1 | 2, NumberSet::A) | (7 | 8, NumberSet::B | NumberSet::C) => -1,
        (7 | 8, NumberSet::A) | (1 | 2, NumberSet::B | NumberSet::C) => 1,
        _ => 0,
    };
    let first_is_bar = set == NumberSet::C;
    let mut place = 0;
    widths.map(|count| {
        let is_bar = (place % 2 == 0) == first_is_bar;
        place += 1;
        StripeWidth::Modules { count, thirteenths: if is_bar { bars } else { -bars } }
    })
}

pub(super) fn whole(widths: &[u8]) -> impl Iterator<Item = StripeWidth> {
    widths.iter().copied().map(StripeWidth::whole)
}
