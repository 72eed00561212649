//! Writes entities as clients see them, straight from memory into the answer.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::model::Entity;
use super::query::projection::Projection;
use super::store::Store;

/// An entity in one locale, or in all of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct EntityView<'a> {
    /// The entity.
    pub entity: &'a Entity,
    /// Where its content type is found.
    pub store: &'a Store,
    /// What is shown of it.
    pub projection: &'a Projection,
    /// The locales its values are looked up in, nearest first.
    pub locales: &'a [&'a str],
    /// Whether values of all locales are shown.
    pub every_locale: bool,
}

impl Serialize for EntityView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if self.projection.shows_metadata() {
            map.serialize_entry("metadata", &self.entity.metadata)?;
        }
        if self.projection.shows_any_sys() {
            map.serialize_entry("sys", &Sys(self))?;
        }
        if self.projection.shows_any_field() {
            map.serialize_entry("fields", &Fields(self))?;
        }
        map.end()
    }
}

struct Sys<'a>(&'a EntityView<'a>);

impl Serialize for Sys<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = self.0;
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in &view.entity.sys {
            if view.projection.shows_sys(name) {
                map.serialize_entry(name, value)?;
            }
        }
        if !view.every_locale
            && view.projection.shows_sys("locale")
            && let Some(locale) = view.locales.first()
        {
            map.serialize_entry("locale", locale)?;
        }
        map.end()
    }
}

struct Fields<'a>(&'a EntityView<'a>);

impl Serialize for Fields<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = self.0;
        let mut map = serializer.serialize_map(None)?;
        let Some(content_type) = view.store.type_of(view.entity) else { return map.end() };
        for field in &content_type.fields {
            if field.omitted || !view.projection.shows_field(&field.id) {
                continue;
            }
            if view.every_locale {
                if let Some(Value::Object(by_locale)) = view.entity.fields.get(&field.id) {
                    map.serialize_entry(&field.id, by_locale)?;
                }
            } else if let Some(value) = view.entity.value(&field.id, view.locales) {
                map.serialize_entry(&field.id, value)?;
            }
        }
        map.end()
    }
}
