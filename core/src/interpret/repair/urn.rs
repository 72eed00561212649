//! Repairs of EPC URIs: their beginning, their scheme, their filter value, and characters that a URI
//! must escape.

use std::ops::Range;

use super::{EditedText, TextEdit, escaped};
use crate::digital_link::{UriComponent, escape};
use crate::epc::{EpcProblem, FieldProblem, FieldRole, IdentityKind, Scheme, ValueProblem};
use crate::interpret::excerpt::strip_ignoring_case;
use crate::interpret::form::FormKind;
use crate::numbers::number_problem::look_alike;

/// What a pure identity URI begins with; the name of its kind follows.
const ID: &str = "urn:epc:id:";
/// What a tag URI begins with; the name of its scheme follows.
const TAG: &str = "urn:epc:tag:";

/// What could undo a problem with the bytes `span` of `text`.
pub(super) fn edits(
    kind: FormKind,
    text: &str,
    problem: &EpcProblem,
    span: &Range<usize>,
) -> Vec<EditedText> {
    match problem {
        EpcProblem::UriKind { expected } => beginnings(text, expected),
        EpcProblem::Namespace { expected, .. } => {
            replaced(text, span, expected, TextEdit::AddScheme).into_iter().collect()
        }
        EpcProblem::SchemeName { .. } => renamed(kind, text, span),
        EpcProblem::Alphabet { found, .. } => look_alike(*found)
            .and_then(|digit| replaced(text, span, &digit.to_string(), TextEdit::Respell))
            .into_iter()
            .collect(),
        EpcProblem::Field(FieldProblem { role: FieldRole::Size | FieldRole::Value, .. }) => {
            counted(text).into_iter().collect()
        }
        EpcProblem::Field(FieldProblem {
            problem: ValueProblem::Escape { found: '%' }, ..
        }) => escaped(text, span.start, '%', "%25").into_iter().collect(),
        EpcProblem::Field(FieldProblem { problem: ValueProblem::Escape { found }, .. }) => {
            let with = escape(found.encode_utf8(&mut [0; 4]), UriComponent::Path);
            escaped(text, span.start, *found, &with).into_iter().collect()
        }
        EpcProblem::Field(FieldProblem { role, .. }) => {
            let mut edits = other_schemes(kind, text);
            if *role == FieldRole::Filter {
                edits.extend(replaced(text, &(span.start..span.start), "0.", TextEdit::AddFilter));
            }
            let joined: String = text.chars().filter(|c| *c != ' ').collect();
            if joined.len() < text.len() {
                edits.push(EditedText { edit: TextEdit::DropBlanks, text: joined });
            }
            edits
        }
        _ => Vec::new(),
    }
}

/// The text with what is missing of the beginning, such as `urn:epc:tag:`.
fn beginnings(text: &str, expected: &str) -> Vec<EditedText> {
    let with = |text: String| EditedText { edit: TextEdit::AddScheme, text };
    let in_front = ["urn:", "urn:epc:", expected].map(|lacking| with(format!("{lacking}{text}")));
    // `urn:epc:sgtin:…`, where a part of the beginning is missing.
    let behind = strip_ignoring_case(text, "urn:epc:");
    let inside = [ID, TAG]
        .into_iter()
        .filter_map(|beginning| behind.map(|behind| with(format!("{beginning}{behind}"))));
    in_front.into_iter().chain(inside).collect()
}

/// A tag URI with every other scheme for the same kind of object.
fn other_schemes(kind: FormKind, text: &str) -> Vec<EditedText> {
    let Some((name, _)) = text.get(TAG.len()..).and_then(|rest| rest.split_once(':')) else {
        return Vec::new();
    };
    let Some(scheme) = Scheme::from_name(name).filter(|_| kind == FormKind::TagUri) else {
        return Vec::new();
    };
    let is_other = |other: &Scheme| {
        other.kind() == scheme.kind()
            && *other != scheme
            && !other.is_plus()
            && !other.is_deprecated()
    };
    let span = TAG.len()..TAG.len() + name.len();
    let others = Scheme::ALL.iter().copied().filter(is_other);
    others.filter_map(|other| replaced(text, &span, other.name(), TextEdit::RenameScheme)).collect()
}

/// The text with a scheme or kind that exists in the place of one that does not: what it identifies,
/// how large the tag is, or one letter was wrong.
fn renamed(kind: FormKind, text: &str, span: &Range<usize>) -> Vec<EditedText> {
    let Some(found) = text.get(span.clone()).map(str::to_ascii_lowercase) else {
        return Vec::new();
    };
    let is_near = |name: &str| {
        let differing = name.bytes().zip(found.bytes()).filter(|(one, other)| one != other).count();
        let is_typo = name.len() == found.len() && differing <= 1;
        // `sgtin` for `sgtin-96`, and the reverse.
        is_typo || name.split('-').next() == found.split(['-', '+']).next()
    };
    let names: Vec<&str> = if kind == FormKind::TagUri {
        Scheme::ALL.iter().copied().filter(|scheme| !scheme.is_plus()).map(Scheme::name).collect()
    } else {
        IdentityKind::ALL.iter().copied().map(IdentityKind::name).collect()
    };
    let near = names.into_iter().filter(|name| is_near(name));
    let renamed = near.filter_map(|name| replaced(text, span, name, TextEdit::RenameScheme));
    renamed.chain(other_beginning(kind, text, &found)).collect()
}

/// A tag URI that begins as a pure identity does, or the reverse, with the beginning that its name goes with.
fn other_beginning(kind: FormKind, text: &str, name: &str) -> Option<EditedText> {
    let is_of_tag = Scheme::from_name(name).is_some();
    let is_of_identity = IdentityKind::ALL.iter().copied().any(|kind| kind.name() == name);
    let (from, to) = match kind {
        FormKind::PureIdentity if is_of_tag => (ID, TAG),
        FormKind::TagUri if is_of_identity => (TAG, ID),
        _ => return None,
    };
    let rest = strip_ignoring_case(text, from)?;
    Some(EditedText { edit: TextEdit::AddScheme, text: format!("{to}{rest}") })
}

/// A raw URI with as many bits as its hexadecimal digits have.
fn counted(text: &str) -> Option<EditedText> {
    let (beginning, body) = text.rsplit_once(':')?;
    let number = body.rsplit_once('.').map_or(body, |(_, number)| number);
    let digits = number.strip_prefix('x').unwrap_or(number);
    let text = format!("{beginning}:{}.x{digits}", digits.len() * 4);
    Some(EditedText { edit: TextEdit::CountBits, text })
}

/// The text with `with` in the place of the bytes `span`.
fn replaced(text: &str, span: &Range<usize>, with: &str, edit: TextEdit) -> Option<EditedText> {
    let (before, after) = (text.get(..span.start)?, text.get(span.end..)?);
    Some(EditedText { edit, text: format!("{before}{with}{after}") })
}
