//! What is sent when someone asks about membership.
//!
//! The confirmation repeats nothing that was typed. Otherwise anyone could send their own words, in our name, to any address.

use barcode_core::site::membership::enquiry::Enquiry;

use super::email::{Email, Person};
use super::letter::{Letter, Row};
use super::office::{Office, signature};
use crate::store::message::{MessageKind, NewMessage};
use crate::words::Words;

/// The messages of one enquiry: its confirmation, and the notice to the team.
pub fn enquiry_messages(office: &Office, reference: &str, enquiry: &Enquiry) -> Vec<NewMessage> {
    let words = office.words.get();
    let confirmation = confirmation(office, &words, reference, enquiry);
    let notice = notice(office, &words, reference, enquiry);
    vec![
        office.mail(MessageKind::EnquiryConfirmation, reference, &confirmation),
        office.mail(MessageKind::EnquiryNotice, reference, &notice),
    ]
}

fn confirmation(office: &Office, words: &Words, reference: &str, enquiry: &Enquiry) -> Email {
    let (said, rows) = (&words.mail.enquiry, &words.mail.rows);
    let topic = words.enquiry.topics.of(enquiry.topic);
    let letter = Letter::default()
        .paragraph(&*said.arrived)
        .rows([Row::new(&rows.reference, reference), Row::new(&rows.topic, topic)])
        .paragraph(&*said.call)
        .paragraph(&*said.not_you);
    let to = Person { name: String::new(), address: enquiry.email.to_string() };
    let subject = said.subject.fill(reference);
    let letter = signature(letter, &words.mail);
    Email { to, reply_to: Some(office.team()), subject, letter }
}

fn notice(office: &Office, words: &Words, reference: &str, enquiry: &Enquiry) -> Email {
    let (said, labels) = (&words.mail.enquiry_notice, &words.mail.rows);
    let rows = [
        Some(Row::new(&labels.reference, reference)),
        Some(Row::new(&labels.topic, words.enquiry.topics.of(enquiry.topic))),
        Some(Row::new(&labels.name, &enquiry.name).with_code("name")),
        enquiry.organisation.as_ref().map(|name| Row::new(&labels.organisation, name)),
        Some(Row::new(&labels.email, enquiry.email.as_str())),
        enquiry.phone.as_ref().map(|phone| Row::new(&labels.phone, &phone.to_string())),
    ];
    let visitor = Person { name: enquiry.name.clone(), address: enquiry.email.to_string() };
    let answer = if visitor.is_taken_everywhere() { &said.reply } else { &said.write };
    let letter = Letter::default()
        .paragraph(format!("{} {}", &*said.arrived, &**answer))
        .rows(rows.into_iter().flatten())
        .heading(&said.message)
        .paragraph(enquiry.message.clone());
    let subject = said.subject.fill(reference);
    Email { to: office.team(), reply_to: Some(visitor), subject, letter }
}

#[cfg(test)]
mod tests {
    use barcode_core::site::membership::enquiry::EnquiryTopic;

    use super::super::office::tests::{email_in, office};
    use super::*;
    use crate::words::tests::words;

    const REFERENCE: &str = "GS1-7K3M-9QXT";

    fn enquiry() -> Enquiry {
        Enquiry {
            name: "Alex Example".to_owned(),
            organisation: Some("Example Roasters".to_owned()),
            email: "alex@example.com".parse().unwrap(),
            phone: Some("0491 570 006".parse().unwrap()),
            topic: EnquiryTopic::Numbers,
            message: "Which option do we need?\n<b>Thank you</b>".to_owned(),
        }
    }

    #[test]
    fn an_enquiry_is_confirmed_and_told_to_the_team() {
        let messages = enquiry_messages(&office(), REFERENCE, &enquiry());
        let recipients: Vec<_> = messages
            .iter()
            .map(|message| (message.kind, message.about.as_str(), email_in(message).to.address))
            .collect();
        assert_eq!(
            recipients,
            [
                (MessageKind::EnquiryConfirmation, REFERENCE, "alex@example.com".to_owned()),
                (MessageKind::EnquiryNotice, REFERENCE, "membership@example.com.au".to_owned()),
            ]
        );
    }

    #[test]
    fn the_confirmation_repeats_nothing_that_was_typed() {
        let enquiry = enquiry();
        let email = confirmation(&office(), &words(), REFERENCE, &enquiry);
        assert_eq!(email.subject, "Your enquiry GS1-7K3M-9QXT");
        assert_eq!(email.to.name, "");
        assert_eq!(email.reply_to.unwrap().address, "membership@example.com.au");
        for typed in [&enquiry.name, &enquiry.message, &enquiry.organisation.unwrap()] {
            assert!(!email.letter.text().contains(typed.as_str()), "{typed}");
            assert!(!email.letter.html("").contains(typed.as_str()), "{typed}");
        }
        for part in ["Reference: GS1-7K3M-9QXT", "Topic: Numbers and barcodes", "1300 227 263"] {
            assert!(email.letter.text().contains(part), "{part}");
        }
    }

    #[test]
    fn the_notice_holds_everything_and_is_answered_to_the_visitor() {
        let email = notice(&office(), &words(), REFERENCE, &enquiry());
        assert_eq!(email.subject, "Enquiry GS1-7K3M-9QXT");
        assert_eq!(email.reply_to.unwrap().address, "alex@example.com");
        for part in [
            "Name: Alex Example",
            "Organisation: Example Roasters",
            "Email address: alex@example.com",
            "Phone number: ",
            "Which option do we need?",
        ] {
            assert!(email.letter.text().contains(part), "{part}");
        }
        assert!(email.letter.html("").contains("&lt;b&gt;Thank you&lt;/b&gt;"));
    }

    #[test]
    fn who_cannot_be_replied_to_is_written_to_at_the_address_in_the_notice() {
        let unusual = Enquiry { email: "j\u{fc}rgen@example.com".parse().unwrap(), ..enquiry() };
        let text = notice(&office(), &words(), REFERENCE, &unusual).letter.text();
        assert!(!text.contains("Reply to this message"), "{text}");
        for part in ["write to the email address below", "Email address: j\u{fc}rgen@example.com"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn what_was_left_empty_has_no_row() {
        let brief = Enquiry { organisation: None, phone: None, ..enquiry() };
        let text = notice(&office(), &words(), REFERENCE, &brief).letter.text();
        assert!(!text.contains("Organisation:") && !text.contains("Phone"), "{text}");
    }
}
