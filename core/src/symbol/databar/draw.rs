//! Draws a GS1 `DataBar` with its text.

use super::{DataBarSymbol, Row};
use crate::drawing::{Drawing, Item, Point};
use crate::symbol::draw::wrapped;
use crate::symbol::runs::runs;
use crate::symbol::size::{nominal_bar_height, rounded};
use crate::symbol::text_below::{self, FONT_SIZE, Placed};
use crate::symbol::{LinearStyle, SymbolSize, XDimension};

/// The empty space between bars and text, in micrometres.
const GAP: f64 = 500.0;

impl DataBarSymbol {
    /// The usual look of the symbol at this size, its rows as high as the standard asks for.
    pub fn style(&self, x: XDimension) -> LinearStyle {
        let bar_height = nominal_bar_height(self.symbology, x.rounded(), self.bar_row_count());
        LinearStyle { bar_height, ..LinearStyle::new(self.symbology, x) }
    }

    /// Draws it. `bar_height` is that of all rows together: separators stay a module high, and rows of bars
    /// share the rest in proportion to their least heights.
    pub fn draw(&self, style: &LinearStyle) -> Drawing {
        let module = style.x.micrometres();
        #[expect(clippy::cast_precision_loss, reason = "a row has at most 543 modules")]
        let width = self.width() as f64 * module;
        let mut rects = Vec::new();
        let edges = style.reduction.edges(style.x);
        let mut top = 0.0;
        for (row, height) in self.rows.iter().zip(self.heights(style)) {
            rects.extend(runs(row.modules(), (top, height), module, edges));
            top += height;
        }
        let lines = if style.text { wrapped(self.text(), width / FONT_SIZE) } else { Vec::new() };
        let height = if style.text { top + GAP } else { top };
        let text = self.text().join(" ");
        let symbol = Placed { rects, zone: 0.0, width, height };
        let (mut drawing, beside) =
            text_below::draw(symbol, &lines, style.x, (self.symbology.name(), &text));
        if style.guides {
            let height = drawing.height;
            drawing.items.extend(
                [beside, beside + width]
                    .map(|x| Item::Guide { from: Point { x, y: 0.0 }, to: Point { x, y: height } }),
            );
        }
        drawing
    }

    /// How large it is with this style: what [`check_size`](crate::symbol::check_size) looks at.
    pub fn size(&self, style: &LinearStyle) -> SymbolSize {
        #[expect(clippy::cast_precision_loss, reason = "a row has at most 543 modules")]
        let width = self.width() as f64 * style.x.micrometres();
        SymbolSize {
            symbology: self.symbology,
            x: style.x.rounded(),
            bar_height: Some(style.bar_height),
            bar_rows: self.bar_row_count(),
            width: rounded(width),
        }
    }

    fn bar_row_count(&self) -> u8 {
        u8::try_from(self.bar_rows()).unwrap_or(u8::MAX)
    }

    /// How high each row is, in micrometres.
    fn heights(&self, style: &LinearStyle) -> Vec<f64> {
        let module = style.x.micrometres();
        let least = |is_separator| -> f64 {
            let rows = self.rows.iter().filter(|row| row.is_separator() == is_separator);
            rows.map(|row| f64::from(row.height())).sum()
        };
        let for_bars = (f64::from(style.bar_height) - least(true) * module).max(0.0);
        let share = for_bars / least(false).max(1.0);
        let height = |row: &Row| {
            let modules = f64::from(row.height());
            if row.is_separator() { modules * module } else { style.x.place(modules * share) }
        };
        self.rows.iter().map(height).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Font, Rect, Text};
    use crate::symbol::Symbology;
    use crate::symbol::databar::Segments;

    const ELEMENTS: &str = "(01)99521234543216(3103)001250(10)ABC123(21)456";

    fn symbol(symbology: Symbology) -> DataBarSymbol {
        let is_gtin = symbology.content() == crate::symbol::SymbolContent::Gtin;
        let text = if is_gtin { "9521234543213" } else { ELEMENTS };
        DataBarSymbol::read(symbology, text, Segments::default()).unwrap()
    }

    fn kinds() -> impl Iterator<Item = Symbology> {
        Symbology::ALL.iter().copied().filter(|symbology| symbology.is_data_bar())
    }

    fn rects(drawing: &Drawing) -> impl Iterator<Item = &Rect> {
        drawing.figures().flat_map(crate::drawing::Item::rects)
    }

    #[test]
    fn heights_are_those_of_the_standard() {
        for (symbology, height) in [
            (Symbology::DataBarOmni, 33),
            (Symbology::DataBarTruncated, 13),
            (Symbology::DataBarStacked, 5 + 1 + 7),
            (Symbology::DataBarStackedOmni, 33 + 3 + 33),
            (Symbology::DataBarLimited, 10),
            (Symbology::DataBarExpanded, 34),
            (Symbology::DataBarExpandedStacked, 4 * 34 + 3 * 3),
        ] {
            let symbol = symbol(symbology);
            let style = symbol.style(XDimension::Micrometres(200));
            assert_eq!(style.bar_height, height * 200, "{symbology}");
            let rows: u32 = symbol.rows().iter().map(|row| u32::from(row.height())).sum();
            assert_eq!(rows, height, "{symbology}");
            let drawing = symbol.draw(&LinearStyle { text: false, ..style });
            assert_eq!(rounded(drawing.height), height * 200, "{symbology}");
            assert_eq!(rounded(drawing.width), symbol.size(&style).width, "{symbology}");
        }
    }

    #[test]
    fn higher_rows_leave_separators_as_they_are() {
        let symbol = symbol(Symbology::DataBarStackedOmni);
        let style = symbol.style(XDimension::Micrometres(330));
        let drawing = symbol.draw(&LinearStyle { bar_height: 95 * 330, text: false, ..style });
        let heights: std::collections::BTreeSet<_> =
            rects(&drawing).map(|rect| rounded(rect.height)).collect();
        assert_eq!(heights.into_iter().collect::<Vec<_>>(), [330, 46 * 330]);
    }

    #[test]
    fn with_whole_dots_every_edge_is_on_a_dot() {
        for symbology in kinds() {
            for (dots, dpi) in [(3, 203), (5, 300), (13, 600)] {
                let symbol = symbol(symbology);
                let x = XDimension::Dots { dots, dpi };
                let drawing = symbol.draw(&symbol.style(x));
                let dot = 25_400.0 / f64::from(dpi);
                let edges = rects(&drawing)
                    .flat_map(|Rect { x, y, width, height }| [*x, *y, x + width, y + height]);
                for edge in edges.chain([drawing.width, drawing.height]) {
                    let count = edge / dot;
                    assert!((count - count.round()).abs() < 1e-6, "{symbology} {dpi}: {count}");
                }
            }
        }
    }

    #[test]
    fn text_is_never_wider_than_the_drawing() {
        for symbology in kinds() {
            let symbol = symbol(symbology);
            let drawing = symbol.draw(&symbol.style(XDimension::Micrometres(170)));
            let texts = drawing.figures().filter_map(|item| match item {
                Item::Text(Text { size, text, y, .. }) => Some((size, text, y)),
                _ => None,
            });
            let mut count = 0;
            for (size, text, baseline) in texts {
                #[expect(clippy::cast_precision_loss, reason = "a line of text")]
                let width = text.chars().count() as f64 * size * Font::DIGIT;
                assert!(width <= drawing.width && *baseline < drawing.height, "{symbology}");
                count += 1;
            }
            assert!(count > 0, "{symbology}");
        }
    }
}
