//! From an element string to the bits of an Expanded symbol.
//!
//! Implements ISO/IEC 24724, 7.2.5:
//!
//! ```text
//! linkage  method   length  compressed data                             general data
//! 0        1        2 bits  GTIN                                        all that follows
//! 0        00       2 bits                                              all
//! 0        0100             GTIN, weight (3103)
//! 0        0101             GTIN, weight (3202) or (3203)
//! 0        0111xxx          GTIN, weight (310n) or (320n), date or none
//! 0        01100    2 bits  GTIN, decimals of a price (392n)            the price and all that follows
//! 0        01101    2 bits  GTIN, decimals, currency of a price (393n)  the price and all that follows
//! ```
//!
//! All but the first two need a GTIN of variable measure, whose indicator 9 they leave out.
//! The linkage flag is always 0: it announces a composite component.

use super::bits::Bits;
use super::general::{self, Ending};
use crate::symbol::SymbolProblem;
use crate::syntax::{Element, ElementString};

/// Bits of a symbol character.
pub(super) const CHARACTER: usize = 12;
/// The fewest symbol characters, and the most, with the check character.
const FEWEST: usize = 4;
const MOST: usize = 22;
/// What stands for no date: a year after all others.
const NO_DATE: u32 = 38_400;

/// The bits in front of the general data, and which data those are.
struct Head<'a> {
    bits: Bits,
    /// Where the two bits begin that say how long the symbol is.
    length_at: Option<usize>,
    general: &'a str,
}

/// The numbers of the data characters. `segments` is how many characters a row has at most.
pub(super) fn encode(
    string: &ElementString<'_>,
    segments: usize,
) -> Result<Vec<u32>, SymbolProblem> {
    let data = string.to_data();
    let Head { mut bits, length_at, general } = head(string.elements(), &data);
    let Ending { is_numeric, digit } = general::compact(general, &mut bits)?;
    if let Some(digit) = digit {
        // Four bits are enough where no more than six are left.
        let left = characters(bits.len(), segments) * CHARACTER - CHARACTER - bits.len();
        match left {
            4..=6 => bits.push(digit + 1, 4),
            _ => bits.push(11 * digit + 10 + 8, 7),
        }
    }
    let characters = characters(bits.len(), segments);
    if characters > MOST {
        let max = most_that_fits(string, segments);
        return Err(SymbolProblem::TooManyCharacters { found: data.chars().count(), max });
    }
    if let Some(place) = length_at {
        bits.set(place, characters % 2 == 1);
        bits.set(place + 1, characters > 14);
    }
    let len = (characters - 1) * CHARACTER;
    if is_numeric {
        bits.push(0b0000, 4);
    }
    while bits.len() < len {
        bits.push(0b00100, 5);
    }
    bits.truncate(len);
    Ok(bits.numbers(CHARACTER).collect())
}

/// How many symbol characters so many bits need, with the check character. None stands alone in a row.
fn characters(bits: usize, segments: usize) -> usize {
    let needed = (bits.div_ceil(CHARACTER) + 1).max(FEWEST);
    needed + usize::from(needed % segments.max(2) == 1)
}

/// How many characters of the data fit, counted from the first. Every element that fits whole, and as much
/// of the next as a symbol still has room for.
fn most_that_fits(string: &ElementString<'_>, segments: usize) -> usize {
    // No symbol holds more characters than this.
    const BEYOND: usize = 120;
    let data = string.to_data();
    let fits = |end: &usize| {
        let Some(part) = data.get(..*end) else { return false };
        let Head { mut bits, general, .. } = head(string.elements(), &data);
        let hidden = data.len() - general.len();
        let Some(general) = part.get(hidden..) else { return true };
        let ending = general::compact(general, &mut bits);
        let digit = ending.is_ok_and(|ending| ending.digit.is_some());
        characters(bits.len() + if digit { 4 } else { 0 }, segments) <= MOST
    };
    (0..=data.len().min(BEYOND)).rev().find(fits).unwrap_or_default()
}

/// Chooses the method that holds most in the compressed data.
fn head<'a>(elements: &[Element<'_>], data: &'a str) -> Head<'a> {
    let [gtin, others @ ..] = elements else { return plain(data) };
    if gtin.ai.as_str() != "01" {
        return plain(data);
    }
    let has_nine = gtin.value.starts_with('9');
    let measured = if has_nine { of_variable_measure(&gtin.value, others, data) } else { None };
    measured.unwrap_or_else(|| {
        let mut head = with_length(0b1, 1, rest(data, 16));
        head.bits.push(number(&gtin.value, 0, 1), 4);
        push_twelve(&mut head.bits, &gtin.value);
        head
    })
}

/// Everything as general data.
fn plain(data: &str) -> Head<'_> {
    with_length(0b00, 2, data)
}

fn of_variable_measure<'a>(gtin: &str, others: &[Element<'_>], data: &'a str) -> Option<Head<'a>> {
    let (measure, dates) = others.split_first()?;
    let (kind, decimals) = measure.ai.as_str().split_at_checked(3)?;
    let decimals: u32 = decimals.parse().ok()?;
    match (kind, dates) {
        ("392", _) if decimals <= 3 => {
            let mut head = with_length(0b01100, 5, rest(data, 20));
            push_twelve(&mut head.bits, gtin);
            head.bits.push(decimals, 2);
            Some(head)
        }
        ("393", _) if decimals <= 3 => {
            let mut head = with_length(0b01101, 5, rest(data, 23));
            push_twelve(&mut head.bits, gtin);
            head.bits.push(decimals, 2);
            head.bits.push(number(&measure.value, 0, 3), 10);
            Some(head)
        }
        ("310" | "320", _) => {
            let weight: u32 = measure.value.parse().ok()?;
            let short = match (measure.ai.as_str(), dates) {
                ("3103", []) if weight <= 32_767 => Some((0b0100, weight)),
                ("3202", []) if weight <= 9_999 => Some((0b0101, weight)),
                ("3203", []) if weight <= 22_767 => Some((0b0101, weight + 10_000)),
                _ => None,
            };
            let mut bits = Bits::default();
            if let Some((method, weight)) = short {
                bits.push(method, 5);
                push_twelve(&mut bits, gtin);
                bits.push(weight, 15);
            } else {
                let (date_kind, days) = date(dates)?;
                if weight > 99_999 {
                    return None;
                }
                let in_pounds = u32::from(kind == "320");
                bits.push(0b011_1000 + date_kind * 2 + in_pounds, 8);
                push_twelve(&mut bits, gtin);
                bits.push(decimals * 100_000 + weight, 20);
                bits.push(days, 16);
            }
            Some(Head { bits, length_at: None, general: "" })
        }
        _ => None,
    }
}

/// The kind of the only date, by its place among those that a method is for, and its number.
fn date(dates: &[Element<'_>]) -> Option<(u32, u32)> {
    let [date] = dates else { return dates.is_empty().then_some((0, NO_DATE)) };
    let kind = match date.ai.as_str() {
        "11" => 0,
        "13" => 1,
        "15" => 2,
        "17" => 3,
        _ => return None,
    };
    let [year, month, day] = [0, 2, 4].map(|start| number(&date.value, start, 2));
    Some((kind, year * 384 + month.checked_sub(1)? * 32 + day))
}

/// The linkage flag, a method of `count` bits and room for the two bits of the length.
fn with_length(method: u32, count: usize, general: &str) -> Head<'_> {
    let mut bits = Bits::default();
    bits.push(method, 1 + count);
    let length_at = Some(bits.len());
    bits.push(0, 2);
    Head { bits, length_at, general }
}

/// The twelve digits between the first and the check digit, each three in ten bits.
fn push_twelve(bits: &mut Bits, gtin: &str) {
    for start in [1, 4, 7, 10] {
        bits.push(number(gtin, start, 3), 10);
    }
}

/// The number of some digits; a `Gtin` and a value that was read have them.
fn number(digits: &str, start: usize, count: usize) -> u32 {
    digits.get(start..start + count).and_then(|digits| digits.parse().ok()).unwrap_or_default()
}

fn rest(data: &str, start: usize) -> &str {
    data.get(start..).unwrap_or_default()
}
