//! What stands on a label, in its place; lengths are in micrometres from the upper left corner.

use crate::drawing::{Anchor, Font};

/// Something in its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Placed {
    Text(PlacedText),
    /// A line across the label.
    Rule {
        y: f64,
    },
    /// Bars; the text below them is a text of its own.
    Symbol {
        /// Which of the symbols.
        index: usize,
        /// The left edge of the first bar.
        x: f64,
        /// The upper edge.
        y: f64,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlacedText {
    pub(super) x: f64,
    /// The baseline.
    pub(super) y: f64,
    /// How high capitals are.
    pub(super) height: f64,
    pub(super) anchor: Anchor,
    pub(super) font: Font,
    pub(super) text: String,
    /// How wide it may be.
    pub(super) room: f64,
}

impl Placed {
    pub(super) fn lowered(self, by: f64) -> Self {
        match self {
            Self::Text(text) => Self::Text(PlacedText { y: text.y + by, ..text }),
            Self::Rule { y } => Self::Rule { y: y + by },
            Self::Symbol { index, x, y } => Self::Symbol { index, x, y: y + by },
        }
    }
}
