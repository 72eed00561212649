//! The settings of mail and hand-overs, and the worker they make.

use std::fmt;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use lettre::message::Mailbox;
use lettre::{Address, AsyncSmtpTransport, Tokio1Executor};
use reqwest::Url;

use super::office::OfficeSettings;
use super::outbox_folder::OutboxFolder;
use super::transport::Transport;
use super::worker::Worker;
use crate::clock::Clock;
use crate::hand_over::{HandOver, Secret};
use crate::settings::reader::Reader;
use crate::store::Store;

/// Where mail and applications go.
#[derive(Clone, Debug)]
pub struct MailSettings {
    /// Who writes, and who reads notices.
    pub office: OfficeSettings,
    /// The mail server; without one mail becomes files in `folder`.
    pub server: Option<SmtpUrl>,
    /// The folder for mail as files.
    pub folder: PathBuf,
    /// Where applications are handed over; without it the team gets them by mail.
    pub hand_over: Option<(PrivateUrl, Secret)>,
}

/// The address of a mail server, with its password; it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(String);

impl FromStr for SmtpUrl {
    type Err = ();

    /// Takes `smtps://…` and `smtp://…?tls=required`; without TLS only a server on this machine.
    fn from_str(text: &str) -> Result<Self, ()> {
        let url: Url = text.parse().map_err(|_| ())?;
        let asks_for_tls =
            url.query_pairs().any(|(key, value)| key == "tls" && value == "required");
        let private = match url.scheme() {
            "smtps" => true,
            "smtp" => asks_for_tls || is_this_machine(&url),
            _ => false,
        };
        let readable = AsyncSmtpTransport::<Tokio1Executor>::from_url(text).is_ok();
        if private && readable { Ok(Self(text.to_owned())) } else { Err(()) }
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SmtpUrl")
    }
}

/// An address that personal data may be sent to: `https`, or a program on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrivateUrl(Url);

impl FromStr for PrivateUrl {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let url: Url = text.parse().map_err(|_| ())?;
        let private = match url.scheme() {
            "https" => true,
            "http" => is_this_machine(&url),
            _ => false,
        };
        if private { Ok(Self(url)) } else { Err(()) }
    }
}

impl PrivateUrl {
    /// The address as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

/// Whether an address leads to this machine.
pub(crate) fn is_this_machine(url: &Url) -> bool {
    // A scheme other than http has its host as text, with brackets around an IPv6 address.
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// A public origin without a path, such as `https://www.example.com.au`.
struct Origin(String);

impl FromStr for Origin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let url: Url = text.parse().map_err(|_| ())?;
        let is_origin = matches!(url.scheme(), "http" | "https")
            && url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none();
        if is_origin { Ok(Self(text.trim_end_matches('/').to_owned())) } else { Err(()) }
    }
}

/// Why mail cannot start.
#[derive(Debug, thiserror::Error)]
pub enum MailStartError {
    /// The folder for mail as files.
    #[error("the folder {} cannot be used for mail", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        source: std::io::Error,
    },
    /// The mail server's address.
    #[error("mail cannot be sent by SMTP_URL")]
    Server(#[source] lettre::transport::smtp::Error),
    /// The client for hand-overs.
    #[error("applications cannot be handed over")]
    HandOver(#[source] reqwest::Error),
}

impl MailSettings {
    /// Reads the settings; `port` is the server's own.
    pub(crate) fn read(reader: &mut Reader<'_>, port: u16, data: &Path) -> Self {
        let example = |user| Address::new_dangerous(user, "example.com.au");
        let from = Mailbox::new(Some("GS1 Australia".to_owned()), example("website"));
        let local = Origin(format!("http://localhost:{port}"));
        let hand_over = match (
            reader.secret("HANDOVER_URL", "an https address"),
            reader.secret("HANDOVER_SECRET", "whsec_ and the base64 of 24 to 64 bytes"),
        ) {
            (Some(url), Some(secret)) => Some((url, secret)),
            (None, None) => None,
            (url, _) => {
                let other = if url.is_some() { "HANDOVER_SECRET" } else { "HANDOVER_URL" };
                reader.required(other);
                None
            }
        };
        Self {
            office: OfficeSettings {
                from: reader.parse("MAIL_FROM", "a name and an address as in a mail", from),
                team: reader.parse("MAIL_TEAM", "an email address", example("membership")),
                hands_over: hand_over.is_some(),
                site_url: reader
                    .parse("SITE_URL", "an origin such as https://example.org", local)
                    .0,
            },
            server: reader.secret("SMTP_URL", "smtps://USER:PASSWORD@HOST or smtp://…?tls=required, with @ as %40 and / as %2F in USER and PASSWORD"),
            folder: data.join("outbox"),
            hand_over,
        }
    }

    /// How mail is sent.
    ///
    /// # Errors
    /// When the folder or the mail server's address cannot be used.
    pub fn transport(&self) -> Result<Transport, MailStartError> {
        Ok(match &self.server {
            Some(SmtpUrl(url)) => Transport::smtp(url).map_err(MailStartError::Server)?,
            None => Transport::Folder(OutboxFolder::open(&self.folder).map_err(|source| {
                MailStartError::Folder { folder: self.folder.clone(), source }
            })?),
        })
    }

    /// The worker that sends what waits in `store`.
    ///
    /// # Errors
    /// When the folder, the mail server's address or the system's certificates cannot be used.
    pub fn worker(&self, store: Store, clock: Clock) -> Result<Worker, MailStartError> {
        let transport = self.transport()?;
        let hand_over = match &self.hand_over {
            Some((PrivateUrl(url), secret)) => {
                Some(HandOver::new(url.clone(), secret.clone()).map_err(MailStartError::HandOver)?)
            }
            None => None,
        };
        Ok(Worker { store, from: self.office.from.clone(), transport, hand_over, clock })
    }
}

#[cfg(test)]
mod tests {
    use crate::settings::Settings;

    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<MailSettings, String> {
        let value = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Settings::read(value).map(|settings| settings.mail).map_err(|error| error.to_string())
    }

    #[test]
    fn without_settings_mail_becomes_files() {
        let mail = read(&[("PORT", "9000")]).unwrap();
        assert_eq!((mail.server, mail.folder), (None, "app/.data/outbox".into()));
        assert_eq!(mail.office.site_url, "http://localhost:9000");
        assert_eq!(mail.office.from.to_string(), "GS1 Australia <website@example.com.au>");
        assert!(!mail.office.hands_over);
    }

    #[test]
    fn mail_servers_need_tls_unless_they_are_on_this_machine() {
        for (url, fine) in [
            ("smtps://user:password@mail.example.com", true),
            ("smtp://mail.example.com?tls=required", true),
            ("smtp://localhost:2525", true),
            ("smtp://127.0.0.1:2525", true),
            ("smtp://[::1]:2525", true),
            ("smtp://mail.example.com", false),
            ("smtp://mail.example.com?tls=opportunistic", false),
            ("smtp://localhost.example.com", false),
            ("https://mail.example.com", false),
            ("mail.example.com", false),
        ] {
            assert_eq!(read(&[("SMTP_URL", url)]).is_ok(), fine, "{url}");
        }
    }

    #[test]
    fn applications_are_handed_over_by_https_and_with_a_secret() {
        let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        for (url, secret, problem) in [
            ("https://office.example.com/applications", secret, None),
            ("http://127.0.0.1:9000/", secret, None),
            ("http://office.example.com/", secret, Some("HANDOVER_URL: expected an https address")),
            ("https://office.example.com/", "short", Some("HANDOVER_SECRET: expected whsec_")),
            ("https://office.example.com/", "", Some("HANDOVER_SECRET is required")),
            ("", secret, Some("HANDOVER_URL is required")),
        ] {
            let outcome = read(&[("HANDOVER_URL", url), ("HANDOVER_SECRET", secret)]);
            match (outcome, problem) {
                (Ok(mail), None) => assert!(mail.office.hands_over, "{url}"),
                (Err(error), Some(problem)) => assert!(error.contains(problem), "{error}"),
                (outcome, _) => panic!("{url}: {outcome:?}"),
            }
        }
    }

    #[test]
    fn secrets_are_never_printed() {
        let url = "smtps://user:hunter2@mail.example.com";
        assert!(!format!("{:?}", read(&[("SMTP_URL", url)])).contains("hunter2"));
        let error = read(&[("SMTP_URL", "imap://user:hunter2@mail.example.com")]).unwrap_err();
        assert!(error.contains("SMTP_URL") && !error.contains("hunter2"), "{error}");
    }

    #[test]
    fn the_site_is_an_origin_and_nothing_more() {
        for (url, origin) in [
            ("https://www.example.com.au/", Some("https://www.example.com.au")),
            ("http://localhost:8080", Some("http://localhost:8080")),
            ("https://www.example.com.au/join", None),
            ("www.example.com.au", None),
            ("ftp://www.example.com.au", None),
        ] {
            let found = read(&[("SITE_URL", url)]).ok().map(|mail| mail.office.site_url);
            assert_eq!(found.as_deref(), origin, "{url}");
        }
    }
}
