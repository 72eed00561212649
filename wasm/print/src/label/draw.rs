//! One label: its picture and its files.

use barcode_core::drawing::svg;
use barcode_core::label::{
    FitProblem, Label, LabelEntries, LabelFieldProblem as CoreProblem, LabelLayout, LabelSize,
    PlannedSymbol, layout, read_label, sizes_that_fit,
};
use barcode_core::symbol::XDimension;
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Reason;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::entries::EntriesObject;
use super::read::{LabelFieldProblem, LabelWarningInfo};
use super::settings;
use crate::names::{LabelFieldId, LabelFitCode, LabelSizeId};

/// Why there is no label.
pub(super) enum NoLabel {
    /// Some fields are wrong.
    Problems(Vec<CoreProblem>),
    /// It does not fit, but these sizes would do.
    DoesNotFit(FitProblem, Vec<LabelSize>),
}

/// A label and where each thing stands on it.
pub(super) struct LaidOut {
    pub(super) label: Label,
    pub(super) layout: LabelLayout,
}

/// The label laid out, or why there is none.
pub(super) fn laid_out(
    entries: &LabelEntries,
    size: LabelSize,
    x: XDimension,
) -> Result<LaidOut, NoLabel> {
    let label = read_label(entries).map_err(NoLabel::Problems)?;
    match layout(&label, size, x) {
        Ok(layout) => Ok(LaidOut { label, layout }),
        Err(problem) => Err(NoLabel::DoesNotFit(problem, sizes_that_fit(&label, x))),
    }
}

outcome! {
    /// A label as it is printed, or why it cannot be.
    pub enum LabelPicture(
        entries: &LabelEntries,
        read: Result<LaidOut, NoLabel>
    ) match &read => {
        /// It can.
        Ok(LaidOut { label, layout: found }) => Ok {
            /// The SSCC, complete.
            sscc: String = &found.sscc,
            /// The page as SVG, in its true size.
            svg: String = svg::write(&found.drawing()),
            /// How high the letters of the data are, in micrometres; `null` where there is no room for them.
            data_height: Option<u32> = found.data_height,
            /// Its symbols, from the top to the bottom.
            symbols: Vec<LabelSymbolInfo> = found.symbols.iter().map(|symbol| (symbol, found.x)),
            /// What to look at before printing, in the order of the fields.
            warnings: Vec<LabelWarningInfo> = label.warnings(),
        },
        /// Some fields are wrong.
        Err(NoLabel::Problems(errors)) => Error {
            /// What is wrong, in the order of the fields.
            problems: Vec<LabelFieldProblem> = errors.iter().map(|error| (entries, error)),
        },
        /// It does not fit.
        Err(NoLabel::DoesNotFit(problem, sizes)) => DoesNotFit {
            /// What does not fit; lengths are in micrometres.
            reason: Reason<LabelFitCode> = problem,
            /// The sizes that would do.
            fits: Vec<LabelSizeId> = sizes.iter().map(|size| size.id()),
        },
    }
}

outcome! {
    /// A symbol of a label.
    pub struct LabelSymbolInfo(planned: &PlannedSymbol, x: XDimension) {
        /// The fields it carries.
        fields: Vec<LabelFieldId> = planned.fields.iter().map(|field| field.id()),
        /// What it carries, with parentheses.
        bracketed: String = planned.message.to_bracketed(),
        /// What a scanner sends.
        scan: String = planned.symbol.scan(),
        /// How wide it is with its quiet zones, in micrometres.
        width: u32 = planned.whole_width(x),
    }
}

/// Draws a label.
#[wasm_bindgen(js_name = drawLabel)]
pub fn draw_label(
    entries: &EntriesObject,
    #[wasm_bindgen(unchecked_param_type = "LabelSizeId")] size: &str,
    #[wasm_bindgen(unchecked_param_type = "LabelOutputId")] output: &str,
    x: u32,
) -> Result<Ts<LabelPicture>, JsError> {
    let (size, x) = settings(size, output, x)?;
    let entries = entries.read();
    Ok(to_ts((&entries, laid_out(&entries, size, x))))
}
