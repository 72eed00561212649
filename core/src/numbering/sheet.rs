//! Many symbols on sheets of paper.
//!
//! ```text
//! ┌──────────────────────┐
//! │ ▌▌▐▐▌  ▌▌▐▐▌  ▌▌▐▐▌  │   from left to right, each with its name below;
//! │ apple  pear   plum   │   a new row where the next does not fit, a new page where the row
//! │ ▌▌▐▐▌▐▌▐▌▌           │   does not
//! │ carton of apples     │
//! └──────────────────────┘
//! ```
//!
//! Symbols keep their size to the micrometre. Their quiet zones are part of them, so that they may
//! stand side by side. At the foot of each page is a line to measure a print with, since a viewer or a printer may have
//! made all of it smaller.

use crate::drawing::{Anchor, Drawing, Font, Item, Point, Text};

/// A4, in micrometres.
pub const A4: (f64, f64) = (210_000.0, 297_000.0);
/// The empty edge of a page, which most printers cannot reach.
const MARGIN: f64 = 10_000.0;
/// Between two symbols.
const GAP: f64 = 6_000.0;
/// The size of the font of a name, and how high its line is.
const NAME_SIZE: f64 = 3_000.0;
const NAME_LINE: f64 = 5_000.0;
/// How long the line at the foot is, how thick, how high its ends are, and what it says.
const MEASURE: f64 = 50_000.0;
const MEASURE_THICKNESS: f64 = 200.0;
const MEASURE_END: f64 = 2_000.0;
const MEASURE_TEXT: &str = "50 mm";

/// A symbol with the name below it, which may be empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The symbol.
    pub drawing: Drawing,
    /// What it stands on, such as the name of a product.
    pub name: String,
}

/// A symbol does not fit between the edges of a page. Lengths are in micrometres.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TooWide {
    /// How wide it is.
    pub width: f64,
    /// How wide it may be.
    pub max: f64,
}

/// Pages that are being filled.
#[derive(Clone, Debug)]
pub struct Sheet {
    title: String,
    /// How high a page is; it grows with its symbols if absent.
    page_height: Option<f64>,
    pages: Vec<Drawing>,
    /// Where the next symbol begins.
    x: f64,
    y: f64,
    /// How high the row is so far.
    row_height: f64,
}

impl Sheet {
    /// Pages of A4.
    #[must_use]
    pub fn pages(title: &str) -> Self {
        Self::new(title, Some(A4.1))
    }

    /// One page of the width of A4, as high as it has to be: for a single file.
    #[must_use]
    pub fn single(title: &str) -> Self {
        Self::new(title, None)
    }

    fn new(title: &str, page_height: Option<f64>) -> Self {
        let title = title.to_owned();
        Self { title, page_height, pages: Vec::new(), x: MARGIN, y: MARGIN, row_height: 0.0 }
    }

    /// How wide a symbol is.
    ///
    /// # Errors
    /// It does not fit between the edges of a page.
    pub fn width_of(drawing: &Drawing) -> Result<f64, TooWide> {
        let (width, max) = (drawing.width, A4.0 - 2.0 * MARGIN);
        if width > max { Err(TooWide { width, max }) } else { Ok(width) }
    }

    /// Puts a symbol in the next place.
    ///
    /// # Errors
    /// It is wider than a page, and has no place then.
    pub fn add(&mut self, cell: &Cell) -> Result<(), TooWide> {
        let width = Self::width_of(&cell.drawing)?;
        let height = cell.drawing.height + NAME_LINE;
        if self.x + width > A4.0 - MARGIN {
            self.x = MARGIN;
            self.y += self.row_height + GAP;
            self.row_height = 0.0;
        }
        let is_full = |page: f64| self.y > MARGIN && self.y + height > page - MARGIN;
        if self.pages.is_empty() || self.page_height.is_some_and(is_full) {
            (self.x, self.y, self.row_height) = (MARGIN, MARGIN, 0.0);
            self.pages.push(Drawing::new(A4.0, self.page_height.unwrap_or_default(), &self.title));
        }
        let (x, y) = (self.x, self.y);
        self.x += width + GAP;
        self.row_height = self.row_height.max(height);
        let grows = self.page_height.is_none();
        if let Some(page) = self.pages.last_mut() {
            let items = cell.drawing.items.iter().cloned();
            page.items.extend(items.map(|item| item.moved(x, y)));
            if !cell.name.is_empty() {
                page.items.push(name(cell, x, y));
            }
            if grows {
                page.height = page.height.max(y + height + MARGIN);
            }
        }
        Ok(())
    }

    /// The pages, each with what is on it.
    #[must_use]
    pub fn into_pages(mut self) -> Vec<Drawing> {
        if let Some(height) = self.page_height {
            for page in &mut self.pages {
                page.items.extend(measure(MARGIN, height - MARGIN / 2.0));
            }
        }
        self.pages
    }
}

/// The line to measure with, which begins at a place, and its length in words.
fn measure(x: f64, y: f64) -> [Item; 4] {
    let line = |from: Point, to: Point| Item::Line { from, to, thickness: MEASURE_THICKNESS };
    let end =
        |x: f64| line(Point { x, y: y - MEASURE_END / 2.0 }, Point { x, y: y + MEASURE_END / 2.0 });
    [
        line(Point { x, y }, Point { x: x + MEASURE, y }),
        end(x),
        end(x + MEASURE),
        Item::Text(Text {
            x: x + MEASURE + MEASURE_END,
            y: y + NAME_SIZE * Font::CAPITALS / 2.0,
            size: NAME_SIZE,
            anchor: Anchor::Start,
            font: Font::Sans,
            text: MEASURE_TEXT.to_owned(),
            length: None,
            turned: false,
        }),
    ]
}

/// The name below a symbol, cut where it would reach into the next one.
fn name(cell: &Cell, x: f64, y: f64) -> Item {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few letters")]
    let fits = (cell.drawing.width / (NAME_SIZE * Font::DIGIT)) as usize;
    let letters = cell.name.chars().filter(|letter| !letter.is_control());
    let text: String = if cell.name.chars().count() > fits {
        letters.take(fits.saturating_sub(1)).chain(['…']).collect()
    } else {
        letters.collect()
    };
    Item::Text(Text {
        x: x + cell.drawing.width / 2.0,
        y: y + cell.drawing.height + NAME_SIZE * 1.2,
        size: NAME_SIZE,
        anchor: Anchor::Middle,
        font: Font::Sans,
        text,
        length: None,
        turned: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Rect;

    fn cell(width: f64, height: f64) -> Cell {
        let mut drawing = Drawing::new(width, height, "symbol");
        drawing.items.push(Rect { x: 0.0, y: 0.0, width, height }.into());
        Cell { drawing, name: "A long name of a thing".to_owned() }
    }

    fn rects(page: &Drawing) -> Vec<(f64, f64, f64, f64)> {
        let rects = page.items.iter().flat_map(Item::rects);
        rects.map(|rect| (rect.x, rect.y, rect.width, rect.height)).collect()
    }

    #[test]
    fn symbols_stay_on_their_page_and_apart() {
        let mut sheet = Sheet::pages("test");
        for index in 0..100 {
            sheet.add(&cell(37_290.0 + f64::from(index % 7) * 5_000.0, 25_930.0)).unwrap();
        }
        let pages = sheet.into_pages();
        assert!(pages.len() > 2);
        assert_eq!(pages.iter().map(|page| rects(page).len()).sum::<usize>(), 100);
        for page in &pages {
            let found = rects(page);
            for (index, (x, y, width, height)) in found.iter().enumerate() {
                assert!(*x >= MARGIN && x + width <= A4.0 - MARGIN + 1e-6);
                assert!(*y >= MARGIN && y + height <= A4.1 - MARGIN + 1e-6);
                for other in &found[index + 1..] {
                    let apart = x + width + GAP <= other.0 + 1e-6 || y + height < other.1;
                    assert!(apart, "{x} {y} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn each_page_has_a_line_of_50_mm_below_its_symbols() {
        let mut sheet = Sheet::pages("test");
        for _ in 0..40 {
            sheet.add(&cell(60_000.0, 30_000.0)).unwrap();
        }
        let pages = sheet.into_pages();
        assert!(pages.len() > 1);
        for page in &pages {
            let length = |item: &Item| match item {
                Item::Line { from, to, .. } if from.y > A4.1 - MARGIN => Some(to.x - from.x),
                _ => None,
            };
            let lengths: Vec<_> = page.items.iter().filter_map(length).collect();
            assert_eq!(lengths, [50_000.0, 0.0, 0.0], "the line and its ends");
            let is_measure =
                |item: &Item| matches!(item, Item::Text(Text { text, .. }) if text == "50 mm");
            assert_eq!(page.items.iter().filter(|item| is_measure(item)).count(), 1);
        }
    }

    #[test]
    fn a_single_sheet_grows() {
        let mut sheet = Sheet::single("test");
        for _ in 0..100 {
            sheet.add(&cell(60_000.0, 30_000.0)).unwrap();
        }
        let pages = sheet.into_pages();
        assert_eq!(pages.len(), 1);
        assert!(pages[0].height > 5.0 * A4.1);
    }

    #[test]
    fn a_symbol_wider_than_the_page_has_no_place() {
        let mut sheet = Sheet::pages("test");
        let refused = sheet.add(&cell(200_000.0, 30_000.0));
        assert_eq!(refused, Err(TooWide { width: 200_000.0, max: 190_000.0 }));
        assert!(sheet.into_pages().is_empty());
    }

    #[test]
    fn a_name_is_cut_before_the_next_symbol() {
        let Item::Text(Text { text, .. }) = name(&cell(20_000.0, 9_000.0), 0.0, 0.0) else {
            panic!()
        };
        assert_eq!(text, "A long nam…");
    }
}
