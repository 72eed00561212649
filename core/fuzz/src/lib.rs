//! What every target demands of an error: that its place is in the text and on whole characters.

use std::ops::Range;

use barcode_core::syntax::SyntaxError;

/// Asserts that a screen could mark `span` in `text`.
#[track_caller]
pub fn points_into(text: &str, span: Range<usize>) {
    assert!(text.get(span.clone()).is_some(), "{span:?} is no part of {text:?}");
}

/// The same for an error of the syntax or of a Digital Link, which also repeats the culprit.
#[track_caller]
pub fn explains(text: &str, error: &SyntaxError) {
    let found = text.get(error.span.clone());
    assert_eq!(found, Some(error.found.as_str()), "{error} in {text:?}");
    assert!(!error.to_string().is_empty());
}
