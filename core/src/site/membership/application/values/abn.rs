//! The Australian Business Number (A New Tax System (Australian Business Number) Act 1999).
//!
//! Left out: whether the number is registered and to whom, which only the Australian Business Register knows.

use std::fmt;
use std::str::FromStr;

use super::acn::Acn;
use super::digits::{behind_name, exactly, grouped};
use crate::site::business_number::{DIGITS, digits_agree};
use crate::site::membership::application::AnswerProblem;

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
        let digits = exactly(behind_name("ABN", text), DIGITS)?;
        if digits_agree(&digits) { Ok(Self(digits)) } else { Err(AnswerProblem::CheckFailed) }
    }
}

/// Prints the digits in the groups that the register prints: `51 824 753 556`.
impl fmt::Display for Abn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grouped(&self.0, &[2, 3, 3, 3]))
    }
}
