//! GTIN-14 of packaging levels: what the GTIN-14 form shows.

use barcode_core::key::Key;
use barcode_core::key::gtin::Gtin;
use barcode_core::packaging::{
    self, LevelProblem, NumberedLevel, Packable, PlannedLevel, number_levels, read_packable,
};
use barcode_wasm::key::KeyDetails;
use barcode_wasm::names::{KeyKindId, LevelCode};
use barcode_wasm::outcome::{list_to_ts, to_ts};
use barcode_wasm::prefix::Prefix;
use barcode_wasm::problem::Reason;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::check_number::NumberOutcome;
use crate::identify::NumberKindId;

outcome! {
    /// What was typed as the number of an item that is to be packed.
    pub enum PackableOutcome(text: &str, read: Packable) match read => {
        /// Nothing.
        Packable::Empty => Empty,
        /// The GTIN of an item without indicator.
        Packable::Item { gtin, kind, added } => Item {
            /// In its shortest form.
            gtin: KeyDetails = (&Key::from(gtin), None),
            /// What was typed: a GTIN, or another number that stands for one.
            kind: NumberKindId = kind,
            /// Whether its check digit was missing.
            added: bool = added,
            /// The GTIN-14 of each indicator from 1 to 8.
            levels: Vec<KeyDetails> = levels_of(gtin).iter().map(|level| (level, None)),
        },
        /// A GTIN-14 that already is a packaging level.
        Packable::Level { gtin, item, added } => Level {
            /// The GTIN-14.
            gtin: KeyDetails = (&Key::from(gtin), None),
            /// Its indicator.
            indicator: u8 = gtin.indicator(),
            /// The item inside, where levels share their reference; none for a variable measure.
            item: Option<KeyDetails> = item.map(Key::from).as_ref().map(|item| (item, None)),
            /// Whether its check digit was missing.
            added: bool = added,
        },
        /// A GTIN by its shape, with a prefix for something else than trade items.
        Packable::NoTradeItem { gtin, prefix } => NoTradeItem {
            /// The number, or what a packaging level of it holds.
            gtin: KeyDetails = (&Key::from(gtin), None),
            /// What the prefix is for.
            prefix: Prefix = prefix,
        },
        /// A number of another kind.
        Packable::OtherKey(kind) => OtherKey {
            /// Which kind.
            kind: KeyKindId = kind.id(),
        },
        /// No number as it stands.
        Packable::Problem(outcome) => Problem {
            /// What is wrong with it as a number.
            number: NumberOutcome = (text, outcome, None),
        },
    }
}

outcome! {
    /// A packaging level with its number, or why it has none.
    pub enum LevelOutcome(numbered: Result<NumberedLevel, LevelProblem>) match numbered => {
        /// It has one.
        Ok(level) => Ok {
            /// Its GTIN-14.
            gtin: KeyDetails = (&Key::from(level.gtin), None),
            /// How many items are in it altogether; unknown while a level below it is wrong.
            items: Option<String> = level.items.map(|items| items.to_string()),
        },
        /// It has none.
        Err(problem) => Error {
            /// Why.
            reason: Reason<LevelCode> = &problem,
        },
    }
}

/// Reads what is to be packed.
#[wasm_bindgen(js_name = readPackable)]
pub fn read_packable_text(text: &str) -> Ts<PackableOutcome> {
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
    Ok(list_to_ts(number_levels(item, &planned)))
}

/// The GTIN-14 with this indicator for each line, one a line; an empty line where there is no item. The item
/// and the kind of number that stands for it follow behind tabs where they are not the line itself.
#[wasm_bindgen(js_name = packLines)]
pub fn pack_lines(lines: &[u8], indicator: u8) -> Vec<u8> {
    packaging::pack_lines(lines, indicator)
}

fn levels_of(item: Gtin) -> Vec<Key> {
    (1..=8).filter_map(|indicator| item.with_indicator(indicator).ok().map(Key::from)).collect()
}
