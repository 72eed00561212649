//! Repairs of links: characters that no URI has, and identifiers in the wrong order.

use super::{EditedText, TextEdit};
use crate::digital_link::{self, BuildOptions, UriComponent, escape, unescape};
use crate::interpret::excerpt::strip_ignoring_case;
use crate::interpret::form::FormKind;
use crate::interpret::read::Candidate;
use crate::syntax::{Ai, Definition, Element, SyntaxProblem};
use crate::typed::blank::is_blank;

/// A message holds no more elements; a link with more has not just one mistake.
const MOST_PAIRS: usize = 64;

/// A link with `https://` in front, in the place of what was mistyped there.
pub(super) fn with_scheme(text: &str) -> EditedText {
    const MISTYPED: [&str; 5] = ["https:", "http:", "https/", "http/", "ftp:"];
    let rest = MISTYPED.into_iter().find_map(|start| strip_ignoring_case(text, start));
    let rest = rest.unwrap_or(text).trim_start_matches('/');
    EditedText { edit: TextEdit::AddScheme, text: format!("https://{rest}") }
}

/// Each of two links by itself, the second of which begins at byte `second`.
pub(super) fn alone(text: &str, second: usize) -> Vec<EditedText> {
    let Some((first, second)) = text.split_at_checked(second) else { return Vec::new() };
    let first = first.trim_end_matches([',', ';', '|', '/']);
    let alone = |link: &str| EditedText { edit: TextEdit::LinkAlone, text: link.to_owned() };
    vec![alone(first), alone(second)]
}

/// A link with every character escaped that no URI has.
pub(super) fn uri_escaped(text: &str) -> Option<EditedText> {
    let is_foreign = |c: char| {
        !c.is_ascii_graphic() || matches!(c, '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}')
    };
    let character = text.chars().find(|c| is_foreign(*c))?;
    let mut written = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_foreign(c) {
            written.push_str(&escape(c.encode_utf8(&mut [0; 4]), UriComponent::Path));
        } else {
            written.push(c);
        }
    }
    Some(EditedText { edit: TextEdit::Escape { character }, text: written })
}

/// A link without the blanks in it, which no value of a link can have.
pub(super) fn without_blanks(text: &str) -> Option<EditedText> {
    let joined: String = text.chars().filter(|c| !is_blank(*c)).collect();
    (joined.len() < text.len()).then_some(EditedText { edit: TextEdit::DropBlanks, text: joined })
}

/// A link that reads, but for what stands before its key as an identifier and a value that belong behind it: the
/// standard takes both for the path of a web site.
pub(super) fn before_key(candidate: &Candidate) -> Option<EditedText> {
    let is_link = candidate.kind == FormKind::DigitalLink && candidate.reads();
    let text = Some(candidate.text.as_str()).filter(|_| is_link)?;
    let (_, pairs) = path_pairs(text.split(['?', '#']).next()?)?;
    let (first, _) = pairs.first()?;
    let is_key = first.definition().is_some_and(Definition::is_primary_key);
    rebuilt(text, SyntaxProblem::NoPrimaryKey).filter(|_| !is_key)
}

/// A link rebuilt from what looks like its identifiers and values.
pub(super) fn rebuilt(text: &str, problem: SyntaxProblem) -> Option<EditedText> {
    let path_end = text.find(['?', '#']).unwrap_or(text.len());
    let (path, rest) = text.split_at_checked(path_end)?;
    let query = rest.strip_prefix('?').unwrap_or_default().split('#').next().unwrap_or_default();
    let (stem, mut pairs) = path_pairs(path)?;
    let joined = pairs.iter().find(|(_, value)| value.contains('/')).is_some();
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=')?;
        let ai: Ai = name.parse().ok()?;
        ai.definition()?;
        Some((ai, plain(value, UriComponent::Query)?))
    };
    pairs.extend(query.split('&').filter_map(pair).take(MOST_PAIRS));
    if pairs.len() > MOST_PAIRS {
        return None;
    }
    let mut zeros = 0;
    for (_, value) in pairs.iter_mut().filter(|(ai, _)| ai.as_str() == "01") {
        if matches!(value.len(), 8 | 12 | 13) {
            zeros = 14 - value.len();
            value.insert_str(0, &"0".repeat(zeros));
        }
    }
    let elements: Vec<Element<'_>> =
        pairs.into_iter().map(|(ai, value)| Element { ai, value: value.into() }).collect();
    let options = BuildOptions::default().stem(stem);
    let link = digital_link::build(&elements, &options).ok()?;
    let edit = match problem {
        _ if joined => TextEdit::Escape { character: '/' },
        _ if zeros > 0 => TextEdit::PadGtin { zeros },
        SyntaxProblem::PathSequence { .. }
        | SyntaxProblem::QualifierInQuery { .. }
        | SyntaxProblem::NotAnAttribute { .. }
        | SyntaxProblem::NoPrimaryKey => TextEdit::Reorder,
        _ => return None,
    };
    Some(EditedText { edit, text: link })
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
        let mut value = plain(segments.get(at + 1)?, UriComponent::Path)?;
        at += 2;
        while let Some(more) = segments.get(at).filter(|segment| !belongs(segment)) {
            value.push('/');
            value.push_str(&plain(more, UriComponent::Path)?);
            at += 1;
        }
        pairs.push((ai, value));
    }
    Some((path.get(..stem_len)?, pairs))
}

/// The value without its escapes; nothing where the bytes are not text.
fn plain(written: &str, part: UriComponent) -> Option<String> {
    String::from_utf8(unescape(written, part).into_owned()).ok()
}
