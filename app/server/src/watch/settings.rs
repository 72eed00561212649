//! Where metrics are read, and which answers are logged.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use crate::settings::reader::Reader;

const ADDRESS: &str =
    "an address of this machine or a private network, with its port, such as 127.0.0.1:9100";

/// Which answers are logged. Failures of the server are in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AccessLog {
    /// None.
    Off,
    /// Those that are computed, and so may need an explanation.
    #[default]
    Api,
    /// Every one.
    On,
}

impl FromStr for AccessLog {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "off" => Ok(Self::Off),
            "api" => Ok(Self::Api),
            "on" => Ok(Self::On),
            _ => Err(()),
        }
    }
}

/// How the server is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WatchSettings {
    /// Where metrics are read; `None` is nowhere.
    pub metrics: Option<SocketAddr>,
    /// Which answers are logged.
    pub access_log: AccessLog,
}

impl WatchSettings {
    /// Metrics tell a stranger how busy the site is and what it refuses, so no public address is taken. `0.0.0.0` is: a
    /// container does not know its own address.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Self {
        let text = reader.text("METRICS");
        let metrics = text.as_ref().and_then(|text| text.trim().parse().ok()).filter(is_private);
        if let (Some(text), None) = (&text, metrics) {
            reader.invalid("METRICS", ADDRESS, text);
        }
        let access_log = reader.parse("ACCESS_LOG", "api, on or off", AccessLog::Api);
        Self { metrics, access_log }
    }
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
            settings.map(|settings| settings.watch.metrics).map_err(|error| error.to_string())
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
