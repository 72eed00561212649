//! The digits under EAN/UPC, and those above an add-on.
//!
//! Each digit stands under its own seven modules. At nominal size they are 2.75 mm high, and a module
//! is left empty between bars and digits.

use super::Layout;
use crate::drawing::{Anchor, Font, Item, Text};
use crate::symbol::Symbology;

/// How high digits are, in modules: 2.75 mm where a module is 0.33 mm.
const DIGIT_HEIGHT: f64 = 2_750.0 / 330.0;
/// The size of the font for them, in modules.
const SIZE: f64 = DIGIT_HEIGHT / Font::CAPITALS;
/// The empty space between bars and digits, in modules.
const GAP: f64 = 1.0;
/// The first and last digit of a UPC are at most this wide, in modules.
const OUTER_DIGIT: f64 = 4.0;
/// How high the digits of an add-on are, in modules. With half a module below them its bars are
/// 21.9 mm high beside a symbol of nominal size, as the standard has them.
const ADD_ON_DIGIT_HEIGHT: f64 = 7.38;
const ADD_ON_GAP: f64 = 0.5;

/// Where a group of digits stands, in modules from the first bar.
struct Place {
    module: f64,
    anchor: Anchor,
    /// Whether it is a digit beside the bars of a UPC.
    is_outer: bool,
}

const fn under(middle: f64) -> Place {
    Place { module: middle, anchor: Anchor::Middle, is_outer: false }
}

const fn beside(module: f64, anchor: Anchor) -> Place {
    Place { module, anchor, is_outer: true }
}

const EAN_8: &[Place] = &[under(17.0), under(50.0)];
/// The first digit stands in the middle of the quiet zone.
const EAN_13: &[Place] = &[under(-5.5), under(24.0), under(71.0)];
const UPC_A: &[Place] =
    &[beside(-5.0, Anchor::End), under(27.5), under(67.5), beside(100.0, Anchor::Start)];
const UPC_E: &[Place] = &[beside(-5.0, Anchor::End), under(24.0), beside(54.0, Anchor::Start)];

pub(super) fn lines(layout: &Layout<'_>) -> Vec<Item> {
    let places = match layout.symbol.symbology() {
        Symbology::Ean8 => EAN_8,
        Symbology::UpcA => UPC_A,
        Symbology::UpcE => UPC_E,
        _ => EAN_13,
    };
    let groups = layout.symbol.text().iter().zip(places);
    let mut items: Vec<_> = groups.map(|(digits, place)| layout.group(digits, place)).collect();
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

    /// A group of digits, each in the width of seven modules if it is not beside the bars.
    fn group(&self, digits: &str, place: &Place) -> Item {
        #[expect(clippy::cast_precision_loss, reason = "at most six digits")]
        let count = digits.len() as f64;
        let length = (count > 1.0).then_some(count * 7.0 * self.x);
        let size = if place.is_outer { OUTER_DIGIT / Font::DIGIT } else { SIZE };
        self.text(digits, place.module, size, place.anchor, length)
    }

    /// A text under the bars; place and size are in modules.
    // Inlined at each of its uses it makes the calculator's binary larger.
    #[inline(never)]
    fn text(
        &self,
        text: &str,
        module: f64,
        size: f64,
        anchor: Anchor,
        length: Option<f64>,
    ) -> Item {
        Item::Text(Text {
            x: self.left + module * self.x,
            y: self.baseline(),
            size: size * self.x,
            anchor,
            font: Font::Hri,
            text: text.to_owned(),
            length,
            turned: false,
        })
    }

    /// Digits above an add-on, each over its own seven modules; two modules are between them.
    fn above_add_on(&self, digits: &str) -> Item {
        #[expect(clippy::cast_precision_loss, reason = "two or five digits")]
        let modules = digits.len() as f64 * 9.0 - 2.0;
        let quiet = f64::from(crate::symbol::AddOn::QUIET_ZONE);
        let end = self.width - quiet * self.x;
        Item::Text(Text {
            x: end - modules / 2.0 * self.x,
            y: add_on_top(self) - ADD_ON_GAP * self.x,
            size: ADD_ON_DIGIT_HEIGHT / Font::CAPITALS * self.x,
            anchor: Anchor::Middle,
            font: Font::Hri,
            text: digits.to_owned(),
            length: Some(modules * self.x),
            turned: false,
        })
    }

    /// Marks with their tips at the outer edges of the quiet zones. The first digit of an EAN-13 marks
    /// the left one already, and the add-on has its own on the right.
    fn margin_marks(&self) -> Vec<Item> {
        let marks: &[(&str, f64, Anchor)] = match self.symbol.symbology() {
            _ if !self.style.margin_marks || self.symbol.add_on().is_some() => &[],
            Symbology::Ean13 => &[(">", self.width, Anchor::End)],
            Symbology::Ean8 => &[("<", 0.0, Anchor::Start), (">", self.width, Anchor::End)],
            _ => &[],
        };
        let from_left = |micrometres: f64| (micrometres - self.left) / self.x;
        let marks = marks.iter().copied();
        marks.map(|(text, x, anchor)| self.text(text, from_left(x), SIZE, anchor, None)).collect()
    }
}
