//! Repairs of links: characters that no URI has, and identifiers in the wrong place.
//!
//! None loses what the link holds, be it of another system, and none puts an identifier of its own into a value.

use super::{EditedText, TextEdit};
use crate::digital_link::{
    self, BuildOptions, LinkWarning, UriComponent, escape, has_scheme, unescape,
};
use crate::interpret::excerpt::strip_ignoring_case;
use crate::interpret::form::FormKind;
use crate::interpret::read::Candidate;
use crate::syntax::{Ai, Definition, Element, ParseOptions, SyntaxProblem, check_value};
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

/// What was probably meant by a link that reads: with what its reading leaves out, by a name of earlier versions or behind
/// a number sign; or with what stands before its key as an identifier and a value that belong behind it, which the
/// standard takes for the path of a web site.
pub(super) fn of_reading(candidate: &Candidate) -> Vec<EditedText> {
    let Some((head, link)) = parts(candidate.kind, candidate.text.as_str()) else {
        return Vec::new();
    };
    let Ok(found) = &candidate.outcome else { return Vec::new() };
    let mut edited = Vec::new();
    let warnings = &found.subject.link_warnings;
    if warnings.iter().any(|warning| matches!(warning, LinkWarning::LeftOut { .. })) {
        edited.extend(named(link).filter(|_| !warnings.contains(&LinkWarning::EarlierVersion)));
        edited.extend(number_sign_escaped(link));
    }
    edited.extend(before_key(link));
    behind(head, edited)
}

/// What could undo a problem with a link.
pub(super) fn edits(kind: FormKind, text: &str, problem: SyntaxProblem) -> Vec<EditedText> {
    let Some((head, link)) = parts(kind, text) else { return Vec::new() };
    let mut edited = Vec::new();
    if problem == SyntaxProblem::MalformedEscape {
        edited.push(percent_signs_escaped(link));
    }
    edited.extend(without_last_slash(link));
    edited.extend(rebuilt(link, problem));
    behind(head, edited)
}

/// The symbology identifier in front of a link, and the link.
fn parts(kind: FormKind, text: &str) -> Option<(&str, &str)> {
    match kind {
        FormKind::DigitalLink => Some(("", text)),
        FormKind::Scan(_) => text.split_at_checked(3).filter(|(_, link)| has_scheme(link)),
        _ => None,
    }
}

/// The same links behind their symbology identifier.
fn behind(head: &str, mut links: Vec<EditedText>) -> Vec<EditedText> {
    for link in &mut links {
        link.text.insert_str(0, head);
    }
    links
}

/// A link with the names of earlier versions in its query, which today's readers pass over.
fn named(link: &str) -> Option<EditedText> {
    let (_, query) = link.split_once('?')?;
    let is_name = |pair: &str| {
        let name = pair.split('=').next().unwrap_or_default();
        name.starts_with(|first: char| first.is_ascii_alphabetic())
            && digital_link::number_or_name(name).is_some()
    };
    if !query.split(['&', '#']).any(is_name) {
        return None;
    }
    Some(EditedText { edit: TextEdit::ReadNames, text: rewritten(link)?.text })
}

/// A link whose number sign is part of the last value of its path, as the identifier of a component can have one.
fn number_sign_escaped(link: &str) -> Option<EditedText> {
    let (path, fragment) = link.split_once('#').filter(|(path, _)| !path.contains('?'))?;
    let text = format!("{path}%23{fragment}");
    Some(EditedText { edit: TextEdit::Escape { character: '#' }, text })
}

/// A link with `%` escaped where it begins no escape.
fn percent_signs_escaped(link: &str) -> EditedText {
    let mut text = String::with_capacity(link.len() + 8);
    for (at, character) in link.char_indices() {
        text.push(character);
        let digits = link.get(at + 1..at + 3).unwrap_or_default();
        let is_escape = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        if character == '%' && !is_escape {
            text.push_str("25");
        }
    }
    EditedText { edit: TextEdit::Escape { character: '%' }, text }
}

/// A link without the slashes at the end of its path.
fn without_last_slash(link: &str) -> Option<EditedText> {
    let (path, rest) = link.split_at_checked(link.find(['?', '#']).unwrap_or(link.len()))?;
    let shorter = path.trim_end_matches('/');
    let text = format!("{shorter}{rest}");
    (shorter.len() < path.len()).then_some(EditedText { edit: TextEdit::DropSlash, text })
}

/// A link with what stands before its key behind it.
fn before_key(link: &str) -> Option<EditedText> {
    let path = Path::read(link.split(['?', '#']).next()?)?;
    let (first, _) = path.pairs.first()?;
    let is_key = first.definition().is_some_and(Definition::is_primary_key);
    rebuilt(link, SyntaxProblem::NoPrimaryKey).filter(|_| !is_key)
}

/// A link rebuilt from what looks like its identifiers and values.
fn rebuilt(link: &str, problem: SyntaxProblem) -> Option<EditedText> {
    let Rewritten { text, has_slash, zeros } = rewritten(link)?;
    let edit = match problem {
        _ if has_slash => TextEdit::Escape { character: '/' },
        _ if zeros > 0 => TextEdit::PadGtin { zeros },
        SyntaxProblem::PathSequence { .. }
        | SyntaxProblem::QualifierInQuery { .. }
        | SyntaxProblem::NotAnAttribute { .. }
        | SyntaxProblem::NoPrimaryKey => TextEdit::Reorder,
        _ => return None,
    };
    Some(EditedText { edit, text })
}

/// A link with its key, qualifiers and attributes where the standard has them.
struct Rewritten {
    text: String,
    /// Whether a value has a slash that was not escaped.
    has_slash: bool,
    /// How many zeros were put in front of a GTIN.
    zeros: usize,
}

fn rewritten(link: &str) -> Option<Rewritten> {
    let (path, rest) = link.split_at_checked(link.find(['?', '#']).unwrap_or(link.len()))?;
    let (query, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let Path { stem, mut pairs, has_slash } = Path::read(path)?;
    let mut others = Vec::new();
    for parameter in query.strip_prefix('?').unwrap_or_default().split('&') {
        let pair = parameter
            .split_once('=')
            .and_then(|(name, value)| Some((known(name)?, plain(value, UriComponent::Query)?)));
        match pair {
            Some(pair) => pairs.push(pair),
            None => others.push(parameter),
        }
        if pairs.len() > MOST_PAIRS {
            return None;
        }
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
    let mut text = digital_link::build(&elements, &options).ok()?;
    digital_link::add_rest(&mut text, others, Some(fragment));
    Some(Rewritten { text, has_slash, zeros })
}

/// The identifier that a part of a link stands for.
fn known(part: &str) -> Option<Ai> {
    digital_link::number_or_name(part).filter(|ai| ai.definition().is_some())
}

/// A path, as far as it looks like identifiers and values, in any order.
struct Path<'a> {
    stem: &'a str,
    pairs: Vec<(Ai, String)>,
    /// Whether a value takes several segments.
    has_slash: bool,
}

impl<'a> Path<'a> {
    /// Reads a path from the first identifier that belongs to its key. A value takes the segments up to the next
    /// identifier; one that does not belong to the key counts where a value follows it, since it may be an attribute.
    fn read(path: &'a str) -> Option<Self> {
        let segments: Vec<&str> = path.split('/').collect();
        let after_host = || segments.iter().skip(3);
        let is_key = |ai: Ai| ai.definition().is_some_and(Definition::is_primary_key);
        let numbered =
            after_host().filter_map(|segment| segment.parse().ok()).find(|ai| is_key(*ai));
        let named = || after_host().filter_map(|segment| known(segment)).find(|ai| is_key(*ai));
        let key = numbered.or_else(named)?;
        let sequences = key.definition().map(Definition::qualifiers).unwrap_or_default();
        let belongs = |segment: &str| {
            let qualifies = |ai| sequences.iter().any(|sequence| sequence.contains(&ai));
            known(segment).is_some_and(|ai| ai == key || qualifies(ai))
        };
        let mut first = 3 + after_host().position(|segment| belongs(segment))?;
        // Attributes in front of it, as far back as their values are right.
        while first >= 5 && is_right(segments.get(first - 2..first)) {
            first -= 2;
        }
        let stem_len =
            segments.iter().take(first).map(|segment| segment.len() + 1).sum::<usize>() - 1;
        let mut pairs: Vec<(Ai, String)> = Vec::new();
        let mut has_slash = false;
        let mut at = first;
        while let Some(ai) = segments.get(at).and_then(|segment| known(segment)) {
            let mut value = plain(segments.get(at + 1)?, UriComponent::Path)?;
            at += 2;
            let is_identifier = |at: usize, segment: &str| {
                belongs(segment) || (known(segment).is_some() && at + 1 < segments.len())
            };
            while let Some(more) = segments.get(at).filter(|more| !is_identifier(at, more)) {
                value.push('/');
                value.push_str(&plain(more, UriComponent::Path)?);
                has_slash = true;
                at += 1;
            }
            // A slash at the end is left out, not escaped.
            if segments.get(at - 1).is_some_and(|last| last.is_empty()) {
                return None;
            }
            pairs.push((ai, value));
        }
        Some(Self { stem: path.get(..stem_len)?, pairs, has_slash })
    }
}

/// Whether two segments are an identifier and a value that it can have.
fn is_right(pair: Option<&[&str]>) -> bool {
    let Some([name, value]) = pair else { return false };
    let read = known(name).zip(plain(value, UriComponent::Path));
    read.is_some_and(|(ai, value)| {
        check_value(&Element { ai, value: value.into() }, &ParseOptions::new()).is_ok()
    })
}

/// The value without its escapes; nothing where the bytes are not text.
fn plain(written: &str, part: UriComponent) -> Option<String> {
    String::from_utf8(unescape(written, part).into_owned()).ok()
}
