//! The measures drawn beside a symbol, and where its quiet zones end.

use super::{Layout, MARGIN};
use crate::drawing::{Anchor, Font, Item, Point, millimetres, text_width};
use crate::numbering::{A4, Picture};
use crate::symbol::{AddOn, Symbol, Symbology};

/// How high the capitals of measures are.
const MEASURE: f64 = 2_000.0;
/// How thick lines are.
const HAIRLINE: f64 = 100.0;
/// How far below a symbol its measures reach.
pub(super) const MEASURES: f64 = 19_000.0;

impl Layout {
    /// Draws the measures of a symbol whose upper left corner is at `x` and `top`, below it and to its right.
    pub(super) fn measures(&mut self, picture: &Picture, width: f64, x: f64, top: f64) {
        let places = Places::new(picture, width, x);
        let bottom = self.y;
        self.frame(&places, top, bottom);
        let ends = [places.left, places.first, places.last, places.right];
        for end in ends {
            self.line((end, bottom + 1_000.0), (end, bottom + MEASURES));
        }
        let module = picture.x.micrometres();
        let zone = |modules: u8| {
            format!("{modules}X = {} mm", rounded_millimetres(f64::from(modules) * module))
        };
        if places.zones != (0, 0) {
            let y = bottom + 4_000.0;
            self.span(places.left, places.first, y);
            self.span(places.last, places.right, y);
            let (left, right) = (zone(places.zones.0), zone(places.zones.1));
            let room =
                text_width(&left, MEASURE, Font::Sans).max(text_width(&right, MEASURE, Font::Sans));
            let is_outside = places.left - room - 2_000.0 >= MARGIN / 2.0;
            let (beside, end, start) = if is_outside {
                ((places.left - 1_500.0, places.right + 1_500.0), Anchor::End, Anchor::Start)
            } else {
                ((places.first + 1_500.0, places.last - 1_500.0), Anchor::Start, Anchor::End)
            };
            let baseline = y + MEASURE / 2.0;
            self.text(beside.0, baseline, MEASURE, end, Font::Sans, left);
            self.text(beside.1, baseline, MEASURE, start, Font::Sans, right);
            self.measured(places.first, places.last, bottom + 9_000.0);
        }
        self.measured(places.left, places.right, bottom + 16_000.0);
        let (side, height) = (x + width + 6_000.0, bottom - top);
        if side + 20_000.0 <= A4.0 {
            for end in [top, bottom] {
                self.line((x + width + 1_000.0, end), (side + 1_000.0, end));
            }
            self.line((side, top), (side, bottom));
            let label = format!("{} mm", rounded_millimetres(height));
            let middle = f64::midpoint(top, bottom) + MEASURE / 2.0;
            self.text(side + 1_500.0, middle, MEASURE, Anchor::Start, Font::Sans, label);
        }
        self.y = bottom + MEASURES + 5_000.0;
    }

    /// A span with its length below it, or beside it where there is no room below.
    fn measured(&mut self, from: f64, to: f64, y: f64) {
        self.span(from, to, y);
        let label = format!("{} mm", rounded_millimetres(to - from));
        if to - from >= text_width(&label, MEASURE, Font::Sans) + 2_000.0 {
            let baseline = y + MEASURE * 1.5;
            self.text(
                f64::midpoint(from, to),
                baseline,
                MEASURE,
                Anchor::Middle,
                Font::Sans,
                label,
            );
        } else {
            let beside = to + 6_000.0;
            self.text(beside, y + MEASURE / 2.0, MEASURE, Anchor::Start, Font::Sans, label);
        }
    }

    /// Hairlines around the quiet zones. The frame of an ITF-14 shows where they end by itself.
    fn frame(&mut self, places: &Places, top: f64, bottom: f64) {
        if !places.has_edges {
            return;
        }
        let (left, right) = (places.left - HAIRLINE / 2.0, places.right + HAIRLINE / 2.0);
        let end = places.height.map_or(bottom, |height| top + height);
        self.line((left, top), (left, end));
        self.line((right, top), (right, end));
        if places.height.is_some() {
            self.line((left, top - HAIRLINE / 2.0), (right, top - HAIRLINE / 2.0));
            // The text of a matrix begins where its quiet zone ends.
            if bottom - end < 1.0 {
                self.line((left, end + HAIRLINE / 2.0), (right, end + HAIRLINE / 2.0));
            }
        }
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64)) {
        let [from, to] = [from, to].map(|(x, y)| Point { x, y });
        self.add(Item::Line { from, to, thickness: HAIRLINE });
    }

    /// A length between two upright lines: its ends are ticks.
    fn span(&mut self, from: f64, to: f64, y: f64) {
        self.line((from, y), (to, y));
        for end in [from, to] {
            self.line((end - 500.0, y + 500.0), (end + 500.0, y - 500.0));
        }
    }
}

/// Where a symbol and its quiet zones begin and end on the page, from left to right.
struct Places {
    left: f64,
    first: f64,
    last: f64,
    right: f64,
    /// In modules.
    zones: (u8, u8),
    /// How high a matrix is with its quiet zones.
    height: Option<f64>,
    /// Whether hairlines show the edges.
    has_edges: bool,
}

impl Places {
    fn new(picture: &Picture, width: f64, x: f64) -> Self {
        let symbology = picture.symbol.symbology();
        let zones = symbology.quiet_zones();
        let has_add_on =
            matches!(&picture.symbol, Symbol::Linear(symbol) if symbol.add_on().is_some());
        let zones = (zones.left, if has_add_on { AddOn::QUIET_ZONE } else { zones.right });
        let module = picture.x.micrometres();
        let whole = f64::from(picture.size.width);
        // Frame and text stand as far beside the symbol on the left as on the right.
        let left = x + (width - whole) / 2.0;
        let right = left + whole;
        let height = match &picture.symbol {
            Symbol::Matrix(symbol) => {
                let above = f64::from(symbology.quiet_zones().top_and_bottom) * module;
                Some(symbol.matrix().size(module).1 + 2.0 * above)
            }
            Symbol::Linear(_) | Symbol::DataBar(_) => None,
        };
        Self {
            left,
            first: left + f64::from(zones.0) * module,
            last: right - f64::from(zones.1) * module,
            right,
            zones,
            height,
            has_edges: zones != (0, 0) && symbology != Symbology::Itf14,
        }
    }
}

/// To the micrometre: what people measure has no nanometres.
fn rounded_millimetres(micrometres: f64) -> String {
    millimetres(micrometres.round())
}
