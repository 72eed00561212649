//! `DotCode` (AIM `DotCode`; the regulation below names its revision 3.0), for printers that set dots in passing.
//!
//! ```text
//! ●   ● ● ●   ●     dots on every second place, like the dark squares of a chessboard: width and
//!   ●     ●   ●     height add up to an odd number of rows and columns
//! ●   ●   ●
//! ```
//!
//! Data become codewords (`codewords`), those get their check words (`check_words`), and both become
//! dots (`dots`). Of four masks, and the same with all six corners lit, the one is taken that shows the edges of the
//! symbol best and leaves the fewest holes (`score`).
//!
//! GS1 allows it on tobacco that is traced by the regulation (EU) 2018/574, and nowhere else. It needs no FNC1 in front
//! of an element string: a symbol that begins with two digits is a GS1 symbol.
//!
//! Left out on purpose: code set A and binary data, which element strings never need; macros other than
//! that for a date and a batch; symbols in several parts.

mod check_words;
mod codewords;
mod dots;
mod score;

use super::{Matrix, MatrixContent, most_that_fits};
use crate::symbol::SymbolProblem;

/// What codewords and check words are counted in.
const FIELD: u16 = 113;

/// More columns are none that the standard asks readers for.
const MOST: usize = 200;

/// How much further each of the four masks moves a codeword than the one before.
const MASKS: [u16; 4] = [0, 3, 7, 17];

/// Makes the symbol that holds the content, half as wide again as high.
///
/// ```
/// use barcode_core::symbol::matrix::{MatrixContent, dot_code};
/// use barcode_core::syntax::{ElementString, ParseOptions};
///
/// let string = ElementString::parse_bracketed("(01)09521234543213", &ParseOptions::default()).unwrap();
/// let matrix = dot_code::encode(MatrixContent::Elements(&string)).unwrap();
/// assert_eq!((matrix.width(), matrix.height()), (21, 14));
/// ```
pub fn encode(content: MatrixContent<'_>) -> Result<Matrix, SymbolProblem> {
    let data = content.data();
    let words = codewords::of(data.as_bytes());
    let Some((width, height)) = size(words.len()) else {
        let fits = |part: &[u8]| size(codewords::of(part).len()).is_some();
        let max = most_that_fits(data.as_bytes(), fits);
        return Err(SymbolProblem::TooManyCharacters { found: data.len(), max });
    };
    Ok(best(&padded(words, width * height / 2), width, height))
}

/// How many check words go with so many codewords.
const fn check_count(words: usize) -> usize {
    words / 2 + 3
}

/// How many dots, lit or not, so many codewords and their check words take, with two that name the mask.
const fn dot_count(words: usize) -> usize {
    (words + check_count(words)) * 9 + 2
}

/// The width and height: as near to three by two as can be with enough places.
fn size(words: usize) -> Option<(usize, usize)> {
    let area = dot_count(words) * 2;
    let (width, height) = ((area * 3 / 2).isqrt(), (area * 2 / 3).isqrt());
    let is_narrow = width * 2 <= height * 3;
    let sizes = match (!(width + height).is_multiple_of(2), is_narrow) {
        (true, _) => [(0, 0), (0, 0), (1, 1)],
        (false, true) => [(1, 0), (0, 1), (2, 1)],
        (false, false) => [(0, 1), (1, 0), (1, 2)],
    };
    let mut sizes = sizes.into_iter().map(|(wider, higher)| (width + wider, height + higher));
    sizes.find(|(width, height)| width * height >= area).filter(|(width, _)| *width <= MOST)
}

/// The codewords with as many more as the dots have room for: latches that nothing follows.
fn padded(mut words: Vec<u8>, dots: usize) -> Vec<u8> {
    while dot_count(words.len() + 1) <= dots {
        words.push(codewords::LATCH);
    }
    words
}

/// The symbol whose mask shows it best.
fn best(words: &[u8], width: usize, height: usize) -> Matrix {
    let mut symbols = [0, 1, 2, 3].map(|mask| {
        let checked = check_words::with(&masked(words, mask), check_count(words.len()));
        dots::place(&checked, width, height)
    });
    let mut best = first_best(&symbols);
    if score::of(&symbols[best]) <= score::good(width, height) {
        // The check words repair what is lit wrongly.
        symbols.iter_mut().for_each(dots::light_corners);
        best = first_best(&symbols);
    }
    let [a, b, c, d] = symbols;
    match best {
        0 => a,
        1 => b,
        2 => c,
        _ => d,
    }
}

/// Which of the symbols scores best, the first of those that score the same.
fn first_best(symbols: &[Matrix; 4]) -> usize {
    let scores = symbols.each_ref().map(score::of);
    (1..4).fold(0, |best, at| if scores[at] > scores[best] { at } else { best })
}

/// The number of the mask, then the codewords, each moved on by so much more than the one before.
fn masked(words: &[u8], mask: u16) -> Vec<u16> {
    let step = MASKS[usize::from(mask)];
    let moved = words.iter().scan(0, |by, word| {
        let moved = (u16::from(*word) + *by) % FIELD;
        *by = (*by + step) % FIELD;
        Some(moved)
    });
    std::iter::once(mask).chain(moved).collect()
}
