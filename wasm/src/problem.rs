//! What is wrong, in the one shape that every screen reads.

use std::ops::Range;

use barcode_core::syntax::Ai;
use barcode_core::{Details, ParseError};

use crate::json::Json;
use crate::outcome::Write;
use crate::positions::utf16;

outcome! {
    /// Why a text could not be read, and which part of it to point at.
    pub struct Problem<Code>(text: &str, span: &Range<usize>, code: &'static str, details: Details) {
        /// What is wrong, in one word.
        code: Code = code,
        /// Where the part to point at begins; it is empty where something is missing.
        start: usize = utf16(text, span.start),
        /// Where it ends.
        end: usize = utf16(text, span.end),
        /// What stands there, or how many.
        found: Option<String> = details.found.as_deref().or_else(|| part(text, span)),
        /// What should stand there.
        expected: Option<String> = details.expected,
        /// The fewest characters or the smallest number allowed.
        min: Option<usize> = details.min,
        /// The most characters or the largest number allowed.
        max: Option<usize> = details.max,
        /// The application identifier it is about.
        ai: Option<String> = details.ai.as_ref().map(Ai::as_str),
        /// The part it is about, such as a field of an EPC.
        part: Option<&'static str> = details.part,
    }
}

impl<Code: Write<&'static str>, P: barcode_core::Problem> Write<(&str, &ParseError<P>)>
    for Problem<Code>
{
    fn write(json: &mut Json, (text, error): (&str, &ParseError<P>)) {
        Self::write(json, (text, &error.span, &error.problem));
    }
}

impl<Code: Write<&'static str>, P: barcode_core::Problem> Write<(&str, &Range<usize>, &P)>
    for Problem<Code>
{
    fn write(json: &mut Json, (text, span, problem): (&str, &Range<usize>, &P)) {
        Self::write(json, (text, span, problem.code(), problem.details()));
    }
}

outcome! {
    /// Why something cannot be written, where there is no text to point into.
    pub struct Reason<Code>(code: &'static str, details: Details) {
        /// What is wrong, in one word.
        code: Code = code,
        /// What there is, or how many.
        found: Option<String> = details.found,
        /// What there should be.
        expected: Option<String> = details.expected,
        /// The fewest characters or the smallest number allowed.
        min: Option<usize> = details.min,
        /// The most characters or the largest number allowed.
        max: Option<usize> = details.max,
        /// The application identifier it is about.
        ai: Option<String> = details.ai.as_ref().map(Ai::as_str),
        /// The part it is about, such as a field of an EPC.
        part: Option<&'static str> = details.part,
    }
}

impl<Code: Write<&'static str>, P: barcode_core::Problem> Write<&P> for Reason<Code> {
    fn write(json: &mut Json, problem: &P) {
        Self::write(json, (problem.code(), problem.details()));
    }
}

/// The part of `text` to point at, where there is one.
fn part<'a>(text: &'a str, span: &Range<usize>) -> Option<&'a str> {
    text.get(span.clone()).filter(|part| !part.is_empty())
}
