//! One symbol as it is printed.

use barcode_core::Code;
use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::drawing::{Colour, Drawing};
use barcode_core::key::identify::CheckStatus;
use barcode_core::numbering::{self, ContentProblems, picture};
use barcode_core::prefix::Prefix;
use barcode_core::symbol::{Eye, SizeWarning, Symbol, SymbolProblem, Use, XDimension};
use barcode_wasm::cross::{from_ts, list, to_ts};
use barcode_wasm::problem::Reason;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::content::{ContentError, read};
use super::placement::PlacementHint;
use super::request::PictureRequest;
use crate::drawing::DrawingInfo;
use crate::names::{ColourWarningCode, EyeId, PrintedSymbologyId, SizeCode, SymbolCode, UseId};
use crate::pdf::{self, PdfOutcome};
use crate::symbol_tables::SpecificationRow;

/// Why there is no picture.
pub(super) enum NoPicture {
    Content(Box<ContentProblems>),
    /// It does not fit the kind of symbol.
    Symbol(SymbolProblem),
}

/// A picture, and what it is used for.
pub(super) struct Made {
    pub(super) picture: numbering::Picture,
    pub(super) status: CheckStatus,
    /// What the prefix of its GTIN is kept for, where that is no item that companies trade.
    pub(super) special_use: Option<Prefix>,
    usage: Use,
}

/// A symbol as it is printed, or why there is none.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
#[expect(clippy::large_enum_variant, reason = "one at a time, on its way to JavaScript")]
pub enum PictureOutcome {
    /// It can be printed.
    Ok {
        picture: PictureInfo,
        /// Where its bars and letters are.
        drawing: DrawingInfo,
    },
    /// What was typed is wrong.
    Error { why: ContentError },
    /// It does not fit the kind of symbol.
    DoesNotFit { reason: Reason<SymbolCode> },
}

impl From<(&str, Result<Made, NoPicture>)> for PictureOutcome {
    fn from((text, made): (&str, Result<Made, NoPicture>)) -> Self {
        match &made {
            Ok(made) => Self::Ok {
                picture: PictureInfo::from(made),
                drawing: DrawingInfo::from(&made.picture.drawing),
            },
            Err(NoPicture::Content(problems)) => Self::Error { why: (text, &**problems).into() },
            Err(NoPicture::Symbol(problem)) => Self::DoesNotFit { reason: Reason::from(problem) },
        }
    }
}

/// A symbol with its size; lengths are in micrometres.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PictureInfo {
    /// The kind of symbol.
    pub symbology: PrintedSymbologyId,
    /// What it is used for.
    pub usage: UseId,
    /// What a scanner sends, with group separators for FNC1.
    pub scan: String,
    /// The human-readable text in parts.
    pub text: Vec<String>,
    /// The width of a module.
    pub x: f64,
    /// The same in dots, where a printer has them.
    pub dots: Option<u16>,
    /// How much narrower dark elements are drawn than they are to be printed.
    pub reduction: f64,
    /// What the table of the use says; `null` where the kind of symbol is not allowed for it.
    pub row: Option<SpecificationRow>,
    /// How high the bars are; `null` for squares.
    pub bar_height: Option<u32>,
    /// How high they have to be.
    pub min_bar_height: Option<u32>,
    /// How wide the symbol is with its quiet zones.
    pub width: u32,
    /// How wide it is from the first bar to the last.
    pub inner_width: u32,
    /// Its size in per cent of the nominal one, for EAN/UPC and ITF-14.
    pub magnification: Option<u32>,
    /// How many modules there are from left to right, for squares.
    pub columns: Option<usize>,
    /// How many modules there are from top to bottom, for squares.
    pub rows: Option<usize>,
    pub size_warnings: Vec<Reason<SizeCode>>,
    pub colour_warnings: Vec<Reason<ColourWarningCode>>,
    /// The inks of a press for the bars, such as `C 0 M 0 Y 0 K 100`, without a profile.
    pub ink_mix: String,
    /// The same for what is behind them.
    pub ground_mix: String,
    /// Where on an item it goes.
    pub placement: PlacementHint,
    /// What each that looks at such symbols sees of the two colours.
    pub seen: Vec<SeenColours>,
}

impl From<&Made> for PictureInfo {
    fn from(made: &Made) -> Self {
        Self {
            symbology: made.picture.symbol.symbology().code(),
            usage: made.usage.code(),
            scan: made.picture.symbol.scan(),
            text: list(made.picture.symbol.text()),
            x: made.picture.x.micrometres(),
            dots: match made.picture.x {
                XDimension::Dots { dots, .. } => Some(dots),
                XDimension::Micrometres(_) => None,
            },
            reduction: made.picture.bar_width_reduction,
            row: made.picture.row.map(Into::into),
            bar_height: made.picture.size.bar_height,
            min_bar_height: made.picture.min_bar_height,
            width: made.picture.size.width,
            inner_width: made.picture.size.inner_width(),
            magnification: made.picture.size.magnification(),
            columns: matrix(&made.picture.symbol).map(|(columns, _)| columns),
            rows: matrix(&made.picture.symbol).map(|(_, rows)| rows),
            size_warnings: list(size_warnings(made)),
            colour_warnings: list(&made.picture.colour_warnings),
            ink_mix: made.picture.drawing.ink.inks().to_string(),
            ground_mix: made.picture.drawing.ground.inks().to_string(),
            placement: PlacementHint::from(made.usage),
            seen: Eye::of(made.picture.symbol.symbology())
                .iter()
                .map(|eye| SeenColours::of(*eye, &made.picture.drawing))
                .collect(),
        }
    }
}

fn size_warnings(made: &Made) -> &[SizeWarning] {
    &made.picture.size_warnings
}

/// The greys that a scanner or a camera sees of the colours of a symbol.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SeenColours {
    pub eye: EyeId,
    /// Of its bars.
    pub ink: String,
    /// Of what is behind them.
    pub ground: String,
}

impl SeenColours {
    fn of(eye: Eye, drawing: &Drawing) -> Self {
        let [ink, ground] =
            [drawing.ink, drawing.ground].map(|colour| eye.sees(colour).to_string());
        Self { eye: eye.code(), ink, ground }
    }
}

fn matrix(symbol: &Symbol) -> Option<(usize, usize)> {
    match symbol {
        Symbol::Matrix(symbol) => Some((symbol.matrix().width(), symbol.matrix().height())),
        Symbol::Linear(_) | Symbol::DataBar(_) => None,
    }
}

/// Makes the symbol of a number, an element string, a scan or a Digital Link.
#[wasm_bindgen(js_name = makePicture)]
pub fn make_picture(
    text: &str,
    request: &Ts<PictureRequest>,
) -> Result<Ts<PictureOutcome>, JsError> {
    to_ts((text, make(text, &from_ts(request)?.read()?)))
}

/// Writes the same symbol as an SVG whose letters are outlines of the fonts; nothing where it cannot be printed.
#[wasm_bindgen(js_name = pictureSvg)]
pub fn picture_svg(
    text: &str,
    request: &Ts<PictureRequest>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<String>, JsError> {
    let made = make(text, &from_ts(request)?.read()?).ok();
    made.map(|made| pdf::outlined(&made.picture.drawing, PdfFonts { regular, bold })).transpose()
}

/// Writes the same symbol as a PDF of its size, in the inks of a press; what cannot be printed has no page.
#[wasm_bindgen(js_name = picturePdf)]
pub fn picture_pdf(
    text: &str,
    request: &Ts<PictureRequest>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Ts<PdfOutcome>, JsError> {
    let drawing = make(text, &from_ts(request)?.read()?).ok().map(|made| made.picture.drawing);
    let title = drawing.as_ref().map(|drawing| drawing.title.clone()).unwrap_or_default();
    pdf::write_for_press(&title, drawing, PdfFonts { regular, bold })
}

/// Writes the same symbol as an EPS whose letters are outlines of the fonts; nothing where it cannot be printed.
#[wasm_bindgen(js_name = pictureEps)]
pub fn picture_eps(
    text: &str,
    request: &Ts<PictureRequest>,
    regular: &[u8],
    bold: &[u8],
) -> Result<Option<Ts<PdfOutcome>>, JsError> {
    let made = make(text, &from_ts(request)?.read()?).ok();
    made.map(|made| pdf::write_eps(&made.picture.drawing, PdfFonts { regular, bold })).transpose()
}

pub(super) fn make(text: &str, request: &super::request::ReadRequest) -> Result<Made, NoPicture> {
    let content = read(text, request.kind.as_deref())
        .map_err(|problems| NoPicture::Content(Box::new(problems)))?;
    let settings = request.settings(&content);
    let picture = picture(&content, &settings).map_err(NoPicture::Symbol)?;
    let (status, special_use) = (content.status(), content.special_use());
    Ok(Made { picture, status, special_use, usage: settings.usage })
}

/// A colour typed with six or three hexadecimal digits as `#1a2b3c`; nothing where it is none.
#[wasm_bindgen(js_name = readColour)]
pub fn read_colour(text: &str) -> Option<String> {
    text.parse::<Colour>().ok().map(|colour| colour.to_string())
}

/// A length typed in whole micrometres; nothing where it is not one.
#[wasm_bindgen(js_name = readMicrometres)]
pub fn read_micrometres(text: &str) -> Option<u32> {
    barcode_core::drawing::read_micrometres(text)
}

/// A length typed in millimetres, in micrometres; nothing where it is not a length.
#[wasm_bindgen(js_name = readMillimetres)]
pub fn read_millimetres(text: &str) -> Option<u32> {
    barcode_core::drawing::read_millimetres(text)
}
