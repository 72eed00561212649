//! The Australian Business Number (A New Tax System (Australian Business Number) Act 1999).
//!
//! Eleven digits. One is taken from the first digit, each digit counts by its weight, and the sum is a
//! multiple of 89. Left out: whether the number is registered and to whom, which only the Australian
//! Business Register knows.

use std::fmt;
use std::str::FromStr;

use super::acn::Acn;
use super::digits::{exactly, grouped};
use crate::site::membership::application::AnswerProblem;

const WEIGHTS: [u32; 11] = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/// An Australian Business Number whose digits agree with each other.
///
/// ```
/// use barcode_core::site::membership::application::Abn;
///
/// let abn: Abn = "51824753556".parse()?;
/// assert_eq!(abn.to_string(), "51 824 753 556");
/// # Ok::<(), barcode_core::site::membership::application::AnswerProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Abn(String);

impl Abn {
    /// The eleven digits.
    pub fn digits(&self) -> &str {
        &self.0
    }

    /// The company number in its last nine digits, where the holder is a company.
    pub fn acn(&self) -> Option<Acn> {
        self.0.get(2..)?.parse().ok()
    }
}

impl FromStr for Abn {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        let digits = exactly(text, WEIGHTS.len())?;
        let sum: u32 =
            digits.bytes().zip(WEIGHTS).map(|(digit, by)| u32::from(digit - b'0') * by).sum();
        // Taking one from the first digit takes its weight from the sum.
        let agrees = sum.checked_sub(WEIGHTS[0]).is_some_and(|sum| sum.is_multiple_of(89));
        // No number is issued with a first digit of 0, from which nothing can be taken.
        if agrees && !digits.starts_with('0') {
            Ok(Self(digits))
        } else {
            Err(AnswerProblem::CheckFailed)
        }
    }
}

/// Prints the digits in the groups that the register prints: `51 824 753 556`.
impl fmt::Display for Abn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grouped(&self.0, &[2, 3, 3, 3]))
    }
}
