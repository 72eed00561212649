//! The Australian Company Number (Corporations Regulations 2001, Schedule 1A).
//!
//! Nine digits. The first eight count by weights of 8 to 1, and the ninth is what the sum lacks to a
//! multiple of 10.

use std::fmt;
use std::str::FromStr;

use super::digits::{behind_name, exactly, grouped};
use crate::site::membership::application::AnswerProblem;

const WEIGHTS: [u32; 9] = [8, 7, 6, 5, 4, 3, 2, 1, 1];

/// An Australian Company Number whose check digit is right.
///
/// ```
/// use barcode_core::site::membership::application::Acn;
///
/// let acn: Acn = "004085616".parse()?;
/// assert_eq!(acn.to_string(), "004 085 616");
/// # Ok::<(), barcode_core::site::membership::application::AnswerProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Acn(String);

impl Acn {
    /// The nine digits.
    pub fn digits(&self) -> &str {
        &self.0
    }
}

impl FromStr for Acn {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        let digits = exactly(behind_name("ACN", text), WEIGHTS.len())?;
        let sum: u32 =
            digits.bytes().zip(WEIGHTS).map(|(digit, by)| u32::from(digit - b'0') * by).sum();
        if sum.is_multiple_of(10) { Ok(Self(digits)) } else { Err(AnswerProblem::CheckFailed) }
    }
}

/// Prints the digits in groups of three: `004 085 616`.
impl fmt::Display for Acn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grouped(&self.0, &[3, 3, 3]))
    }
}
