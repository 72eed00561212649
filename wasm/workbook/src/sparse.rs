//! An .ods whose few cells stand far from each other. calamine holds its sheets as rectangles: a value in the last column makes
//! that of a thousand rows sixteen million cells, several times over.

use std::io::Cursor;

use zip::ZipArchive;

use crate::hidden_rows::{attribute, each, is_named};

/// A rectangle of so many cells takes about 100 MB while it is read.
const MOST_CELLS: u64 = 2_000_000;
/// In a larger rectangle at least one of so many cells has something in it.
const SPARSEST: u64 = 16;

#[derive(Default)]
struct Table {
    /// Rows read.
    rows: u64,
    /// Of them down to the last with anything in it.
    last: u64,
    /// How often the row stands there that is read.
    repeated: u64,
    /// Its columns read.
    column: u64,
    /// Columns up to the last with anything in it.
    width: u64,
    /// Cells with anything in them.
    filled: u64,
}

impl Table {
    fn is_sparse(&self) -> bool {
        let cells = self.last.saturating_mul(self.width);
        cells > MOST_CELLS && cells / SPARSEST > self.filled
    }
}

/// Whether a file is an .ods with such a sheet.
pub(crate) fn is_sparse(file: &[u8]) -> bool {
    let Ok(mut parts) = ZipArchive::new(Cursor::new(file)) else { return false };
    let Ok(content) = parts.by_name("content.xml") else { return false };
    let mut found = false;
    let mut table = Table::default();
    each(content, |element| {
        let repeated = |name| {
            attribute(element, name).and_then(|times| times.parse::<u64>().ok()).unwrap_or(1)
        };
        if is_named(element, "table") {
            found |= table.is_sparse();
            table = Table::default();
        } else if is_named(element, "table-row") {
            table.repeated = repeated("number-rows-repeated");
            table.rows = table.rows.saturating_add(table.repeated);
            table.column = 0;
        } else if is_named(element, "table-cell") || is_named(element, "covered-table-cell") {
            let cells = repeated("number-columns-repeated");
            table.column = table.column.saturating_add(cells);
            if ["value-type", "formula"].iter().any(|name| attribute(element, name).is_some()) {
                table.width = table.width.max(table.column);
                table.last = table.rows;
                table.filled = table.filled.saturating_add(cells.saturating_mul(table.repeated));
            }
        }
    });
    found || table.is_sparse()
}
