//! What is typed to become a symbol.

use barcode_core::ParseError;
use barcode_core::digital_link;
use barcode_core::key::KeyKind;
use barcode_core::label::LabelField;
use barcode_core::numbering::{self, ContentProblem, ContentProblems};
use barcode_core::symbol::Symbology;
use barcode_core::syntax::SyntaxProblem;
use barcode_wasm::names::{EpcKind, FormId, KeyKindId, SyntaxCode};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Problem;
use barcode_wasm::reading_problem::{ReadingProblem, TextRepair};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{LabelFieldId, LeftOut, PrintedSymbologyId, UseId};

outcome! {
    /// What was typed to become a symbol, or why it cannot.
    pub enum ContentOutcome(
        text: &str,
        read: Result<numbering::Content, ContentProblems>
    ) match &read => {
        /// It can.
        Ok(content) => Ok {
            /// How it is written.
            form: FormId = content.form().id(),
            /// Its identifiers and values, in parentheses.
            bracketed: String = content.bracketed(),
            /// Whether the check digit was missing and has been added.
            added_check_digit: bool = content.added_check_digit(),
            /// The two or five digits that were typed or scanned beside the number.
            add_on: Option<String> = content.add_on(),
            /// What the same digits can identify, the kind that they were read as first; empty unless
            /// there is more than one.
            kinds: Vec<KeyKindId> = content.kinds().iter().map(|kind| kind.id()),
            /// Whether it is a shop's own number, for use inside one company.
            is_internal: bool = content.is_internal(),
            /// Whether it is a Digital Link as it was typed, which keeps its stem.
            is_link: bool = content.is_link(),
            /// Whether digits were typed that are a number.
            is_number: bool = content.is_number(),
            /// What a logistic label takes of it.
            on_label: Option<LabelEntry> = content.on_label(),
            /// What would be used for it elsewhere and is not made here.
            left_out: Option<LeftOut> = content.left_out().map(numbering::LeftOut::code),
            /// What was probably meant, where an FNC1 could be missing.
            repairs: Vec<TextRepair> = content.repairs().iter().map(|repair| (text, repair)),
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
    /// A field of a logistic label with its value.
    pub struct LabelEntry(field: LabelField, value: &str) {
        /// The field.
        field: LabelFieldId = field.id(),
        /// The value.
        value: String = value,
    }
}

outcome! {
    /// Why a text cannot become a symbol.
    pub enum ContentError(text: &str, problems: &ContentProblems) match &problems.error.problem => {
        /// There is nothing but white space.
        ContentProblem::Empty => Empty,
        /// It reads, but has no GS1 key that a symbol could hold.
        ContentProblem::NoGs1Key { found } => NoGs1Key {
            /// What was found.
            found: EpcKind = found,
        },
        /// The number has no digit but zero.
        ContentProblem::Zeros => Zeros,
        /// There are several numbers, and a symbol holds one.
        ContentProblem::Several { count, rows } => Several {
            /// How many rows there are.
            count: usize = *count,
            /// The rows, as a list of many symbols has them.
            rows: String = rows,
        },
        /// It is longer than what any symbol holds.
        ContentProblem::TooLong { found, max } => TooLong {
            /// How many characters it has.
            found: usize = *found,
            /// The most that a symbol holds.
            max: usize = *max,
        },
        /// It does not read.
        ContentProblem::Text(problem) => Text {
            /// What is wrong.
            problem: ReadingProblem = (text, &problems.error.span, problem),
            /// What was probably meant, the likeliest first.
            repairs: Vec<TextRepair> = problems.repairs.iter().map(|repair| (text, repair)),
        },
    }
}

/// Reads a number, an element string, a scan, a Digital Link or an EPC; `kind` says what digits alone identify.
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

outcome! {
    /// What links are to start with, or why no link can.
    pub enum StemOutcome(
        text: &str,
        read: Result<String, ParseError<SyntaxProblem>>
    ) match &read => {
        /// They can.
        Ok(stem) => Ok {
            /// With its scheme, and without slashes at its end.
            stem: String = stem,
        },
        /// They cannot.
        Err(error) => Error {
            /// Why.
            problem: Problem<SyntaxCode> = (text, error),
        },
    }
}

/// Reads what links are to start with, such as the domain of a company.
#[wasm_bindgen(js_name = readStem)]
pub fn read_stem(text: &str) -> Ts<StemOutcome> {
    to_ts((text, digital_link::read_stem(text)))
}
