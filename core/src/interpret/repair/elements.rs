//! Repairs of element strings, scans and Digital Links.

use std::ops::Range;

use super::{EditedText, TextEdit, digits, escaped, link};
use crate::interpret::date_value;
use crate::interpret::fnc1::{Fnc1Notation, SENT, WRITTEN, can_be_data, offered};
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::read::{Candidate, SecondValue, as_elements, spelled};
use crate::scan;
use crate::syntax::{
    ElementLint, Lint, ParseOptions, SyntaxProblem, length_by_prefix, suggest_fnc1,
};

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

/// The same with FNC1 in the place of what may stand for it; among values in parentheses, of what none can hold.
pub(super) fn other_fnc1(pasted: &str, candidate: &Candidate) -> Vec<EditedText> {
    let mut data = candidate.text.excerpt(pasted);
    let (start, separator) = match candidate.kind {
        FormKind::Fnc1 => ("^", WRITTEN),
        FormKind::Scan(_) => {
            let Some((identifier, rest)) = data.text.split_at_checked(3) else { return Vec::new() };
            data = data.last(rest);
            (identifier, SENT)
        }
        FormKind::Bracketed if !candidate.reads() && candidate.text.as_str().starts_with('(') => {
            ("", SENT)
        }
        _ => return Vec::new(),
    };
    let replaced = |written: &str| {
        let text = NormalizedText::new(data, Fnc1Notation::And(written), separator);
        // At either end, and in front of a parenthesis, it says nothing.
        let text = text.as_str().trim_matches(separator).replace("\u{1d}(", "(");
        let text = format!("{start}{text}");
        EditedText { edit: TextEdit::ReplaceFnc1 { written: written.to_owned() }, text }
    };
    let is_likely = |written: &&str| candidate.kind != FormKind::Bracketed || !can_be_data(written);
    offered(data.text).into_iter().filter(is_likely).map(replaced).collect()
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
        SyntaxProblem::TooLong { .. } if kind == FormKind::Bracketed => {
            edits.push(without_list_signs(text));
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
        SyntaxProblem::HexBytes => {
            let spelled = spelled(text);
            edits.extend(spelled.map(|text| EditedText { edit: TextEdit::SpellBytes, text }));
        }
        SyntaxProblem::NoSymbology => edits.extend(
            scan::in_other_case(text).map(|text| EditedText { edit: TextEdit::Respell, text }),
        ),
        SyntaxProblem::TwoSeparators => {
            edits.push(EditedText { edit: TextEdit::OneFnc1, text: with_single_fnc1(text) });
        }
        SyntaxProblem::SecondValue => {
            edits.extend(as_elements(text, span.start).map(|(text, second)| EditedText {
                edit: match second {
                    SecondValue::Serial => TextEdit::NameSerial,
                    SecondValue::Quantity => TextEdit::NumberAlone,
                },
                text,
            }));
        }
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
        edits.extend(in_parentheses_behind_fnc1(text, span.start));
        let dates = date_value::as_digits(text, span.start).into_iter();
        edits.extend(dates.map(|text| EditedText { edit: TextEdit::Respell, text }));
    }
    edits.extend(link::edits(kind, text, problem));
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

/// Without the signs between the elements of a list, `(01)…, (10)…`, which a value before them could have as well.
fn without_list_signs(text: &str) -> EditedText {
    let text =
        [",(", ";(", "/("].into_iter().fold(text.to_owned(), |text, sign| text.replace(sign, "("));
    EditedText { edit: TextEdit::Respell, text }
}

/// One FNC1 in the place of several.
fn with_single_fnc1(text: &str) -> String {
    let is_fnc1 = |c: char| matches!(c, SENT | WRITTEN);
    let mut single = String::with_capacity(text.len());
    for character in text.chars() {
        if !(is_fnc1(character) && single.ends_with(is_fnc1)) {
            single.push(character);
        }
    }
    single
}

/// Parentheses around the identifier behind FNC1, which stands at byte `at` among values in parentheses.
fn in_parentheses_behind_fnc1(text: &str, at: usize) -> Option<EditedText> {
    let (before, behind) = text.split_at_checked(at)?;
    let behind = behind.strip_prefix(SENT)?;
    let (ai, rest) = behind.split_at_checked(length_by_prefix(behind.as_bytes())?)?;
    Some(EditedText { edit: TextEdit::Respell, text: format!("{before}({ai}){rest}") })
}
