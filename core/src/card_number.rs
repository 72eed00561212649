//! Numbers of payment cards, which have no place in a form of ours: no text that has one is kept, sent or repeated.
//!
//! Left out on purpose: numbers of bank accounts, which look like any other number.

use std::ops::Range;

use crate::blank::is_blank;
use crate::number_input::{ascii_digit, is_dash};

/// Where the first number is that could be of a payment card.
///
/// A number counts on its own or in groups with one blank or dash between them, beside any other text, and its last digit must
/// pass the check of ISO/IEC 7812-1, annex B.
///
/// ```
/// use barcode_core::card_number::card_number;
///
/// assert_eq!(card_number("Card 4111 1111 1111 1111"), Some(5..24));
/// assert_eq!(card_number("Invoice 0042"), None);
/// ```
pub fn card_number(text: &str) -> Option<Range<usize>> {
    let groups = digit_groups(text);
    let runs = (0..groups.len()).flat_map(|first| {
        let rest = groups.get(first..).unwrap_or_default();
        (1..=rest.len()).map_while(move |count| {
            let run = rest.get(..count)?;
            is_joined(text, run).then_some(run)
        })
    });
    runs.into_iter().find(|run| is_card(text, run)).and_then(|run| {
        let (first, last) = (run.first()?, run.last()?);
        Some(first.start..last.end)
    })
}

/// Where digits stand side by side.
fn digit_groups(text: &str) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (at, found) in text.char_indices().filter(|(_, found)| digit(*found).is_some()) {
        let end = at + found.len_utf8();
        match groups.last_mut() {
            Some(group) if group.end == at => group.end = end,
            _ => groups.push(at..end),
        }
    }
    groups
}

/// Whether nothing but a blank or a dash stands between the last two groups.
fn is_joined(text: &str, run: &[Range<usize>]) -> bool {
    let [.., before, last] = run else { return true };
    let between = text.get(before.end..last.start).unwrap_or_default();
    let mut characters = between.chars();
    characters.next().is_some_and(|one| is_blank(one) || is_dash(one))
        && characters.next().is_none()
}

/// Whether the digits could be those of a card: 16 that begin with 2, 4, 5 or 6 (Visa, Mastercard, eftpos), or 15 that
/// begin with 34 or 37 (American Express).
fn is_card(text: &str, run: &[Range<usize>]) -> bool {
    let parts = run.iter().filter_map(|group| text.get(group.clone()));
    let digits: Vec<u32> = parts.flat_map(str::chars).filter_map(digit).collect();
    let is_issued = match digits.as_slice() {
        [2 | 4 | 5 | 6, ..] => digits.len() == 16,
        [3, 4 | 7, ..] => digits.len() == 15,
        _ => false,
    };
    let doubled = |digit: u32| if digit < 5 { 2 * digit } else { 2 * digit - 9 };
    let weighted_sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(index, &digit)| if index % 2 == 1 { doubled(digit) } else { digit })
        .sum();
    is_issued && weighted_sum.is_multiple_of(10)
}

fn digit(found: char) -> Option<u32> {
    ascii_digit(found)?.to_digit(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_card_is_found_wherever_it_stands() {
        for (text, expected) in [
            ("4111 1111 1111 1111", "4111 1111 1111 1111"),
            ("4111-1111-1111-1111", "4111-1111-1111-1111"),
            ("Pat 5555555555554444", "5555555555554444"),
            ("INV 0042 4111 1111 1111 1111, thanks", "4111 1111 1111 1111"),
            ("4111111111111111@example.com", "4111111111111111"),
            ("3782 822463 10005", "3782 822463 10005"),
            ("４１１１ 1111 1111 1111", "４１１１ 1111 1111 1111"),
            ("2223003122003222", "2223003122003222"),
        ] {
            let found = card_number(text).and_then(|place| text.get(place));
            assert_eq!(found, Some(expected), "{text}");
        }
    }

    #[test]
    fn other_numbers_are_none() {
        for text in [
            "",
            "INV-0042",
            "4111 1111 1111 1112",     // its check digit does not fit
            "4111 1111 1111 111",      // a digit is missing
            "41111111111111110042",    // a longer number
            "4111, 1111, 1111, 1111",  // four numbers
            "1111 1111 1111 1117",     // of no card
            "67 005 529 920",          // an ABN
            "(01)09521234543213(10)1", // a GTIN and a batch
        ] {
            assert_eq!(card_number(text), None, "{text}");
        }
    }
}
