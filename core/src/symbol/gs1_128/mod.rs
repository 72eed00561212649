//! GS1-128: an element string in bars.
//!
//! Implements GS1 General Specifications 5.4 and ISO/IEC 15417 (Code 128):
//!
//! ```text
//! start  FNC1  data …  FNC1  data …  check  stop
//!        ^ says that this is GS1 data; a later one ends a value of variable length
//! ```
//!
//! A symbol holds at most 48 characters, identifiers and separators included. That it is at most
//! 165.10 mm long depends on its module, so [`check_size`](crate::symbol::check_size) looks at it.

mod code_sets;
mod patterns;

use code_sets::Character;

use crate::symbol::stripe::stripes;
use crate::symbol::{LinearSymbol, StripeWidth, SymbolProblem, Symbology};
use crate::syntax::{ElementString, hri};

/// The most characters of data, with identifiers and separators, without the first FNC1.
pub const MOST_CHARACTERS: usize = 48;

/// The values of all symbol characters but the stop: for printers that draw a symbol themselves.
///
/// ```
/// use barcode_core::symbol::gs1_128::values;
/// use barcode_core::syntax::{ElementString, ParseOptions};
///
/// let string = ElementString::parse_bracketed("(00)395212340000000014", &ParseOptions::default()).unwrap();
/// // Start in set C, FNC1, ten pairs of digits, the check character.
/// assert_eq!(values(&string).unwrap(), [105, 102, 0, 39, 52, 12, 34, 0, 0, 0, 0, 14, 23]);
/// ```
pub fn values(string: &ElementString<'_>) -> Result<Vec<u8>, SymbolProblem> {
    let data = string.to_data();
    let found = data.chars().count();
    if found > MOST_CHARACTERS {
        return Err(SymbolProblem::TooManyCharacters { found, max: MOST_CHARACTERS });
    }
    let characters: Vec<_> = data.chars().map(character).collect::<Result<_, _>>()?;
    let mut values = code_sets::values(&characters);
    values.push(check_character(&values));
    Ok(values)
}

pub(super) fn encode(string: &ElementString<'_>) -> Result<LinearSymbol, SymbolProblem> {
    let values = values(string)?;
    let characters = values.iter().filter_map(|value| patterns::WIDTHS.get(usize::from(*value)));
    let widths =
        characters.flatten().chain(&patterns::STOP).map(|width| StripeWidth::whole(*width));
    let text = string.elements().iter().map(hri).collect();
    Ok(LinearSymbol::new(Symbology::Gs1_128, stripes(widths), text, string.to_data()))
}

fn character(found: char) -> Result<Character, SymbolProblem> {
    match (found, u8::try_from(found)) {
        ('\u{1d}', _) => Ok(Character::Fnc1),
        (' '..='~', Ok(byte)) => Ok(Character::Ascii(byte)),
        _ => Err(SymbolProblem::Character { found }),
    }
}

/// The symbol check character: the start, and each value times its place, modulo 103.
fn check_character(values: &[u8]) -> u8 {
    let weighted_sum: usize =
        values.iter().enumerate().map(|(place, value)| place.max(1) * usize::from(*value)).sum();
    #[expect(clippy::cast_possible_truncation, reason = "below 103")]
    let check = (weighted_sum % 103) as u8;
    check
}
