//! Numbers of payment cards, which have no place in a form of ours: no text that has one is kept, sent or repeated.
//!
//! Left out on purpose: numbers of bank accounts, which look like any other number.

use std::ops::Range;

use crate::typed::blank::is_blank;
use crate::typed::number_input::{ascii_digit, is_dash};

/// Where the first number is that could be of a payment card.
///
/// A number counts on its own or in groups with one blank or dash between them, beside any other text, and its last digit must
/// pass the check of ISO/IEC 7812-1, annex B.
///
/// ```
/// use barcode_core::site::card_number::card_number;
///
/// assert_eq!(card_number("Card 4111 1111 1111 1111"), Some(5..24));
/// assert_eq!(card_number("Invoice 0042"), None);
/// ```
pub fn card_number(text: &str) -> Option<Range<usize>> {
    let groups = digit_groups(text);
    (0..groups.len()).find_map(|first| card_in_front(text, groups.get(first..)?))
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

/// The number that begins with the first group. It looks at no more digits than a card has and one, so that a search
/// through a long text takes as many steps as the text has characters.
fn card_in_front(text: &str, groups: &[Range<usize>]) -> Option<Range<usize>> {
    let start = groups.first()?.start;
    let mut end = start;
    let mut digits = Vec::with_capacity(MAX_DIGITS + 1);
    for group in groups {
        if !is_joined(text.get(end..group.start)?) {
            return None;
        }
        let room = MAX_DIGITS + 1 - digits.len();
        digits.extend(text.get(group.clone())?.chars().filter_map(digit).take(room));
        end = group.end;
        if digits.len() > MAX_DIGITS {
            return None;
        }
        if is_card(&digits) {
            return Some(start..end);
        }
    }
    None
}

/// Whether no more than a blank or a dash stands between two groups.
fn is_joined(between: &str) -> bool {
    let mut characters = between.chars();
    characters.next().is_none_or(|one| is_blank(one) || is_dash(one)) && characters.next().is_none()
}

/// The most digits of a card.
const MAX_DIGITS: usize = 16;

/// Whether the digits could be those of a card: 16 that begin with 2, 4, 5 or 6 (Visa, Mastercard, eftpos), or 15 that
/// begin with 34 or 37 (American Express).
fn is_card(digits: &[u32]) -> bool {
    let is_issued = match digits {
        [2 | 4 | 5 | 6, ..] => digits.len() == MAX_DIGITS,
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
    use std::iter::once;

    use proptest::prelude::*;

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

    /// The same by trying every run of groups, however long: slow, and plainly right.
    fn tried_one_by_one(text: &str) -> Option<Range<usize>> {
        let groups = digit_groups(text);
        let runs =
            (0..groups.len()).flat_map(|first| (first..groups.len()).map(move |last| first..=last));
        runs.into_iter().map(|run| &groups[run]).find_map(|run| {
            let place = run[0].start..run[run.len() - 1].end;
            let digits: Vec<u32> = run
                .iter()
                .flat_map(|group| text[group.clone()].chars().filter_map(digit))
                .collect();
            let joined = run.windows(2).all(|pair| is_joined(&text[pair[0].end..pair[1].start]));
            (joined && is_card(&digits)).then_some(place)
        })
    }

    /// Digits in groups as people type them, cards among them, with and without something else between.
    fn groups() -> impl Strategy<Value = String> {
        let card = prop::sample::select(vec![
            "4111111111111111",
            "5555555555554444",
            "2223003122003222",
            "378282246310005",
            "341111111111111",
        ]);
        let number = prop_oneof![card.prop_map(str::to_owned), "[0-9]{1,18}"];
        let separator = prop_oneof![
            8 => Just(""),
            4 => Just(" "),
            2 => Just("-"),
            1 => Just("\u{2011}"),
            1 => Just("\u{a0}"),
            1 => Just("  "),
            1 => Just(", "),
        ];
        let spread = (number, prop::collection::vec(separator, 20), any::<bool>()).prop_map(
            |(number, separators, is_wide)| {
                let wide = |digit: char| char::from_u32(u32::from(digit) - 0x30 + 0xff10);
                let shown =
                    number.chars().map(|digit| if is_wide { wide(digit) } else { Some(digit) });
                let pairs = shown.flatten().zip(separators);
                pairs
                    .flat_map(|(digit, after)| once(digit).chain(after.chars()))
                    .collect::<String>()
            },
        );
        let beside = prop::sample::select(vec!["", "", " ", "-", "x", ", ", "9", "0 "]);
        prop::collection::vec((spread, beside), 1..4)
            .prop_map(|parts| parts.into_iter().map(|(number, after)| number + after).collect())
    }

    proptest! {
        #[test]
        fn what_is_found_is_what_trying_every_run_finds(text in groups()) {
            prop_assert_eq!(card_number(&text), tried_one_by_one(&text));
        }
    }
}
