//! How outcomes are data for programs in other languages, with the feature `serde`.
//!
//! The derives beside each type make its values (serde) and, with the feature `typescript`, the types of these (ts-rs),
//! so an outcome has one shape and it is written once. All follow the same rules: names are in camel case, a union has
//! its variant as `type`, absent is `null`, and every problem has the values of [`Details`] beside its `code`.
//!
//! Positions are bytes in Rust and UTF-16 units in JavaScript, where `text.slice` counts these. So an outcome that
//! points into a text is written by [`in_text`], which keeps the text while its positions are written. Left out on
//! purpose: positions in both units in every outcome, of which each program needs one.

use std::cell::{Cell, RefCell};
use std::ops::Range;
#[cfg(feature = "typescript")]
use std::path::PathBuf;

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
#[cfg(feature = "typescript")]
use ts_rs::{Config, TS, TypeVisitor};

use crate::{Details, ParseError, Problem, Span};

mod by_hand;

thread_local! {
    /// The text whose positions are being written. A serializer has no room for it, and an outcome that held it could
    /// not outlive it.
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
    /// Where the problem that is written next stands in that text.
    static SPAN: Cell<Option<Range<usize>>> = const { Cell::new(None) };
}

/// `outcome` as data; its positions point into `text`.
pub fn in_text<'a, T: Serialize>(text: &'a str, outcome: &'a T) -> InText<'a, T> {
    InText { text, outcome }
}

/// An outcome with the text that it points into.
#[derive(Debug)]
pub struct InText<'a, T> {
    text: &'a str,
    outcome: &'a T,
}

impl<T: Serialize> Serialize for InText<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let outer = TEXT.replace(self.text.to_owned());
        let written = self.outcome.serialize(serializer);
        drop(TEXT.replace(outer));
        written
    }
}

/// The UTF-16 offset of a byte of the text that is being written; the byte itself where there is none.
fn utf16(byte: usize) -> usize {
    TEXT.with_borrow(|text| text.get(..byte).map_or(byte, |before| before.encode_utf16().count()))
}

/// What stands at `span` of the text that is being written, where that is something.
fn part(span: &Range<usize>) -> Option<String> {
    TEXT.with_borrow(|text| {
        text.get(span.clone()).filter(|part| !part.is_empty()).map(str::to_owned)
    })
}

impl Serialize for Span {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (utf16(self.start)..utf16(self.end)).serialize(serializer)
    }
}

/// The problem writes its position among its own values, as it is the problem that knows of which chapter it is.
impl<P: Problem + Serialize> Serialize for ParseError<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SPAN.set(Some(self.span.clone()));
        let written = self.problem.serialize(serializer);
        SPAN.set(None);
        written
    }
}

/// Writes what is wrong, and where if it is that of a [`ParseError`].
fn write_problem<S: Serializer>(problem: &impl Problem, serializer: S) -> Result<S::Ok, S::Error> {
    let span = SPAN.take();
    let mut fields = serializer.serialize_struct("Problem", if span.is_some() { 9 } else { 7 })?;
    let mut details = problem.details();
    if let Some(span) = span {
        details.found = details.found.or_else(|| part(&span));
        fields.serialize_field("start", &utf16(span.start))?;
        fields.serialize_field("end", &utf16(span.end))?;
    }
    let code = problem.code();
    let Details { found, expected, min, max, ai, part } = &details;
    fields.serialize_field("code", code)?;
    fields.serialize_field("found", found)?;
    fields.serialize_field("expected", expected)?;
    fields.serialize_field("min", min)?;
    fields.serialize_field("max", max)?;
    fields.serialize_field("ai", ai)?;
    fields.serialize_field("part", part)?;
    fields.end()
}

#[cfg(feature = "typescript")]
impl<P: TS + 'static> TS for ParseError<P> {
    type WithoutGenerics = ParseError<()>;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/** What is wrong, and the part of the text to point at; it is empty where something is missing. */\n".to_owned())
    }

    fn name(config: &Config) -> String {
        format!("ParseError<{}>", P::name(config))
    }

    fn inline(config: &Config) -> String {
        format!("{} & {{ start: number, end: number }}", P::name(config))
    }

    fn decl(_: &Config) -> String {
        "type ParseError<Problem> = Problem & { start: number, end: number };".to_owned()
    }

    fn visit_generics(visitor: &mut impl TypeVisitor) {
        visitor.visit::<P>();
    }

    fn output_path() -> Option<PathBuf> {
        Some(PathBuf::new())
    }
}

/// A result: `type` is `ok` beside its values, or `error` beside what is wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Outcome<T, P> {
    /// It is right.
    Ok(T),
    /// It is not.
    Error {
        /// What is wrong.
        problem: P,
    },
}

impl<T, P> From<Result<T, P>> for Outcome<T, P> {
    fn from(result: Result<T, P>) -> Self {
        match result {
            Ok(right) => Self::Ok(right),
            Err(problem) => Self::Error { problem },
        }
    }
}

/// Writes as a text what may be beyond the numbers that JavaScript holds exactly.
#[expect(clippy::ref_option, reason = "as serde calls it")]
pub(crate) fn as_text<S: Serializer>(
    number: &Option<u64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    number.map(|number| number.to_string()).serialize(serializer)
}

/// Writes a result as an [`Outcome`].
pub(crate) fn outcome<T: Serialize, P: Serialize, S: Serializer>(
    result: &Result<T, P>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Outcome::from(result.as_ref()).serialize(serializer)
}

/// Writes a byte of the text as its UTF-16 offset.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(crate) fn position<S: Serializer>(byte: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    utf16(*byte).serialize(serializer)
}

/// A file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct FileBytes {
    /// What is in it.
    #[serde(serialize_with = "bytes")]
    #[cfg_attr(feature = "typescript", ts(type = "Uint8Array<ArrayBuffer>"))]
    pub bytes: Vec<u8>,
}

fn bytes<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytes)
}

/// Writes bytes of the text as their UTF-16 offsets.
pub(crate) fn positions<S: Serializer>(bytes: &[usize], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(bytes.iter().map(|byte| utf16(*byte)))
}
