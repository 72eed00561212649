//! Takes a web address apart, as far as a Digital Link needs.

use std::ops::Range;

use crate::ParseError;
use crate::syntax::SyntaxProblem;

/// The digits of the shortest identifier of a key, such as 01.
const SHORTEST_IDENTIFIER: usize = 2;

/// The parts of an address, as spans of its text.
pub(super) struct Uri {
    /// From the first slash after the domain up to the query.
    pub(super) path: Range<usize>,
    /// After the question mark; empty where there is none.
    pub(super) query: Range<usize>,
    /// After the number sign, where there is one.
    pub(super) fragment: Option<Range<usize>>,
}

/// Finds the parts of `text`; the scheme is in upper or in lower case.
pub(super) fn split(text: &str) -> Result<Uri, ParseError<SyntaxProblem>> {
    let fail = |problem: SyntaxProblem, span| Err(problem.at(text, span));
    let Some(start) = scheme_len(text) else {
        return fail(SyntaxProblem::NoScheme, 0..text.find(['/', '?']).unwrap_or(text.len()));
    };
    let bytes = text.as_bytes();
    let (mut question, mut number_sign) = (None, None);
    let mut second_link = None;
    for at in start..bytes.len() {
        let byte = bytes[at];
        // Nearly all are, and nothing else is asked about them: 7 instructions a character.
        if is_unreserved(byte) {
            continue;
        }
        if !is_uri_character(byte) {
            return fail(SyntaxProblem::UriCharacter, at..at + 1);
        }
        if byte == b'%' {
            let escape = at..bytes.len().min(at + 3);
            if !is_escape(&bytes[escape.clone()]) {
                return fail(SyntaxProblem::MalformedEscape, escape);
            }
        } else if byte == b'#' {
            number_sign = number_sign.or(Some(at));
        } else if byte == b'?' && number_sign.is_none() {
            question = question.or(Some(at));
        } else if byte == b':' && question.is_none() && number_sign.is_none() {
            second_link = second_link.or_else(|| scheme_around(bytes, at));
        }
    }
    if let Some(second) = second_link
        && !is_in_path(bytes, start..second.start)
    {
        return fail(SyntaxProblem::SecondLink, second);
    }
    let authority = bytes.get(start..).unwrap_or_default();
    let Some(len) = authority.iter().position(|byte| *byte == b'/').filter(|len| *len > 0) else {
        return fail(SyntaxProblem::NoDomainOrPath, start..text.len());
    };
    if let Some(at) = authority[..len].iter().position(|byte| !is_domain_character(*byte)) {
        return fail(SyntaxProblem::DomainCharacter, start + at..start + at + 1);
    }
    let path_start = start + len;
    // Neither mark is a character of a domain, so both come after it.
    let end = number_sign.unwrap_or(text.len());
    Ok(Uri {
        path: path_start..question.unwrap_or(end),
        query: question.map_or(end..end, |at| at + 1..end),
        fragment: number_sign.map(|at| at + 1..text.len()),
    })
}

/// Checks a stem that a URI is to be built on, and gives it without slashes at its end.
pub(super) fn check_stem(stem: &str) -> Result<&str, ParseError<SyntaxProblem>> {
    let stem = stem.trim_end_matches('/');
    let fail = |problem: SyntaxProblem, span| Err(problem.at(stem, span));
    let Some(start) = scheme_len(stem) else { return fail(SyntaxProblem::NoScheme, 0..0) };
    let is_wrong = |byte| !is_uri_character(byte) || matches!(byte, b'?' | b'#');
    if let Some(at) = stem.bytes().position(is_wrong) {
        return fail(SyntaxProblem::UriCharacter, at..at + 1);
    }
    let is_wrong_escape = |at: &usize| {
        let escape = stem.as_bytes().get(*at..).unwrap_or_default();
        escape.starts_with(b"%") && !is_escape(&escape[..escape.len().min(3)])
    };
    if let Some(at) = (start..stem.len()).find(is_wrong_escape) {
        return fail(SyntaxProblem::MalformedEscape, at..stem.len().min(at + 3));
    }
    let mut colons = (start..stem.len()).filter(|at| stem.as_bytes()[*at] == b':');
    if let Some(second) = colons.find_map(|at| scheme_around(stem.as_bytes(), at)) {
        return fail(SyntaxProblem::SecondLink, second);
    }
    let authority = stem.as_bytes().get(start..).unwrap_or_default();
    let domain = authority.split(|byte| *byte == b'/').next().unwrap_or_default();
    if domain.is_empty() {
        return fail(SyntaxProblem::NoDomainOrPath, start..stem.len());
    }
    if let Some(at) = domain.iter().position(|byte| !is_domain_character(*byte)) {
        return fail(SyntaxProblem::DomainCharacter, start + at..start + at + 1);
    }
    Ok(stem)
}

/// Whether `text` claims to be a web address.
pub(crate) fn has_scheme(text: &str) -> bool {
    scheme_len(text).is_some()
}

fn scheme_len(text: &str) -> Option<usize> {
    // Scanners send capitals, and a phone begins what is typed with one. GS1's own engine takes no other mixture.
    ["https://", "http://", "HTTPS://", "HTTP://", "Https://", "Http://"]
        .iter()
        .find(|scheme| text.starts_with(**scheme))
        .map(|scheme| scheme.len())
}

/// Whether a link behind the bytes `before` is a part of their path (RFC 3986, 3.3), as in an address that forwards to
/// it: it stands behind a slash, and nothing in front of it could be an identifier. Otherwise two links were pasted together.
fn is_in_path(bytes: &[u8], before: Range<usize>) -> bool {
    let before = bytes.get(before).unwrap_or_default();
    let is_identifier =
        |part: &[u8]| part.len() >= SHORTEST_IDENTIFIER && part.iter().all(u8::is_ascii_digit);
    before.ends_with(b"/") && !before.split(|byte| *byte == b'/').any(is_identifier)
}

/// The scheme of a web address with its colon at byte `colon`, in any case, where one stands there.
fn scheme_around(bytes: &[u8], colon: usize) -> Option<Range<usize>> {
    let (before, after) = bytes.split_at_checked(colon)?;
    if !after.starts_with(b"://") {
        return None;
    }
    let start = ["https", "http"].into_iter().find_map(|name| {
        let start = colon.checked_sub(name.len())?;
        before.get(start..)?.eq_ignore_ascii_case(name.as_bytes()).then_some(start)
    })?;
    Some(start..colon + "://".len())
}

const URI: u8 = 1;
const DOMAIN: u8 = 2;
const UNRESERVED: u8 = 4;

/// Which characters may stand in a URI (RFC 3986), which in a domain name or an IP address, and which never
/// need an escape.
static CHARACTERS: [u8; 256] = characters();

const fn characters() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        #[expect(clippy::cast_possible_truncation, reason = "below 128")]
        if (byte as u8).is_ascii_alphanumeric() {
            table[byte] = URI | DOMAIN | UNRESERVED;
        }
        byte += 1;
    }
    let (domain, other, unreserved) = (b"-.:[]", b"_~/?#@!$&'()*+,;=%", b"-._~");
    let mut at = 0;
    while at < domain.len() {
        table[domain[at] as usize] = URI | DOMAIN;
        at += 1;
    }
    at = 0;
    while at < other.len() {
        table[other[at] as usize] = URI;
        at += 1;
    }
    at = 0;
    while at < unreserved.len() {
        table[unreserved[at] as usize] |= UNRESERVED;
        at += 1;
    }
    table
}

/// Whether bytes are an escape: `%` and two hexadecimal digits (RFC 3986, section 2.1).
fn is_escape(bytes: &[u8]) -> bool {
    matches!(bytes, [b'%', high, low] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
}

fn is_uri_character(byte: u8) -> bool {
    CHARACTERS[usize::from(byte)] & URI != 0
}

/// Whether `byte` needs no escape (RFC 3986, section 2.3).
pub(super) fn is_unreserved(byte: u8) -> bool {
    CHARACTERS[usize::from(byte)] & UNRESERVED != 0
}

fn is_domain_character(byte: u8) -> bool {
    CHARACTERS[usize::from(byte)] & DOMAIN != 0
}
