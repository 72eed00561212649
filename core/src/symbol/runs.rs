//! Rows of modules as rectangles, for symbols that are drawn row by row.

use crate::drawing::Rect;
use crate::symbol::bar_width_reduction::Edges;

/// The dark modules of a row, those beside each other as one rectangle; `y` and `height` say where it is.
#[expect(clippy::cast_precision_loss, reason = "a symbol has at most 543 modules side by side")]
pub(super) fn runs(
    modules: &[bool],
    (y, height): (f64, f64),
    module: f64,
    edges: Edges,
) -> Vec<Rect> {
    let mut bars = Vec::new();
    let mut start = 0;
    for run in modules.chunk_by(|a, b| a == b) {
        if run.first() == Some(&true) {
            let (x, width) = edges.narrowed(start as f64 * module, run.len() as f64 * module);
            bars.push(Rect { x, y, width, height });
        }
        start += run.len();
    }
    bars
}
