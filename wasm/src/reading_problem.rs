//! What is wrong with anything pasted, and what was probably meant.

use crate::cross::list;
use serde::Serialize;
use std::ops::Range;
use tsify::Tsify;

use barcode_core::interpret::{self, InterpretProblem};

use crate::names::{EpcCode, KeyKindId, NumberCode, SyntaxCode};
use crate::positions::utf16;
use crate::problem::Problem;
use crate::repair::NumberChange;

/// Why a text is not what it looks like.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum ReadingProblem {
    Number {
        problem: Problem<NumberCode>,
    },
    /// Identifiers or values are wrong.
    Syntax {
        problem: Problem<SyntaxCode>,
    },
    Epc {
        problem: Problem<EpcCode>,
    },
}

impl From<(&str, &Range<usize>, &InterpretProblem)> for ReadingProblem {
    fn from((text, span, problem): (&str, &Range<usize>, &InterpretProblem)) -> Self {
        match problem {
            InterpretProblem::Number(problem) => {
                Self::Number { problem: (text, span, problem).into() }
            }
            InterpretProblem::Syntax(problem) => {
                Self::Syntax { problem: (text, span, problem).into() }
            }
            InterpretProblem::Epc(problem) => Self::Epc { problem: (text, span, problem).into() },
        }
    }
}

/// A text that was probably meant.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TextRepair {
    pub edits: Vec<TextEdit>,
    pub text: String,
}

impl From<(&str, &interpret::TextRepair)> for TextRepair {
    fn from((text, repair): (&str, &interpret::TextRepair)) -> Self {
        Self {
            edits: list(repair.edits.iter().map(|edit| (text, edit))),
            text: repair.text.clone(),
        }
    }
}

/// One mistake that was undone.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum TextEdit {
    /// FNC1 was put in.
    InsertFnc1 {
        /// Where, in the text that was pasted.
        at: Vec<usize>,
    },
    /// The digits of a key were put right.
    Digits { kind: KeyKindId, change: NumberChange },
    /// Zeros were put in front of a GTIN.
    PadGtin { zeros: usize },
    /// Blanks were left out.
    DropBlanks,
    /// A character was escaped.
    Escape { character: char },
    /// Key, qualifiers and attributes were put in order.
    Reorder,
    /// The beginning of a link, a URI or a segment was put in front, such as `https://`.
    AddScheme,
    /// The same was written in the characters of the form.
    Respell,
    /// Another scheme or kind was named in a URI.
    RenameScheme,
    /// The filter value 0 was put in.
    AddFilter,
    /// The number of bits was put right.
    CountBits,
    /// What stands beside a GTIN was named its serial number.
    NameSerial,
    /// Everything around the digits of a key was left out.
    NumberAlone,
    /// One of two links was left out.
    LinkAlone,
}

impl From<(&str, &interpret::TextEdit)> for TextEdit {
    fn from((text, edit): (&str, &interpret::TextEdit)) -> Self {
        match edit {
            interpret::TextEdit::InsertFnc1 { at } => {
                Self::InsertFnc1 { at: list(at.iter().map(|at| utf16(text, *at))) }
            }
            interpret::TextEdit::Digits { kind, change } => {
                Self::Digits { kind: kind.code(), change: NumberChange::from(*change) }
            }
            interpret::TextEdit::PadGtin { zeros } => Self::PadGtin { zeros: *zeros },
            interpret::TextEdit::DropBlanks => Self::DropBlanks,
            interpret::TextEdit::Escape { character } => Self::Escape { character: *character },
            interpret::TextEdit::Reorder => Self::Reorder,
            interpret::TextEdit::AddScheme => Self::AddScheme,
            interpret::TextEdit::Respell => Self::Respell,
            interpret::TextEdit::RenameScheme => Self::RenameScheme,
            interpret::TextEdit::AddFilter => Self::AddFilter,
            interpret::TextEdit::CountBits => Self::CountBits,
            interpret::TextEdit::NameSerial => Self::NameSerial,
            interpret::TextEdit::NumberAlone => Self::NumberAlone,
            interpret::TextEdit::LinkAlone => Self::LinkAlone,
        }
    }
}
