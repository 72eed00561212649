//! Where metrics are read.

use std::net::{IpAddr, SocketAddr};

use crate::settings::reader::Reader;

const ADDRESS: &str =
    "an address of this machine or a private network, with its port, such as 127.0.0.1:9100";

/// Where metrics are read; `None` is nowhere. They tell a stranger how busy the site is and what it refuses, so no public
/// address is taken. `0.0.0.0` is: a container does not know its own address.
pub(crate) fn read_metrics(reader: &mut Reader<'_>) -> Option<SocketAddr> {
    let text = reader.text("METRICS")?;
    let metrics = text.trim().parse().ok().filter(is_private);
    if metrics.is_none() {
        reader.invalid("METRICS", ADDRESS, &text);
    }
    metrics
}

fn is_private(address: &SocketAddr) -> bool {
    match address.ip().to_canonical() {
        ip if ip.is_loopback() || ip.is_unspecified() => true,
        IpAddr::V4(ip) => ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use crate::settings::Settings;

    #[test]
    fn metrics_are_off_or_at_an_address_that_strangers_do_not_reach() {
        let read = |value: &str| {
            let settings = Settings::read(|name| (name == "METRICS").then(|| value.to_owned()));
            settings.map(|settings| settings.metrics).map_err(|error| error.to_string())
        };
        assert_eq!(read(""), Ok(None));
        for address in ["127.0.0.1:9100", "10.1.2.3:9100", "[::1]:0", "[fd00::1]:1", "0.0.0.0:9100"]
        {
            assert_eq!(read(address), Ok(Some(address.parse().unwrap())));
        }
        for address in ["203.0.113.7:9100", "[2001:db8::1]:9100", "on", "9100", "127.0.0.1"] {
            let error = read(address).unwrap_err();
            assert!(error.contains("METRICS: expected an address"), "{address}: {error}");
        }
    }
}
