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

use super::number_problem::{NumberProblem, look_alike};

/// The characters of an ASIN or FNSKU.
const MARKETPLACE: usize = 10;
/// The fewest characters of a code that is told from a word.
const FEWEST: usize = 5;
/// Digits in front that are more than a code begins with: a number with something wrong behind it, or an element string.
const MOST_IN_FRONT: usize = 6;
/// Names, in capitals.
const BUSINESS: [&str; 3] = ["ABN", "ACN", "ARBN"];
const MEDICINE: [&str; 6] = ["PZN", "NDC", "AUST L", "AUST R", "AUSTL", "AUSTR"];
const OF_MARKETPLACE: [&str; 2] = ["ASIN", "FNSKU"];

/// What a text is that is no number of ours, where it tells.
pub(crate) fn other_system(text: &str) -> Option<NumberProblem> {
    let text = text.trim();
    named(text).or_else(|| of_marketplace(text)).or_else(|| own_code(text))
}

/// A number whose name stands in front.
pub(crate) fn named(text: &str) -> Option<NumberProblem> {
    let (name, number) = [&BUSINESS[..], &MEDICINE, &OF_MARKETPLACE]
        .concat()
        .into_iter()
        .find_map(|name| Some((name, behind(text.trim(), name)?)))?;
    let found = name.to_owned();
    if OF_MARKETPLACE.contains(&name) {
        return of_marketplace(number).map(|_| NumberProblem::MarketplaceNumber { found });
    }
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b'-'));
    is_number.then_some(if BUSINESS.contains(&name) {
        NumberProblem::BusinessNumber { found }
    } else {
        NumberProblem::MedicineNumber { found }
    })
}

/// What stands behind a name and the signs that follow it.
fn behind<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(name.len())?;
    let number = rest.trim_start_matches([' ', '\u{a0}', '-', ':', '.', '#', '\t']);
    let is_name = head.eq_ignore_ascii_case(name) && !number.is_empty();
    (is_name && !rest.starts_with(char::is_alphabetic)).then_some(number)
}

fn of_marketplace(text: &str) -> Option<NumberProblem> {
    let name = match text.as_bytes() {
        [b'B', b'0', ..] => "ASIN",
        [b'X', b'0', ..] => "FNSKU",
        _ => return None,
    };
    let is_code = text.len() == MARKETPLACE
        && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    is_code.then(|| NumberProblem::MarketplaceNumber { found: name.to_owned() })
}

/// A code with letters that cannot be digits that were misread, and that are not those of a tag.
fn own_code(text: &str) -> Option<NumberProblem> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'/');
    let in_front = text.bytes().take_while(u8::is_ascii_digit).count();
    let clear =
        text.chars().filter(|found| found.is_alphabetic() && look_alike(*found).is_none()).count();
    let is_code = text.len() >= FEWEST
        && text.bytes().all(is_part)
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && in_front < MOST_IN_FRONT
        && clear > 1
        && !text.trim_start_matches("0x").bytes().all(|byte| byte.is_ascii_hexdigit());
    is_code.then_some(NumberProblem::OwnCode)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            "hello world 12",
            "urn:epc:id:sgtin:1",
            "0109521234543213AB",
            "(01)09521234543213",
        ] {
            assert_eq!(code(text), None, "{text}");
        }
    }
}
