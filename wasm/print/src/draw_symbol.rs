//! Symbols for pages that show one beside a number, and for the figures that the build draws.

use barcode_core::numbering::{Content, PictureSettings, picture};
use barcode_core::symbol::{LinearSymbol, Use};
use barcode_wasm::cross::to_ts;
use barcode_wasm::symbol_picture::SymbolPicture;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Draws a symbol: of bars at its usual size, of squares at that for a checkout and without its text. A Digital Link
/// that was not typed as one begins with `stem`. Nothing if the symbol cannot hold `text`.
#[wasm_bindgen(js_name = drawSymbol)]
pub fn draw_symbol(
    #[wasm_bindgen(unchecked_param_type = "PrintedSymbologyId")] symbology: &str,
    text: &str,
    stem: &str,
) -> Result<Option<Ts<SymbolPicture>>, JsError> {
    let symbology = symbology.parse().map_err(|_| JsError::new("unknown symbology"))?;
    if let Ok(symbol) = LinearSymbol::read(symbology, text, "") {
        return to_ts(&symbol).map(Some);
    }
    let mut settings = PictureSettings::new(symbology, Use::Retail);
    (settings.text, settings.stem) = (false, stem);
    let made = Content::read(text, None).ok().and_then(|read| picture(&read, &settings).ok());
    made.map(|made| to_ts((symbology, made.drawing))).transpose()
}
