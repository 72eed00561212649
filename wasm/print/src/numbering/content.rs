//! What is typed to become a symbol.

use barcode_core::digital_link;
use barcode_core::key::KeyKind;
use barcode_core::label::LabelField;
use barcode_core::numbering::{self, ContentProblem, ContentProblems};
use barcode_core::syntax::{Element, SyntaxProblem, meaning};
use barcode_core::{Code, ParseError};
use barcode_wasm::cross::{list, list_to_ts, to_ts};
use barcode_wasm::names::{CheckStatus, EpcKind, FormId, KeyKindId, PrefixKind, SyntaxCode};
use barcode_wasm::problem::Problem;
use barcode_wasm::reading_problem::{ReadingProblem, TextRepair};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{LabelFieldId, LeftOut, PrintedSymbologyId, UseId};

/// What was typed to become a symbol, or why it cannot.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum ContentOutcome {
    /// It can.
    Ok {
        /// How it is written.
        form: FormId,
        /// Its identifiers and values, in parentheses.
        bracketed: String,
        /// Whether the number was complete as it stood, or which digit was missing and has been added.
        status: CheckStatus,
        /// The two or five digits that were typed or scanned beside the number.
        add_on: Option<String>,
        /// What the same digits can identify, the kind that they were read as first; empty unless
        /// there is more than one.
        kinds: Vec<KeyKindId>,
        /// What the prefix of its GTIN is kept for, where that is no item that companies trade.
        special_use: Option<PrefixKind>,
        /// Whether it is a Digital Link as it was typed, which keeps its stem.
        is_link: bool,
        /// Whether digits were typed that are a number.
        is_number: bool,
        /// What a logistic label takes of it.
        on_label: Option<LabelEntry>,
        /// What would be used for it elsewhere and is not made here.
        left_out: Option<LeftOut>,
        /// What may have been meant instead: where an FNC1 could be missing, or the check digit rather than the 0 that
        /// was put in front.
        repairs: Vec<TextRepair>,
        /// Every kind of symbol that can hold it, the most usual first.
        symbologies: Vec<PrintedSymbologyId>,
        /// Where such a thing is usually scanned.
        usage: UseId,
    },
    /// It cannot.
    Error { why: ContentError },
}

impl From<(&str, Result<numbering::Content, ContentProblems>)> for ContentOutcome {
    fn from((text, read): (&str, Result<numbering::Content, ContentProblems>)) -> Self {
        match &read {
            Ok(content) => Self::Ok {
                form: content.form().code(),
                bracketed: content.bracketed(),
                status: content.status().code(),
                add_on: content.add_on().map(str::to_owned),
                kinds: content.kinds().iter().map(|kind| kind.code()).collect(),
                special_use: content.special_use().map(|prefix| prefix.kind.code()),
                is_link: content.is_link(),
                is_number: content.is_number(),
                on_label: content.on_label().map(Into::into),
                left_out: content.left_out().map(|kind| kind.code()),
                repairs: list(content.repairs().iter().map(|repair| (text, repair))),
                symbologies: content.symbologies().into_iter().map(|kind| kind.code()).collect(),
                usage: content.usual_use().code(),
            },
            Err(problems) => Self::Error { why: (text, problems).into() },
        }
    }
}

/// A field of a logistic label with its value.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelEntry {
    pub field: LabelFieldId,
    pub value: String,
}

impl From<(LabelField, &str)> for LabelEntry {
    fn from((field, value): (LabelField, &str)) -> Self {
        Self { field: field.code(), value: value.to_owned() }
    }
}

/// Why a text cannot become a symbol.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum ContentError {
    /// There is nothing but white space.
    Empty,
    /// It reads, but has no GS1 key that a symbol could hold.
    NoGs1Key { found: EpcKind },
    /// The number has no digit but zero.
    Zeros,
    /// There are several numbers, and a symbol holds one.
    Several {
        /// How many rows there are.
        count: usize,
        /// The rows, as a list of many symbols has them.
        rows: String,
    },
    /// It is longer than what any symbol holds.
    TooLong {
        /// How many characters it has.
        found: usize,
        /// The most that a symbol holds.
        max: usize,
    },
    /// It does not read.
    Text {
        problem: ReadingProblem,
        /// What was probably meant, the likeliest first.
        repairs: Vec<TextRepair>,
    },
}

impl From<(&str, &ContentProblems)> for ContentError {
    fn from((text, problems): (&str, &ContentProblems)) -> Self {
        match &problems.error.problem {
            ContentProblem::Empty => Self::Empty,
            ContentProblem::NoGs1Key { found } => Self::NoGs1Key { found },
            ContentProblem::Zeros => Self::Zeros,
            ContentProblem::Several { count, rows } => {
                Self::Several { count: *count, rows: rows.to_owned() }
            }
            ContentProblem::TooLong { found, max } => Self::TooLong { found: *found, max: *max },
            ContentProblem::Text(problem) => Self::Text {
                problem: (text, &problems.error.span, problem).into(),
                repairs: list(problems.repairs.iter().map(|repair| (text, repair))),
            },
        }
    }
}

/// Reads a number, an element string, a scan, a Digital Link or an EPC; `kind` says what digits alone identify.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = readContent)]
pub fn read_content(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "KeyKindId")] kind: Option<String>,
) -> Result<Ts<ContentOutcome>, JsError> {
    to_ts((text, read(text, kind.as_deref())))
}

/// An identifier with its value, and what the value says in words.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ContentPart {
    /// Two to four digits.
    pub ai: String,
    /// The data title.
    pub title: &'static str,
    pub value: String,
    /// Where it is a date, a measure or an amount.
    pub meaning: Option<String>,
}

impl From<(&Element<'_>, u16)> for ContentPart {
    fn from((element, this_year): (&Element<'_>, u16)) -> Self {
        let Element { ai, value } = element;
        Self {
            ai: ai.as_str().to_owned(),
            title: ai.title(),
            value: value.clone().into_owned(),
            meaning: meaning(*ai, value, Some(this_year)),
        }
    }
}

/// Lists what a content is made of, part by part; nothing for a text that cannot become a symbol. `this_year` tells the
/// century of a year of two digits.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = contentParts)]
pub fn content_parts(
    text: &str,
    this_year: u16,
    #[wasm_bindgen(unchecked_optional_param_type = "KeyKindId")] kind: Option<String>,
) -> Result<Vec<Ts<ContentPart>>, JsError> {
    let content = read(text, kind.as_deref());
    let elements = content.as_ref().map_or(&[][..], |content| content.elements());
    list_to_ts(elements.iter().map(|element| (element, this_year)))
}

/// Reads a text as a kind of key, or as what it looks like.
pub(super) fn read(text: &str, kind: Option<&str>) -> Result<numbering::Content, ContentProblems> {
    numbering::Content::read(text, kind.and_then(KeyKind::from_code))
}

/// What links are to start with, or why no link can.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum StemOutcome {
    /// They can.
    Ok {
        /// With its scheme, and without slashes at its end.
        stem: String,
    },
    /// They cannot.
    Error { problem: Problem<SyntaxCode> },
}

impl From<(&str, Result<String, ParseError<SyntaxProblem>>)> for StemOutcome {
    fn from((text, read): (&str, Result<String, ParseError<SyntaxProblem>>)) -> Self {
        match &read {
            Ok(stem) => Self::Ok { stem: stem.to_owned() },
            Err(error) => Self::Error { problem: (text, error).into() },
        }
    }
}

/// Reads what links are to start with, such as the domain of a company.
#[wasm_bindgen(js_name = readStem)]
pub fn read_stem(text: &str) -> Result<Ts<StemOutcome>, JsError> {
    to_ts((text, digital_link::read_stem(text)))
}
