//! The `Host` of a request: there must be one, and it must be the name of a host (RFC 9112, section 3.2).
//!
//! Proxies and caches choose by it, so a server that is less strict answers for a host that they did not see.

use http::uri::Authority;
use http::{HeaderMap, HeaderValue, Version, header};

/// Whether the request names the host it asks, once. Only before HTTP/1.1 it need not, as simple monitors do not.
pub(crate) fn is_named_once(version: Version, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_host(host),
        (None, _) => version < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    }
}

fn is_host(value: &HeaderValue) -> bool {
    let Ok(authority) = Authority::try_from(value.as_bytes()) else { return false };
    let host = authority.host();
    // What stands before an `@` is no part of a host.
    let Some(port) = authority.as_str().strip_prefix(host) else { return false };
    let is_port =
        port.is_empty() || port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok());
    !host.is_empty() && is_port
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_names_one_host() {
        let check = |version, hosts: &[&str], expected| {
            let mut headers = HeaderMap::new();
            for host in hosts {
                headers.append(header::HOST, HeaderValue::from_str(host).unwrap());
            }
            assert_eq!(is_named_once(version, &headers), expected, "{version:?} {hosts:?}");
        };
        for host in ["site.example", "localhost:8080", "192.0.2.1", "[2001:db8::1]:443", "x"] {
            check(Version::HTTP_11, &[host], true);
            check(Version::HTTP_10, &[host], true);
            check(Version::HTTP_11, &[host, host], false);
            check(Version::HTTP_10, &[host, "other.example"], false);
        }
        check(Version::HTTP_11, &[], false);
        check(Version::HTTP_10, &[], true);
        for wrong in [
            "",
            " ",
            ":80",
            "a b",
            "a@site.example",
            "site.example/path",
            "http://site.example",
            "site.example:port",
            "site.example:65536",
            "site.example, other.example",
            "[2001:db8::1",
            "site.example?x",
            "<script>",
        ] {
            check(Version::HTTP_11, &[wrong], false);
            check(Version::HTTP_10, &[wrong], false);
        }
    }
}
