//! The Global Trade Item Number in its four lengths.
//!
//! Implements GS1 General Specifications 3.3.2 and 7.2 (data structures). A GTIN of any length is one
//! and the same number when zeros are put in front:
//!
//! ```text
//! GTIN-14   1 9521234 54321 0     indicator 1 to 9, or 0 for a shorter GTIN
//! GTIN-13   0 9521234 54321 3
//! GTIN-12   0 0 614141 00003 6
//! GTIN-8    000000 9520 000 2
//! ```
//!
//! Left out on purpose: whether the number was ever issued, which only a registry knows.

use std::fmt;
use std::str::FromStr;

use super::number::find_digits;
use crate::check_digit::mod10;
use crate::key::{Key, KeyKind};
use crate::prefix::Prefix;
use crate::typed::number_input::NumberInput;
use crate::{Details, NumberProblem, ParseError, Problem};

/// A GTIN that is right: its length, its digits, its check digit.
///
/// Two GTINs are equal when they are the same number in the same length;
/// compare [`digits_14`](Self::digits_14) where the length does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Key"))]
pub struct Gtin {
    /// ASCII digits, zeros in front.
    digits: [u8; 14],
    format: GtinFormat,
}

/// How many digits a GTIN is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GtinFormat {
    /// 8 digits, for small packages.
    Gtin8,
    /// 12 digits (U.P.C.).
    Gtin12,
    /// 13 digits (EAN).
    Gtin13,
    /// 14 digits, for packaging levels that are not sold at the checkout.
    Gtin14,
}

/// Why a GTIN cannot be written in another length or at another packaging level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum ConversionError {
    /// There are too many digits that are not leading zeros.
    #[error("expected at most {expected} digits after leading zeros, found {found}")]
    TooLong {
        /// How many digits there are.
        found: usize,
        /// How many there can be.
        expected: usize,
    },
    /// The indicator is not 1 to 8.
    #[error("expected an indicator from 1 to 8, found {found}")]
    Indicator {
        /// The indicator asked for; 9 is for items of variable measure.
        found: u8,
    },
    /// The GTIN already has an indicator.
    #[error("expected a GTIN without indicator, found indicator {found}")]
    HasIndicator {
        /// The indicator it has.
        found: u8,
    },
}

impl Problem for ConversionError {
    fn details(&self) -> Details {
        match *self {
            Self::TooLong { found, expected } => Details {
                found: Some(found.to_string()),
                max: Some(expected),
                ..Details::default()
            },
            Self::Indicator { found } => Details {
                found: Some(found.to_string()),
                min: Some(1),
                max: Some(8),
                ..Details::default()
            },
            Self::HasIndicator { found } => Details {
                found: Some(found.to_string()),
                expected: Some("0".to_owned()),
                ..Details::default()
            },
        }
    }
}

impl GtinFormat {
    /// All lengths, the shortest first.
    pub const ALL: [Self; 4] = [Self::Gtin8, Self::Gtin12, Self::Gtin13, Self::Gtin14];

    /// The number of digits of each.
    const LENGTHS: [usize; 4] = {
        let [gtin_8, gtin_12, gtin_13, gtin_14] = Self::ALL;
        [gtin_8.digits(), gtin_12.digits(), gtin_13.digits(), gtin_14.digits()]
    };

    /// The number of digits.
    #[must_use]
    pub const fn digits(self) -> usize {
        self.kind().digits()
    }

    /// The same as a kind of key.
    #[must_use]
    pub const fn kind(self) -> KeyKind {
        match self {
            Self::Gtin8 => KeyKind::Gtin8,
            Self::Gtin12 => KeyKind::Gtin12,
            Self::Gtin13 => KeyKind::Gtin13,
            Self::Gtin14 => KeyKind::Gtin14,
        }
    }
}

impl Gtin {
    /// A GTIN from a payload of ASCII digits, one fewer than `format` has.
    pub(crate) fn from_payload(format: GtinFormat, payload: &[u8]) -> Self {
        Self::from_digits(format, payload, b'0' + mod10(payload))
    }

    fn from_digits(format: GtinFormat, payload: &[u8], check_digit: u8) -> Self {
        let mut digits = [b'0'; 14];
        digits[14 - format.digits()..13].copy_from_slice(payload);
        digits[13] = check_digit;
        Self { digits, format }
    }

    /// The same, where the last character of `input` is its check digit.
    pub(super) fn checked(
        format: GtinFormat,
        payload: &[u8],
        input: &NumberInput<'_>,
    ) -> Result<Self, ParseError<NumberProblem>> {
        let gtin = Self::from_payload(format, payload);
        input.check(gtin.check_digit())?;
        Ok(gtin)
    }

    /// The length it is written with.
    #[must_use]
    pub fn format(&self) -> GtinFormat {
        self.format
    }

    /// The digits as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only ASCII digits are ever stored, so this cannot fail.
        std::str::from_utf8(self.bytes()).unwrap_or_default()
    }

    /// All 14 digits, zeros in front: the form for comparing, and for AI 01.
    #[must_use]
    pub fn digits_14(&self) -> &str {
        std::str::from_utf8(&self.digits).unwrap_or_default()
    }

    fn bytes(&self) -> &[u8] {
        &self.digits[14 - self.format.digits()..]
    }

    /// The check digit.
    #[must_use]
    pub fn check_digit(&self) -> u8 {
        self.digits[13] - b'0'
    }

    /// The first of 14 digits: the packaging level, 0 for none.
    #[must_use]
    pub fn indicator(&self) -> u8 {
        self.digits[0] - b'0'
    }

    /// What the GS1 Prefix says; `None` when that prefix is not assigned.
    #[must_use]
    pub fn prefix(&self) -> Option<Prefix> {
        Key::from(*self).prefix()
    }

    /// What its prefix is kept for, where that is no item that companies trade: restricted circulation (GS1 General
    /// Specifications 2.1.11), a coupon or a refund receipt (1.4.2).
    ///
    /// ```
    /// # use barcode_core::key::gtin::Gtin;
    /// # use barcode_core::prefix::PrefixKind;
    /// let kept_for = |text: &str| text.parse::<Gtin>().unwrap().special_use().map(|prefix| prefix.kind);
    /// assert_eq!(kept_for("2012345678903"), Some(PrefixKind::RestrictedRegion));
    /// assert_eq!(kept_for("9521234543213"), None);
    /// ```
    #[must_use]
    pub fn special_use(&self) -> Option<Prefix> {
        self.prefix().filter(|prefix| !prefix.kind.is_for_open_trade())
    }

    /// The fewest digits the number can be written with.
    ///
    /// ```
    /// # use barcode_core::key::gtin::{Gtin, GtinFormat};
    /// let gtin: Gtin = "00614141000036".parse().unwrap();
    /// assert_eq!(gtin.shortest(), GtinFormat::Gtin12);
    /// ```
    #[must_use]
    pub fn shortest(&self) -> GtinFormat {
        let zeros = self.digits.iter().take_while(|digit| **digit == b'0').count();
        // Five zeros of a GTIN-13 are never a company prefix: they are left for GTIN-8.
        match zeros {
            0 => GtinFormat::Gtin14,
            1 => GtinFormat::Gtin13,
            2..=5 => GtinFormat::Gtin12,
            _ => GtinFormat::Gtin8,
        }
    }

    /// The same number written with another number of digits.
    ///
    /// ```
    /// # use barcode_core::key::gtin::{Gtin, GtinFormat};
    /// let gtin: Gtin = "9521234543213".parse().unwrap();
    /// assert_eq!(gtin.to_format(GtinFormat::Gtin14).unwrap().as_str(), "09521234543213");
    /// assert!(gtin.to_format(GtinFormat::Gtin12).is_err());
    /// ```
    pub fn to_format(self, format: GtinFormat) -> Result<Self, ConversionError> {
        let dropped = 14 - format.digits();
        if self.digits[..dropped].iter().any(|digit| *digit != b'0') {
            let (found, expected) = (self.shortest().digits(), format.digits());
            return Err(ConversionError::TooLong { found, expected });
        }
        Ok(Self { digits: self.digits, format })
    }

    /// The GTIN-14 of a packaging level of this item, with its own check digit.
    ///
    /// ```
    /// # use barcode_core::key::gtin::Gtin;
    /// let gtin: Gtin = "6291041500213".parse().unwrap();
    /// assert_eq!(gtin.with_indicator(1).unwrap().as_str(), "16291041500210");
    /// assert!(gtin.with_indicator(9).is_err());
    /// ```
    pub fn with_indicator(self, indicator: u8) -> Result<Self, ConversionError> {
        if !(1..=8).contains(&indicator) {
            return Err(ConversionError::Indicator { found: indicator });
        }
        if self.indicator() != 0 {
            return Err(ConversionError::HasIndicator { found: self.indicator() });
        }
        let mut payload = self.digits;
        payload[0] = b'0' + indicator;
        Ok(Self::from_payload(GtinFormat::Gtin14, &payload[..13]))
    }

    /// The GTIN-14 of all eight packaging levels of this item; none of a GTIN that is one.
    pub fn levels(self) -> Vec<Self> {
        (1..=8).filter_map(|indicator| self.with_indicator(indicator).ok()).collect()
    }

    /// The GTIN of the item inside, without the packaging level: the indicator becomes 0.
    ///
    /// Where levels share their reference, as most do, that is the consumer unit.
    #[must_use]
    pub fn without_indicator(self) -> Self {
        if self.indicator() == 0 {
            return Self { format: self.shortest().min(self.format), ..self };
        }
        let base = Self::from_payload(GtinFormat::Gtin13, &self.digits[1..13]);
        Self { format: base.shortest(), ..base }
    }
}

impl FromStr for Gtin {
    type Err = ParseError<NumberProblem>;

    /// Reads a GTIN of any length; spaces and dashes are left out.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let input = NumberInput::new(text);
        let has_length = |format: &GtinFormat| format.digits() == input.len();
        // Where no length fits, the error names all of them.
        let format = GtinFormat::ALL.into_iter().find(has_length).unwrap_or(GtinFormat::Gtin14);
        let found = find_digits(format.kind(), &input, &GtinFormat::LENGTHS)?;
        found.check(&input)?;
        Ok(Self::from_digits(format, found.payload, found.check_digit))
    }
}

impl fmt::Display for Gtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<Gtin> for Key {
    fn from(gtin: Gtin) -> Self {
        Self::from_digits(gtin.format.kind(), gtin.bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        let error = |text: &str| text.parse::<Gtin>().unwrap_err();
        assert_eq!(error("952123454321４").span, 12..15);
        assert_eq!(error("952123A543213").to_string(), "expected a digit, found 'A'");
        assert_eq!(error("952").to_string(), "expected 8, 12, 13 or 14 digits, found 3");
    }

    #[test]
    fn the_shortest_form_keeps_to_the_ranges_of_each_length() {
        for (text, expected) in [
            ("95200002", GtinFormat::Gtin8),
            ("00000095200002", GtinFormat::Gtin8),
            ("0614141000036", GtinFormat::Gtin12),
            ("09521234543213", GtinFormat::Gtin13),
            ("19521234543210", GtinFormat::Gtin14),
        ] {
            assert_eq!(text.parse::<Gtin>().unwrap().shortest(), expected, "{text}");
        }
    }

    #[test]
    fn a_packaging_level_can_be_taken_off() {
        let carton: Gtin = "10614141000033".parse().unwrap();
        assert_eq!(carton.without_indicator().as_str(), "614141000036");
        assert_eq!(carton.with_indicator(2), Err(ConversionError::HasIndicator { found: 1 }));
    }
}
