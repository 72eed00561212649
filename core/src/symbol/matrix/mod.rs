//! Two-dimensional symbols: GS1 `DataMatrix`, GS1 QR Code, both kinds with a Digital Link, and GS1 `DotCode`.
//!
//! Implements GS1 General Specifications 5.6 (GS1 `DataMatrix`), 5.7 (GS1 QR Code) and 5.8 (GS1 `DotCode`), and the symbols
//! of GS1 Digital Link, on ISO/IEC 16022 (Data Matrix), ISO/IEC 18004 (QR Code) and AIM `DotCode`.
//!
//! ```text
//! content           Data Matrix                    QR Code                      DotCode
//! element string    GS1 DataMatrix   ]d2  FNC1…    GS1 QR Code   ]Q3  FNC1…     GS1 DotCode   ]J1
//! Digital Link      Data Matrix      ]d1  https…   QR Code       ]Q1  https…    none
//! ```
//!
//! - [`MatrixSymbol`] reads a text, makes the smallest symbol for it and draws it.
//! - [`data_matrix::encode`], [`qr::encode`] and [`dot_code::encode`] do the same for a content that has been read.
//! - [`Matrix`] is what they make: dark and light modules, without the quiet zone.
//!
//! Left out on purpose: sizes of the rectangular extension (DMRE), which GS1 does not allow; Micro QR
//! and rMQR; ECI and Kanji, which no GS1 data needs; raw text.

pub mod data_matrix;
pub mod dot_code;
mod draw;
pub mod qr;
mod symbol;

use crate::digital_link::DigitalLink;
use crate::symbol::Symbology;
use crate::syntax::ElementString;
pub use draw::MatrixStyle;
pub use symbol::{MatrixOptions, MatrixSymbol};

/// What a two-dimensional symbol says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixContent<'a> {
    /// Identifiers and values, behind FNC1.
    Elements(&'a ElementString<'a>),
    /// A web address, exactly as it was read.
    Link(&'a DigitalLink<'a>),
}

impl MatrixContent<'_> {
    /// The kind of symbol that says it in a Data Matrix.
    pub fn data_matrix(self) -> Symbology {
        if self.is_gs1() { Symbology::Gs1DataMatrix } else { Symbology::DataMatrix }
    }

    /// The kind of symbol that says it in a QR Code.
    pub fn qr_code(self) -> Symbology {
        if self.is_gs1() { Symbology::Gs1QrCode } else { Symbology::QrCode }
    }

    /// Whether FNC1 stands in front.
    fn is_gs1(self) -> bool {
        matches!(self, Self::Elements(_))
    }

    /// What a scanner sends behind the symbology identifier.
    fn data(self) -> String {
        match self {
            Self::Elements(string) => string.to_data(),
            Self::Link(link) => link.uri().to_owned(),
        }
    }
}

/// Dark and light modules, row by row from the top left, without the quiet zone.
///
/// ```
/// use barcode_core::symbol::matrix::{MatrixContent, data_matrix};
/// use barcode_core::syntax::{ElementString, ParseOptions};
///
/// let string = ElementString::parse_bracketed("(01)09521234543213", &ParseOptions::default()).unwrap();
/// let content = MatrixContent::Elements(&string);
/// let matrix = data_matrix::encode(content, data_matrix::Shape::Square).unwrap();
/// assert_eq!((matrix.width(), matrix.height()), (16, 16));
/// // The left edge is dark all the way, and the top edge every second module.
/// assert!(matrix.rows().all(|row| row[0]));
/// assert_eq!(matrix.rows().next().unwrap()[..4], [true, false, true, false]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    width: usize,
    modules: Vec<bool>,
}

impl Matrix {
    /// How many modules there are from left to right.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many modules there are from top to bottom.
    pub fn height(&self) -> usize {
        self.modules.len() / self.width
    }

    /// The rows from the top; a dark module is `true`.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[bool]> {
        self.modules.chunks_exact(self.width)
    }
}

/// How many characters of `data` fit, counted from the first: half the distance at each step.
fn most_that_fits(data: &[u8], fits: impl Fn(&[u8]) -> bool) -> usize {
    let (mut fitting, mut too_many) = (0, data.len());
    while fitting + 1 < too_many {
        let middle = usize::midpoint(fitting, too_many);
        if data.get(..middle).is_some_and(&fits) {
            fitting = middle;
        } else {
            too_many = middle;
        }
    }
    fitting
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digital_link;
    use crate::symbol::SymbolProblem;
    use crate::syntax::ParseOptions;

    #[test]
    fn what_is_too_long_says_how_much_of_it_fits() {
        let lot = "x".repeat(90);
        let options = ParseOptions::default();
        let link = format!("https://example.com/01/09521234543213?99={lot}");
        let link = digital_link::parse(&link, &options).unwrap();
        let found = data_matrix::encode(MatrixContent::Link(&link), data_matrix::Shape::Rectangle);
        assert_eq!(found, Err(SymbolProblem::TooManyCharacters { found: 131, max: 66 }));
        assert!(qr::encode(MatrixContent::Link(&link), qr::Level::H).is_ok());

        let string = format!("(01)09521234543213{}", format!("(99){lot}").repeat(62));
        let string = ElementString::parse_bracketed(&string, &options).unwrap();
        let content = MatrixContent::Elements(&string);
        let found = data_matrix::encode(content, data_matrix::Shape::Square);
        assert_eq!(found, Err(SymbolProblem::TooManyCharacters { found: 5781, max: 2314 }));
        let found = qr::encode(content, qr::Level::L);
        assert_eq!(found, Err(SymbolProblem::TooManyCharacters { found: 5781, max: 2961 }));
    }

    #[test]
    fn the_content_decides_the_kind_of_symbol() {
        let options = ParseOptions::default();
        let string = ElementString::parse_bracketed("(01)09521234543213", &options).unwrap();
        let link = digital_link::parse("https://a.com/01/09521234543213", &options).unwrap();
        let elements = MatrixContent::Elements(&string);
        assert_eq!(elements.data_matrix(), Symbology::Gs1DataMatrix);
        assert_eq!(elements.qr_code(), Symbology::Gs1QrCode);
        assert_eq!(MatrixContent::Link(&link).data_matrix(), Symbology::DataMatrix);
        assert_eq!(MatrixContent::Link(&link).qr_code(), Symbology::QrCode);
    }
}
