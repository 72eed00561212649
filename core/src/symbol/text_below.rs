//! The human-readable text below a symbol that may be narrower than it: two-dimensional symbols and GS1
//! `DataBar`.

use crate::drawing::{Anchor, Drawing, Font, Item, Rect, Text};
use crate::symbol::XDimension;

/// How high the digits of the text are: the least that GS1 allows on anything but logistic labels.
const TEXT_HEIGHT: f64 = 2_000.0;
/// The size of the font for them.
pub(super) const FONT_SIZE: f64 = TEXT_HEIGHT / Font::CAPITALS;
/// From one baseline to the next, of the font's size.
const LINE: f64 = 1.25;

/// A symbol from the corner (0, 0) on, in micrometres.
pub(super) struct Placed {
    pub(super) rects: Vec<Rect>,
    /// The quiet zone to the left and above.
    pub(super) zone: f64,
    /// With its quiet zones.
    pub(super) width: f64,
    /// To where the text begins.
    pub(super) height: f64,
}

/// Draws a symbol with lines of text below it, and says how far it stands from the left edge. The drawing is wide
/// enough for the text; the symbol stays in its middle, with as many whole modules on the left as on the right.
pub(super) fn draw(
    symbol: Placed,
    lines: &[String],
    x: XDimension,
    title: (&str, &str),
) -> (Drawing, f64) {
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    #[expect(clippy::cast_precision_loss, reason = "a line has few letters")]
    let text_width = longest as f64 * FONT_SIZE * Font::DIGIT;
    let module = x.micrometres();
    let beside = ((text_width - symbol.width) / 2.0 / module).ceil().max(0.0) * module;

    let (name, text) = title;
    let width = symbol.width + 2.0 * beside;
    let mut drawing = Drawing::new(width, symbol.height, format!("{name} {text}"));
    let rects = Item::Rects { rects: symbol.rects };
    let mut items = vec![rects.moved(beside + symbol.zone, symbol.zone)];
    for line in lines {
        items.push(Item::Text(Text {
            x: drawing.width / 2.0,
            y: drawing.height + TEXT_HEIGHT,
            size: FONT_SIZE,
            anchor: Anchor::Middle,
            font: Font::Hri,
            text: line.clone(),
            length: None,
            turned: false,
        }));
        drawing.height += FONT_SIZE * LINE;
    }
    drawing.height = x.place_after(drawing.height);
    let alternative = format!("{name} barcode of {text}");
    drawing.items.push(Item::Figure { alternative, items });
    (drawing, beside)
}
