//! Many labels: a table in, files out.
//!
//! A table crosses as the ids of its columns and, some rows at a time, one text of their cells, row by row. What is on
//! each label comes back, for the register of those that were made, and what is wrong or odd, by its row.

use std::{iter, mem};

use barcode_core::drawing::pdf::{PdfDocument, PdfFonts, PdfProblem};
use barcode_core::label::{
    DateOrder, LabelEntries, LabelLayout, LabelRows, LabelSize, LabelTable, NewNumbers, Output,
};
use barcode_core::symbol::XDimension;
use barcode_wasm::cross::{from_ts, value};
use js_sys::Function;
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::pdf;

/// Stands between two cells; it is part of no text that people type.
const BETWEEN_CELLS: char = '\u{1f}';
/// Labels between two reports of progress.
const REPORTED: usize = 100;

/// How the labels of a table are printed, and numbered.
#[derive(Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabelPrinting {
    #[tsify(type = "core.LabelSize")]
    size: LabelSize,
    #[tsify(type = "core.Output")]
    output: Output,
    /// How wide a module is, in micrometres.
    x: u32,
    /// How often each label is printed; 0 where it is only read, and no PDF follows.
    copies: u32,
    /// Where rows without an SSCC get theirs from; without, they are faults.
    #[tsify(optional, type = "core.NewNumbers | undefined")]
    numbers: Option<NewNumbers>,
    /// What stands first in dates that could be read in two ways; without, they are faults.
    #[tsify(optional, type = "core.DateOrder | undefined")]
    date_order: Option<DateOrder>,
}

/// Writes the labels of a table, some rows at a time, so that a hundred thousand of them are never there at once.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LabelWriter {
    columns: Vec<String>,
    rows: LabelRows,
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
        if columns.is_empty() {
            return Err(JsError::new("a table without columns"));
        }
        let x = output.module(x);
        let rows = LabelRows::new(numbers, size, x).with_dates(date_order);
        Ok(Self { columns, rows, x, copies, pages: Vec::new() })
    }

    /// Looks at rows before the first is added: what all of them say together tells what a number is.
    pub fn learn(&mut self, cells: &str) {
        for entries in entries(&self.columns, cells) {
            self.rows.learn(&entries);
        }
    }

    /// Reads the next rows, gives numbers to those without one, and writes the labels for a printer.
    #[wasm_bindgen(unchecked_return_type = "core.LabelTable")]
    pub fn add(&mut self, cells: &str) -> Result<JsValue, JsError> {
        let mut table =
            LabelTable { zpl: self.x.dot().map(|_| String::new()), ..Default::default() };
        for entries in entries(&self.columns, cells) {
            let Some(layout) = self.rows.add_to(&mut table, entries) else { continue };
            match &mut table.zpl {
                Some(zpl) => zpl.extend(layout.zpl(self.copies)),
                None if self.copies > 0 => self.pages.push(layout),
                None => {}
            }
        }
        value(&table)
    }

    /// Writes the labels for paper that were added since the last PDF as another one, each as often as it is printed, in
    /// fonts that are passed as files. `on_progress` gets the number of labels that are written, now and then.
    #[wasm_bindgen(unchecked_return_type = "core.Outcome<core.FileBytes, core.PdfProblem>")]
    pub fn pdf(
        &mut self,
        regular: &[u8],
        bold: &[u8],
        #[wasm_bindgen(unchecked_optional_param_type = "(labels: number) => void")]
        on_progress: Option<Function>,
    ) -> Result<JsValue, JsError> {
        let report = move |labels: usize| {
            if let Some(on_progress) = &on_progress {
                // A report that fails is no reason to lose the labels.
                drop(on_progress.call1(&JsValue::NULL, &JsValue::from(labels)));
            }
        };
        pdf::file(self.written(PdfFonts { regular, bold }, report))
    }
}

impl LabelWriter {
    fn written(
        &mut self,
        fonts: PdfFonts<'_>,
        report: impl Fn(usize),
    ) -> Result<Vec<u8>, PdfProblem> {
        let mut document = PdfDocument::new("Logistic labels", fonts)?;
        for (at, found) in mem::take(&mut self.pages).into_iter().enumerate() {
            if at > 0 && at.is_multiple_of(REPORTED) {
                report(at);
            }
            document.add_copies(&found.drawing(), found.pages(self.copies))?;
        }
        document.finish()
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
