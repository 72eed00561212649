//! A table for other programs: as CSV, or as a workbook.
//!
//! In a workbook a cell says that it is text, so a phone number keeps its zero and nothing is calculated. A CSV cannot say so,
//! see `csv_file`.

use std::io::{self, Write};

use rust_xlsxwriter::{Format, Workbook, XlsxError};

use super::cell::Cell;
use super::csv_file;

/// Column names, and a row for each record. The names are stable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<Cell>>,
}

impl Sheet {
    pub(super) fn new(columns: &[&str], rows: Vec<Vec<Cell>>) -> Self {
        Self { columns: columns.iter().map(|name| (*name).to_owned()).collect(), rows }
    }

    /// Writes it as CSV.
    pub(super) fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        csv_file::write(out, &self.columns, &self.rows)
    }

    /// Writes it as a workbook with one sheet. A column of cents is one of dollars there, and its name says no cents.
    pub(super) fn write_workbook(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.workbook().map_err(io::Error::other)?)
    }

    fn workbook(&self) -> Result<Vec<u8>, XlsxError> {
        let mut workbook = Workbook::new();
        let (head, dollars) = (Format::new().set_bold(), Format::new().set_num_format("#,##0.00"));
        let text = Format::new().set_num_format("@");
        let sheet = workbook.add_worksheet();
        sheet.set_freeze_panes(1, 0)?;
        for (column, name) in (0..).zip(&self.columns) {
            let name = name.strip_suffix("Cents").unwrap_or(name);
            sheet.write_string_with_format(0, column, name, &head)?;
        }
        for (row, cells) in (1..).zip(&self.rows) {
            for (column, cell) in (0..).zip(cells) {
                match cell {
                    Cell::Text(cell) => {
                        sheet.write_string_with_format(row, column, cell, &text)?;
                    }
                    Cell::Cents(cents) => {
                        let amount = number(*cents) / 100.0;
                        sheet.write_number_with_format(row, column, amount, &dollars)?;
                    }
                    Cell::Count(count) => {
                        sheet.write_number(row, column, number(*count))?;
                    }
                    Cell::Empty => {}
                }
            }
        }
        sheet.autofit();
        workbook.save_to_buffer()
    }
}

/// Workbooks have no integers; up to 90 million million cents nothing is lost.
#[allow(clippy::cast_precision_loss, reason = "workbooks have no other numbers")]
fn number(integer: i64) -> f64 {
    integer as f64
}
