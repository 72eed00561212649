//! The page for the designer who puts a symbol into artwork.

use barcode_core::drawing::pdf::{PdfDocument, PdfFonts, PdfProblem};
use barcode_core::numbering::{HandOverPage, TooLarge, hand_over};
use barcode_wasm::cross::{from_ts, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::picture::make;
use super::request::PictureRequest;
use crate::pdf::PdfOutcome;

/// A page for the designer, or why there is none.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum HandOverOutcome {
    /// There is room for it.
    Page { pdf: PdfOutcome },
    /// The symbol leaves no room for its measures; lengths are in micrometres.
    TooLarge { width: f64, max_width: f64, height: f64, max_height: f64 },
}

impl From<Result<PdfOutcome, TooLarge>> for HandOverOutcome {
    fn from(made: Result<PdfOutcome, TooLarge>) -> Self {
        match made {
            Ok(pdf) => Self::Page { pdf },
            Err(TooLarge { width, max_width, height, max_height }) => {
                Self::TooLarge { width, max_width, height, max_height }
            }
        }
    }
}

/// Writes a page with a symbol, its measures, and rows of words: `said` about each of `about`. Nothing where the
/// symbol cannot be printed.
#[wasm_bindgen(js_name = handOverPdf)]
pub fn hand_over_pdf(
    text: &str,
    request: &Ts<PictureRequest>,
    heading: &str,
    about: Vec<String>,
    said: Vec<String>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<Ts<HandOverOutcome>>, JsError> {
    let Ok(made) = make(text, &from_ts(request)?.read()?) else { return Ok(None) };
    let rows: Vec<_> = about.into_iter().zip(said).collect();
    let pages = hand_over(&made.picture, heading, &rows);
    let written = pages.map(|pages| written(heading, &pages, PdfFonts { regular, bold }).into());
    to_ts(written).map(Some)
}

fn written(
    title: &str,
    pages: &[HandOverPage],
    fonts: PdfFonts<'_>,
) -> Result<Vec<u8>, PdfProblem> {
    let mut document = PdfDocument::new(title, fonts)?;
    for HandOverPage { page, symbol } in pages {
        document.add_page_with(page, symbol.as_ref())?;
    }
    document.finish()
}
