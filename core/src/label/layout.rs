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
//! Data are printed 7 mm high where there is room, else smaller and closer together, else only below the
//! symbols. White that is left over separates the text from the symbols at the bottom.
//! Left out: how a drawing or a printer writes it, and pages with more than one label.

use super::field::Segment;
use super::fit::{FitProblem, X_DIMENSIONS};
use super::placed::Placed;
use super::plan::{PlannedSymbol, plan, whole};
use super::read::Label;
use super::section::{SMALL, Section};
use super::size::LabelSize;
use super::text_width::text_width;
use crate::drawing::Font;
use crate::symbol::XDimension;

/// White all around, in micrometres.
pub(super) const MARGIN: f64 = 4_000.0;
/// White beside the quiet zones of a symbol.
const SYMBOL_MARGIN: u32 = 1_000;
/// Bars: 31.75 mm at least.
pub(super) const BAR_HEIGHT: f64 = 32_000.0;

/// How a label is set: in what sizes, and how closely.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// How high the data are: 7 mm where there is room, never below 3 mm; `None` as the last resort.
    pub(super) data: Option<f64>,
    /// How high names and addresses are: 3 mm at least.
    pub(super) text: f64,
    /// How many columns of data there may be.
    pub(super) columns: usize,
    /// Between things below each other, bars and text among them.
    pub(super) gap: f64,
    /// From one line of text to the next, in heights of its capitals.
    pub(super) pitch: f64,
}

impl Look {
    /// From the best to the last resort.
    const ALL: [Self; 8] = [
        Self::roomy(Some(7_000.0), 4_000.0, 2),
        Self::roomy(Some(7_000.0), SMALL, 2),
        Self::roomy(Some(5_000.0), SMALL, 2),
        Self::roomy(Some(4_000.0), SMALL, 2),
        Self::roomy(Some(SMALL), SMALL, 2),
        Self::roomy(Some(SMALL), SMALL, 3),
        Self::close(Some(SMALL)),
        Self::close(None),
    ];

    const fn roomy(data: Option<f64>, text: f64, columns: usize) -> Self {
        Self { data, text, columns, gap: 3_000.0, pitch: 1.5 }
    }

    const fn close(data: Option<f64>) -> Self {
        Self { data, text: SMALL, columns: 3, gap: 2_000.0, pitch: 1.3 }
    }

    /// From a segment to the line below it, and on to the next.
    fn rule_gap(self) -> f64 {
        self.gap - 500.0
    }

    /// Whether names and addresses are narrow enough for two columns, where they are larger than they need be.
    fn suits(self, label: &Label, width: f64) -> bool {
        let half = width / 2.0 - 2.0 * MARGIN;
        let mut lines = label.texts().iter().flat_map(|text| &text.lines);
        self.text <= SMALL || lines.all(|line| text_width(line, self.text, Font::Bold) <= half)
    }
}

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
    for look in Look::ALL {
        if !look.suits(label, width) {
            continue;
        }
        let sections: Vec<_> = Segment::ALL
            .into_iter()
            .map(|segment| Section::new(label, &symbols, segment, look, width, x))
            .filter(|section| !section.is_empty())
            .collect();
        let rules = f64::from(u32::try_from(sections.len()).unwrap_or_default()) - 1.0;
        needed = sections.iter().map(|section| section.height).sum::<f64>()
            + rules * 2.0 * look.rule_gap()
            + 2.0 * MARGIN;
        if needed <= height {
            return Ok(LabelLayout {
                sscc: label.sscc().as_str().to_owned(),
                size,
                x,
                data_height: look.data.map(whole),
                items: stacked(sections, look.rule_gap(), height - needed),
                symbols,
            });
        }
    }
    Err(FitProblem::TooTall { found: whole(needed), max: extent.height })
}

/// The sizes that the label would fit, the smallest first. Modules of whole dots are those of a label
/// printer, which has no sheets.
pub fn sizes_that_fit(label: &Label, x: XDimension) -> Vec<LabelSize> {
    let is_printable = |size: &LabelSize| x.dot().is_none() || !size.is_sheet();
    let fits = |size: &LabelSize| layout(label, *size, x).is_ok();
    LabelSize::ALL.into_iter().filter(|size| is_printable(size) && fits(size)).collect()
}

impl LabelLayout {
    /// How many pages `copies` of the label take, at least one.
    pub fn pages(&self, copies: u32) -> u32 {
        copies.max(1).div_ceil(self.size.labels_on_page())
    }
}

/// Puts the sections below each other; what is left over goes above the symbols of the last, so that the
/// SSCC stands at the bottom of every label.
fn stacked(sections: Vec<Section>, rule_gap: f64, left_over: f64) -> Vec<Placed> {
    let mut items = Vec::new();
    let mut top = MARGIN;
    let last = sections.len() - 1;
    for (index, section) in sections.into_iter().enumerate() {
        if index > 0 {
            items.push(Placed::Rule { y: top + rule_gap });
            top += 2.0 * rule_gap;
        }
        let symbols_top = if index == last { top + left_over } else { top };
        items.extend(section.texts.into_iter().map(|item| item.lowered(top)));
        items.extend(section.symbols.into_iter().map(|item| item.lowered(symbols_top)));
        top += section.height;
    }
    items
}
