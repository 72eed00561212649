//! Symbols of every kind: drawn for the screen, and as files.

use barcode_core::ParseError;
use barcode_core::drawing::pdf::PdfFonts;
use barcode_core::drawing::{Drawing, svg};
use barcode_core::symbol::matrix::data_matrix::Shape;
use barcode_core::symbol::matrix::qr::Level;
use barcode_core::symbol::matrix::{Matrix, MatrixOptions};
use barcode_core::symbol::{
    Bearer, LinearStyle, Symbol, SymbolProblem, SymbolSize as Size, Symbology, XDimension,
};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Problem;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::drawing::DrawingInfo;
use crate::names::{PrintedSymbologyId, SymbolCode};
use crate::pdf::{self, PdfOutcomeObject};

#[wasm_bindgen(typescript_custom_section)]
const REQUEST: &str = r##"
/** Which symbol to make, and how it is to look; lengths are in micrometres. */
export type SymbolRequest = {
  symbology: PrintedSymbologyId;
  /** A GTIN, an element string in parentheses or with FNC1, or a Digital Link. */
  text: string;
  /** Two or five digits beside an EAN-13, UPC-A or UPC-E. */
  addOn?: string;
  /** The width of a module: an exact length, or a number of whole dots of a printer or a picture. */
  x: number | { dots: number; dpi: number };
  /** How high the bars are, if not as high as the standard asks for. */
  barHeight?: number;
  /** Without the human-readable text. */
  withoutText?: boolean;
  /** Whether `<` and `>` mark the quiet zones of an EAN-13 or EAN-8; usual for an EAN-13. */
  marginMarks?: boolean;
  /** Whether the edges of the quiet zones are marked on the screen. */
  guides?: boolean;
  /** The bars around an ITF-14; a frame, if nothing else is asked for. */
  bearer?: BearerId;
  /** The outline of a Data Matrix; usually a square. */
  shape?: MatrixShape;
  /** How much damage a QR Code bears; usually M. */
  level?: MatrixLevel;
  /** Colours such as `#1a2b3c`, if not black on white. */
  ink?: string;
  ground?: string;
};
"##;

#[wasm_bindgen]
extern "C" {
    /// A `SymbolRequest` as JavaScript has it.
    #[wasm_bindgen(typescript_type = "SymbolRequest")]
    pub type RequestObject;

    #[wasm_bindgen(method, getter)]
    fn symbology(this: &RequestObject) -> String;
    #[wasm_bindgen(method, getter)]
    fn text(this: &RequestObject) -> String;
    #[wasm_bindgen(method, getter, js_name = addOn)]
    fn add_on(this: &RequestObject) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn x(this: &RequestObject) -> DotsObject;
    #[wasm_bindgen(method, getter, js_name = barHeight)]
    fn bar_height(this: &RequestObject) -> Option<u32>;
    #[wasm_bindgen(method, getter, js_name = withoutText)]
    fn without_text(this: &RequestObject) -> Option<bool>;
    #[wasm_bindgen(method, getter, js_name = marginMarks)]
    fn margin_marks(this: &RequestObject) -> Option<bool>;
    #[wasm_bindgen(method, getter)]
    fn guides(this: &RequestObject) -> Option<bool>;
    #[wasm_bindgen(method, getter)]
    fn bearer(this: &RequestObject) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn shape(this: &RequestObject) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn level(this: &RequestObject) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn ink(this: &RequestObject) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn ground(this: &RequestObject) -> Option<String>;

    /// The width of a module, which may be a plain number.
    pub type DotsObject;

    #[wasm_bindgen(method, getter)]
    fn dots(this: &DotsObject) -> u16;
    #[wasm_bindgen(method, getter)]
    fn dpi(this: &DotsObject) -> u16;
}

/// A symbol that has been read, with its look.
struct StyledSymbol {
    symbol: Symbol,
    style: LinearStyle,
    drawing: Drawing,
}

/// Which text of a request a problem is about.
enum NoSymbol {
    Text(String, ParseError<SymbolProblem>),
    AddOn(String, ParseError<SymbolProblem>),
}

impl RequestObject {
    fn read(&self) -> Result<Result<StyledSymbol, NoSymbol>, JsError> {
        let symbology = Symbology::from_id(&self.symbology())
            .ok_or_else(|| JsError::new("unknown symbology"))?;
        let shape = self.shape().as_deref().and_then(Shape::from_code).unwrap_or_default();
        let level = self.level().as_deref().and_then(Level::from_code).unwrap_or_default();
        let (text, add_on) = (self.text(), self.add_on().unwrap_or_default());
        let symbol = match Symbol::read(symbology, &text, MatrixOptions { shape, level }) {
            Ok(symbol) => symbol,
            Err(error) => return Ok(Err(NoSymbol::Text(text, error))),
        };
        let symbol = match symbol.with_add_on(&add_on) {
            Ok(symbol) => symbol,
            Err(error) => return Ok(Err(NoSymbol::AddOn(add_on, error))),
        };
        let style = self.style(&symbol);
        let mut drawing = symbol.draw(&style);
        for (colour, chosen) in
            [(&mut drawing.ink, self.ink()), (&mut drawing.ground, self.ground())]
        {
            if let Some(chosen) = chosen {
                *colour = chosen.parse().map_err(|_| JsError::new("unknown colour"))?;
            }
        }
        Ok(Ok(StyledSymbol { symbol, style, drawing }))
    }

    fn style(&self, symbol: &Symbol) -> LinearStyle {
        let x = self.x();
        let x = match x.as_f64() {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a negative width is none"
            )]
            Some(width) => XDimension::Micrometres(width as u32),
            None => XDimension::Dots { dots: x.dots(), dpi: x.dpi() },
        };
        let usual = symbol.style(x);
        LinearStyle {
            bar_height: self.bar_height().unwrap_or(usual.bar_height),
            text: !self.without_text().unwrap_or_default(),
            margin_marks: self.margin_marks().unwrap_or(usual.margin_marks),
            guides: self.guides().unwrap_or_default(),
            bearer: self.bearer().as_deref().and_then(Bearer::from_id).unwrap_or(usual.bearer),
            ..usual
        }
    }
}

outcome! {
    /// A symbol, or why there is none.
    pub enum SymbolOutcome(read: Result<StyledSymbol, NoSymbol>) match &read => {
        /// It can be made.
        Ok(found) => Ok {
            /// What it says.
            symbol: SymbolInfo = (&found.symbol, found.symbol.size(&found.style)),
            /// Where its bars and letters are.
            drawing: DrawingInfo = &found.drawing,
            /// The same as a file.
            svg: String = svg::write(&found.drawing),
        },
        /// Its text is wrong.
        Err(NoSymbol::Text(text, error)) => Error {
            /// What is wrong.
            problem: Problem<SymbolCode> = (text.as_str(), error),
        },
        /// Its add-on is wrong.
        Err(NoSymbol::AddOn(text, error)) => AddOnError {
            /// What is wrong.
            problem: Problem<SymbolCode> = (text.as_str(), error),
        },
    }
}

outcome! {
    /// A symbol.
    pub struct SymbolInfo(symbol: &Symbol, size: Size) {
        /// The kind of symbol.
        symbology: PrintedSymbologyId = symbol.symbology().id(),
        /// The human-readable text in parts that are never broken.
        text: Vec<String> = symbol.text(),
        /// What a scanner sends.
        scan: String = symbol.scan(),
        /// The width of a module.
        x: u32 = size.x,
        /// How high the bars are; `null` for squares.
        bar_height: Option<u32> = size.bar_height,
        /// How wide it is with its quiet zones.
        width: u32 = size.width,
        /// Its size in per cent of the nominal one, for EAN/UPC and ITF-14.
        magnification: Option<u32> = size.magnification(),
        /// How many modules there are from left to right, for symbols of squares.
        columns: Option<usize> = matrix(symbol).map(Matrix::width),
        /// How many modules there are from top to bottom, for symbols of squares.
        rows: Option<usize> = matrix(symbol).map(Matrix::height),
    }
}

fn matrix(symbol: &Symbol) -> Option<&Matrix> {
    if let Symbol::Matrix(symbol) = symbol { Some(symbol.matrix()) } else { None }
}

/// Makes a symbol.
#[wasm_bindgen(js_name = drawSymbol)]
pub fn draw_symbol(request: &RequestObject) -> Result<Ts<SymbolOutcome>, JsError> {
    Ok(to_ts(request.read()?))
}

/// Writes symbols as a PDF, each on a page of its size; those with a problem have no page.
#[wasm_bindgen(js_name = symbolPdf)]
pub fn symbol_pdf(
    title: &str,
    requests: Vec<RequestObject>,
    regular: &[u8],
    bold: &[u8],
) -> Result<PdfOutcomeObject, JsError> {
    let mut pages = Vec::with_capacity(requests.len());
    for request in requests {
        pages.extend(request.read()?.ok().map(|found| found.drawing));
    }
    Ok(pdf::write(title, pages, PdfFonts { regular, bold }))
}
