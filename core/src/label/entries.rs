//! What was typed for a label: a flat map of fields to texts.

use std::collections::BTreeMap;

use super::field::LabelField;
use crate::typed::blank::is_blank;

/// The texts of one label as they were typed. An empty text and no text are the same.
///
/// ```
/// use barcode_core::label::{LabelEntries, LabelField};
///
/// let entries = LabelEntries::known([("sscc", "095201234567891235"), ("colour", "red")]);
/// assert_eq!(entries.get(LabelField::Sscc), "095201234567891235");
/// assert_eq!(entries.get(LabelField::Batch), "");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabelEntries {
    texts: BTreeMap<LabelField, String>,
}

impl LabelEntries {
    /// The texts by the codes of their fields; codes that no field has are left out.
    pub fn known<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut entries = Self::default();
        for (code, text) in pairs {
            if let Some(field) = LabelField::from_code(code) {
                entries.set(field, text);
            }
        }
        entries
    }

    /// The text as typed; empty where there is none.
    pub fn get(&self, field: LabelField) -> &str {
        self.texts.get(&field).map_or("", String::as_str)
    }

    /// Each field with its text, in the order in which the form asks; those without text are left out.
    pub fn iter(&self) -> impl Iterator<Item = (LabelField, &str)> {
        self.texts.iter().map(|(field, text)| (*field, text.as_str()))
    }

    /// Sets the text of a field.
    pub fn set(&mut self, field: LabelField, text: &str) {
        if text.is_empty() {
            self.texts.remove(&field);
        } else {
            self.texts.insert(field, text.to_owned());
        }
    }

    /// Whether there is nothing but white space.
    pub fn is_blank(&self, field: LabelField) -> bool {
        self.get(field).chars().all(is_blank)
    }
}
