//! Who may see drafts, and how they show who they are.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use reqwest::Url;

pub use super::sign_in::oidc::settings::OidcSettings;
pub use super::sign_in::secret::EditorSecrets;
use crate::mail::settings::{PrivateUrl, is_this_machine};
use crate::settings::reader::{Deployment, Profile, Reader};

/// A shorter key or secret could be guessed.
const MIN_SECRET: usize = 32;

/// How editors sign in.
#[derive(Clone, PartialEq, Eq)]
pub enum SignInSettings {
    /// A button; for development only.
    Development,
    /// A secret of each editor's own.
    Secret(EditorSecrets),
    /// An account at an identity provider.
    Oidc(OidcSettings),
}

impl SignInSettings {
    /// What decides who may sign in; sessions end when it changes.
    pub(super) fn rules(&self) -> Vec<Vec<u8>> {
        match self {
            Self::Development => vec![b"development".into()],
            Self::Secret(secrets) => vec![b"secret".into(), secrets.rules()],
            Self::Oidc(oidc) => {
                oidc.rules().into_iter().map(|rule| rule.as_bytes().into()).collect()
            }
        }
    }
}

impl fmt::Debug for SignInSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Development => "Development",
            Self::Secret(_) => "Secret",
            Self::Oidc(_) => "Oidc",
        })
    }
}

/// Who may see drafts, and from where.
#[derive(Clone, PartialEq, Eq)]
pub struct EditorSettings {
    /// How editors sign in.
    pub sign_in: SignInSettings,
    /// Signs sessions; `None` draws one at random for this start.
    pub key: Option<String>,
    /// Origins whose pages may show this site in a frame and send it drafts.
    pub origins: Vec<String>,
}

impl fmt::Debug for EditorSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("EditorSettings")
            .field("sign_in", &self.sign_in)
            .field("origins", &self.origins)
            .finish_non_exhaustive()
    }
}

impl EditorSettings {
    /// Without a setting anyone on this machine is an editor, as long as only this machine reaches the server; otherwise
    /// no one is (`None`). Behind a proxy on this machine the server listens here alone too, and `SITE_URL` is elsewhere.
    pub(crate) fn read(
        reader: &mut Reader<'_>,
        profile: Profile,
        host: IpAddr,
        site_url: &str,
    ) -> Option<Self> {
        let is_here =
            host.is_loopback() && site_url.parse().is_ok_and(|url: Url| is_this_machine(&url));
        let sign_in = match (reader.text("EDITORS").as_deref(), profile) {
            (None, Profile::Embedded) if is_here => SignInSettings::Development,
            (None | Some("off"), Profile::Public(Deployment::Preview)) => {
                let expected = "secret or oidc: a preview is for those who sign in";
                reader.invalid("EDITORS", expected, "off");
                return None;
            }
            (None | Some("off"), _) => return None,
            (Some("development"), Profile::Embedded) => SignInSettings::Development,
            (Some("secret"), _) => {
                let expected = "names and secrets such as Ada=…, Bob=…, each secret 32 characters or more and only once";
                let secrets = reader.required_secret("EDITORS_SECRETS", expected);
                SignInSettings::Secret(secrets.unwrap_or_default())
            }
            (Some("oidc"), _) => SignInSettings::Oidc(OidcSettings::read(reader)),
            (Some(other), _) => {
                let expected = "secret, oidc or off (development only with SITE_PROFILE=embedded)";
                reader.invalid("EDITORS", expected, other);
                return None;
            }
        };
        if profile.is_public() {
            reader.required("EDITORS_KEY");
        }
        let key = long_enough(reader, "EDITORS_KEY");
        let is_editors = |key: &String| match &sign_in {
            SignInSettings::Secret(secrets) => secrets.contains(key),
            _ => false,
        };
        let is_another = |name: &str| key.is_some() && key == reader.text(name);
        if key.as_ref().is_some_and(is_editors)
            || ["OIDC_CLIENT_SECRET", "CAPTCHA_KEY"].into_iter().any(is_another)
        {
            reader.invalid(
                "EDITORS_KEY",
                "a value that is used for nothing else",
                "another secret",
            );
        }
        Some(Self { sign_in, key, origins: origins(reader) })
    }
}

fn long_enough(reader: &mut Reader<'_>, name: &'static str) -> Option<String> {
    let secret = reader.text(name);
    if secret.as_ref().is_some_and(|secret| secret.chars().count() < MIN_SECRET) {
        reader.invalid(name, "32 characters or more", "fewer");
    }
    secret
}

fn origins(reader: &mut Reader<'_>) -> Vec<String> {
    const EXPECTED: &str =
        "https origins such as https://app.contentful.com with commas between them";
    let text = reader.text("EDITOR_ORIGINS").unwrap_or_default();
    let mut origins = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        match part.parse() {
            Ok(Origin(origin)) => origins.push(origin),
            Err(()) => reader.invalid("EDITOR_ORIGINS", EXPECTED, part),
        }
    }
    origins
}

/// A site that is reached by HTTPS, or one on this machine.
struct Origin(String);

impl FromStr for Origin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let url: Url = text.parse().map_err(|_| ())?;
        let is_protected = text.parse::<PrivateUrl>().is_ok();
        let origin = url.origin().ascii_serialization();
        // What is more than an origin, such as a path or a user, was meant for something else.
        let is_origin =
            text.trim_end_matches('/').eq_ignore_ascii_case(&origin) && !text.contains('*');
        if is_protected && is_origin { Ok(Self(origin)) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    /// As a setting has it.
    const ADA: &str = "Ada=0123456789abcdef0123456789abcdef";
    const KEY: &str = "fedcba9876543210fedcba9876543210";
    const URL: (&str, &str) = ("SITE_URL", "https://www.site.test");

    fn read(pairs: &[(&str, &str)]) -> Result<Option<EditorSettings>, String> {
        let value = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Settings::read(value).map(|settings| settings.editors).map_err(|error| error.to_string())
    }

    /// What production says about editors; its other settings are missing.
    #[track_caller]
    fn check_production(pairs: &[(&str, &str)], complaint: Option<&str>) {
        let error = read(&[&[("SITE_PROFILE", "production"), URL], pairs].concat()).unwrap_err();
        let named = ["EDITOR", "OIDC", "SITE_URL"].iter().any(|name| error.contains(name));
        assert_eq!(named, complaint.is_some(), "{error}");
        assert!(error.contains(complaint.unwrap_or_default()), "{error}");
    }

    fn sign_in(pairs: &[(&str, &str)]) -> Option<SignInSettings> {
        read(pairs).unwrap().map(|editors| editors.sign_in)
    }

    #[test]
    fn only_this_machine_has_editors_that_need_no_password() {
        assert_eq!(sign_in(&[]), Some(SignInSettings::Development));
        assert_eq!(sign_in(&[("HOST", "0.0.0.0")]), None);
        // Behind a proxy on this machine.
        assert_eq!(sign_in(&[URL]), None);
        assert_eq!(
            sign_in(&[("SITE_URL", "http://127.0.0.1:8164")]),
            Some(SignInSettings::Development)
        );
        let asked = [("HOST", "0.0.0.0"), ("EDITORS", "development")];
        assert_eq!(sign_in(&asked), Some(SignInSettings::Development));
        assert_eq!(sign_in(&[("EDITORS", "off")]), None);
        assert!(read(&[("EDITORS", "on")]).is_err());
    }

    #[test]
    fn production_has_no_editors_unless_it_says_how_they_sign_in() {
        let secret = ("EDITORS", "secret");
        let both = [secret, ("EDITORS_SECRETS", ADA), ("EDITORS_KEY", KEY)];
        check_production(&[], None);
        check_production(&[("EDITORS", "off")], None);
        check_production(&both, None);
        check_production(&[("EDITORS", "development")], Some("EDITORS: expected secret, oidc"));
        check_production(&[secret], Some("EDITORS_SECRETS is required"));
        check_production(&both[..2], Some("EDITORS_KEY is required"));
        let short = [secret, ("EDITORS_SECRETS", &ADA[..35]), ("EDITORS_KEY", KEY)];
        check_production(&short, Some("EDITORS_SECRETS: expected names and secrets"));
        let expected = Some("EDITORS_KEY: expected a value that is used for nothing else");
        let same = format!("Ada={KEY}");
        check_production(&[secret, ("EDITORS_SECRETS", &same), both[2]], expected);
        check_production(&[&both[..], &[("CAPTCHA_KEY", KEY)]].concat(), expected);
    }

    #[test]
    fn a_secret_is_never_printed() {
        let pairs = [("EDITORS", "secret"), ("EDITORS_SECRETS", ADA), ("EDITORS_KEY", KEY)];
        assert!(!format!("{:?}", read(&pairs)).contains("0123"));
        let error = read(&[("EDITORS", "secret"), ("EDITORS_SECRETS", &ADA[..35])]).unwrap_err();
        assert!(!error.contains("0123"), "{error}");
    }

    #[test]
    fn origins_are_origins_and_protected() {
        let text =
            "https://app.contentful.com, https://app.eu.contentful.com/,http://localhost:3001";
        let found = read(&[("EDITOR_ORIGINS", text)]).unwrap().unwrap().origins;
        assert_eq!(
            found,
            [
                "https://app.contentful.com",
                "https://app.eu.contentful.com",
                "http://localhost:3001"
            ]
        );
        for text in [
            "http://app.contentful.com",
            "app.contentful.com",
            "*",
            "https://*.contentful.com",
            "https://app.contentful.com/spaces",
            "https://app.contentful.com?x",
            "https://me@app.contentful.com",
            "https://app.contentful.com; script-src *",
            "data:text/html,x",
            "null",
        ] {
            let error = read(&[("EDITOR_ORIGINS", text)]).unwrap_err();
            assert!(error.contains("EDITOR_ORIGINS: expected"), "{error}");
        }
    }
}
