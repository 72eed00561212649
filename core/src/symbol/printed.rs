//! A symbol of any kind, for tools that make them all.

use crate::ParseError;
use crate::drawing::Drawing;
use crate::symbol::databar::{DataBarSymbol, Segments};
use crate::symbol::matrix::{MatrixOptions, MatrixStyle, MatrixSymbol};
use crate::symbol::{
    AddOn, LinearStyle, LinearSymbol, SymbolProblem, SymbolSize, Symbology, XDimension,
};

/// A symbol of bars or of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// Of bars.
    Linear(LinearSymbol),
    /// Of bars, in one row or several.
    DataBar(DataBarSymbol),
    /// Of squares.
    Matrix(MatrixSymbol),
}

/// What can be chosen about symbols that come in several outlines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SymbolOptions {
    /// About symbols of squares.
    pub matrix: MatrixOptions,
    /// How many segments a row of a GS1 `DataBar` Expanded Stacked has.
    pub segments: Segments,
}

impl Symbol {
    /// Reads what the symbol is to hold: a GTIN, an element string or a Digital Link, as its kind asks
    /// for.
    ///
    /// ```
    /// use barcode_core::symbol::{Symbol, SymbolOptions, Symbology};
    ///
    /// let read = |symbology, text| Symbol::read(symbology, text, SymbolOptions::default()).unwrap();
    /// assert_eq!(read(Symbology::Ean8, "95200002").scan(), "]E495200002");
    /// let link = "https://example.com/01/09521234543213";
    /// assert_eq!(read(Symbology::QrCode, link).scan(), format!("]Q1{link}"));
    /// ```
    pub fn read(
        symbology: Symbology,
        text: &str,
        options: SymbolOptions,
    ) -> Result<Self, ParseError<SymbolProblem>> {
        if symbology.is_data_bar() {
            DataBarSymbol::read(symbology, text, options.segments).map(Self::DataBar)
        } else if symbology.is_linear() {
            LinearSymbol::read(symbology, text, "").map(Self::Linear)
        } else {
            MatrixSymbol::read(symbology, text, options.matrix).map(Self::Matrix)
        }
    }

    /// The same symbol with an add-on of two or five digits; none if `text` is empty. A problem is about
    /// `text`.
    pub fn with_add_on(self, text: &str) -> Result<Self, ParseError<SymbolProblem>> {
        if text.is_empty() {
            return Ok(self);
        }
        let add_on = AddOn::read(text)?;
        let with_add_on = match self {
            Self::Linear(symbol) => symbol.with_add_on(add_on).map(Self::Linear),
            Self::DataBar(_) | Self::Matrix(_) => {
                Err(SymbolProblem::AddOnNotAllowed { symbology: self.symbology() })
            }
        };
        with_add_on.map_err(|problem| ParseError::new(problem, 0..text.len()))
    }

    /// The kind of symbol.
    pub fn symbology(&self) -> Symbology {
        match self {
            Self::Linear(symbol) => symbol.symbology(),
            Self::DataBar(symbol) => symbol.symbology(),
            Self::Matrix(symbol) => symbol.symbology(),
        }
    }

    /// The human-readable text in parts that are never broken.
    pub fn text(&self) -> &[String] {
        match self {
            Self::Linear(symbol) => symbol.text(),
            Self::DataBar(symbol) => symbol.text(),
            Self::Matrix(symbol) => symbol.text(),
        }
    }

    /// What a scanner sends.
    pub fn scan(&self) -> String {
        match self {
            Self::Linear(symbol) => symbol.scan(),
            Self::DataBar(symbol) => symbol.scan(),
            Self::Matrix(symbol) => symbol.scan(),
        }
    }

    /// How many modules a symbol of squares has from left to right and from top to bottom.
    pub fn modules(&self) -> Option<(usize, usize)> {
        match self {
            Self::Matrix(symbol) => Some((symbol.matrix().width(), symbol.matrix().height())),
            Self::Linear(_) | Self::DataBar(_) => None,
        }
    }

    /// The usual look at this size.
    pub fn style(&self, x: XDimension) -> LinearStyle {
        match self {
            Self::DataBar(symbol) => symbol.style(x),
            _ => LinearStyle::new(self.symbology(), x),
        }
    }

    /// Draws it; what is about bars means nothing for squares.
    pub fn draw(&self, style: &LinearStyle) -> Drawing {
        match self {
            Self::Linear(symbol) => symbol.draw(style),
            Self::DataBar(symbol) => symbol.draw(style),
            Self::Matrix(symbol) => symbol.draw(&squares(style)),
        }
    }

    /// How large it is with this style: what [`check_size`](crate::symbol::check_size) looks at.
    pub fn size(&self, style: &LinearStyle) -> SymbolSize {
        match self {
            Self::Linear(symbol) => symbol.size(style),
            Self::DataBar(symbol) => symbol.size(style),
            Self::Matrix(symbol) => symbol.size(&squares(style)),
        }
    }
}

fn squares(style: &LinearStyle) -> MatrixStyle {
    let &LinearStyle { x, reduction, text, guides, .. } = style;
    MatrixStyle { x, reduction, text, guides }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    #[test]
    fn only_some_kinds_have_an_add_on() {
        let link = "https://example.com/01/09521234543213";
        for (symbology, text, add_on, expected) in [
            (Symbology::Ean13, "9521234543213", "", Ok("]E09521234543213")),
            (Symbology::Ean13, "9521234543213", "12", Ok("]E3952123454321312")),
            (Symbology::Ean13, "9521234543213", "123", Err("addOnLength")),
            (Symbology::Itf14, "09521234543213", "12", Err("addOnNotAllowed")),
            (Symbology::QrCode, link, "12", Err("addOnNotAllowed")),
            (Symbology::DataBarOmni, "9521234543213", "12", Err("addOnNotAllowed")),
        ] {
            let symbol = Symbol::read(symbology, text, SymbolOptions::default()).unwrap();
            let found = symbol.with_add_on(add_on);
            let found = found.as_ref().map(Symbol::scan).map_err(|error| error.problem.code());
            assert_eq!(found.as_deref(), expected.as_deref(), "{symbology} {add_on}");
        }
    }
}
