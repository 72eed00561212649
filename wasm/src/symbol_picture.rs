//! A symbol as the parts of an SVG picture, for pages that show one beside a number.

use crate::cross::list;
use barcode_core::Code;
use barcode_core::drawing::{Anchor, Drawing, Item, millimetres, svg};
use barcode_core::symbol::{LinearStyle, LinearSymbol, Symbology};
use serde::Serialize;
use tsify::Tsify;

/// A symbol in millimetres, as texts for the attributes of an SVG picture.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SymbolPicture {
    pub kind: &'static str,
    /// From the edge of one quiet zone to that of the other.
    pub width: String,
    /// From the upper end of the bars to the lower end of the text.
    pub height: String,
    /// All bars or squares, as the data of one path.
    pub bars: String,
    /// What stands below them.
    pub texts: Vec<PictureText>,
}

impl From<(Symbology, Drawing)> for SymbolPicture {
    fn from((symbology, drawing): (Symbology, Drawing)) -> Self {
        Self {
            kind: symbology.name(),
            width: millimetres(drawing.width),
            height: millimetres(drawing.height),
            bars: svg::path(&drawing.items),
            texts: list(drawing.figures().filter_map(text)),
        }
    }
}

/// A text of a symbol.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PictureText {
    /// Where it begins, ends or has its middle, by `anchor`.
    pub x: String,
    /// Its baseline.
    pub y: String,
    /// The size of the font.
    pub size: String,
    /// As SVG names it.
    pub anchor: &'static str,
    pub text: String,
    /// How long it becomes by spacing its letters.
    pub length: Option<String>,
}

impl From<(f64, f64, f64, Anchor, &str, Option<f64>)> for PictureText {
    fn from(
        (x, y, size, anchor, text, length): (f64, f64, f64, Anchor, &str, Option<f64>),
    ) -> Self {
        Self {
            x: millimetres(x),
            y: millimetres(y),
            size: millimetres(size),
            anchor: anchor.code(),
            text: text.to_owned(),
            length: length.map(millimetres),
        }
    }
}

/// What a text is written from: place, size, anchor, words and length.
type TextParts<'a> = (f64, f64, f64, Anchor, &'a str, Option<f64>);

fn text(item: &Item) -> Option<TextParts<'_>> {
    match item {
        Item::Text { x, y, size, anchor, text, length, .. } => {
            Some((*x, *y, *size, *anchor, text, *length))
        }
        _ => None,
    }
}

impl From<&LinearSymbol> for SymbolPicture {
    /// At its usual size.
    fn from(symbol: &LinearSymbol) -> Self {
        let symbology = symbol.symbology();
        (symbology, symbol.draw(&LinearStyle::usual(symbology))).into()
    }
}
