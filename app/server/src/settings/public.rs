//! What a public server needs, and what it refuses although it could start with it.
//!
//! A sample that is left in place sends applications to a stranger, and a server that trusts too much is not seen to: so
//! both stop the start.

use ipnet::IpNet;
use reqwest::Url;

use super::reader::Reader;
use super::{EMBEDDED_DELIVERY_TOKEN, Settings};
use crate::mail::settings::is_this_machine;

/// The settings that a public server requires.
pub const PUBLIC: [&str; 16] = [
    "HOST",
    "PORT",
    "SITE_DIST",
    "LOG_LEVEL",
    "CONTENT_HOST",
    "CONTENT_SPACE",
    "CONTENT_ENVIRONMENT",
    "CONTENT_DELIVERY_TOKEN",
    "CONTENT_PREVIEW_TOKEN",
    "SITE_URL",
    "MAIL_FROM",
    "MAIL_TEAM",
    "SMTP_URL",
    "DATABASE_URL",
    "FEE_PRODUCT_TYPES",
    "TRUSTED_PROXIES",
];

/// The widest networks that proxies are in: `10.0.0.0/8` and `fc00::/7` are the widest that are private.
const WIDEST_NETWORK: (u8, u8) = (8, 7);

/// Notes every required setting that is not set.
pub(super) fn require(reader: &mut Reader<'_>) {
    for name in PUBLIC {
        if reader.text(name).is_none() {
            reader.missing(name);
        }
    }
}

/// Notes every setting that is a sample, or that opens the site or what is sent to others.
pub(super) fn check(reader: &mut Reader<'_>, settings: &Settings) {
    let office = &settings.mail.office;
    for (name, address) in [("MAIL_FROM", &office.from.email), ("MAIL_TEAM", &office.team)] {
        if is_example(address.domain()) {
            refuse(reader, name, "an address of yours, not the sample's", address.as_ref());
        }
    }
    let is_ours = |url: &Url| {
        let host = url.host_str().unwrap_or_default();
        url.scheme() == "https" && !is_this_machine(url) && !is_example(host)
    };
    if !office.site_url.parse().as_ref().is_ok_and(is_ours) {
        refuse(reader, "SITE_URL", "the public https address of the site", &office.site_url);
    }
    let content = &settings.content;
    let hosts = [("CONTENT_HOST", &content.host), ("CONTENT_PREVIEW_HOST", &content.preview_host)];
    for (name, host) in hosts {
        let host = host.as_deref().unwrap_or_default();
        if host.contains("://") && !host.starts_with("https://") {
            refuse(reader, name, "a host that is asked by https: its token goes with it", host);
        }
    }
    if content.delivery_token == EMBEDDED_DELIVERY_TOKEN {
        let expected = "the token of your space, not the sample's";
        refuse(reader, "CONTENT_DELIVERY_TOKEN", expected, EMBEDDED_DELIVERY_TOKEN);
    }
    if !settings.database.is_protected() {
        let expected = "sslmode=verify-full for a server elsewhere";
        refuse(reader, "DATABASE_URL", expected, "another value");
    }
    for network in settings.rate_limits.iter().flat_map(|limits| &limits.trusted_proxies) {
        let widest = match network {
            IpNet::V4(_) => WIDEST_NETWORK.0,
            IpNet::V6(_) => WIDEST_NETWORK.1,
        };
        if network.prefix_len() < widest {
            let expected =
                "the networks of your own proxies: anyone could say where they come from";
            refuse(reader, "TRUSTED_PROXIES", expected, &network.to_string());
        }
    }
}

/// A setting that is not set has been noted as that.
fn refuse(reader: &mut Reader<'_>, name: &'static str, expected: &'static str, found: &str) {
    if reader.text(name).is_some() {
        reader.invalid(name, expected, found);
    }
}

/// Whether a name is one of those that documentation uses, such as `example.com.au`.
fn is_example(host: &str) -> bool {
    host.split('.').any(|label| label.eq_ignore_ascii_case("example"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{production, read};
    use super::*;
    use crate::settings::reader::SettingProblem;

    #[test]
    fn each_missing_production_setting_is_named() {
        for name in PUBLIC {
            for empty in [false, true] {
                let mut pairs = production();
                pairs.retain(|(known, _)| *known != name);
                if empty {
                    pairs.push((name, " "));
                }
                let error = read(&pairs).unwrap_err();
                assert_eq!(error.0, [SettingProblem::Missing { name }], "{name}");
            }
        }
    }

    #[test]
    fn production_refuses_samples_and_what_opens_too_much() {
        for (name, value) in [
            ("MAIL_TEAM", "membership@example.com.au"),
            ("MAIL_FROM", "GS1 Australia <website@example.com.au>"),
            ("MAIL_FROM", "GS1 Australia <website@mail.EXAMPLE.org>"),
            ("SITE_URL", "http://www.site.test"),
            ("SITE_URL", "https://localhost"),
            ("SITE_URL", "https://127.0.0.1"),
            ("SITE_URL", "https://www.example.com.au"),
            ("CONTENT_HOST", "http://cdn.contentful.com"),
            ("CONTENT_PREVIEW_HOST", "http://preview.contentful.com"),
            ("CONTENT_DELIVERY_TOKEN", "embedded-delivery"),
            ("TRUSTED_PROXIES", "0.0.0.0/0"),
            ("TRUSTED_PROXIES", "10.0.0.0/8, ::/0"),
            ("TRUSTED_PROXIES", "0.0.0.0/1,128.0.0.0/1"),
            ("DATABASE_URL", "postgres://site@db.site.test/site"),
            ("DATABASE_URL", "postgres://site@db.site.test/site?sslmode=require"),
            ("DATABASE_URL", "postgres://site@db.site.test/site?sslmode=verify-ca"),
        ] {
            let set = [(name, value)];
            let pairs: Vec<_> =
                production().into_iter().filter(|(known, _)| *known != name).chain(set).collect();
            let error = read(&pairs).unwrap_err().to_string();
            assert!(error.contains(&format!("{name}: expected ")), "{value}: {error}");
            let others = read(&[(name, value)]).map(drop).map_err(|error| error.to_string());
            assert!(!others.is_err_and(|error| error.contains(name)), "{value} on one machine");
        }
    }

    #[test]
    fn everything_that_production_refuses_is_in_one_list() {
        let samples = [
            ("MAIL_TEAM", "membership@example.com.au"),
            ("SITE_URL", "http://localhost:8080"),
            ("TRUSTED_PROXIES", "0.0.0.0/0"),
            ("PAYMENT", "sandbox"),
            ("LOG_LEVEL", "loud"),
        ];
        let is_sample = |name: &str| samples.iter().any(|(sample, _)| *sample == name);
        let others = production().into_iter().filter(|(name, _)| !is_sample(name));
        let pairs: Vec<_> = others.chain(samples).collect();
        let error = read(&pairs).unwrap_err().to_string();
        for (name, _) in samples {
            assert!(error.contains(&format!("\n  {name}: expected ")), "{name}: {error}");
        }
    }

    #[test]
    fn production_takes_the_widest_private_networks() {
        let mut pairs = production();
        pairs.retain(|(name, _)| *name != "TRUSTED_PROXIES");
        pairs.push(("TRUSTED_PROXIES", "10.0.0.0/8, fc00::/7, 192.0.2.1"));
        assert!(read(&pairs).is_ok());
    }
}
