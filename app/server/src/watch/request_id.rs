//! A name for each request, by which an answer, its lines in the log and those of a proxy are found together.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};

use http::{Extensions, HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;

use crate::limits::client::Peer;

/// Where it stands in requests and answers.
pub(crate) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Names requests.
#[derive(Debug, Default)]
pub(crate) struct RequestIds {
    trusted_proxies: Vec<IpNet>,
    hasher: RandomState,
    count: AtomicU64,
}

impl RequestIds {
    /// Takes over the names that these proxies give.
    pub(crate) fn new(trusted_proxies: Vec<IpNet>) -> Self {
        Self { trusted_proxies, ..Self::default() }
    }

    /// The name of a request: its proxy's, or a new one, which does not tell how many requests there were.
    pub(crate) fn of(&self, headers: &HeaderMap, extensions: &Extensions) -> HeaderValue {
        let given = headers.get(X_REQUEST_ID).filter(|id| self.trusts(extensions) && is_id(id));
        given.cloned().unwrap_or_else(|| {
            let number = self.hasher.hash_one(self.count.fetch_add(1, Ordering::Relaxed));
            HeaderValue::try_from(format!("{number:016x}"))
                .unwrap_or(HeaderValue::from_static("none"))
        })
    }

    fn trusts(&self, extensions: &Extensions) -> bool {
        extensions.get().is_some_and(|Peer(peer)| {
            let peer = peer.to_canonical();
            self.trusted_proxies.iter().any(|network| network.contains(&peer))
        })
    }
}

/// Whether a text is short and has no character that means something in a log.
fn is_id(id: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-' || *byte == b'_';
    (8..=64).contains(&id.len()) && id.as_bytes().iter().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(ids: &RequestIds, peer: &str, given: &str) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(Peer(peer.parse().unwrap()));
        let headers = HeaderMap::from_iter([(X_REQUEST_ID, given.parse().unwrap())]);
        ids.of(&headers, &extensions).to_str().unwrap().to_owned()
    }

    #[test]
    fn only_a_trusted_proxy_names_requests_and_only_by_what_looks_like_a_name() {
        let ids = RequestIds::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let longest = "a".repeat(64);
        for given in ["0f8fad5b-d9cb-469f-a165-70867728950e", "abc_DEF9", &longest] {
            assert_eq!(id(&ids, "10.0.0.1", given), given);
            assert_eq!(id(&ids, "::ffff:10.0.0.1", given), given);
            assert_ne!(id(&ids, "203.0.113.7", given), given);
        }
        let too_long = "a".repeat(65);
        for given in
            ["", "short", &too_long, "with blanks", "a=b&c=d&e", "%0d%0aforged", "{\"a\":\"b\"}"]
        {
            let id = id(&ids, "10.0.0.1", given);
            assert!(id.len() == 16 && id != given, "{given}: {id}");
        }
    }

    #[test]
    fn each_request_has_a_name_of_its_own() {
        let ids = RequestIds::default();
        let names: std::collections::HashSet<String> =
            (0..10_000).map(|_| id(&ids, "203.0.113.7", "")).collect();
        assert_eq!(names.len(), 10_000);
    }
}
