//! Restricted circulation numbers that carry a weight, a price or a count.
//!
//! Implements GS1 General Specifications 2.1.11: within a region, a GTIN-13 that begins with 02 or
//! 20 to 29 means what the region's member organisation says. The digits below are those the
//! member organisations publish; the same digits mean something else across the border, so the
//! region is always an argument.
//!
//! ```text
//! Sweden         23 880601 1234 4     weight 1.234 kg
//! Germany        22 1111 4 00239 4    price 2.39, guarded by its own check digit 4
//! Great Britain  20 11122 9 1234 6    price 12.34, guarded by 9
//! ```
//!
//! Left out on purpose: prefix 02 and 04 and other numbers within one company, Australia and
//! Norway and every other region without a published rule found, and the EAN-8 and UPC-A forms.
//!
//! Next: [`price_weight`], the digit that guards the price.

use std::fmt;

use crate::key::gtin::{Gtin, GtinFormat};
use crate::price_weight;

/// A region whose rules are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Region {
    /// Denmark.
    Denmark,
    /// Estonia.
    Estonia,
    /// Finland.
    Finland,
    /// Germany.
    Germany,
    /// Great Britain.
    GreatBritain,
    /// Latvia.
    Latvia,
    /// Lithuania.
    Lithuania,
    /// Sweden.
    Sweden,
}

/// What the variable digits measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MeasureKind {
    /// Kilograms.
    Weight,
    /// Units of the region's currency.
    Price,
    /// Pieces.
    Count,
}

/// What a number of variable measure says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// What is measured.
    pub kind: MeasureKind,
    /// The digits as a whole number.
    pub value: u32,
    /// How many of them are decimals.
    pub decimals: u8,
    /// Where the digits begin in the 13; they end before the check digit.
    pub start: usize,
    /// What the digits' own check digit should be and is, where the region has one.
    pub check_digit: Option<MeasureCheckDigit>,
}

/// The check digit of a price, weight or count alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasureCheckDigit {
    /// The digit that is there.
    pub found: u8,
    /// The digit that would be right.
    pub expected: u8,
}

impl Region {
    /// Every region whose rules are known.
    pub const ALL: [Self; 8] = [
        Self::Denmark,
        Self::Estonia,
        Self::Finland,
        Self::Germany,
        Self::GreatBritain,
        Self::Latvia,
        Self::Lithuania,
        Self::Sweden,
    ];

    /// The ISO 4217 code of the prices, where the region's rules have any.
    #[must_use]
    pub fn currency(self) -> Option<&'static str> {
        match self {
            Self::Denmark => Some("DKK"),
            Self::Germany => Some("EUR"),
            Self::GreatBritain => Some("GBP"),
            Self::Sweden => Some("SEK"),
            Self::Estonia | Self::Finland | Self::Latvia | Self::Lithuania => None,
        }
    }

    /// What is measured, with how many decimals, where the digits begin and whether the digit
    /// before them guards them; by the two digits of the prefix.
    fn rule(self, prefix: &[u8]) -> Option<(MeasureKind, u8, usize, bool)> {
        use MeasureKind::{Count, Price, Weight};
        let rule = match (self, prefix) {
            (Self::Denmark, b"21" | b"22" | b"23" | b"24") => (Price, 2, 6, false),
            (Self::Denmark, b"26" | b"28") => (Weight, 3, 6, false),
            (Self::Denmark, b"27") => (Weight, 3, 7, false),
            (Self::Germany, b"22" | b"23") => (Price, 2, 7, true),
            (Self::Germany, b"25" | b"26") => (Count, 0, 7, true),
            (Self::Germany, b"28" | b"29") => (Weight, 3, 7, true),
            (Self::GreatBritain, b"20") => (Price, 2, 8, true),
            (Self::Sweden, b"20") => (Price, 2, 8, false),
            (Self::Sweden, b"21") => (Price, 1, 8, false),
            (Self::Sweden, b"22") => (Price, 0, 8, false),
            (Self::Denmark | Self::Germany | Self::GreatBritain, _) => return None,
            (_, b"23") => (Weight, 3, 8, false),
            (_, b"24") => (Weight, 2, 8, false),
            (_, b"25") => (Weight, 1, 8, false),
            _ => return None,
        };
        Some(rule)
    }
}

/// Reads the variable measure of `gtin` by the rules of `region`.
///
/// `None` when the rules give that prefix no variable measure.
///
/// ```
/// # use barcode_core::rcn::{MeasureKind, Region, measure};
/// let gtin = "2388060112344".parse().unwrap();
/// let measure = measure(gtin, Region::Sweden).unwrap();
/// assert_eq!((measure.kind, measure.to_string().as_str()), (MeasureKind::Weight, "1.234"));
/// ```
#[must_use]
pub fn measure(gtin: Gtin, region: Region) -> Option<Measure> {
    let gtin = gtin.to_format(GtinFormat::Gtin13).ok()?;
    let digits = gtin.as_str().as_bytes();
    let (kind, decimals, start, guarded) = region.rule(&digits[..2])?;
    let field = &digits[start..12];
    let value = field.iter().fold(0, |value, digit| value * 10 + u32::from(digit - b'0'));
    let guard = guarded.then(|| price_weight::of_digits(field)).flatten();
    let check_digit =
        guard.map(|expected| MeasureCheckDigit { found: digits[start - 1] - b'0', expected });
    Some(Measure { kind, value, decimals, start, check_digit })
}

/// The same number with the measure set to zero: what a shop looks the item up by.
///
/// ```
/// # use barcode_core::rcn::{Region, without_measure};
/// let gtin = "2011122912346".parse().unwrap();
/// assert_eq!(without_measure(gtin, Region::GreatBritain).unwrap().as_str(), "2011122000005");
/// ```
#[must_use]
pub fn without_measure(gtin: Gtin, region: Region) -> Option<Gtin> {
    let found = measure(gtin, region)?;
    let gtin = gtin.to_format(GtinFormat::Gtin13).ok()?;
    let mut digits = gtin.as_str().as_bytes()[..12].to_vec();
    digits[found.start..].fill(b'0');
    if found.check_digit.is_some() {
        digits[found.start - 1] = b'0' + price_weight::of_digits(&digits[found.start..])?;
    }
    Some(Gtin::from_payload(GtinFormat::Gtin13, &digits))
}

impl fmt::Display for Measure {
    /// The decimal number, as in `1.234`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = 10_u32.pow(u32::from(self.decimals));
        write!(f, "{}", self.value / scale)?;
        if self.decimals > 0 {
            write!(f, ".{:0width$}", self.value % scale, width = usize::from(self.decimals))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guarded_price_says_whether_its_check_digit_is_right() {
        let found = measure("2011122912346".parse().unwrap(), Region::GreatBritain).unwrap();
        let check_digit = found.check_digit.unwrap();
        assert_eq!(check_digit.found, check_digit.expected);
        let other = Gtin::from_payload(GtinFormat::Gtin13, b"201112281234");
        let check_digit = measure(other, Region::GreatBritain).unwrap().check_digit.unwrap();
        assert_eq!((check_digit.found, check_digit.expected), (8, 9));
    }

    #[test]
    fn a_number_of_open_trade_has_no_measure() {
        for region in Region::ALL {
            assert_eq!(measure("9521234543213".parse().unwrap(), region), None);
            assert_eq!(measure("19521234543210".parse().unwrap(), region), None);
        }
    }
}
