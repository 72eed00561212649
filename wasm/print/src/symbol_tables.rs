//! The symbol specification tables, and whether a size or a pair of colours agrees with them.

use barcode_core::Code;
use barcode_core::symbol::{SpecificationRow as CoreRow, Symbology, Use};
use barcode_wasm::cross::{list, list_to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{PrintedSymbologyId, UseId};

/// What symbols are used for, with what its specification table says.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct UseInfo {
    /// Its short name.
    pub id: UseId,
    pub table: u8,
    /// What the table says, linear symbols first.
    pub rows: Vec<SpecificationRow>,
}

impl From<Use> for UseInfo {
    fn from(usage: Use) -> Self {
        Self { id: usage.code(), table: usage.table(), rows: list(usage.rows()) }
    }
}

/// What a table says about some kinds of symbols. Lengths are in micrometres.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SpecificationRow {
    /// The kinds of symbols.
    pub symbologies: Vec<PrintedSymbologyId>,
    /// The narrowest module.
    pub min: u32,
    /// The best module.
    pub target: u32,
    /// The widest module.
    pub max: u32,
    /// Such as `1.5/06/660`: grade, aperture, wavelength.
    pub quality: Option<&'static str>,
    /// Whether the quality was compared with the current text of the standard.
    pub quality_confirmed: bool,
    /// Whether sizes were compared with the current text of the standard.
    pub confirmed: bool,
}

impl From<&CoreRow> for SpecificationRow {
    fn from(row: &CoreRow) -> Self {
        Self {
            symbologies: row.symbologies.iter().map(|kind| kind.code()).collect(),
            min: row.x.min,
            target: row.x.target,
            max: row.x.max,
            quality: row.quality.map(|quality| quality.grade),
            quality_confirmed: row.quality.is_some_and(|quality| quality.is_confirmed),
            confirmed: row.is_confirmed,
        }
    }
}

/// Lists every use with its specification table.
#[wasm_bindgen(js_name = listUses)]
pub fn list_uses() -> Result<Vec<Ts<UseInfo>>, JsError> {
    list_to_ts(Use::ALL.iter().copied())
}

/// How high bars are at least, in micrometres; nothing for a matrix, or a kind that the use does not allow.
#[wasm_bindgen(js_name = minBarHeight)]
pub fn min_bar_height(
    #[wasm_bindgen(unchecked_param_type = "UseId")] usage: &str,
    #[wasm_bindgen(unchecked_param_type = "PrintedSymbologyId")] symbology: &str,
    x: u32,
) -> Result<Option<u32>, JsError> {
    let (usage, symbology) = (usage_of(usage)?, symbology_of(symbology)?);
    Ok(usage.row(symbology).and_then(|row| row.min_bar_height(symbology, x)))
}

fn usage_of(id: &str) -> Result<Use, JsError> {
    id.parse().map_err(|_| JsError::new("unknown use"))
}

fn symbology_of(id: &str) -> Result<Symbology, JsError> {
    id.parse().map_err(|_| JsError::new("unknown symbology"))
}
