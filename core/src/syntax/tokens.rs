//! Cuts a text into identifiers and values, without judging the values.

use std::borrow::Cow;
use std::ops::Range;

use super::ai::Ai;
use super::table::{self, Definition, UNKNOWN};
use super::value::Fault;
use super::{Problem, SyntaxError};

/// An identifier with its value, and where they stand.
pub(super) struct Token<'a> {
    pub(super) ai: Ai,
    pub(super) definition: &'static Definition,
    pub(super) value: Cow<'a, str>,
    /// Where the identifier starts, parenthesis and all.
    start: usize,
    /// Where the value stands in the text.
    written: Range<usize>,
}

impl Token<'_> {
    /// The whole element in the text.
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.written.end
    }

    /// The error for a fault of the value, at its place in the text.
    pub(super) fn error(&self, text: &str, fault: &Fault) -> SyntaxError {
        let place = |upto: usize| {
            if let Cow::Borrowed(_) = self.value {
                return self.written.start + upto;
            }
            // Each opening parenthesis before is written with a backslash.
            let head = self.value.as_bytes().get(..upto).unwrap_or_default();
            self.written.start + upto + head.iter().filter(|byte| **byte == b'(').count()
        };
        let span = place(fault.at)..place(fault.at + fault.len);
        SyntaxError::new(fault.problem, Some(self.ai), text, span)
    }
}

/// Identifiers in parentheses.
pub(super) struct Bracketed<'a> {
    text: &'a str,
    at: usize,
    permit_unknown: bool,
}

impl<'a> Bracketed<'a> {
    pub(super) fn new(text: &'a str, permit_unknown: bool) -> Self {
        Self { text, at: 0, permit_unknown }
    }

    fn fail(&mut self, problem: Problem, span: Range<usize>) -> SyntaxError {
        self.at = self.text.len();
        SyntaxError::new(problem, None, self.text, span)
    }
}

impl<'a> Iterator for Bracketed<'a> {
    type Item = Result<Token<'a>, SyntaxError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        if bytes.get(start)? != &b'(' {
            return Some(Err(self.fail(Problem::NoIdentifier, start..start + 1)));
        }
        // An identifier has four digits at most, so the parenthesis closes within six bytes.
        let inside = bytes.get(start + 1..).unwrap_or_default();
        let Some(len) = inside.iter().take(5).position(|byte| *byte == b')') else {
            let problem =
                if inside.contains(&b')') { Problem::NotAnIdentifier } else { Problem::Unclosed };
            return Some(Err(self.fail(problem, start..bytes.len().min(start + 6))));
        };
        let digits = &inside[..len];
        let Some(ai) = Ai::from_digits(digits) else {
            return Some(Err(self.fail(Problem::NotAnIdentifier, start..start + len + 2)));
        };
        let definition = table::definition(digits);
        let known_length = table::length_by_prefix(digits);
        let acceptable = self.permit_unknown && known_length.is_none_or(|known| known == len);
        if definition.is_none() && !acceptable {
            return Some(Err(self.fail(Problem::UnknownIdentifier, start..start + len + 2)));
        }
        let from = start + len + 2;
        let mut end = from;
        let mut escaped = false;
        while let Some(byte) = bytes.get(end) {
            if *byte == b'(' {
                if bytes[end - 1] != b'\\' {
                    break;
                }
                escaped = true;
            }
            end += 1;
        }
        self.at = end;
        let written = self.text.get(from..end).unwrap_or_default();
        let value =
            if escaped { Cow::Owned(written.replace("\\(", "(")) } else { Cow::Borrowed(written) };
        let definition = definition.unwrap_or(UNKNOWN);
        Some(Ok(Token { ai, definition, value, start, written: from..end }))
    }
}

/// Identifiers without parentheses; FNC1 ends values of variable length.
pub(super) struct Separated<'a> {
    text: &'a str,
    at: usize,
    /// Whether `^` is FNC1, as it is in writing but not in a scanner's data.
    caret: bool,
    permit_unknown: bool,
}

impl<'a> Separated<'a> {
    /// What a scanner sends for FNC1.
    pub(super) const GROUP_SEPARATOR: char = '\x1d';

    pub(super) fn new(text: &'a str, at: usize, caret: bool, permit_unknown: bool) -> Self {
        Self { text, at, caret, permit_unknown }
    }

    fn is_separator(&self, byte: u8) -> bool {
        byte == b'\x1d' || (byte == b'^' && self.caret)
    }
}

impl<'a> Iterator for Separated<'a> {
    type Item = Result<Token<'a>, SyntaxError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        if start >= bytes.len() {
            return None;
        }
        let rest = &bytes[start..];
        let until_separator = rest.iter().position(|byte| self.is_separator(*byte));
        let field = &rest[..until_separator.unwrap_or(rest.len())];
        let found = table::length_by_prefix(field).and_then(|len| field.get(..len));
        let ai = found.and_then(Ai::from_digits);
        let definition = found.and_then(table::definition);
        let (Some(ai), true) = (ai, definition.is_some() || self.permit_unknown) else {
            self.at = bytes.len();
            let span = start..start + field.len().min(4);
            return Some(Err(SyntaxError::new(Problem::UnknownIdentifier, None, self.text, span)));
        };
        let from = start + ai.as_bytes().len();
        let mut end = start + field.len();
        if let Some(definition) = definition
            && ai.is_predefined_length()
        {
            end = end.min(from + definition.format.max());
        }
        self.at = end;
        if bytes.get(end).is_some_and(|byte| self.is_separator(*byte)) {
            self.at += 1;
        }
        // A predefined length may end within a character; then no value is there to take.
        let written = from..self.text.ceil_char_boundary(end);
        self.at = self.at.max(written.end);
        let value = Cow::Borrowed(self.text.get(written.clone()).unwrap_or_default());
        Some(Ok(Token { ai, definition: definition.unwrap_or(UNKNOWN), value, start, written }))
    }
}
