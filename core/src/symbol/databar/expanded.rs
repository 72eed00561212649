//! Expanded and Expanded Stacked: an element string in one row or several.
//!
//! Implements ISO/IEC 24724, 7. Symbol characters stand in pairs, with a finder between the two:
//!
//! ```text
//! guard  check  finder  1st  │  2nd  finder  3rd  │  4th  finder  …  guard
//!        ─────▶ ─────▶  ◀──     ──▶  ◀─────  ◀──     ──▶
//! ```
//!
//! In stacked symbols with an even number of pairs in a row, every second row runs from right to left.

use std::ops::Range;

use super::character::{EXPANDED, weighted_sum};
use super::encodation;
use super::row::{Row, beside, middle, modules};
use super::segments::Segments;
use crate::symbol::SymbolProblem;
use crate::syntax::ElementString;

/// The finders A to F (table 15); the second in each two of a symbol is printed from its last element to
/// its first.
const FINDERS: [[u8; 5]; 6] = [
    [1, 8, 4, 1, 1],
    [3, 6, 4, 1, 1],
    [3, 4, 6, 1, 1],
    [3, 2, 8, 1, 1],
    [2, 6, 5, 1, 1],
    [2, 2, 9, 1, 1],
];

/// The finders of a symbol with two of them, with three, and so on (table 16).
const SEQUENCES: [&[u8]; 10] = [
    b"AA",
    b"ABB",
    b"ACBD",
    b"AEBDC",
    b"AEBDDF",
    b"AEBDEFF",
    b"AABBCCDD",
    b"AABBCCDEE",
    b"AABBCCDEFF",
    b"AABBCDDEEFF",
];

/// The least height of a row, in modules.
pub(super) const HEIGHT: u8 = 34;
const GUARD: [u8; 2] = [1, 1];
/// The most symbol characters in a row: all of the largest symbol.
const ONE_ROW: usize = 22;
/// Modules of a pair: two characters of 17, and a finder.
const PAIR: usize = 49;
/// Where the first finder of a row begins, and how many of its modules a separator has to look like no
/// finder beside: its first three elements.
const FIRST_FINDER: usize = 19;
const FINDER_PART: usize = 13;

/// A character, a finder, and but for the last pair of some symbols another character.
struct Pair {
    widths: Vec<u8>,
    /// Whether its finder, and so its first element, is the other way round.
    is_second: bool,
}

/// The only row of an Expanded symbol.
pub(super) fn one_row(string: &ElementString<'_>) -> Result<Vec<Row>, SymbolProblem> {
    rows(string, ONE_ROW)
}

/// The rows of an Expanded Stacked symbol, from top to bottom.
pub(super) fn stacked(
    string: &ElementString<'_>,
    segments: Segments,
) -> Result<Vec<Row>, SymbolProblem> {
    rows(string, segments.get().into())
}

fn rows(string: &ElementString<'_>, segments: usize) -> Result<Vec<Row>, SymbolProblem> {
    let pairs = pairs(&encodation::encode(string, segments)?);
    let in_row = segments / 2;
    let mut rows: Vec<Row> = Vec::new();
    let mut above: Option<Vec<bool>> = None;
    let mut width = 0;
    for (place, pairs) in pairs.chunks(in_row).enumerate() {
        let mut row = of_pairs(pairs);
        let mut separator = beside(&row, &finders(pairs));
        if place % 2 == 1 && in_row.is_multiple_of(2) {
            if pairs.len() % 2 == 0 {
                row.reverse();
                separator.reverse();
            } else {
                // The other way round it would begin with a space, as the row above it does. So it is moved
                // by a module instead.
                row.insert(0, false);
                separator.insert(0, false);
            }
        }
        width = width.max(row.len());
        row.resize(width, false);
        separator.resize(width, false);
        if let Some(above) = above {
            rows.extend([above, middle(width), separator.clone()].map(Row::separator));
        }
        rows.push(Row::new(row, HEIGHT));
        above = Some(separator);
    }
    Ok(rows)
}

/// The pairs of a symbol with these data characters.
fn pairs(data: &[u32]) -> Vec<Pair> {
    let characters: Vec<_> = data.iter().map(|number| EXPANDED.widths(*number)).collect();
    let count = characters.len() + 1;
    let finders = count.div_ceil(2);
    let sequence = finders.checked_sub(2).and_then(|place| SEQUENCES.get(place)).copied();
    let letters: Vec<usize> =
        sequence.unwrap_or_default().iter().map(|letter| usize::from(letter - b'A')).collect();
    let letter = |pair: usize| letters.get(pair).copied().unwrap_or_default();
    let sum: u32 = (1..)
        .zip(&characters)
        .map(|(place, widths)| {
            // Each side of each finder has weights of its own, but for the check character's.
            let (pair, side) = (place / 2, place % 2);
            let side = (letter(pair) * 2 + pair % 2) * 2 + side - 1;
            weighted_sum(widths, u32::try_from(side * 8).unwrap_or_default(), 211)
        })
        .sum();
    let more_than_four = u32::try_from(count.saturating_sub(4)).unwrap_or_default();
    let check = 211 * more_than_four + sum % 211;
    let all: Vec<_> = std::iter::once(EXPANDED.widths(check)).chain(characters).collect();
    let pairs = all.chunks(2).enumerate();
    pairs
        .map(|(place, characters)| {
            let is_second = place % 2 == 1;
            let mut finder = FINDERS.get(letter(place)).copied().unwrap_or_default();
            if is_second {
                finder.reverse();
            }
            let mut widths = characters.first().cloned().unwrap_or_default();
            widths.extend(finder);
            widths.extend(characters.iter().skip(1).flatten().rev());
            Pair { widths, is_second }
        })
        .collect()
}

/// A row of pairs between two guards. The colours go on from one row to the next.
fn of_pairs(pairs: &[Pair]) -> Vec<bool> {
    let widths: Vec<u8> = pairs.iter().flat_map(|pair| &pair.widths).copied().collect();
    let is_dark = pairs.first().is_some_and(|pair| pair.is_second);
    modules(&[GUARD.as_slice(), &widths, &GUARD].concat(), is_dark)
}

/// The first three elements of each finder in a row.
fn finders(pairs: &[Pair]) -> Vec<Range<usize>> {
    let starts = (FIRST_FINDER..).step_by(PAIR).zip(pairs);
    let starts = starts.map(|(start, pair)| if pair.is_second { start + 2 } else { start });
    starts.map(|start| start..start + FINDER_PART).collect()
}
