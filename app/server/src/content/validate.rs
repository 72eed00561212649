//! Checks entries and assets against the content model when an export is read, so a broken entry stops the start, not a page.
//!
//! Checked: locales, the JSON type of every value, the kind of links, and required fields of what is published; a draft may be
//! incomplete. Left out: the model's rules for values, such as `in` and `size`. Contentful checks them when an entry is
//! published, and a rule that came later does not hold for what was published before. A link to an entity that does not exist is
//! allowed, as in the real service: answers list it in `errors`.

use std::fmt;

use serde_json::Value;

use super::model::{Entity, FieldType, LinkKind, as_link};
use super::query::instant::parse_instant;
use super::store::Store;

/// One thing wrong with the content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentProblem {
    /// Entry, field and locale; empty for a problem of the whole export.
    subject: String,
    message: String,
}

impl ContentProblem {
    /// A problem that belongs to no single field.
    pub fn in_export(message: impl Into<String>) -> Self {
        Self { subject: String::new(), message: message.into() }
    }
}

impl fmt::Display for ContentProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.subject.is_empty() {
            formatter.write_str(&self.message)
        } else {
            write!(formatter, "{}: {}", self.subject, self.message)
        }
    }
}

/// Adds everything that is wrong with `entity` to `problems`. Its fields are those of its type.
pub(super) fn check_entity(
    entity: &Entity,
    is_published: bool,
    store: &Store,
    problems: &mut Vec<ContentProblem>,
) {
    let Some(content_type) = store.type_of(entity) else { return };
    let name = match &entity.content_type {
        Some(content_type) => format!("entry {} ({content_type})", entity.id),
        None => format!("asset {}", entity.id),
    };
    let mut report = |field: &str, locale: Option<&str>, message: String| {
        let locale = locale.map(|locale| format!(" ({locale})")).unwrap_or_default();
        problems
            .push(ContentProblem { subject: format!("{name}, field {field}{locale}"), message });
    };

    for (id, by_locale) in entity.fields.iter() {
        let Some(field) = content_type.field(id) else { continue };
        let Some(by_locale) = by_locale.as_object() else {
            report(id, None, format!("expected values by locale, found {}", describe(by_locale)));
            continue;
        };
        for (locale, value) in by_locale {
            if !store.locales.iter().any(|known| &known.code == locale) {
                report(id, Some(locale), "the space has no such locale".to_owned());
            } else if !value.is_null()
                && let Err(message) = check_type(field.kind, value)
            {
                report(id, Some(locale), message);
            }
        }
    }
    for field in content_type.fields.iter().filter(|field| is_published && field.required) {
        let filled = entity
            .fields
            .get(&field.id)
            .and_then(Value::as_object)
            .is_some_and(|by_locale| by_locale.values().any(|value| !value.is_null()));
        if !filled {
            report(&field.id, None, "a value is required".to_owned());
        }
    }
}

fn check_type(kind: FieldType, value: &Value) -> Result<(), String> {
    let (matches, expected) = match kind {
        FieldType::Symbol | FieldType::Text => (value.is_string(), "text"),
        FieldType::RichText => (
            value.get("nodeType").and_then(Value::as_str) == Some("document")
                && value.get("content").is_some_and(Value::is_array),
            "a rich-text document",
        ),
        // `5.0` is one, too.
        FieldType::Integer => {
            (value.as_f64().is_some_and(|number| number.fract() == 0.0), "a whole number")
        }
        FieldType::Number => (value.is_number(), "a number"),
        FieldType::Boolean => (value.is_boolean(), "true or false"),
        // Any JSON, also texts and numbers, and links to other spaces.
        FieldType::Object => (true, "JSON"),
        FieldType::Date => {
            (value.as_str().is_some_and(|text| parse_instant(text).is_some()), "an ISO 8601 date")
        }
        FieldType::Location => (
            value.get("lat").is_some_and(Value::is_number)
                && value.get("lon").is_some_and(Value::is_number),
            "a place with lat and lon",
        ),
        FieldType::Link(link) => (is_link_to(link, value), link_words(link)),
        FieldType::SymbolList => (
            value.as_array().is_some_and(|items| items.iter().all(Value::is_string)),
            "a list of texts",
        ),
        FieldType::LinkList(link) => {
            let Some(items) = value.as_array() else {
                return Err(format!("expected a list of links, found {}", describe(value)));
            };
            return match items.iter().position(|item| !is_link_to(link, item)) {
                None => Ok(()),
                Some(at) => Err(format!(
                    "expected {} at position {}, found {}",
                    link_words(link),
                    at + 1,
                    items.get(at).map_or_else(String::new, describe)
                )),
            };
        }
    };
    if matches { Ok(()) } else { Err(format!("expected {expected}, found {}", describe(value))) }
}

fn is_link_to(kind: LinkKind, value: &Value) -> bool {
    as_link(value).is_some_and(|(found, _)| found == kind)
}

fn link_words(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Entry => "a link to an entry",
        LinkKind::Asset => "a link to an asset",
    }
}

/// A value in a few words, for messages.
fn describe(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) => {
            let start: String = text.chars().take(40).collect();
            let rest = if start.len() < text.len() { "…" } else { "" };
            format!("the text \"{start}{rest}\"")
        }
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => match as_link(value) {
            Some((kind, id)) => format!("a link to {} {id}", kind.name().to_lowercase()),
            None => "an object".to_owned(),
        },
    }
}
