//! The quotation marks around a value, by one rule for every tool.
//!
//! ```text
//!  "9521234543213"   '952…'   “952…”   `952…`    the value between them
//!  "9521234543213",                              the same, as it stands in a list
//!  <https://id.gs1.org/01/09521234543213>        the link between them (RFC 3986, appendix C)
//!  b'9521234543213'                              the same, as Python prints the bytes of a scan
//!  <9520 0002>   9 521234 543213>                the digits, without the signs that keep the margins of a symbol clear
//!  '012345678905                                 without the mark by which a spreadsheet keeps a text
//!  (01)09521234543213(241)1/2"                   as it is
//!  "9521234543213","Tea"                         as it is: cells, each with marks of its own
//! ```
//!
//! `"` and `'` are characters of values (character set 82, General Specifications 7.11), so that one at the end goes
//! only with its mate in front. Digits alone have none, and neither have URIs a `"`, which they escape (RFC 3986 2.1).
//! No form begins with one, and no value has a mark of typography.

use std::ops::Range;

use crate::typed::blank::is_blank;

/// The text without the blanks and the quotation marks around it.
pub(crate) fn without_quotes(text: &str) -> &str {
    text.get(span_without_quotes(text)).unwrap_or_default()
}

/// The bytes of the text without the blanks and the quotation marks around it.
pub(crate) fn span_without_quotes(text: &str) -> Range<usize> {
    let mut start = 0;
    let mut rest = text;
    loop {
        let value = rest.trim_start_matches(is_never_data);
        start += rest.len() - value.len();
        rest = without_end(value.trim_end_matches(is_never_data));
        if let Some(bytes) =
            rest.strip_prefix('b').filter(|bytes| is_quoted(bytes.trim_end_matches(is_list_sign)))
        {
            start += 1;
            rest = bytes;
        } else if let Some(uri) = bracketed_uri(rest) {
            start += 1;
            rest = uri;
        } else if let Some(digits) = rest.strip_prefix('<').map(without_end)
            && is_number(digits)
        {
            start += 1;
            rest = digits;
        }
        let Some(quote) = rest.chars().next().filter(|first| is_plain(*first)) else { break };
        let behind = rest.get(1..).unwrap_or_default();
        let closed = behind.trim_end_matches(is_list_sign).strip_suffix(quote);
        let inner = closed.unwrap_or(behind);
        if has_more_cells(inner, quote) {
            break;
        }
        start += 1;
        rest = inner;
    }
    start..start + rest.len()
}

fn is_number(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b'-'))
}

fn is_uri(text: &str) -> bool {
    ["urn:", "http"].iter().any(|scheme| {
        text.get(..scheme.len()).is_some_and(|head| head.eq_ignore_ascii_case(scheme))
    })
}

/// The link in angle brackets or parentheses, as mails and sentences have it.
fn bracketed_uri(text: &str) -> Option<&str> {
    let pairs = [('<', '>'), ('(', ')')];
    let inside = |(open, close)| text.strip_prefix(open)?.strip_suffix(close);
    pairs.into_iter().find_map(inside).filter(|inside| is_uri(inside))
}

/// Whether it begins and ends with the same mark.
fn is_quoted(text: &str) -> bool {
    let mut marks = text.chars();
    marks.next().is_some_and(|first| is_plain(first) && marks.next_back() == Some(first))
}

/// A value without marks at its end that it cannot have, and the sign of a list behind them.
fn without_end(value: &str) -> &str {
    let end = value.trim_end_matches(is_list_sign);
    let is_uri = is_uri(value);
    let rest = end.trim_end_matches(|found| is_never_data(found) || is_uri && found == '"');
    // A mark alone is no serial number behind the digits of a key.
    let digits = rest.trim_end_matches(|found| is_plain(found) || found == '>').trim_end();
    let rest = if rest.trim_end_matches(is_plain).is_empty() {
        ""
    } else if is_number(digits) {
        digits
    } else {
        rest
    };
    if rest.len() < end.len() { rest } else { value }
}

/// Whether a quotation mark ends a cell before the text ends: behind it stands the sign of a list, or the next cell.
fn has_more_cells(text: &str, quote: char) -> bool {
    text.match_indices(quote).any(|(at, _)| {
        let behind = text.get(at + 1..).unwrap_or_default();
        let next = behind.trim_start_matches(|found| is_blank(found) && found != '\t');
        next.starts_with(['\t', ',', ';', '|'])
            || behind.len() > next.len() && next.starts_with(quote)
    })
}

fn is_never_data(found: char) -> bool {
    is_blank(found)
        || matches!(found, '`' | '“' | '”' | '„' | '‟' | '‘' | '’' | '‚' | '«' | '»' | '‹' | '›')
}

pub(crate) fn is_plain(found: char) -> bool {
    matches!(found, '"' | '\'')
}

fn is_list_sign(found: char) -> bool {
    is_blank(found) || matches!(found, ',' | ';' | '|')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_off_in_pairs() {
        for (typed, value) in [
            (" \" 95 \" ", "95"),
            ("“95”", "95"),
            ("„95“", "95"),
            ("«95»", "95"),
            ("`95`", "95"),
            ("''", ""),
            ("\"\"95\"\"", "95"),
            ("'\"95\"'", "95"),
            ("  ", ""),
            ("\u{2068}95\u{2069}", "95"),
            ("\"95\",", "95"),
            ("'95' ;", "95"),
            ("“95”,", "95"),
            ("'012", "012"),
            ("<https://a/01/1>", "https://a/01/1"),
            ("(urn:epc:id:giai:1.1)", "urn:epc:id:giai:1.1"),
            ("<epc>urn:a</epc>", "<epc>urn:a</epc>"),
            ("9 521234 543213 >", "9 521234 543213"),
            ("<9520 0002>", "9520 0002"),
            ("(10)A>", "(10)A>"),
            ("b'95'", "95"),
            ("b\"9'5\",", "9'5"),
            ("b'95", "b'95"),
            ("b'", "b'"),
            ("(241)1/2\"", "(241)1/2\""),
            ("(21)A'", "(21)A'"),
            ("(21)A,", "(21)A,"),
            ("\"(241)1/2\"\"", "(241)1/2\""),
            ("'(241)1/2\"", "(241)1/2\""),
            ("\"95\",\"Tea\"", "\"95\",\"Tea\""),
            ("\"95\"\t7", "\"95\"\t7"),
            ("\"95\" \"96\"", "\"95\" \"96\""),
            ("9521234543213\"", "9521234543213"),
            ("9521234543213A\"", "9521234543213A\""),
            ("urn:epc:id:giai:9521141.1\"", "urn:epc:id:giai:9521141.1"),
            ("urn:epc:id:giai:9521141.1',", "urn:epc:id:giai:9521141.1',"),
            ("https://id.gs1.org/01/09521234543213\",", "https://id.gs1.org/01/09521234543213"),
        ] {
            assert_eq!(without_quotes(typed), value, "{typed:?}");
        }
        assert_eq!(span_without_quotes(" \" 95 \" "), 3..5);
    }
}
