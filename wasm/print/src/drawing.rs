//! Drawings, for a screen to paint.

use barcode_core::drawing::{self, Anchor, Drawing, Font};
use barcode_wasm::json::Json;
use barcode_wasm::outcome::Write;
use tsify::Tsify;

outcome! {
    /// Bars and texts at exact places; lengths are in micrometres, and y grows downwards.
    pub struct DrawingInfo(drawing: &Drawing) {
        /// From the left edge to the right.
        width: f64 = drawing.width,
        /// From the upper edge to the lower.
        height: f64 = drawing.height,
        /// What it is, in a few words.
        title: String = &drawing.title,
        /// The colour of bars and texts, such as `#1a2b3c`.
        ink: String = drawing.ink.to_string(),
        /// The colour behind them.
        ground: String = drawing.ground.to_string(),
        /// What to draw, in the order in which it is read aloud.
        items: Vec<DrawingItem> = &drawing.items,
    }
}

outcome! {
    /// One thing in a drawing.
    pub enum DrawingItem(item: &drawing::Item) match item => {
        /// A rectangle filled with ink.
        drawing::Item::Rect { x, y, width, height } => Rect {
            /// Its left edge.
            x: f64 = *x,
            /// Its upper edge.
            y: f64 = *y,
            /// From left to right.
            width: f64 = *width,
            /// From top to bottom.
            height: f64 = *height,
        },
        /// A line of text.
        drawing::Item::Text { x, y, size, anchor, font, text, length } => Text {
            /// Where the text begins, ends or has its middle, by `anchor`.
            x: f64 = *x,
            /// The baseline.
            y: f64 = *y,
            /// The size of the font.
            size: f64 = *size,
            /// Which part of the text is at `x`.
            anchor: TextAnchor = *anchor,
            /// The face.
            font: TextFont = *font,
            /// The words.
            text: String = text,
            /// How long the text must become by spacing its letters.
            length: Option<f64> = *length,
        },
        /// A straight line of ink.
        drawing::Item::Line { from, to, thickness } => Line {
            /// Where it begins.
            from: Place = *from,
            /// Where it ends.
            to: Place = *to,
            /// How thick it is.
            thickness: f64 = *thickness,
        },
        /// A mark for the screen, such as the edge of a quiet zone.
        drawing::Item::Guide { from, to } => Guide {
            /// Where it begins.
            from: Place = *from,
            /// Where it ends.
            to: Place = *to,
        },
        /// Several things that are one picture.
        drawing::Item::Figure { alternative, items } => Figure {
            /// The same in words.
            alternative: String = alternative,
            /// What it is made of.
            items: Vec<DrawingItem> = items,
        },
    }
}

outcome! {
    /// A place in a drawing.
    pub struct Place(point: drawing::Point) {
        /// From the left edge.
        x: f64 = point.x,
        /// From the upper edge.
        y: f64 = point.y,
    }
}

/// Which part of a text stands at its place.
#[derive(Debug, Tsify)]
#[tsify(type = "\"start\" | \"middle\" | \"end\"")]
pub struct TextAnchor;

impl Write<Anchor> for TextAnchor {
    fn write(json: &mut Json, anchor: Anchor) {
        json.string(match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        });
    }
}

/// The face of a text.
#[derive(Debug, Tsify)]
#[tsify(type = "\"hri\" | \"sans\" | \"bold\"")]
pub struct TextFont;

impl Write<Font> for TextFont {
    fn write(json: &mut Json, font: Font) {
        json.string(match font {
            Font::Hri => "hri",
            Font::Sans => "sans",
            Font::Bold => "bold",
        });
    }
}
