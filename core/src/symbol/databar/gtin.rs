//! The four forms that hold any GTIN: Omnidirectional, Truncated, Stacked and Stacked Omnidirectional.
//!
//! Implements ISO/IEC 24724, 5. The same elements in one row or in two:
//!
//! ```text
//! guard  1st character  left finder  2nd  │  4th  right finder  3rd character  guard
//!        ─────────────▶ ───────────▶ ◀──  │  ──▶  ◀───────────  ◀────────────
//! ```
//!
//! The two finders together tell the check value.

use super::character::{INSIDE, OUTSIDE, weighted_sum};
use super::row::{Row, beside, between, middle, modules};
use crate::symbol::Symbology;

/// Elements of the finders (table 4); the right one is printed from its last to its first.
const FINDERS: [[u8; 5]; 9] = [
    [3, 8, 2, 1, 1],
    [3, 5, 5, 1, 1],
    [3, 3, 7, 1, 1],
    [3, 1, 9, 1, 1],
    [2, 7, 4, 1, 1],
    [2, 5, 6, 1, 1],
    [2, 3, 8, 1, 1],
    [1, 5, 7, 1, 1],
    [1, 3, 9, 1, 1],
];

/// How many numbers a pair of characters stands for, and how many an inside character does.
const PAIR: u64 = 4_537_077;
const INSIDE_NUMBERS: u64 = 1_597;
/// A space and a bar, or a bar and a space.
const GUARD: [u8; 2] = [1, 1];

/// The least heights of rows, in modules.
const OMNIDIRECTIONAL: u8 = 33;
const TRUNCATED: u8 = 13;
const STACKED_ABOVE: u8 = 5;
const STACKED_BELOW: u8 = 7;

/// Which modules of the two halves are the first three elements of a finder, from a space on.
const LEFT_FINDER: std::ops::Range<usize> = 18..31;
const RIGHT_FINDER: std::ops::Range<usize> = 19..32;

/// The rows of the symbol of a GTIN without its check digit, from top to bottom.
pub(super) fn rows(symbology: Symbology, number: u64) -> Vec<Row> {
    let Halves { left, right, right_finder } = halves(number);
    match symbology {
        Symbology::DataBarStacked | Symbology::DataBarStackedOmni => {
            // Each half gets the guard that it lacks.
            let above = modules(&[left.as_slice(), &GUARD].concat(), false);
            let below = modules(&[GUARD.as_slice(), &right].concat(), true);
            if symbology == Symbology::DataBarStacked {
                let separator = Row::separator(between(&above, &below));
                vec![Row::new(above, STACKED_ABOVE), separator, Row::new(below, STACKED_BELOW)]
            } else {
                let separators = [
                    beside(&above, &[LEFT_FINDER]),
                    middle(above.len()),
                    over(&below, right_finder),
                ];
                let rows = separators.map(Row::separator).into_iter();
                let above = std::iter::once(Row::new(above, OMNIDIRECTIONAL));
                above.chain(rows).chain([Row::new(below, OMNIDIRECTIONAL)]).collect()
            }
        }
        _ => {
            let is_low = symbology == Symbology::DataBarTruncated;
            let height = if is_low { TRUNCATED } else { OMNIDIRECTIONAL };
            vec![Row::new(modules(&[left, right].concat(), false), height)]
        }
    }
}

/// The separator above the lower row. Finder 3 has a single dark module there, which moves to the right
/// (5.3.2.2).
fn over(below: &[bool], finder: usize) -> Vec<bool> {
    let mut separator = beside(below, &[RIGHT_FINDER]);
    if finder == 3
        && let Some(three) = separator.get_mut(RIGHT_FINDER)
    {
        three.rotate_right(1);
    }
    separator
}

/// The elements on both sides of the middle, and the number of the right finder.
struct Halves {
    left: Vec<u8>,
    right: Vec<u8>,
    right_finder: usize,
}

fn halves(number: u64) -> Halves {
    let part = |number: u64| u32::try_from(number).unwrap_or_default();
    let characters = [number / PAIR, number % PAIR].map(|pair| {
        let (outside, inside) = (pair / INSIDE_NUMBERS, pair % INSIDE_NUMBERS);
        [OUTSIDE.widths(part(outside)), INSIDE.widths(part(inside))]
    });
    let [[first, mut second], [mut third, fourth]] = characters;
    let sum: u32 = [&first, &second, &third, &fourth]
        .into_iter()
        .zip([0, 8, 16, 24])
        .map(|(widths, weight)| weighted_sum(widths, weight, 79))
        .sum();
    // Two pairs of finders are left out.
    let check = match sum % 79 {
        low @ 0..8 => low,
        middle @ 8..71 => middle + 1,
        high => high + 2,
    };
    let [left_finder, right_finder] = [check / 9, check % 9].map(|finder| finder as usize);
    let finder = |number: usize| FINDERS.get(number).copied().unwrap_or_default();
    let mut mirrored = finder(right_finder);
    mirrored.reverse();
    second.reverse();
    third.reverse();
    Halves {
        left: [GUARD.as_slice(), &first, &finder(left_finder), &second].concat(),
        right: [fourth.as_slice(), &mirrored, &third, &GUARD].concat(),
        right_finder,
    }
}
