//! Codewords to dots: nine places for each, five of them lit.
//!
//! ```text
//! even height     odd height      the six places in the corners are filled last
//! ↓ ↓ ↓ ↓ ↓       ↑ → → → →
//! ↓ ↓ ↓ ↓ ↓       ↑ → → → →
//! begin           begin
//! ```

use super::FIELD;
use crate::symbol::matrix::Matrix;

/// How many places a codeword takes.
const PLACES: u32 = 9;

/// Which places of nine are lit for each codeword, the first in the highest bit (AIM `DotCode`, annex C).
const PATTERNS: [u16; FIELD as usize] = patterns();

/// Of all patterns with five dots those with most single dots, these first.
const fn patterns() -> [u16; FIELD as usize] {
    let mut patterns = [0; FIELD as usize];
    let mut next = 0;
    // How often lit and unlit places take turns.
    let mut turns = PLACES;
    while turns > 0 && next < patterns.len() {
        turns -= 1;
        let mut pattern: u16 = 0;
        while pattern < 1 << PLACES && next < patterns.len() {
            let changes = (pattern ^ (pattern >> 1)) & ((1 << (PLACES - 1)) - 1);
            if pattern.count_ones() == 5 && changes.count_ones() == turns {
                patterns[next] = pattern;
                next += 1;
            }
            pattern += 1;
        }
    }
    patterns
}

/// Sets the dots of the number of the mask and of all other codewords; places that are left are lit.
pub(super) fn place(words: &[u16], width: usize, height: usize) -> Matrix {
    let mut matrix = Matrix { width, modules: vec![false; width * height] };
    let mask = words.first().copied().unwrap_or_default();
    let bits = bits(mask, 2);
    let patterns = words.iter().skip(1).flat_map(|word| {
        let pattern = PATTERNS.get(usize::from(*word)).copied().unwrap_or_default();
        self::bits(pattern, PLACES)
    });
    let lit = bits.chain(patterns).chain(std::iter::repeat(true));
    let corners = corners(width, height);
    let inner = places(width, height).filter(|place| !corners.contains(place));
    for ((x, y), lit) in inner.chain(corners).zip(lit) {
        matrix.modules[y * width + x] = lit;
    }
    matrix
}

/// Lights the six places in the corners.
pub(super) fn light_corners(matrix: &mut Matrix) {
    let (width, height) = (matrix.width(), matrix.height());
    for (x, y) in corners(width, height) {
        matrix.modules[y * width + x] = true;
    }
}

/// The lowest bits of `value`, the highest of them first.
fn bits(value: u16, count: u32) -> impl Iterator<Item = bool> {
    (0..count).rev().map(move |bit| value >> bit & 1 == 1)
}

/// All places of dots, in the order in which they are filled.
fn places(width: usize, height: usize) -> impl Iterator<Item = (usize, usize)> {
    let is_by_column = height.is_multiple_of(2);
    let (outer, inner) = if is_by_column { (width, height) } else { (height, width) };
    let all = (0..outer).flat_map(move |line| (0..inner).map(move |at| (line, at)));
    let all =
        all.map(move |(line, at)| if is_by_column { (line, at) } else { (at, outer - 1 - line) });
    all.filter(|(x, y)| (x + y).is_multiple_of(2))
}

fn corners(width: usize, height: usize) -> [(usize, usize); 6] {
    let (right, bottom) = (width - 1, height - 1);
    if height.is_multiple_of(2) {
        [(right, bottom - 1), (0, bottom - 1), (right - 1, bottom), (1, bottom), (right, 0), (0, 0)]
    } else {
        [(right - 1, 0), (right - 1, bottom), (right, 1), (right, bottom - 1), (0, 0), (0, bottom)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_codeword_has_five_dots_and_its_own() {
        assert!(PATTERNS.iter().all(|pattern| pattern.count_ones() == 5));
        let distinct: std::collections::BTreeSet<_> = PATTERNS.into_iter().collect();
        assert_eq!(distinct.len(), PATTERNS.len());
    }

    #[test]
    fn every_second_place_is_a_dot_once() {
        for (width, height) in [(6, 5), (5, 6), (24, 15), (25, 18)] {
            let all: Vec<_> = places(width, height).collect();
            assert_eq!(all.len(), width * height / 2, "{width} by {height}");
            assert!(corners(width, height).iter().all(|corner| all.contains(corner)));
        }
    }
}
