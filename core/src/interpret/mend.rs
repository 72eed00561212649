//! Texts that were probably meant.
//!
//! Each mistake people make has an edit that undoes it. An edit is offered only when the text it gives
//! reads without a fault, so that no rule is written down here a second time; at most three edits are
//! tried one after another.

use super::form::{FormKind, key_kind};
use super::read::{Reading, readings};
use super::{Fault, Known, ReadError};
use crate::digital_link::{self, BuildOptions, Part, escape, unescape};
use crate::epc::{EpcError, Fault as EpcFault};
use crate::key::identify::NumberKind;
use crate::key::{KeyError, KeyKind, validate};
use crate::repair;
use crate::syntax::{Ai, Definition, Element, Lint, Options, Problem, suggest_fnc1};

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
        change: repair::Change,
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
pub(super) fn repairs(reading: &Reading, known: &Known<'_>) -> Vec<Repair> {
    let mut found = Vec::new();
    for (change, text) in missing_fnc1(reading) {
        offer(&mut found, reading.kind, vec![change], text, known);
    }
    if let Err(fault) = &reading.subject {
        let edits = edits(reading, fault);
        try_edits(&mut found, reading.kind, &[], edits, known);
    }
    found.truncate(MOST);
    found
}

/// Offers the edits that read, and edits those further that do not.
fn try_edits(
    found: &mut Vec<Repair>,
    kind: FormKind,
    before: &[Change],
    edits: Vec<Edit>,
    known: &Known<'_>,
) {
    for (change, text) in edits {
        let changes = [before, &[change]].concat();
        if offer(found, kind, changes.clone(), text.clone(), known) || changes.len() == MOST_EDITS {
            continue;
        }
        let next = readings(&text, known).into_iter().find(|reading| reading.kind == kind);
        // Digits that still do not check were not the mistake.
        let hopeful = !matches!(changes.last(), Some(Change::Digits { .. }));
        if let Some((reading, Err(fault))) =
            next.as_ref().filter(|_| hopeful).map(|reading| (reading, &reading.subject))
        {
            try_edits(found, kind, &changes, self::edits(reading, fault), known);
        }
    }
}

/// Adds a repair if its text reads in the same form; says whether it does.
fn offer(
    found: &mut Vec<Repair>,
    kind: FormKind,
    changes: Vec<Change>,
    text: String,
    known: &Known<'_>,
) -> bool {
    if found.iter().any(|repair| repair.text == text) {
        return true;
    }
    let reads = readings(&text, known)
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
                (FormKind::Scan(_), Some(data)) => [start, &data.replace('^', "\u{1d}")].concat(),
                _ => written,
            };
            let place = |at: &usize| reading.plain.place(&(at + head..at + head + 1)).start;
            (Change::InsertFnc1 { at: suggested.added.iter().map(place).collect() }, text)
        })
        .collect()
}

/// What could undo a fault.
fn edits(reading: &Reading, fault: &Fault) -> Vec<Edit> {
    let text = &reading.plain.text;
    match &fault.error {
        ReadError::Key(error) => key_edits(reading.kind, text, error),
        ReadError::Syntax(error) => {
            let start = error.span.start;
            let mut edits = match (error.problem, error.ai) {
                (Problem::Lint(Lint::CheckDigit), Some(ai)) => {
                    let mut edits = digit_edits(text, ai, error.span.end);
                    edits.extend(padded(reading.kind, text, ai, error.span.end));
                    edits
                }
                (Problem::TooShort { .. }, Some(ai)) => {
                    padded(reading.kind, text, ai, error.span.end).into_iter().collect()
                }
                (Problem::NotAnIdentifier | Problem::UnknownIdentifier | Problem::Unclosed, _)
                    if reading.kind == FormKind::Bracketed && start > 0 =>
                {
                    escaped(text, start, '(', "\\(").into_iter().collect()
                }
                (Problem::UriCharacter, _) => vec![uri_escaped(text)],
                (Problem::NoScheme, _) => {
                    vec![(Change::AddScheme, ["https://", text.trim_start_matches('/')].concat())]
                }
                _ => Vec::new(),
            };
            if reading.kind == FormKind::DigitalLink {
                edits.extend(rebuilt(text, error.problem));
            }
            edits
        }
        ReadError::Epc(error) => epc_edits(reading.kind, text, error),
        ReadError::Epcb(_) => Vec::new(),
    }
}

fn key_edits(kind: FormKind, text: &str, error: &KeyError) -> Vec<Edit> {
    let FormKind::Number(NumberKind::Key(kind)) = kind else { return Vec::new() };
    if matches!(error, KeyError::SerialLength { .. } | KeyError::SerialCharacter { .. }) {
        return Vec::new();
    }
    let edit = |found: repair::Repair| {
        (Change::Digits { kind, change: found.change }, found.key.as_str().to_owned())
    };
    repair::suggest(kind, text).into_iter().map(edit).collect()
}

/// Keys with other digits in the place of the one that ends at byte `end`.
fn digit_edits(text: &str, ai: Ai, end: usize) -> Vec<Edit> {
    let Some(kind) = guarded_kind(ai) else { return Vec::new() };
    let Some(start) = end.checked_sub(kind.digits()) else { return Vec::new() };
    let (Some(before), Some(digits), Some(after)) =
        (text.get(..start), text.get(start..end), text.get(end..))
    else {
        return Vec::new();
    };
    let same_length = |found: &repair::Repair| found.key.digits().len() == digits.len();
    let edit = |found: repair::Repair| {
        let text = [before, found.key.digits(), after].concat();
        (Change::Digits { kind, change: found.change }, text)
    };
    repair::suggest(kind, digits).into_iter().filter(same_length).map(edit).collect()
}

/// The kind of key whose check digit guards an identifier.
fn guarded_kind(ai: Ai) -> Option<KeyKind> {
    match ai.as_str() {
        "02" | "8006" | "8026" => Some(KeyKind::Gtin14),
        "410" | "411" | "412" | "413" | "415" | "416" | "417" => Some(KeyKind::Gln),
        _ => key_kind(ai),
    }
}

/// Zeros in front of a GTIN whose value lies around byte `end`.
fn padded(kind: FormKind, text: &str, ai: Ai, end: usize) -> Option<Edit> {
    if !matches!(ai.as_str(), "01" | "02") {
        return None;
    }
    let name = match kind {
        FormKind::Bracketed => format!("({ai})"),
        FormKind::DigitalLink => format!("/{ai}/"),
        _ => ai.as_str().to_owned(),
    };
    let end = end.min(text.len());
    let head = text.get(..end)?;
    // The value has 14 characters at most, so its identifier is not further in front.
    let near = text.floor_char_boundary(end.saturating_sub(14 + name.len()));
    let start = near + head.get(near..)?.find(&name)? + name.len();
    let value = text.get(start..)?;
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    // What follows a GTIN without its zeros was taken for its end: the next digits tell.
    let len = [13, 12, 8].into_iter().find(|len| {
        let gtin = if *len == 8 {
            KeyKind::Gtin8
        } else if *len == 12 {
            KeyKind::Gtin12
        } else {
            KeyKind::Gtin13
        };
        let separate = matches!(kind, FormKind::Bracketed | FormKind::DigitalLink);
        let fits = if separate { digits == *len } else { digits >= *len };
        fits && value.get(..*len).is_some_and(|number| validate(gtin, number).is_ok())
    })?;
    let zeros = 14 - len;
    let (before, after) = text.split_at_checked(start)?;
    Some((Change::PadGtin { zeros }, [before, &"0".repeat(zeros), after].concat()))
}

fn escaped(text: &str, at: usize, character: char, with: &str) -> Option<Edit> {
    let (before, after) = text.split_at_checked(at)?;
    let after = after.strip_prefix(character)?;
    Some((Change::Escape { character }, [before, with, after].concat()))
}

/// A link with every character escaped that no URI has.
fn uri_escaped(text: &str) -> Edit {
    let odd = |c: char| {
        !c.is_ascii_graphic() || matches!(c, '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}')
    };
    let character = text.chars().find(|c| odd(*c)).unwrap_or_default();
    let mut written = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if odd(c) {
            written.push_str(&escape(c.encode_utf8(&mut [0; 4]), Part::Path));
        } else {
            written.push(c);
        }
    }
    (Change::Escape { character }, written)
}

/// A link made anew from what looks like its identifiers and values.
fn rebuilt(text: &str, problem: Problem) -> Option<Edit> {
    let path_end = text.find(['?', '#']).unwrap_or(text.len());
    let (path, rest) = text.split_at_checked(path_end)?;
    let query = rest.strip_prefix('?').unwrap_or_default().split('#').next().unwrap_or_default();
    let (stem, mut pairs) = path_pairs(path)?;
    let joined = pairs.iter().find(|(_, value)| value.contains('/')).is_some();
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=')?;
        let ai: Ai = name.parse().ok()?;
        ai.definition()?;
        Some((ai, plain(value, Part::Query)))
    };
    pairs.extend(query.split('&').filter_map(pair));
    let mut zeros = 0;
    for (_, value) in pairs.iter_mut().filter(|(ai, _)| ai.as_str() == "01") {
        if matches!(value.len(), 8 | 12 | 13) {
            zeros = 14 - value.len();
            value.insert_str(0, &"0".repeat(zeros));
        }
    }
    let elements: Vec<Element<'_>> =
        pairs.into_iter().map(|(ai, value)| Element { ai, value: value.into() }).collect();
    let options = BuildOptions { stem, ..BuildOptions::default() };
    let link = digital_link::build(&elements, &options).ok()?;
    let change = match problem {
        _ if joined => Change::Escape { character: '/' },
        _ if zeros > 0 => Change::PadGtin { zeros },
        Problem::PathSequence | Problem::QualifierInQuery | Problem::NotAnAttribute => {
            Change::Reorder
        }
        Problem::NoPrimaryKey => Change::Reorder,
        _ => return None,
    };
    Some((change, link))
}

/// The stem, and identifiers and values of a path in any order; a value takes the segments up to the
/// next identifier.
fn path_pairs(path: &str) -> Option<(&str, Vec<(Ai, String)>)> {
    let known = |segment: &str| segment.parse::<Ai>().ok().filter(|ai| ai.definition().is_some());
    let segments: Vec<&str> = path.split('/').collect();
    let is_key = |segment: &&str| {
        known(segment).and_then(Ai::definition).is_some_and(Definition::is_primary_key)
    };
    let qualifies = |ai: Ai, key: Ai| {
        let sequences = key.definition().map(Definition::qualifiers).unwrap_or_default();
        sequences.iter().any(|sequence| sequence.contains(&ai))
    };
    let key = known(segments.iter().skip(3).find(|segment| is_key(segment))?)?;
    let belongs = |segment: &&str| known(segment).is_some_and(|ai| ai == key || qualifies(ai, key));
    let first = 3 + segments.iter().skip(3).position(&belongs)?;
    let stem_len = segments.iter().take(first).map(|segment| segment.len() + 1).sum::<usize>() - 1;
    let mut pairs: Vec<(Ai, String)> = Vec::new();
    let mut at = first;
    while let Some(ai) = segments.get(at).copied().and_then(known) {
        let mut value = plain(segments.get(at + 1)?, Part::Path);
        at += 2;
        while let Some(more) = segments.get(at).filter(|segment| !belongs(segment)) {
            value.push('/');
            value.push_str(&plain(more, Part::Path));
            at += 1;
        }
        pairs.push((ai, value));
    }
    Some((path.get(..stem_len)?, pairs))
}

fn plain(written: &str, part: Part) -> String {
    String::from_utf8_lossy(&unescape(written, part)).into_owned()
}

fn epc_edits(kind: FormKind, text: &str, error: &EpcError) -> Vec<Edit> {
    match (kind, error) {
        (_, EpcError::Field { fault: EpcFault::Escape { found: '%' }, span, .. }) => {
            escaped(text, span.start, '%', "%25").into_iter().collect()
        }
        (_, EpcError::Field { fault: EpcFault::Escape { found }, span, .. }) => {
            let with = escape(found.encode_utf8(&mut [0; 4]), Part::Path);
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
