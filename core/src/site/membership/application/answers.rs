//! What has been answered so far: a flat map of fields to text as typed.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::field::{Field, YesNo};
use crate::site::membership::reason::JoinReason;
use crate::site::membership::recipients::Recipients;
use crate::site::membership::service::RecallCategory;
use crate::typed::blank::is_blank;
use crate::{Code, Listed};

/// The answers of one application, as they were typed.
///
/// A choice is its code, several choices are codes with commas between them, a ticked box is `yes`.
/// An empty text and no answer are the same.
///
/// ```
/// use barcode_core::site::membership::application::{Answers, Field};
///
/// let answers = Answers::from_pairs([("country", "AUS"), ("turnover", "$250,000")])?;
/// assert_eq!(answers.get(Field::Turnover), "$250,000");
/// assert_eq!(answers.get(Field::Abn), "");
/// # Ok::<(), barcode_core::site::membership::application::UnknownField>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    texts: BTreeMap<Field, String>,
    pub(super) recipients: Arc<Recipients>,
}

impl Default for Answers {
    fn default() -> Self {
        Self { texts: BTreeMap::new(), recipients: Recipients::built_in() }
    }
}

/// There is no field with this code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the code of a field, found '{code}'")]
pub struct UnknownField {
    /// The code as it was passed.
    pub code: String,
}

impl Answers {
    /// The answers by the codes of their fields.
    pub fn from_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, UnknownField> {
        let mut answers = Self::default();
        for (code, text) in pairs {
            let field =
                Field::from_code(code).ok_or_else(|| UnknownField { code: code.to_owned() })?;
            answers.set(field, &of_today(field, text));
        }
        Ok(answers)
    }

    /// The answers whose fields are known; others are left out, as a draft kept on a device may be
    /// older than the form.
    pub fn known<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut answers = Self::default();
        for (code, text) in pairs {
            if let Some(field) = Field::from_code(code) {
                answers.set(field, &of_today(field, text));
            }
        }
        answers
    }

    /// The same answers to a form that offers these recipients of product data, instead of those of this release.
    #[must_use]
    pub fn with_recipients(mut self, recipients: &Arc<Recipients>) -> Self {
        self.recipients = Arc::clone(recipients);
        self
    }

    /// Who the form offers as a recipient of product data.
    pub fn recipients(&self) -> &Recipients {
        &self.recipients
    }

    /// The answer as typed; empty where there is none.
    pub fn get(&self, field: Field) -> &str {
        self.texts.get(&field).map_or("", String::as_str)
    }

    /// Sets one answer and leaves all others alone; see [`Answers::edit`] for what a person changes.
    pub fn set(&mut self, field: Field, text: &str) {
        if text.is_empty() {
            self.texts.remove(&field);
        } else {
            self.texts.insert(field, text.to_owned());
        }
    }

    /// Every answer that is not empty, in the order in which the form asks.
    pub fn iter(&self) -> impl Iterator<Item = (Field, &str)> {
        self.texts.iter().map(|(field, text)| (*field, text.as_str()))
    }

    /// The sectors of the recall service whose products were chosen, by the names that it has for them.
    pub fn recall_sectors(&self) -> Vec<&'static str> {
        let chosen = self.codes(Field::RecallCategories).filter_map(RecallCategory::from_code);
        chosen.map(RecallCategory::sector).collect()
    }

    /// Whether there is nothing but white space.
    pub(super) fn is_blank(&self, field: Field) -> bool {
        self.get(field).chars().all(is_blank)
    }

    /// The member of a list that was chosen, if one was.
    pub(super) fn chosen<T>(
        &self,
        field: Field,
        from_code: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        from_code(self.get(field).trim())
    }

    /// The codes that were chosen, as they were typed.
    pub(super) fn codes(&self, field: Field) -> impl Iterator<Item = &str> {
        self.get(field).split(',').map(str::trim).filter(|code| !code.is_empty())
    }

    /// Whether this code is among those that were chosen.
    pub(super) fn has(&self, field: Field, code: &str) -> bool {
        self.codes(field).any(|chosen| chosen == code)
    }

    /// What was answered to a question that takes yes or no.
    pub(super) fn yes_no(&self, field: Field) -> Option<YesNo> {
        self.chosen(field, YesNo::from_code)
    }
}

/// The reason that once stood for cartons and pallets alike, in what devices and servers have kept.
const CARTONS_OR_PALLETS: &str = "cartonsAndPallets";

/// An answer as this release has it. The reason that once stood for cartons and pallets is read as pallets: whoever has
/// numbers for those has numbers for cartons too.
fn of_today(field: Field, text: &str) -> Cow<'_, str> {
    if field != Field::Reasons || !text.contains(CARTONS_OR_PALLETS) {
        return Cow::Borrowed(text);
    }
    let pallets = JoinReason::Pallets.code();
    let codes = text.split(',').map(|code| match code.trim() {
        CARTONS_OR_PALLETS => pallets,
        other => other,
    });
    Cow::Owned(codes.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_that_stood_for_cartons_and_pallets_is_read_as_pallets() {
        for (kept, read) in [
            ("cartonsAndPallets", "pallets"),
            ("retailStores, cartonsAndPallets,other", "retailStores,pallets,other"),
            ("cartons", "cartons"),
        ] {
            let pair = [("reasons", kept)];
            assert_eq!(Answers::known(pair).get(Field::Reasons), read);
            let answers = Answers::from_pairs(pair).unwrap();
            assert_eq!(answers.get(Field::Reasons), read);
        }
        assert_eq!(
            Answers::known([("otherReason", "cartonsAndPallets")]).get(Field::OtherReason),
            "cartonsAndPallets"
        );
    }
}
