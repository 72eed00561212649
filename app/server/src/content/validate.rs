//! Checks entries and assets against the content model when an export is read, so a broken entry stops the start, not a page.
//!
//! Checked: unknown fields and locales, the JSON type of every value, required fields, the kind of links, and the model's
//! `in`, `size` and `range` rules. Left out: `regexp`, `unique` and `linkContentType`, which Contentful itself checks on
//! import. A link to an entity that does not exist is allowed, as in the real service: answers list it in `errors`.

use std::fmt;

use serde_json::Value;

use super::model::{Entity, Field, FieldType, LinkKind, as_link};
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

/// Adds everything that is wrong with `entity` to `problems`.
pub(super) fn check_entity(entity: &Entity, store: &Store, problems: &mut Vec<ContentProblem>) {
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
        let Some(field) = content_type.field(id) else {
            report(id, None, "the content type has no such field".to_owned());
            continue;
        };
        let Some(by_locale) = by_locale.as_object() else {
            report(id, None, format!("expected values by locale, found {}", describe(by_locale)));
            continue;
        };
        for (locale, value) in by_locale {
            if !store.locales.iter().any(|known| &known.code == locale) {
                report(id, Some(locale), "the space has no such locale".to_owned());
            } else if !value.is_null()
                && let Err(message) = check_value(field, value)
            {
                report(id, Some(locale), message);
            }
        }
    }
    for field in content_type.fields.iter().filter(|field| field.required) {
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

fn check_value(field: &Field, value: &Value) -> Result<(), String> {
    check_type(field.kind, value)?;
    check_rules(&field.validations, value)?;
    for item in value.as_array().filter(|_| field.kind.is_list()).into_iter().flatten() {
        check_rules(&field.item_validations, item)?;
    }
    Ok(())
}

fn check_type(kind: FieldType, value: &Value) -> Result<(), String> {
    let (matches, expected) = match kind {
        FieldType::Symbol | FieldType::Text => (value.is_string(), "text"),
        FieldType::RichText => (
            value.get("nodeType").and_then(Value::as_str) == Some("document")
                && value.get("content").is_some_and(Value::is_array),
            "a rich-text document",
        ),
        FieldType::Integer => (value.is_i64() || value.is_u64(), "a whole number"),
        FieldType::Number => (value.is_number(), "a number"),
        FieldType::Boolean => (value.is_boolean(), "true or false"),
        FieldType::Object => (value.is_object() || value.is_array(), "an object"),
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

fn check_rules(rules: &[Value], value: &Value) -> Result<(), String> {
    for rule in rules {
        if let Some(allowed) = rule.get("in").and_then(Value::as_array)
            && !value.is_array()
            && !allowed.contains(value)
        {
            let allowed: Vec<String> = allowed.iter().map(Value::to_string).collect();
            return Err(format!("expected one of {}, found {value}", allowed.join(", ")));
        }
        if let (Some(bounds), Some(size)) = (rule.get("size"), size_of(value)) {
            check_bounds(bounds, size, "length")?;
        }
        if let (Some(bounds), Some(number)) = (rule.get("range"), value.as_f64()) {
            check_bounds(bounds, number, "value")?;
        }
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "lengths of content stay far below 2^53")]
fn size_of(value: &Value) -> Option<f64> {
    match value {
        Value::String(text) => Some(text.chars().count() as f64),
        Value::Array(items) => Some(items.len() as f64),
        _ => None,
    }
}

fn check_bounds(bounds: &Value, found: f64, what: &str) -> Result<(), String> {
    let bound = |name: &str| bounds.get(name).and_then(Value::as_f64);
    if let Some(min) = bound("min").filter(|&min| found < min) {
        return Err(format!("expected a {what} of at least {min}, found {found}"));
    }
    if let Some(max) = bound("max").filter(|&max| found > max) {
        return Err(format!("expected a {what} of at most {max}, found {found}"));
    }
    Ok(())
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
