//! Symbols for pages that show one beside a number, and for the figures that the build draws.

use barcode_core::numbering::{PictureSettings, make_picture};
use barcode_core::symbol::{LinearSymbol, SymbolPicture, Use};
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// Draws a symbol: of bars at its usual size, of squares at that for a checkout and without its text. A Digital Link
/// that was not typed as one begins with `stem`. Nothing if the symbol cannot hold `text`.
#[wasm_bindgen(js_name = drawSymbol, unchecked_return_type = "core.SymbolPicture | undefined")]
pub fn draw_symbol(
    #[wasm_bindgen(unchecked_param_type = "core.Symbology")] symbology: &str,
    text: &str,
    stem: &str,
) -> Result<Option<JsValue>, JsError> {
    let symbology = symbology.parse().map_err(|_| JsError::new("unknown symbology"))?;
    if let Ok(symbol) = LinearSymbol::read(symbology, text, "") {
        return value(&SymbolPicture::from(&symbol)).map(Some);
    }
    let mut settings = PictureSettings::new(symbology, Use::Retail);
    (settings.without_text, settings.stem) = (true, Some(stem.to_owned()));
    let made = make_picture(text, &settings).ok();
    made.map(|made| value(&SymbolPicture::new(symbology, &made.drawing))).transpose()
}
