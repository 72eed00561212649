//! What is wrong, in the one shape that every screen reads.

use serde::Serialize;
use std::ops::Range;
use tsify::Tsify;

use barcode_core::syntax::Ai;
use barcode_core::{Details, ParseError};

use crate::positions::utf16;

/// Why a text could not be read, and which part of it to point at.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Problem<Code> {
    pub code: Code,
    /// Where the part to point at begins; it is empty where something is missing.
    pub start: usize,
    pub end: usize,
    pub found: Option<String>,
    /// What should stand there.
    pub expected: Option<String>,
    /// The fewest characters or the smallest number allowed.
    pub min: Option<usize>,
    /// The most characters or the largest number allowed.
    pub max: Option<usize>,
    pub ai: Option<String>,
    /// The part it is about, such as a field of an EPC.
    pub part: Option<&'static str>,
}

impl From<(&str, &Range<usize>, &'static str, Details)> for Problem<&'static str> {
    fn from((text, span, code, details): (&str, &Range<usize>, &'static str, Details)) -> Self {
        Self {
            code,
            start: utf16(text, span.start),
            end: utf16(text, span.end),
            found: details.found.or_else(|| part(text, span).map(str::to_owned)),
            expected: details.expected,
            min: details.min,
            max: details.max,
            ai: details.ai.as_ref().map(Ai::as_str).map(str::to_owned),
            part: details.part,
        }
    }
}

impl<P: barcode_core::Problem> From<(&str, &ParseError<P>)> for Problem<&'static str> {
    fn from((text, error): (&str, &ParseError<P>)) -> Self {
        (text, &error.span, &error.problem).into()
    }
}

impl<P: barcode_core::Problem> From<(&str, &Range<usize>, &P)> for Problem<&'static str> {
    fn from((text, span, problem): (&str, &Range<usize>, &P)) -> Self {
        (text, span, problem.code(), problem.details()).into()
    }
}

/// The part of `text` to point at, where there is one.
fn part<'a>(text: &'a str, span: &Range<usize>) -> Option<&'a str> {
    text.get(span.clone()).filter(|part| !part.is_empty())
}
