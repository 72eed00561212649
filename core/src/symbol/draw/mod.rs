//! A symbol of bars as a [`Drawing`]: every bar, every digit, at its size in print.
//!
//! Implements GS1 General Specifications 5.2 to 5.4 (layout of EAN/UPC, bearer bars, human-readable
//! text). The drawing is as wide as the symbol with its quiet zones.
//!
//! Left out on purpose: text above a symbol, which the standard allows where there is no room below.

mod ai_text;
mod bearer;
mod retail_text;

pub(super) use ai_text::wrapped;

use crate::drawing::{Drawing, Item, Point, Rect, Text};
use crate::symbol::size::{nominal_bar_height, rounded};
use crate::symbol::{
    AddOn, BarWidthReduction, LinearSymbol, Stripe, SymbolSize, Symbology, XDimension, ean_upc,
};

/// How a symbol of bars is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinearStyle {
    /// The width of a module.
    pub x: XDimension,
    /// How much narrower bars are drawn than they are to be printed.
    pub reduction: BarWidthReduction,
    /// How high the bars are, in micrometres, with all rows of a GS1 `DataBar` together; guard bars of EAN/UPC
    /// reach five modules further down.
    pub bar_height: u32,
    /// Whether the human-readable text is drawn.
    pub text: bool,
    /// Whether `<` and `>` mark the quiet zones of EAN-13 and EAN-8 in print.
    pub margin_marks: bool,
    /// Whether the edges of the quiet zones are marked on the screen.
    pub guides: bool,
    /// The bars around an ITF-14; other symbols have none.
    pub bearer: Bearer,
}

/// Bars around an ITF-14, which even out the pressure of a printing plate, and keep a slanted beam from
/// reading only a part of the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Bearer {
    /// None: the symbol is not safe to read then.
    None,
    /// Above and below, two modules thick: for printers without a plate.
    TopAndBottom,
    /// On all sides, 4.83 mm thick: for printing plates.
    Frame,
}

impl LinearStyle {
    /// The look of a symbol at its usual size: the target of the checkout, of cartons for ITF-14 and
    /// GS1-128.
    #[must_use]
    pub fn usual(symbology: Symbology) -> Self {
        let is_small = symbology.is_retail() || symbology.is_data_bar();
        let x = if is_small { 330 } else { 495 };
        Self::new(symbology, XDimension::Micrometres(x))
    }

    /// The usual look of a symbol at this size, its bars as high as the standard asks for; of a GS1 `DataBar`
    /// Expanded Stacked with two rows.
    #[must_use]
    pub fn new(symbology: Symbology, x: XDimension) -> Self {
        Self {
            x,
            reduction: BarWidthReduction::NONE,
            bar_height: nominal_bar_height(symbology, rounded(x.micrometres()), 2),
            text: true,
            margin_marks: symbology == Symbology::Ean13,
            guides: false,
            bearer: Bearer::Frame,
        }
    }
}

/// How far parentheses and some letters reach below the baseline, of the size of the font.
const DESCENT: f64 = 0.22;

/// What the parts of a drawing are placed by.
struct Layout<'a> {
    symbol: &'a LinearSymbol,
    style: &'a LinearStyle,
    /// A module, in micrometres.
    x: f64,
    /// Where the first bar begins.
    left: f64,
    /// Where the last bar ends, without the add-on.
    right: f64,
    /// The right edge of the drawing.
    width: f64,
    /// The upper end of the bars.
    top: f64,
    /// The lower end of the bars, without the longer part of guard bars.
    bottom: f64,
}

impl LinearSymbol {
    /// Draws the symbol.
    ///
    /// ```
    /// use barcode_core::symbol::{LinearStyle, LinearSymbol, Symbology, XDimension};
    ///
    /// let symbol = LinearSymbol::read(Symbology::Ean13, "9521234543213", "").unwrap();
    /// let style = LinearStyle::new(Symbology::Ean13, XDimension::Micrometres(330));
    /// let drawing = symbol.draw(&style);
    /// assert_eq!(drawing.width.round(), 37_290.0);
    /// assert_eq!(drawing.height.round(), 25_930.0);
    /// ```
    #[must_use]
    pub fn draw(&self, style: &LinearStyle) -> Drawing {
        let layout = Layout::new(self, style);
        let mut rects = layout.bars();
        if let Some(add_on) = self.add_on() {
            rects.extend(layout.add_on(add_on));
        }
        let mut height = layout.bottom + layout.guard_length();
        if self.symbology() == Symbology::Itf14 {
            rects.extend(bearer::bars(&layout));
            height += bearer::thickness(style);
        }
        let mut items = vec![Item::Rects { rects }];
        if style.text {
            let text = if self.symbology().is_retail() {
                retail_text::lines(&layout)
            } else {
                ai_text::lines(&layout, height)
            };
            height = text.iter().map(lower_end).fold(height, f64::max);
            items.extend(text);
        }
        let height = style.x.place_after(height);
        let (name, text) = (self.symbology().name(), self.whole_text());
        let mut drawing = Drawing::new(layout.width, height, format!("{name} {text}"));
        let alternative = format!("{name} barcode of {text}");
        drawing.items.push(Item::Figure { alternative, items });
        if style.guides {
            drawing.items.extend(layout.guides(height));
        }
        drawing
    }

    /// How large the symbol is with this style: what [`check_size`](crate::symbol::check_size) looks at.
    #[must_use]
    pub fn size(&self, style: &LinearStyle) -> SymbolSize {
        let layout = Layout::new(self, style);
        let frame = layout.left - layout.quiet_zone_left();
        SymbolSize {
            symbology: self.symbology(),
            x: rounded(style.x.micrometres()),
            bar_height: Some(style.bar_height),
            bar_rows: 1,
            width: rounded(layout.width - 2.0 * frame),
        }
    }

    /// The human-readable text in one line.
    fn whole_text(&self) -> String {
        let between = if self.symbology().is_retail() { "" } else { " " };
        let text = self.text().join(between);
        match self.add_on() {
            Some(add_on) => format!("{text} {}", add_on.digits()),
            None => text,
        }
    }
}

impl<'a> Layout<'a> {
    fn new(symbol: &'a LinearSymbol, style: &'a LinearStyle) -> Self {
        let x = style.x.micrometres();
        let zones = symbol.symbology().quiet_zones();
        let (frame, top) = match (symbol.symbology(), style.bearer) {
            (Symbology::Itf14, Bearer::Frame) => {
                (bearer::thickness(style), bearer::thickness(style))
            }
            (Symbology::Itf14, _) => (0.0, bearer::thickness(style)),
            _ => (0.0, 0.0),
        };
        let left = frame + f64::from(zones.left) * x;
        let right = left + symbol.bars_width(style.x);
        let width = match symbol.add_on() {
            Some(add_on) => {
                let stripes = add_on.stripes();
                let bars: f64 = stripes.iter().map(|stripe| style.x.stripe(stripe.width)).sum();
                right + f64::from(AddOn::GAP + AddOn::QUIET_ZONE) * x + bars
            }
            None => right + f64::from(zones.right) * x + frame,
        };
        let bottom = top + style.x.place(f64::from(style.bar_height));
        Self { symbol, style, x, left, right, width, top, bottom }
    }

    fn quiet_zone_left(&self) -> f64 {
        f64::from(self.symbol.symbology().quiet_zones().left) * self.x
    }

    /// How much further down guard bars reach.
    fn guard_length(&self) -> f64 {
        if self.symbol.symbology().is_retail() { 5.0 * self.x } else { 0.0 }
    }

    fn bars(&self) -> Vec<Rect> {
        let guards = ean_upc::guards(self.symbol.symbology());
        let height = self.bottom - self.top;
        self.row(self.symbol.stripes(), self.left, &|module| {
            let is_guard = guards.iter().any(|guard| guard.contains(&module));
            (self.top, if is_guard { height + self.guard_length() } else { height })
        })
    }

    /// The add-on ends where guard bars end, and leaves room for its digits above.
    fn add_on(&self, add_on: &AddOn) -> Vec<Rect> {
        let start = self.right + f64::from(AddOn::GAP) * self.x;
        let (top, end) = (retail_text::add_on_top(self), self.bottom + self.guard_length());
        self.row(&add_on.stripes(), start, &|_| (top, end - top))
    }

    /// A row of bars; `extent` says where the bar at a module begins, and how high it is.
    fn row(&self, stripes: &[Stripe], start: f64, extent: &dyn Fn(u16) -> (f64, f64)) -> Vec<Rect> {
        let (mut x, mut module) = (start, 0);
        let edges = self.style.reduction.edges(self.style.x);
        let mut bars = Vec::with_capacity(stripes.len() / 2 + 1);
        for stripe in stripes {
            let width = self.style.x.stripe(stripe.width);
            if stripe.is_bar {
                let (y, height) = extent(module);
                let (x, width) = edges.narrowed(x, width);
                bars.push(Rect { x, y, width, height });
            }
            x += width;
            module += u16::from(stripe.width.modules());
        }
        bars
    }

    /// The edges of the quiet zones, from top to bottom.
    fn guides(&self, height: f64) -> impl Iterator<Item = Item> {
        let frame = self.left - self.quiet_zone_left();
        let edges = [frame, self.left, self.right, self.width - frame];
        edges
            .into_iter()
            .map(move |x| Item::Guide { from: Point { x, y: 0.0 }, to: Point { x, y: height } })
    }
}

/// Where a text ends below: digits end on the baseline, parentheses reach further down.
fn lower_end(item: &Item) -> f64 {
    match item {
        Item::Text(Text { y, size, text, .. }) if text.contains('(') => y + size * DESCENT,
        Item::Text(Text { y, .. }) => *y,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symbol::Use;

    fn draw(symbology: Symbology, text: &str, add_on: &str, x: u32) -> Drawing {
        let symbol = LinearSymbol::read(symbology, text, add_on).unwrap();
        symbol.draw(&LinearStyle {
            margin_marks: true,
            ..LinearStyle::new(symbology, XDimension::Micrometres(x))
        })
    }

    fn parts(drawing: &Drawing) -> &[Item] {
        match drawing.items.as_slice() {
            [Item::Figure { items, .. }] => items,
            other => panic!("expected one figure, found {other:?}"),
        }
    }

    #[test]
    fn sizes_are_the_published_ones() {
        for (symbology, text, x, width, height) in [
            (Symbology::Ean13, "9521234543213", 330, 37_290, 25_930),
            (Symbology::UpcA, "614141000036", 330, 37_290, 25_930),
            (Symbology::Ean8, "95200002", 330, 26_730, 21_310),
            (Symbology::UpcE, "02567952", 330, 22_110, 25_930),
            (Symbology::Ean13, "9521234543213", 660, 74_580, 51_860),
        ] {
            let drawing = draw(symbology, text, "", x);
            let found = (rounded(drawing.width), rounded(drawing.height));
            assert_eq!(found, (width, height), "{symbology}");
        }
        // 140.5 modules, and the frame on both sides.
        let carton = draw(Symbology::Itf14, "19521234543210", "", 1_016);
        assert_eq!(rounded(carton.width), 152_408);
    }

    #[test]
    fn the_usual_size_is_the_target_of_the_tables() {
        for symbology in Symbology::ALL.iter().copied().filter(|symbology| symbology.is_linear()) {
            let usage = match symbology {
                _ if symbology.is_retail() => Use::Retail,
                _ if symbology.is_data_bar() => Use::OtherTradeItems,
                _ => Use::Distribution,
            };
            let target = usage.row(symbology).unwrap().x.target;
            let style = LinearStyle::usual(symbology);
            assert_eq!(style.x, XDimension::Micrometres(target), "{symbology}");
        }
    }

    #[test]
    fn an_add_on_is_as_high_as_published() {
        let drawing = draw(Symbology::Ean13, "9521234543213", "52495", 330);
        let bars = parts(&drawing).iter().flat_map(Item::rects);
        let heights = bars.filter(|bar| bar.x > 37_290.0).map(|bar| rounded(bar.height));
        assert_eq!(heights.collect::<Vec<_>>(), [21_900; 16]);
    }

    #[test]
    fn nothing_leaves_the_drawing_and_no_bars_overlap() {
        for (symbology, text, add_on) in [
            (Symbology::Ean13, "9521234543213", "52495"),
            (Symbology::UpcE, "02567952", "05"),
            (Symbology::Ean8, "95200002", ""),
            (Symbology::Itf14, "19521234543210", ""),
            (Symbology::Gs1_128, "(01)09521234543213(10)ABC(21)1234567890", ""),
        ] {
            let drawing = draw(symbology, text, add_on, 264);
            let mut end = 0.0;
            for item in parts(&drawing) {
                match item {
                    Item::Rects { rects } => {
                        for Rect { x, y, width, height } in rects {
                            assert!(x + width <= drawing.width + 1e-6);
                            assert!(y + height <= drawing.height);
                            if symbology != Symbology::Itf14 {
                                assert!(*x >= end, "{symbology}: a bar at {x} begins before {end}");
                                end = x + width;
                            }
                        }
                    }
                    Item::Text(Text { y, size, .. }) => {
                        assert!(
                            y - size * crate::drawing::Font::CAPITALS >= -1e-6
                                && *y <= drawing.height + 1e-6
                        );
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }

    #[test]
    fn with_whole_dots_every_edge_is_on_a_dot() {
        for (symbology, text) in [
            (Symbology::Ean13, "9521234543213"),
            (Symbology::Itf14, "19521234543210"),
            (Symbology::Gs1_128, "(00)395212340000000014"),
        ] {
            for (dots, dpi) in [(3, 203), (5, 300), (13, 600)] {
                let x = XDimension::Dots { dots, dpi };
                let symbol = LinearSymbol::read(symbology, text, "").unwrap();
                let drawing = symbol.draw(&LinearStyle::new(symbology, x));
                let dot = 25_400.0 / f64::from(dpi);
                let mut edges = vec![drawing.width, drawing.height];
                for Rect { x, y, width, height } in parts(&drawing).iter().flat_map(Item::rects) {
                    edges.extend([*x, *y, x + width, y + height]);
                }
                for edge in edges {
                    let count = edge / dot;
                    assert!((count - count.round()).abs() < 1e-6, "{symbology} {dpi}: {count}");
                }
            }
        }
    }

    #[test]
    fn the_text_can_be_left_out() {
        let symbol = LinearSymbol::read(Symbology::Ean13, "9521234543213", "").unwrap();
        let style = LinearStyle::new(Symbology::Ean13, XDimension::Micrometres(330));
        let drawing = symbol.draw(&LinearStyle { text: false, ..style });
        assert!(matches!(parts(&drawing), [Item::Rects { .. }]));
        // Bars and the longer part of guard bars.
        assert_eq!(rounded(drawing.height), 22_850 + 1_650);
    }

    #[test]
    fn guides_stand_at_the_edges_of_the_quiet_zones() {
        let symbol = LinearSymbol::read(Symbology::Ean13, "9521234543213", "").unwrap();
        let style = LinearStyle::new(Symbology::Ean13, XDimension::Micrometres(1_000));
        let drawing = symbol.draw(&LinearStyle { guides: true, ..style });
        let at = drawing.items.iter().filter_map(|item| match item {
            Item::Guide { from, .. } => Some(from.x.round()),
            _ => None,
        });
        assert_eq!(at.collect::<Vec<_>>(), [0.0, 11_000.0, 106_000.0, 113_000.0]);
    }
}
