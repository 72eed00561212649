//! Repairs of element strings, scans and Digital Links.

use std::ops::Range;

use super::{EditedText, TextEdit, digits, escaped, link};
use crate::interpret::date_value;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::{SENT, WRITTEN};
use crate::interpret::read::{Candidate, as_serial};
use crate::syntax::{ElementLint, Lint, ParseOptions, SyntaxProblem, suggest_fnc1};

/// Element strings with FNC1 where it may be missing.
pub(super) fn missing_fnc1(candidate: &Candidate) -> Vec<EditedText> {
    let head = match candidate.kind {
        FormKind::Fnc1 => 1,
        FormKind::Scan(_) => 3,
        _ => return Vec::new(),
    };
    let Some((start, data)) = candidate.text.as_str().split_at_checked(head) else {
        return Vec::new();
    };
    let mut edited = Vec::new();
    // A reading that needs no other symbol is likelier; without one, the text may be of one symbol of several.
    let mut suggestions = suggest_fnc1(data, &ParseOptions::default());
    if suggestions.is_empty() {
        suggestions = suggest_fnc1(data, &ParseOptions::of_one_symbol());
    }
    for suggested in suggestions {
        if suggested.added.is_empty() {
            continue;
        }
        let written = suggested.elements.to_fnc1();
        let text = match (candidate.kind, written.strip_prefix(WRITTEN)) {
            (FormKind::Scan(_), Some(data)) => {
                format!("{start}{}", data.replace(WRITTEN, SENT.encode_utf8(&mut [0; 4])))
            }
            _ => written,
        };
        let in_pasted = |at: &usize| candidate.text.pasted_span(&(at + head..at + head + 1)).start;
        let at = suggested.added.iter().map(in_pasted).collect();
        edited.push(EditedText { edit: TextEdit::InsertFnc1 { at }, text });
    }
    edited
}

/// What could undo a problem with the bytes `span` of `text`.
pub(super) fn edits(
    kind: FormKind,
    text: &str,
    problem: SyntaxProblem,
    span: &Range<usize>,
) -> Vec<EditedText> {
    let mut edits = Vec::new();
    match problem {
        SyntaxProblem::Lint(ElementLint { ai, lint: Lint::CheckDigit { .. } }) => {
            edits.extend(digits::of_element(text, ai, span.end));
            edits.extend(digits::padded(kind, text, ai, span.end));
        }
        // The text was normalised, which left them out.
        SyntaxProblem::Blank { .. } => {
            edits.push(EditedText { edit: TextEdit::DropBlanks, text: text.to_owned() });
        }
        SyntaxProblem::Lint(ElementLint { ai, lint: Lint::NotADigit }) => {
            edits.extend(digits::look_alikes(kind, text, ai, span.start));
        }
        SyntaxProblem::TooShort { ai, .. } => {
            edits.extend(digits::padded(kind, text, ai, span.end));
        }
        SyntaxProblem::NotAnIdentifier
        | SyntaxProblem::UnknownIdentifier
        | SyntaxProblem::Unclosed
            if kind == FormKind::Bracketed && span.start > 0 =>
        {
            edits.extend(escaped(text, span.start, '(', "\\("));
        }
        SyntaxProblem::SecondValue => edits.extend(
            as_serial(text, span.start).map(|text| EditedText { edit: TextEdit::NameSerial, text }),
        ),
        SyntaxProblem::UriCharacter => {
            edits.extend(link::uri_escaped(text));
            edits.extend(link::without_blanks(text));
        }
        SyntaxProblem::NoScheme => {
            edits.push(link::with_scheme(text));
        }
        // Its parts belong to two links, and must not be put together as one.
        SyntaxProblem::SecondLink => return link::alone(text, span.start),
        SyntaxProblem::NoIdentifier if kind == FormKind::Bracketed => {
            edits.push(in_parentheses(text));
        }
        _ => {}
    }
    if kind == FormKind::Bracketed {
        let dates = date_value::as_digits(text, span.start).into_iter();
        edits.extend(dates.map(|text| EditedText { edit: TextEdit::Respell, text }));
    }
    if kind == FormKind::DigitalLink {
        edits.extend(link::rebuilt(text, problem));
    }
    edits
}

/// Parentheses in the place of other brackets, and one in front where only that is missing.
fn in_parentheses(text: &str) -> EditedText {
    let parenthesis = |c: char| match c {
        '[' | '{' | '<' => '(',
        ']' | '}' | '>' => ')',
        other => other,
    };
    let text: String = text.chars().map(parenthesis).collect();
    let text = if text.starts_with('(') { text } else { format!("({text}") };
    EditedText { edit: TextEdit::Respell, text }
}
