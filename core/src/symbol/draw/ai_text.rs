//! The text under ITF-14 and GS1-128: parts that are never broken, on as few lines as they need.

use super::Layout;
use crate::drawing::{Anchor, Font, Item, Text};

/// The empty space under the bars, or under the bearer bar, in micrometres.
const GAP: f64 = 1_020.0;
/// How high digits are, in micrometres: never smaller than the standard asks for, nor larger than
/// looks right under a symbol for corrugated board.
const DIGIT_HEIGHTS: (f64, f64) = (2_000.0, 5_000.0);
/// Digits of the same height in modules as under an EAN-13.
const DIGIT_HEIGHT: f64 = 2_750.0 / 330.0;
/// From one baseline to the next, of the height of digits.
const LINE: f64 = 1.5;

/// The lines below `bars_end`, in the middle of the drawing.
pub(super) fn lines(layout: &Layout<'_>, bars_end: f64) -> Vec<Item> {
    let parts = layout.symbol.text();
    let (least, most) = DIGIT_HEIGHTS;
    let wanted = (DIGIT_HEIGHT * layout.x).clamp(least, most) / Font::CAPITALS;
    let longest = parts.iter().map(|part| length(part)).fold(1.0, f64::max);
    let size = wanted.min(layout.width / longest);
    let height = size * Font::CAPITALS;
    let mut y = bars_end + GAP;
    let mut items = Vec::new();
    for text in wrapped(parts, layout.width / size) {
        y += if items.is_empty() { height } else { height * LINE };
        items.push(Item::Text(Text {
            x: layout.width / 2.0,
            y,
            size,
            anchor: Anchor::Middle,
            font: Font::Hri,
            text,
            length: None,
            turned: false,
        }));
    }
    items
}

/// As many parts on a line as fit; `width` is in sizes of the font.
pub(in crate::symbol) fn wrapped(parts: &[String], width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if length(line) + length(" ") + length(part) <= width => {
                line.push(' ');
                line.push_str(part);
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

/// How long a text is in sizes of the font, whose characters are all of one width.
fn length(text: &str) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a line of text")]
    let characters = text.chars().count() as f64;
    characters * Font::DIGIT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_is_never_separated_from_its_value() {
        let parts = ["(01) 09521234543213", "(10) ABC", "(17) 261231"].map(str::to_owned);
        assert_eq!(wrapped(&parts, 100.0), ["(01) 09521234543213 (10) ABC (17) 261231"]);
        assert_eq!(wrapped(&parts, 18.0), ["(01) 09521234543213 (10) ABC", "(17) 261231"]);
        assert_eq!(wrapped(&parts, 3.0), parts);
    }
}
