//! Symbols of bars, for pages that show one beside a number.

use barcode_core::symbol::{LinearSymbol, Symbology};
use barcode_wasm::symbol_picture::{SymbolPicture, picture};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Draws a symbol of bars at its usual size; nothing if it cannot hold `text`.
#[wasm_bindgen(js_name = drawLinear)]
pub fn draw_linear(
    #[wasm_bindgen(unchecked_param_type = "PrintedSymbologyId")] symbology: &str,
    text: &str,
) -> Result<Option<Ts<SymbolPicture>>, JsError> {
    let symbology =
        Symbology::from_code(symbology).ok_or_else(|| JsError::new("unknown symbology"))?;
    LinearSymbol::read(symbology, text, "").ok().as_ref().map(picture).transpose()
}
