//! Add-ons: two or five more digits to the right of a retail symbol, for issues of magazines and
//! prices of books.
//!
//! Implements GS1 General Specifications 5.2. An add-on has no check digit of its own; the number
//! sets of its digits guard it: of two digits by their value modulo 4, of five by a weighted sum.
//!
//! Left out on purpose: what the digits mean, which each trade has agreed on for itself.

use crate::NumberProblem;
use crate::ParseError;
use crate::symbol::ean_digit::{NumberSet, character, whole};
use crate::symbol::stripe::{modules, stripes};
use crate::symbol::{Stripe, SymbolProblem};

/// Which of five digits are in set B, by the weighted sum.
const FIVE: [[bool; 5]; 10] = [
    [true, true, false, false, false],
    [true, false, true, false, false],
    [true, false, false, true, false],
    [true, false, false, false, true],
    [false, true, true, false, false],
    [false, false, true, true, false],
    [false, false, false, true, true],
    [false, true, false, true, false],
    [false, true, false, false, true],
    [false, false, true, false, true],
];

/// Two or five digits beside a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddOn {
    digits: String,
}

impl AddOn {
    /// How many modules are empty between a symbol and its add-on: 7 to 12 are allowed beside EAN-13
    /// and UPC-E, 9 to 12 beside UPC-A.
    pub const GAP: u8 = 9;
    /// How many modules stay empty to its right.
    pub const QUIET_ZONE: u8 = 5;

    /// Reads two or five digits; spaces around them are left out.
    ///
    /// ```
    /// # use barcode_core::symbol::AddOn;
    /// assert_eq!(AddOn::read("05").unwrap().modules().len(), 20);
    /// assert_eq!(AddOn::read("123").unwrap_err().to_string(), "expected an add-on of 2 or 5 digits, found 3");
    /// ```
    pub fn read(text: &str) -> Result<Self, ParseError<SymbolProblem>> {
        let digits = text.trim();
        if let Some((at, found)) = text
            .char_indices()
            .find(|(_, letter)| !letter.is_ascii_digit() && !letter.is_whitespace())
        {
            let problem = NumberProblem::NotADigit { found }.into();
            return Err(ParseError::new(problem, at..at + found.len_utf8()));
        }
        match digits.len() {
            2 | 5 if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Ok(Self { digits: digits.to_owned() })
            }
            found => Err(ParseError::new(SymbolProblem::AddOnLength { found }, 0..text.len())),
        }
    }

    /// The digits.
    #[must_use]
    pub fn digits(&self) -> &str {
        &self.digits
    }

    /// Bars and spaces by turns, a bar first and last.
    #[must_use]
    pub fn stripes(&self) -> Vec<Stripe> {
        let mut widths: Vec<_> = whole(&[1, 1, 2]).collect();
        for (index, (digit, is_b)) in self.values().zip(self.sets()).enumerate() {
            if index > 0 {
                widths.extend(whole(&[1, 1]));
            }
            widths.extend(character(digit, if is_b { NumberSet::B } else { NumberSet::A }));
        }
        stripes(widths)
    }

    /// The modules from left to right, `1` for a bar.
    #[must_use]
    pub fn modules(&self) -> String {
        modules(&self.stripes())
    }

    fn values(&self) -> impl Iterator<Item = u8> {
        self.digits.bytes().map(|byte| byte - b'0')
    }

    /// Which digits are in set B.
    fn sets(&self) -> Vec<bool> {
        if self.digits.len() == 2 {
            let value = self.values().fold(0, |value, digit| value * 10 + digit) % 4;
            return vec![value & 2 != 0, value & 1 != 0];
        }
        let weights = [3, 9, 3, 9, 3];
        let sum: usize =
            self.values().zip(weights).map(|(digit, weight)| usize::from(digit) * weight).sum();
        FIVE[sum % 10].to_vec()
    }
}
