//! A page for the designer who puts a symbol into artwork: the symbol in its true size and colours, its measures
//! drawn beside it, and rows of words below.
//!
//! ```text
//! heading
//!      │   ▌▌▐▐▌▌▐▐▌   │ ─┬─       quiet zones end at the hairlines
//!      │   ▌▌▐▐▌▌▐▐▌   │ ─┴─ 25.93 mm
//! 11X ─┼───┤       ├───┼─ 7X       modules and millimetres of each quiet zone
//!          ├───────┤               from the first bar to the last
//!      ├───────────────┤           with quiet zones
//! X-dimension   0.33 mm
//! …             …                  rows as the caller words them, on as many pages as they need
//! ```
//!
//! Nothing is drawn inside the quiet zones, so that the symbol on the page can be scanned. A ladder stands upright here,
//! with its measures as people name them; a row says how it is turned.
//!
//! Left out on purpose: words, which the caller has in the language of its readers.

mod measures;
mod wrapped;

use self::measures::MEASURES;
use self::wrapped::{shortened, wrapped};
use crate::drawing::pdf::Inset;
use crate::drawing::{Anchor, Drawing, Font, Item, Text};
use crate::numbering::{A4, Picture};

/// The empty edge of a page.
const MARGIN: f64 = 15_000.0;
/// How high a symbol may be, so that its measures fit on its page.
const HIGHEST: f64 = 210_000.0;
/// How high the capitals of the heading are, and of the rows.
const HEADING: f64 = 4_500.0;
const ROW: f64 = 2_300.0;
/// Lines of the heading: the rows say in full what it is cut from.
const HEADING_LINES: usize = 3;
/// From one baseline to the next, of the height of capitals.
const LEADING: f64 = 2.1;
/// Where the values of rows begin.
const VALUES: f64 = MARGIN + 52_000.0;

/// A page, and the symbol on it.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOverPage {
    /// What is drawn in black.
    pub page: Drawing,
    /// The symbol in its own colours, on the first page.
    pub symbol: Option<Inset>,
}

/// A symbol does not fit on the page together with its measures. Lengths are in micrometres.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TooLarge {
    /// How wide it is.
    pub width: f64,
    /// How wide it may be.
    pub max_width: f64,
    /// How high it is.
    pub height: f64,
    /// How high it may be.
    pub max_height: f64,
}

/// Lays out the page of a symbol. Each row has what it is about and what is said about it. A heading of more than three
/// lines is cut.
///
/// # Errors
/// The symbol is wider or higher than the page has room for, below its heading and with its measures.
pub fn hand_over(
    picture: &Picture,
    heading: &str,
    rows: &[(String, String)],
) -> Result<Vec<HandOverPage>, TooLarge> {
    let drawing = picture.before_turn.as_ref().unwrap_or(&picture.drawing);
    let Drawing { width, height, .. } = *drawing;
    let max_width = A4.0 - 2.0 * MARGIN;
    let mut layout = Layout::new(heading);
    for line in shortened(heading, HEADING_LINES, HEADING, Font::Bold, max_width) {
        layout.y += HEADING * LEADING;
        let baseline = layout.y;
        layout.text(MARGIN, baseline, HEADING, Anchor::Start, Font::Bold, line);
    }
    let (x, y) = ((A4.0 - width) / 2.0, layout.y + 10_000.0);
    let max_height = HIGHEST.min(A4.1 - MARGIN - MEASURES - y);
    if !(width <= max_width && height <= max_height) {
        return Err(TooLarge { width, max_width, height, max_height });
    }
    layout.y = y + height;
    let symbol = Inset { drawing: drawing.clone(), x, y };
    layout.measures(picture, width, x, y);
    for (about, said) in rows {
        layout.row(about, said);
    }
    let symbols = std::iter::once(Some(symbol)).chain(std::iter::repeat(None));
    Ok(layout
        .pages
        .into_iter()
        .zip(symbols)
        .map(|(page, symbol)| HandOverPage { page, symbol })
        .collect())
}

struct Layout {
    /// The last of them is being filled.
    pages: Vec<Drawing>,
    title: String,
    /// The lower end of what the page has so far.
    y: f64,
}

impl Layout {
    fn new(title: &str) -> Self {
        let pages = vec![Drawing::new(A4.0, A4.1, title)];
        Self { pages, title: title.to_owned(), y: MARGIN }
    }

    fn add(&mut self, item: Item) {
        if let Some(page) = self.pages.last_mut() {
            page.items.push(item);
        }
    }

    fn text(&mut self, x: f64, y: f64, height: f64, anchor: Anchor, font: Font, text: String) {
        let size = height / Font::CAPITALS;
        self.add(Item::Text(Text { x, y, size, anchor, font, text, length: None, turned: false }));
    }

    fn row(&mut self, about: &str, said: &str) {
        let step = ROW * LEADING;
        let about = wrapped(about, ROW, Font::Bold, VALUES - MARGIN - 3_000.0);
        let said = wrapped(said, ROW, Font::Sans, A4.0 - MARGIN - VALUES);
        for line in 0..about.len().max(said.len()) {
            if self.y + step > A4.1 - MARGIN {
                self.pages.push(Drawing::new(A4.0, A4.1, &self.title));
                self.y = MARGIN;
            }
            self.y += step;
            let baseline = self.y;
            for (x, font, lines) in [(MARGIN, Font::Bold, &about), (VALUES, Font::Sans, &said)] {
                if let Some(text) = lines.get(line) {
                    self.text(x, baseline, ROW, Anchor::Start, font, text.clone());
                }
            }
        }
        self.y += step * 0.3;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::text_width;
    use crate::numbering::{Content, PictureSettings, picture};
    use crate::symbol::{Symbology, Use};

    fn made(text: &str, settings: &PictureSettings) -> Picture {
        picture(&Content::read(text, None).unwrap(), settings).unwrap()
    }

    fn texts(page: &Drawing) -> Vec<&str> {
        let text = |item: &'_ Item| matches!(item, Item::Text(_));
        page.items
            .iter()
            .filter(|item| text(item))
            .filter_map(|item| match item {
                Item::Text(Text { text, .. }) => Some(text.as_str()),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn quiet_zones_bars_and_the_whole_are_measured() {
        for (text, symbology, usage, expected) in [
            (
                "9521234543213",
                Symbology::Ean13,
                Use::Retail,
                &["11X = 3.63 mm", "7X = 2.31 mm", "31.35 mm", "37.29 mm", "25.93 mm"][..],
            ),
            (
                "(01)09521234543213",
                Symbology::Gs1DataMatrix,
                Use::HealthcareRetail,
                &["1X = 0.495 mm", "1X = 0.495 mm", "7.92 mm", "8.91 mm"],
            ),
            ("9521234543213", Symbology::DataBarOmni, Use::Retail, &["31.68 mm"]),
        ] {
            let picture = made(text, &PictureSettings::new(symbology, usage));
            let pages = hand_over(&picture, "Heading", &[]).unwrap();
            let [page] = pages.as_slice() else { panic!("one page") };
            let found = texts(&page.page);
            for measure in expected {
                assert!(found.contains(measure), "{symbology}: {measure} in {found:?}");
            }
        }
    }

    #[test]
    fn nothing_is_drawn_into_the_symbol_or_its_quiet_zones() {
        for &symbology in Symbology::ALL {
            let (text, usage) = match symbology {
                Symbology::Ean8 => ("95200002", Use::Retail),
                Symbology::UpcA | Symbology::UpcE => ("025679000052", Use::Retail),
                _ => ("9521234543213", Use::Retail),
            };
            let picture = made(text, &PictureSettings::new(symbology, usage));
            let pages = hand_over(&picture, "Heading", &[]).unwrap();
            let HandOverPage { page, symbol: Some(symbol) } = &pages[0] else { panic!() };
            let (left, right) = (symbol.x, symbol.x + symbol.drawing.width);
            let whole = f64::from(picture.size.width);
            let zone = (left + right - whole) / 2.0..(left + right + whole) / 2.0;
            let (top, bottom) = (symbol.y, symbol.y + symbol.drawing.height);
            for item in &page.items {
                let Item::Line { from, to, .. } = item else { continue };
                let is_beside = from.x.max(to.x) <= zone.start || from.x.min(to.x) >= zone.end;
                let is_above = from.y.max(to.y) <= top || from.y.min(to.y) >= bottom;
                assert!(is_beside || is_above, "{symbology}: {item:?}");
            }
        }
    }

    #[test]
    fn long_rows_are_wrapped_and_go_on_a_second_page() {
        let picture = made("9521234543213", &PictureSettings::new(Symbology::Ean13, Use::Retail));
        let rows: Vec<_> = (0..60).map(|row| (format!("Row {row}"), "word ".repeat(30))).collect();
        let pages = hand_over(&picture, &"Heading ".repeat(20), &rows).unwrap();
        assert!(pages.len() > 2 && pages[1..].iter().all(|page| page.symbol.is_none()));
        for HandOverPage { page, .. } in &pages {
            for item in &page.items {
                let Item::Text(Text { x, y, size, text, anchor: Anchor::Start, font, .. }) = item
                else {
                    continue;
                };
                let end = x + text_width(text, size * Font::CAPITALS, *font);
                assert!(end <= A4.0 - MARGIN + 1.0 && *y <= A4.1 - MARGIN + 1.0, "{text}");
            }
        }
        let words: usize = pages
            .iter()
            .flat_map(|page| texts(&page.page))
            .map(|line| line.matches("word").count())
            .sum();
        assert_eq!(words, 60 * 30);
    }

    #[test]
    fn a_heading_without_end_is_cut_and_leaves_the_symbol_and_its_measures_on_the_page() {
        let batch = format!("(01)09521234543213{}", "(8200)https://example.com/9".repeat(34));
        for (height, fits) in [(None, true), (Some(195_000), true), (Some(209_000), false)] {
            let settings = PictureSettings::new(Symbology::Ean13, Use::Retail);
            let picture =
                made("9521234543213", &PictureSettings { bar_height: height, ..settings.clone() });
            let pages = hand_over(&picture, &batch, &[]);
            assert_eq!(pages.is_ok(), fits, "{height:?}: {pages:?}");
            let Ok(pages) = pages else { continue };
            let HandOverPage { page, symbol: Some(symbol) } = &pages[0] else { panic!() };
            let heading: Vec<_> = page
                .items
                .iter()
                .filter_map(|item| match item {
                    Item::Text(Text { text, y, font: Font::Bold, .. }) if *y < symbol.y => {
                        Some(text)
                    }
                    _ => None,
                })
                .collect();
            assert!(heading.len() == 3 && heading[2].ends_with('…'), "{heading:?}");
            assert!(symbol.y + symbol.drawing.height <= A4.1 - MARGIN);
            for item in &page.items {
                let lowest = match item {
                    Item::Text(Text { y, .. }) => *y,
                    Item::Line { from, to, .. } => from.y.max(to.y),
                    _ => 0.0,
                };
                assert!(lowest <= A4.1 - MARGIN + 1.0, "{item:?}");
            }
        }
    }

    #[test]
    fn a_symbol_that_leaves_no_room_is_refused() {
        let settings = PictureSettings::new(Symbology::Ean13, Use::Retail);
        let high = made(
            "9521234543213",
            &PictureSettings { bar_height: Some(220_000), ..settings.clone() },
        );
        let TooLarge { height, max_height, .. } = hand_over(&high, "", &[]).unwrap_err();
        assert!(height > max_height);
        let wide = made("9521234543213", &PictureSettings { x: Some(2_000), ..settings });
        let TooLarge { width, max_width, .. } = hand_over(&wide, "", &[]).unwrap_err();
        assert!(width > max_width);
    }
}
