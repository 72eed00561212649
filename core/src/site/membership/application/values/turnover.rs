//! A year's turnover in whole Australian dollars.

use std::fmt;
use std::str::FromStr;

use crate::site::membership::application::AnswerProblem;
use crate::site::membership::grouped::grouped;
use crate::site::quantity::{QuantityProblem, Unit, read_quantity, taken};

/// A year's turnover in whole Australian dollars, 0 to 999,999,999,999.
///
/// It is read as every amount ([`read_quantity`]): `$1,250,000`, `250 000` and `AUD 5000.00` are accepted. Cents
/// are refused because the limits of the membership options are whole dollars; so are numbers in words such as
/// `1.5 million`, and what can be two amounts, such as `250,00`.
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
        let cents =
            read_quantity(text, Unit::Dollars, Self::MAX).map_err(|error| match error.problem {
                QuantityProblem::Missing => AnswerProblem::Missing,
                QuantityProblem::Places { .. } => AnswerProblem::Cents,
                QuantityProblem::TooLarge { max } => AnswerProblem::TooLarge { max },
                QuantityProblem::Ambiguous { readings } => {
                    taken(readings, |reading| reading.parse::<Self>().is_ok())
                        .map_or(AnswerProblem::Cents, |readings| AnswerProblem::Ambiguous {
                            readings,
                        })
                }
                _ => AnswerProblem::NotANumber,
            })?;
        if cents % 100 == 0 { Ok(Self(cents / 100)) } else { Err(AnswerProblem::Cents) }
    }
}

/// Prints the amount with commas: `$1,250,000`.
impl fmt::Display for Turnover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", grouped(self.0))
    }
}
