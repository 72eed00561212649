//! Security and caching headers: safe defaults, then the build's `_headers` file over them.
//!
//! `_headers` has the format Netlify and Cloudflare Pages read, so one file serves every host:
//!
//! ```text
//! # a comment
//! /*
//!   Content-Security-Policy: default-src 'self'; style-src 'self' 'sha256-…'
//! /assets/*
//!   Cache-Control: public, max-age=31536000, immutable
//! /print
//!   ! X-Frame-Options
//! ```
//!
//! A pattern is a whole path, or the start of one followed by `*`. Rules apply in order; a later value of a header replaces an
//! earlier one, and `! Name` removes it. Left out: `:placeholders`, `*` inside a pattern, and rules for other hosts.
//! A content security policy that allows inline or evaluated script or style stops the start.

use http::{HeaderMap, HeaderName, HeaderValue, header};

/// The policy of a build without a `_headers` file. `wasm-unsafe-eval` lets WebAssembly compile and nothing else.
const DEFAULT_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const DEFAULTS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, DEFAULT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// For how many seconds browsers insist on HTTPS once they have had an answer (RFC 6797); `None` says nothing of it. Of this
/// name alone: what else a domain has, and lists that are compiled into browsers, are not a server's to decide.
pub type StrictTransport = Option<u32>;

const FOREVER: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// Why a `_headers` file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeaderRulesError {
    /// A pattern this server does not understand.
    #[error("_headers line {line}: expected a path such as /about or /assets/*, found {found:?}")]
    Pattern {
        /// Counted from 1.
        line: usize,
        /// The line.
        found: String,
    },
    /// An indented line that is no header.
    #[error("_headers line {line}: expected Name: value below a path, found {found:?}")]
    Header {
        /// Counted from 1.
        line: usize,
        /// The line.
        found: String,
    },
    /// A policy that would let injected code run.
    #[error("_headers line {line}: expected a content security policy without {found}")]
    Unsafe {
        /// Counted from 1.
        line: usize,
        /// The unsafe part.
        found: &'static str,
    },
}

/// The headers of every path.
#[derive(Debug)]
pub struct HeaderRules {
    rules: Vec<Rule>,
    strict_transport: StrictTransport,
}

#[derive(Debug)]
struct Rule {
    start: String,
    is_prefix: bool,
    changes: Vec<(HeaderName, Option<HeaderValue>)>,
}

impl HeaderRules {
    /// Reads a `_headers` file; an empty text leaves the defaults.
    /// `strict_transport` tells browsers to insist on HTTPS, which only a public server may promise.
    pub fn parse(text: &str, strict_transport: StrictTransport) -> Result<Self, HeaderRulesError> {
        let mut rules: Vec<Rule> = Vec::new();
        for (index, content) in text.lines().enumerate() {
            let line = index + 1;
            let trimmed = content.trim();
            if trimmed.is_empty() || trimmed.starts_with('#') {
                continue;
            }
            if content.starts_with([' ', '\t']) {
                let malformed = || HeaderRulesError::Header { line, found: trimmed.to_owned() };
                let rule = rules.last_mut().ok_or_else(malformed)?;
                let change = parse_change(trimmed).ok_or_else(malformed)?;
                check_policy(line, &change)?;
                rule.changes.push(change);
            } else {
                rules.push(parse_pattern(trimmed).ok_or_else(|| HeaderRulesError::Pattern {
                    line,
                    found: trimmed.to_owned(),
                })?);
            }
        }
        Ok(Self { rules, strict_transport })
    }

    /// The headers of an answer at `path`.
    pub fn headers_for(&self, path: &str) -> HeaderMap {
        let mut headers = security_headers(self.strict_transport);
        // Whatever else is published again has the same name as before.
        let caching = if path.starts_with("/assets/") { FOREVER } else { REVALIDATE };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        for rule in &self.rules {
            let applies =
                if rule.is_prefix { path.starts_with(&rule.start) } else { path == rule.start };
            for (name, value) in rule.changes.iter().filter(|_| applies) {
                match value {
                    Some(value) => headers.insert(name.clone(), value.clone()),
                    None => headers.remove(name),
                };
            }
        }
        if self.strict_transport.is_none() {
            headers.remove(header::STRICT_TRANSPORT_SECURITY);
        }
        headers
    }
}

/// The security headers that do not depend on the build.
pub fn security_headers(strict_transport: StrictTransport) -> HeaderMap {
    let mut headers: HeaderMap =
        DEFAULTS.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value))).collect();
    let promise = strict_transport.map(|seconds| format!("max-age={seconds}"));
    if let Some(promise) = promise.and_then(|promise| promise.parse().ok()) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, promise);
    }
    headers
}

fn parse_pattern(text: &str) -> Option<Rule> {
    let (start, is_prefix) = match text.strip_suffix('*') {
        Some(start) => (start, true),
        None => (text, false),
    };
    let is_path = start.starts_with('/') && !start.contains(['*', ':', ' ']);
    is_path.then(|| Rule { start: start.to_owned(), is_prefix, changes: Vec::new() })
}

fn parse_change(text: &str) -> Option<(HeaderName, Option<HeaderValue>)> {
    if let Some(name) = text.strip_prefix('!') {
        return Some((name.trim().parse().ok()?, None));
    }
    let (name, value) = text.split_once(':')?;
    Some((name.trim().parse().ok()?, Some(value.trim().parse().ok()?)))
}

fn check_policy(
    line: usize,
    (name, value): &(HeaderName, Option<HeaderValue>),
) -> Result<(), HeaderRulesError> {
    if name != header::CONTENT_SECURITY_POLICY {
        return Ok(());
    }
    let policy = value.as_ref().map_or("", |value| value.to_str().unwrap_or(""));
    match ["'unsafe-inline'", "'unsafe-eval'"].into_iter().find(|part| policy.contains(part)) {
        Some(found) => Err(HeaderRulesError::Unsafe { line, found }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(headers: &HeaderMap, name: &str) -> String {
        headers.get(name).map_or("(none)", |value| value.to_str().unwrap()).to_owned()
    }

    #[test]
    fn without_a_file_the_defaults_are_strict() {
        let rules = HeaderRules::parse("", None).unwrap();
        let headers = rules.headers_for("/");
        let policy = value(&headers, "content-security-policy");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(value(&headers, "x-content-type-options"), "nosniff");
        assert_eq!(value(&headers, "strict-transport-security"), "(none)");
    }

    #[test]
    fn files_are_cached_by_what_they_are() {
        let rules = HeaderRules::parse("", None).unwrap();
        let caching = |path| value(&rules.headers_for(path), "cache-control");
        assert_eq!(caching("/assets/main-4f2a.js"), FOREVER);
        for path in ["/about", "/_content/about.json", "/media/photo.jpg", "/robots.txt"] {
            assert_eq!(caching(path), REVALIDATE, "{path}");
        }
    }

    #[test]
    fn later_rules_replace_and_remove_earlier_values() {
        let text = "# site\n/*\n  X-One: 1\n  X-Two: 2\n\n/a/*\n  X-One: 3\n/a/b\n  ! X-Two\n";
        let rules = HeaderRules::parse(text, None).unwrap();
        let both = |path| {
            let headers = rules.headers_for(path);
            (value(&headers, "x-one"), value(&headers, "x-two"))
        };
        assert_eq!(both("/"), ("1".into(), "2".into()));
        assert_eq!(both("/a/c"), ("3".into(), "2".into()));
        assert_eq!(both("/a/b"), ("3".into(), "(none)".into()));
    }

    #[test]
    fn only_a_public_server_promises_https() {
        let text = "/*\n  Strict-Transport-Security: max-age=60\n";
        let promise = |text, seconds| {
            let rules = HeaderRules::parse(text, seconds).unwrap();
            value(&rules.headers_for("/"), "strict-transport-security")
        };
        assert_eq!(promise(text, Some(300)), "max-age=60");
        assert_eq!(promise(text, None), "(none)");
        assert_eq!(promise("", Some(300)), "max-age=300");
    }

    #[test]
    fn a_rule_that_cannot_be_used_is_refused_with_its_line() {
        let check = |text: &str, message: &str| {
            assert_eq!(HeaderRules::parse(text, None).unwrap_err().to_string(), message);
        };
        check(
            "/a/*/b\n  X: 1",
            "_headers line 1: expected a path such as /about or /assets/*, found \"/a/*/b\"",
        );
        check("  X: 1", "_headers line 1: expected Name: value below a path, found \"X: 1\"");
        check(
            "/*\n  no header",
            "_headers line 2: expected Name: value below a path, found \"no header\"",
        );
        check(
            "/*\n  Content-Security-Policy: script-src 'self' 'unsafe-inline'",
            "_headers line 2: expected a content security policy without 'unsafe-inline'",
        );
        check(
            "/*\n  Content-Security-Policy: script-src 'unsafe-eval'",
            "_headers line 2: expected a content security policy without 'unsafe-eval'",
        );
    }
}
