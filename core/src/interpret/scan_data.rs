//! What a scanner sends for a text, in whichever form it is written.

use super::read_elements;
use crate::ParseError;
use crate::scan::{Message, ScanSymbology, transmit};
use crate::syntax::{ParseOptions, SyntaxProblem};

/// What a scanner sends for a symbol with these data: identifiers in parentheses or with FNC1, or plain text.
///
/// ```
/// use barcode_core::interpret::scan_data;
/// use barcode_core::scan::ScanSymbology;
///
/// let sent = scan_data("(01)09521234543213", ScanSymbology::DataMatrix).unwrap();
/// assert_eq!(sent, "]d20109521234543213");
/// assert_eq!(scan_data("9521234543213", ScanSymbology::Ean13).unwrap(), "]E09521234543213");
/// ```
///
/// # Errors
///
/// The identifiers are wrong, or the symbol cannot hold them.
pub fn scan_data(
    text: &str,
    symbology: ScanSymbology,
) -> Result<String, ParseError<SyntaxProblem>> {
    let options = ParseOptions::of_one_symbol();
    let whole = |problem| ParseError::new(problem, 0..text.len());
    if text.starts_with(['(', '^', '\u{1d}']) {
        let string = read_elements(text)?;
        string.to_scan(symbology, &options).map_err(whole)
    } else {
        transmit(symbology, Message::Plain(text), None, &options).map_err(whole)
    }
}
