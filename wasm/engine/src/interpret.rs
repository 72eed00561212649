//! Anything pasted.

use barcode_wasm::cross::{list, list_to_ts, to_ts};
use serde::Serialize;
use std::ops::Range;
use tsify::{Ts, Tsify};

use barcode_core::Code;
use barcode_core::Problem as _;
use barcode_core::digital_link::CANONICAL_STEM;
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::{
    self, Form, InterpretOptions, Interpretation, MissingReason, Piece, ReadElement, ReadField,
};
use barcode_core::syntax::Ai;
use barcode_wasm::names::{EpcRole, EpcWarningCode, FormId, PieceRole, SchemeName, SyntaxCode};
use barcode_wasm::positions::utf16;
use barcode_wasm::problem::{Problem, Reason};
use barcode_wasm::reading_problem::{ReadingProblem, TextRepair};
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;
use crate::selection::SelectionReason;

/// One thing a text can be.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum Reading {
    Ok {
        /// How it is written.
        kind: FormId,
        /// Its identifiers and values.
        elements: Vec<ReadingElement>,
        /// The groups of bits of its EPC.
        fields: Vec<ReadingField>,
        /// The scheme of its EPC.
        scheme: Option<SchemeName>,
        /// Whether it identifies a single object only with a serial number, which it lacks.
        lacks_serial: bool,
        /// What is odd about its EPC, though the standard allows it.
        warnings: Vec<Reason<EpcWarningCode>>,
        /// Every way to write it.
        forms: Vec<ReadingForm>,
        /// The ways in which it cannot be written.
        missing: Vec<MissingForm>,
        /// What was probably meant, where an FNC1 could be missing.
        repairs: Vec<TextRepair>,
    },
    /// It is not right after all.
    Error {
        /// How it is written.
        kind: FormId,
        problem: ReadingProblem,
        repairs: Vec<TextRepair>,
    },
}

impl From<(&str, Interpretation)> for Reading {
    fn from((text, reading): (&str, Interpretation)) -> Self {
        match &reading.outcome {
            Ok(meaning) => Self::Ok {
                kind: reading.kind.code(),
                elements: list(meaning.elements.iter().map(|read| (text, read))),
                fields: list(meaning.fields.iter().map(|read| (text, read))),
                scheme: meaning.epc.as_ref().map(|epc| epc.scheme().name()),
                lacks_serial: meaning.lacks_serial,
                warnings: list(&meaning.warnings),
                forms: list(&meaning.forms),
                missing: list(&meaning.missing),
                repairs: list(reading.repairs.iter().map(|repair| (text, repair))),
            },
            Err(error) => Self::Error {
                kind: reading.kind.code(),
                problem: (text, &error.span, &error.problem).into(),
                repairs: list(reading.repairs.iter().map(|repair| (text, repair))),
            },
        }
    }
}

/// An identifier with its value, and where both come from.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingElement {
    /// Two to four digits.
    pub ai: String,
    /// The data title.
    pub title: &'static str,
    pub value: String,
    /// What the value says in words, where it is a date, a measure or an amount.
    pub meaning: Option<String>,
    /// Where both stand in the text.
    pub text: Option<Span>,
    /// What the value is made of.
    pub pieces: Vec<ReadingPiece>,
}

impl From<(&str, &ReadElement)> for ReadingElement {
    fn from((text, read): (&str, &ReadElement)) -> Self {
        Self {
            ai: read.element.ai.as_str().to_owned(),
            title: read.element.ai.title(),
            value: read.element.value.clone().into_owned(),
            meaning: read.meaning.clone(),
            text: read.text.as_ref().map(|span| (text, span)).map(Into::into),
            pieces: list(read.pieces.iter().map(|piece| (text, &*read.element.value, piece))),
        }
    }
}

/// A part of a value.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingPiece {
    pub role: PieceRole,
    pub value: String,
    pub text: Option<Span>,
    /// Which bits carry it.
    pub bits: Option<Span>,
}

impl From<(&str, &str, &Piece)> for ReadingPiece {
    fn from((text, value, piece): (&str, &str, &Piece)) -> Self {
        Self {
            role: piece.role.code(),
            value: value.get(piece.value.clone()).unwrap_or_default().to_owned(),
            text: piece.text.as_ref().map(|span| (text, span)).map(Into::into),
            bits: piece.bits.as_ref().map(Into::into),
        }
    }
}

/// A group of bits.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingField {
    /// What it means.
    pub role: EpcRole,
    /// Which bits it takes.
    pub bits: Span,
    pub value: String,
    /// Where the text spells it.
    pub text: Option<Span>,
}

impl From<(&str, &ReadField)> for ReadingField {
    fn from((text, read): (&str, &ReadField)) -> Self {
        Self {
            role: read.field.role.code(),
            bits: Span::from(&read.field.bits),
            value: read.field.value.clone(),
            text: read.text.as_ref().map(|span| (text, span)).map(Into::into),
        }
    }
}

/// A range of bits, or of a text.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Span {
    pub start: usize,
    pub end: usize,
}

impl From<(usize, usize)> for Span {
    fn from((start, end): (usize, usize)) -> Self {
        Self { start, end }
    }
}

impl From<&Range<usize>> for Span {
    fn from(bits: &Range<usize>) -> Self {
        (bits.start, bits.end).into()
    }
}

impl From<(&str, &Range<usize>)> for Span {
    fn from((text, bytes): (&str, &Range<usize>)) -> Self {
        (utf16(text, bytes.start), utf16(text, bytes.end)).into()
    }
}

/// The same thing in one form.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReadingForm {
    pub kind: FormId,
    pub text: String,
    /// Identifiers that the form has no place for.
    pub leaves_out: Vec<String>,
}

impl From<&Form> for ReadingForm {
    fn from(form: &Form) -> Self {
        Self {
            kind: form.kind.code(),
            text: form.text.clone(),
            leaves_out: list(form.leaves_out.iter().map(Ai::as_str)),
        }
    }
}

/// A form that cannot be.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MissingForm {
    pub kind: FormId,
    pub reason: SelectionReason,
    /// What is wrong, where elements cannot stand in the form.
    pub problem: Option<Reason<SyntaxCode>>,
}

impl From<&interpret::MissingForm> for MissingForm {
    fn from(missing: &interpret::MissingForm) -> Self {
        Self {
            kind: missing.kind.code(),
            reason: SelectionReason::from(&missing.reason),
            problem: match &missing.reason {
                MissingReason::Syntax(problem) => Some(problem),
                _ => None,
            }
            .map(Into::into),
        }
    }
}

impl From<&MissingReason> for SelectionReason {
    fn from(reason: &MissingReason) -> Self {
        match reason {
            MissingReason::Refused(refusal) => refusal.into(),
            MissingReason::Scheme(reason) => reason.into(),
            _ => (reason.code(), reason.details(), None).into(),
        }
    }
}

/// Everything `text` can be, the likeliest first; `expected` is the form of the box it was typed in, and `this_year` tells
/// the century of dates.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[expect(clippy::too_many_arguments, reason = "plain values cross, each with a name of its own")]
#[wasm_bindgen(js_name = interpret)]
pub fn interpret(
    text: &str,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    filter: Option<u8>,
    stem: Option<String>,
    hostname: Option<String>,
    expected: Option<String>,
    this_year: Option<u16>,
) -> Result<Vec<Ts<Reading>>, JsError> {
    let options = InterpretOptions::default()
        .company_prefix(company_prefix_of(company_prefix_length))
        .scheme(scheme.as_deref().and_then(Scheme::from_name))
        .filter(filter.and_then(Filter::new).unwrap_or_default())
        .hostname(hostname.as_deref())
        .stem(stem.as_deref().unwrap_or(CANONICAL_STEM))
        .expected(expected.as_deref().and_then(interpret::tabulate::column))
        .this_year(this_year);
    list_to_ts(interpret::interpret(text, &options).into_iter().map(|reading| (text, reading)))
}

/// Several values in one text.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Several {
    pub count: usize,
    /// One on each line; a row that has more than the value is as it was typed.
    pub lines: String,
}

impl From<interpret::Several> for Several {
    fn from(several: interpret::Several) -> Self {
        Self { count: several.count, lines: several.lines }
    }
}

/// The values in `text`, where there are several; nothing where it is one, right or wrong.
#[wasm_bindgen(js_name = severalValues)]
pub fn several_values(text: &str) -> Result<Option<Ts<Several>>, JsError> {
    interpret::several_values(text, None).map(to_ts).transpose()
}

/// Elements with the serial number that they lacked.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum SerialOutcome {
    /// They are right with it.
    Ok { elements: String },
    /// The serial number is wrong; or the elements are, and the problem points into them.
    Error { problem: Problem<SyntaxCode> },
}

/// Writes elements in any form, in parentheses, with the serial number that they lack.
#[wasm_bindgen(js_name = addSerial)]
pub fn add_serial(elements: &str, serial: &str) -> Result<Ts<SerialOutcome>, JsError> {
    to_ts(match interpret::add_serial(elements, serial) {
        Ok(written) => SerialOutcome::Ok { elements: written.to_bracketed() },
        Err(error) => {
            let text = if interpret::read_elements(elements).is_ok() { serial } else { elements };
            SerialOutcome::Error { problem: (text, &error).into() }
        }
    })
}
