//! The levels that an item is packed in, from what is typed: the number of each, and how many items it holds.

use crate::key::gtin::{ConversionError, Gtin};
use crate::typed::blank::is_blank;
use crate::typed::number_input::ascii_digit;
use crate::{Details, Problem};

/// The most of the level below that a level may hold; more is a slip of the keyboard.
pub const MAX_QUANTITY: u32 = 1_000_000;
/// With fewer than two of the level below, a level is the same trade item.
const MIN_QUANTITY: u32 = 2;

/// A packaging level, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedLevel<'a> {
    /// The indicator of its GTIN-14.
    pub indicator: &'a str,
    /// How many of the level below are in it.
    pub quantity: &'a str,
}

/// A packaging level with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NumberedLevel {
    /// Its GTIN-14.
    pub gtin: Gtin,
    /// How many items are in it altogether; unknown while a level below it is wrong.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::shape::as_text"))]
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub items: Option<u64>,
}

/// Why a level has no number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum LevelProblem {
    /// It has no indicator.
    #[error("expected an indicator from 1 to 8")]
    NoIndicator,
    /// Its indicator is not a whole number.
    #[error("expected an indicator from 1 to 8, found {found:?}")]
    NotAnIndicator {
        /// What was typed.
        found: String,
    },
    /// Its indicator cannot be.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Indicator(#[from] ConversionError),
    /// A level below has the same indicator, and so would have the same number.
    #[error("expected an indicator of its own, found {found}, which level {level} has")]
    SameIndicator {
        /// The indicator.
        found: u8,
        /// The level that has it, counted from 1.
        level: usize,
    },
    /// It has no quantity.
    #[error("expected a quantity from {MIN_QUANTITY} to {MAX_QUANTITY}")]
    NoQuantity,
    /// Its quantity is not a whole number.
    #[error("expected a whole number in digits, found {found:?}")]
    NotAQuantity {
        /// What was typed.
        found: String,
    },
    /// It holds fewer than two of the level below, so it is the same trade item.
    #[error("expected at least {MIN_QUANTITY} of the level below, found {found}")]
    Quantity {
        /// How many.
        found: u32,
    },
    /// It holds more of the level below than anyone packs.
    #[error("expected at most {MAX_QUANTITY} of the level below, found {found}")]
    TooMany {
        /// What was typed.
        found: String,
    },
}

impl LevelProblem {
    /// Whether its quantity is to blame, rather than its indicator or the item.
    fn is_of_quantity(&self) -> bool {
        matches!(
            self,
            Self::NoQuantity
                | Self::NotAQuantity { .. }
                | Self::Quantity { .. }
                | Self::TooMany { .. }
        )
    }
}

impl Problem for LevelProblem {
    fn details(&self) -> Details {
        let part = Some(if self.is_of_quantity() { "quantity" } else { "indicator" });
        let quantity = |found: Option<String>| Details {
            found,
            min: usize::try_from(MIN_QUANTITY).ok(),
            max: usize::try_from(MAX_QUANTITY).ok(),
            part,
            ..Details::default()
        };
        match self {
            Self::NoIndicator => Details { min: Some(1), max: Some(8), part, ..Details::default() },
            Self::NotAnIndicator { found } => Details {
                found: Some(found.clone()),
                min: Some(1),
                max: Some(8),
                part,
                ..Details::default()
            },
            Self::Indicator(problem) => Details { part, ..problem.details() },
            Self::SameIndicator { found, level } => Details {
                found: Some(found.to_string()),
                expected: Some(level.to_string()),
                part,
                ..Details::default()
            },
            Self::NoQuantity => quantity(None),
            Self::NotAQuantity { found } | Self::TooMany { found } => quantity(Some(found.clone())),
            Self::Quantity { found } => quantity(Some(found.to_string())),
        }
    }
}

/// Numbers the packaging levels of `item`, the smallest first.
///
/// ```
/// use barcode_core::packaging::{PlannedLevel, number_levels};
///
/// let item = "9521234543213".parse().unwrap();
/// let inner = PlannedLevel { indicator: "1", quantity: "6" };
/// let carton = PlannedLevel { indicator: "2", quantity: "4" };
/// let levels = number_levels(item, &[inner, carton]);
/// assert_eq!(levels[1].as_ref().unwrap().gtin.as_str(), "29521234543217");
/// assert_eq!(levels[1].as_ref().unwrap().items, Some(24));
/// ```
#[must_use]
pub fn number_levels(
    item: Gtin,
    levels: &[PlannedLevel<'_>],
) -> Vec<Result<NumberedLevel, LevelProblem>> {
    let mut items = Some(1_u64);
    let mut numbered = Vec::with_capacity(levels.len());
    for (at, level) in levels.iter().enumerate() {
        let outcome = number_level(item, level, levels.get(..at).unwrap_or_default());
        items = match &outcome {
            Ok((_, quantity)) => items.map(|items| items.saturating_mul(u64::from(*quantity))),
            Err(_) => None,
        };
        numbered.push(outcome.map(|(gtin, _)| NumberedLevel { gtin, items }));
    }
    numbered
}

/// The number of a level with its quantity; `below` are the smaller levels.
fn number_level(
    item: Gtin,
    level: &PlannedLevel<'_>,
    below: &[PlannedLevel<'_>],
) -> Result<(Gtin, u32), LevelProblem> {
    let indicator = read_indicator(level.indicator)?;
    let gtin = item.with_indicator(indicator)?;
    let is_same = |other: &PlannedLevel<'_>| read_indicator(other.indicator) == Ok(indicator);
    if let Some(same) = below.iter().position(is_same) {
        return Err(LevelProblem::SameIndicator { found: indicator, level: same + 1 });
    }
    Ok((gtin, read_quantity(level.quantity)?))
}

/// Reads one digit; whether it may be an indicator depends on the item too.
fn read_indicator(text: &str) -> Result<u8, LevelProblem> {
    let text = text.trim_matches(is_blank);
    match whole_number(text) {
        _ if text.is_empty() => Err(LevelProblem::NoIndicator),
        Some(digit @ 0..=9) => Ok(digit.try_into().unwrap_or_default()),
        _ => Err(LevelProblem::NotAnIndicator { found: text.to_owned() }),
    }
}

fn read_quantity(text: &str) -> Result<u32, LevelProblem> {
    let text = text.trim_matches(is_blank);
    match whole_number(text) {
        _ if text.is_empty() => Err(LevelProblem::NoQuantity),
        Some(found) if found < MIN_QUANTITY => Err(LevelProblem::Quantity { found }),
        Some(quantity) if quantity <= MAX_QUANTITY => Ok(quantity),
        Some(_) => Err(LevelProblem::TooMany { found: text.to_owned() }),
        None => Err(LevelProblem::NotAQuantity { found: text.to_owned() }),
    }
}

/// The number that digits alone say, or the largest there is where they say more.
fn whole_number(text: &str) -> Option<u32> {
    text.chars().try_fold(0_u32, |number, found| {
        let digit = ascii_digit(found)?.to_digit(10)?;
        Some(number.saturating_mul(10).saturating_add(digit))
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Packable, read_packable};
    use super::*;

    #[test]
    fn every_item_gets_eight_numbers_and_no_ninth() {
        for item in ["9521234543213", "614141000036", "95200002"] {
            let item: Gtin = item.parse().unwrap();
            for indicator in 0..=9 {
                let digit = indicator.to_string();
                let planned = PlannedLevel { indicator: &digit, quantity: "12" };
                let numbered = number_levels(item, &[planned]).remove(0);
                assert_eq!(numbered.is_ok(), (1..=8).contains(&indicator), "{item} {indicator}");
                if let Ok(level) = numbered {
                    let read = read_packable(level.gtin.as_str());
                    assert_eq!(
                        read,
                        Packable::Level { gtin: level.gtin, indicator, item: Some(item) }
                    );
                }
            }
        }
    }

    #[test]
    fn a_long_chain_of_levels_does_not_overflow() {
        let item: Gtin = "9521234543213".parse().unwrap();
        let level = |indicator| PlannedLevel { indicator, quantity: "1000000" };
        let levels = number_levels(item, &["1", "2", "3", "4"].map(level));
        assert_eq!(levels[2].as_ref().unwrap().items, Some(10_u64.pow(18)));
        assert_eq!(levels[3].as_ref().unwrap().items, Some(u64::MAX));
    }
}
