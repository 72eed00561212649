//! A drawing: dark rectangles, lines and texts at exact places, for any kind of file.
//!
//! ```text
//! (0, 0) ─────────────▶ x      every length is in micrometres, and y grows downwards;
//!   │  ▌▌▐ ▌▐▌▐▌▌▐             a text stands on its baseline
//!   │  ▌▌▐ ▌▐▌▐▌▌▐
//!   ▼ y  9 521234              a fraction of a micrometre is kept: a module of 300 dpi has one
//! ```
//!
//! What makes a drawing places everything, wraps lines and chooses sizes; what writes one decides
//! nothing.
//!
//! Left out on purpose: curves, gradients, pictures, and turns by anything but a right angle. Nothing that is printed
//! here needs them.

mod colour;
pub mod eps;
mod millimetres;
mod outline;
pub mod pdf;
mod snap;
pub mod svg;
mod text_width;
mod turned;
mod xml;

pub use colour::{Colour, ColourProblem, Inks};
pub use millimetres::{millimetres, read_micrometres, read_millimetres};
pub(crate) use text_width::text_width;

/// A drawing of one page, label or symbol.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Drawing {
    /// From the left edge to the right, in micrometres.
    pub width: f64,
    /// From the upper edge to the lower, in micrometres.
    pub height: f64,
    /// What it is, in a few words: the title of a file.
    pub title: String,
    /// The colour of bars and texts.
    pub ink: Colour,
    /// The colour behind them, which covers the whole drawing.
    pub ground: Colour,
    /// What to draw, in the order in which it is read aloud.
    pub items: Vec<Item>,
}

/// One thing in a drawing.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "DrawingItem"))]
pub enum Item {
    /// Rectangles filled with ink: bars, squares of a matrix, bearer bars.
    Rects {
        /// Each of them. They cross to other languages as one piece of memory, because a symbol has hundreds: each its
        /// [`Rect`], as four numbers of 64 bits, the least byte first.
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_bytes"))]
        #[cfg_attr(feature = "typescript", ts(type = "Uint8Array<ArrayBuffer>"))]
        rects: Vec<Rect>,
    },
    /// A line of text.
    Text(Text),
    /// A straight line of ink, such as the one between two parts of a label.
    Line {
        /// Where it begins.
        from: Point,
        /// Where it ends.
        to: Point,
        /// Its thickness.
        thickness: f64,
    },
    /// A mark for the screen, such as the edge of a quiet zone. Files for print leave it out.
    Guide {
        /// Where it begins.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// Several things that are one picture, such as all bars of a symbol.
    Figure {
        /// The same in words.
        alternative: String,
        /// What it is made of.
        items: Vec<Item>,
    },
}

/// A rectangle, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// A place in a drawing, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Point {
    /// From the left edge.
    pub x: f64,
    /// From the upper edge.
    pub y: f64,
}

/// Which part of a text stands at its `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// The face of a text; each kind of file has its own fonts for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Font {
    /// Text under bars, with all digits of one width.
    Hri,
    /// Any other text.
    Sans,
    /// Any other text, bold.
    Bold,
}

impl Font {
    /// How high digits and capitals are, of the font's size. Faces differ by a few hundredths.
    pub const CAPITALS: f64 = 0.72;
    /// How wide a digit is, of the font's size. Faces differ by a few hundredths.
    pub const DIGIT: f64 = 0.6;
}

impl Drawing {
    /// An empty drawing, black on white.
    #[must_use]
    pub fn new(width: f64, height: f64, title: impl Into<String>) -> Self {
        let items = Vec::new();
        Self {
            width,
            height,
            title: title.into(),
            ink: Colour::BLACK,
            ground: Colour::WHITE,
            items,
        }
    }
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "DrawingText"))]
pub struct Text {
    /// Where the text begins, ends or has its middle, by `anchor`.
    pub x: f64,
    /// The baseline.
    pub y: f64,
    /// The size of the font (its em).
    pub size: f64,
    /// Which part of the text is at `x`.
    pub anchor: Anchor,
    /// The font.
    pub font: Font,
    /// The words.
    pub text: String,
    /// How long the text must become by spacing its letters; its natural length if absent.
    pub length: Option<f64>,
    /// Whether it runs from the bottom to the top, about the place where it stands.
    pub turned: bool,
}

impl Drawing {
    /// What the figures are made of, in order.
    pub fn figures(&self) -> impl Iterator<Item = &Item> {
        let figures = self.items.iter().filter_map(|item| match item {
            Item::Figure { items, .. } => Some(items),
            _ => None,
        });
        figures.flatten()
    }
}

impl Item {
    /// The rectangles that it is; of a figure, those are among its parts.
    pub fn rects(&self) -> &[Rect] {
        if let Self::Rects { rects } = self { rects } else { &[] }
    }

    /// The same thing further right by `x` and further down by `y`: to put a symbol on a label.
    #[must_use]
    pub fn moved(self, x: f64, y: f64) -> Self {
        let by = |point: Point| Point { x: point.x + x, y: point.y + y };
        match self {
            Self::Rects { mut rects } => {
                for rect in &mut rects {
                    (rect.x, rect.y) = (rect.x + x, rect.y + y);
                }
                Self::Rects { rects }
            }
            Self::Text(text) => Self::Text(Text { x: text.x + x, y: text.y + y, ..text }),
            Self::Line { from, to, thickness } => {
                Self::Line { from: by(from), to: by(to), thickness }
            }
            Self::Guide { from, to } => Self::Guide { from: by(from), to: by(to) },
            Self::Figure { alternative, items } => Self::Figure {
                alternative,
                items: items.into_iter().map(|item| item.moved(x, y)).collect(),
            },
        }
    }
}

/// Writes rectangles as the bytes of their numbers.
#[cfg(feature = "serde")]
fn as_bytes<S: serde::Serializer>(rects: &[Rect], serializer: S) -> Result<S::Ok, S::Error> {
    let numbers = rects.iter().flat_map(|rect| [rect.x, rect.y, rect.width, rect.height]);
    serializer.serialize_bytes(&numbers.flat_map(f64::to_le_bytes).collect::<Vec<_>>())
}

impl From<Rect> for Item {
    fn from(rect: Rect) -> Self {
        Self::Rects { rects: vec![rect] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moved_figure_takes_all_its_parts_along() {
        let rect = |x, y| Item::from(Rect { x, y, width: 3.0, height: 4.0 });
        let line = |x: f64, y: f64| Item::Line {
            from: Point { x, y },
            to: Point { x: x + 5.0, y },
            thickness: 1.0,
        };
        let figure = |items| Item::Figure { alternative: "two things".to_owned(), items };
        assert_eq!(
            figure(vec![rect(1.0, 2.0), line(0.0, 0.0)]).moved(10.0, 20.0),
            figure(vec![rect(11.0, 22.0), line(10.0, 20.0)])
        );
    }
}
