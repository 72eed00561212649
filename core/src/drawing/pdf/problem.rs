//! Why a PDF cannot be written.

use crate::{Details, Problem};

/// What is wrong with a drawing or a font.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum PdfProblem {
    /// A font cannot be read, or its letters cannot be taken out of it.
    #[error("expected a TrueType or OpenType font")]
    Font,
    /// The font has no letter for a character.
    #[error("page {page}: expected a character of the font, found {found:?} in {text:?}")]
    Letter {
        /// The character.
        found: char,
        /// The line of text it stands in.
        text: String,
        /// The page, counted from 1.
        page: usize,
    },
    /// A page or something on it is larger than a PDF can say, or its size is no number.
    #[error("page {page}: expected lengths of at most 5,080 mm")]
    Length {
        /// The page, counted from 1.
        page: usize,
    },
    /// A page has other colours than black on white, which black ink alone cannot print.
    #[error("page {page}: expected black on white")]
    Coloured {
        /// The page, counted from 1.
        page: usize,
    },
}

impl PdfProblem {
    /// The page it is about, counted from 1.
    pub fn page(&self) -> Option<usize> {
        match self {
            Self::Font => None,
            Self::Letter { page, .. } | Self::Length { page } | Self::Coloured { page } => {
                Some(*page)
            }
        }
    }

    /// The line of text it is about.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Letter { text, .. } => Some(text),
            Self::Font | Self::Length { .. } | Self::Coloured { .. } => None,
        }
    }
}

impl Problem for PdfProblem {
    fn details(&self) -> Details {
        match self {
            Self::Letter { found, .. } => {
                Details { found: Some(found.to_string()), ..Details::default() }
            }
            Self::Length { .. } => Details { max: Some(5080), ..Details::default() },
            Self::Font | Self::Coloured { .. } => Details::default(),
        }
    }
}
