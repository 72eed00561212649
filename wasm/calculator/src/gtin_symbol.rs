//! The symbol of a GTIN, shown beside its check digit.

use barcode_core::key::gtin::Gtin;
use barcode_core::symbol::{LinearSymbol, SymbolPicture};
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// Draws the symbol that usually carries a GTIN; nothing if `text` is no GTIN.
#[wasm_bindgen(js_name = drawGtin, unchecked_return_type = "core.SymbolPicture | undefined")]
pub fn draw_gtin(text: &str) -> Result<Option<JsValue>, JsError> {
    let gtin: Option<Gtin> = text.parse().ok();
    let symbol = gtin.and_then(LinearSymbol::usual);
    symbol.as_ref().map(|symbol| value(&SymbolPicture::from(symbol))).transpose()
}
