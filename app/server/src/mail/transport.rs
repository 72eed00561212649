//! Where mail goes: to a mail server, or into a folder.

use std::time::Duration;

use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::outbox_folder::OutboxFolder;
use crate::unreached::Unreached;

/// How long a mail server may take to answer one command.
const ANSWER_TIME: Duration = Duration::from_secs(15);

/// What a server answers to an address that it does not take (RFC 5321, 4.2.3, and RFC 7504): no such mailbox, another
/// server's, a name that is not allowed, a domain without mail.
const ADDRESS_REFUSALS: [&str; 4] = ["550", "551", "553", "556"];
/// What it says behind that, where it says more (RFC 3463): a mailbox or domain that is not there, or one that is closed.
/// Others, such as 5.7.1, are about us or what we write, which no applicant can put right. Behind a 4 they hold for now.
const ADDRESS_REASONS: [&str; 8] = ["1.0", "1.1", "1.2", "1.3", "1.4", "1.6", "1.10", "2.1"];
/// And a mailbox that takes nothing now: it is full or busy.
const MAILBOX_REASONS: [&str; 3] = ["2.0", "2.2", "2.4"];
/// The same by three digits, from a server that says no more.
const MAILBOX_UNAVAILABLE: &str = "450";

/// A way to send mail.
#[derive(Clone, Debug)]
pub enum Transport {
    /// To a mail server, over connections that are kept for the next message.
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    /// As files.
    Folder(OutboxFolder),
}

/// Why a message was not sent. It repeats nothing of the server's answer, which often holds the address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// The mail server refused the address: it is wrong, or its mailbox is closed.
    #[error("the mail server refuses the address ({status})")]
    AddressRefused {
        /// The three digits of the answer.
        status: String,
    },
    /// The mail server does not take this address now: its mailbox is full, or it is asked to wait.
    #[error("the mail server does not take the address now ({status})")]
    AddressDeferred {
        /// The three digits of the answer.
        status: String,
    },
    /// The address has letters beyond ASCII before its `@`, and the mail server takes none (SMTPUTF8, RFC 6531).
    #[error("the mail server takes no address beyond ASCII")]
    AddressBeyondAscii,
    /// The mail server refused it for another reason.
    #[error("the mail server answered {status}")]
    Refused {
        /// The three digits of the answer.
        status: String,
    },
    /// No connection, or it ended before the answer.
    #[error("the mail server cannot be reached: {0}")]
    Unreachable(Unreached),
    /// The file cannot be written.
    #[error("the outbox folder cannot be written to: {0}")]
    Folder(std::io::ErrorKind),
}

impl From<lettre::transport::smtp::Error> for SendError {
    fn from(error: lettre::transport::smtp::Error) -> Self {
        let Some(status) = error.status() else {
            return Self::Unreachable(Unreached::of(&error));
        };
        let words = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
        Self::refused(status.to_string(), &words)
    }
}

impl SendError {
    /// What an answer of a mail server means, by its three digits and the words behind them.
    fn refused(status: String, words: &str) -> Self {
        let first = words.split_whitespace().next().unwrap_or_default();
        let for_good = first.strip_prefix("5.").is_none_or(|why| ADDRESS_REASONS.contains(&why));
        let why = first.strip_prefix("4.").or_else(|| first.strip_prefix("5."));
        let for_now = why.map_or(status == MAILBOX_UNAVAILABLE, |why| {
            ADDRESS_REASONS.contains(&why) || MAILBOX_REASONS.contains(&why)
        });
        if ADDRESS_REFUSALS.contains(&status.as_str()) && for_good {
            Self::AddressRefused { status }
        } else if for_now {
            Self::AddressDeferred { status }
        } else {
            Self::Refused { status }
        }
    }
}

impl Transport {
    /// Sends by the mail server at `url`, for example `smtps://user:password@mail.example.com`.
    ///
    /// # Errors
    /// When the address is not one of a mail server.
    pub fn smtp(url: &str) -> Result<Self, lettre::transport::smtp::Error> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)?;
        Ok(Self::Smtp(builder.timeout(Some(ANSWER_TIME)).build()))
    }

    /// Tries whether the mail server lets this server in, and sends nothing. The folder was tried when it was opened.
    ///
    /// # Errors
    /// When no mail could be sent.
    pub async fn try_connection(&self) -> Result<(), SendError> {
        let Self::Smtp(server) = self else { return Ok(()) };
        match server.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(SendError::Unreachable(Unreached::Ended)),
            Err(error) => Err(error.into()),
        }
    }

    /// Sends one message; it has been taken over when this returns without an error.
    ///
    /// # Errors
    /// When the message may not have been taken over.
    pub async fn send(&self, message_id: &str, message: Message) -> Result<(), SendError> {
        let is_beyond_ascii =
            message.envelope().to().iter().any(|to| !AsRef::<str>::as_ref(to).is_ascii());
        match self {
            Self::Smtp(server) => match server.send(message).await {
                Ok(_) => Ok(()),
                // It is not sent at all then, without a word of the server.
                Err(error) if error.is_client() && is_beyond_ascii => {
                    Err(SendError::AddressBeyondAscii)
                }
                Err(error) => Err(error.into()),
            },
            Self::Folder(folder) => {
                let (folder, message_id) = (folder.clone(), message_id.to_owned());
                let written = tokio::task::spawn_blocking(move || {
                    folder.write(&message_id, &message.formatted())
                });
                match written.await {
                    Ok(Ok(())) => Ok(()),
                    Ok(Err(error)) => Err(SendError::Folder(error.kind())),
                    Err(_) => Err(SendError::Folder(std::io::ErrorKind::Other)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SendError;

    #[test]
    fn only_an_answer_about_the_address_is_one_for_the_applicant() {
        const FOR_GOOD: &str = "refuses the address";
        const FOR_NOW: &str = "does not take the address now";
        for (status, words, meaning) in [
            ("550", "5.1.1 <alex@example.com> unknown", FOR_GOOD),
            ("550", "<alex@example.com> is unknown here", FOR_GOOD),
            ("553", "5.1.3 not an address", FOR_GOOD),
            ("550", "5.2.1 mailbox disabled", FOR_GOOD),
            ("552", "5.2.2 mailbox full", FOR_NOW),
            ("452", "4.2.2 mailbox full", FOR_NOW),
            ("450", "4.2.1 receives mail too quickly", FOR_NOW),
            ("450", "4.1.2 domain not found", FOR_NOW),
            ("450", "mailbox busy", FOR_NOW),
            ("553", "5.7.1 sender address rejected: not owned by user", "answered"),
            ("550", "5.7.60 client does not have permissions to send as this sender", "answered"),
            ("550", "5.1.8 sender's domain not found", "answered"),
            ("450", "4.7.1 cannot find your hostname", "answered"),
            ("452", "4.3.1 insufficient system storage", "answered"),
            ("451", "4.7.1 try again later", "answered"),
            ("451", "come back later", "answered"),
            ("554", "no", "answered"),
        ] {
            let error = SendError::refused(status.to_owned(), words).to_string();
            assert!(error.contains(meaning), "{status} {words}: {error}");
        }
    }
}
