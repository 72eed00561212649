//! Many symbols on one sheet. Rows that are wrong are told and left out.

use barcode_core::Code;
use barcode_core::drawing::Drawing;
use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::numbering::{Cell, Sheet, TooWide};
use barcode_wasm::cross::{from_ts, list, list_to_ts};
use barcode_wasm::names::{CheckStatus, PrefixKind};
use barcode_wasm::problem::Reason;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::content::ContentError;
use super::picture::{Made, NoPicture, make};
use super::request::{PictureRequest, ReadRequest};
use crate::names::{PrintedSymbologyId, SizeCode, SymbolCode};
use crate::pdf::{self, PdfOutcome};

/// Why a row has no place on the sheet.
enum NoPlace {
    Picture(NoPicture),
    TooWide(TooWide),
}

/// What a row of a list gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum SheetRow {
    /// A symbol.
    Ok {
        symbology: PrintedSymbologyId,
        /// How wide it is with its quiet zones, in micrometres.
        width: u32,
        /// What is wrong with its size, though it is on the sheet.
        size_warnings: Vec<Reason<SizeCode>>,
        /// Whether the number was complete as it stood, or which digit was missing and has been added.
        status: CheckStatus,
        /// What the prefix of its GTIN is kept for, where that is no item that companies trade.
        special_use: Option<PrefixKind>,
    },
    Error {
        why: ContentError,
    },
    /// The text does not fit the kind of symbol.
    DoesNotFit {
        reason: Reason<SymbolCode>,
    },
    /// The symbol is wider than a page; lengths are in micrometres.
    TooWide {
        width: f64,
        /// How wide it may be.
        max: f64,
    },
}

impl From<(&str, Result<Made, NoPlace>)> for SheetRow {
    fn from((text, found): (&str, Result<Made, NoPlace>)) -> Self {
        match &found {
            Ok(made) => Self::Ok {
                symbology: made.picture.symbol.symbology().code(),
                width: made.picture.size.width,
                size_warnings: list(&made.picture.size_warnings),
                status: made.status.code(),
                special_use: made.special_use.map(|prefix| prefix.kind.code()),
            },
            Err(NoPlace::Picture(NoPicture::Content(problems))) => {
                Self::Error { why: (text, &**problems).into() }
            }
            Err(NoPlace::Picture(NoPicture::Symbol(problem))) => {
                Self::DoesNotFit { reason: Reason::from(problem) }
            }
            Err(NoPlace::TooWide(wide)) => Self::TooWide { width: wide.width, max: wide.max },
        }
    }
}

/// Reads rows of a list, each with the text of one symbol; `uses` says what each is used for, and is
/// empty where the request does.
#[wasm_bindgen(js_name = readSheetRows)]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn read_sheet_rows(
    texts: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(UseId | \"\")[]")] uses: Vec<String>,
    request: &Ts<PictureRequest>,
) -> Result<Vec<Ts<SheetRow>>, JsError> {
    let request = from_ts(request)?.read()?;
    let rows = texts.iter().zip(&uses);
    list_to_ts(rows.map(|(text, usage)| (text.as_str(), row(text, usage, &request))))
}

/// Writes the symbols of a list on pages of A4; `names` stand below them.
#[wasm_bindgen(js_name = sheetPdf)]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn sheet_pdf(
    title: &str,
    texts: Vec<String>,
    names: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(UseId | \"\")[]")] uses: Vec<String>,
    request: &Ts<PictureRequest>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Ts<PdfOutcome>, JsError> {
    let pages = pages(Sheet::pages(title), &texts, names, &uses, &from_ts(request)?.read()?);
    pdf::write(title, pages, PdfFonts { regular, bold })
}

/// Writes the symbols of a list in one SVG, as wide as A4 and as high as it has to be, its letters as outlines.
#[wasm_bindgen(js_name = sheetSvg)]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn sheet_svg(
    title: &str,
    texts: Vec<String>,
    names: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(UseId | \"\")[]")] uses: Vec<String>,
    request: &Ts<PictureRequest>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<String>, JsError> {
    let pages = pages(Sheet::single(title), &texts, names, &uses, &from_ts(request)?.read()?);
    pages.first().map(|page| pdf::outlined(page, PdfFonts { regular, bold })).transpose()
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
