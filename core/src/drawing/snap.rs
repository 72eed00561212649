//! A drawing on the grid of a picture or a printer.

use super::{Drawing, Item, Point, Rect};

/// An inch in micrometres.
const INCH: f64 = 25_400.0;

impl Drawing {
    /// The same drawing with every edge on a whole pixel of `dpi` pixels an inch.
    ///
    /// Bars keep their proportions where their module is a whole number of pixels, which
    /// [`XDimension::Dots`](crate::symbol::XDimension::Dots) sees to.
    #[must_use]
    pub fn snap(&self, dpi: u16) -> Self {
        let pixel = INCH / f64::from(dpi.max(1));
        let grid = |length: f64| (length / pixel).round() * pixel;
        let items = self.items.iter().map(|item| snapped(item, &grid, pixel)).collect();
        Self { width: grid(self.width), height: grid(self.height), items, ..self.clone() }
    }
}

fn snapped(item: &Item, grid: &impl Fn(f64) -> f64, pixel: f64) -> Item {
    let point = |point: &Point| Point { x: grid(point.x), y: grid(point.y) };
    // Edges are rounded, not widths, so that neighbours still meet; nothing vanishes.
    let span =
        |start: f64, length: f64| (grid(start), (grid(start + length) - grid(start)).max(pixel));
    match item {
        Item::Rects { rects } => {
            let snapped = |rect: &Rect| {
                let ((x, width), (y, height)) =
                    (span(rect.x, rect.width), span(rect.y, rect.height));
                Rect { x, y, width, height }
            };
            Item::Rects { rects: rects.iter().map(snapped).collect() }
        }
        Item::Line { from, to, thickness } => {
            Item::Line { from: point(from), to: point(to), thickness: grid(*thickness).max(pixel) }
        }
        Item::Guide { from, to } => Item::Guide { from: point(from), to: point(to) },
        Item::Figure { alternative, items } => Item::Figure {
            alternative: alternative.clone(),
            items: items.iter().map(|item| snapped(item, grid, pixel)).collect(),
        },
        Item::Text(_) => item.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_meet_on_pixels_and_no_bar_vanishes() {
        let bar = |x, width| Rect { x, y: 0.0, width, height: 1_000.0 };
        let mut drawing = Drawing::new(1_000.0, 1_000.0, "bars");
        let rects = vec![bar(0.0, 330.0), bar(330.0, 25.0), bar(900.0, 10.0)];
        drawing.items = vec![Item::Rects { rects }];
        let pixel = INCH / 300.0;
        let items = drawing.snap(300).items;
        assert_eq!(items[0].rects().len(), 3);
        for Rect { x, width, .. } in items[0].rects() {
            let pixels = [x / pixel, width / pixel];
            assert!(pixels.iter().all(|count| (count - count.round()).abs() < 1e-9), "{pixels:?}");
            assert!(*width >= pixel);
        }
    }
}
