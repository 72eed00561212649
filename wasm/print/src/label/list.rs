//! Many labels: a table in, one file out.
//!
//! A table crosses as the ids of its columns and one text of all its cells, row by row. What is on each
//! label comes back, for the register of those that were made, and what is wrong or odd, by its row.

use std::collections::BTreeSet;
use std::iter;

use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::label::{
    DateOrder, LabelEntries, LabelRows, LabelSize, LabelWarning, MadeLabel,
    NewNumbers as CoreNumbers, NoLabel, RowFault,
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
/// Rows between two reports of progress.
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
    /// How often each label is printed.
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

/// A table with how its labels are printed.
struct Table<'a> {
    columns: Vec<String>,
    cells: &'a str,
    size: LabelSize,
    x: XDimension,
    copies: u32,
    numbers: Option<CoreNumbers>,
    dates: Option<DateOrder>,
}

impl<'a> Table<'a> {
    fn read(
        columns: Vec<String>,
        cells: &'a str,
        printing: &Ts<LabelPrinting>,
    ) -> Result<Self, JsError> {
        let LabelPrinting { size, output, x, copies, numbers, date_order } = from_ts(printing)?;
        let dates = date_order.as_deref().and_then(DateOrder::from_code);
        let (size, x) = settings(&size, &output, x)?;
        if columns.is_empty() {
            return Err(JsError::new("a table without columns"));
        }
        Ok(Self { columns, cells, size, x, copies, numbers: numbers.map(Into::into), dates })
    }

    fn rows(&self) -> LabelRows {
        let mut rows =
            LabelRows::new(self.numbers.clone(), self.size, self.x).with_dates(self.dates);
        for entries in self.entries() {
            rows.learn(&entries);
        }
        rows
    }

    /// What stands in each row.
    fn entries(&self) -> impl Iterator<Item = LabelEntries> {
        let mut cells = self.cells.split(BETWEEN_CELLS).peekable();
        let columns = self.columns.iter().map(String::as_str);
        iter::from_fn(move || {
            cells.peek()?;
            // The column first, so that the last one takes no cell of the next row.
            Some(LabelEntries::known(columns.clone().zip(&mut cells)))
        })
    }

    /// The label of each row, one at a time: all of them together would be tens of megabytes.
    fn labels<'t>(
        &'t self,
        rows: &'t mut LabelRows,
    ) -> impl Iterator<Item = (LabelEntries, Result<MadeLabel, RowFault>)> + 't {
        self.entries().map(|mut entries| {
            let made = rows.add(&mut entries);
            (entries, made)
        })
    }
}

/// What a table gives.
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
    /// Counted from 0.
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
    /// Counted from 0.
    pub row: usize,
    /// Why it has none.
    pub fault: LabelRowFault,
}

/// A row whose label is made, and should be looked at.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WarnedLabelRow {
    /// Counted from 0.
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

/// Reads a table, gives numbers to rows without one, and writes the labels for a printer.
///
/// `on_progress` gets the number of rows that are done, now and then.
#[wasm_bindgen(js_name = readLabelRows)]
pub fn read_label_rows(
    columns: Vec<String>,
    cells: &str,
    printing: &Ts<LabelPrinting>,
    #[wasm_bindgen(unchecked_optional_param_type = "(rows: number) => void")] on_progress: Option<
        Function,
    >,
) -> Result<Ts<LabelTable>, JsError> {
    let table = Table::read(columns, cells, printing)?;
    let report = move |rows: usize| {
        if let Some(on_progress) = &on_progress {
            // A report that fails is no reason to lose the labels.
            drop(on_progress.call1(&JsValue::NULL, &JsValue::from(rows)));
        }
    };
    let mut zpl = table.x.dot().map(|_| String::new());
    let (mut labels, mut faults, mut warnings) = (Vec::new(), Vec::new(), Vec::new());
    let mut rows = table.rows();
    for (row, (entries, made)) in table.labels(&mut rows).enumerate() {
        match made {
            Ok(made) => {
                labels.push((row, &made).into());
                let MadeLabel { label, layout, .. } = made;
                warnings.extend(label.warnings().iter().map(|found| (row, found).into()));
                if let Some(zpl) = &mut zpl {
                    zpl.extend(layout.zpl(table.copies));
                }
            }
            Err(fault) => faults.push(FaultyLabelRow { row, fault: (&entries, &fault).into() }),
        }
        if (row + 1).is_multiple_of(REPORTED) {
            report(row + 1);
        }
    }
    to_ts(LabelTable { labels, faults, warnings, zpl })
}

/// Writes the labels of a table as one PDF, each as often as it is printed, in fonts that are passed as files.
#[wasm_bindgen(js_name = labelPdf)]
pub fn label_pdf(
    columns: Vec<String>,
    cells: &str,
    printing: &Ts<LabelPrinting>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Ts<PdfOutcome>, JsError> {
    let table = Table::read(columns, cells, printing)?;
    let mut rows = table.rows();
    let pages = table
        .labels(&mut rows)
        .filter_map(|(_, made)| Some(made.ok()?.layout))
        .flat_map(|found| (0..found.pages(table.copies)).map(move |_| found.drawing()));
    pdf::write("Logistic labels", pages, PdfFonts { regular, bold })
}
