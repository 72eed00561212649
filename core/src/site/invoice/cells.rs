//! An invoice number and an amount that were copied together, from two cells of a spreadsheet.

use super::{InvoiceField, InvoiceProblem, read_amount, read_number_text, trimmed};
use crate::ParseError;
use crate::typed::blank::is_blank;

/// What two cells hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PastedCells {
    /// The text of the cell with the invoice number.
    pub invoice_number: String,
    /// The text of the cell with the amount.
    pub amount: String,
}

/// Reads the two cells in `text`, in either order; nothing where it is anything else.
///
/// ```
/// use barcode_core::site::invoice::read_cells;
///
/// let cells = read_cells("INV-0042\t1,250.00").unwrap();
/// assert_eq!((cells.invoice_number.as_str(), cells.amount.as_str()), ("INV-0042", "1,250.00"));
/// assert_eq!(read_cells("INV-0042 1,250.00"), None);
/// ```
pub fn read_cells(text: &str) -> Option<PastedCells> {
    let cells = text.split('\t').map(|cell| cell.trim_matches(is_blank));
    let cells: Vec<&str> = cells.filter(|cell| !cell.is_empty()).collect();
    let &[first, second] = cells.as_slice() else { return None };
    // Digits alone can be either; the number usually comes first.
    [(first, second), (second, first)].into_iter().find_map(|(number, amount)| {
        read_number_text(InvoiceField::InvoiceNumber, number).ok()?;
        read_amount(amount).ok()?;
        Some(PastedCells { invoice_number: number.to_owned(), amount: amount.to_owned() })
    })
}

/// Refuses the second of several cells.
pub(super) fn refuse_cells(text: &str) -> Result<(), ParseError<InvoiceProblem>> {
    let line = trimmed(text);
    match text.get(line.clone()).and_then(|line| line.find('\t')) {
        Some(tab) => Err(ParseError::new(InvoiceProblem::SeveralCells, line.start + tab..line.end)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_told_apart_in_either_order() {
        for (text, number, amount) in [
            ("INV-0042\t1,250.00", "INV-0042", "1,250.00"),
            ("$1,250.00\tINV-0042", "INV-0042", "$1,250.00"),
            (" 12345 \t 125.50\t", "12345", "125.50"),
        ] {
            let cells = read_cells(text);
            let expected =
                PastedCells { invoice_number: number.to_owned(), amount: amount.to_owned() };
            assert_eq!(cells, Some(expected), "{text:?}");
        }
    }

    #[test]
    fn anything_else_is_not_split() {
        for text in ["", "\t", "INV-0042", "INV-0042\tmany", "1\t2\t3", "4111111111111111\t5"] {
            assert_eq!(read_cells(text), None, "{text:?}");
        }
    }
}
