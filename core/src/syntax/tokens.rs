//! Cuts a text into identifiers and values, without judging the values.
//!
//! Implements GS1 General Specifications 7.8: which values end by their length, and which by FNC1.
//! Every byte is looked at a fixed number of times, whatever the text.

use std::borrow::Cow;
use std::ops::Range;
use std::str::FromStr;

use super::ai::Ai;
use super::problem::SyntaxProblem;
use super::table::{self, Definition};
use crate::ParseError;

/// What a scanner sends in place of FNC1.
pub(crate) const GROUP_SEPARATOR: char = '\x1d';

/// An identifier with its value, and where they stand.
pub(super) struct Token<'a> {
    pub(super) ai: Ai,
    pub(super) definition: &'static Definition,
    pub(super) value: Cow<'a, str>,
    /// Where the identifier starts, including its parenthesis.
    start: usize,
    /// Where the value stands in the text.
    written: Range<usize>,
}

impl Token<'_> {
    /// The whole element in the text.
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.written.end
    }

    /// An error about the value, with its span in the text the value was read from.
    pub(super) fn in_text(
        &self,
        text: &str,
        error: &ParseError<SyntaxProblem>,
    ) -> ParseError<SyntaxProblem> {
        let offset = |in_value: usize| {
            if let Cow::Borrowed(_) = self.value {
                return self.written.start + in_value;
            }
            // Each opening parenthesis before is written with a backslash.
            let head = self.value.bytes().take(in_value);
            self.written.start + in_value + head.filter(|byte| *byte == b'(').count()
        };
        error.problem.at(text, offset(error.span.start)..offset(error.span.end))
    }
}

/// Between the linear symbol and its composite component, where identifiers stand in parentheses.
const COMPOSITE_MARK: u8 = b'|';

/// How identifiers and values are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Notation {
    /// Identifiers stand in parentheses; `|` may stand in front of the composite component.
    Bracketed,
    /// FNC1 ends values of variable length; it is written `^` or sent as a group separator.
    Written,
    /// The same as a scanner sends it, where `^` is no FNC1.
    Sent,
}

/// Walks through a text, token by token; after an error there is nothing more.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    notation: Notation,
    permit_unknown: bool,
    /// Whether the tokens that follow belong to the composite component.
    in_composite: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str, at: usize, notation: Notation, permit_unknown: bool) -> Self {
        Self { text, at, notation, permit_unknown, in_composite: false }
    }

    fn fail(&mut self, problem: SyntaxProblem, span: Range<usize>) -> ParseError<SyntaxProblem> {
        self.at = self.text.len();
        problem.at(self.text, span)
    }

    fn bracketed(&mut self) -> Result<Token<'a>, ParseError<SyntaxProblem>> {
        let bytes = self.text.as_bytes();
        let marked = bytes.get(self.at) == Some(&COMPOSITE_MARK);
        if marked && self.at > 0 && !self.in_composite {
            self.in_composite = true;
            self.at += 1;
        }
        let start = self.at;
        let inside = bytes.get(start + 1..).unwrap_or_default();
        if bytes.get(start) != Some(&b'(') {
            return Err(self.fail(SyntaxProblem::NoIdentifier, start..start + 1));
        }
        // An identifier has four digits at most, so the parenthesis closes within six bytes.
        let Some(len) = inside.iter().take(5).position(|byte| *byte == b')') else {
            let closed = inside.contains(&b')');
            let problem =
                if closed { SyntaxProblem::NotAnIdentifier } else { SyntaxProblem::Unclosed };
            return Err(self.fail(problem, start..bytes.len().min(start + 6)));
        };
        let from = start + len + 2;
        let Some(ai) = inside.get(..len).and_then(Ai::from_digits) else {
            return Err(self.fail(SyntaxProblem::NotAnIdentifier, start..from));
        };
        let definition = ai.definition();
        let has_known_length =
            || table::length_by_prefix(ai.as_bytes()).is_none_or(|known| known == len);
        if definition.is_none() && !(self.permit_unknown && has_known_length()) {
            return Err(self.fail(SyntaxProblem::UnknownIdentifier, start..from));
        }
        let mut escaped = false;
        let ends_value = |at: &usize| match bytes[*at] {
            b'(' if bytes[at - 1] == b'\\' => {
                escaped = true;
                false
            }
            // No value can hold the mark, so that it always ends one.
            byte => matches!(byte, b'(' | COMPOSITE_MARK),
        };
        let end = (from..bytes.len()).find(ends_value).unwrap_or(bytes.len());
        self.at = end;
        let written = self.text.get(from..end).unwrap_or_default();
        let value = if escaped { Cow::Owned(unescape(written)) } else { Cow::Borrowed(written) };
        let definition = definition.unwrap_or_else(|| table::unknown(ai));
        Ok(Token { ai, definition, value, start, written: from..end })
    }

    fn separated(&mut self) -> Result<Token<'a>, ParseError<SyntaxProblem>> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let written = if self.notation == Notation::Written { b'^' } else { b'\x1d' };
        let is_separator = |byte: &u8| *byte == b'\x1d' || *byte == written;
        let field_len = |field: &[u8]| field.iter().position(is_separator).unwrap_or(field.len());
        let rest = bytes.get(start..).unwrap_or_default();
        if rest.first().is_some_and(is_separator) {
            return Err(self.fail(SyntaxProblem::TwoSeparators, start..start + 1));
        }
        let found = table::length_by_prefix(rest).and_then(|len| rest.get(..len));
        let ai = found.and_then(Ai::from_digits);
        let definition = ai.and_then(Ai::definition);
        let (Some(ai), true) = (ai, definition.is_some() || self.permit_unknown) else {
            let shown = field_len(&rest[..rest.len().min(4)]);
            return Err(self.fail(SyntaxProblem::UnknownIdentifier, start..start + shown));
        };
        let definition = definition.unwrap_or_else(|| table::unknown(ai));
        let from = start + ai.as_bytes().len();
        let mut value = bytes.get(from..).unwrap_or_default();
        if ai.is_predefined_length() {
            value = &value[..value.len().min(definition.format.max())];
        }
        // A character that the predefined length would split is taken whole, and refused.
        let end = self.text.ceil_char_boundary(from + field_len(value));
        self.at = end + usize::from(bytes.get(end).is_some_and(is_separator));
        let value = Cow::Borrowed(self.text.get(from..end).unwrap_or_default());
        Ok(Token { ai, definition, value, start, written: from..end })
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, ParseError<SyntaxProblem>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.text.len() {
            return None;
        }
        Some(match self.notation {
            Notation::Bracketed => self.bracketed(),
            Notation::Written | Notation::Sent => self.separated(),
        })
    }
}

impl FromStr for Ai {
    type Err = ParseError<SyntaxProblem>;

    /// Reads an identifier that stands alone, without parentheses.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_digits(text.as_bytes()).ok_or_else(|| {
            let other = text.char_indices().find(|(_, character)| !character.is_ascii_digit());
            let span = other.map_or(0..text.len(), |(at, other)| at..at + other.len_utf8());
            ParseError::new(SyntaxProblem::NotAnIdentifier, span)
        })
    }
}

/// Removes the backslash before each opening parenthesis.
fn unescape(written: &str) -> String {
    let mut value = String::with_capacity(written.len());
    let mut from = 0;
    for (at, pair) in written.as_bytes().windows(2).enumerate() {
        if pair == b"\\(" {
            value.push_str(written.get(from..at).unwrap_or_default());
            from = at + 1;
        }
    }
    value.push_str(written.get(from..).unwrap_or_default());
    value
}
