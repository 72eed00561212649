//! What is wrong with anything pasted, and what was probably meant.

use std::ops::Range;

use barcode_core::interpret::{self, InterpretProblem};

use crate::names::{EpcCode, KeyKindId, NumberCode, SyntaxCode};
use crate::positions::utf16;
use crate::problem::Problem;
use crate::repair::NumberChange;

outcome! {
    /// Why a text is not what it looks like.
    pub enum ReadingProblem(
        text: &str,
        span: &Range<usize>,
        problem: &InterpretProblem
    ) match problem => {
        /// A number is wrong.
        InterpretProblem::Number(problem) => Number {
            /// What is wrong.
            problem: Problem<NumberCode> = (text, span, problem),
        },
        /// Identifiers or values are wrong.
        InterpretProblem::Syntax(problem) => Syntax {
            /// What is wrong.
            problem: Problem<SyntaxCode> = (text, span, problem),
        },
        /// An EPC is wrong.
        InterpretProblem::Epc(problem) => Epc {
            /// What is wrong.
            problem: Problem<EpcCode> = (text, span, problem),
        },
    }
}

outcome! {
    /// A text that was probably meant.
    pub struct TextRepair(text: &str, repair: &interpret::TextRepair) {
        /// What was undone.
        edits: Vec<TextEdit> = repair.edits.iter().map(|edit| (text, edit)),
        /// The text.
        text: String = &repair.text,
    }
}

outcome! {
    /// One mistake that was undone.
    pub enum TextEdit(text: &str, edit: &interpret::TextEdit) match edit => {
        /// FNC1 was put in.
        interpret::TextEdit::InsertFnc1 { at } => InsertFnc1 {
            /// Where, in the text that was pasted.
            at: Vec<usize> = at.iter().map(|at| utf16(text, *at)),
        },
        /// The digits of a key were put right.
        interpret::TextEdit::Digits { kind, change } => Digits {
            /// The kind of key.
            kind: KeyKindId = kind.id(),
            /// How.
            change: NumberChange = *change,
        },
        /// Zeros were put in front of a GTIN.
        interpret::TextEdit::PadGtin { zeros } => PadGtin {
            /// How many.
            zeros: usize = *zeros,
        },
        /// Blanks were left out.
        interpret::TextEdit::DropBlanks => DropBlanks,
        /// A character was escaped.
        interpret::TextEdit::Escape { character } => Escape {
            /// The character.
            character: char = *character,
        },
        /// Key, qualifiers and attributes were put in order.
        interpret::TextEdit::Reorder => Reorder,
        /// The beginning of a link, a URI or a segment was put in front, such as `https://`.
        interpret::TextEdit::AddScheme => AddScheme,
        /// The protocol-control word was taken off.
        interpret::TextEdit::DropProtocolControl => DropProtocolControl,
        /// The same was written in the characters of the form.
        interpret::TextEdit::Respell => Respell,
        /// Another scheme or kind was named in a URI.
        interpret::TextEdit::RenameScheme => RenameScheme,
        /// The filter value 0 was put in.
        interpret::TextEdit::AddFilter => AddFilter,
        /// The number of bits was put right.
        interpret::TextEdit::CountBits => CountBits,
        /// What stands beside a GTIN was named its serial number.
        interpret::TextEdit::NameSerial => NameSerial,
        /// Everything around the digits of a key was left out.
        interpret::TextEdit::NumberAlone => NumberAlone,
        /// One of two links was left out.
        interpret::TextEdit::LinkAlone => LinkAlone,
    }
}
