//! A drawing on its side: the bars of a symbol become the rungs of a ladder.

use super::{Drawing, Item, Point, Rect, Text};

impl Drawing {
    /// The same drawing after a quarter turn against the clock: what was its left edge is at the bottom, and texts run
    /// upwards. Texts that run upwards already are left as they are, because nothing turns twice.
    #[must_use]
    pub fn turned(&self) -> Self {
        let items = self.items.iter().map(|item| turned(item, self.width)).collect();
        Self { width: self.height, height: self.width, items, ..self.clone() }
    }
}

/// The same on a drawing that was `edge` wide.
fn turned(item: &Item, edge: f64) -> Item {
    let point = |x: f64, y: f64| Point { x: y, y: edge - x };
    match item {
        Item::Rects { rects } => {
            let turned = |rect: &Rect| Rect {
                x: rect.y,
                y: edge - rect.x - rect.width,
                width: rect.height,
                height: rect.width,
            };
            Item::Rects { rects: rects.iter().map(turned).collect() }
        }
        Item::Text(text) => {
            let Point { x, y } = point(text.x, text.y);
            Item::Text(Text { x, y, turned: true, ..text.clone() })
        }
        Item::Line { from, to, thickness } => {
            Item::Line { from: point(from.x, from.y), to: point(to.x, to.y), thickness: *thickness }
        }
        Item::Guide { from, to } => {
            Item::Guide { from: point(from.x, from.y), to: point(to.x, to.y) }
        }
        Item::Figure { alternative, items } => Item::Figure {
            alternative: alternative.clone(),
            items: items.iter().map(|item| turned(item, edge)).collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Anchor, Font};

    #[test]
    fn what_was_on_the_left_is_at_the_bottom() {
        let mut drawing = Drawing::new(100.0, 40.0, "bars");
        let text = |x, y, turned| {
            Item::Text(Text {
                x,
                y,
                size: 5.0,
                anchor: Anchor::Start,
                font: Font::Hri,
                text: "95".to_owned(),
                length: None,
                turned,
            })
        };
        drawing.items = vec![
            Rect { x: 10.0, y: 0.0, width: 3.0, height: 30.0 }.into(),
            text(10.0, 38.0, false),
        ];
        let found = drawing.turned();
        assert_eq!((found.width, found.height), (40.0, 100.0));
        assert_eq!(
            found.items,
            [Rect { x: 0.0, y: 87.0, width: 30.0, height: 3.0 }.into(), text(38.0, 90.0, true)]
        );
    }

    #[test]
    fn a_text_on_a_screen_runs_upwards() {
        let mut drawing = Drawing::new(2_000.0, 1_000.0, "a text");
        drawing.items.push(Item::Text(Text {
            x: 500.0,
            y: 900.0,
            size: 500.0,
            anchor: Anchor::Middle,
            font: Font::Hri,
            text: "9".to_owned(),
            length: None,
            turned: false,
        }));
        let file = crate::drawing::svg::write(&drawing.turned());
        assert!(file.contains(r#"x="0.9" y="1.5""#), "{file}");
        assert!(file.contains(r#"transform="rotate(-90 0.9 1.5)""#), "{file}");
    }
}
