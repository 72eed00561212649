//! Writes entities as clients see them, straight from memory into the answer.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

use super::asset_files::AssetFiles;
use super::locales::Locales;
use super::model::{Entity, Field, LinkKind};
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
    /// The locales of the answer.
    pub locales: &'a Locales<'a>,
    /// The files that are served here.
    pub files: &'a AssetFiles,
    /// The name the client has for this service.
    pub host: &'a str,
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

impl EntityView<'_> {
    /// A value as it is shown: the file of an asset has an address that can be fetched.
    fn shown<'v>(&self, field: &Field, value: &'v Value) -> Cow<'v, Value> {
        let is_file = self.entity.kind == LinkKind::Asset && field.id == "file";
        let file = is_file.then(|| self.files.on_host(self.host, value)).flatten();
        file.map_or(Cow::Borrowed(value), Cow::Owned)
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
        if view.projection.shows_sys("locale")
            && let Some(locale) = view.locales.code()
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
            if view.locales.every {
                if let Some(Value::Object(values)) = view.entity.fields.get(&field.id) {
                    map.serialize_entry(&field.id, &ByLocale { view, field, values })?;
                }
            } else if let Some(value) = view.locales.value(view.entity, field) {
                map.serialize_entry(&field.id, &view.shown(field, value))?;
            }
        }
        map.end()
    }
}

struct ByLocale<'a> {
    view: &'a EntityView<'a>,
    field: &'a Field,
    values: &'a Map<String, Value>,
}

impl Serialize for ByLocale<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shown = |(locale, value)| (locale, self.view.shown(self.field, value));
        serializer.collect_map(self.values.iter().map(shown))
    }
}
