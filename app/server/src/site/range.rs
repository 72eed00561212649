//! A part of a download (RFC 9110, section 14), so that one that was interrupted goes on where it stopped.
//!
//! Left out: several parts at once, and dates in `If-Range`, as files have none. Such requests get the whole file.

use http::{HeaderMap, HeaderValue, header};

/// What is sent of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Whole,
    /// From the first to the last byte.
    Bytes(usize, usize),
    /// Nothing: what was asked for begins behind its end.
    Beyond,
}

/// The part of a file of `length` bytes that is asked for.
pub(super) fn part_of(headers: &HeaderMap, etag: &HeaderValue, length: usize) -> Part {
    // A file that has changed meanwhile is sent whole; none has a weak tag.
    if headers.get(header::IF_RANGE).is_some_and(|known| known != etag) {
        return Part::Whole;
    }
    let mut ranges = headers.get_all(header::RANGE).iter();
    match (ranges.next(), ranges.next()) {
        (Some(range), None) => range.to_str().ok().and_then(|text| read(text, length)),
        _ => None,
    }
    .unwrap_or(Part::Whole)
}

/// Reads `bytes=0-99`, `bytes=100-` or `bytes=-100`. Anything else is no range that this server knows.
fn read(text: &str, length: usize) -> Option<Part> {
    let (unit, range) = text.split_once('=')?;
    let (first, last) = range.trim().split_once('-')?;
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return None;
    }
    let (first, last) = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => (first, last),
        (Some(first), None) if last.is_empty() => (first, usize::MAX),
        (None, Some(0)) if first.is_empty() => return Some(Part::Beyond),
        (None, Some(count)) if first.is_empty() => (length.saturating_sub(count), usize::MAX),
        _ => return None,
    };
    Some(if first < length { Part::Bytes(first, last.min(length - 1)) } else { Part::Beyond })
}

/// Digits alone. More than fit are more than any file has.
fn number(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ETAG: HeaderValue = HeaderValue::from_static("\"now\"");

    fn found(ranges: &[&str], if_range: Option<&'static str>, length: usize) -> Part {
        let mut headers = HeaderMap::new();
        for range in ranges {
            headers.append(header::RANGE, HeaderValue::from_str(range).unwrap());
        }
        if let Some(tag) = if_range {
            headers.insert(header::IF_RANGE, HeaderValue::from_static(tag));
        }
        part_of(&headers, &ETAG, length)
    }

    #[test]
    fn one_range_is_a_part_of_the_file() {
        for (range, part) in [
            ("bytes=0-0", Part::Bytes(0, 0)),
            ("bytes=10-19", Part::Bytes(10, 19)),
            ("bytes=10-", Part::Bytes(10, 99)),
            ("bytes=-10", Part::Bytes(90, 99)),
            ("bytes=-500", Part::Bytes(0, 99)),
            ("bytes=90-500", Part::Bytes(90, 99)),
            ("Bytes=0-99999999999999999999999", Part::Bytes(0, 99)),
            ("bytes=100-", Part::Beyond),
            ("bytes=99999999999999999999999-", Part::Beyond),
            ("bytes=-0", Part::Beyond),
        ] {
            assert_eq!(found(&[range], None, 100), part, "{range}");
        }
        assert_eq!(found(&["bytes=0-"], None, 0), Part::Beyond);
        assert_eq!(found(&["bytes=-5"], None, 0), Part::Beyond);
    }

    #[test]
    fn what_is_no_single_range_gets_the_whole_file() {
        for range in [
            "bytes=20-10",
            "bytes=0-9,20-29",
            "bytes=-",
            "bytes=",
            "bytes",
            "bytes=a-b",
            "bytes=+1-2",
            "bytes=--1",
            "lines=0-9",
            "",
        ] {
            assert_eq!(found(&[range], None, 100), Part::Whole, "{range}");
        }
        assert_eq!(found(&[], None, 100), Part::Whole);
        assert_eq!(found(&["bytes=0-9", "bytes=20-29"], None, 100), Part::Whole);
    }

    #[test]
    fn a_file_that_has_changed_is_sent_whole() {
        assert_eq!(found(&["bytes=10-"], Some("\"now\""), 100), Part::Bytes(10, 99));
        for other in ["\"before\"", "W/\"now\"", "Wed, 25 Nov 2026 10:00:00 GMT"] {
            assert_eq!(found(&["bytes=10-"], Some(other), 100), Part::Whole, "{other}");
            assert_eq!(found(&["bytes=500-"], Some(other), 100), Part::Whole, "{other}");
        }
    }
}
