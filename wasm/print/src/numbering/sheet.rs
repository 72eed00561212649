//! Many symbols on one sheet. Rows that are wrong are told and left out.

use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::drawing::{Drawing, svg};
use barcode_core::numbering::{Cell, Sheet, TooWide};
use barcode_wasm::outcome::list_to_ts;
use barcode_wasm::problem::Reason;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::content::ContentError;
use super::picture::{Made, NoPicture, make};
use super::request::{PictureRequest, ReadRequest};
use crate::names::{PrintedSymbologyId, SizeCode, SymbolCode};
use crate::pdf::{self, PdfOutcomeObject};

/// Why a row has no place on the sheet.
enum NoPlace {
    Picture(NoPicture),
    TooWide(TooWide),
}

outcome! {
    /// What a row of a list gives.
    pub enum SheetRow(text: &str, found: Result<Made, NoPlace>) match &found => {
        /// A symbol.
        Ok(made) => Ok {
            /// Its kind.
            symbology: PrintedSymbologyId = made.picture.symbol.symbology().id(),
            /// How wide it is with its quiet zones, in micrometres.
            width: u32 = made.picture.size.width,
            /// What is wrong with its size, though it is on the sheet.
            size_warnings: Vec<Reason<SizeCode>> = &made.picture.size_warnings,
        },
        /// The text is wrong.
        Err(NoPlace::Picture(NoPicture::Content(problems))) => Error {
            /// Why.
            why: ContentError = (text, &**problems),
        },
        /// The text does not fit the kind of symbol.
        Err(NoPlace::Picture(NoPicture::Symbol(problem))) => DoesNotFit {
            /// Why.
            reason: Reason<SymbolCode> = problem,
        },
        /// The symbol is wider than a page; lengths are in micrometres.
        Err(NoPlace::TooWide(wide)) => TooWide {
            /// How wide it is.
            width: f64 = wide.width,
            /// How wide it may be.
            max: f64 = wide.max,
        },
    }
}

/// Reads rows of a list, each with the text of one symbol; `uses` says what each is used for, and is
/// empty where the request does.
#[wasm_bindgen(js_name = readSheetRows)]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn read_sheet_rows(
    texts: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(UseId | \"\")[]")] uses: Vec<String>,
    request: &PictureRequest,
) -> Result<Vec<Ts<SheetRow>>, JsError> {
    let request = request.read()?;
    let rows = texts.iter().zip(&uses);
    Ok(list_to_ts(rows.map(|(text, usage)| (text.as_str(), row(text, usage, &request)))))
}

/// Writes the symbols of a list on pages of A4; `names` stand below them.
#[wasm_bindgen(js_name = sheetPdf)]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn sheet_pdf(
    title: &str,
    texts: Vec<String>,
    names: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(UseId | \"\")[]")] uses: Vec<String>,
    request: &PictureRequest,
    regular: &[u8],
    bold: &[u8],
) -> Result<PdfOutcomeObject, JsError> {
    let pages = pages(Sheet::pages(title), &texts, names, &uses, &request.read()?);
    Ok(pdf::write(title, pages, PdfFonts { regular, bold }))
}

/// Writes the symbols of a list in one SVG, as wide as A4 and as high as it has to be.
#[wasm_bindgen(js_name = sheetSvg)]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn sheet_svg(
    title: &str,
    texts: Vec<String>,
    names: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(UseId | \"\")[]")] uses: Vec<String>,
    request: &PictureRequest,
) -> Result<Option<String>, JsError> {
    let pages = pages(Sheet::single(title), &texts, names, &uses, &request.read()?);
    Ok(pages.first().map(svg::write))
}

/// The symbol of a row, alone on a sheet.
fn row(text: &str, usage: &str, request: &ReadRequest) -> Result<Made, NoPlace> {
    let made = make(text, &request.used_for(usage)).map_err(NoPlace::Picture)?;
    Sheet::width_of(&made.picture.drawing).map_err(NoPlace::TooWide)?;
    Ok(made)
}

fn pages(
    mut sheet: Sheet,
    texts: &[String],
    names: Vec<String>,
    uses: &[String],
    request: &ReadRequest,
) -> Vec<Drawing> {
    for ((text, name), usage) in texts.iter().zip(names).zip(uses) {
        if let Ok(made) = row(text, usage, request) {
            // A symbol that has no place was told of before.
            let _ = sheet.add(&Cell { drawing: made.picture.drawing, name });
        }
    }
    sheet.into_pages()
}
