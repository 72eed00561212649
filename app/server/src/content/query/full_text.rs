//! Full-text search: every word of the query must be the start of some word of the text, in upper or lower case.

use serde_json::Value;

/// The words of a text in lower case.
pub(super) fn words_of(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// Whether each wanted word is the start of some word of `values` (texts or rich-text documents).
pub(super) fn all_found(wanted: &[String], values: &[&Value]) -> bool {
    let mut present = Vec::new();
    for value in values {
        collect(value, &mut present);
    }
    !wanted.is_empty()
        && wanted.iter().all(|wanted| present.iter().any(|word| word.starts_with(wanted.as_str())))
}

/// Rich text keeps its words in `value` of text nodes; depth is bounded by the JSON reader.
fn collect(value: &Value, present: &mut Vec<String>) {
    match value {
        Value::String(text) => present.extend(words_of(text)),
        Value::Array(items) => items.iter().for_each(|item| collect(item, present)),
        Value::Object(node) => {
            if node.get("nodeType").and_then(Value::as_str) == Some("text") {
                if let Some(text) = node.get("value") {
                    collect(text, present);
                }
            } else if let Some(content) = node.get("content") {
                collect(content, present);
            }
        }
        _ => {}
    }
}
