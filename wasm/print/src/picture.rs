//! One symbol as it is printed, and its files.

use barcode_core::drawing::eps;
use barcode_core::drawing::pdf::{ColourSpace, Day, PdfDocument, PdfFonts, PdfProblem};
use barcode_core::numbering::{
    HandOverPage, Picture, PictureSettings, TooLarge, hand_over, make_picture,
};
use barcode_core::shape::Outcome;
use barcode_wasm::cross::{read, value, value_in};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::pdf;

/// Makes the symbol of a number, an element string, a scan or a Digital Link.
#[wasm_bindgen(js_name = makePicture, unchecked_return_type = "core.Outcome<core.Picture, core.NoPicture>")]
pub fn make(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    value_in(text, &Outcome::from(make_picture(text, &read(settings)?)))
}

/// What can be printed.
fn made(text: &str, settings: JsValue) -> Result<Option<Picture>, JsError> {
    Ok(make_picture(text, &read::<PictureSettings>(settings)?).ok())
}

/// Writes the same symbol as an SVG whose letters are outlines of the fonts; nothing where it cannot be printed.
#[wasm_bindgen(js_name = pictureSvg)]
pub fn picture_svg(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<String>, JsError> {
    let made = made(text, settings)?;
    made.map(|made| pdf::outlined(&made.drawing, PdfFonts { regular, bold })).transpose()
}

/// Writes the same symbol as a PDF of its size, in the inks of a press; what cannot be printed has no page.
#[wasm_bindgen(js_name = picturePdf, unchecked_return_type = "core.Outcome<core.FileBytes, core.PdfProblem>")]
pub fn picture_pdf(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
    regular: &[u8],
    bold: &[u8],
) -> Result<JsValue, JsError> {
    let drawing = made(text, settings)?.map(|made| made.drawing);
    let title = drawing.as_ref().map(|drawing| drawing.title.clone()).unwrap_or_default();
    pdf::file(pdf::write(&title, drawing, PdfFonts { regular, bold }, ColourSpace::Press))
}

/// Writes the same symbol, which has to be black on white, as a PDF/X-4 that is made on a day such as `2026-11-30`; nothing
/// where it cannot be printed.
#[wasm_bindgen(js_name = pictureX4, unchecked_return_type = "core.Outcome<core.FileBytes, core.PdfProblem> | undefined")]
pub fn picture_x4(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
    day: &str,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<JsValue>, JsError> {
    let day = Day::read(day).ok_or_else(|| JsError::new("no day such as 2026-11-30"))?;
    let write = |Picture { drawing, .. }: Picture| {
        let fonts = PdfFonts { regular, bold };
        let mut document = PdfDocument::new(&drawing.title, fonts)?.as_x4(day);
        document.add_page(&drawing)?;
        document.finish()
    };
    made(text, settings)?.map(|made| pdf::file(write(made))).transpose()
}

/// Writes the same symbol as an EPS whose letters are outlines of the fonts; nothing where it cannot be printed.
#[wasm_bindgen(js_name = pictureEps, unchecked_return_type = "core.Outcome<core.FileBytes, core.PdfProblem> | undefined")]
pub fn picture_eps(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<JsValue>, JsError> {
    let write = |made: Picture| eps::write(&made.drawing, PdfFonts { regular, bold });
    let written = made(text, settings)?.map(write);
    written.map(|written| pdf::file(written.map(String::into_bytes))).transpose()
}

/// Why a symbol has no such page.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum HandOver {
    TooLarge(TooLarge),
}

/// Writes a page for the designer who puts a symbol into artwork: the symbol, its measures, and rows of words, `said` about
/// each of `about`. Nothing where the symbol cannot be printed.
#[wasm_bindgen(
    js_name = handOverPdf,
    unchecked_return_type = "core.Outcome<core.FileBytes, core.PdfProblem> | ({ type: \"tooLarge\" } & core.TooLarge) | undefined"
)]
pub fn hand_over_pdf(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.PictureSettings")] settings: JsValue,
    heading: &str,
    about: Vec<String>,
    said: Vec<String>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<JsValue>, JsError> {
    let Some(made) = made(text, settings)? else { return Ok(None) };
    let rows: Vec<_> = about.into_iter().zip(said).collect();
    match hand_over(&made, heading, &rows) {
        Ok(pages) => pdf::file(written(heading, &pages, PdfFonts { regular, bold })),
        Err(problem) => value(&HandOver::TooLarge(problem)),
    }
    .map(Some)
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
