//! What can be chosen in the application.

use std::collections::HashMap;

use barcode_core::site::membership::application::Field;
use barcode_core::{Code, Listed};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// The words of choices, by the field that offers them; those of yes and no stand once.
#[derive(Debug)]
pub(crate) struct ChoiceWords(HashMap<String, HashMap<String, String>>);

impl ChoiceWords {
    pub(crate) fn of(&self, field: Field, code: &str) -> Option<&str> {
        let words = self.0.get(field.code()).or_else(|| self.0.get("yesNo"));
        words?.get(code).map(String::as_str)
    }
}

impl<'de> Deserialize<'de> for ChoiceWords {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Self(HashMap::deserialize(deserializer)?);
        // Pages say these too, in words of other parts; options are named by the rules.
        let is_elsewhere = |field: &Field| {
            use Field::{Option, PaymentMethod, Reasons, Services};
            matches!(field, Reasons | Services | Option | PaymentMethod)
        };
        for &field in Field::ALL.iter().filter(|field| !is_elsewhere(field)) {
            for code in field.kind().choices().unwrap_or_default() {
                let is_number = code.chars().all(|one| one.is_ascii_digit());
                if !is_number && words.of(field, code).is_none() {
                    let field = field.code();
                    return Err(D::Error::custom(format!("there is none for {code} of {field}")));
                }
            }
        }
        Ok(words)
    }
}
