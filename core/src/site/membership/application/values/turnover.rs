//! A year's turnover in whole Australian dollars.

use std::fmt;
use std::str::FromStr;

use super::digits::ends_in_a_group;
use crate::site::membership::application::AnswerProblem;
use crate::site::membership::grouped::grouped;
use crate::typed::blank::is_blank;
use crate::typed::number_input::ascii_digit;

/// A year's turnover in whole Australian dollars, 0 to 999,999,999,999.
///
/// `$1,250,000`, `250 000` and `AUD 5000` are accepted. Cents are refused because the limits of the
/// membership options are whole dollars; so are numbers in words such as `1.5 million`, and `250,00`,
/// where the comma may well separate the cents.
///
/// ```
/// use barcode_core::site::membership::application::Turnover;
///
/// let turnover: Turnover = "$1,250,000".parse()?;
/// assert_eq!(turnover.dollars(), 1_250_000);
/// assert_eq!(turnover.to_string(), "$1,250,000");
/// # Ok::<(), barcode_core::site::membership::application::AnswerProblem>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turnover(u64);

impl Turnover {
    /// More than any organisation has; a longer number is a slip of the keyboard.
    pub const MAX: u64 = 999_999_999_999;

    /// The turnover in whole dollars.
    pub fn dollars(self) -> u64 {
        self.0
    }
}

impl FromStr for Turnover {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        let plain: String = text
            .chars()
            .filter(|&found| !is_blank(found) && !matches!(found, ',' | '\'' | '\u{2019}' | '$'))
            .map(|found| ascii_digit(found).unwrap_or(found.to_ascii_uppercase()))
            .collect();
        let amount =
            ["AUD", "A"].iter().find_map(|unit| plain.strip_prefix(unit)).unwrap_or(&plain);
        let amount = amount.strip_suffix("AUD").unwrap_or(amount);
        let (whole, cents) = amount.split_once('.').unwrap_or((amount, ""));
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if plain.is_empty() {
            return Err(AnswerProblem::Missing);
        }
        let is_grouped = ends_in_a_group(text.split('.').next().unwrap_or_default(), |c| c == ',');
        if whole.is_empty() || !all_digits(whole) || !all_digits(cents) || !is_grouped {
            return Err(AnswerProblem::NotANumber);
        }
        if !cents.is_empty() {
            return Err(AnswerProblem::Cents);
        }
        match whole.parse() {
            Ok(dollars) if dollars <= Self::MAX => Ok(Self(dollars)),
            _ => Err(AnswerProblem::TooLarge { max: Self::MAX }),
        }
    }
}

/// Prints the amount with commas: `$1,250,000`.
impl fmt::Display for Turnover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", grouped(self.0))
    }
}
