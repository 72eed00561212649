//! The number a retailer knows its supplier by.

use std::fmt;
use std::str::FromStr;

use super::read_line;
use crate::site::membership::application::AnswerProblem;

/// The number a retailer gives a supplier: letters, digits, spaces, dashes and slashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VendorNumber(String);

impl VendorNumber {
    /// The most characters of a number; the retailers publish no form of their own.
    pub const MAX: usize = 20;

    /// The number as typed, without white space around it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for VendorNumber {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        let line = read_line(text, Self::MAX)?;
        let stranger = line.chars().find(|&c| !c.is_ascii_alphanumeric() && !" -/".contains(c));
        match stranger {
            Some(found) => Err(AnswerProblem::Character { found }),
            None => Ok(Self(line)),
        }
    }
}

impl fmt::Display for VendorNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
