//! A label as a drawing, for the screen and for files.

use super::layout::LabelLayout;
use super::look::BAR_HEIGHT;
use super::placed::{Placed, PlacedText};
use crate::drawing::text_width;
use crate::drawing::{Drawing, Font, Item, Point, Rect, Text};

/// How thick the lines between segments are, in micrometres.
const RULE: f64 = 300.0;

impl LabelLayout {
    /// The page: one label, or as many as a sheet has.
    pub fn drawing(&self) -> Drawing {
        let (page, label) = (self.size.page(), self.size.label());
        let title = format!("Logistic label (00) {}", self.sscc);
        let mut drawing = Drawing::new(f64::from(page.width), f64::from(page.height), title);
        for copy in 0..self.size.labels_on_page() {
            let x = f64::from(copy * label.width);
            drawing
                .items
                .extend(self.items.iter().filter_map(|item| Some(self.item(item)?.moved(x, 0.0))));
        }
        drawing
    }

    fn item(&self, item: &Placed) -> Option<Item> {
        Some(match item {
            Placed::Text(text) => self::text(text),
            Placed::Rule { y } => Item::Line {
                from: Point { x: 0.0, y: *y },
                to: Point { x: f64::from(self.size.label().width), y: *y },
                thickness: RULE,
            },
            Placed::Symbol { index, x, y } => self.bars(*index, *x, *y)?,
        })
    }

    fn bars(&self, index: usize, x: f64, y: f64) -> Option<Item> {
        let planned = self.symbols.get(index)?;
        let mut left = x;
        let mut rects = Vec::new();
        for stripe in planned.symbol.stripes() {
            // A GS1-128 has whole modules only.
            let width = f64::from(stripe.width.modules()) * self.x.micrometres();
            if stripe.is_bar {
                rects.push(Rect { x: left, y, width, height: BAR_HEIGHT });
            }
            left += width;
        }
        let alternative = format!("GS1-128: {}", planned.symbol.text().join(" "));
        Some(Item::Figure { alternative, items: vec![Item::Rects { rects }] })
    }
}

fn text(text: &PlacedText) -> Item {
    let width = text_width(&text.text, text.height, text.font);
    Item::Text(Text {
        x: text.x,
        y: text.y,
        size: text.height / Font::CAPITALS,
        anchor: text.anchor,
        font: text.font,
        text: text.text.clone(),
        length: (width > text.room).then_some(text.room),
        turned: false,
    })
}
