//! Many symbols on one sheet. Rows that are wrong are told and left out.

use barcode_core::drawing::Drawing;
use barcode_core::drawing::pdf::{ColourSpace, PdfFonts};
use barcode_core::numbering::{Cell, PictureSettings, Sheet, SheetRow, make_on_sheet};
use barcode_core::shape::Outcome;
use barcode_wasm::cross::{read, value_in};
use wasm_bindgen::prelude::*;

use crate::pdf;

/// Reads rows of a list, each with the text of one symbol; `uses` says what each is used for, and is
/// empty where the settings do.
#[wasm_bindgen(js_name = readSheetRows, unchecked_return_type = "core.Outcome<core.SheetRow, core.NoPicture>[]")]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn read_sheet_rows(
    texts: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(core.Use | \"\")[]")] uses: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
) -> Result<Vec<JsValue>, JsError> {
    let settings: PictureSettings = read(settings)?;
    let rows = texts.iter().zip(&uses).map(|(text, usage)| {
        let made = make_on_sheet(text, &used_for(usage, &settings));
        value_in(text, &Outcome::from(made.map(SheetRow::from)))
    });
    rows.collect()
}

/// Writes the symbols of a list on pages of A4; `names` stand below them.
#[wasm_bindgen(js_name = sheetPdf, unchecked_return_type = "core.Outcome<core.FileBytes, core.PdfProblem>")]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn sheet_pdf(
    title: &str,
    texts: Vec<String>,
    names: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(core.Use | \"\")[]")] uses: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
    regular: &[u8],
    bold: &[u8],
) -> Result<JsValue, JsError> {
    let pages = pages(Sheet::pages(title), &texts, names, &uses, &read(settings)?);
    pdf::file(pdf::write(title, pages, PdfFonts { regular, bold }, ColourSpace::Screen))
}

/// Writes the symbols of a list in one SVG, as wide as A4 and as high as it has to be, its letters as outlines.
#[wasm_bindgen(js_name = sheetSvg)]
#[expect(clippy::needless_pass_by_value, reason = "a list of strings crosses owned")]
pub fn sheet_svg(
    title: &str,
    texts: Vec<String>,
    names: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "(core.Use | \"\")[]")] uses: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<String>, JsError> {
    let pages = pages(Sheet::single(title), &texts, names, &uses, &read(settings)?);
    pages.first().map(|page| pdf::outlined(page, PdfFonts { regular, bold })).transpose()
}

fn pages(
    mut sheet: Sheet,
    texts: &[String],
    names: Vec<String>,
    uses: &[String],
    settings: &PictureSettings,
) -> Vec<Drawing> {
    for ((text, name), usage) in texts.iter().zip(names).zip(uses) {
        if let Ok(made) = make_on_sheet(text, &used_for(usage, settings)) {
            // A symbol that has no place was told of before.
            let _ = sheet.add(&Cell { drawing: made.drawing, name });
        }
    }
    sheet.into_pages()
}

/// The same for the use of one row; an empty name changes nothing.
fn used_for(usage: &str, settings: &PictureSettings) -> PictureSettings {
    let mut settings = settings.clone();
    settings.usage = usage.parse().ok().or(settings.usage);
    settings
}
