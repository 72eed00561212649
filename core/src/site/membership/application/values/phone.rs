//! A phone number of Australia (Telecommunications Numbering Plan 2025) or of another country (ITU-T E.164).
//!
//! ```text
//! 03 9558 9559      area code 02, 03, 07 or 08 and eight digits; mobiles begin with 04, some with 05
//! 1300 227 263      1300 or 1800 and six digits
//! 13 12 34          13 and four digits
//! +64 9 123 4567    a plus, the country code, 6 to 15 digits in all
//! ```
//!
//! In place of the plus, what is dialled for it: 0011 in Australia, 00 in most countries.

use std::fmt;
use std::str::FromStr;

use super::digits::grouped;
use crate::site::membership::application::AnswerProblem;
use crate::typed::blank::is_blank;
use crate::typed::number_input::{ascii_digit, is_dash};

/// A phone number in one form: digits alone within Australia, a plus and digits elsewhere.
///
/// ```
/// use barcode_core::site::membership::application::Phone;
///
/// let phone: Phone = "+61 (0)3 9558-9559".parse()?;
/// assert_eq!(phone.as_str(), "0395589559");
/// assert_eq!(phone.to_string(), "03 9558 9559");
/// # Ok::<(), barcode_core::site::membership::application::AnswerProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Phone(String);

impl Phone {
    /// The most characters of a number as people type it.
    pub const MAX: usize = 30;

    /// The number without spaces: `0395589559`, `+6491234567`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is a number of Australia.
    pub fn is_australian(&self) -> bool {
        !self.0.starts_with('+')
    }
}

impl FromStr for Phone {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        let text = text.trim_matches(is_blank);
        if text.is_empty() {
            return Err(AnswerProblem::Missing);
        }
        let found = text.chars().count();
        if found > Self::MAX {
            return Err(AnswerProblem::TooLong { found, max: Self::MAX });
        }
        let (international, rest) = match behind_plus(text) {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        // In "+61 (0)3" the zero is not dialled from abroad.
        let rest = if international { rest.replacen("(0)", "", 1) } else { rest.to_owned() };
        let digits: Option<String> = rest
            .chars()
            .filter(|&found| {
                !is_blank(found) && !is_dash(found) && !matches!(found, '(' | ')' | '.' | '/')
            })
            .map(ascii_digit)
            .collect();
        let digits = digits.ok_or(AnswerProblem::Phone)?;
        let dialled = digits.strip_prefix("0011").or_else(|| digits.strip_prefix("00"));
        let (international, digits) = match dialled {
            Some(rest) if !international => (true, rest.to_owned()),
            _ => (international, digits),
        };
        let number = match digits.strip_prefix("61") {
            Some(national) if international => in_australia(national),
            _ if international => abroad(&digits),
            _ => in_australia(&digits),
        };
        number.map(Self).ok_or(AnswerProblem::Phone)
    }
}

/// What stands behind the plus in front of a number, which may be in brackets: `(+61) 3 9558 9559`.
pub(in super::super) fn behind_plus(text: &str) -> Option<&str> {
    let number = text.trim_start_matches(|found| found == '(' || is_blank(found));
    number.strip_prefix(['+', '\u{ff0b}'])
}

/// A number as dialled within Australia. The first zero may be missing, as after +61 and where a
/// spreadsheet has dropped it; so may the plus before 61, with the zero behind it or without.
fn in_australia(digits: &str) -> Option<String> {
    let is_special = match digits.len() {
        6 => digits.starts_with("13"),
        10 => digits.starts_with("1300") || digits.starts_with("1800"),
        _ => false,
    };
    if is_special {
        return Some(digits.to_owned());
    }
    let digits =
        digits.strip_prefix("61").filter(|rest| without_zero(rest).len() == 9).unwrap_or(digits);
    let significant = without_zero(digits);
    let has_area = significant.starts_with(['2', '3', '4', '5', '7', '8']);
    (significant.len() == 9 && has_area).then(|| format!("0{significant}"))
}

fn without_zero(digits: &str) -> &str {
    digits.strip_prefix('0').unwrap_or(digits)
}

fn abroad(digits: &str) -> Option<String> {
    ((6..=15).contains(&digits.len()) && !digits.starts_with('0')).then(|| format!("+{digits}"))
}

/// Prints Australian numbers in their usual groups, others as a plus and digits.
impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups: &[usize] = match self.0.as_bytes() {
            [b'+', ..] => return f.write_str(&self.0),
            [b'1', _, _, _, _, _] => &[2, 2, 2],
            [b'1', ..] | [b'0', b'4' | b'5', ..] => &[4, 3, 3],
            _ => &[2, 4, 4],
        };
        f.write_str(&grouped(&self.0, groups))
    }
}
