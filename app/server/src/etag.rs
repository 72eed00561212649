//! `ETag`s, and whether the copy of a client is still current (RFC 9110, sections 8.8.3 and 13.1.2).

use http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// A strong `ETag`: half of the SHA-256 of the body, so every copy of the server gives the same one.
pub(crate) fn etag_of(body: &[u8]) -> HeaderValue {
    use std::fmt::Write as _;
    let mut text = String::with_capacity(34);
    text.push('"');
    for byte in Sha256::digest(body).iter().take(16) {
        let _ = write!(text, "{byte:02x}");
    }
    text.push('"');
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// Whether `If-None-Match` names this `ETag` (compared weakly, as for GET and HEAD).
pub(crate) fn is_fresh(request_headers: &HeaderMap, etag: &HeaderValue) -> bool {
    request_headers.get_all(header::IF_NONE_MATCH).iter().any(|value| {
        value.as_bytes().split(|&byte| byte == b',').any(|candidate| {
            let candidate = candidate.trim_ascii();
            let strong = candidate.strip_prefix(b"W/").unwrap_or(candidate);
            strong == b"*" || strong == etag.as_bytes()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_listed_tag_matches_weak_or_strong() {
        let etag = etag_of(b"body");
        let text = etag.to_str().unwrap().to_owned();
        let check = |value: &str, expected: bool| {
            let mut headers = HeaderMap::new();
            headers.insert(header::IF_NONE_MATCH, HeaderValue::from_str(value).unwrap());
            assert_eq!(is_fresh(&headers, &etag), expected, "{value}");
        };
        check(&text, true);
        check(&format!("W/{text}"), true);
        check(&format!("\"other\", {text}"), true);
        check("*", true);
        check("\"other\"", false);
        check("", false);
        assert!(!is_fresh(&HeaderMap::new(), &etag));
    }
}
