//! Files for print: SVGs with outlines, and PDFs, whose bytes cross beside the rest of their outcome.

use barcode_core::drawing::pdf::{ColourSpace, PdfDocument, PdfFonts, PdfProblem};
use barcode_core::drawing::{Drawing, eps, svg};
use barcode_core::{Code, Problem};
use barcode_wasm::cross::to_ts;
use serde::{Serialize, Serializer};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::PdfCode;

/// Why there is no PDF.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PdfProblemInfo {
    pub code: PdfCode,
    /// The character that the font does not have.
    pub found: Option<String>,
    /// The line of text it stands in.
    pub text: Option<String>,
    /// The page, counted from 1.
    pub page: Option<usize>,
    /// The longest length in millimetres.
    pub max: Option<usize>,
}

impl From<&PdfProblem> for PdfProblemInfo {
    fn from(problem: &PdfProblem) -> Self {
        let details = problem.details();
        Self {
            code: problem.code(),
            found: details.found,
            text: problem.text().map(str::to_owned),
            page: problem.page(),
            max: details.max,
        }
    }
}

/// A PDF or an EPS, or why there is none.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub enum PdfOutcome {
    Ok {
        #[serde(serialize_with = "as_bytes")]
        #[tsify(type = "Uint8Array<ArrayBuffer>")]
        bytes: Vec<u8>,
    },
    Error {
        problem: PdfProblemInfo,
    },
}

impl From<Result<Vec<u8>, PdfProblem>> for PdfOutcome {
    fn from(written: Result<Vec<u8>, PdfProblem>) -> Self {
        match written {
            Ok(bytes) => Self::Ok { bytes },
            Err(problem) => Self::Error { problem: PdfProblemInfo::from(&problem) },
        }
    }
}

fn as_bytes<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytes)
}

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

/// Writes drawings as the pages of a PDF, each only when its turn comes.
pub(crate) fn write(
    title: &str,
    pages: impl IntoIterator<Item = Drawing>,
    fonts: PdfFonts<'_>,
) -> Result<Ts<PdfOutcome>, JsError> {
    to_ts(bytes(title, pages, fonts, ColourSpace::Screen))
}

/// Writes a drawing as the one page of a PDF for a press; nothing to draw is a document without a page.
pub(crate) fn write_for_press(
    title: &str,
    page: Option<Drawing>,
    fonts: PdfFonts<'_>,
) -> Result<Ts<PdfOutcome>, JsError> {
    to_ts(bytes(title, page, fonts, ColourSpace::Press))
}

/// Writes a drawing as an EPS.
pub(crate) fn write_eps(drawing: &Drawing, fonts: PdfFonts<'_>) -> Result<Ts<PdfOutcome>, JsError> {
    to_ts(eps::write(drawing, fonts).map(String::into_bytes))
}

fn bytes(
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
