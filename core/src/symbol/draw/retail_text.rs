//! The digits under EAN/UPC, and those above an add-on.
//!
//! Each digit stands under its own seven modules. At nominal size they are 2.75 mm high, and a module
//! is left empty between bars and digits.

use super::Layout;
use crate::drawing::{Anchor, Font, Item};
use crate::symbol::Symbology;

/// How high digits are, in modules: 2.75 mm where a module is 0.33 mm.
const DIGIT_HEIGHT: f64 = 2_750.0 / 330.0;
/// The empty space between bars and digits, in modules.
const GAP: f64 = 1.0;
/// The first and last digit of a UPC are at most this wide, in modules.
const OUTER_DIGIT: f64 = 4.0;
/// How high the digits of an add-on are, in modules. With half a module below them its bars are
/// 21.9 mm high beside a symbol of nominal size, as the standard has them.
const ADD_ON_DIGIT_HEIGHT: f64 = 7.38;
const ADD_ON_GAP: f64 = 0.5;

pub(super) fn lines(layout: &Layout<'_>) -> Vec<Item> {
    let text = layout.symbol.text();
    let group = |index: usize| text.get(index).map(String::as_str).unwrap_or_default();
    let mut items = match layout.symbol.symbology() {
        Symbology::Ean8 => vec![layout.under(group(0), 3), layout.under(group(1), 36)],
        Symbology::UpcA => vec![
            layout.small(group(0), -5.0, Anchor::End),
            layout.under(group(1), 10),
            layout.under(group(2), 50),
            layout.small(group(3), 100.0, Anchor::Start),
        ],
        Symbology::UpcE => vec![
            layout.small(group(0), -5.0, Anchor::End),
            layout.under(group(1), 3),
            layout.small(group(2), 54.0, Anchor::Start),
        ],
        // The first digit stands in the middle of the quiet zone.
        _ => vec![
            layout.digits(group(0), -5.5, 1, Anchor::Middle),
            layout.under(group(1), 3),
            layout.under(group(2), 50),
        ],
    };
    if let Some(add_on) = layout.symbol.add_on() {
        items.push(layout.above_add_on(add_on.digits()));
    }
    items.extend(layout.margin_marks());
    items
}

/// Where the bars of an add-on begin, below its digits.
pub(super) fn add_on_top(layout: &Layout<'_>) -> f64 {
    layout.style.x.place(layout.top + (ADD_ON_DIGIT_HEIGHT + ADD_ON_GAP) * layout.x)
}

impl Layout<'_> {
    fn baseline(&self) -> f64 {
        self.bottom + (GAP + DIGIT_HEIGHT) * self.x
    }

    /// A group of digits under the bars that begin at a module.
    fn under(&self, digits: &str, module: u8) -> Item {
        let count = digits.len();
        #[expect(clippy::cast_precision_loss, reason = "at most six digits")]
        let middle = f64::from(module) + count as f64 * 7.0 / 2.0;
        self.digits(digits, middle, count, Anchor::Middle)
    }

    /// Digits of full size at a place in modules, each in the width of seven.
    fn digits(&self, digits: &str, module: f64, count: usize, anchor: Anchor) -> Item {
        #[expect(clippy::cast_precision_loss, reason = "at most six digits")]
        let length = (count > 1).then_some(count as f64 * 7.0 * self.x);
        self.text(digits, module, DIGIT_HEIGHT / Font::CAPITALS, anchor, length)
    }

    /// A digit beside the bars of a UPC.
    fn small(&self, digits: &str, module: f64, anchor: Anchor) -> Item {
        self.text(digits, module, OUTER_DIGIT / Font::DIGIT, anchor, None)
    }

    /// A text under the bars; place and size are in modules.
    fn text(
        &self,
        text: &str,
        module: f64,
        size: f64,
        anchor: Anchor,
        length: Option<f64>,
    ) -> Item {
        Item::Text {
            x: self.left + module * self.x,
            y: self.baseline(),
            size: size * self.x,
            anchor,
            font: Font::Hri,
            text: text.to_owned(),
            length,
        }
    }

    /// Digits above an add-on, each over its own seven modules; two modules are between them.
    fn above_add_on(&self, digits: &str) -> Item {
        #[expect(clippy::cast_precision_loss, reason = "two or five digits")]
        let modules = digits.len() as f64 * 9.0 - 2.0;
        let quiet = f64::from(crate::symbol::AddOn::QUIET_ZONE);
        let end = self.width - quiet * self.x;
        Item::Text {
            x: end - modules / 2.0 * self.x,
            y: add_on_top(self) - ADD_ON_GAP * self.x,
            size: ADD_ON_DIGIT_HEIGHT / Font::CAPITALS * self.x,
            anchor: Anchor::Middle,
            font: Font::Hri,
            text: digits.to_owned(),
            length: Some(modules * self.x),
        }
    }

    /// Marks with their tips at the outer edges of the quiet zones. The first digit of an EAN-13 marks
    /// the left one already, and the add-on has its own on the right.
    fn margin_marks(&self) -> Vec<Item> {
        let symbology = self.symbol.symbology();
        if !self.style.margin_marks || self.symbol.add_on().is_some() {
            return Vec::new();
        }
        let size = DIGIT_HEIGHT / Font::CAPITALS;
        let from_left = |micrometres: f64| (micrometres - self.left) / self.x;
        let left = self.text("<", from_left(0.0), size, Anchor::Start, None);
        let right = self.text(">", from_left(self.width), size, Anchor::End, None);
        match symbology {
            Symbology::Ean13 => vec![right],
            Symbology::Ean8 => vec![left, right],
            _ => Vec::new(),
        }
    }
}
