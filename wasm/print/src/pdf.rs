//! Files for print: SVGs with outlines, PDFs and EPSs.

use barcode_core::drawing::pdf::{ColourSpace, PdfDocument, PdfFonts, PdfProblem};
use barcode_core::drawing::{Drawing, svg};
use barcode_core::shape::{FileBytes, Outcome};
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// The first character of a text that the fonts of a PDF do not have.
#[wasm_bindgen(js_name = missingLetter)]
pub fn missing_letter(text: &str, regular: &[u8], bold: &[u8]) -> Option<String> {
    // A font that cannot be read is told when the PDF is made.
    PdfFonts { regular, bold }.missing(text).ok().flatten().map(String::from)
}

/// Writes a drawing as an SVG for print; a font that cannot be read is a mistake in the program.
pub(crate) fn outlined(drawing: &Drawing, fonts: PdfFonts<'_>) -> Result<String, JsError> {
    svg::write_outlined(drawing, fonts).map_err(|_| JsError::new("a font that cannot be read"))
}

/// Hands over a file, or why there is none.
pub(crate) fn file(written: Result<Vec<u8>, PdfProblem>) -> Result<JsValue, JsError> {
    value(&Outcome::from(written.map(|bytes| FileBytes { bytes })))
}

/// Writes drawings as the pages of a PDF, each only when its turn comes.
pub(crate) fn write(
    title: &str,
    pages: impl IntoIterator<Item = Drawing>,
    fonts: PdfFonts<'_>,
    colours: ColourSpace,
) -> Result<Vec<u8>, PdfProblem> {
    let mut document = PdfDocument::new(title, fonts)?.in_colours(colours);
    for page in pages {
        document.add_page(&page)?;
    }
    document.finish()
}
