//! One email: what the store keeps until it is sent, and the bytes that go to a mail server.

use std::time::{Duration, UNIX_EPOCH};

use lettre::Message;
use lettre::message::{Mailbox, MultiPart};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::letter::{Letter, as_name};

/// Who a message goes to, or who should get the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name beside the address, as typed; empty for none. It is left out where it does not look like one.
    pub name: String,
    /// The address, as typed.
    pub address: String,
}

impl Person {
    /// Whether every mail server takes the address, so that it can be a header. Others stand in the body alone.
    pub(super) fn is_taken_everywhere(&self) -> bool {
        ascii_domain(&self.address).is_ascii()
    }
}

/// A message that waits to be sent. It is complete, so every attempt sends the same words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Email {
    /// Who gets it.
    pub to: Person,
    /// Who gets the answer, if not the sender.
    pub reply_to: Option<Person>,
    /// The subject. Its only personal data is a reference: subjects are read on locked phones.
    pub subject: String,
    /// The body, printed when it is sent.
    pub letter: Letter,
}

/// Why a message cannot be made into an email. It holds none of the message, so that it can be logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EmailError {
    /// The address of the one who gets it, or of the one who gets the answer.
    #[error("expected an email address")]
    Address,
    /// The parts do not make a message.
    #[error("the message cannot be built")]
    Build,
}

impl Email {
    /// The email as the store keeps it: JSON, which [`Email`] is read from again.
    pub fn kept(&self) -> String {
        json!(self).to_string()
    }

    /// The email as a mail server takes it.
    ///
    /// `message_id` and `queued_at` (epoch milliseconds) belong to the message, not to the attempt,
    /// so the receiving side can tell a repeated message from a new one.
    ///
    /// # Errors
    /// When an address is not one.
    pub fn to_message(
        &self,
        from: &Mailbox,
        message_id: &str,
        queued_at: i64,
    ) -> Result<Message, EmailError> {
        let queued_at = UNIX_EPOCH + Duration::from_millis(queued_at.try_into().unwrap_or(0));
        let mut message = Message::builder()
            .from(from.clone())
            .to(mailbox(&self.to)?)
            .subject(one_line(&self.subject))
            .message_id(Some(one_line(message_id)))
            .date(queued_at);
        let reply_to = self.reply_to.as_ref().filter(|person| person.is_taken_everywhere());
        if let Some(reply_to) = reply_to.and_then(|person| mailbox(person).ok()) {
            message = message.reply_to(reply_to);
        }
        let (text, html) = (
            printable(&self.letter.text()),
            printable(&self.letter.html(from.name.as_deref().unwrap_or_default())),
        );
        let body = MultiPart::alternative_plain_html(text, html);
        message.multipart(body).map_err(|_| EmailError::Build)
    }
}

fn mailbox(person: &Person) -> Result<Mailbox, EmailError> {
    let address = ascii_domain(&person.address).parse().map_err(|_| EmailError::Address)?;
    Ok(Mailbox::new(as_name(&person.name).map(str::to_owned), address))
}

/// An address with its domain as mail servers know it, `xn--…` for other letters: few servers take those themselves.
fn ascii_domain(address: &str) -> String {
    let ascii = address.rsplit_once('@').and_then(|(local, domain)| {
        idna::domain_to_ascii(domain).ok().map(|domain| format!("{local}@{domain}"))
    });
    ascii.unwrap_or_else(|| address.to_owned())
}

/// `text` for a header: control characters mislead the reader.
fn one_line(text: &str) -> String {
    let line: String = text
        .chars()
        .map(|character| match character {
            '\u{2028}' | '\u{2029}' => ' ',
            control if control.is_control() => ' ',
            other => other,
        })
        .collect();
    line.trim().to_owned()
}

/// `text` for a body: line breaks stay, every other control character goes.
fn printable(text: &str) -> String {
    text.chars().filter(|&character| character == '\n' || !character.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection;
    use proptest::prelude::*;

    use super::*;

    fn person(name: &str, address: &str) -> Person {
        Person { name: name.to_owned(), address: address.to_owned() }
    }

    fn email() -> Email {
        let letter = Letter::default().paragraph("Thank you for applying.");
        let to = person("Alex Example", "alex@example.com");
        let subject = "Your application GS1-7K3M-9QXT".to_owned();
        Email { to, reply_to: None, subject, letter }
    }

    fn formatted(email: &Email) -> Result<String, EmailError> {
        let from = "GS1 Australia <website@example.com.au>".parse().unwrap();
        let message = email.to_message(&from, "<1@example.com.au>", 1_795_000_000_000)?;
        Ok(String::from_utf8(message.formatted()).unwrap())
    }

    /// The names of the headers above the body, folded lines left out.
    fn header_names(message: &str) -> Vec<&str> {
        let (head, _) = message.split_once("\r\n\r\n").unwrap();
        let lines = head.split("\r\n").filter(|line| !line.starts_with([' ', '\t']));
        lines.map(|line| line.split_once(':').unwrap().0).collect()
    }

    #[test]
    fn a_domain_in_other_letters_is_sent_as_mail_servers_know_it() {
        let to = person("", "kim@M\u{fc}nchen.example");
        let reply_to = Some(person("", "jo@\u{4f8b}\u{3048}.example"));
        let message = formatted(&Email { to, reply_to, ..email() }).unwrap();
        for part in ["To: kim@xn--mnchen-3ya.example\r\n", "Reply-To: jo@xn--r8jz45g.example\r\n"] {
            assert!(message.contains(part), "{part:?} in {message}");
        }
    }

    #[test]
    fn an_email_has_both_bodies_and_the_headers_of_its_message() {
        let message = formatted(&email()).unwrap();
        for part in [
            "From: \"GS1 Australia\" <website@example.com.au>\r\n",
            "To: \"Alex Example\" <alex@example.com>\r\n",
            "Subject: Your application GS1-7K3M-9QXT\r\n",
            "Message-ID: <1@example.com.au>\r\n",
            "Date: Wed, 18 Nov 2026 11:06:40 +0000\r\n",
            "multipart/alternative",
            "text/plain",
            "text/html",
        ] {
            assert!(message.contains(part), "{part:?} in\n{message}");
        }
    }

    #[test]
    fn a_second_attempt_has_the_same_headers() {
        let head = |message: String| {
            let (head, _) = message.split_once("Content-Type").unwrap();
            head.to_owned()
        };
        assert_eq!(head(formatted(&email()).unwrap()), head(formatted(&email()).unwrap()));
    }

    #[test]
    fn no_field_can_add_a_header_or_a_recipient() {
        let usual = formatted(&email()).unwrap();
        for ending in ["\r\n", "\n", "\r", "\0", "\u{b}", "\u{85}", "\u{2028}"] {
            let attack = format!("Alex{ending}Bcc: victim@example.com{ending}{ending}<b>body</b>");
            let mut attacked = email();
            attacked.to.name.clone_from(&attack);
            attacked.reply_to = Some(person(&attack, "alex@example.com"));
            attacked.subject.clone_from(&attack);
            attacked.letter = attacked.letter.paragraph(&*attack);
            let message = formatted(&attacked).unwrap();
            let mut names = header_names(&message);
            names.retain(|name| *name != "Reply-To");
            assert_eq!(names, header_names(&usual), "{ending:?}");

            let mut attacked = email();
            attacked.to.address = format!("alex@example.com{ending}Bcc: victim@example.com");
            assert_eq!(formatted(&attacked), Err(EmailError::Address), "{ending:?}");
            let mut attacked = email();
            attacked.reply_to =
                Some(person("", &format!("alex@example.com,{ending}b@example.com")));
            assert!(!formatted(&attacked).unwrap().contains("b@example.com"), "{ending:?}");
        }
    }

    #[test]
    fn an_answer_goes_only_to_an_address_that_every_mail_server_takes() {
        for (address, is_used) in
            [("sam@example.com", true), ("jörg@example.com", false), ("sam", false)]
        {
            let mut unusual = email();
            unusual.reply_to = Some(person("Sam", address));
            let message = formatted(&unusual).unwrap();
            assert_eq!(header_names(&message).contains(&"Reply-To"), is_used, "{address}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_only_what_it_stands_for(text in collection::vec(any::<char>(), 0..200)) {
            let text = String::from_iter(text);
            let mut unusual = email();
            unusual.to.name.clone_from(&text);
            unusual.subject.clone_from(&text);
            unusual.letter = Letter::default().paragraph(&*text);
            let (usual, message) = (formatted(&email()).unwrap(), formatted(&unusual).unwrap());
            prop_assert!(message.is_ascii());
            prop_assert_eq!(header_names(&message), header_names(&usual));
            unusual.to.address = text;
            if let Ok(message) = formatted(&unusual) {
                prop_assert_eq!(header_names(&message), header_names(&usual));
            }
        }
    }

    #[test]
    fn a_header_holds_a_name_and_no_other_text() {
        for (typed, name) in [
            ("Alex Example", Some("Alex Example")),
            (" Zoë O’Brien-Núñez ", Some("Zoë O’Brien-Núñez")),
            ("Mary-Jane D'Arcy", Some("Mary-Jane D'Arcy")),
            ("李小龙", Some("李小龙")),
            ("e\u{301}lodie", Some("e\u{301}lodie")),
            ("your parcel is held. Pay $2 at http://example.com", None),
            ("example.com", None),
            ("call 0491 570 006", None),
            ("a@example.com", None),
            ("Alex\u{2028}Example", None),
            ("Alex\nExample", None),
            ("Sam <b>", None),
            ("\u{202e}xelA", None),
            ("-", None),
            ("", None),
            (&"x".repeat(40), Some(&*"x".repeat(40))),
            (&"x".repeat(41), None),
        ] {
            assert_eq!(as_name(typed), name, "{typed:?}");
            let mailbox = mailbox(&person(typed, "alex@example.com")).unwrap();
            assert_eq!(mailbox.name.as_deref(), name, "{typed:?}");
        }
    }

    #[test]
    fn names_of_any_script_and_long_subjects_are_encoded() {
        let mut unusual = email();
        unusual.to.name = "李 Žofie".to_owned();
        unusual.subject = "Ваша заявка ".repeat(30);
        let message = formatted(&unusual).unwrap();
        assert!(message.is_ascii());
        assert_eq!(header_names(&message), header_names(&formatted(&email()).unwrap()));
    }

    #[test]
    fn the_store_gets_back_what_it_kept() {
        let mut answerable = email();
        answerable.reply_to = Some(person("Žofie \"Zed\"", "zofie@example.com"));
        for email in [email(), answerable] {
            assert_eq!(serde_json::from_str::<Email>(&email.kept()).unwrap(), email);
        }
    }
}
