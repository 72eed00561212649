//! GTIN-14 of packaging levels: what the GTIN-14 form shows.

use barcode_core::Code;
use barcode_core::key::Key;
use barcode_core::key::gtin::Gtin;
use barcode_core::packaging::{
    LevelProblem, NumberedLevel, Packable, PlannedLevel, number_levels, read_packable,
};
use barcode_wasm::cross::{list, list_to_ts, to_ts};
use barcode_wasm::key::KeyDetails;
use barcode_wasm::names::{CheckStatus, KeyKindId, LevelCode};
use barcode_wasm::prefix::Prefix;
use barcode_wasm::problem::Reason;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::check_number::NumberOutcome;
use crate::identify::NumberKindId;

/// What was typed as the number of an item that is to be packed.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum PackableOutcome {
    Empty,
    /// The GTIN of an item without indicator.
    Item {
        /// In its shortest form.
        gtin: KeyDetails,
        /// What was typed: a GTIN, or another number that stands for one.
        kind: NumberKindId,
        /// Whether it was complete as it stood, or which digit was missing.
        status: CheckStatus,
        /// The GTIN that the same digits are where the check digit is missing and not the 0 in front.
        other: Option<String>,
        /// The GTIN-14 of each indicator from 1 to 8.
        levels: Vec<KeyDetails>,
    },
    /// A GTIN-14 that already is a packaging level.
    Level {
        /// The GTIN-14.
        gtin: KeyDetails,
        indicator: u8,
        /// The item inside, where levels share their reference; none for a variable measure.
        item: Option<KeyDetails>,
    },
    /// A GTIN by its shape, with a prefix for something else than trade items.
    NoTradeItem {
        /// The number, or what a packaging level of it holds.
        gtin: KeyDetails,
        prefix: Prefix,
    },
    /// A number of another kind.
    OtherKey {
        kind: KeyKindId,
    },
    /// No number as it stands.
    Problem {
        number: NumberOutcome,
    },
}

impl From<(&str, Packable)> for PackableOutcome {
    fn from((text, read): (&str, Packable)) -> Self {
        match read {
            Packable::Empty => Self::Empty,
            Packable::Item { gtin, kind, status, other } => Self::Item {
                gtin: (&Key::from(gtin), None).into(),
                kind: NumberKindId::from(kind),
                status: status.code(),
                other: other.map(|other| other.to_string()),
                levels: list(levels_of(gtin).iter().map(|level| (level, None))),
            },
            Packable::Level { gtin, item } => Self::Level {
                gtin: (&Key::from(gtin), None).into(),
                indicator: gtin.indicator(),
                item: item.map(Key::from).as_ref().map(|item| (item, None)).map(Into::into),
            },
            Packable::NoTradeItem { gtin, prefix } => Self::NoTradeItem {
                gtin: (&Key::from(gtin), None).into(),
                prefix: Prefix::from(prefix),
            },
            Packable::OtherKey(kind) => Self::OtherKey { kind: kind.code() },
            Packable::Problem(outcome) => Self::Problem { number: (text, outcome, None).into() },
        }
    }
}

/// A packaging level with its number, or why it has none.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum LevelOutcome {
    Ok {
        /// Its GTIN-14.
        gtin: KeyDetails,
        /// How many items are in it altogether; unknown while a level below it is wrong.
        items: Option<String>,
    },
    Error {
        reason: Reason<LevelCode>,
    },
}

impl From<Result<NumberedLevel, LevelProblem>> for LevelOutcome {
    fn from(numbered: Result<NumberedLevel, LevelProblem>) -> Self {
        match numbered {
            Ok(level) => Self::Ok {
                gtin: (&Key::from(level.gtin), None).into(),
                items: level.items.map(|items| items.to_string()),
            },
            Err(problem) => Self::Error { reason: Reason::from(&problem) },
        }
    }
}

/// Reads what is to be packed.
#[wasm_bindgen(js_name = readPackable)]
pub fn read_packable_text(text: &str) -> Result<Ts<PackableOutcome>, JsError> {
    to_ts((text, read_packable(text)))
}

/// Numbers the packaging levels of `item`, a complete GTIN, the smallest first. What was typed as their
/// indicators, and as how many of the level below they hold, is one a line.
#[wasm_bindgen(js_name = numberLevels)]
pub fn number_planned_levels(
    item: &str,
    indicators: &str,
    quantities: &str,
) -> Result<Vec<Ts<LevelOutcome>>, JsError> {
    let item: Gtin = item.parse().map_err(|_| JsError::new("not the GTIN of an item"))?;
    let planned: Vec<_> = indicators
        .split('\n')
        .zip(quantities.split('\n'))
        .map(|(indicator, quantity)| PlannedLevel { indicator, quantity })
        .collect();
    list_to_ts(number_levels(item, &planned))
}

fn levels_of(item: Gtin) -> Vec<Key> {
    (1..=8).filter_map(|indicator| item.with_indicator(indicator).ok().map(Key::from)).collect()
}
