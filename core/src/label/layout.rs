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
//! symbols. White that is left over separates the text from the symbols at the bottom. Where there is no room for
//! all symbols, some data can be text alone.
//! Left out: how a drawing or a printer writes it, and pages with more than one label.

use super::field::{LabelField, Segment};
use super::fit::{FitProblem, X_DIMENSIONS};
use super::look::{Look, MARGIN};
use super::placed::Placed;
use super::plan::{PlannedSymbol, plan, whole};
use super::read::Label;
use super::section::Section;
use super::size::LabelSize;
use super::without_symbol;
use crate::symbol::XDimension;

/// White beside the quiet zones of a symbol.
const SYMBOL_MARGIN: u32 = 1_000;

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
    /// The data that are text alone, since there is no room for their symbols.
    pub as_text: Vec<LabelField>,
    pub(super) items: Vec<Placed>,
}

/// Lays a label out, in as few symbols and as large letters as fit.
pub fn layout(label: &Label, size: LabelSize, x: XDimension) -> Result<LabelLayout, FitProblem> {
    layout_with_text(label, size, x, Vec::new())
}

/// The same; what there is no room for in symbols is text alone, in as few fields as will do.
pub fn layout_as_text(
    label: &Label,
    size: LabelSize,
    x: XDimension,
) -> Result<LabelLayout, FitProblem> {
    let refused = match layout(label, size, x) {
        Ok(found) => return Ok(found),
        Err(refused) => refused,
    };
    let attempt = |as_text: Vec<LabelField>| {
        let is_allowed = without_symbol::is_allowed(label, &as_text);
        is_allowed.then(|| layout_with_text(label, size, x, as_text).ok())?
    };
    let fields = without_symbol::first_to_last(label);
    let first = |count| attempt(fields.iter().take(count).copied().collect());
    let mut found = (1..=fields.len()).find_map(first).ok_or(refused)?;
    // What went without making room gets its symbol again, the most important first.
    for field in found.as_text.clone().into_iter().rev() {
        let fewer = found.as_text.iter().copied().filter(|one| *one != field).collect();
        found = attempt(fewer).unwrap_or(found);
    }
    Ok(found)
}

/// The texts to leave out of a label that does not fit with its data as text either, as few as will do: what carriers and
/// receivers do not need first. Nothing where it does not fit without them.
pub(super) fn left_out(label: &Label, size: LabelSize, x: XDimension) -> Vec<LabelField> {
    let order =
        [LabelField::Note, LabelField::CarrierName, LabelField::ShipFrom, LabelField::ShipTo];
    let has = |field: &LabelField| label.texts().iter().any(|text| text.field == *field);
    let fields: Vec<_> = order.into_iter().filter(has).collect();
    let fits = |fields: &&[LabelField]| {
        let mut rest = label.clone();
        rest.texts.retain(|text| !fields.contains(&text.field));
        layout_as_text(&rest, size, x).is_ok()
    };
    let firsts = (1..=fields.len()).filter_map(|count| fields.get(..count));
    firsts.filter(fits).map(<[LabelField]>::to_vec).next().unwrap_or_default()
}

fn layout_with_text(
    label: &Label,
    size: LabelSize,
    x: XDimension,
    as_text: Vec<LabelField>,
) -> Result<LabelLayout, FitProblem> {
    let [min, max] = X_DIMENSIONS;
    let found = whole(x.micrometres());
    if !(min..=max).contains(&found) {
        return Err(FitProblem::XDimension { found, min, max });
    }
    let extent = size.label();
    let symbols = plan(label, x, extent.width - 2 * SYMBOL_MARGIN, &as_text)?;
    let width = f64::from(extent.width);
    let height = f64::from(extent.height);
    let set = |look: Look| {
        let sections: Vec<_> = Segment::ALL
            .into_iter()
            .map(|segment| Section::new(label, &symbols, &as_text, segment, look, width))
            .filter(|section| !section.is_empty())
            .collect();
        let rules = f64::from(u32::try_from(sections.len()).unwrap_or_default()) - 1.0;
        let needed = sections.iter().map(|section| section.height).sum::<f64>()
            + rules * 2.0 * look.rule_gap()
            + 2.0 * MARGIN;
        (look, sections, needed)
    };
    let fits = |(_, _, needed): &(Look, Vec<Section>, f64)| *needed <= height;
    let mut looks = Look::ALL.into_iter().filter(|look| look.suits(label, width)).map(set);
    let (look, sections, needed) = match looks.next().filter(fits) {
        Some(best) => best,
        // Nothing is less tall than the last resort, so that the others are not tried where that is too tall.
        None => match looks.next_back() {
            Some(last) if fits(&last) => looks.find(fits).unwrap_or(last),
            last => {
                let found = whole(last.map_or(height, |(_, _, needed)| needed));
                return Err(FitProblem::TooTall { found, max: extent.height });
            }
        },
    };
    Ok(LabelLayout {
        sscc: label.sscc().as_str().to_owned(),
        size,
        x,
        data_height: look.data.map(whole),
        items: stacked(sections, look.rule_gap(), height - needed),
        symbols,
        as_text,
    })
}

/// The sizes that the label would fit, the smallest first. Modules of whole dots are those of a label printer, whose
/// labels may be no wider than the one that was `asked` for.
pub(super) fn sizes_that_fit(
    asked: LabelSize,
    x: XDimension,
    fits: impl Fn(LabelSize) -> bool,
) -> Vec<LabelSize> {
    // Those of 4 inches take an A6 too, since nothing stands at its edges.
    let widest = asked.label().width.max(LabelSize::A6.label().width);
    let is_printable = |size: &LabelSize| x.dot().is_none() || size.label().width <= widest;
    let fits = |size: &LabelSize| fits(*size);
    LabelSize::ALL.iter().copied().filter(|size| is_printable(size) && fits(size)).collect()
}

/// What a symbol of a label says, and how large it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabelSymbol {
    /// The fields it carries.
    pub fields: Vec<LabelField>,
    /// What it carries, with parentheses.
    pub bracketed: String,
    /// What a scanner sends.
    pub scan: String,
    /// How wide it is with its quiet zones, in micrometres.
    pub width: u32,
}

impl LabelLayout {
    /// What its symbols say, from the top to the bottom.
    pub fn shown_symbols(&self) -> Vec<LabelSymbol> {
        let shown = |planned: &PlannedSymbol| LabelSymbol {
            fields: planned.fields.clone(),
            bracketed: planned.message.to_bracketed(),
            scan: planned.symbol.scan(),
            width: planned.whole_width(self.x),
        };
        self.symbols.iter().map(shown).collect()
    }

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
