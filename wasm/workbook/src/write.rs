//! A table as a workbook whose cells are all text: a spreadsheet program keeps the zeros in front of a number, its digits
//! beyond the fifteenth, and what looks like a date.

use rust_xlsxwriter::{Format, Workbook, XlsxError};
use wasm_bindgen::prelude::*;

/// What stands between two cells, and between two rows, of the texts that are added.
const BETWEEN_CELLS: char = '\u{1f}';
const BETWEEN_ROWS: char = '\u{1e}';

/// The number that workbooks give the format of a text.
const TEXT: u8 = 49;

/// Columns are as wide as their longest text among so many rows, up to a width that leaves others in view.
const ROWS_MEASURED: u32 = 100;
const WIDEST: usize = 50;

/// One sheet, written row by row.
#[wasm_bindgen]
pub struct SheetWriter {
    workbook: Workbook,
    text: Format,
    row: u32,
    widths: Vec<usize>,
}

#[wasm_bindgen]
impl SheetWriter {
    /// A name that workbooks do not allow becomes that which spreadsheet programs give by themselves.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str) -> Self {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        let _ = sheet.set_name(name);
        Self { workbook, text: Format::new().set_num_format_index(TEXT), row: 0, widths: Vec::new() }
    }

    /// Rows with U+001E between them, their cells with U+001F. Fails where a sheet has no room for a row, a column or a text.
    pub fn add(&mut self, rows: &str) -> Result<(), JsError> {
        rows.split(BETWEEN_ROWS).try_for_each(|row| self.add_row(row)).map_err(JsError::from)
    }

    /// The rows that have been added are above those that move: the names of the columns, and what stands over them.
    #[wasm_bindgen(js_name = keepInView)]
    pub fn keep_in_view(&mut self) -> Result<(), JsError> {
        let row = self.row;
        self.workbook.worksheet_from_index(0)?.set_freeze_panes(row, 0)?;
        Ok(())
    }

    /// The whole file.
    pub fn finish(mut self) -> Result<Vec<u8>, JsError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        for (column, width) in (0u16..).zip(&self.widths) {
            #[expect(clippy::cast_precision_loss, reason = "at most `WIDEST`")]
            sheet.set_column_width(column, *width as f64 + 2.0)?;
        }
        Ok(self.workbook.save_to_buffer()?)
    }

    fn add_row(&mut self, row: &str) -> Result<(), XlsxError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        for (column, text) in (0u16..=u16::MAX).zip(row.split(BETWEEN_CELLS)) {
            if self.row < ROWS_MEASURED {
                let width = text.chars().count().min(WIDEST);
                match self.widths.get_mut(usize::from(column)) {
                    Some(widest) => *widest = width.max(*widest),
                    None => self.widths.push(width),
                }
            }
            if !text.is_empty() {
                sheet.write_string_with_format(self.row, column, text, &self.text)?;
            }
        }
        self.row += 1;
        Ok(())
    }
}
