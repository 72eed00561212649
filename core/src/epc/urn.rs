//! What EPC URIs begin with, and where their components stand (TDS 6.3, 12 and 13).

use std::ops::Range;

/// What a pure identity URI begins with.
pub(crate) const ID: &str = "urn:epc:id:";
/// What the URI of a class of objects begins with.
pub(crate) const CLASS: &str = "urn:epc:class:";
/// What a tag URI begins with.
pub(crate) const TAG: &str = "urn:epc:tag:";
/// What a raw URI begins with.
pub(crate) const RAW: &str = "urn:epc:raw:";

/// What the pattern of a tag URI begins with.
pub(crate) const PATTERN: &str = "urn:epc:pat:";
/// What the pattern of a pure identity URI begins with.
pub(crate) const ID_PATTERN: &str = "urn:epc:idpat:";

/// What follows `beginning`, whose `urn:epc:` may be written in either case (RFC 8141).
pub(crate) fn strip<'a>(text: &'a str, beginning: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(beginning.len())?;
    let (start, beginning) = (start.as_bytes(), beginning.as_bytes());
    let same = start[..8].eq_ignore_ascii_case(&beginning[..8]) && start[8..] == beginning[8..];
    same.then_some(rest)
}

/// The first `count` components of a body and where each stands, when the body begins at byte `start`;
/// the last one has all that is left.
pub(crate) fn components(
    body: &str,
    start: usize,
    count: usize,
) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut at = 0;
    (1..=count).map_while(move |number| {
        let rest = body.get(at..)?;
        let dot = rest.bytes().position(|byte| byte == b'.').filter(|_| number < count);
        let text = rest.get(..dot.unwrap_or(rest.len()))?;
        let span = start + at..start + at + text.len();
        at += text.len() + 1;
        Some((text, span))
    })
}
