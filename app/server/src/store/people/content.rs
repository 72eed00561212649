//! The words about a person in a message that waits to be sent.
//!
//! A message is a mail (`mail`) or the body of a hand-over (`hand_over`), both JSON. In a mail the words stand in its head and
//! in rows such as `Primary contact's email: alex@example.com`, as text and as HTML; in a hand-over in answers, each by itself.

use serde_json::Value;

use crate::mail::letter::escape;

/// What a word is, which says where it may stand: a family name is no suburb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    GivenName,
    FamilyName,
    FullName,
    /// An address or a phone number, wherever it stands.
    Contact,
}

impl Word {
    /// How the key ends beside which it stands in JSON.
    fn key(self) -> &'static str {
        match self {
            Self::GivenName => "GivenName",
            Self::FamilyName => "FamilyName",
            Self::FullName => "name",
            Self::Contact => "",
        }
    }

    /// How the labels of its rows end.
    fn labels(self) -> &'static [&'static str] {
        match self {
            Self::GivenName => &["first name"],
            Self::FamilyName => &["last name"],
            Self::FullName => &["Name", "Paid by"],
            Self::Contact => &[""],
        }
    }
}

/// A word that is replaced; by nothing if it is to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) word: Word,
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

/// Whether a message still has one of the words, wherever.
pub(super) fn has_any(content: &str, edits: &[Edit]) -> bool {
    // Two letters may stand anywhere.
    let words = edits.iter().map(|edit| &edit.old).filter(|old| old.chars().count() > 2);
    let lower = content.to_lowercase();
    words.into_iter().any(|old| lower.contains(&old.to_lowercase()))
}

fn replace(value: &mut Value, edit: &Edit) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text)
                        if key.ends_with(edit.word.key()) && is_same(text, edit) =>
                    {
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
fn in_letter(text: &str, Edit { word, old, new }: &Edit) -> String {
    const CELL: &str = "</th><td valign=\"top\">";
    let (old_html, new_html) = (escape(old), escape(new));
    let mut text = text.to_owned();
    for label in word.labels() {
        text = text.replace(&format!("{label}: {old}\n"), &format!("{label}: {new}\n")).replace(
            &format!("{label}{CELL}{old_html}</td>"),
            &format!("{label}{CELL}{new_html}</td>"),
        );
    }
    if *word == Word::GivenName {
        text = text
            .replace(&format!("Hello {old},"), &greeting(new))
            .replace(&format!("Hello {old_html},"), &greeting(&new_html));
    }
    text
}

fn greeting(name: &str) -> String {
    if name.is_empty() { "Hello,".to_owned() } else { format!("Hello {name},") }
}
