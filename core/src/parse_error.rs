//! The one shape of every reading error: what is wrong, and which bytes of the text are to blame.
//!
//! Each chapter has one enum of problems; [`Problem`] is what they share. A problem never holds a
//! position, so its words stay true wherever the text stands; the position is in the wrapper alone.
//!
//! Left out on purpose: sentences for people. `Display` is one clause for logs and developers; a
//! screen maps [`Code::code`] and [`Problem::details`] to its own words.

use std::ops::Range;

use crate::Code;
use crate::syntax::ai::Ai;

/// Why a text could not be read, and which bytes of it are to blame.
///
/// ```
/// use barcode_core::ParseError;
///
/// let error = ParseError::new("expected a digit, found 'A'", 6..7);
/// assert_eq!(error.to_string(), "expected a digit, found 'A'");
/// assert_eq!(&"952123A543213"[error.span], "A");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct ParseError<P> {
    /// What is wrong.
    pub problem: P,
    /// The bytes to point at, in the text as it was passed; empty where something is missing.
    pub span: Range<usize>,
}

impl<P> ParseError<P> {
    /// A problem with the bytes it is about.
    pub fn new(problem: P, span: Range<usize>) -> Self {
        Self { problem, span }
    }

    /// The same error with its problem as one of another chapter.
    pub fn map<Q>(self, tell: impl FnOnce(P) -> Q) -> ParseError<Q> {
        ParseError { problem: tell(self.problem), span: self.span }
    }

    /// The same error in a text with `by` more bytes in front.
    #[must_use]
    pub fn after(self, by: usize) -> Self {
        Self { problem: self.problem, span: self.span.start + by..self.span.end + by }
    }
}

/// What every chapter's enum of problems can say.
pub trait Problem: Code {
    /// The values behind the words; those that mean nothing for this problem are absent.
    fn details(&self) -> Details;
}

/// The values of a problem, in the one shape that every screen reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// What stands there, or how many.
    pub found: Option<String>,
    /// What should stand there.
    pub expected: Option<String>,
    /// The fewest characters or the smallest number allowed.
    pub min: Option<usize>,
    /// The most characters or the largest number allowed.
    pub max: Option<usize>,
    /// The application identifier it is about.
    pub ai: Option<Ai>,
    /// The part it is about, such as a field of an EPC: that part's own code.
    pub part: Option<&'static str>,
}

/// A part of a text, by its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Span {
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

impl From<Range<usize>> for Span {
    fn from(Range { start, end }: Range<usize>) -> Self {
        Self { start, end }
    }
}

impl From<Span> for Range<usize> {
    fn from(Span { start, end }: Span) -> Self {
        start..end
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::ParseError;
    use std::fmt::Debug;

    /// Reads `marked` without its stars, which stand around the bytes that the error must point at.
    #[track_caller]
    pub(crate) fn refuse<T: Debug, P: std::error::Error>(
        read: impl FnOnce(&str) -> Result<T, ParseError<P>>,
        marked: &str,
        message: &str,
    ) {
        let mut shown = marked.replace('*', "");
        let error = read(&shown).expect_err(marked);
        shown.insert(error.span.end, '*');
        shown.insert(error.span.start, '*');
        assert_eq!((shown.as_str(), error.to_string().as_str()), (marked, message));
    }
}
