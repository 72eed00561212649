//! Bearer bars of an ITF-14.

use super::{Bearer, Layout, LinearStyle};
use crate::drawing::Item;

/// The frame of a printing plate, in micrometres, whatever the size of the symbol.
const FRAME: f64 = 4_830.0;

/// How thick the bearer bars are.
pub(super) fn thickness(style: &LinearStyle) -> f64 {
    match style.bearer {
        Bearer::None => 0.0,
        Bearer::TopAndBottom => 2.0 * style.x.micrometres(),
        Bearer::Frame => style.x.place(FRAME),
    }
}

/// Bars above and below that touch the symbol's own, and for a frame also outside the quiet zones.
pub(super) fn bars(layout: &Layout<'_>) -> Vec<Item> {
    let thick = thickness(layout.style);
    let across = |y| Item::Rect { x: 0.0, y, width: layout.width, height: thick };
    let (top, bottom) = (layout.top, layout.bottom);
    let down = |x| Item::Rect { x, y: top, width: thick, height: bottom - top };
    match layout.style.bearer {
        Bearer::None => Vec::new(),
        Bearer::TopAndBottom => vec![across(0.0), across(bottom)],
        Bearer::Frame => {
            vec![across(0.0), across(bottom), down(0.0), down(layout.width - thick)]
        }
    }
}
