//! Bearer bars of an ITF-14.

use super::{Bearer, Layout, LinearStyle};
use crate::drawing::Rect;

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
pub(super) fn bars(layout: &Layout<'_>) -> Vec<Rect> {
    let thick = thickness(layout.style);
    let (top, bottom, width) = (layout.top, layout.bottom, layout.width);
    let (across, down) = ((width, thick), (thick, bottom - top));
    let all =
        [(0.0, 0.0, across), (0.0, bottom, across), (0.0, top, down), (width - thick, top, down)];
    let count = match layout.style.bearer {
        Bearer::None => 0,
        Bearer::TopAndBottom => 2,
        Bearer::Frame => 4,
    };
    let bar = |(x, y, (width, height))| Rect { x, y, width, height };
    all.into_iter().take(count).map(bar).collect()
}
