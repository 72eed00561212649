//! Anything pasted.

use std::ops::Range;

use barcode_core::Problem as _;
use barcode_core::digital_link::CANONICAL_STEM;
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::{
    self, Form, Interpretation, MissingReason, Options, Piece, ReadElement, ReadField,
};
use barcode_core::syntax::Ai;
use barcode_wasm::json::Json;
use barcode_wasm::names::{EpcRole, EpcWarningCode, FormId, PieceRole, SchemeName, SyntaxCode};
use barcode_wasm::outcome::{Write, list_to_ts, to_ts};
use barcode_wasm::positions::utf16;
use barcode_wasm::problem::Reason;
use barcode_wasm::reading_problem::{ReadingProblem, TextRepair};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;
use crate::selection::SelectionReason;

outcome! {
    /// One thing a text can be.
    pub enum Reading(text: &str, reading: Interpretation) match &reading.outcome => {
        /// It is right.
        Ok(meaning) => Ok {
            /// How it is written.
            kind: FormId = reading.kind.id(),
            /// Its identifiers and values.
            elements: Vec<ReadingElement> = meaning.elements.iter().map(|read| (text, read)),
            /// The groups of bits of its EPC.
            fields: Vec<ReadingField> = meaning.fields.iter().map(|read| (text, read)),
            /// The scheme of its EPC.
            scheme: Option<SchemeName> = meaning.epc.as_ref().map(|epc| epc.scheme().name()),
            /// What is odd about its EPC, though the standard allows it.
            warnings: Vec<Reason<EpcWarningCode>> = &meaning.warnings,
            /// Every way to write it.
            forms: Vec<ReadingForm> = &meaning.forms,
            /// The ways in which it cannot be written.
            missing: Vec<MissingForm> = &meaning.missing,
            /// What was probably meant, where an FNC1 could be missing.
            repairs: Vec<TextRepair> = reading.repairs.iter().map(|repair| (text, repair)),
        },
        /// It is not right after all.
        Err(error) => Error {
            /// How it is written.
            kind: FormId = reading.kind.id(),
            /// What is wrong.
            problem: ReadingProblem = (text, &error.span, &error.problem),
            /// What was probably meant.
            repairs: Vec<TextRepair> = reading.repairs.iter().map(|repair| (text, repair)),
        },
    }
}

outcome! {
    /// An identifier with its value, and where both come from.
    pub struct ReadingElement(text: &str, read: &ReadElement) {
        /// Two to four digits.
        ai: String = read.element.ai.as_str(),
        /// The data title.
        title: &'static str = title(read.element.ai),
        /// The value.
        value: String = &read.element.value,
        /// Where both stand in the text.
        text: Option<Span> = read.text.as_ref().map(|span| (text, span)),
        /// What the value is made of.
        pieces: Vec<ReadingPiece> = read.pieces.iter().map(|piece| (text, &*read.element.value, piece)),
    }
}

outcome! {
    /// A part of a value.
    pub struct ReadingPiece(text: &str, value: &str, piece: &Piece) {
        /// What it is.
        role: PieceRole = piece.role.code(),
        /// What it says.
        value: String = value.get(piece.value.clone()).unwrap_or_default(),
        /// Where it stands in the text.
        text: Option<Span> = piece.text.as_ref().map(|span| (text, span)),
        /// Which bits carry it.
        bits: Option<Span> = piece.bits.as_ref(),
    }
}

outcome! {
    /// A group of bits.
    pub struct ReadingField(text: &str, read: &ReadField) {
        /// What it means.
        role: EpcRole = read.field.role.code(),
        /// Which bits it takes.
        bits: Span = &read.field.bits,
        /// What it says.
        value: String = &read.field.value,
        /// Where the text spells it.
        text: Option<Span> = read.text.as_ref().map(|span| (text, span)),
    }
}

outcome! {
    /// A range of bits, or of a text.
    pub struct Span(start: usize, end: usize) {
        /// Where it begins.
        start: usize = start,
        /// Where it ends.
        end: usize = end,
    }
}

impl Write<&Range<usize>> for Span {
    fn write(json: &mut Json, bits: &Range<usize>) {
        Self::write(json, (bits.start, bits.end));
    }
}

impl Write<(&str, &Range<usize>)> for Span {
    fn write(json: &mut Json, (text, bytes): (&str, &Range<usize>)) {
        Self::write(json, (utf16(text, bytes.start), utf16(text, bytes.end)));
    }
}

outcome! {
    /// The same thing in one form.
    pub struct ReadingForm(form: &Form) {
        /// Which form.
        kind: FormId = form.kind.id(),
        /// The text.
        text: String = &form.text,
        /// Identifiers that the form has no place for.
        leaves_out: Vec<String> = form.leaves_out.iter().map(Ai::as_str),
    }
}

outcome! {
    /// A form that cannot be.
    pub struct MissingForm(missing: &interpret::MissingForm) {
        /// Which form.
        kind: FormId = missing.kind.id(),
        /// Why.
        reason: SelectionReason = &missing.reason,
        /// What is wrong, where elements cannot stand in the form.
        problem: Option<Reason<SyntaxCode>> = match &missing.reason {
            MissingReason::Syntax(problem) => Some(problem),
            _ => None,
        },
    }
}

impl Write<&MissingReason> for SelectionReason {
    fn write(json: &mut Json, reason: &MissingReason) {
        match reason {
            MissingReason::Refused(refusal) => Self::write(json, refusal),
            MissingReason::Scheme(reason) => Self::write(json, reason),
            _ => Self::write(json, (reason.code(), reason.details(), None)),
        }
    }
}

/// Everything `text` can be, the likeliest first; `expected` is the form of the box it was typed in.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = interpret)]
pub fn interpret(
    text: &str,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    filter: Option<u8>,
    stem: Option<String>,
    hostname: Option<String>,
    expected: Option<String>,
) -> Vec<Ts<Reading>> {
    let options = Options {
        company_prefix: company_prefix_of(company_prefix_length),
        scheme: scheme.as_deref().and_then(Scheme::from_name),
        filter: filter.and_then(Filter::new).unwrap_or_default(),
        hostname: hostname.as_deref(),
        stem: stem.as_deref().unwrap_or(CANONICAL_STEM),
        expected: expected.as_deref().and_then(interpret::tabulate::column),
    };
    list_to_ts(interpret::interpret(text, &options).into_iter().map(|reading| (text, reading)))
}

outcome! {
    /// Several values in one text.
    pub struct Several(several: interpret::Several) {
        /// How many there are.
        count: usize = several.count,
        /// One on each line; a row that has more than the value is as it was typed.
        lines: String = several.lines,
    }
}

/// The values in `text`, where there are several; nothing where it is one, right or wrong.
#[wasm_bindgen(js_name = severalValues)]
#[must_use]
pub fn several_values(text: &str) -> Option<Ts<Several>> {
    interpret::several_values(text, None).map(to_ts)
}

/// The data title of an identifier, where it is in the table.
pub fn title(ai: Ai) -> &'static str {
    ai.definition().map_or("", |definition| definition.title)
}
