//! A symbol as the parts of an SVG picture, for pages that show one beside a number.

use crate::drawing::{Anchor, Drawing, Item, Text, millimetres, svg};
use crate::symbol::matrix::{MatrixStyle, MatrixSymbol};
use crate::symbol::{BarWidthReduction, LinearStyle, LinearSymbol, Symbology, XDimension};

/// A symbol in millimetres, as texts for the attributes of an SVG picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SymbolPicture {
    /// The kind of symbol, as the standards name it.
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

/// A text of a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PictureText {
    /// Where it begins, ends or has its middle, by `anchor`.
    pub x: String,
    /// Its baseline.
    pub y: String,
    /// The size of the font.
    pub size: String,
    /// Which part of it stands there.
    pub anchor: Anchor,
    /// The words.
    pub text: String,
    /// How long it becomes by spacing its letters.
    pub length: Option<String>,
}

impl SymbolPicture {
    /// Of a symbol that is drawn already.
    pub fn new(symbology: Symbology, drawing: &Drawing) -> Self {
        Self {
            kind: symbology.name(),
            width: millimetres(drawing.width),
            height: millimetres(drawing.height),
            bars: svg::path(&drawing.items),
            texts: drawing.figures().filter_map(text).collect(),
        }
    }
}

impl From<&LinearSymbol> for SymbolPicture {
    /// At its usual size.
    fn from(symbol: &LinearSymbol) -> Self {
        let symbology = symbol.symbology();
        Self::new(symbology, &symbol.draw(&LinearStyle::usual(symbology)))
    }
}

impl From<&MatrixSymbol> for SymbolPicture {
    /// At the size for a checkout, without its text.
    fn from(symbol: &MatrixSymbol) -> Self {
        let style = MatrixStyle {
            x: XDimension::Micrometres(330),
            reduction: BarWidthReduction::NONE,
            text: false,
            guides: false,
        };
        Self::new(symbol.symbology(), &symbol.draw(&style))
    }
}

fn text(item: &Item) -> Option<PictureText> {
    let Item::Text(Text { x, y, size, anchor, text, length, .. }) = item else { return None };
    Some(PictureText {
        x: millimetres(*x),
        y: millimetres(*y),
        size: millimetres(*size),
        anchor: *anchor,
        text: text.clone(),
        length: length.map(millimetres),
    })
}
