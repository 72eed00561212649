//! Which elements share a symbol.
//!
//! Implements GS1 Logistic Label Guideline 1.3, section 4.4, and General Specifications 4.15 and 5.4:
//!
//! - the SSCC has a symbol of its own, the lowest of the label;
//! - the elements of a segment share symbols, as few as will do;
//! - in a symbol, identifiers of predefined length come first, so that fewer FNC1 are needed;
//! - the contents (02) and their count (37) share one;
//! - a symbol holds at most 48 characters and is at most 165.10 mm wide.
//!
//! Which data have no symbol where room is short, `without_symbol` says. Left out: where on the label a symbol stands.

use super::field::{LabelField, Segment};
use super::fit::FitProblem;
use super::read::{Label, LabelElement};
use crate::symbol::{LinearSymbol, Symbology, XDimension};
use crate::syntax::ElementString;

/// The widest symbol, quiet zones included, in micrometres.
const WIDEST: u32 = 165_100;

/// One symbol of a label.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedSymbol {
    /// The part of the label it stands in.
    pub segment: Segment,
    /// The fields it carries, in the order of the symbol.
    pub fields: Vec<LabelField>,
    /// What it carries.
    pub message: ElementString<'static>,
    /// Its bars.
    pub symbol: LinearSymbol,
    /// How wide they are together, in micrometres: asked for in each look.
    pub(super) bars_width: f64,
}

impl PlannedSymbol {
    /// How wide it is with its quiet zones, in micrometres.
    pub fn width(&self, x: XDimension) -> f64 {
        width(self.bars_width, x)
    }

    /// The same in whole micrometres, rounded up.
    pub fn whole_width(&self, x: XDimension) -> u32 {
        whole(self.width(x))
    }
}

/// The symbols of a label from the top to the bottom, none wider than `room` micrometres, for all data but those that are
/// printed `as_text` alone.
pub fn plan(
    label: &Label,
    x: XDimension,
    room: u32,
    as_text: &[LabelField],
) -> Result<Vec<PlannedSymbol>, FitProblem> {
    let room = room.min(WIDEST);
    let mut drafts: Vec<Draft<'_>> = Vec::new();
    let in_symbols = |element: &&LabelElement| !as_text.contains(&element.field);
    for element in in_order(label.elements()).into_iter().filter(in_symbols) {
        let segment = element.field.segment();
        // An SSCC joins nothing, and nothing joins it, because it is the last.
        let joins = element.field != LabelField::Sscc;
        let is_open = |draft: &Draft<'_>| joins && draft.segment == segment;
        let joined = drafts.iter().enumerate().find_map(|(at, draft)| {
            let mut joined = is_open(draft).then(|| draft.with(element))?;
            joined.symbol = Some(joined.planned(x, room).ok()?);
            Some((at, joined))
        });
        match joined {
            Some((at, joined)) => drafts[at] = joined,
            None => drafts.push(Draft { segment, elements: vec![element], symbol: None }),
        }
    }
    // Stable, so that the symbols of a segment keep their order.
    drafts.sort_by_key(|draft| draft.segment);
    let planned = |draft: &mut Draft<'_>| match draft.symbol.take() {
        Some(symbol) => Ok(symbol),
        None => draft.planned(x, room),
    };
    drafts.iter_mut().map(planned).collect()
}

/// The elements in the order in which they are given to symbols: contents and count first, so that
/// they share one, then those of predefined length, and the SSCC last.
fn in_order(elements: &[LabelElement]) -> Vec<&LabelElement> {
    let mut ordered: Vec<_> = elements.iter().collect();
    ordered.sort_by_key(|element| match element.field {
        LabelField::Contents => 0,
        LabelField::Count => 1,
        LabelField::Sscc => 4,
        _ if element.element.ai.is_predefined_length() => 2,
        _ => 3,
    });
    ordered
}

/// A symbol in the making.
struct Draft<'a> {
    segment: Segment,
    elements: Vec<&'a LabelElement>,
    /// What it became when it was tried.
    symbol: Option<PlannedSymbol>,
}

impl<'a> Draft<'a> {
    /// The same with one more, those of predefined length first.
    fn with(&self, element: &'a LabelElement) -> Self {
        let mut elements = self.elements.clone();
        elements.push(element);
        elements.sort_by_key(|element| !element.element.ai.is_predefined_length());
        Self { segment: self.segment, elements, symbol: None }
    }

    fn planned(&self, x: XDimension, room: u32) -> Result<PlannedSymbol, FitProblem> {
        let elements = self.elements.iter().map(|element| element.element.clone());
        let message = ElementString::from_checked(elements.collect());
        let fields: Vec<_> = self.elements.iter().map(|element| element.field).collect();
        let field = fields.first().copied().unwrap_or(LabelField::Sscc);
        // No value of these identifiers alone comes near 48 characters, and all their characters are in GS1-128.
        let too_wide = |found| FitProblem::TooWide { field, found, max: room };
        let symbol = LinearSymbol::gs1_128(&message).map_err(|_| too_wide(u32::MAX))?;
        let bars_width = symbol.bars_width(x);
        let found = width(bars_width, x);
        if found > f64::from(room) {
            return Err(too_wide(whole(found)));
        }
        Ok(PlannedSymbol { segment: self.segment, fields, message, symbol, bars_width })
    }
}

fn width(bars_width: f64, x: XDimension) -> f64 {
    let quiet = Symbology::Gs1_128.quiet_zones();
    bars_width + f64::from(quiet.left + quiet.right) * x.micrometres()
}

/// A length as whole micrometres, rounded up.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length on paper")]
pub(super) fn whole(length: f64) -> u32 {
    length.ceil() as u32
}
