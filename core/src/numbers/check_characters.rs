//! The pair of check characters that guards an alphanumeric key.
//!
//! Implements GS1 General Specifications 7.9.5: mod 1021,32 over the 82 characters of ISO/IEC 646
//! that GS1 allows (figure 7.11-1). Used by the Global Model Number (AI 8013).
//!
//! ```text
//! 1987654 Ad4X4bL5ttr2310c  2K
//! |       |                 |
//! |       model reference   check character pair
//! GS1 Company Prefix          weights: the primes 2, 3, 5, … from the right
//! ```
//!
//! Each character counts as its place among the 82, times its prime; the sum, modulo 1021, is written
//! as two characters of 32, which leave out `0`, `1`, `I` and `O`.
//!
//! ```
//! use barcode_core::check_characters::{compute, verify};
//!
//! assert_eq!(compute("1987654Ad4X4bL5ttr2310c"), Ok(['2', 'K']));
//! assert!(verify("1987654Ad4X4bL5ttr2310c2K").is_ok());
//! ```
//!
//! White space is a mistake here, since every character counts.
//!
//! Left out on purpose: the rest of a GMN (it begins with five digits), which the syntax
//! dictionary's linters check.
//!
//! Next: [`key`](crate::key), the numbers that end in a check digit.

use crate::{NumberProblem, ParseError};

/// The 82 characters, in the order of their values 0 to 81 (figure 7.11-1).
const CHARACTER_SET: &[u8; 82] =
    b"!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/// The 32 characters a pair is written with: no `0`, `1`, `I` or `O`, which people confuse.
const PAIR_CHARACTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// One prime for each position, from the right; their number bounds the length.
const PRIMES: [u32; 97] = primes();

/// Computes the pair that completes `payload`.
///
/// ```
/// # use barcode_core::check_characters::compute;
/// assert_eq!(compute("1987654Ad4X4bL5ttr2310c"), Ok(['2', 'K']));
/// ```
pub fn compute(payload: &str) -> Result<[char; 2], ParseError<NumberProblem>> {
    length(payload, 0)?;
    let mut weighted_sum = 0;
    for ((at, found), prime) in payload.char_indices().rev().zip(PRIMES) {
        let problem = NumberProblem::Character { found };
        let error = || ParseError::new(problem, at..at + found.len_utf8());
        weighted_sum += value(found).ok_or_else(error)? * prime;
    }
    let remainder = (weighted_sum % 1021) as usize;
    Ok([PAIR_CHARACTERS[remainder / 32], PAIR_CHARACTERS[remainder % 32]].map(char::from))
}

/// Checks that the last two characters of `text` match the others.
///
/// ```
/// # use barcode_core::check_characters::verify;
/// assert!(verify("1987654Ad4X4bL5ttr2310c2K").is_ok());
/// let error = verify("1987654Ad4X4bL5ttr2310c2X").unwrap_err();
/// assert_eq!(error.to_string(), "expected check characters 2K, found 2X");
/// assert_eq!(error.span, 23..25);
/// ```
pub fn verify(text: &str) -> Result<(), ParseError<NumberProblem>> {
    length(text, 2)?;
    let mut characters = text.chars();
    let (Some(second), Some(first)) = (characters.next_back(), characters.next_back()) else {
        return Err(wrong_length(text, 2));
    };
    let payload = characters.as_str();
    let (expected, found) = (compute(payload)?, [first, second]);
    if expected != found {
        let problem = NumberProblem::CheckCharacters { found, expected };
        return Err(ParseError::new(problem, payload.len()..text.len()));
    }
    Ok(())
}

/// Refuses a text that is too long or too short; `pair` characters of it guard the others.
fn length(text: &str, pair: usize) -> Result<(), ParseError<NumberProblem>> {
    if (pair..=pair + PRIMES.len()).contains(&text.chars().count()) {
        return Ok(());
    }
    Err(wrong_length(text, pair))
}

fn wrong_length(text: &str, pair: usize) -> ParseError<NumberProblem> {
    let (found, max) = (text.chars().count(), pair + PRIMES.len());
    ParseError::new(NumberProblem::LengthRange { found, min: pair, max }, 0..text.len())
}

/// Whether `byte` is one of the 82 characters (General Specifications figure 7.11-1).
pub(crate) fn is_gs1_character(byte: u8) -> bool {
    CHARACTER_SET.binary_search(&byte).is_ok()
}

/// The value of a character, 0 to 81.
fn value(found: char) -> Option<u32> {
    let value = CHARACTER_SET.binary_search(&u8::try_from(found).ok()?).ok()?;
    u32::try_from(value).ok()
}

const fn primes() -> [u32; 97] {
    let mut primes = [0; 97];
    let (mut found, mut candidate) = (0, 2);
    while found < primes.len() {
        let mut divisor = 2;
        while divisor * divisor <= candidate && candidate % divisor != 0 {
            divisor += 1;
        }
        if divisor * divisor > candidate {
            primes[found] = candidate;
            found += 1;
        }
        candidate += 1;
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_those_of_the_standard() {
        assert!(CHARACTER_SET.is_sorted());
        assert_eq!(
            (value('!'), value('0'), value('z'), value(' ')),
            (Some(0), Some(13), Some(81), None)
        );
        assert_eq!((PRIMES[0], PRIMES[3], PRIMES[96]), (2, 7, 509));
    }

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(compute("952é").unwrap_err().span, 3..5);
        assert_eq!(verify("9").unwrap_err().span, 0..1);
        assert_eq!(verify("9521é2").unwrap_err().span, 4..7);
    }
}
