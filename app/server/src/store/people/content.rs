//! The words about a person in a message that waits to be sent.
//!
//! A message is a mail (`mail`) or the body of a hand-over (`hand_over`), both JSON. In a mail the words stand in its head and
//! in rows such as `Primary contact's email: alex@example.com`, as text and as HTML; in a hand-over in answers, each by itself.

use barcode_core::site::membership::application::Field;
use serde_json::Value;

use crate::mail::letter::escape;

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
    /// Whether it is the value of this key in JSON.
    fn is_at(self, key: &str) -> bool {
        match self {
            Self::Answer(field) => key == field.code(),
            Self::Greeting => false,
            Self::Name => key.ends_with("name"),
            Self::Recipient => key == "address",
            Self::Anywhere => true,
        }
    }

    /// Whether it is in the row with this label.
    fn is_beside(self, label: &str) -> bool {
        match self {
            Self::Answer(field) => label == field.label(),
            Self::Name => label.ends_with("Name") || label.ends_with("Paid by"),
            Self::Anywhere => true,
            Self::Greeting | Self::Recipient => false,
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
            for (key, value) in fields {
                match value {
                    Value::String(text) if edit.place.is_at(key) && is_same(text, edit) => {
                        text.clone_from(&edit.new);
                    }
                    Value::String(text) => *text = in_letter(text, edit),
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

/// A letter, as text or as HTML, with another value in its rows and in its greeting.
fn in_letter(text: &str, Edit { place, old, new }: &Edit) -> String {
    // `<th …>label</th><td …>value</td>` in HTML, `label: value` in text, each on a line of its own.
    let (old_html, new_html) = (escape(old), escape(new));
    let cell = |value: &str| format!("</th><td valign=\"top\">{value}</td>");
    let (old_cell, new_cell, row) = (cell(&old_html), cell(&new_html), format!(": {old}"));
    let changed = text.split('\n').map(|line| {
        if let Some(label) = line.strip_suffix(&row)
            && place.is_beside(label)
        {
            return format!("{label}: {new}");
        }
        let mut rest = line;
        let mut changed = String::new();
        while let Some((before, after)) = rest.split_once(&old_cell) {
            let (_, label) = before.rsplit_once('>').unwrap_or(("", before));
            let is_beside = place.is_beside(&unescape(label));
            changed.push_str(before);
            changed.push_str(if is_beside { &new_cell } else { &old_cell });
            rest = after;
        }
        changed + rest
    });
    let text = changed.collect::<Vec<_>>().join("\n");
    if *place == Place::Greeting {
        return text
            .replace(&format!("Hello {old},"), &greeting(new))
            .replace(&format!("Hello {old_html},"), &greeting(&new_html));
    }
    text
}

/// The label of a row, which has no other character that HTML writes in another way.
fn unescape(label: &str) -> String {
    label.replace("&#39;", "'")
}

fn greeting(name: &str) -> String {
    if name.is_empty() { "Hello,".to_owned() } else { format!("Hello {name},") }
}

#[cfg(test)]
mod tests {
    use super::super::change::edits;
    use barcode_core::site::membership::application::ContactRole;

    use super::super::Correction;
    use super::*;
    use crate::hand_over::application::hand_over_body;
    use crate::hand_over::application::tests::with_submitted;
    use crate::join::answers::TypedAnswers;
    use crate::mail::application::application_messages;
    use crate::mail::office::tests::office;

    /// The owner has the family name and the phone of the primary contact, and a first name that is in every message.
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
            let forgotten = edits(&answers, &[ContactRole::Ceo], &Correction::default(), true);
            let mut contents: Vec<_> = application_messages(&office(), submitted)
                .into_iter()
                .map(|message| message.content)
                .collect();
            contents.push(hand_over_body(submitted));
            for content in contents {
                let after = edited(&content, &forgotten).unwrap();
                assert!(!after.contains("mary@example.com"), "{after}");
                assert!(!after.contains(": Mary\\n") && !after.contains("\"Mary\""), "{after}");
                assert!(!after.contains(">Mary<"), "{after}");
                let count = |text: &str, part: &str| text.matches(part).count();
                for (part, is_shared) in
                    [("Alex", false), ("alex@example.com", false), ("Example\"", true)]
                {
                    let expected = count(&content, part)
                        - usize::from(is_shared && content.contains("ceoFamilyName"));
                    assert_eq!(count(&after, part), expected, "{part} in {after}");
                }
                for label in [
                    "Primary contact's last name: Example",
                    "Primary contact&#39;s last name</th><td valign=\\\"top\\\">Example<",
                ] {
                    assert_eq!(count(&after, label), count(&content, label), "{label} in {after}");
                }
            }
            let renamed = Correction {
                name: Some(("Ada".to_owned(), "New".to_owned())),
                ..Correction::default()
            };
            let renamed = edits(&answers, &[ContactRole::Ceo], &renamed, false);
            let after = edited(&hand_over_body(submitted), &renamed).unwrap();
            assert!(after.contains("\"ceoFamilyName\":\"New\""), "{after}");
            assert!(after.contains("\"primaryFamilyName\":\"Example\""), "{after}");
        });
    }
}
