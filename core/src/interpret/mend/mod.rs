//! Texts that were probably meant.
//!
//! Each mistake people make has an edit that undoes it. An edit is offered only when the text it gives
//! reads without a fault, so that no rule is written down here a second time; at most three edits are
//! tried one after another.

mod digits;
mod link;

use super::costume::{SENT, WRITTEN};
use super::form::FormKind;
use super::read::{Reading, readings};
use super::{Fault, ReadError};
use crate::digital_link::{UriComponent, escape};
use crate::epc::{EpcError, Fault as EpcFault};
use crate::key::KeyKind;
use crate::repair;
use crate::syntax::{Lint, Options, SyntaxProblem, suggest_fnc1};
use crate::text::concat;

/// A text that reads, and the mistakes that would explain the one that does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What was undone, in order.
    pub changes: Vec<Change>,
    /// The text to put in the place of the one that was pasted.
    pub text: String,
}

/// One mistake that was undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// FNC1 was put in.
    InsertFnc1 {
        /// Before which bytes of the text.
        at: Vec<usize>,
    },
    /// The digits of a key were put right.
    Digits {
        /// The kind of key.
        kind: KeyKind,
        /// How; positions count the digits of the key.
        change: repair::NumberChange,
    },
    /// Zeros were put in front of a GTIN.
    PadGtin {
        /// How many.
        zeros: usize,
    },
    /// A character was escaped that has another meaning where it stands.
    Escape {
        /// The character.
        character: char,
    },
    /// Key, qualifiers and attributes were put in the order of the standard.
    Reorder,
    /// `https://` was put in front.
    AddScheme,
    /// The protocol-control word in front of an EPC was taken off.
    DropProtocolControl,
}

/// How many edits are tried one after another.
const MOST_EDITS: usize = 3;
/// More suggestions than this help nobody.
const MOST: usize = 6;

/// An edit: what it undoes, and the text it gives.
type Edit = (Change, String);

/// What was probably meant by a text that reads as `reading`.
pub(super) fn repairs(reading: &Reading) -> Vec<Repair> {
    let mut found = Vec::new();
    for (change, text) in missing_fnc1(reading) {
        offer(&mut found, reading.kind, vec![change], text);
    }
    if let Err(fault) = &reading.subject {
        let edits = edits(reading, fault);
        try_edits(&mut found, reading.kind, &[], edits);
    }
    found.truncate(MOST);
    found
}

/// Offers the edits that read, and edits those further that do not.
fn try_edits(found: &mut Vec<Repair>, kind: FormKind, before: &[Change], edits: Vec<Edit>) {
    for (change, text) in edits {
        let changes = [before, &[change]].concat();
        if offer(found, kind, changes.clone(), text.clone()) || changes.len() == MOST_EDITS {
            continue;
        }
        let next = readings(&text).into_iter().find(|reading| reading.kind == kind);
        // Digits that still do not check were not the mistake.
        let hopeful = !matches!(changes.last(), Some(Change::Digits { .. }));
        if let Some((reading, Err(fault))) =
            next.as_ref().filter(|_| hopeful).map(|reading| (reading, &reading.subject))
        {
            try_edits(found, kind, &changes, self::edits(reading, fault));
        }
    }
}

/// Adds a repair if its text reads in the same form; says whether it does.
fn offer(found: &mut Vec<Repair>, kind: FormKind, changes: Vec<Change>, text: String) -> bool {
    if found.iter().any(|repair| repair.text == text) {
        return true;
    }
    let reads = readings(&text)
        .iter()
        .any(|reading| reading.subject.is_ok() && same_family(reading.kind, kind));
    if reads && found.len() < MOST {
        found.push(Repair { changes, text });
    }
    reads
}

fn same_family(one: FormKind, other: FormKind) -> bool {
    match (one, other) {
        (FormKind::Scan(_), FormKind::Scan(_)) => true,
        _ => one == other,
    }
}

/// Element strings with FNC1 where it may be missing.
fn missing_fnc1(reading: &Reading) -> Vec<Edit> {
    let head = match reading.kind {
        FormKind::Fnc1 => 1,
        FormKind::Scan(_) => 3,
        _ => return Vec::new(),
    };
    let Some((start, data)) = reading.plain.text.split_at_checked(head) else { return Vec::new() };
    let options = Options::default();
    suggest_fnc1(data, &options)
        .into_iter()
        .filter(|suggested| !suggested.added.is_empty())
        .map(|suggested| {
            let written = suggested.elements.to_fnc1();
            let text = match (reading.kind, written.get(1..)) {
                (FormKind::Scan(_), Some(data)) => concat(&[start, &sent(data)]),
                _ => written,
            };
            let place = |at: &usize| reading.plain.place(&(at + head..at + head + 1)).start;
            (Change::InsertFnc1 { at: suggested.added.iter().map(place).collect() }, text)
        })
        .collect()
}

/// An element string as scanners send it.
fn sent(written: &str) -> String {
    let sent = |character| if character == WRITTEN { SENT } else { character };
    written.chars().map(sent).collect()
}

/// What could undo a fault.
fn edits(reading: &Reading, fault: &Fault) -> Vec<Edit> {
    let text = &reading.plain.text;
    match &fault.error {
        ReadError::Key(error) => digits::key_edits(reading.kind, text, error),
        ReadError::Syntax(error) => {
            let start = error.span.start;
            let mut edits = match error.problem {
                SyntaxProblem::Lint { ai, lint: Lint::CheckDigit } => {
                    let mut edits = digits::digit_edits(text, ai, error.span.end);
                    edits.extend(digits::padded(reading.kind, text, ai, error.span.end));
                    edits
                }
                SyntaxProblem::TooShort { ai, .. } => {
                    digits::padded(reading.kind, text, ai, error.span.end).into_iter().collect()
                }
                SyntaxProblem::NotAnIdentifier
                | SyntaxProblem::UnknownIdentifier
                | SyntaxProblem::Unclosed
                    if reading.kind == FormKind::Bracketed && start > 0 =>
                {
                    escaped(text, start, '(', "\\(").into_iter().collect()
                }
                SyntaxProblem::UriCharacter => vec![link::uri_escaped(text)],
                SyntaxProblem::NoScheme => {
                    vec![(Change::AddScheme, concat(&["https://", text.trim_start_matches('/')]))]
                }
                _ => Vec::new(),
            };
            if reading.kind == FormKind::DigitalLink {
                edits.extend(link::rebuilt(text, error.problem));
            }
            edits
        }
        ReadError::Epc(error) => epc_edits(reading.kind, text, error),
        ReadError::Epcb(_) => Vec::new(),
    }
}

fn escaped(text: &str, at: usize, character: char, with: &str) -> Option<Edit> {
    let (before, after) = text.split_at_checked(at)?;
    let after = after.strip_prefix(character)?;
    Some((Change::Escape { character }, concat(&[before, with, after])))
}

fn epc_edits(kind: FormKind, text: &str, error: &EpcError) -> Vec<Edit> {
    match (kind, error) {
        (_, EpcError::Field { fault: EpcFault::Escape { found: '%' }, span, .. }) => {
            escaped(text, span.start, '%', "%25").into_iter().collect()
        }
        (_, EpcError::Field { fault: EpcFault::Escape { found }, span, .. }) => {
            let with = escape(found.encode_utf8(&mut [0; 4]), UriComponent::Path);
            escaped(text, span.start, *found, &with).into_iter().collect()
        }
        (FormKind::Hex, _) => {
            // The first five bits of the word count the words that follow it.
            let word = text.get(..4).and_then(|word| u16::from_str_radix(word, 16).ok());
            let rest = text.get(4..).unwrap_or_default();
            let counted = word.is_some_and(|word| usize::from(word >> 11) * 4 == rest.len());
            counted.then(|| (Change::DropProtocolControl, rest.to_owned())).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
