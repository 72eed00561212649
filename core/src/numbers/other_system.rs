//! Numbers of other systems, which people take for numbers of ours: of a marketplace, a business, a medicine, or a
//! company's own.
//!
//! ```text
//!  B08N5WRWNW              ASIN: ten characters that begin with B0
//!  X001ABC12D              FNSKU: ten characters that begin with X0
//!  ABN 51 824 753 556      a name in front, and nothing but digits behind it
//!  SKU-10045-BLK           letters that no scanner takes for digits
//! ```
//!
//! Left out: numbers without a name in front that have digits alone, such as a PLU, which could be the beginning of any
//! other; and whether they are right in their own system.

use std::ops::RangeInclusive;

use super::number_problem::{NumberProblem, look_alike};
use crate::typed::blank::is_blank;

/// The characters of an ASIN or FNSKU.
const MARKETPLACE: usize = 10;
/// The fewest characters of a code that is told from a word.
const FEWEST: usize = 5;
/// Digits in front that are more than a code begins with: a number with something wrong behind it, or an element string.
const MOST_IN_FRONT: usize = 6;
/// Names, in capitals.
/// How many digits each has: with others behind it, a name may stand at a number of ours.
const BUSINESS: [(&str, RangeInclusive<usize>); 3] =
    [("ABN", 11..=11), ("ACN", 9..=9), ("ARBN", 9..=9)];
const MEDICINE: [(&str, RangeInclusive<usize>); 6] = [
    ("PZN", 7..=8),
    ("NDC", 10..=11),
    ("AUST L", 1..=7),
    ("AUST R", 1..=7),
    ("AUSTL", 1..=7),
    ("AUSTR", 1..=7),
];
const OF_MARKETPLACE: [&str; 2] = ["ASIN", "FNSKU"];

/// What a text is that is no number of ours, where it tells.
pub(crate) fn other_system(text: &str) -> Option<NumberProblem> {
    let text = text.trim_matches(is_blank);
    let unnamed = || of_marketplace(text.as_bytes()).map(marketplace);
    named(text).or_else(unnamed).or_else(|| own_code(text.as_bytes()))
}

/// A number whose name stands in front.
pub(crate) fn named(text: &str) -> Option<NumberProblem> {
    let text = text.trim_matches(is_blank).as_bytes();
    let of_market = |name: &&'static str| Some((*name, behind(text, name.as_bytes())?));
    if let Some((name, number)) = OF_MARKETPLACE.iter().find_map(of_market) {
        return of_marketplace(number).map(|_| marketplace(name));
    }
    let find = |names: &[(&'static str, RangeInclusive<usize>)]| {
        let fits = |(name, lengths): &&(&'static str, RangeInclusive<usize>)| {
            behind(text, name.as_bytes())
                .and_then(digit_count)
                .is_some_and(|count| lengths.contains(&count))
        };
        names.iter().find(fits).map(|(name, _)| (*name).to_owned())
    };
    if let Some(found) = find(&BUSINESS) {
        return Some(NumberProblem::BusinessNumber { found });
    }
    find(&MEDICINE).map(|found| NumberProblem::MedicineNumber { found })
}

/// How many digits a number has that has nothing else but blanks and hyphens.
fn digit_count(number: &[u8]) -> Option<usize> {
    let is_part = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'-');
    let digits = number.iter().filter(|byte| byte.is_ascii_digit()).count();
    number.iter().all(is_part).then_some(digits)
}

fn marketplace(name: &str) -> NumberProblem {
    NumberProblem::MarketplaceNumber { found: name.to_owned() }
}

/// What stands behind a name and the signs that follow it. In bytes, because the library's patterns would cost the
/// browser kilobytes.
fn behind<'a>(text: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let (head, rest) = text.split_at_checked(name.len())?;
    let is_sign = |byte: &u8| matches!(byte, b' ' | b'-' | b':' | b'.' | b'#' | b'\t');
    let signs = rest.iter().take_while(|byte| is_sign(byte)).count();
    let number = rest.get(signs..)?;
    let is_apart = signs > 0 || number.first().is_some_and(u8::is_ascii_digit);
    (head.eq_ignore_ascii_case(name) && is_apart && !number.is_empty()).then_some(number)
}

/// What a marketplace calls such a code.
fn of_marketplace(text: &[u8]) -> Option<&'static str> {
    let name = match text {
        [b'B', b'0', ..] => "ASIN",
        [b'X', b'0', ..] => "FNSKU",
        _ => return None,
    };
    let is_part = |byte: &u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    (text.len() == MARKETPLACE && text.iter().all(is_part)).then_some(name)
}

/// A code with letters that cannot be digits that were misread, and that are not those of a tag.
fn own_code(text: &[u8]) -> Option<NumberProblem> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'/');
    let is_clear =
        |byte: &&u8| byte.is_ascii_alphabetic() && look_alike(char::from(**byte)).is_none();
    let in_front = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let digits = text.strip_prefix(b"0x").unwrap_or(text);
    let is_code = text.len() >= FEWEST
        && text.iter().all(is_part)
        && text.iter().any(u8::is_ascii_digit)
        && in_front < MOST_IN_FRONT
        && text.iter().filter(is_clear).count() > 1
        && !digits.iter().all(u8::is_ascii_hexdigit);
    is_code.then_some(NumberProblem::OwnCode)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    #[test]
    fn what_is_of_another_system_is_told_and_nothing_else() {
        let code = |text| other_system(text).map(|problem| problem.code());
        for text in ["B08N5WRWNW", "X001ABC12D", "asin: B08N5WRWNW"] {
            assert_eq!(code(text), Some("marketplaceNumber"), "{text}");
        }
        for text in ["ABN 51 824 753 556", "acn: 004 085 616", "ABN51824753556"] {
            assert_eq!(code(text), Some("businessNumber"), "{text}");
        }
        for text in ["PZN 08880236", "PZN-08880236", "AUST L 123456", "NDC 0363-0123-45"] {
            assert_eq!(code(text), Some("medicineNumber"), "{text}");
        }
        for text in ["SKU-10045-BLK", "WIDGET/12"] {
            assert_eq!(code(text), Some("ownCode"), "{text}");
        }
        for text in [
            "",
            "Tea",
            "9521234543213",
            "95212O4543213",
            "952123454321A",
            "3074257BF7",
            "GTIN 952",
            "952-1234-54321-X",
            "B08N5",
            "ABN Coffee 12",
            "ABN 9506000134352",
            "NDC 9506000134352",
            "hello world 12",
            "urn:epc:id:sgtin:1",
            "0109521234543213AB",
            "(01)09521234543213",
        ] {
            assert_eq!(code(text), None, "{text}");
        }
    }
}
