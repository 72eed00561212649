//! Which captcha the server uses, with its secrets.

use std::fmt;

use reqwest::Url;

use crate::settings::reader::{Profile, Reader};

/// A shorter key could be guessed.
const MIN_KEY: usize = 32;

/// Which captcha the server uses.
#[derive(Clone, PartialEq, Eq)]
pub enum CaptchaSettings {
    /// Every answer is accepted; for development only.
    Off,
    /// The browser does a little work.
    ProofOfWork {
        /// Signs challenges; copies of the server share it. `None` draws one at random for this start.
        key: Option<String>,
    },
    /// Cloudflare Turnstile.
    Turnstile {
        /// Opens Cloudflare's service.
        secret: String,
        /// The only host whose visitors' answers are accepted.
        hostname: String,
    },
}

impl CaptchaSettings {
    /// A captcha is on unless a setting says otherwise, and in production always. There, copies of the server must
    /// agree on the key.
    pub(crate) fn read(reader: &mut Reader<'_>, profile: Profile, site_url: &str) -> Self {
        match (reader.text("CAPTCHA").as_deref(), profile) {
            (None | Some("altcha"), Profile::Embedded) => {
                Self::ProofOfWork { key: long_enough(reader, "CAPTCHA_KEY") }
            }
            (None | Some("altcha"), Profile::Public(_)) => {
                reader.required("CAPTCHA_KEY");
                Self::ProofOfWork { key: long_enough(reader, "CAPTCHA_KEY") }
            }
            (Some("turnstile"), _) => Self::Turnstile {
                secret: reader.required("TURNSTILE_SECRET").unwrap_or_default(),
                hostname: host_of(site_url),
            },
            (Some("off"), Profile::Embedded) => Self::Off,
            (Some(other), _) => {
                let expected = "altcha or turnstile (off only with SITE_PROFILE=embedded)";
                reader.invalid("CAPTCHA", expected, other);
                Self::Off
            }
        }
    }
}

/// A key that others have could be guessed if it were shorter, also where none is required.
fn long_enough(reader: &mut Reader<'_>, name: &'static str) -> Option<String> {
    let key = reader.text(name);
    if key.as_ref().is_some_and(|key| key.len() < MIN_KEY) {
        reader.invalid(name, "32 characters or more", "fewer");
    }
    key
}

/// The host of a site, which visitors solve its captcha at.
fn host_of(site_url: &str) -> String {
    let url = site_url.parse::<Url>().ok();
    url.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
}

impl fmt::Debug for CaptchaSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Off => "Off",
            Self::ProofOfWork { .. } => "ProofOfWork",
            Self::Turnstile { .. } => "Turnstile",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    const KEY: &str = "0123456789abcdef0123456789abcdef";

    fn read(pairs: &[(&str, &str)]) -> Result<CaptchaSettings, String> {
        let value = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Settings::read(value).map(|settings| settings.captcha).map_err(|error| error.to_string())
    }

    /// What production says about the captcha; its other settings are missing.
    #[track_caller]
    fn check_production(pairs: &[(&str, &str)], complaint: Option<&str>) {
        let error = read(&[&[("SITE_PROFILE", "production")], pairs].concat()).unwrap_err();
        let named = ["CAPTCHA", "TURNSTILE"].iter().any(|name| error.contains(name));
        assert_eq!(named, complaint.is_some(), "{error}");
        assert!(error.contains(complaint.unwrap_or_default()), "{error}");
    }

    #[test]
    fn a_captcha_is_on_without_any_setting() {
        assert_eq!(read(&[]), Ok(CaptchaSettings::ProofOfWork { key: None }));
        let key = Some(KEY.to_owned());
        assert_eq!(read(&[("CAPTCHA_KEY", KEY)]), Ok(CaptchaSettings::ProofOfWork { key }));
        let short = read(&[("CAPTCHA_KEY", "short")]).unwrap_err();
        assert!(short.contains("CAPTCHA_KEY: expected 32 characters or more"), "{short}");
        assert_eq!(read(&[("CAPTCHA", "off")]), Ok(CaptchaSettings::Off));
        assert!(read(&[("CAPTCHA", "none")]).is_err());
    }

    #[test]
    fn production_has_a_captcha_and_a_key_that_cannot_be_guessed() {
        check_production(&[("CAPTCHA_KEY", KEY)], None);
        check_production(&[], Some("CAPTCHA_KEY is required"));
        check_production(&[("CAPTCHA_KEY", "short")], Some("32 characters or more"));
        check_production(&[("CAPTCHA", "off")], Some("CAPTCHA: expected altcha or turnstile"));
    }

    #[test]
    fn turnstile_needs_its_secret_and_counts_at_the_site_alone() {
        let turnstile = ("CAPTCHA", "turnstile");
        let secret = ("TURNSTILE_SECRET", "secret");
        check_production(&[turnstile], Some("TURNSTILE_SECRET is required"));
        check_production(&[turnstile, secret], None);
        let expected = CaptchaSettings::Turnstile {
            secret: "secret".to_owned(),
            hostname: "www.site.test".to_owned(),
        };
        let site = ("SITE_URL", "https://www.site.test:8443");
        assert_eq!(read(&[turnstile, secret, site]), Ok(expected));
    }
}
