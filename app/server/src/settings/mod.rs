//! Settings from the environment, checked all at once before anything starts.
//!
//! The `embedded` profile needs no setting. With `production` and `preview` every setting of [`PUBLIC`] is required and the
//! content must come from the expected space and environment, so a server never starts half configured or on the wrong content.

mod content;
pub mod expected_content;
mod names;
mod public;
pub(crate) mod reader;

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ipnet::IpNet;

pub use self::content::{Content, EMBEDDED_DELIVERY_TOKEN, EMBEDDED_ENVIRONMENT, EMBEDDED_SPACE};
pub use self::public::PUBLIC;
use self::reader::Reader;
pub use self::reader::{Deployment, Profile, SettingProblem};
use crate::abn::AbnSettings;
use crate::captcha::CaptchaSettings;
use crate::editors::settings::EditorSettings;
use crate::limits::settings::RateLimitSettings;
use crate::logging::LogLevel;
use crate::mail::settings::MailSettings;
use crate::payment::gateway::settings::PaymentSettings;
use crate::publish::settings::PublishSettings;
use crate::site::header_rules::StrictTransport;
use crate::store::location::Location;
use crate::store::retention::KeptDays;
use crate::watch::settings::read_metrics;

/// All settings of the server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the server runs.
    pub profile: Profile,
    /// The address it listens on.
    pub host: IpAddr,
    /// The port it listens on; 0 takes any free one.
    pub port: u16,
    /// The static build.
    pub dist: PathBuf,
    /// How much is logged.
    pub log_level: LogLevel,
    /// Connections served at the same time; further ones wait.
    pub max_connections: usize,
    /// For how long browsers insist on HTTPS.
    pub strict_transport: StrictTransport,
    /// How long it goes on serving when it is told to stop, so that the load balancer notices.
    pub drain: Duration,
    /// Where metrics are read; `None` is nowhere.
    pub metrics: Option<SocketAddr>,
    /// Where content comes from.
    pub content: Content,
    /// Which captcha forms have.
    pub captcha: CaptchaSettings,
    /// Whether ABNs are looked up.
    pub abn: AbnSettings,
    /// Where mail and applications go.
    pub mail: MailSettings,
    /// Limits on how often one client may ask the API; `None` is no limit.
    pub rate_limits: Option<RateLimitSettings>,
    /// Where applications and enquiries are kept.
    pub database: Location,
    /// How long is kept what the office decides about.
    pub kept_days: KeptDays,
    /// The office's ids of fee types and products; `None` is the sample.
    pub fee_product_types: Option<PathBuf>,
    /// Who takes payments.
    pub payment: PaymentSettings,
    /// Whether applicants are reminded of what they have not paid.
    pub reminds: bool,
    /// How the site is published while the server runs; `None` is not at all.
    pub publish: Option<PublishSettings>,
    /// Who sees drafts; `None` is no one.
    pub editors: Option<EditorSettings>,
}

/// Everything that is wrong with the settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the settings cannot be used:{}", .0.iter().fold(String::new(), |list, problem| format!("{list}\n  {problem}")))]
pub struct SettingsError(pub Vec<SettingProblem>);

impl Settings {
    /// Reads the settings through `variable`, which returns the value of an environment variable.
    pub fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Self, SettingsError> {
        Self::read_set(variable, [])
    }

    /// Reads the settings of this process.
    pub fn from_environment() -> Result<Self, SettingsError> {
        let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
        Self::read_set(|name| std::env::var(name).ok(), names)
    }

    /// Reads the settings, and names those that are `set` but almost ours.
    fn read_set(
        variable: impl Fn(&str) -> Option<String>,
        set: impl IntoIterator<Item = String>,
    ) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(&variable);
        let profile =
            reader.parse("SITE_PROFILE", "embedded, preview or production", Profile::Embedded);
        if profile.is_public() {
            public::require(&mut reader);
        }
        let port = reader.parse("PORT", "a port from 0 to 65535", 8080);
        let data: PathBuf = reader.parse("DATA_FOLDER", "a folder", "app/.data".into());
        let database = database(&mut reader, &data);
        let host = reader.parse("HOST", "an IP address", IpAddr::from([127, 0, 0, 1]));
        let mail = MailSettings::read(&mut reader, port, &data);
        let editors = EditorSettings::read(&mut reader, profile, host, &mail.office.site_url);
        let settings = Self {
            profile,
            host,
            port,
            dist: reader.text("SITE_DIST").unwrap_or_else(|| "app/dist".to_owned()).into(),
            log_level: reader.parse("LOG_LEVEL", "trace, info, warn or error", LogLevel::Info),
            max_connections: max_connections(&mut reader),
            drain: drain(&mut reader),
            strict_transport: Some(strict_transport(&mut reader)).filter(|_| profile.is_public()),
            metrics: read_metrics(&mut reader),
            content: Content::read(&mut reader, profile, editors.is_some()),
            captcha: CaptchaSettings::read(&mut reader, profile, &mail.office.site_url),
            abn: AbnSettings::read(&mut reader, profile),
            mail,
            rate_limits: RateLimitSettings::read(&mut reader, profile),
            kept_days: kept_days(&mut reader),
            fee_product_types: reader.text("FEE_PRODUCT_TYPES").map(PathBuf::from),
            publish: PublishSettings::read(&mut reader, &data),
            payment: PaymentSettings::read(&mut reader, profile, &data),
            reminds: reminds(&mut reader),
            editors,
            database,
        };
        if profile.is_public() {
            public::check(&mut reader, &settings);
        }
        reader.check_names(set);
        let problems = reader.into_problems();
        if problems.is_empty() { Ok(settings) } else { Err(SettingsError(problems)) }
    }

    /// The proxies before the server.
    pub fn trusted_proxies(&self) -> Vec<IpNet> {
        let limits = self.rate_limits.as_ref();
        limits.map(|limits| limits.trusted_proxies.clone()).unwrap_or_default()
    }
}

/// With none, the server would start and answer no one.
fn max_connections(reader: &mut Reader<'_>) -> usize {
    const NAME: &str = "MAX_CONNECTIONS";
    const EXPECTED: &str = "a whole number from 1 to 1000000";
    let connections = reader.parse(NAME, EXPECTED, 10_000);
    if !(1..=1_000_000).contains(&connections) {
        reader.invalid(NAME, EXPECTED, &connections.to_string());
    }
    connections
}

/// Someone who ends a server does not wait forever.
fn drain(reader: &mut Reader<'_>) -> Duration {
    const EXPECTED: &str = "a whole number from 0 to 300";
    let seconds = reader.parse("DRAIN_SECONDS", EXPECTED, 0);
    if seconds > 300 {
        reader.invalid("DRAIN_SECONDS", EXPECTED, &seconds.to_string());
    }
    Duration::from_secs(seconds)
}

/// Five minutes until an operator is sure of the certificate: a browser that was promised more cannot be told otherwise. 0 has
/// browsers forget.
fn strict_transport(reader: &mut Reader<'_>) -> u32 {
    const NAME: &str = "HSTS_SECONDS";
    const EXPECTED: &str = "a whole number from 0 to 63072000";
    let seconds = reader.parse(NAME, EXPECTED, 300);
    if seconds > 63_072_000 {
        reader.invalid(NAME, EXPECTED, &seconds.to_string());
    }
    seconds
}

/// An application and an enquiry are kept longer than it takes to answer them.
fn kept_days(reader: &mut Reader<'_>) -> KeptDays {
    let mut days = |name, usual: Option<u16>, least: u16, expected| -> Option<u16> {
        let Some(text) = reader.text(name) else { return usual };
        if text == "forever" {
            return None;
        }
        let days = text.parse().ok().filter(|days| *days >= least);
        if days.is_none() {
            reader.invalid(name, expected, &text);
        }
        days
    };
    let usual = KeptDays::default();
    KeptDays {
        applications: days(
            "APPLICATION_DAYS",
            usual.applications,
            90,
            "90 days or more, or forever",
        ),
        enquiries: days("ENQUIRY_DAYS", usual.enquiries, 30, "30 days or more, or forever"),
    }
}

fn reminds(reader: &mut Reader<'_>) -> bool {
    const NAME: &str = "PAYMENT_REMINDERS";
    match reader.text(NAME).as_deref() {
        None | Some("on") => true,
        Some("off") => false,
        Some(other) => {
            reader.invalid(NAME, "on or off", other);
            true
        }
    }
}

fn database(reader: &mut Reader<'_>, data: &Path) -> Location {
    const NAME: &str = "DATABASE_URL";
    let location = reader.text(NAME).and_then(|text| match text.parse::<Location>() {
        Ok(location) => Some(location),
        Err(error) => {
            reader.invalid(NAME, error.expected(), "another value");
            None
        }
    });
    location.unwrap_or_else(|| Location::File(data.join("site.db")))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::expected_content::ExpectedContent;
    use super::*;

    pub(super) fn read(pairs: &[(&str, &str)]) -> Result<Settings, SettingsError> {
        let map: HashMap<&str, &str> = pairs.iter().copied().collect();
        Settings::read(|name| map.get(name).map(ToString::to_string))
    }

    pub(super) fn production() -> Vec<(&'static str, &'static str)> {
        let expected = ExpectedContent::of(Deployment::Production);
        vec![
            ("SITE_PROFILE", "production"),
            ("CONTENT_SPACE", expected.space.leak()),
            ("CONTENT_ENVIRONMENT", expected.environment.leak()),
            ("HOST", "0.0.0.0"),
            ("PORT", "8080"),
            ("SITE_DIST", "dist"),
            ("LOG_LEVEL", "info"),
            ("CONTENT_HOST", "cdn.contentful.com"),
            ("CONTENT_DELIVERY_TOKEN", "delivery"),
            ("CONTENT_PREVIEW_TOKEN", "preview"),
            ("TRUSTED_PROXIES", "10.0.0.0/8"),
            ("CAPTCHA_KEY", "0123456789abcdef0123456789abcdef"),
            ("SITE_URL", "https://www.site.test"),
            ("MAIL_FROM", "GS1 Australia <website@site.test>"),
            ("MAIL_TEAM", "membership@site.test"),
            ("SMTP_URL", "smtps://user:password@mail.site.test"),
            ("DATABASE_URL", "postgres://site:password@db.site.test/site?sslmode=verify-full"),
            ("FEE_PRODUCT_TYPES", "fee-product-types.csv"),
        ]
    }

    #[test]
    fn nothing_needs_to_be_set_for_the_embedded_profile() {
        let settings = read(&[]).unwrap();
        assert_eq!(settings.profile, Profile::Embedded);
        assert_eq!((settings.host.to_string().as_str(), settings.port), ("127.0.0.1", 8080));
        assert_eq!(settings.content.host, None);
    }

    #[test]
    fn applicants_are_reminded_unless_that_is_turned_off() {
        for (text, expected) in
            [("", Some(true)), ("on", Some(true)), ("off", Some(false)), ("no", None)]
        {
            let found = read(&[("PAYMENT_REMINDERS", text)]).ok().map(|settings| settings.reminds);
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn production_starts_with_everything_set() {
        let profile = read(&production()).unwrap().profile;
        assert_eq!(profile, Profile::Public(Deployment::Production));
    }

    #[test]
    fn all_missing_production_settings_are_named_at_once() {
        let error = read(&[("SITE_PROFILE", "production")]).unwrap_err();
        let names = PUBLIC.iter().chain(&["CAPTCHA_KEY"]);
        let missing: Vec<_> = names.map(|name| SettingProblem::Missing { name }).collect();
        assert_eq!(error.0, missing);
        for name in PUBLIC {
            assert!(error.to_string().contains(name), "{name}");
        }
    }

    #[test]
    fn another_space_or_environment_than_expected_is_refused() {
        for (name, other) in [("CONTENT_SPACE", "staging"), ("CONTENT_ENVIRONMENT", "preview")] {
            let mut pairs = production();
            pairs.retain(|(known, _)| *known != name);
            pairs.push((name, other));
            let error = read(&pairs).unwrap_err().to_string();
            assert!(error.contains(name) && error.contains(other), "{error}");
        }
    }

    #[test]
    fn a_preview_has_content_of_its_own_and_is_held_to_the_same() {
        let mut pairs = production();
        pairs[0].1 = "preview";
        let error = read(&pairs).unwrap_err().to_string();
        let expected = ExpectedContent::of(Deployment::Preview);
        assert!(error.contains(&format!("{:?}", expected.environment)), "{error}");
        pairs.retain(|(name, _)| !["CONTENT_SPACE", "CONTENT_ENVIRONMENT"].contains(name));
        pairs.push(("CONTENT_SPACE", expected.space.leak()));
        pairs.push(("CONTENT_ENVIRONMENT", expected.environment.leak()));
        let error = read(&pairs).unwrap_err().to_string();
        assert!(error.contains("EDITORS: expected secret or oidc"), "{error}");
        pairs.push(("EDITORS", "secret"));
        pairs.push(("EDITORS_SECRETS", "Ada=0123456789abcdef0123456789abcdeF"));
        pairs.push(("EDITORS_KEY", "fedcba9876543210fedcba9876543210"));
        assert!(read(&pairs).unwrap().profile.is_public());
        for name in PUBLIC {
            let pairs: Vec<_> = pairs.iter().copied().filter(|(known, _)| *known != name).collect();
            assert_eq!(read(&pairs).unwrap_err().0, [SettingProblem::Missing { name }], "{name}");
        }
    }

    #[test]
    fn drafts_are_never_opened_by_the_token_that_opens_what_is_published() {
        let published = [("CONTENT_PREVIEW_TOKEN", EMBEDDED_DELIVERY_TOKEN)];
        let same = [("CONTENT_DELIVERY_TOKEN", "hunter2"), ("CONTENT_PREVIEW_TOKEN", "hunter2")];
        for pairs in [&published[..], &same] {
            let error = read(pairs).unwrap_err().to_string();
            let expected =
                "CONTENT_PREVIEW_TOKEN: expected another token than CONTENT_DELIVERY_TOKEN";
            assert!(error.contains(expected) && !error.contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn a_server_that_could_answer_nobody_does_not_start() {
        for (connections, is_fine) in [("0", false), ("1", true), ("18446744073709551615", false)] {
            let found = read(&[("MAX_CONNECTIONS", connections)]).map(drop);
            assert_eq!(found.is_ok(), is_fine, "{found:?}");
        }
    }

    #[test]
    fn a_server_that_is_told_to_stop_ends_within_minutes() {
        assert_eq!(read(&[]).unwrap().drain, Duration::ZERO);
        for (seconds, is_fine) in [("0", true), ("300", true), ("301", false), ("x", false)] {
            assert_eq!(read(&[("DRAIN_SECONDS", seconds)]).is_ok(), is_fine, "{seconds}");
        }
    }

    #[test]
    fn browsers_insist_on_https_for_five_minutes_until_an_operator_is_sure() {
        let with = |more: &[(&'static str, &'static str)]| {
            read(&[&production()[..], more].concat()).map(|settings| settings.strict_transport)
        };
        assert_eq!(with(&[]), Ok(Some(300)));
        assert_eq!(with(&[("HSTS_SECONDS", "0")]), Ok(Some(0)));
        assert_eq!(with(&[("HSTS_SECONDS", "31536000")]), Ok(Some(31_536_000)));
        for wrong in ["63072001", "-1", "max-age=300"] {
            let error = with(&[("HSTS_SECONDS", wrong)]).unwrap_err().to_string();
            assert!(error.contains("HSTS_SECONDS: expected a whole number"), "{error}");
        }
        assert_eq!(read(&[]).unwrap().strict_transport, None);
    }

    #[test]
    fn a_remote_service_needs_its_credentials_in_any_profile() {
        let error = read(&[("CONTENT_HOST", "cdn.contentful.com")]).unwrap_err();
        assert_eq!(error.0.len(), 4, "{error}");
    }

    #[test]
    fn there_are_four_log_levels() {
        for level in ["trace", "info", "warn", "error"] {
            assert!(read(&[("LOG_LEVEL", level)]).is_ok(), "{level}");
        }
        for level in ["debug", "fatal", "INFO", "3"] {
            let error = read(&[("LOG_LEVEL", level)]).unwrap_err().to_string();
            assert_eq!(
                error,
                format!(
                    "the settings cannot be used:\n  LOG_LEVEL: expected trace, info, warn or error, found {level:?}"
                )
            );
        }
    }

    #[test]
    fn a_secret_may_stand_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("key");
        std::fs::write(&file, "0123456789abcdef\n").unwrap();
        let path = file.to_str().unwrap();
        let settings = read(&[("CONTENT_PREVIEW_TOKEN_FILE", path)]).unwrap();
        assert_eq!(settings.content.preview_token.as_deref(), Some("0123456789abcdef"));

        let both = [("CONTENT_PREVIEW_TOKEN_FILE", path), ("CONTENT_PREVIEW_TOKEN", "a")];
        let error = read(&both).unwrap_err().to_string();
        assert!(
            error.contains("CONTENT_PREVIEW_TOKEN and CONTENT_PREVIEW_TOKEN_FILE are both set")
        );

        let mut pairs = production();
        pairs.retain(|(name, _)| *name != "SMTP_URL");
        let missing = folder.path().join("none");
        pairs.push(("SMTP_URL_FILE", missing.to_str().unwrap()));
        let error = read(&pairs).unwrap_err();
        assert_eq!(error.0.len(), 1, "{error}");
        assert!(error.to_string().contains("SMTP_URL_FILE: "), "{error}");
    }

    #[test]
    fn each_secret_may_stand_in_a_file() {
        for (name, needs) in [
            ("CONTENT_DELIVERY_TOKEN", None),
            ("CONTENT_PREVIEW_TOKEN", None),
            ("DATABASE_URL", None),
            ("SMTP_URL", None),
            ("HANDOVER_SECRET", None),
            ("CAPTCHA_KEY", None),
            ("ABR_GUID", None),
            ("PUBLISH_SECRET", None),
            ("EDITORS_KEY", None),
            ("EDITORS_SECRETS", Some(("EDITORS", "secret"))),
            ("OIDC_CLIENT_SECRET", Some(("EDITORS", "oidc"))),
            ("STRIPE_KEY", Some(("PAYMENT", "stripe"))),
            ("STRIPE_WEBHOOK_SECRETS", Some(("PAYMENT", "stripe"))),
            ("TURNSTILE_SECRET", Some(("CAPTCHA", "turnstile"))),
        ] {
            let file = format!("{name}_FILE");
            let pairs: Vec<_> = needs.into_iter().chain([(file.as_str(), "none")]).collect();
            let error = read(&pairs).unwrap_err().to_string();
            assert!(error.contains(&format!("{file}: \"none\" cannot be read")), "{error}");
            assert!(!error.contains(&format!("{name} is required")), "{error}");
        }
    }

    #[test]
    fn an_empty_file_of_a_secret_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), " \n").unwrap();
        let path = file.path().to_str().unwrap();
        let error = read(&[("CAPTCHA_KEY_FILE", path)]).unwrap_err().to_string();
        assert!(error.ends_with(&format!("\n  CAPTCHA_KEY_FILE: {path:?} is empty")), "{error}");
    }

    #[test]
    fn a_name_that_is_almost_a_setting_is_told_with_the_likely_one() {
        for (name, likely) in
            [("CAPTCHA_KEYS", "CAPTCHA_KEY"), ("MAIL_PASSWRD_FILE", "MAIL_FROM_FILE")]
        {
            let error = Settings::read_set(|_| None, [name.to_owned()]).unwrap_err();
            let told = format!("\n  {name} is no setting: did you mean {likely}?");
            assert!(error.to_string().ends_with(&told), "{error}");
        }
        assert!(Settings::read_set(|_| None, ["SSL_CERT_FILE".to_owned()]).is_ok());
    }

    #[test]
    fn malformed_settings_are_named_together() {
        let error = read(&[("PORT", "http"), ("HOST", "localhost"), ("SITE_PROFILE", "test")])
            .unwrap_err()
            .to_string();
        for name in ["PORT", "HOST", "SITE_PROFILE"] {
            assert!(error.contains(name), "{name} in {error}");
        }
    }

    #[test]
    fn what_is_kept_is_in_one_folder_unless_a_database_is_set() {
        assert_eq!(read(&[]).unwrap().database, Location::File("app/.data/site.db".into()));
        let elsewhere = read(&[("DATA_FOLDER", "/data")]).unwrap();
        assert_eq!(elsewhere.database, Location::File("/data/site.db".into()));
        assert_eq!(elsewhere.mail.folder, Path::new("/data/outbox"));
        let PaymentSettings::Sandbox { folder } = elsewhere.payment else { panic!("no sandbox") };
        assert_eq!(folder, Path::new("/data/sandbox"));
        let file = read(&[("DATABASE_URL", "sqlite:site.db")]).unwrap().database;
        assert_eq!(file, Location::File("site.db".into()));
        let error = read(&[("DATABASE_URL", "mysql://site:hunter2@localhost/site")]).unwrap_err();
        assert!(error.to_string().contains("DATABASE_URL: expected sqlite:PATH"), "{error}");
        assert!(!error.to_string().contains("hunter2"), "{error}");
    }

    #[test]
    fn what_the_office_decides_about_is_kept_for_the_days_that_it_says() {
        assert_eq!(read(&[]).unwrap().kept_days, KeptDays::default());
        for (name, least) in [("APPLICATION_DAYS", 90), ("ENQUIRY_DAYS", 30)] {
            for (days, is_fine) in [
                ("0", false),
                (&*(least - 1).to_string(), false),
                (&least.to_string(), true),
                ("x", false),
            ] {
                assert_eq!(read(&[(name, days)]).is_ok(), is_fine, "{name} {days}");
            }
        }
    }

    #[test]
    fn tokens_are_never_printed() {
        let settings = read(&production()).unwrap();
        let printed = format!("{settings:?}");
        assert!(!printed.contains("\"delivery\"") && !printed.contains("\"preview\""), "{printed}");
    }
}
