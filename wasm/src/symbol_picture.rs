//! A symbol of bars as the parts of an SVG picture, for pages that show one beside a number.

use barcode_core::drawing::{Anchor, Drawing, Item, millimetres, svg};
use barcode_core::symbol::{LinearStyle, LinearSymbol};
use tsify::Ts;

use crate::outcome::to_ts;

outcome! {
    /// A symbol of bars in millimetres, as texts for the attributes of an SVG picture.
    pub struct SymbolPicture(symbol: &LinearSymbol, drawing: &Drawing) {
        /// The name of its kind.
        kind: &'static str = symbol.symbology().name(),
        /// From the edge of one quiet zone to that of the other.
        width: String = millimetres(drawing.width),
        /// From the upper end of the bars to the lower end of the text.
        height: String = millimetres(drawing.height),
        /// All bars, as the data of one path.
        bars: String = svg::path(&drawing.items),
        /// What stands below them.
        texts: Vec<PictureText> = drawing.figures().filter_map(text),
    }
}

outcome! {
    /// A text of a symbol.
    pub struct PictureText(x: f64, y: f64, size: f64, anchor: Anchor, text: &str, length: Option<f64>) {
        /// Where it begins, ends or has its middle, by `anchor`.
        x: String = millimetres(x),
        /// Its baseline.
        y: String = millimetres(y),
        /// The size of the font.
        size: String = millimetres(size),
        /// As SVG names it.
        anchor: &'static str = anchor.id(),
        /// The words.
        text: String = text,
        /// How long it becomes by spacing its letters.
        length: Option<String> = length.map(millimetres),
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

/// A symbol of bars at its usual size.
pub fn picture(symbol: &LinearSymbol) -> Ts<SymbolPicture> {
    to_ts((symbol, &symbol.draw(&LinearStyle::usual(symbol.symbology()))))
}
