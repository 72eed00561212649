//! The symbol specification tables, and whether a size or a pair of colours agrees with them.

use barcode_core::ParseError;
use barcode_core::drawing::{Colour, ColourProblem};
use barcode_core::symbol::{
    ColourWarning, Row, SymbolSize, Symbology, Use, XDimension, check_colours, check_size,
};
use barcode_wasm::outcome::{list_to_ts, to_ts};
use barcode_wasm::problem::{Problem, Reason};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{ColourCode, ColourWarningCode, PrintedSymbologyId, SizeCode, UseId};

outcome! {
    /// What symbols are used for, with what its specification table says.
    pub struct UseInfo(usage: Use) {
        /// Its short name.
        id: UseId = usage.id(),
        /// The number of its table.
        table: u8 = usage.table(),
        /// What the table says, linear symbols first.
        rows: Vec<SpecificationRow> = usage.rows(),
    }
}

outcome! {
    /// What a table says about some kinds of symbols. Lengths are in micrometres.
    pub struct SpecificationRow(row: &Row) {
        /// The kinds of symbols.
        symbologies: Vec<PrintedSymbologyId> = row.symbologies.iter().map(|kind| kind.id()),
        /// The narrowest module.
        min: u32 = row.x.min,
        /// The best module.
        target: u32 = row.x.target,
        /// The widest module.
        max: u32 = row.x.max,
        /// Such as `1.5/06/660`: grade, aperture, wavelength.
        quality: Option<&'static str> = row.quality.map(|quality| quality.grade),
        /// Whether the quality was compared with the current text of the standard.
        quality_confirmed: bool = row.quality.is_some_and(|quality| quality.is_confirmed),
        /// Whether sizes were compared with the current text of the standard.
        confirmed: bool = row.is_confirmed,
    }
}

outcome! {
    /// A module of whole printer dots.
    pub struct DotsInfo(dots: u16, x: u32) {
        /// How many dots.
        dots: u16 = dots,
        /// How wide it is, in micrometres.
        x: u32 = x,
    }
}

outcome! {
    /// Whether bars can be told from their ground.
    pub enum ColoursOutcome(
        bars: &str,
        ground: &str,
        read: Result<Option<ColourWarning>, ColourError>
    ) match &read => {
        /// They can.
        Ok(None) => Ok,
        /// A scanner will have trouble.
        Ok(Some(warning)) => Warning {
            /// Why.
            reason: Reason<ColourWarningCode> = warning,
        },
        /// The colour of the bars cannot be read.
        Err(ColourError::Bars(error)) => BarsError {
            /// What is wrong.
            problem: Problem<ColourCode> = (bars, error),
        },
        /// The colour of the ground cannot be read.
        Err(ColourError::Ground(error)) => GroundError {
            /// What is wrong.
            problem: Problem<ColourCode> = (ground, error),
        },
    }
}

/// Which of two colours cannot be read.
#[derive(Debug)]
pub enum ColourError {
    /// That of the bars.
    Bars(ParseError<ColourProblem>),
    /// That of the ground.
    Ground(ParseError<ColourProblem>),
}

/// Lists every use with its specification table.
#[wasm_bindgen(js_name = listUses)]
pub fn list_uses() -> Vec<Ts<UseInfo>> {
    list_to_ts(Use::ALL)
}

/// How high bars are at least, in micrometres; nothing for a matrix, or a kind that the use does not allow.
#[wasm_bindgen(js_name = minBarHeight)]
pub fn min_bar_height(
    #[wasm_bindgen(unchecked_param_type = "UseId")] usage: &str,
    #[wasm_bindgen(unchecked_param_type = "PrintedSymbologyId")] symbology: &str,
    x: u32,
) -> Result<Option<u32>, JsError> {
    let (usage, symbology) = (usage_of(usage)?, symbology_of(symbology)?);
    Ok(usage.row(symbology).and_then(|row| row.min_bar_height(symbology, x)))
}

/// Lists the modules of whole dots that a printer has for a kind of symbol.
#[wasm_bindgen(js_name = listDots)]
pub fn list_dots(
    #[wasm_bindgen(unchecked_param_type = "UseId")] usage: &str,
    #[wasm_bindgen(unchecked_param_type = "PrintedSymbologyId")] symbology: &str,
    dpi: u16,
) -> Result<Vec<Ts<DotsInfo>>, JsError> {
    let (usage, symbology) = (usage_of(usage)?, symbology_of(symbology)?);
    let widths = usage.row(symbology).into_iter().flat_map(|row| row.dots(dpi));
    Ok(list_to_ts(widths.filter_map(|x| match x {
        XDimension::Dots { dots, .. } => Some((dots, x.rounded())),
        XDimension::Micrometres(_) => None,
    })))
}

/// Says everything that is wrong with the size of a symbol; lengths are in micrometres, the width with
/// quiet zones, and a matrix has no bars.
#[wasm_bindgen(js_name = checkSize)]
pub fn check_symbol_size(
    #[wasm_bindgen(unchecked_param_type = "UseId")] usage: &str,
    #[wasm_bindgen(unchecked_param_type = "PrintedSymbologyId")] symbology: &str,
    x: u32,
    bar_height: Option<u32>,
    width: u32,
) -> Result<Vec<Ts<Reason<SizeCode>>>, JsError> {
    let size = SymbolSize { symbology: symbology_of(symbology)?, x, bar_height, width };
    Ok(list_to_ts(&check_size(usage_of(usage)?, &size)))
}

/// Says whether a scanner can tell bars from their ground; colours are written `#1a2b3c`.
#[wasm_bindgen(js_name = checkColours)]
pub fn check_symbol_colours(bars: &str, ground: &str) -> Ts<ColoursOutcome> {
    let read = bars.parse::<Colour>().map_err(ColourError::Bars).and_then(|bars_colour| {
        let ground_colour = ground.parse().map_err(ColourError::Ground)?;
        Ok(check_colours(bars_colour, ground_colour))
    });
    to_ts((bars, ground, read))
}

fn usage_of(id: &str) -> Result<Use, JsError> {
    Use::from_id(id).ok_or_else(|| JsError::new("unknown use"))
}

fn symbology_of(id: &str) -> Result<Symbology, JsError> {
    Symbology::from_id(id).ok_or_else(|| JsError::new("unknown symbology"))
}
