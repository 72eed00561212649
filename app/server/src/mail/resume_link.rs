//! What is sent when an applicant asks for a link to go on with their application.

use super::email::{Email, Person};
use super::letter::Letter;
use super::office::{Office, signature};
use crate::store::message::{MessageKind, NewMessage};

/// A one-time link that is to be sent.
#[derive(Clone, Debug)]
pub struct ResumeLink<'a> {
    /// The application's id; it is opaque.
    pub application: &'a str,
    /// Makes the message's id unique: random text that is not the secret.
    pub message_key: &'a str,
    /// Where it goes.
    pub address: &'a str,
    /// The secret in the link, URL-safe.
    pub secret: &'a str,
    /// When it stops working, for people, such as `3 November 2026, 12:40 pm AEDT`.
    pub expires: &'a str,
}

/// The message with the link. The secret is in the address's fragment, which browsers never send to a server.
pub fn resume_link_message(office: &Office, link: &ResumeLink) -> NewMessage {
    let words = office.words.get();
    let said = &words.mail.resume;
    let letter = Letter::default()
        .paragraph(&*said.link)
        .button(
            &said.go_on,
            &format!("{}/join-gs1#resume={}", office.settings.site_url, link.secret),
        )
        .paragraph(said.once.fill(link.expires))
        .paragraph(&*said.keep)
        .paragraph(&*said.not_you);
    let to = Person { name: String::new(), address: link.address.to_owned() };
    let letter = signature(letter, &words.mail);
    let email = Email { to, reply_to: None, subject: said.subject.to_string(), letter };
    office.message(MessageKind::ResumeLink, link.message_key, link.application, email.kept())
}

#[cfg(test)]
mod tests {
    use super::super::office::tests::{email_in, office};
    use super::*;

    #[test]
    fn the_link_is_in_the_message_with_its_end() {
        let message = resume_link_message(
            &office(),
            &ResumeLink {
                application: "application-1",
                message_key: "key-1",
                address: "alex@example.com",
                secret: "c2VjcmV0",
                expires: "3 November 2026, 12:40 pm AEDT",
            },
        );
        assert_eq!(message.id, "<key-1.resumeLink@example.com.au>");
        assert_eq!(message.about, "application-1");
        let email = email_in(&message);
        assert_eq!(email.to.address, "alex@example.com");
        assert!(!email.subject.contains("c2VjcmV0"));
        let link = "https://www.example.com.au/join-gs1#resume=c2VjcmV0";
        assert!(email.letter.text().contains(&format!("\n{link}\n")), "{}", email.letter.text());
        let html = email.letter.html("GS1 Australia");
        assert_eq!(html.matches(&format!("<a href=\"{link}\"")).count(), 2, "{html}");
        assert!(
            email.letter.text().contains("It works once, until 3 November 2026, 12:40 pm AEDT.")
        );
    }
}
