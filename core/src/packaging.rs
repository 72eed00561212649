//! From the GTIN of an item to the GTIN-14 of its packaging levels.
//!
//! Implements GS1 General Specifications 2.1.7 and 3.3.2 (indicator digits) and the GTIN Management
//! Standard's rule that each quantity of the same item is a trade item of its own.
//!
//! ```text
//! item        9521234543213      one jar
//! inner pack  19521234543210     6 of them: indicator 1
//! carton      29521234543217     4 inner packs: indicator 2
//! ```
//!
//! An indicator only tells levels apart. It is 1 to 8 for a fixed quantity; 9 says that the measure
//! varies and has to follow in the symbol; 0 fills a shorter GTIN up to 14 digits and marks no level.
//!
//! Numbers of restricted circulation (2.1.11), coupons and refund receipts (1.4.2) get no packaging level:
//! outside the company or region that uses them they identify no trade item.
//!
//! Left out on purpose: mixed contents, which get a GTIN of their own, and the SSCC of a single pallet.

use crate::batch::line_spans;
use crate::check_number::{NumberChoice, NumberOutcome, check_number};
use crate::key::KeyKind;
use crate::key::gtin::{ConversionError, Gtin};
use crate::key::identify::{CheckStatus, NumberKind};
use crate::prefix::Prefix;
use crate::{Details, Problem};

/// The indicator of items whose measure varies.
pub const VARIABLE_MEASURE: u8 = 9;

/// What was typed as the number of an item that is to be packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packable {
    /// Nothing.
    Empty,
    /// The GTIN of an item without indicator.
    Item {
        /// In its shortest form.
        gtin: Gtin,
        /// What was typed: a GTIN, or another number that stands for one.
        kind: NumberKind,
        /// Whether its check digit was missing.
        added: bool,
    },
    /// A GTIN-14 that already is a packaging level.
    Level {
        /// The GTIN-14.
        gtin: Gtin,
        /// The item inside, where levels share their reference as most do; none for a variable measure.
        item: Option<Gtin>,
        /// Whether its check digit was missing.
        added: bool,
    },
    /// A GTIN by its shape, with a prefix that is kept for something else than trade items.
    NoTradeItem {
        /// The number, or what a packaging level of it holds.
        gtin: Gtin,
        /// What the prefix is for.
        prefix: Prefix,
    },
    /// A number of another kind.
    OtherKey(KeyKind),
    /// No number as it stands: what `check_number` says of it.
    Problem(NumberOutcome),
}

/// Reads what is to be packed: a GTIN of any length, complete or without its check digit.
///
/// ```
/// use barcode_core::packaging::{Packable, read_packable};
///
/// let Packable::Item { gtin, added, .. } = read_packable("952123454321") else { panic!() };
/// assert_eq!((gtin.as_str(), added), ("9521234543213", true));
/// assert!(matches!(read_packable("19521234543210"), Packable::Level { .. }));
/// ```
#[must_use]
pub fn read_packable(text: &str) -> Packable {
    let outcome = check_number(text, NumberChoice::Auto);
    let reading = match outcome {
        NumberOutcome::Empty => return Packable::Empty,
        NumberOutcome::Number { reading, .. } => reading,
        other => return Packable::Problem(other),
    };
    let kind = reading.key.kind();
    let is_gtin = !matches!(reading.kind, NumberKind::Key(kind) if !is_gtin(kind));
    let Some(gtin) = reading.key.as_str().parse::<Gtin>().ok().filter(|_| is_gtin) else {
        return Packable::OtherKey(kind);
    };
    let added = reading.status == CheckStatus::WithoutCheckDigit;
    if let Some(prefix) = gtin.prefix().filter(|prefix| !prefix.kind.is_for_open_trade()) {
        return Packable::NoTradeItem { gtin: gtin.without_indicator(), prefix };
    }
    match gtin.indicator() {
        0 => Packable::Item { gtin: gtin.without_indicator(), kind: reading.kind, added },
        VARIABLE_MEASURE => Packable::Level { gtin, item: None, added },
        _ => Packable::Level { gtin, item: Some(gtin.without_indicator()), added },
    }
}

fn is_gtin(kind: KeyKind) -> bool {
    matches!(kind, KeyKind::Gtin8 | KeyKind::Gtin12 | KeyKind::Gtin13 | KeyKind::Gtin14)
}

/// A packaging level, as it is planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedLevel {
    /// The indicator of its GTIN-14.
    pub indicator: u8,
    /// How many of the level below are in it.
    pub quantity: u32,
}

/// A packaging level with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedLevel {
    /// Its GTIN-14.
    pub gtin: Gtin,
    /// How many items are in it altogether.
    pub items: u64,
}

/// Why a level has no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelProblem {
    /// Its indicator cannot be.
    #[error(transparent)]
    Indicator(#[from] ConversionError),
    /// A level below has the same indicator, and so would have the same number.
    #[error("expected an indicator of its own, found {found}, which level {level} has")]
    SameIndicator {
        /// The indicator.
        found: u8,
        /// The level that has it, counted from 1.
        level: usize,
    },
    /// It holds fewer than two of the level below, so it is the same trade item.
    #[error("expected at least 2 of the level below, found {found}")]
    Quantity {
        /// How many.
        found: u32,
    },
}

impl LevelProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::SameIndicator { .. } => "sameIndicator",
        Self::Quantity { .. } => "quantity",
        + Self::Indicator(problem) => problem.code(),
    }
}

impl Problem for LevelProblem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        match *self {
            Self::Indicator(problem) => problem.details(),
            Self::SameIndicator { found, level } => Details {
                found: Some(found.to_string()),
                expected: Some(level.to_string()),
                ..Details::default()
            },
            Self::Quantity { found } => {
                Details { found: Some(found.to_string()), min: Some(2), ..Details::default() }
            }
        }
    }
}

/// Numbers the packaging levels of `item`, the smallest first.
///
/// ```
/// use barcode_core::packaging::{PlannedLevel, number_levels};
///
/// let item = "9521234543213".parse().unwrap();
/// let inner = PlannedLevel { indicator: 1, quantity: 6 };
/// let carton = PlannedLevel { indicator: 2, quantity: 4 };
/// let levels = number_levels(item, &[inner, carton]);
/// assert_eq!(levels[1].as_ref().unwrap().gtin.as_str(), "29521234543217");
/// assert_eq!(levels[1].as_ref().unwrap().items, 24);
/// ```
#[must_use]
pub fn number_levels(
    item: Gtin,
    levels: &[PlannedLevel],
) -> Vec<Result<NumberedLevel, LevelProblem>> {
    let mut items: u64 = 1;
    let number = |(index, level): (usize, &PlannedLevel)| {
        items = items.saturating_mul(u64::from(level.quantity));
        let gtin = item.with_indicator(level.indicator)?;
        let below = levels.get(..index).unwrap_or_default();
        if let Some(same) = below.iter().position(|other| other.indicator == level.indicator) {
            return Err(LevelProblem::SameIndicator { found: level.indicator, level: same + 1 });
        }
        if level.quantity < 2 {
            return Err(LevelProblem::Quantity { found: level.quantity });
        }
        Ok(NumberedLevel { gtin, items })
    };
    levels.iter().enumerate().map(number).collect()
}

/// The GTIN-14 of one packaging level for each line of `text`, one a line; an empty line where there
/// is no item, or a GTIN-14 already.
///
/// Where the line lacks the check digit of the item, or holds a number that stands for it, the item follows
/// behind a tab, and behind another the [`code`](NumberKind::code) of what the line holds.
///
/// ```
/// # use barcode_core::packaging::pack_lines;
/// assert_eq!(pack_lines(b"9521234543213\nTea\n19521234543210", 1), b"19521234543210\n\n\n");
/// assert_eq!(pack_lines(b"952123454321", 1), b"19521234543210\t9521234543213\tkey\n");
/// assert_eq!(pack_lines(b"02567952", 1), b"10025679000059\t025679000052\tupcE\n");
/// ```
#[must_use]
pub fn pack_lines(text: &[u8], indicator: u8) -> Vec<u8> {
    let mut packed = Vec::with_capacity(text.len() + 16);
    for line in line_spans(text) {
        let line = std::str::from_utf8(line).unwrap_or("");
        if let Packable::Item { gtin, kind, added } = read_packable(line)
            && let Ok(level) = gtin.with_indicator(indicator)
        {
            packed.extend_from_slice(level.as_str().as_bytes());
            if added || !matches!(kind, NumberKind::Key(_)) {
                for cell in ["\t", gtin.as_str(), "\t", kind.code()] {
                    packed.extend_from_slice(cell.as_bytes());
                }
            }
        }
        packed.push(b'\n');
    }
    packed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_gets_eight_numbers_and_no_ninth() {
        for item in ["9521234543213", "614141000036", "95200002"] {
            let item: Gtin = item.parse().unwrap();
            for indicator in 0..=9 {
                let planned = PlannedLevel { indicator, quantity: 12 };
                let numbered = number_levels(item, &[planned]).remove(0);
                assert_eq!(numbered.is_ok(), (1..=8).contains(&indicator), "{item} {indicator}");
                if let Ok(level) = numbered {
                    let read = read_packable(level.gtin.as_str());
                    let expected =
                        Packable::Level { gtin: level.gtin, item: Some(item), added: false };
                    assert_eq!(read, expected);
                }
            }
        }
    }

    #[test]
    fn a_long_chain_of_levels_does_not_overflow() {
        let item: Gtin = "9521234543213".parse().unwrap();
        let level = |indicator| PlannedLevel { indicator, quantity: u32::MAX };
        let levels = number_levels(item, &[level(1), level(2), level(3)]);
        assert_eq!(levels[2].as_ref().unwrap().items, u64::MAX);
    }
}
