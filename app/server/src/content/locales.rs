//! The locales of an answer: the one asked for with those it falls back to, or all of them (`locale=*`).

use serde_json::Value;

use super::model::{Entity, Field};
use super::query::error::QueryError;
use super::store::Store;

/// Where values are looked up, and whether every locale is shown.
#[derive(Clone, Debug)]
pub struct Locales<'a> {
    nearest_first: Vec<&'a str>,
    default: &'a str,
    /// Whether the answer shows every locale (`locale=*`); conditions then look at the default one.
    pub every: bool,
}

impl<'a> Locales<'a> {
    /// The locales of a request; one that names none gets the default one.
    pub fn new(asked: Option<&str>, store: &'a Store) -> Result<Self, QueryError> {
        let default = store.default_locale();
        let every = asked == Some("*");
        let code = asked.filter(|_| !every).unwrap_or(default);
        let nearest_first = store
            .fallback_chain(code)
            .ok_or_else(|| QueryError::UnknownLocale { found: code.to_owned() })?;
        Ok(Self { nearest_first, default, every })
    }

    /// The code of the answer's one locale; `None` when every locale is shown.
    pub fn code(&self) -> Option<&str> {
        self.nearest_first.first().copied().filter(|_| !self.every)
    }

    /// The value of a field in the nearest locale that has one.
    ///
    /// A field that is the same in every locale keeps its value in the default one,
    /// which also locales without a fallback show.
    pub fn value<'e>(&self, entity: &'e Entity, field: &Field) -> Option<&'e Value> {
        let by_locale = entity.fields.get(&field.id)?;
        let shared = Some(self.default).filter(|_| !field.localized);
        self.nearest_first
            .iter()
            .copied()
            .chain(shared)
            .find_map(|locale| by_locale.get(locale))
            .filter(|value| !value.is_null())
    }

    /// The values of a field that the answer shows.
    pub fn shown<'e>(&self, entity: &'e Entity, field: &Field) -> Vec<&'e Value> {
        if !self.every {
            return self.value(entity, field).into_iter().collect();
        }
        let by_locale = entity.fields.get(&field.id).and_then(Value::as_object);
        by_locale.into_iter().flat_map(|values| values.values()).collect()
    }
}
