//! Draws a two-dimensional symbol with its quiet zone and its text.

use super::{Matrix, MatrixSymbol};
use crate::drawing::{Drawing, Item, Point, Rect};
use crate::symbol::bar_width_reduction::Edges;
use crate::symbol::runs::runs;
use crate::symbol::size::rounded;
use crate::symbol::text_below::{self, Placed};
use crate::symbol::{BarWidthReduction, SymbolSize, Symbology, XDimension};

/// How a two-dimensional symbol is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatrixStyle {
    /// The width and height of a module.
    pub x: XDimension,
    /// How much narrower dark modules are drawn than they are to be printed.
    pub reduction: BarWidthReduction,
    /// Whether the human-readable text is drawn.
    pub text: bool,
    /// Whether the edges of the quiet zone are marked on the screen.
    pub guides: bool,
}

impl MatrixSymbol {
    /// Draws it. The drawing is wide enough for the text; the symbol stays in its middle, with as many
    /// whole modules on the left as on the right.
    pub fn draw(&self, style: &MatrixStyle) -> Drawing {
        let module = style.x.micrometres();
        let zone = f64::from(self.symbology().quiet_zones().left) * module;
        let (width, height) = self.matrix().size(module);
        let lines = if style.text { self.text() } else { &[] };
        let whole_width = width + 2.0 * zone;
        let zone_end = height + 2.0 * zone;
        let rects = self.matrix().rects(module, self.edges(style));
        let symbol = Placed { rects, zone, width: whole_width, height: zone_end };
        let title = (self.symbology().name(), &*self.text().join(" "));
        let (mut drawing, beside) = text_below::draw(symbol, lines, style.x, title);
        if style.guides {
            drawing.items.extend(frame(beside, whole_width, zone_end));
        }
        drawing
    }

    /// Dots of a `DotCode` touch none beside them, however little ink spreads.
    fn edges(&self, style: &MatrixStyle) -> Edges {
        if self.symbology() == Symbology::Gs1DotCode {
            style.reduction.and_gap(style.x).edges(style.x)
        } else {
            style.reduction.edges(style.x)
        }
    }

    /// How large the symbol is with this style: what [`check_size`](crate::symbol::check_size) looks at.
    pub fn size(&self, style: &MatrixStyle) -> SymbolSize {
        let zones = f64::from(self.symbology().quiet_zones().left) * 2.0;
        let module = style.x.micrometres();
        SymbolSize {
            symbology: self.symbology(),
            x: rounded(module),
            bar_height: None,
            bar_rows: 0,
            width: rounded(self.matrix().size(module).0 + zones * module),
        }
    }
}

impl Matrix {
    /// How wide and how high it is with modules `module` micrometres wide, without the quiet zone.
    #[expect(clippy::cast_precision_loss, reason = "a symbol has at most 177 modules")]
    pub fn size(&self, module: f64) -> (f64, f64) {
        (self.width() as f64 * module, self.height() as f64 * module)
    }

    /// Its dark modules, those beside each other as one rectangle, from the corner (0, 0) and with edges moved inwards.
    /// Modules above each other are then joined by rectangles of their own.
    fn rects(&self, module: f64, edges: Edges) -> Vec<Rect> {
        let mut rects = Vec::new();
        let mut above: Option<&[bool]> = None;
        for (row, y) in self.rows().zip(0_u8..) {
            let y = f64::from(y) * module;
            if let Some(above) = above
                && edges != Edges::NONE
            {
                let both: Vec<_> =
                    row.iter().zip(above).map(|(one, other)| *one && *other).collect();
                let joint = (y - edges.far, edges.near + edges.far);
                rects.extend(runs(&both, joint, module, edges));
            }
            rects.extend(runs(row, edges.narrowed(y, module), module, edges));
            above = Some(row);
        }
        rects
    }
}

/// The edges of the quiet zone, for the screen.
fn frame(left: f64, width: f64, height: f64) -> [Item; 4] {
    let corners = [(left, 0.0), (left + width, 0.0), (left + width, height), (left, height)];
    let corners = corners.map(|(x, y)| Point { x, y });
    std::array::from_fn(|side| Item::Guide { from: corners[side], to: corners[(side + 1) % 4] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symbol::matrix::MatrixOptions;

    fn draw(symbol: &MatrixSymbol, x: u32, text: bool) -> Drawing {
        let x = XDimension::Micrometres(x);
        symbol.draw(&MatrixStyle { x, reduction: BarWidthReduction::NONE, text, guides: false })
    }

    fn symbol(symbology: Symbology, text: &str) -> MatrixSymbol {
        MatrixSymbol::read(symbology, text, MatrixOptions::default()).unwrap()
    }

    #[test]
    fn every_dark_module_is_drawn_once_and_exactly() {
        let symbol = symbol(Symbology::Gs1QrCode, "(01)09521234543213");
        let drawing = draw(&symbol, 396, false);
        let side = 21.0 * 396.0 + 8.0 * 396.0;
        assert!((drawing.width - side).abs() < 1e-9 && (drawing.height - side).abs() < 1e-9);
        let Some(Item::Figure { items, alternative }) = drawing.items.first() else { panic!() };
        assert_eq!(alternative, "GS1 QR Code barcode of (01) 09521234543213");
        let mut drawn = vec![vec![false; 21]; 21];
        let [rects] = items.as_slice() else { panic!("{items:?}") };
        for Rect { x, y, width, height } in rects.rects() {
            assert!((height - 396.0).abs() < 1e-9);
            let whole = |length: f64| {
                let modules = length / 396.0;
                assert!(modules.fract() < 1e-9);
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "small"
                )]
                (modules as usize)
            };
            for column in whole(*x)..whole(x + width) {
                let row = &mut drawn[whole(*y) - 4];
                assert!(!std::mem::replace(&mut row[column - 4], true), "drawn twice");
            }
        }
        assert!(symbol.matrix().rows().zip(&drawn).all(|(row, drawn)| row == drawn));
    }

    #[test]
    fn dots_leave_a_fifth_of_their_place_light() {
        let symbol = symbol(Symbology::Gs1DotCode, "(01)09521234543213");
        let drawing = draw(&symbol, 400, false);
        let Some(Item::Figure { items, .. }) = drawing.items.first() else { panic!() };
        let lit: usize = symbol.matrix().rows().flatten().map(|dot| usize::from(*dot)).sum();
        assert_eq!(items[0].rects().len(), lit);
        for Rect { x, width, height, .. } in items[0].rects() {
            assert!((width - 320.0).abs() < 1e-9 && (height - 320.0).abs() < 1e-9);
            assert!((x - 40.0) % 400.0 < 1e-9);
        }
    }

    #[test]
    fn its_size_includes_the_quiet_zone() {
        let symbol = symbol(Symbology::Gs1DataMatrix, "(01)09521234543213");
        let x = XDimension::Micrometres(380);
        let reduction = BarWidthReduction::NONE;
        let size = symbol.size(&MatrixStyle { x, reduction, text: true, guides: true });
        assert_eq!((size.x, size.bar_height, size.width), (380, None, 18 * 380));
    }

    #[test]
    fn text_makes_the_drawing_wider_by_whole_modules() {
        let symbol = symbol(Symbology::Gs1DataMatrix, "(01)09521234543213(10)A1");
        let (bare, drawing) = (draw(&symbol, 250, false), draw(&symbol, 250, true));
        let beside = (drawing.width - bare.width) / 2.0;
        assert!(beside > 0.0 && (beside / 250.0).fract() == 0.0, "{beside}");
        let [Item::Figure { items, .. }] = drawing.items.as_slice() else { panic!() };
        let texts = items.iter().filter(|item| matches!(item, Item::Text(_)));
        assert_eq!(texts.count(), 2);
        assert!(drawing.height > bare.height + 4_000.0);
    }
}
