//! The words about a person in a message that waits to be sent.
//!
//! A message is a mail (`mail`) or the body of a hand-over (`hand_over`), both JSON. Each word stands by itself: in the head of a
//! mail, its greeting or a row with the code of an answer, and in the answers of a hand-over.

use barcode_core::Code;
use barcode_core::site::membership::application::Field;
use serde_json::Value;

/// Where a word stands: a family name is no suburb, and one person's is not another one's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The answer to a question of the application.
    Answer(Field),
    /// The first line of a letter to the person.
    Greeting,
    /// The name beside an address, and of who paid.
    Name,
    /// Where a mail goes to, or its answer.
    Recipient,
    /// Wherever an address or a phone number can stand: the message is about one person.
    Anywhere,
}

impl Place {
    /// Whether it is the value of this key in JSON, or of the row with this code.
    fn is_at(self, key: &str) -> bool {
        match self {
            Self::Answer(field) => key == field.code(),
            Self::Greeting => key == "givenName",
            Self::Name => key == "name",
            Self::Recipient => key == "address",
            Self::Anywhere => true,
        }
    }
}

/// A word that is replaced; by nothing if it is to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) place: Place,
    /// What stands there.
    pub(super) old: String,
    /// What is to stand there.
    pub(super) new: String,
}

/// The message with other words; `None` when it has none of them, or is no JSON.
pub(super) fn edited(content: &str, edits: &[Edit]) -> Option<String> {
    let mut message: Value = serde_json::from_str(content).ok()?;
    for edit in edits.iter().filter(|edit| !edit.old.is_empty()) {
        replace(&mut message, edit);
    }
    let after = message.to_string();
    let before = serde_json::from_str::<Value>(content).ok()?.to_string();
    (after != before).then_some(after)
}

fn replace(value: &mut Value, edit: &Edit) {
    match value {
        Value::Object(fields) => {
            let code = fields.get("code").and_then(Value::as_str).map(str::to_owned);
            for (key, value) in fields {
                let key = code.as_ref().filter(|_| key == "value").unwrap_or(key);
                match value {
                    Value::String(text) if edit.place.is_at(key) && is_same(text, edit) => {
                        text.clone_from(&edit.new);
                    }
                    _ => replace(value, edit),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|value| replace(value, edit)),
        _ => {}
    }
}

fn is_same(text: &str, edit: &Edit) -> bool {
    text.to_lowercase() == edit.old.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::super::change::edits;
    use barcode_core::site::membership::application::ContactRole;
    use barcode_core::site::membership::enquiry::{Enquiry, EnquiryTopic};

    use super::super::Correction;
    use super::*;
    use crate::hand_over::application::hand_over_body;
    use crate::hand_over::application::tests::with_submitted;
    use crate::join::answers::TypedAnswers;
    use crate::mail::application::application_messages;
    use crate::mail::email::Email;
    use crate::mail::enquiry::enquiry_messages;
    use crate::mail::office::tests::office;

    /// The owner has the family name and the phone of the primary contact, and a first name that is in every message to the office.
    #[test]
    fn what_is_about_one_contact_leaves_the_others_as_they_are() {
        let owner = [
            ("ceoSame", "no"),
            ("ceoGivenName", "Mary"),
            ("ceoFamilyName", "Example"),
            ("ceoEmail", "mary@example.com"),
            ("ceoPhone", "0491570006"),
        ];
        with_submitted(&owner, |submitted| {
            let answers = TypedAnswers::from(submitted.application.answers()).0;
            let role = [ContactRole::Ceo];
            let forgotten = edits(&answers, &role, &Correction::default(), true);
            let name = Some(("Ada".to_owned(), "New".to_owned()));
            let renamed = Correction { name, ..Correction::default() };
            let renamed = edits(&answers, &role, &renamed, false);
            // The confirmation, which is the first, names no one.
            let mails = application_messages(&office(), submitted).into_iter().skip(1);
            let mails = mails.map(|message| message.content);
            for content in mails.chain([hand_over_body(submitted, &office().words.get())]) {
                let count = |text: &str, part: &str| text.matches(part).count();
                let after = edited(&content, &forgotten).unwrap();
                assert!(!after.contains("mary@example.com"), "{after}");
                assert!(!after.contains("\"Mary\""), "{after}");
                for (part, gone) in [("Alex", 0), ("alex@example.com", 0), ("\"Example\"", 1)] {
                    let expected = count(&content, part) - gone;
                    assert_eq!(count(&after, part), expected, "{part} in {after}");
                }
                let after = edited(&content, &renamed).unwrap();
                let has = |code: &str, name: &str| {
                    after.contains(&format!("\"{code}\":\"{name}\""))
                        || after.contains(&format!("\"code\":\"{code}\",\"value\":\"{name}\""))
                };
                assert!(has("ceoFamilyName", "New"), "{after}");
                assert!(has("primaryFamilyName", "Example"), "{after}");
            }
        });
    }

    #[test]
    fn a_name_is_corrected_in_the_head_of_a_mail_and_in_its_row() {
        let enquiry = Enquiry {
            name: "Alex <Example>".to_owned(),
            organisation: Some("Alex".to_owned()),
            email: "alex@example.com".parse().unwrap(),
            phone: None,
            topic: EnquiryTopic::Numbers,
            message: "Alex <Example>".to_owned(),
        };
        let notice = &enquiry_messages(&office(), "GS1-7K3M-9QXT", &enquiry)[1];
        let (old, new) = ("alex <example>".to_owned(), "Ada".to_owned());
        let after = edited(&notice.content, &[Edit { place: Place::Name, old, new }]).unwrap();
        let mail: Email = serde_json::from_str(&after).unwrap();
        assert_eq!(mail.reply_to.unwrap().name, "Ada");
        let html = mail.letter.html("");
        for part in [">Ada</td>", ">Alex</td>", "<p>Alex &lt;Example&gt;</p>"] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }
}
