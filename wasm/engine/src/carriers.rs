//! One number on all that carries it: what the home page shows of a number that was typed.

use barcode_core::key::gtin::Gtin;
use barcode_core::numbering::{self, Carriers};
use barcode_core::symbol::matrix::MatrixStyle;
use barcode_core::symbol::{BarWidthReduction, XDimension};
use barcode_wasm::cross::to_ts;
use barcode_wasm::symbol_picture::SymbolPicture;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The symbols, the tag and the link of one trade item.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct NumberCarriers {
    /// None where the number is that of a carton.
    pub pack: Option<SymbolPicture>,
    /// Its GTIN-14.
    pub carton: String,
    pub carton_symbol: SymbolPicture,
    /// What the tag of one such item holds, in hexadecimal digits.
    pub tag: String,
    pub link: String,
    pub qr_code: SymbolPicture,
}

impl From<Carriers> for NumberCarriers {
    fn from(carriers: Carriers) -> Self {
        let (carton, carton_symbol) = carriers.carton;
        let square = MatrixStyle {
            x: XDimension::Micrometres(330),
            reduction: BarWidthReduction::NONE,
            text: false,
            guides: false,
        };
        Self {
            pack: carriers.pack.as_ref().map(SymbolPicture::from),
            carton: carton.to_string(),
            carton_symbol: (&carton_symbol).into(),
            tag: carriers.tag.to_hex(),
            link: carriers.link,
            qr_code: (carriers.qr_code.symbology(), carriers.qr_code.draw(&square)).into(),
        }
    }
}

/// What carries a GTIN; nothing if `text` is no GTIN, or one that is not for trade items.
#[wasm_bindgen(js_name = numberCarriers)]
pub fn number_carriers(text: &str) -> Result<Option<Ts<NumberCarriers>>, JsError> {
    let gtin: Option<Gtin> = text.parse().ok();
    gtin.and_then(numbering::carriers).map(to_ts::<NumberCarriers>).transpose()
}
