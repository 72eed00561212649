//! What is sent when someone asks about membership.
//!
//! The confirmation repeats nothing that was typed. Otherwise anyone could send their own words, in our name, to any address.

use super::email::{Email, Person};
use super::letter::Letter;
use super::office::{Office, signature};
use crate::store::enquiry::NewEnquiry;
use crate::store::message::{MessageKind, NewMessage};

/// The messages of one enquiry: its confirmation, and the notice to the team.
///
/// `topic` is the topic's label.
pub fn enquiry_messages(office: &Office, enquiry: &NewEnquiry, topic: &str) -> Vec<NewMessage> {
    let reference = &enquiry.reference;
    vec![
        office.mail(MessageKind::EnquiryConfirmation, reference, &confirmation(enquiry, topic)),
        office.mail(MessageKind::EnquiryNotice, reference, &notice(office, enquiry, topic)),
    ]
}

fn confirmation(enquiry: &NewEnquiry, topic: &str) -> Email {
    let reference = &enquiry.reference;
    let letter = Letter::default()
        .paragraph("Thank you for your enquiry. It has arrived, and the membership team will answer it.")
        .rows([row("Reference", reference), row("Topic", topic)])
        .paragraph("If you would rather talk, or if a few days pass without an answer, call and give us the reference.")
        .paragraph("If you did not send this enquiry, someone typed your address by mistake. You need not do anything.");
    let to = Person { name: String::new(), address: enquiry.email.clone() };
    let subject = format!("Your enquiry {reference}");
    Email::new(to, None, subject, &signature(letter))
}

fn notice(office: &Office, enquiry: &NewEnquiry, topic: &str) -> Email {
    let reference = &enquiry.reference;
    let optional =
        |label: &str, value: &Option<String>| value.as_ref().map(|text| row(label, text));
    let rows = [
        Some(row("Reference", reference)),
        Some(row("Topic", topic)),
        Some(row("Name", &enquiry.name)),
        optional("Organisation", &enquiry.organisation),
        Some(row("Email", &enquiry.email)),
        optional("Phone", &enquiry.phone),
    ];
    let letter = Letter::default()
        .paragraph(
            "A visitor of the website asks about membership. Reply to this message to answer.",
        )
        .rows(rows.into_iter().flatten())
        .heading("The enquiry")
        .paragraph(enquiry.message.clone());
    let visitor = Person { name: enquiry.name.clone(), address: enquiry.email.clone() };
    Email::new(office.team(), Some(visitor), format!("Enquiry {reference}"), &letter)
}

fn row(label: &str, value: &str) -> (String, String) {
    (label.to_owned(), value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::office::tests::{email_in, office};
    use super::*;

    fn enquiry() -> NewEnquiry {
        NewEnquiry {
            reference: "GS1-7K3M-9QXT".to_owned(),
            name: "Alex Example".to_owned(),
            organisation: Some("Example Roasters".to_owned()),
            email: "alex@example.com".to_owned(),
            phone: Some("+61491570006".to_owned()),
            topic: "joining".to_owned(),
            message: "Which option do we need?\n<b>Thank you</b>".to_owned(),
            captcha: None,
            messages: Vec::new(),
        }
    }

    #[test]
    fn an_enquiry_is_confirmed_and_told_to_the_team() {
        let messages = enquiry_messages(&office(), &enquiry(), "Joining");
        let recipients: Vec<_> = messages
            .iter()
            .map(|message| (message.kind, message.about.as_str(), email_in(message).to.address))
            .collect();
        let reference = "GS1-7K3M-9QXT";
        assert_eq!(
            recipients,
            [
                (MessageKind::EnquiryConfirmation, reference, "alex@example.com".to_owned()),
                (MessageKind::EnquiryNotice, reference, "membership@example.com.au".to_owned()),
            ]
        );
    }

    #[test]
    fn the_confirmation_repeats_nothing_that_was_typed() {
        let enquiry = enquiry();
        let email = confirmation(&enquiry, "Joining");
        assert_eq!(email.subject, "Your enquiry GS1-7K3M-9QXT");
        assert_eq!(email.to.name, "");
        for typed in [&enquiry.name, &enquiry.message, &enquiry.organisation.unwrap()] {
            assert!(!email.text.contains(typed.as_str()), "{typed}");
            assert!(!email.html.contains(typed.as_str()), "{typed}");
        }
        for part in ["Reference: GS1-7K3M-9QXT", "Topic: Joining", "1300 227 263"] {
            assert!(email.text.contains(part), "{part}");
        }
    }

    #[test]
    fn the_notice_holds_everything_and_is_answered_to_the_visitor() {
        let email = notice(&office(), &enquiry(), "Joining");
        assert_eq!(email.subject, "Enquiry GS1-7K3M-9QXT");
        assert_eq!(email.reply_to.unwrap().address, "alex@example.com");
        for part in [
            "Name: Alex Example",
            "Organisation: Example Roasters",
            "Email: alex@example.com",
            "Phone: +61491570006",
            "Which option do we need?",
        ] {
            assert!(email.text.contains(part), "{part}");
        }
        assert!(email.html.contains("&lt;b&gt;Thank you&lt;/b&gt;"));
    }

    #[test]
    fn what_was_left_empty_has_no_row() {
        let brief = NewEnquiry { organisation: None, phone: None, ..enquiry() };
        let text = notice(&office(), &brief, "Joining").text;
        assert!(!text.contains("Organisation:") && !text.contains("Phone:"), "{text}");
    }
}
