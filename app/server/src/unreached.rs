//! Why another server could not be reached, in words for who runs this one: each cause is mended in another place.
//!
//! Clients wrap what happened in their own errors, whose words differ; what is at the bottom of them tells it.

use std::error::Error;
use std::io;

/// Why there was no connection, or no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreached {
    /// Its name has no address.
    #[error("its name is not found (DNS)")]
    Name,
    /// Nothing listens there.
    #[error("nothing listens at its address and port (connection refused)")]
    Refused,
    /// No way leads there.
    #[error("no network leads to it")]
    NoNetwork,
    /// Its certificate holds no more, or not yet.
    #[error("its certificate has ended, or a clock is wrong")]
    CertificateEnded,
    /// Its certificate is for another name.
    #[error("its certificate is for another name")]
    CertificateName,
    /// Its certificate is not one that is trusted.
    #[error("its certificate is of no authority that is trusted here")]
    Certificate,
    /// It speaks no TLS, or none that we know.
    #[error("it does not speak TLS as expected")]
    Tls,
    /// It took too long.
    #[error("it did not answer in time")]
    TooSlow,
    /// The connection ended before the answer.
    #[error("the connection ended before an answer")]
    Ended,
    /// It answers, and not with what is asked for.
    #[error("it answers with an error of its own, or something that cannot be read")]
    Answer,
    /// Something else.
    #[error("the connection failed")]
    Other,
}

impl Unreached {
    /// What is at the bottom of an error.
    pub fn of(error: &(dyn Error + 'static)) -> Self {
        let mut found = Self::Other;
        let mut next = Some(error);
        while let Some(one) = next {
            found = Self::one(one).unwrap_or(found);
            // An error of the system holds its own cause where it has one.
            let held = one.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
            next = match held {
                Some(held) => Some(held),
                None => one.source(),
            };
        }
        found
    }

    fn one(error: &(dyn Error + 'static)) -> Option<Self> {
        if let Some(tls) = error.downcast_ref::<rustls::Error>() {
            use rustls::CertificateError::{
                Expired, ExpiredContext, NotValidForName, NotValidForNameContext, NotValidYet,
                NotValidYetContext,
            };
            let rustls::Error::InvalidCertificate(why) = tls else { return Some(Self::Tls) };
            return Some(match why {
                Expired | ExpiredContext { .. } | NotValidYet | NotValidYetContext { .. } => {
                    Self::CertificateEnded
                }
                NotValidForName | NotValidForNameContext { .. } => Self::CertificateName,
                _ => Self::Certificate,
            });
        }
        // The system has no kind for a name that is not found.
        let text = error.to_string();
        if text.contains("dns error") || text.contains("failed to lookup address") {
            return Some(Self::Name);
        }
        let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
        match kind {
            Some(io::ErrorKind::ConnectionRefused) => Some(Self::Refused),
            Some(io::ErrorKind::NetworkUnreachable | io::ErrorKind::HostUnreachable) => {
                Some(Self::NoNetwork)
            }
            Some(io::ErrorKind::TimedOut) => Some(Self::TooSlow),
            Some(
                io::ErrorKind::ConnectionReset
                | io::ErrorKind::ConnectionAborted
                | io::ErrorKind::BrokenPipe
                | io::ErrorKind::UnexpectedEof,
            ) => Some(Self::Ended),
            _ => match error.downcast_ref::<reqwest::Error>() {
                Some(error) if error.is_timeout() => Some(Self::TooSlow),
                Some(error) if error.is_status() || error.is_decode() => Some(Self::Answer),
                _ => None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::AsyncWriteExt as _;
    use tokio::net::TcpListener;

    use super::*;
    use crate::http_client::http_client;
    use crate::mail::transport::{SendError, Transport};

    async fn why(address: &str) -> Unreached {
        let client = http_client().no_proxy().timeout(Duration::from_millis(300)).build().unwrap();
        Unreached::of(&client.get(address).send().await.unwrap_err())
    }

    async fn why_mail(url: &str) -> SendError {
        Transport::smtp(url).unwrap().try_connection().await.unwrap_err()
    }

    /// A server that says something to each client, or nothing at all, and its port.
    async fn saying(what: Option<&'static [u8]>) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            let mut kept = Vec::new();
            while let Ok((mut one, _)) = listener.accept().await {
                match what {
                    Some(words) => {
                        let _ = one.write_all(words).await;
                        let _ = one.shutdown().await;
                    }
                    None => kept.push(one),
                }
            }
        });
        port
    }

    #[tokio::test]
    async fn each_cause_has_words_of_its_own() {
        assert_eq!(why("http://nothing.invalid/").await, Unreached::Name);
        assert_eq!(why("http://127.0.0.1:1/").await, Unreached::Refused);
        let silent = saying(None).await;
        assert_eq!(why(&format!("http://127.0.0.1:{silent}/")).await, Unreached::TooSlow);
        let plain = saying(Some(b"220 no TLS here\r\n")).await;
        assert_eq!(why(&format!("https://127.0.0.1:{plain}/")).await, Unreached::Tls);

        let unreached = SendError::Unreachable;
        assert_eq!(why_mail("smtp://nothing.invalid:25").await, unreached(Unreached::Name));
        assert_eq!(why_mail("smtp://127.0.0.1:1").await, unreached(Unreached::Refused));
        let tls = why_mail(&format!("smtps://127.0.0.1:{plain}")).await;
        assert_eq!(tls, unreached(Unreached::Tls));
    }

    #[test]
    fn a_certificate_is_told_however_deep_it_is() {
        use rustls::CertificateError::{Expired, NotValidForName, UnknownIssuer};
        for (wrong, expected) in [
            (UnknownIssuer, Unreached::Certificate),
            (Expired, Unreached::CertificateEnded),
            (NotValidForName, Unreached::CertificateName),
        ] {
            let wrong = rustls::Error::InvalidCertificate(wrong);
            let error = io::Error::other(io::Error::new(io::ErrorKind::InvalidData, wrong));
            assert_eq!(Unreached::of(&error), expected);
        }
    }
}
