//! What is typed to become a symbol.

use barcode_core::key::KeyKind;
use barcode_core::numbering::{self, ContentProblem, ContentProblems};
use barcode_core::symbol::Symbology;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{NumberCode, PrintedSymbologyId, SyntaxCode, UseId};
use crate::outcome::to_ts;
use crate::problem::Problem;
use crate::repair::NumberRepair;

outcome! {
    /// What was typed to become a symbol, or why it cannot.
    pub enum ContentOutcome(
        text: &str,
        read: Result<numbering::Content, ContentProblems>
    ) match &read => {
        /// It can.
        Ok(content) => Ok {
            /// Its identifiers and values, in parentheses.
            bracketed: String = content.bracketed(),
            /// Whether the check digit was missing and has been added.
            added_check_digit: bool = content.added_check_digit(),
            /// Every kind of symbol that can hold it, the most usual first.
            symbologies: Vec<PrintedSymbologyId> = content.symbologies().into_iter().map(Symbology::id),
            /// Where such a thing is usually scanned.
            usage: UseId = content.usual_use().id(),
        },
        /// It cannot.
        Err(problems) => Error {
            /// Why.
            why: ContentError = (text, problems),
        },
    }
}

outcome! {
    /// Why a text cannot become a symbol.
    pub enum ContentError(text: &str, problems: &ContentProblems) match &problems.error.problem => {
        /// There is nothing but white space.
        ContentProblem::Empty => Empty,
        /// The number is none.
        ContentProblem::Number(problem) => Number {
            /// What is wrong.
            problem: Problem<NumberCode> = (text, &problems.error.span, problem),
            /// Numbers that were probably meant, the likeliest first.
            repairs: Vec<NumberRepair> = problems.repairs.iter().cloned(),
        },
        /// The identifiers, the values or the link are wrong.
        ContentProblem::Syntax(problem) => Syntax {
            /// What is wrong.
            problem: Problem<SyntaxCode> = (text, &problems.error.span, problem),
        },
    }
}

/// Reads a number, an element string, a scan or a Digital Link; `kind` says what digits alone identify.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = readContent)]
pub fn read_content(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "KeyKindId")] kind: Option<String>,
) -> Ts<ContentOutcome> {
    to_ts((text, read(text, kind.as_deref())))
}

/// Reads a text as a kind of key, or as what it looks like.
pub(super) fn read(text: &str, kind: Option<&str>) -> Result<numbering::Content, ContentProblems> {
    numbering::Content::read(text, kind.and_then(KeyKind::from_id))
}
