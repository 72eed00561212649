//! Limited: a GTIN whose indicator is 0 or 1, in one low row.
//!
//! Implements ISO/IEC 24724, 6:
//!
//! ```text
//! guard  left character  check character  right character  guard  five light modules
//! ```

use std::ops::RangeInclusive;

use super::character::{LIMITED, weighted_sum};
use super::row::{Row, modules};
use super::widths::Elements;

/// The largest number without its check digit.
pub(super) const LARGEST: u64 = 1_999_999_999_999;
/// How many numbers a character stands for.
const NUMBERS: u64 = 2_013_571;
/// The least height, in modules.
const HEIGHT: u8 = 10;
/// A space and a bar.
const GUARD: [u8; 2] = [1, 1];
/// What belongs to the symbol at its right end, and stays light.
const LIGHT_END: u8 = 5;

/// The patterns that stand for the 89 check values (table 8), as places in the list of all patterns with
/// six bars and six spaces of eight modules each: those that look least like a part of other symbols.
const CHECKS: [RangeInclusive<u32>; 16] = [
    0..=43,
    45..=45,
    52..=52,
    57..=57,
    63..=66,
    73..=79,
    82..=82,
    126..=130,
    132..=132,
    141..=146,
    210..=217,
    220..=220,
    316..=320,
    322..=323,
    326..=326,
    337..=337,
];

/// The only row of the symbol of a GTIN without its check digit.
pub(super) fn rows(number: u64) -> Vec<Row> {
    let part = |number: u64| u32::try_from(number).unwrap_or_default();
    let [left, right] =
        [number / NUMBERS, number % NUMBERS].map(|number| LIMITED.widths(part(number)));
    let sum = weighted_sum(&left, 0, 89) + weighted_sum(&right, 14, 89);
    let widths = [GUARD.as_slice(), &left, &check(sum % 89), &right, &GUARD, &[LIGHT_END]].concat();
    vec![Row::new(modules(&widths, false), HEIGHT)]
}

/// The check character, which ends with a space and a bar of one module each.
fn check(value: u32) -> Vec<u8> {
    let place = CHECKS.into_iter().flatten().nth(value as usize).unwrap_or_default();
    let half = Elements { count: 6, modules: 8, widest: 3, needs_narrow: false };
    let pairs = half.widths(place / half.ways()).into_iter().zip(half.widths(place % half.ways()));
    pairs.flat_map(|(space, bar)| [space, bar]).chain([1, 1]).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_check_value_has_a_pattern() {
        assert_eq!(super::CHECKS.into_iter().flatten().count(), 89);
    }
}
