//! Many labels: a table in, files out.
//!
//! A table crosses as the ids of its columns and, some rows at a time, one text of their cells, row by row. What is on
//! each label comes back, for the register of those that were made, and what is wrong or odd, by its row.

use std::collections::BTreeSet;
use std::{iter, mem};

use barcode_core::Code;
use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::label::{
    LabelEntries, LabelLayout, LabelRows, LabelWarning, MadeLabel, NewNumbers as CoreNumbers,
    NoLabel, RowFault,
};
use barcode_core::symbol::XDimension;
use barcode_wasm::cross::{from_ts, list, to_ts};
use barcode_wasm::problem::Reason;
use js_sys::Function;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::read::{LabelFieldProblem, LabelWarningInfo};
use super::settings;
use crate::names::{LabelFitCode, LabelSizeId};
use crate::pdf::{self, PdfOutcome};

/// Stands between two cells; it is part of no text that people type.
const BETWEEN_CELLS: char = '\u{1f}';
/// Labels between two reports of progress.
const REPORTED: usize = 100;

/// How the labels of a table are printed, and numbered.
#[derive(Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabelPrinting {
    #[tsify(type = "LabelSizeId")]
    size: String,
    #[tsify(type = "LabelOutputId")]
    output: String,
    /// How wide a module is, in micrometres.
    x: u32,
    /// How often each label is printed; 0 where it is only read, and no PDF follows.
    copies: u32,
    /// Where rows without an SSCC get theirs from; without, they are faults.
    #[tsify(optional, type = "NewNumbers | undefined")]
    numbers: Option<NewNumbers>,
    /// What stands first in dates that could be read in two ways; without, they are faults.
    #[tsify(optional, type = "DateOrderId | undefined")]
    date_order: Option<String>,
}

/// Where rows without an SSCC get theirs from.
#[derive(Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NewNumbers {
    /// As it was typed.
    company_prefix: String,
    /// As it was typed; 0 where that is empty.
    extension: String,
    /// The last SSCC of both that was given out.
    #[tsify(optional, type = "string | undefined")]
    last: Option<String>,
    /// SSCCs that were used before in any other way.
    #[serde(default)]
    #[tsify(optional)]
    used: BTreeSet<String>,
}

impl From<NewNumbers> for CoreNumbers {
    fn from(NewNumbers { company_prefix, extension, last, used }: NewNumbers) -> Self {
        Self { company_prefix, extension, last, used }
    }
}

/// What some rows of a table give.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct LabelTable {
    /// The labels, row by row.
    pub labels: Vec<MadeLabelRow>,
    /// The rows without one.
    pub faults: Vec<FaultyLabelRow>,
    /// What to look at before printing, row by row.
    pub warnings: Vec<WarnedLabelRow>,
    /// The labels for a printer, each as often as it is printed; `null` where they are printed on paper.
    pub zpl: Option<String>,
}

/// A row with its label.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MadeLabelRow {
    /// Counted from 0, in the whole table.
    pub row: usize,
    pub sscc: String,
    /// The number was given out for it.
    pub is_new: bool,
    /// What is on it, each value in one form.
    pub entries: super::entries::LabelEntries,
}

impl From<(usize, &MadeLabel)> for MadeLabelRow {
    fn from((row, MadeLabel { label, is_new, .. }): (usize, &MadeLabel)) -> Self {
        let sscc = label.sscc().as_str().to_owned();
        Self { row, sscc, is_new: *is_new, entries: label.into() }
    }
}

/// A row without a label.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FaultyLabelRow {
    /// Counted from 0, in the whole table.
    pub row: usize,
    /// Why it has none.
    pub fault: LabelRowFault,
}

/// A row whose label is made, and should be looked at.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WarnedLabelRow {
    /// Counted from 0, in the whole table.
    pub row: usize,
    /// What is odd about it.
    pub warning: LabelWarningInfo,
}

impl From<(usize, &LabelWarning)> for WarnedLabelRow {
    fn from((row, warning): (usize, &LabelWarning)) -> Self {
        Self { row, warning: warning.into() }
    }
}

/// Why a row has no label.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum LabelRowFault {
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
    /// An earlier row has the same SSCC.
    Repeated {
        sscc: String,
        /// The earlier row, counted from 0.
        row: usize,
    },
    /// The company prefix has no number left.
    Exhausted,
}

impl From<(&LabelEntries, &RowFault)> for LabelRowFault {
    fn from((entries, fault): (&LabelEntries, &RowFault)) -> Self {
        match fault {
            RowFault::NoLabel(NoLabel::Fields(errors)) => {
                Self::Error { problems: list(errors.iter().map(|error| (entries, error))) }
            }
            RowFault::NoLabel(NoLabel::DoesNotFit(problem, sizes)) => Self::DoesNotFit {
                reason: Reason::from(problem),
                fits: sizes.iter().map(|size| size.code()).collect(),
            },
            RowFault::Repeated { sscc, row } => Self::Repeated { sscc: sscc.clone(), row: *row },
            RowFault::Exhausted => Self::Exhausted,
        }
    }
}

/// Writes the labels of a table, some rows at a time, so that a hundred thousand of them are never there at once.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LabelWriter {
    columns: Vec<String>,
    rows: LabelRows,
    /// How many rows were added.
    count: usize,
    x: XDimension,
    copies: u32,
    /// The labels that the next PDF has.
    pages: Vec<LabelLayout>,
}

#[wasm_bindgen]
impl LabelWriter {
    /// A table with these columns, before its first row.
    #[wasm_bindgen(constructor)]
    pub fn new(columns: Vec<String>, printing: &Ts<LabelPrinting>) -> Result<Self, JsError> {
        let LabelPrinting { size, output, x, copies, numbers, date_order } = from_ts(printing)?;
        let dates = date_order.as_deref().and_then(|order| order.parse().ok());
        let (size, x) = settings(&size, &output, x)?;
        if columns.is_empty() {
            return Err(JsError::new("a table without columns"));
        }
        let rows = LabelRows::new(numbers.map(Into::into), size, x).with_dates(dates);
        Ok(Self { columns, rows, count: 0, x, copies, pages: Vec::new() })
    }

    /// Looks at rows before the first is added: what all of them say together tells what a number is.
    pub fn learn(&mut self, cells: &str) {
        for entries in entries(&self.columns, cells) {
            self.rows.learn(&entries);
        }
    }

    /// Reads the next rows, gives numbers to those without one, and writes the labels for a printer.
    pub fn add(&mut self, cells: &str) -> Result<Ts<LabelTable>, JsError> {
        let mut zpl = self.x.dot().map(|_| String::new());
        let (mut labels, mut faults, mut warnings) = (Vec::new(), Vec::new(), Vec::new());
        for mut entries in entries(&self.columns, cells) {
            let row = self.count;
            self.count += 1;
            match self.rows.add(&mut entries) {
                Ok(made) => {
                    labels.push((row, &made).into());
                    let MadeLabel { label, layout, .. } = made;
                    warnings.extend(label.warnings().iter().map(|found| (row, found).into()));
                    match &mut zpl {
                        Some(zpl) => zpl.extend(layout.zpl(self.copies)),
                        None if self.copies > 0 => self.pages.push(layout),
                        None => {}
                    }
                }
                Err(fault) => faults.push(FaultyLabelRow { row, fault: (&entries, &fault).into() }),
            }
        }
        to_ts(LabelTable { labels, faults, warnings, zpl })
    }

    /// Writes the labels for paper that were added since the last PDF as another one, each as often as it is printed, in
    /// fonts that are passed as files. `on_progress` gets the number of labels that are written, now and then.
    pub fn pdf(
        &mut self,
        regular: &[u8],
        bold: &[u8],
        #[wasm_bindgen(unchecked_optional_param_type = "(labels: number) => void")]
        on_progress: Option<Function>,
    ) -> Result<Ts<PdfOutcome>, JsError> {
        let copies = self.copies;
        let report = move |labels: usize| {
            if let Some(on_progress) = &on_progress {
                // A report that fails is no reason to lose the labels.
                drop(on_progress.call1(&JsValue::NULL, &JsValue::from(labels)));
            }
        };
        let pages = mem::take(&mut self.pages).into_iter().enumerate().flat_map(|(at, found)| {
            if at > 0 && at.is_multiple_of(REPORTED) {
                report(at);
            }
            (0..found.pages(copies)).map(move |_| found.drawing())
        });
        pdf::write("Logistic labels", pages, PdfFonts { regular, bold })
    }
}

/// What stands in each of some rows.
fn entries<'a>(columns: &'a [String], cells: &'a str) -> impl Iterator<Item = LabelEntries> + 'a {
    let mut cells = cells.split(BETWEEN_CELLS).peekable();
    let columns = columns.iter().map(String::as_str);
    iter::from_fn(move || {
        cells.peek()?;
        // The column first, so that the last one takes no cell of the next row.
        Some(LabelEntries::known(columns.clone().zip(&mut cells)))
    })
}
