//! The kinds of symbols and the symbol specification tables.

use barcode_core::symbol::databar::Segments;
use barcode_core::symbol::{Symbology, Use};
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// Lists every kind of symbol that can be printed.
#[wasm_bindgen(js_name = listSymbologies, unchecked_return_type = "core.SymbologyInfo[]")]
pub fn list_symbologies() -> Result<JsValue, JsError> {
    value(&Symbology::ALL.iter().map(|kind| kind.info()).collect::<Vec<_>>())
}

/// The numbers of segments that a row of a GS1 `DataBar` Expanded Stacked may have.
#[wasm_bindgen(js_name = listSegments)]
pub fn list_segments() -> Vec<u8> {
    Segments::ALL.map(Segments::get).to_vec()
}

/// Lists every use with its specification table.
#[wasm_bindgen(js_name = listUses, unchecked_return_type = "core.UseInfo[]")]
pub fn list_uses() -> Result<JsValue, JsError> {
    value(&Use::ALL.iter().map(|usage| usage.info()).collect::<Vec<_>>())
}

/// How high bars are at least, in micrometres; nothing for a matrix, or a kind that the use does not allow.
#[wasm_bindgen(js_name = minBarHeight)]
pub fn min_bar_height(
    #[wasm_bindgen(unchecked_param_type = "core.Use")] usage: &str,
    #[wasm_bindgen(unchecked_param_type = "core.Symbology")] symbology: &str,
    x: u32,
) -> Result<Option<u32>, JsError> {
    let usage: Use = usage.parse().map_err(|_| JsError::new("unknown use"))?;
    let symbology = symbology.parse().map_err(|_| JsError::new("unknown symbology"))?;
    Ok(usage.row(symbology).and_then(|row| row.min_bar_height(symbology, x)))
}
