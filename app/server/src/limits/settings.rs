//! Whether clients are limited, and which proxies stand before the server.

use std::net::IpAddr;

use ipnet::IpNet;

use crate::settings::reader::{Profile, Reader};

const PROXIES: &str = "none, or addresses and networks such as 10.0.0.0/8 with commas between them";
/// Clients connect directly. Production has to say so, as behind an unknown proxy all visitors are one client.
const NONE: &str = "none";

/// Limits are on, and this is needed to tell one client from another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RateLimitSettings {
    /// Proxies that are trusted to say where a request comes from.
    pub trusted_proxies: Vec<IpNet>,
}

impl RateLimitSettings {
    /// Limits are on unless a developer turns them off (`None`).
    pub(crate) fn read(reader: &mut Reader<'_>, profile: Profile) -> Option<Self> {
        let limits = Self { trusted_proxies: trusted_proxies(reader) };
        match (reader.text("RATE_LIMITS").as_deref(), profile) {
            (None | Some("on"), _) => Some(limits),
            (Some("off"), Profile::Embedded) => None,
            (Some(other), _) => {
                let expected = "on (off only with SITE_PROFILE=embedded)";
                reader.invalid("RATE_LIMITS", expected, other);
                None
            }
        }
    }
}

fn trusted_proxies(reader: &mut Reader<'_>) -> Vec<IpNet> {
    let text =
        reader.text("TRUSTED_PROXIES").filter(|text| text.trim() != NONE).unwrap_or_default();
    let mut networks = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let address = || part.parse().map(|address: IpAddr| address.into());
        match part.parse().or_else(|_| address()) {
            Ok(network) => networks.push(network),
            Err(_) => reader.invalid("TRUSTED_PROXIES", PROXIES, part),
        }
    }
    networks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    fn read(pairs: &[(&str, &str)]) -> Result<Option<RateLimitSettings>, String> {
        let value = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Settings::read(value)
            .map(|settings| settings.rate_limits)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn limits_are_on_unless_a_machine_of_ones_own_turns_them_off() {
        assert_eq!(read(&[]), Ok(Some(RateLimitSettings::default())));
        assert_eq!(read(&[("RATE_LIMITS", "off")]), Ok(None));
        let error = read(&[("RATE_LIMITS", "off"), ("SITE_PROFILE", "production")]).unwrap_err();
        assert!(error.contains("RATE_LIMITS"), "{error}");
    }

    #[test]
    fn trusted_proxies_are_addresses_and_networks() {
        let found = read(&[("TRUSTED_PROXIES", "10.0.0.0/8, 192.0.2.1,fd00::/8")]).unwrap();
        let expected = ["10.0.0.0/8", "192.0.2.1/32", "fd00::/8"];
        let trusted_proxies = expected.map(|network| network.parse().unwrap()).into();
        assert_eq!(found, Some(RateLimitSettings { trusted_proxies }));
        for text in ["", "none"] {
            let found = read(&[("TRUSTED_PROXIES", text)]);
            assert_eq!(found, Ok(Some(RateLimitSettings::default())), "{text}");
        }
        for text in ["proxy.example", "none, 10.0.0.1", "10.0.0.0/40", "10.0.0.1 10.0.0.2"] {
            let error = read(&[("TRUSTED_PROXIES", text)]).unwrap_err();
            assert!(error.contains("TRUSTED_PROXIES"), "{error}");
        }
    }
}
