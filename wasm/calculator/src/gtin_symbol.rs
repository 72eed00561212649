//! The symbol of a GTIN, shown beside its check digit.

use barcode_core::key::gtin::Gtin;
use barcode_core::symbol::LinearSymbol;
use barcode_wasm::cross::to_ts;
use barcode_wasm::symbol_picture::SymbolPicture;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Draws the symbol that usually carries a GTIN; nothing if `text` is no GTIN.
#[wasm_bindgen(js_name = drawGtin)]
pub fn draw_gtin(text: &str) -> Result<Option<Ts<SymbolPicture>>, JsError> {
    let gtin: Option<Gtin> = text.parse().ok();
    gtin.and_then(LinearSymbol::usual).as_ref().map(to_ts::<SymbolPicture>).transpose()
}
