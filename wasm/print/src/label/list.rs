//! Many labels: cells in, one file out.
//!
//! A list crosses as the ids of its columns and all its cells, row by row. Rows that are wrong are
//! reported and left out.

use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::label::{Label, LabelEntries, LabelSize};
use barcode_core::symbol::XDimension;
use barcode_wasm::cross::{list, to_ts};
use barcode_wasm::problem::Reason;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::draw::{LaidOut, NoLabel, laid_out};
use super::read::{LabelFieldProblem, LabelWarningInfo};
use super::settings;
use crate::names::{LabelFitCode, LabelSizeId};
use crate::pdf::{self, PdfOutcome};

/// A list with how its labels are printed.
struct List {
    columns: Vec<String>,
    cells: Vec<String>,
    size: LabelSize,
    x: XDimension,
}

impl List {
    fn rows(&self) -> impl Iterator<Item = LabelEntries> {
        let columns = self.columns.iter().map(String::as_str);
        self.cells.chunks(self.columns.len().max(1)).map(move |cells| {
            LabelEntries::known(columns.clone().zip(cells.iter().map(String::as_str)))
        })
    }

    fn layouts(&self) -> impl Iterator<Item = (LabelEntries, Result<LaidOut, NoLabel>)> {
        self.rows().map(|entries| {
            let read = laid_out(&entries, self.size, self.x);
            (entries, read)
        })
    }
}

/// What a part of a list gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelRows {
    /// One answer a row.
    pub rows: Vec<LabelRowOutcome>,
    /// The labels that are right, for a printer; `null` where labels are printed on paper.
    pub zpl: Option<String>,
}

impl From<(&[LabelRow], Option<String>)> for LabelRows {
    fn from((rows, zpl): (&[LabelRow], Option<String>)) -> Self {
        Self { rows: list(rows), zpl }
    }
}

struct LabelRow {
    entries: LabelEntries,
    outcome: Result<Label, NoLabel>,
}

/// What a row gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum LabelRowOutcome {
    /// A label.
    Ok {
        /// Its SSCC, complete.
        sscc: String,
        /// What to look at before printing, in the order of the fields.
        warnings: Vec<LabelWarningInfo>,
    },
    /// Some fields are wrong.
    Error {
        /// What is wrong, in the order of the fields.
        problems: Vec<LabelFieldProblem>,
    },
    /// It does not fit.
    DoesNotFit {
        /// What does not fit; lengths are in micrometres.
        reason: Reason<LabelFitCode>,
        /// The sizes that would do.
        fits: Vec<LabelSizeId>,
    },
}

impl From<&LabelRow> for LabelRowOutcome {
    fn from(row: &LabelRow) -> Self {
        match &row.outcome {
            Ok(label) => Self::Ok {
                sscc: label.sscc().as_str().to_owned(),
                warnings: list(label.warnings()),
            },
            Err(NoLabel::Problems(errors)) => {
                Self::Error { problems: list(errors.iter().map(|error| (&row.entries, error))) }
            }
            Err(NoLabel::DoesNotFit(problem, sizes)) => Self::DoesNotFit {
                reason: Reason::from(problem),
                fits: sizes.iter().map(|size| size.id()).collect(),
            },
        }
    }
}

/// Reads rows of a list, and writes those that are right for a label printer, each `copies` times.
#[wasm_bindgen(js_name = readLabelRows)]
pub fn read_label_rows(
    columns: Vec<String>,
    cells: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "LabelSizeId")] size: &str,
    #[wasm_bindgen(unchecked_param_type = "LabelOutputId")] output: &str,
    x: u32,
    copies: u32,
) -> Result<Ts<LabelRows>, JsError> {
    let (size, x) = settings(size, output, x)?;
    let list = List { columns, cells, size, x };
    let mut zpl = String::new();
    let mut rows = Vec::new();
    for (entries, read) in list.layouts() {
        let outcome = read.map(|LaidOut { label, layout }| {
            zpl.extend(layout.zpl(copies));
            label
        });
        rows.push(LabelRow { entries, outcome });
    }
    to_ts((rows.as_slice(), x.dot().map(|_| zpl)))
}

/// Writes the rows that are right as one PDF, each `copies` times, in fonts that are passed as files.
#[wasm_bindgen(js_name = labelPdf)]
#[expect(clippy::too_many_arguments, reason = "plain values cross, each under its name")]
pub fn label_pdf(
    columns: Vec<String>,
    cells: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "LabelSizeId")] size: &str,
    #[wasm_bindgen(unchecked_param_type = "LabelOutputId")] output: &str,
    x: u32,
    copies: u32,
    regular: &[u8],
    bold: &[u8],
) -> Result<Ts<PdfOutcome>, JsError> {
    let (size, x) = settings(size, output, x)?;
    let list = List { columns, cells, size, x };
    let pages = list
        .layouts()
        .filter_map(|(_, read)| Some(read.ok()?.layout))
        .flat_map(|found| (0..found.pages(copies)).map(move |_| found.drawing()));
    pdf::write("Logistic labels", pages, PdfFonts { regular, bold })
}
