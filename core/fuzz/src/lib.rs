//! What every target demands of an error: that its span is in the text and on whole characters.

use std::ops::Range;

use barcode_core::ParseError;
use barcode_core::syntax::SyntaxProblem;

/// Asserts that a screen could mark `span` in `text`.
#[track_caller]
pub fn points_into(text: &str, span: Range<usize>) {
    assert!(text.get(span.clone()).is_some(), "{span:?} is no part of {text:?}");
}

/// The same for an error of the syntax or of a Digital Link, which also has words.
#[track_caller]
pub fn explains(text: &str, error: &ParseError<SyntaxProblem>) {
    points_into(text, error.span.clone());
    assert!(!error.to_string().is_empty());
}
