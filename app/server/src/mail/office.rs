//! Who messages come from, who reads the notices, and how to call us.

use lettre::Address;
use lettre::message::Mailbox;

use super::email::{Email, Person};
use super::letter::Letter;
use super::words::MailWords;
use crate::store::message::{MessageKind, NewMessage};
use crate::words::CurrentWords;

/// The office as messages need it, with what they say.
#[derive(Clone, Debug)]
pub struct Office {
    /// Who writes, and who reads notices.
    pub settings: OfficeSettings,
    /// The words of the build that is served.
    pub words: CurrentWords,
}

/// Who writes, and who reads notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficeSettings {
    /// The sender of every message.
    pub from: Mailbox,
    /// Where notices of new applications and enquiries go.
    pub team: Address,
    /// Whether new applications go to a webhook; without it they go to the team by mail.
    pub hands_over: bool,
    /// The site's public origin without a slash at the end, such as `https://www.example.com.au`.
    pub site_url: String,
}

impl Office {
    pub(super) fn team(&self) -> Person {
        Person { name: String::new(), address: self.settings.team.to_string() }
    }

    /// A message about `about`. `key` is unique among the messages of this kind and names no person.
    pub(super) fn message(
        &self,
        kind: MessageKind,
        key: &str,
        about: &str,
        content: String,
    ) -> NewMessage {
        let id = format!("<{key}.{}@{}>", kind.id(), self.settings.from.email.domain());
        NewMessage { id, kind, about: about.to_owned(), content, allowance: None }
    }

    /// A mail about the reference `about`.
    pub(super) fn mail(&self, kind: MessageKind, about: &str, email: &Email) -> NewMessage {
        self.message(kind, about, about, email.kept())
    }
}

/// The end of every message to someone outside the office.
pub(super) fn signature(letter: Letter, words: &MailWords) -> Letter {
    letter.paragraph(&*words.closing.questions).paragraph(&*words.closing.sender)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::words::tests::words;

    pub(crate) fn office() -> Office {
        Office {
            settings: OfficeSettings {
                from: "GS1 Australia <website@example.com.au>".parse().unwrap(),
                team: "membership@example.com.au".parse().unwrap(),
                hands_over: false,
                site_url: "https://www.example.com.au".to_owned(),
            },
            words: CurrentWords::new(words()),
        }
    }

    /// The same, with a webhook.
    pub(in crate::mail) fn office_with_webhook() -> Office {
        let mut office = office();
        office.settings.hands_over = true;
        office
    }

    /// The mail in a message.
    #[track_caller]
    pub(in crate::mail) fn email_in(message: &NewMessage) -> Email {
        serde_json::from_str(&message.content).unwrap()
    }

    #[test]
    fn a_message_id_names_the_event_and_never_changes() {
        let message = || {
            office().message(MessageKind::EnquiryNotice, "GS1-7K3M-9QXT", "about", String::new())
        };
        assert_eq!(message().id, "<GS1-7K3M-9QXT.enquiryNotice@example.com.au>");
        assert_eq!(message(), message());
    }
}
