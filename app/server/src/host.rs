//! The `Host` of a request: there must be one, and it must be the name of a host (RFC 9112, section 3.2).
//!
//! Proxies and caches choose by it, so a server that is less strict answers for a host that they did not see.

use std::net::IpAddr;

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

/// Whether it was asked on this machine, as the address bar has it, and no proxy says that it passes it on for someone.
pub(crate) fn is_this_machine(headers: &HeaderMap) -> bool {
    const PASSED_ON: [&str; 4] = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];
    let host = headers.get(header::HOST).map(HeaderValue::as_bytes);
    let authority = host.and_then(|host| Authority::try_from(host).ok());
    let is_own = authority.is_some_and(|authority| {
        let host = authority.host().trim_matches(['[', ']']);
        host == "localhost"
            || host.ends_with(".localhost")
            || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    });
    is_own && !PASSED_ON.iter().any(|name| headers.contains_key(*name))
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
    fn this_machine_is_asked_by_its_own_names_and_not_through_a_proxy() {
        let check = |host: &str, passed_on: Option<&'static str>, expected| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_str(host).unwrap());
            if let Some(name) = passed_on {
                headers.insert(name, HeaderValue::from_static("192.0.2.1"));
            }
            assert_eq!(is_this_machine(&headers), expected, "{host} {passed_on:?}");
        };
        for own in ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "a.localhost"] {
            check(own, None, true);
            for name in ["x-forwarded-for", "forwarded", "x-real-ip", "via"] {
                check(own, Some(name), false);
            }
        }
        for other in ["site.example", "192.0.2.1", "localhost.example", "[2001:db8::1]:80"] {
            check(other, None, false);
        }
        assert!(!is_this_machine(&HeaderMap::new()));
    }

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
