//! GTIN-14 of packaging levels: what the GTIN-14 form shows.

use barcode_core::key::gtin::Gtin;
use barcode_core::packaging::{PlannedLevel, number_levels, read_packable};
use barcode_core::shape::Outcome;
use barcode_wasm::cross::{value, value_in};
use wasm_bindgen::prelude::*;

/// Reads what is to be packed.
#[wasm_bindgen(js_name = readPackable, unchecked_return_type = "core.Packable")]
pub fn read_packable_text(text: &str) -> Result<JsValue, JsError> {
    value_in(text, &read_packable(text))
}

/// Numbers the packaging levels of `item`, a complete GTIN, the smallest first. What was typed as their
/// indicators, and as how many of the level below they hold, is one a line.
#[wasm_bindgen(
    js_name = numberLevels,
    unchecked_return_type = "core.Outcome<core.NumberedLevel, core.LevelProblem>[]"
)]
pub fn number_planned_levels(
    item: &str,
    indicators: &str,
    quantities: &str,
) -> Result<JsValue, JsError> {
    let item: Gtin = item.parse().map_err(|_| JsError::new("not the GTIN of an item"))?;
    let planned: Vec<_> = indicators
        .split('\n')
        .zip(quantities.split('\n'))
        .map(|(indicator, quantity)| PlannedLevel { indicator, quantity })
        .collect();
    let levels: Vec<_> = number_levels(item, &planned).into_iter().map(Outcome::from).collect();
    value(&levels)
}
