//! Which client a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use http::HeaderMap;
use ipnet::IpNet;

/// The address at the other end of the connection: a client or a proxy. Each request carries it as an extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

/// The client whose request arrived from `peer`: the last address in `X-Forwarded-For` that is not a trusted proxy's.
///
/// Each proxy adds the address it was asked from at the end, so everything before the first address that we do not trust
/// may be invented. An IPv6 address stands for its /64: one customer has all of it.
pub fn client_of(peer: IpAddr, headers: &HeaderMap, trusted_proxies: &[IpNet]) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for");
    let forwarded = forwarded.iter().filter_map(|value| value.to_str().ok());
    let mut hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).collect();
    let mut client = peer.to_canonical();
    while trusted_proxies.iter().any(|network| network.contains(&client)) {
        let Some(address) = hops.pop().and_then(address_of) else { break };
        client = address;
    }
    match client {
        IpAddr::V6(address) => network_of(address).into(),
        IpAddr::V4(_) => client,
    }
}

/// Some proxies write the port too.
fn address_of(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let address = hop.parse().or_else(|_| hop.parse().map(|address: SocketAddr| address.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

fn network_of(address: Ipv6Addr) -> Ipv6Addr {
    let [a, b, c, d, ..] = address.segments();
    Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)
}

/// The /48 of an IPv6 address. A provider gives a business that much, which is 65,536 clients as they are counted; to
/// people at home or with a phone it gives less, so that several share one.
pub fn site_of(client: IpAddr) -> Option<Ipv6Addr> {
    let IpAddr::V6(address) = client else { return None };
    let [a, b, c, ..] = address.segments();
    Some(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(peer: &str, forwarded: &[&str], expected: &str) {
        let proxies: Vec<IpNet> =
            ["10.0.0.0/8", "fd00::/8"].map(|network| network.parse().unwrap()).into();
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let client = client_of(peer.parse().unwrap(), &headers, &proxies);
        assert_eq!(client.to_string(), expected, "{peer} {forwarded:?}");
    }

    #[test]
    fn a_client_cannot_choose_its_address() {
        check("203.0.113.7", &[], "203.0.113.7");
        check("203.0.113.7", &["198.51.100.1"], "203.0.113.7");
        check("10.0.0.1", &["198.51.100.1, 203.0.113.7"], "203.0.113.7");
        check("10.0.0.1", &["198.51.100.1", "203.0.113.7"], "203.0.113.7");
    }

    #[test]
    fn trusted_proxies_are_passed_over() {
        check("10.0.0.1", &["203.0.113.7, 10.0.0.2"], "203.0.113.7");
        check("10.0.0.1", &["203.0.113.7:4711, 10.0.0.2:80"], "203.0.113.7");
        check("fd00::1", &["[2001:db8::1]:4711"], "2001:db8::");
        check("::ffff:10.0.0.1", &["::ffff:203.0.113.7"], "203.0.113.7");
    }

    #[test]
    fn without_a_readable_client_the_proxy_counts() {
        for forwarded in ["", "unknown", "10.0.0.2, unknown"] {
            check("10.0.0.1", &[forwarded], "10.0.0.1");
        }
        check("10.0.0.1", &["unknown, 10.0.0.2"], "10.0.0.2");
        check("10.0.0.1", &[], "10.0.0.1");
    }

    #[test]
    fn all_of_a_customers_ipv6_addresses_are_one_client() {
        check("2001:db8:1:2:3:4:5:6", &[], "2001:db8:1:2::");
        check("2001:db8:1:2:ffff::9", &[], "2001:db8:1:2::");
        check("2001:db8:1:3::", &[], "2001:db8:1:3::");
    }
}
