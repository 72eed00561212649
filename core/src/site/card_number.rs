//! Numbers of payment cards, which have no place in a form of ours: no text that has one is kept, sent or repeated.
//!
//! Left out on purpose: numbers of bank accounts, which look like any other number.

use std::ops::Range;

use crate::check_digit::mod10;
use crate::site::business_number::digits_agree;
use crate::typed::blank::is_blank;
use crate::typed::number_input::{ascii_digit, is_dash};

/// Where the first number is that could be of a payment card.
///
/// A number counts on its own or in groups, beside any other text. Its first digits must be those of an issuer, and its
/// last one must pass the check of ISO/IEC 7812-1, annex B. A number that is a valid GTIN, SSCC or ABN is none, nor are
/// groups of which some are one, or a date, such as an ABN with a postcode behind it. Nor is a phone number that begins
/// with a plus.
///
/// ```
/// use barcode_core::site::card_number::card_number;
///
/// assert_eq!(card_number("Card 4111 1111 1111 1111"), Some(5..24));
/// assert_eq!(card_number("Invoice 0042"), None);
/// ```
pub fn card_number(text: &str) -> Option<Range<usize>> {
    let groups = without_phones(text, &digit_groups(text));
    let others = in_other_numbers(text, &groups);
    (0..groups.len()).find_map(|at| card_in_front(text, groups.get(at..)?, others.get(at..)?))
}

/// Where digits stand side by side.
fn digit_groups(text: &str) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (at, found) in text.char_indices().filter(|(_, found)| ascii_digit(*found).is_some()) {
        let end = at + found.len_utf8();
        match groups.last_mut() {
            Some(group) if group.end == at => group.end = end,
            _ => groups.push(at..end),
        }
    }
    groups
}

/// The groups that are not of a phone number: directly behind a plus, and with those beside them no longer than one.
/// A mobile of Germany has the digits of a card of Visa once in ten times.
fn without_phones(text: &str, groups: &[Range<usize>]) -> Vec<Range<usize>> {
    let between = |one: &Range<usize>, next: &Range<usize>| text.get(one.end..next.start);
    let runs = groups.chunk_by(|one, next| between(one, next).is_some_and(is_joined));
    let is_phone = |run: &&[Range<usize>]| {
        let in_front = run.first().and_then(|first| text.get(..first.start)).unwrap_or_default();
        let digits = run.iter().flat_map(|group| digits_in(text, group)).take(MAX_PHONE + 1);
        in_front.ends_with(['+', '\u{ff0b}']) && digits.count() <= MAX_PHONE
    };
    runs.filter(|run| !is_phone(run)).flatten().cloned().collect()
}

/// The most digits of a phone number with the code of its country (ITU-T E.164).
const MAX_PHONE: usize = 15;

/// The number that begins with the first group. It looks at no more digits than a card has and one, so that a search
/// through a long text takes as many steps as the text has characters.
fn card_in_front(text: &str, groups: &[Range<usize>], others: &[bool]) -> Option<Range<usize>> {
    let start = groups.first()?.start;
    let mut end = start;
    let mut digits = String::new();
    let mut lengths = Vec::new();
    for group in groups {
        if !is_joined(text.get(end..group.start)?) {
            return None;
        }
        let before = digits.len();
        digits.extend(digits_in(text, group).take(MAX_DIGITS + 1 - before));
        lengths.push(digits.len() - before);
        end = group.end;
        if digits.len() > MAX_DIGITS {
            return None;
        }
        let is_other = others.iter().take(lengths.len()).any(|is_other| *is_other);
        if is_card(&digits) && (!is_other || are_grouped_as_on_cards(&lengths)) {
            return Some(start..end);
        }
    }
    None
}

fn digits_in<'a>(text: &'a str, group: &Range<usize>) -> impl Iterator<Item = char> + 'a {
    text.get(group.clone()).unwrap_or_default().chars().filter_map(ascii_digit)
}

/// Whether no more stands between two groups than people put there: ` - ` is the longest.
fn is_joined(between: &str) -> bool {
    between.chars().nth(MAX_BETWEEN).is_none()
        && between.chars().all(|one| {
            is_blank(one) || is_dash(one) || matches!(one, '.' | '/' | '_' | ',' | '\u{60c}')
        })
}

const MAX_BETWEEN: usize = 3;

/// The most digits of a card.
const MAX_DIGITS: usize = 19;

/// What the cards of one scheme begin with, each a range of numbers of the same length, and how many digits they have.
type Scheme = (&'static [(&'static str, &'static str)], &'static [usize]);

/// As the schemes publish them. An eftpos card has the digits of one of the others.
const SCHEMES: [Scheme; 8] = [
    // Visa
    (&[("4", "4")], &[13, 16, 19]),
    // Mastercard
    (&[("51", "55"), ("2221", "2720")], &[16]),
    // American Express
    (&[("34", "34"), ("37", "37")], &[15]),
    // Diners Club
    (&[("300", "305"), ("3095", "3095"), ("36", "36"), ("38", "39")], &[14, 16, 17, 18, 19]),
    // JCB
    (&[("3528", "3589")], &[16, 17, 18, 19]),
    // Discover
    (&[("6011", "6011"), ("644", "649"), ("65", "65")], &[16, 17, 18, 19]),
    // UnionPay
    (&[("62", "62"), ("81", "81")], &[16, 17, 18, 19]),
    // Maestro
    (
        &[
            ("5018", "5018"),
            ("5020", "5020"),
            ("5038", "5038"),
            ("5893", "5893"),
            ("6304", "6304"),
            ("6759", "6759"),
            ("6761", "6763"),
        ],
        &[12, 13, 14, 15, 16, 17, 18, 19],
    ),
];

/// Whether the digits could be those of a card.
fn is_card(digits: &str) -> bool {
    let is_issued = SCHEMES.iter().any(|(beginnings, lengths)| {
        lengths.contains(&digits.len())
            && beginnings.iter().any(|(first, last)| {
                digits.get(..first.len()).is_some_and(|begin| (*first..=*last).contains(&begin))
            })
    });
    let doubled = |digit: u32| if digit < 5 { 2 * digit } else { 2 * digit - 9 };
    let weighted_sum: u32 = digits
        .bytes()
        .rev()
        .map(|digit| u32::from(digit - b'0'))
        .enumerate()
        .map(|(index, digit)| if index % 2 == 1 { doubled(digit) } else { digit })
        .sum();
    is_issued && weighted_sum.is_multiple_of(10)
}

/// Whether several groups have the lengths that are printed on cards.
fn are_grouped_as_on_cards(lengths: &[usize]) -> bool {
    match lengths {
        [_] | [] => false,
        [4, 6, 4 | 5] | [6, 13] => true,
        [full @ .., last] => *last <= 4 && full.iter().all(|length| *length == 4),
    }
}

/// Which groups are, alone or with those beside them, a number that people write for another reason.
fn in_other_numbers(text: &str, groups: &[Range<usize>]) -> Vec<bool> {
    let mut are = vec![false; groups.len()];
    for at in 0..groups.len() {
        for run in (1..=MAX_GROUPS).filter_map(|count| groups.get(at..at + count)) {
            let each = run.iter().map(|group| digits_in(text, group).take(MAX_DIGITS).collect());
            if is_other_number(&each.collect::<Vec<String>>()) {
                are.iter_mut().skip(at).take(run.len()).for_each(|is_other| *is_other = true);
            }
        }
    }
    are
}

/// The most groups of another number: an ABN has four.
const MAX_GROUPS: usize = 4;

fn is_other_number(groups: &[String]) -> bool {
    let digits = groups.concat();
    match groups.iter().map(String::len).collect::<Vec<_>>().as_slice() {
        [12 | 13 | 14 | 18] | [1, 6, 6] => is_complete(digits.as_bytes()),
        [11] | [2, 3, 3, 3] => digits_agree(&digits),
        [8] => is_date(&digits, [4, 2, 2]) || is_date(&digits, [2, 2, 4]),
        &[first, second @ (1 | 2), third]
            if [(4, 1), (4, 2), (1, 4), (2, 4)].contains(&(first, third)) =>
        {
            is_date(&digits, [first, second, third])
        }
        _ => false,
    }
}

/// Whether the last digit is the check digit of the others.
fn is_complete(digits: &[u8]) -> bool {
    digits.split_last().is_some_and(|(last, others)| mod10(others) == last - b'0')
}

/// Whether `digits` are a day of the last or of this century: the year, of four digits, the month and the day, or the
/// other way round.
fn is_date(digits: &str, [first, month, last]: [usize; 3]) -> bool {
    let part = |from: usize, length: usize| digits.get(from..from + length)?.parse::<u16>().ok();
    let (first_part, last_part) = (part(0, first), part(first + month, last));
    let (year, day) = if first == 4 { (first_part, last_part) } else { (last_part, first_part) };
    year.is_some_and(|year| (1900..=2099).contains(&year))
        && part(first, month).is_some_and(|month| (1..=12).contains(&month))
        && day.is_some_and(|day| (1..=31).contains(&day))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_number_of_a_card_is_found_wherever_it_stands() {
        for (text, expected) in [
            ("4111 1111 1111 1111", "4111 1111 1111 1111"),
            ("4111-1111-1111-1111", "4111-1111-1111-1111"),
            ("4111  1111  1111  1111", "4111  1111  1111  1111"),
            ("4111 - 1111 - 1111 - 1111", "4111 - 1111 - 1111 - 1111"),
            ("4111.1111.1111.1111", "4111.1111.1111.1111"),
            ("4111/1111/1111/1111", "4111/1111/1111/1111"),
            ("4111_1111_1111_1111", "4111_1111_1111_1111"),
            ("4111, 1111, 1111, 1111", "4111, 1111, 1111, 1111"),
            ("41 11 111 11 111 11 11", "41 11 111 11 111 11 11"),
            ("Pat 5555555555554444", "5555555555554444"),
            ("INV 0042 4111 1111 1111 1111, thanks", "4111 1111 1111 1111"),
            ("4111111111111111@example.com", "4111111111111111"),
            ("3782 822463 10005", "3782 822463 10005"),
            ("４１１１ 1111 1111 1111", "４１１１ 1111 1111 1111"),
            ("٤١١١ ١١١١ ١١١١ ١١١١", "٤١١١ ١١١١ ١١١١ ١١١١"),
            ("2223003122003222", "2223003122003222"), // Mastercard's second series
            ("3530111333300000", "3530111333300000"), // JCB
            ("3056 930902 5904", "3056 930902 5904"), // Diners Club
            ("6200 0000 0000 0005", "6200 0000 0000 0005"), // UnionPay
            ("6759 6498 2643 8453", "6759 6498 2643 8453"), // Maestro
            ("6011111111111117", "6011111111111117"), // Discover
            ("4222 2222 2222 2", "4222 2222 2222 2"), // Visa of 13 digits
            ("+4111 1111 1111 1111", "4111 1111 1111 1111"), // longer than a phone
            ("+61 412 345 678: 4111 1111 1111 1111", "4111 1111 1111 1111"),
            ("+61 4111 1111 1111 1111", "4111 1111 1111 1111"),
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
            "4111; 1111; 1111; 1111",  // four numbers
            "1111 1111 1111 1117",     // of no card
            "67 005 529 920",          // an ABN
            "(01)09521234543213(10)1", // a GTIN and a batch
            "+4915123456787",          // a mobile of Germany
            "Call me on +49 151 23456787 please",
        ] {
            assert_eq!(card_number(text), None, "{text}");
        }
    }

    /// `count` numbers below `ten_to`, the same ones each time, spread as a hash is.
    fn numbers(count: u64, ten_to: u32) -> impl Iterator<Item = u64> {
        (1..=count).map(move |index| {
            (index.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (index << 7)) % 10_u64.pow(ten_to)
        })
    }

    /// `digits` with the last digit that a card or a GTIN needs: the one that `is_right` accepts.
    fn completed(digits: &str, is_right: impl Fn(&str) -> bool) -> String {
        let all = (0..10).map(|last| format!("{digits}{last}"));
        all.into_iter().find(|number| is_right(number)).unwrap_or_default()
    }

    fn grouped(digits: &str, lengths: &[usize], separator: &str) -> String {
        let mut rest = digits;
        let groups = lengths.iter().map(|length| {
            let (group, others) = rest.split_at(*length);
            rest = others;
            group
        });
        groups.collect::<Vec<_>>().join(separator)
    }

    /// How many of 2,000 texts are taken for a card.
    fn taken(text: impl Fn(u64) -> String) -> usize {
        numbers(2000, 16).filter(|number| card_number(&text(*number)).is_some()).count()
    }

    #[test]
    fn no_more_than_one_in_a_thousand_other_numbers_is_taken_for_a_card() {
        let gtin = |number: u64, first: &str, length: usize| {
            let digits = format!("{first}{number:016}{number:016}");
            completed(&digits[..length - 1], |all| is_complete(all.as_bytes()))
        };
        let abn = |number: u64| {
            let tails = (0..).map(|add| 100_000_000 + (number + add) % 900_000_000);
            tails
                .flat_map(|tail| (10..100).map(move |first| format!("{first}{tail}")))
                .find(|digits| digits_agree(digits))
                .unwrap_or_default()
        };
        let day = |number: u64| (number % 28 + 1, number / 28 % 12 + 1, 2020 + number / 336 % 10);
        let sets: [(&str, usize); 9] = [
            (
                "a date with eight digits",
                taken(|number| {
                    let (day, month, year) = day(number);
                    format!("{day:02}/{month:02}/{year} {:08}", number % 100_000_000)
                }),
            ),
            (
                "a date of eight digits with as many",
                taken(|number| {
                    let (day, month, year) = day(number);
                    format!("{day:02}{month:02}{year} {:08}", number % 100_000_000)
                }),
            ),
            (
                "2026-dddd-dddd-dddd",
                taken(|number| {
                    format!(
                        "2026-{}",
                        grouped(&format!("{:012}", number % 10_u64.pow(12)), &[4, 4, 4], "-")
                    )
                }),
            ),
            (
                "an ABN with five digits behind",
                taken(|number| {
                    format!("{} {:05}", grouped(&abn(number), &[2, 3, 3, 3], " "), number % 100_000)
                }),
            ),
            (
                "an ABN in one, with a postcode",
                taken(|number| format!("{} {:04}", abn(number), number % 10_000)),
            ),
            (
                "a GTIN-13 with a quantity",
                taken(|number| format!("{} {}", gtin(number, "4", 13), number % 999 + 1)),
            ),
            (
                "a GTIN-14 with a quantity",
                taken(|number| format!("{}, {:02}", gtin(number, "5", 14), number % 100)),
            ),
            (
                "a GLN after its identifier",
                taken(|number| format!("414 {}", gtin(number, "9", 13))),
            ),
            ("an SSCC", taken(|number| gtin(number, "3", 18))),
        ];
        for (what, taken) in sets {
            assert!(taken <= 2, "{what}: {taken} of 2,000");
        }
    }

    #[test]
    fn no_more_than_one_in_a_thousand_cards_is_missed() {
        let ways: [(&str, &[usize]); 12] = [
            ("4", &[4, 4, 4, 4]),
            ("4", &[4, 4, 4, 1]),
            ("4", &[4, 4, 4, 4, 3]),
            ("51", &[4, 4, 4, 4]),
            ("2720", &[8, 8]),
            ("34", &[4, 6, 5]),
            ("36", &[4, 6, 4]),
            ("3528", &[4, 4, 4, 4]),
            ("62", &[6, 13]),
            ("62", &[4, 4, 4, 4, 3]),
            ("5018", &[4, 4, 4]),
            ("5555", &[16]),
        ];
        for (first, lengths) in ways {
            let missed = numbers(1000, 16).filter(|number| {
                let digits = format!("{first}{number:016}{number:016}");
                let length: usize = lengths.iter().sum();
                let card = completed(&digits[..length - 1], is_card);
                let separator = [" ", "  ", ".", "/", " - ", "_", ", "][(number % 7) as usize];
                card_number(&grouped(&card, lengths, separator)).is_none()
            });
            assert!(missed.count() <= 1, "{first}… in {lengths:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_found_has_the_digits_of_a_card(text in "[0-9 ./_,x\u{661}\u{ff14}-]{0,60}") {
            if let Some(found) = card_number(&text).and_then(|place| text.get(place)) {
                let digits: String = found.chars().filter_map(ascii_digit).collect();
                prop_assert!(is_card(&digits));
            }
        }
    }
}
