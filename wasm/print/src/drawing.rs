//! Drawings, for a screen to paint.

use barcode_core::drawing::{self, Anchor, Drawing, Font};
use barcode_wasm::cross::list;
use serde::Serialize;
use tsify::Tsify;

/// Bars and texts at exact places; lengths are in micrometres, and y grows downwards.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct DrawingInfo {
    /// From the left edge to the right.
    pub width: f64,
    /// From the upper edge to the lower.
    pub height: f64,
    /// What it is, in a few words.
    pub title: String,
    /// The colour of bars and texts, such as `#1a2b3c`.
    pub ink: String,
    /// The colour behind them.
    pub ground: String,
    /// What to draw, in the order in which it is read aloud.
    pub items: Vec<DrawingItem>,
}

impl From<&Drawing> for DrawingInfo {
    fn from(drawing: &Drawing) -> Self {
        Self {
            width: drawing.width,
            height: drawing.height,
            title: drawing.title.clone(),
            ink: drawing.ink.to_string(),
            ground: drawing.ground.to_string(),
            items: list(&drawing.items),
        }
    }
}

/// One thing in a drawing.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum DrawingItem {
    /// A rectangle filled with ink.
    Rect {
        /// Its left edge.
        x: f64,
        /// Its upper edge.
        y: f64,
        /// From left to right.
        width: f64,
        /// From top to bottom.
        height: f64,
    },
    /// A line of text.
    Text {
        /// Where the text begins, ends or has its middle, by `anchor`.
        x: f64,
        /// The baseline.
        y: f64,
        /// The size of the font.
        size: f64,
        /// Which part of the text is at `x`.
        anchor: TextAnchor,
        /// The face.
        font: TextFont,
        text: String,
        /// How long the text must become by spacing its letters.
        length: Option<f64>,
    },
    /// A straight line of ink.
    Line {
        from: Place,
        to: Place,
        /// How thick it is.
        thickness: f64,
    },
    /// A mark for the screen, such as the edge of a quiet zone.
    Guide { from: Place, to: Place },
    /// Several things that are one picture.
    Figure {
        /// The same in words.
        alternative: String,
        /// What it is made of.
        items: Vec<DrawingItem>,
    },
}

impl From<&drawing::Item> for DrawingItem {
    fn from(item: &drawing::Item) -> Self {
        match item {
            drawing::Item::Rect { x, y, width, height } => {
                Self::Rect { x: *x, y: *y, width: *width, height: *height }
            }
            drawing::Item::Text { x, y, size, anchor, font, text, length } => Self::Text {
                x: *x,
                y: *y,
                size: *size,
                anchor: TextAnchor::from(*anchor),
                font: TextFont::from(*font),
                text: text.to_owned(),
                length: *length,
            },
            drawing::Item::Line { from, to, thickness } => {
                Self::Line { from: Place::from(*from), to: Place::from(*to), thickness: *thickness }
            }
            drawing::Item::Guide { from, to } => {
                Self::Guide { from: Place::from(*from), to: Place::from(*to) }
            }
            drawing::Item::Figure { alternative, items } => {
                Self::Figure { alternative: alternative.to_owned(), items: list(items) }
            }
        }
    }
}

/// A place in a drawing.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Place {
    /// From the left edge.
    pub x: f64,
    /// From the upper edge.
    pub y: f64,
}

impl From<drawing::Point> for Place {
    fn from(point: drawing::Point) -> Self {
        Self { x: point.x, y: point.y }
    }
}

/// Which part of a text stands at its place.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum TextAnchor {
    Start,
    Middle,
    End,
}

impl From<Anchor> for TextAnchor {
    fn from(anchor: Anchor) -> Self {
        match anchor {
            Anchor::Start => Self::Start,
            Anchor::Middle => Self::Middle,
            Anchor::End => Self::End,
        }
    }
}

/// The face of a text.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum TextFont {
    /// Of the human-readable text of a symbol.
    Hri,
    /// Of all other text.
    Sans,
    /// Of what stands out.
    Bold,
}

impl From<Font> for TextFont {
    fn from(font: Font) -> Self {
        match font {
            Font::Hri => Self::Hri,
            Font::Sans => Self::Sans,
            Font::Bold => Self::Bold,
        }
    }
}
