//! What is sent when someone asks about membership.
//!
//! The confirmation repeats nothing that was typed. Otherwise anyone could send their own words, in our name, to any address.

use barcode_core::site::membership::enquiry::{Enquiry, EnquiryField};

use super::email::{Email, Person};
use super::letter::Letter;
use super::office::{Office, signature};
use crate::store::message::{MessageKind, NewMessage};

/// The messages of one enquiry: its confirmation, and the notice to the team.
pub fn enquiry_messages(office: &Office, reference: &str, enquiry: &Enquiry) -> Vec<NewMessage> {
    vec![
        office.mail(
            MessageKind::EnquiryConfirmation,
            reference,
            &confirmation(office, reference, enquiry),
        ),
        office.mail(MessageKind::EnquiryNotice, reference, &notice(office, reference, enquiry)),
    ]
}

fn confirmation(office: &Office, reference: &str, enquiry: &Enquiry) -> Email {
    let letter = Letter::default()
        .paragraph("Thank you for your enquiry. It has arrived, and our team will answer it.")
        .rows([row("Reference", reference), row("Topic", enquiry.topic.label())])
        .paragraph("If you would rather talk, or if you have no answer after a few days, call us and give the reference.")
        .paragraph("If you did not send this enquiry, someone typed your address by mistake. You do not need to do anything.");
    let to = Person { name: String::new(), address: enquiry.email.to_string() };
    let subject = format!("Your enquiry {reference}");
    Email::new(to, Some(office.team()), subject, &signature(letter))
}

fn notice(office: &Office, reference: &str, enquiry: &Enquiry) -> Email {
    let answer = |field: EnquiryField, value: String| row(field.label(), &value);
    let rows = [
        Some(row("Reference", reference)),
        Some(row("Topic", enquiry.topic.label())),
        Some(row("Name", &enquiry.name)),
        enquiry.organisation.clone().map(|name| answer(EnquiryField::Organisation, name)),
        Some(answer(EnquiryField::Email, enquiry.email.to_string())),
        enquiry.phone.as_ref().map(|phone| answer(EnquiryField::Phone, phone.to_string())),
    ];
    let letter = Letter::default()
        .paragraph("There is a new enquiry from the website. Reply to this message to answer it.")
        .rows(rows.into_iter().flatten())
        .heading("The message")
        .paragraph(enquiry.message.clone());
    let visitor = Person { name: enquiry.name.clone(), address: enquiry.email.to_string() };
    Email::new(office.team(), Some(visitor), format!("Enquiry {reference}"), &letter)
}

fn row(label: &str, value: &str) -> (String, String) {
    (label.to_owned(), value.to_owned())
}

#[cfg(test)]
mod tests {
    use barcode_core::site::membership::enquiry::EnquiryTopic;

    use super::super::office::tests::{email_in, office};
    use super::*;

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
        let email = confirmation(&office(), REFERENCE, &enquiry);
        assert_eq!(email.subject, "Your enquiry GS1-7K3M-9QXT");
        assert_eq!(email.to.name, "");
        assert_eq!(email.reply_to.unwrap().address, "membership@example.com.au");
        for typed in [&enquiry.name, &enquiry.message, &enquiry.organisation.unwrap()] {
            assert!(!email.text.contains(typed.as_str()), "{typed}");
            assert!(!email.html.contains(typed.as_str()), "{typed}");
        }
        for part in ["Reference: GS1-7K3M-9QXT", "Topic: Numbers and barcodes", "1300 227 263"] {
            assert!(email.text.contains(part), "{part}");
        }
    }

    #[test]
    fn the_notice_holds_everything_and_is_answered_to_the_visitor() {
        let email = notice(&office(), REFERENCE, &enquiry());
        assert_eq!(email.subject, "Enquiry GS1-7K3M-9QXT");
        assert_eq!(email.reply_to.unwrap().address, "alex@example.com");
        for part in [
            "Name: Alex Example",
            "Organisation: Example Roasters",
            "Email address: alex@example.com",
            "Phone number: ",
            "Which option do we need?",
        ] {
            assert!(email.text.contains(part), "{part}");
        }
        assert!(email.html.contains("&lt;b&gt;Thank you&lt;/b&gt;"));
    }

    #[test]
    fn what_was_left_empty_has_no_row() {
        let brief = Enquiry { organisation: None, phone: None, ..enquiry() };
        let text = notice(&office(), REFERENCE, &brief).text;
        assert!(!text.contains("Organisation:") && !text.contains("Phone"), "{text}");
    }
}
