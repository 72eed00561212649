//! A two-dimensional symbol: its squares or dots, its text, and what a scanner makes of it.

use super::data_matrix::{self, Shape};
use super::dot_code;
use super::qr::{self, Level};
use super::{Matrix, MatrixContent};
use crate::ParseError;
use crate::digital_link;
use crate::symbol::{SymbolContent, SymbolProblem, Symbology};
use crate::syntax::{ElementString, ParseOptions};

/// What can be chosen about a two-dimensional symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct MatrixOptions {
    shape: Shape,
    level: Level,
}

impl MatrixOptions {
    /// The outline of a Data Matrix.
    pub const fn shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// How much damage a QR Code can take.
    pub const fn level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }
}

/// A two-dimensional symbol.
///
/// ```
/// use barcode_core::symbol::Symbology;
/// use barcode_core::symbol::matrix::{MatrixOptions, MatrixSymbol};
///
/// let text = "(01)09521234543213(10)A1(21)7";
/// let options = MatrixOptions::default();
/// let symbol = MatrixSymbol::read(Symbology::Gs1DataMatrix, text, options).unwrap();
/// assert_eq!(symbol.matrix().width(), 18);
/// assert_eq!(symbol.text(), ["(01) 09521234543213", "(10) A1", "(21) 7"]);
/// assert_eq!(symbol.scan(), "]d2010952123454321310A1\u{1d}217");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatrixSymbol {
    symbology: Symbology,
    matrix: Matrix,
    text: Vec<String>,
    data: String,
}

impl MatrixSymbol {
    /// Reads what the symbol is to hold, in parentheses or with FNC1 for GS1 `DataMatrix`, GS1 QR
    /// Code and GS1 `DotCode`, a Digital Link for the plain kinds, and makes the smallest symbol for it.
    pub fn read(
        symbology: Symbology,
        text: &str,
        options: MatrixOptions,
    ) -> Result<Self, ParseError<SymbolProblem>> {
        let whole = |problem| ParseError::new(problem, 0..text.len());
        match symbology.content() {
            SymbolContent::ElementString => {
                let rules = ParseOptions::of_one_symbol();
                let read = if text.starts_with('(') {
                    ElementString::parse_bracketed(text, &rules)
                } else {
                    ElementString::parse_fnc1(text, &rules)
                };
                let string = read.map_err(|error| error.map(SymbolProblem::Syntax))?;
                let content = MatrixContent::Elements(&string);
                Self::new(symbology, content, string.to_hri(), options).map_err(whole)
            }
            SymbolContent::DigitalLink if symbology == Symbology::QrCode => {
                Self::qr_code(text, options.level)
            }
            SymbolContent::DigitalLink => {
                let read = digital_link::parse(text, &ParseOptions::default());
                let link = read.map_err(|error| error.map(SymbolProblem::Syntax))?;
                let hri = link.clone().into_element_string().to_hri();
                Self::new(symbology, MatrixContent::Link(&link), hri, options).map_err(whole)
            }
            SymbolContent::Gtin => Err(whole(SymbolProblem::NotMatrix { symbology })),
        }
    }

    /// The QR Code of a Digital Link: what [`read`](Self::read) makes of one, for a binary that needs no other kind.
    pub fn qr_code(link: &str, level: Level) -> Result<Self, ParseError<SymbolProblem>> {
        let whole = |problem| ParseError::new(problem, 0..link.len());
        let link = digital_link::parse(link, &ParseOptions::default())
            .map_err(|error| error.map(SymbolProblem::Syntax))?;
        let content = MatrixContent::Link(&link);
        let matrix = qr::encode(content, level).map_err(whole)?;
        let text = link.clone().into_element_string().to_hri();
        Ok(Self { symbology: Symbology::QrCode, matrix, text, data: content.data() })
    }

    fn new(
        symbology: Symbology,
        content: MatrixContent<'_>,
        text: Vec<String>,
        options: MatrixOptions,
    ) -> Result<Self, SymbolProblem> {
        let matrix = if symbology == Symbology::Gs1DotCode && content.is_gs1() {
            dot_code::encode(content)?
        } else if symbology == content.data_matrix() {
            data_matrix::encode(content, options.shape)?
        } else if symbology == content.qr_code() {
            qr::encode(content, options.level)?
        } else {
            return Err(SymbolProblem::NotMatrix { symbology });
        };
        Ok(Self { symbology, matrix, text, data: content.data() })
    }

    /// The kind of symbol.
    pub fn symbology(&self) -> Symbology {
        self.symbology
    }

    /// Its dark and light modules.
    pub fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// The human-readable text: each identifier with its value, also those of a link.
    pub fn text(&self) -> &[String] {
        &self.text
    }

    /// What a scanner sends: the symbology identifier, then the data, with group separators for FNC1.
    pub fn scan(&self) -> String {
        format!("{}{}", self.symbology.identifier(), self.data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    #[track_caller]
    fn check(symbology: Symbology, text: &str, expected: Result<(usize, usize, &str), &str>) {
        let options = MatrixOptions::default().shape(Shape::Rectangle).level(Level::H);
        let found = MatrixSymbol::read(symbology, text, options);
        let found = found.as_ref().map_err(|error| error.problem.code()).map(|symbol| {
            (symbol.matrix().width(), symbol.matrix().height(), symbol.symbology().identifier())
        });
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn each_kind_takes_its_own_content() {
        let link = "https://a.com/01/09521234543213";
        let elements = "(01)09521234543213";
        check(Symbology::Gs1DataMatrix, elements, Ok((32, 8, "]d2")));
        check(Symbology::Gs1DataMatrix, "^0109521234543213", Ok((32, 8, "]d2")));
        check(Symbology::Gs1QrCode, elements, Ok((21, 21, "]Q3")));
        check(Symbology::QrCode, link, Ok((33, 33, "]Q1")));
        check(Symbology::DataMatrix, link, Ok((36, 16, "]d1")));

        check(Symbology::Gs1DataMatrix, link, Err("noFnc1"));
        check(Symbology::QrCode, elements, Err("noScheme"));
        check(Symbology::Gs1QrCode, "(01)09521234543214", Err("checkDigit"));
        check(Symbology::Gs1_128, elements, Err("notMatrix"));
        check(Symbology::Ean13, "9521234543213", Err("notMatrix"));
        check(
            Symbology::DataMatrix,
            &format!("{link}?99={}", "x".repeat(90)),
            Err("tooManyCharacters"),
        );
    }
}
