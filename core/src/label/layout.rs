//! Where everything stands on a label.
//!
//! Implements GS1 Logistic Label Guideline 1.3, section 5, with the symbol specification table 5 of the
//! GS1 General Specifications:
//!
//! ```text
//! ┌───────────────────┐
//! │ FROM      TO      │ carrier: text of 3 mm, data of 3 to 7 mm, its symbols
//! ├───────────────────┤
//! │ ORDER NUMBER      │ customer
//! ├───────────────────┤
//! │ SSCC              │ supplier, at the bottom of the label:
//! │ CONTENT   COUNT   │   data in plain text
//! │ ║▌│║▌║│▌║│▌║▌│    │   symbols, 32 mm high, each with its text of 3 mm below
//! │ ║▌│║▌║│▌║│▌║▌│    │   the SSCC is the lowest
//! └───────────────────┘
//! ```
//!
//! Data are printed 7 mm high where there is room, else smaller, else only below the symbols.
//! Left out: how a drawing or a printer writes it, and pages with more than one label.

use super::field::{LabelField, Segment};
use super::fit::{FitProblem, X_DIMENSIONS};
use super::plan::{PlannedSymbol, plan, whole};
use super::read::{Label, LabelElement};
use super::shown::shown;
use super::size::LabelSize;
use super::text_width::text_width;
use crate::drawing::{Anchor, Font};
use crate::symbol::XDimension;

/// White all around, in micrometres.
const MARGIN: f64 = 4_000.0;
/// White beside the quiet zones of a symbol.
const SYMBOL_MARGIN: u32 = 2_000;
/// Bars: 31.75 mm at least.
pub(super) const BAR_HEIGHT: f64 = 32_000.0;
/// Text below bars, titles and text for people: 3 mm at least.
const SMALL: f64 = 3_000.0;
/// Data: 7 mm where there is room, never below 3 mm; nothing at all as the last resort.
const DATA_HEIGHTS: [Option<f64>; 5] =
    [Some(7_000.0), Some(5_000.0), Some(4_000.0), Some(3_000.0), None];
/// From bars to the text below.
const HRI_GAP: f64 = 1_000.0;
/// Between things below each other.
const GAP: f64 = 2_000.0;
/// From a segment to the line below it, and on to the next.
const RULE_GAP: f64 = 1_500.0;
/// From one line of text to the next, in heights of its capitals.
const LINE_PITCH: f64 = 1.5;

/// A label with everything in its place. Lengths are in micrometres.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelLayout {
    /// The SSCC, without its identifier.
    pub sscc: String,
    /// The size of the label.
    pub size: LabelSize,
    /// How wide a module of its symbols is.
    pub x: XDimension,
    /// How high the letters of the data are; `None` where there is no room for them.
    pub data_height: Option<u32>,
    /// Its symbols, from the top to the bottom.
    pub symbols: Vec<PlannedSymbol>,
    pub(super) items: Vec<Placed>,
}

/// Something in its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Placed {
    Text(PlacedText),
    /// A line across the label.
    Rule {
        y: f64,
    },
    /// Bars; the text below them is a text of its own.
    Symbol {
        /// Which of the symbols.
        index: usize,
        /// The left edge of the first bar.
        x: f64,
        /// The upper edge.
        y: f64,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlacedText {
    pub(super) x: f64,
    /// The baseline.
    pub(super) y: f64,
    /// How high capitals are.
    pub(super) height: f64,
    pub(super) anchor: Anchor,
    pub(super) font: Font,
    pub(super) text: String,
    /// How wide it may be.
    pub(super) room: f64,
}

/// Lays a label out, in as few symbols and as large letters as fit.
pub fn layout(label: &Label, size: LabelSize, x: XDimension) -> Result<LabelLayout, FitProblem> {
    let [min, max] = X_DIMENSIONS;
    let found = whole(x.micrometres());
    if !(min..=max).contains(&found) {
        return Err(FitProblem::XDimension { found, min, max });
    }
    let extent = size.label();
    let symbols = plan(label, x, extent.width - 2 * SYMBOL_MARGIN)?;
    let width = f64::from(extent.width);
    let height = f64::from(extent.height);
    let mut needed = height;
    for data_height in DATA_HEIGHTS {
        let sections: Vec<_> = Segment::ALL
            .into_iter()
            .map(|segment| section(label, &symbols, segment, data_height, width, x))
            .filter(|section| !section.items.is_empty())
            .collect();
        let rules = f64::from(u32::try_from(sections.len()).unwrap_or_default()) - 1.0;
        needed = sections.iter().map(|section| section.height).sum::<f64>()
            + rules * 2.0 * RULE_GAP
            + 2.0 * MARGIN;
        if needed <= height {
            return Ok(LabelLayout {
                sscc: label.sscc().as_str().to_owned(),
                size,
                x,
                data_height: data_height.map(whole),
                items: stacked(sections, height - needed),
                symbols,
            });
        }
    }
    Err(FitProblem::TooTall { found: whole(needed), max: extent.height })
}

/// The sizes that the label would fit, the smallest first.
pub fn sizes_that_fit(label: &Label, x: XDimension) -> Vec<LabelSize> {
    LabelSize::ALL.into_iter().filter(|size| layout(label, *size, x).is_ok()).collect()
}

impl LabelLayout {
    /// How many pages `copies` of the label take, at least one.
    pub fn pages(&self, copies: u32) -> u32 {
        copies.max(1).div_ceil(self.size.labels_on_page())
    }
}

/// Puts the sections below each other; what is left over goes above the last, so that the SSCC stands
/// at the bottom of every label.
fn stacked(sections: Vec<Section>, left_over: f64) -> Vec<Placed> {
    let mut items = Vec::new();
    let mut top = MARGIN;
    let last = sections.len() - 1;
    for (index, section) in sections.into_iter().enumerate() {
        if index > 0 {
            items.push(Placed::Rule { y: top + RULE_GAP });
            top += 2.0 * RULE_GAP;
        }
        if index == last {
            top += left_over;
        }
        items.extend(section.items.into_iter().map(|item| item.lowered(top)));
        top += section.height;
    }
    items
}

impl Placed {
    fn lowered(self, by: f64) -> Self {
        match self {
            Self::Text(text) => Self::Text(PlacedText { y: text.y + by, ..text }),
            Self::Rule { y } => Self::Rule { y: y + by },
            Self::Symbol { index, x, y } => Self::Symbol { index, x, y: y + by },
        }
    }
}

/// A segment of the label, from its own upper edge.
struct Section {
    items: Vec<Placed>,
    height: f64,
}

impl Section {
    /// Makes room below what is there, and says where it begins.
    fn below(&mut self, height: f64) -> f64 {
        let top = if self.items.is_empty() { 0.0 } else { self.height + GAP };
        self.height = top + height;
        top
    }
}

fn section(
    label: &Label,
    symbols: &[PlannedSymbol],
    segment: Segment,
    data_height: Option<f64>,
    width: f64,
    x: XDimension,
) -> Section {
    let mut section = Section { items: Vec::new(), height: 0.0 };
    let of_segment = |field: LabelField| field.segment() == segment;
    let texts = label.texts().iter().filter(|text| of_segment(text.field));
    let texts = texts.map(|text| Cell {
        title: text.field.title(),
        lines: text.lines.clone(),
        height: SMALL,
        alone: false,
    });
    place_cells(&mut section, &texts.collect::<Vec<_>>(), width);
    if let Some(height) = data_height {
        let data = label.elements().iter().filter(|element| of_segment(element.field));
        let cells: Vec<_> = data.map(|element| data_cell(element, height)).collect();
        place_cells(&mut section, &cells, width);
    }
    for (index, planned) in symbols.iter().enumerate() {
        if planned.segment == segment {
            place_symbol(&mut section, index, planned, width, x);
        }
    }
    section
}

/// A title and what is below it.
struct Cell {
    title: &'static str,
    lines: Vec<String>,
    /// How high the capitals of the lines are.
    height: f64,
    /// Whether nothing stands beside it.
    alone: bool,
}

fn data_cell(element: &LabelElement, height: f64) -> Cell {
    Cell {
        title: element.field.title(),
        lines: vec![shown(&element.element)],
        height,
        alone: element.field == LabelField::Sscc,
    }
}

impl Cell {
    fn width(&self) -> f64 {
        let lines = self.lines.iter().map(|line| text_width(line, self.height, Font::Bold));
        lines.fold(text_width(self.title, SMALL, Font::Sans), f64::max)
    }

    fn height(&self) -> f64 {
        let pitches = f64::from(u32::try_from(self.lines.len()).unwrap_or_default()) - 1.0;
        // The letters of the last line that go below their line need a third of the pitch.
        SMALL * LINE_PITCH + self.height * (1.0 + LINE_PITCH * pitches)
    }

    fn place(&self, section: &mut Section, x: f64, top: f64, room: f64) {
        let mut text = |y: f64, height: f64, font: Font, text: &str| {
            let text = text.to_owned();
            let anchor = Anchor::Start;
            section.items.push(Placed::Text(PlacedText { x, y, height, anchor, font, text, room }));
        };
        text(top + SMALL, SMALL, Font::Sans, self.title);
        let mut baseline = top + SMALL * LINE_PITCH + self.height;
        for line in &self.lines {
            text(baseline, self.height, Font::Bold, line);
            baseline += self.height * LINE_PITCH;
        }
    }
}

/// Places cells in rows, two beside each other where both are narrow enough.
fn place_cells(section: &mut Section, cells: &[Cell], width: f64) {
    let room = width - 2.0 * MARGIN;
    let half = (room - GAP) / 2.0;
    let mut rest = cells;
    while let [first, others @ ..] = rest {
        let fits = |cell: &Cell| !cell.alone && cell.width() <= half;
        if let [second, others @ ..] = others
            && fits(first)
            && fits(second)
        {
            let top = section.below(first.height().max(second.height()));
            first.place(section, MARGIN, top, half);
            second.place(section, MARGIN + half + GAP, top, half);
            rest = others;
        } else {
            let top = section.below(first.height());
            first.place(section, MARGIN, top, room);
            rest = others;
        }
    }
}

/// Places bars in the middle of the label, with their text below.
fn place_symbol(
    section: &mut Section,
    index: usize,
    planned: &PlannedSymbol,
    width: f64,
    x: XDimension,
) {
    let top = section.below(BAR_HEIGHT + HRI_GAP + SMALL);
    let bars = planned.symbol.bars_width(x);
    section.items.push(Placed::Symbol { index, x: (width - bars) / 2.0, y: top });
    section.items.push(Placed::Text(PlacedText {
        x: width / 2.0,
        y: top + BAR_HEIGHT + HRI_GAP + SMALL,
        height: SMALL,
        anchor: Anchor::Middle,
        font: Font::Hri,
        text: planned.symbol.text().join("  "),
        room: width - 2.0 * MARGIN,
    }));
}
