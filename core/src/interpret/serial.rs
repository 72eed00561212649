//! A key that is typed without its serial number, and the serial number typed beside it.

use super::read_elements;
use crate::ParseError;
use crate::epc::selection::with_serial;
use crate::syntax::{ElementString, ParseOptions, SyntaxProblem, check_value};

/// The elements of `text` with `serial` as the serial number that they lack, as [`with_serial`] finds its place; the
/// same elements where they lack none.
///
/// ```
/// use barcode_core::interpret::add_serial;
///
/// let item = add_serial("(01)09521141123454", "32(a)")?;
/// assert_eq!(item.to_bracketed(), "(01)09521141123454(21)32\\(a)");
/// assert!(add_serial("(01)09521141123454", "a b").is_err());
/// # Ok::<(), barcode_core::ParseError<barcode_core::syntax::SyntaxProblem>>(())
/// ```
///
/// # Errors
///
/// Those of [`read_elements`] point into `text`; those of a serial number into `serial`, and to the whole of it where
/// the elements do not go together.
pub fn add_serial(
    text: &str,
    serial: &str,
) -> Result<ElementString<'static>, ParseError<SyntaxProblem>> {
    let read = read_elements(text)?;
    let elements = with_serial(read.elements(), serial)
        .unwrap_or_else(|| super::subject::owned(read.into_elements()));
    let options = ParseOptions::of_one_symbol();
    for element in &elements {
        check_value(element, &options).map_err(|ParseError { problem, span }| {
            // It ends the value, and what stands before it was right.
            let before = element.value.len().saturating_sub(serial.len());
            problem.at(serial, span.start.saturating_sub(before)..span.end.saturating_sub(before))
        })?;
    }
    ElementString::from_elements(elements, &options)
        .map_err(|problem| ParseError::new(problem, 0..serial.len()))
}
