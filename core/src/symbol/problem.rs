//! What can be wrong with what a symbol is to hold.

use crate::key::gtin::GtinFormat;
use crate::symbol::Symbology;
use crate::syntax::SyntaxProblem;
use crate::{Code, Details, NumberProblem, Problem};

/// Why a symbol cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum SymbolProblem {
    /// The number is wrong.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Number(#[from] NumberProblem),
    /// The identifiers or values are wrong.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Syntax(#[from] SyntaxProblem),
    /// The number is right, but symbols of this kind hold another length.
    #[error("expected a GTIN for {symbology}, found {} digits", found.digits())]
    GtinLength {
        /// The kind of symbol.
        symbology: Symbology,
        /// The shortest length the number has.
        found: GtinFormat,
    },
    /// A UPC-E needs a GTIN-12 that begins with 0 and has zeros in the right places.
    #[error("expected a GTIN-12 that UPC-E can shorten")]
    NoUpcE,
    /// An add-on does not have two or five digits.
    #[error("expected an add-on of 2 or 5 digits, found {found}")]
    AddOnLength {
        /// How many characters there are.
        found: usize,
    },
    /// Only EAN-13, UPC-A and UPC-E may have an add-on.
    #[error("expected no add-on beside {symbology}")]
    AddOnNotAllowed {
        /// The kind of symbol.
        symbology: Symbology,
    },
    /// A GS1-128 holds at most 48 characters, identifiers and separators included; how many a matrix or
    /// a GS1 `DataBar` Expanded holds depends on what they are, and `max` says how many of these fit, counted from the first.
    #[error("expected at most {max} characters, found {found}")]
    TooManyCharacters {
        /// How many there are.
        found: usize,
        /// The most there can be.
        max: usize,
    },
    /// A character that neither the code sets of GS1-128 nor those of GS1 `DataBar` Expanded have.
    #[error("expected a character that such a symbol can hold, found '{found}'")]
    #[strum(serialize = "symbolCharacter")]
    Character {
        /// The character.
        found: char,
    },
    /// A GS1 `DataBar` Limited holds a GTIN whose indicator is 0 or 1.
    #[error("expected a GTIN that begins with 0 or 1, found '{found}'")]
    LimitedIndicator {
        /// The first of its 14 digits.
        found: char,
    },
    /// Dark elements would lose more than half of a module. Lengths are in micrometres.
    #[error("expected a bar width reduction of at most {max} µm, found {found}")]
    BarWidthReduction {
        /// How much they would lose.
        found: u32,
        /// The most that the module allows.
        max: u32,
    },
    /// The kind is a matrix or a GS1 `DataBar`, which other functions make.
    #[error("expected EAN/UPC, ITF-14 or GS1-128, found {symbology}")]
    NotLinear {
        /// The kind of symbol.
        symbology: Symbology,
    },
    /// The kind has bars, which other functions make.
    #[error("expected a symbol of squares, found {symbology}")]
    NotMatrix {
        /// The kind of symbol.
        symbology: Symbology,
    },
    /// The kind is no GS1 `DataBar`; other functions make it.
    #[error("expected a GS1 DataBar, found {symbology}")]
    NotDataBar {
        /// The kind of symbol.
        symbology: Symbology,
    },
}

impl Problem for SymbolProblem {
    fn details(&self) -> Details {
        let none = Details::default();
        match self {
            Self::Number(problem) => problem.details(),
            Self::Syntax(problem) => problem.details(),
            Self::GtinLength { symbology, found } => Details {
                found: Some(found.digits().to_string()),
                expected: Some(lengths(*symbology).to_owned()),
                part: Some(symbology.code()),
                ..none
            },
            Self::NoUpcE => Details { part: Some(Symbology::UpcE.code()), ..none },
            Self::AddOnLength { found } => Details {
                found: Some(found.to_string()),
                expected: Some("2 or 5".to_owned()),
                ..none
            },
            Self::AddOnNotAllowed { symbology }
            | Self::NotLinear { symbology }
            | Self::NotMatrix { symbology }
            | Self::NotDataBar { symbology } => Details { part: Some(symbology.code()), ..none },
            Self::TooManyCharacters { found, max } => {
                Details { found: Some(found.to_string()), max: Some(*max), ..none }
            }
            Self::BarWidthReduction { found, max } => {
                Details { found: Some(found.to_string()), max: usize::try_from(*max).ok(), ..none }
            }
            Self::LimitedIndicator { found } => Details {
                found: Some(found.to_string()),
                expected: Some("0 or 1".to_owned()),
                part: Some(Symbology::DataBarLimited.code()),
                ..none
            },
            Self::Character { found } => Details { found: Some(found.to_string()), ..none },
        }
    }
}

/// How many digits a GTIN may have for this kind of symbol.
fn lengths(symbology: Symbology) -> &'static str {
    match symbology {
        Symbology::Ean8 => "8",
        Symbology::UpcA | Symbology::UpcE => "12",
        Symbology::Ean13 => "12 or 13",
        _ => "8, 12, 13 or 14",
    }
}
