//! One label: its picture and its files.

use barcode_core::Code;
use barcode_core::drawing::svg;
use barcode_core::label::{LabelEntries, MadeLabel, NoLabel, PlannedSymbol, make_label};
use barcode_core::symbol::XDimension;
use barcode_wasm::cross::{list, to_ts};
use barcode_wasm::problem::Reason;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::entries;
use super::read::{LabelFieldProblem, LabelWarningInfo};
use super::settings;
use crate::names::{LabelFieldId, LabelFitCode, LabelSizeId};

/// A label as it is printed, or why it cannot be.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub enum LabelPicture {
    /// It can.
    Ok {
        /// The SSCC, complete.
        sscc: String,
        /// What is on it, each value in one form, so that two labels that say the same are the same.
        entries: entries::LabelEntries,
        /// The page as SVG, in its true size.
        svg: String,
        /// How high the letters of the data are, in micrometres; `null` where there is no room for them.
        data_height: Option<u32>,
        /// Its symbols, from the top to the bottom.
        symbols: Vec<LabelSymbolInfo>,
        /// What to look at before printing, in the order of the fields.
        warnings: Vec<LabelWarningInfo>,
    },
    /// Some fields are wrong.
    Error {
        /// What is wrong, in the order of the fields.
        problems: Vec<LabelFieldProblem>,
    },
    DoesNotFit {
        /// What does not fit; lengths are in micrometres.
        reason: Reason<LabelFitCode>,
        /// The sizes that would do.
        fits: Vec<LabelSizeId>,
    },
}

impl From<(&LabelEntries, Result<MadeLabel, NoLabel>)> for LabelPicture {
    fn from((entries, read): (&LabelEntries, Result<MadeLabel, NoLabel>)) -> Self {
        match &read {
            Ok(MadeLabel { label, layout: found, .. }) => Self::Ok {
                sscc: found.sscc.clone(),
                entries: label.into(),
                svg: svg::write(&found.drawing()),
                data_height: found.data_height,
                symbols: list(found.symbols.iter().map(|symbol| (symbol, found.x))),
                warnings: list(label.warnings()),
            },
            Err(NoLabel::Fields(errors)) => {
                Self::Error { problems: list(errors.iter().map(|error| (entries, error))) }
            }
            Err(NoLabel::DoesNotFit(problem, sizes)) => Self::DoesNotFit {
                reason: Reason::from(problem),
                fits: sizes.iter().map(|size| size.code()).collect(),
            },
        }
    }
}

/// A symbol of a label.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelSymbolInfo {
    /// The fields it carries.
    pub fields: Vec<LabelFieldId>,
    /// What it carries, with parentheses.
    pub bracketed: String,
    /// What a scanner sends.
    pub scan: String,
    /// How wide it is with its quiet zones, in micrometres.
    pub width: u32,
}

impl From<(&PlannedSymbol, XDimension)> for LabelSymbolInfo {
    fn from((planned, x): (&PlannedSymbol, XDimension)) -> Self {
        Self {
            fields: planned.fields.iter().map(|field| field.code()).collect(),
            bracketed: planned.message.to_bracketed(),
            scan: planned.symbol.scan(),
            width: planned.whole_width(x),
        }
    }
}

/// Draws a label.
#[wasm_bindgen(js_name = drawLabel)]
pub fn draw_label(
    entries: &Ts<entries::LabelEntries>,
    #[wasm_bindgen(unchecked_param_type = "LabelSizeId")] size: &str,
    #[wasm_bindgen(unchecked_param_type = "LabelOutputId")] output: &str,
    x: u32,
) -> Result<Ts<LabelPicture>, JsError> {
    let (size, x) = settings(size, output, x)?;
    let entries = entries::read(entries);
    to_ts((&entries, make_label(&entries, size, x)))
}
