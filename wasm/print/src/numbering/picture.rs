//! One symbol as it is printed.

use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::drawing::svg;
use barcode_core::numbering::{self, ContentProblems, picture};
use barcode_core::symbol::{ColourWarning, SizeWarning, Symbol, SymbolProblem, XDimension};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Reason;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::content::{ContentError, read};
use super::request::PictureRequest;
use crate::drawing::DrawingInfo;
use crate::names::{ColourWarningCode, PrintedSymbologyId, SizeCode, SymbolCode, UseId};
use crate::pdf::{self, PdfOutcomeObject};
use crate::symbol_tables::SpecificationRow;

/// Why there is no picture.
pub(super) enum NoPicture {
    /// The content is wrong.
    Content(Box<ContentProblems>),
    /// It does not fit the kind of symbol.
    Symbol(SymbolProblem),
}

/// A picture, and what it is used for.
pub(super) struct Made {
    pub(super) picture: numbering::Picture,
    usage: &'static str,
}

outcome! {
    /// A symbol as it is printed, or why there is none.
    pub enum PictureOutcome(text: &str, made: Result<Made, NoPicture>) match &made => {
        /// It can be printed.
        Ok(made) => Ok {
            /// All about it.
            picture: PictureInfo = made,
            /// Where its bars and letters are.
            drawing: DrawingInfo = &made.picture.drawing,
            /// The same as a file.
            svg: String = svg::write(&made.picture.drawing),
        },
        /// What was typed is wrong.
        Err(NoPicture::Content(problems)) => Error {
            /// Why.
            why: ContentError = (text, &**problems),
        },
        /// It does not fit the kind of symbol.
        Err(NoPicture::Symbol(problem)) => DoesNotFit {
            /// Why.
            reason: Reason<SymbolCode> = problem,
        },
    }
}

outcome! {
    /// A symbol with its size; lengths are in micrometres.
    pub struct PictureInfo(made: &Made) {
        /// The kind of symbol.
        symbology: PrintedSymbologyId = made.picture.symbol.symbology().id(),
        /// What it is used for.
        usage: UseId = made.usage,
        /// What a scanner sends, with group separators for FNC1.
        scan: String = made.picture.symbol.scan(),
        /// The human-readable text in parts.
        text: Vec<String> = made.picture.symbol.text(),
        /// The width of a module.
        x: f64 = made.picture.x.micrometres(),
        /// The same in dots, where a printer has them.
        dots: Option<u16> = match made.picture.x {
            XDimension::Dots { dots, .. } => Some(dots),
            XDimension::Micrometres(_) => None,
        },
        /// What the table of the use says; `null` where the kind of symbol is not allowed for it.
        row: Option<SpecificationRow> = made.picture.row,
        /// How high the bars are; `null` for squares.
        bar_height: Option<u32> = made.picture.size.bar_height,
        /// How high they have to be.
        min_bar_height: Option<u32> = made.picture.min_bar_height,
        /// How wide the symbol is with its quiet zones.
        width: u32 = made.picture.size.width,
        /// How wide it is from the first bar to the last.
        inner_width: u32 = made.picture.size.inner_width(),
        /// Its size in per cent of the nominal one, for EAN/UPC and ITF-14.
        magnification: Option<u32> = made.picture.size.magnification(),
        /// How many modules there are from left to right, for squares.
        columns: Option<usize> = matrix(&made.picture.symbol).map(|(columns, _)| columns),
        /// How many modules there are from top to bottom, for squares.
        rows: Option<usize> = matrix(&made.picture.symbol).map(|(_, rows)| rows),
        /// What is wrong with its size.
        size_warnings: Vec<Reason<SizeCode>> = size_warnings(made),
        /// What is wrong with its colours.
        colour_warning: Option<Reason<ColourWarningCode>> = colour_warning(made),
    }
}

fn size_warnings(made: &Made) -> &[SizeWarning] {
    &made.picture.size_warnings
}

fn colour_warning(made: &Made) -> Option<&ColourWarning> {
    made.picture.colour_warning.as_ref()
}

fn matrix(symbol: &Symbol) -> Option<(usize, usize)> {
    match symbol {
        Symbol::Matrix(symbol) => Some((symbol.matrix().width(), symbol.matrix().height())),
        Symbol::Linear(_) => None,
    }
}

/// Makes the symbol of a number, an element string, a scan or a Digital Link.
#[wasm_bindgen(js_name = makePicture)]
pub fn make_picture(text: &str, request: &PictureRequest) -> Result<Ts<PictureOutcome>, JsError> {
    Ok(to_ts((text, make(text, &request.read()?))))
}

/// Writes the same symbol as a PDF of its size; what cannot be printed has no page.
#[wasm_bindgen(js_name = picturePdf)]
pub fn picture_pdf(
    text: &str,
    request: &PictureRequest,
    regular: &[u8],
    bold: &[u8],
) -> Result<PdfOutcomeObject, JsError> {
    let drawing = make(text, &request.read()?).ok().map(|made| made.picture.drawing);
    let title = drawing.as_ref().map(|drawing| drawing.title.clone()).unwrap_or_default();
    Ok(pdf::write(&title, drawing, PdfFonts { regular, bold }))
}

pub(super) fn make(text: &str, request: &super::request::ReadRequest) -> Result<Made, NoPicture> {
    let content = read(text, request.kind.as_deref())
        .map_err(|problems| NoPicture::Content(Box::new(problems)))?;
    let settings = request.settings(&content);
    let picture = picture(&content, &settings).map_err(NoPicture::Symbol)?;
    Ok(Made { picture, usage: settings.usage.id() })
}

/// A length typed in millimetres, in micrometres; nothing where it is not a length.
#[wasm_bindgen(js_name = readMillimetres)]
pub fn read_millimetres(text: &str) -> Option<u32> {
    barcode_core::drawing::read_millimetres(text)
}
