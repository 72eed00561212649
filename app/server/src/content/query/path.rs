//! Resolves the paths of a query: the type of each, and its values in an entity.
//!
//! ```text
//! sys.id  sys.contentType.sys.id        fields.slug            fields.file.contentType (assets)
//! metadata.tags.sys.id                  fields.author.sys.id   fields.author.fields.name (with its content type)
//! ```

use serde_json::Value;

use super::error::QueryError;
use super::operator::Operator;
use super::parse::Filter;
use crate::content::locales::Locales;
use crate::content::model::{ContentType, Entity, Field, FieldType, LinkKind, as_link};
use crate::content::store::{Snapshot, Store};

/// What paths are resolved against.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope<'a, 'q> {
    /// All content.
    pub store: &'a Store,
    /// The type `fields.…` belongs to, when the query names one.
    pub content_type: Option<&'a ContentType>,
    /// Every condition of the query; one of them may name the content type of a linked entry.
    pub filters: &'q [Filter],
}

/// A path that exists in the content model.
#[derive(Clone, Debug)]
pub(super) struct Path<'a> {
    /// The type of its values.
    pub kind: FieldType,
    steps: Steps<'a>,
}

#[derive(Clone, Debug)]
enum Steps<'a> {
    Sys(Vec<String>),
    MetadataIds(&'static str),
    Field { field: &'a Field, inside: Vec<String> },
    LinkSys { field: &'a Field, name: &'static str },
    LinkContentType { field: &'a Field, kind: LinkKind },
    LinkField { field: &'a Field, content_type: &'a str, inner: &'a Field },
}

impl<'a> Path<'a> {
    /// Resolves a path, or says why it does not exist.
    pub(super) fn resolve(path: &str, scope: &Scope<'a, '_>) -> Result<Self, QueryError> {
        let unknown = || QueryError::UnknownPath { path: path.to_owned() };
        let parts: Vec<&str> = path.split('.').collect();
        match parts[..] {
            ["sys", ref rest @ ..] => {
                let kind = sys_kind(rest).ok_or_else(unknown)?;
                Ok(Self { kind, steps: Steps::Sys(rest.iter().map(ToString::to_string).collect()) })
            }
            ["metadata", list, ref rest @ ..] => {
                let list = ["tags", "concepts"].into_iter().find(|name| *name == list);
                match (list, rest) {
                    (Some(list), ["sys", "id"] | []) => {
                        Ok(Self { kind: FieldType::SymbolList, steps: Steps::MetadataIds(list) })
                    }
                    _ => Err(unknown()),
                }
            }
            ["fields", id, ref rest @ ..] => {
                let content_type = scope
                    .content_type
                    .ok_or_else(|| QueryError::ContentTypeMissing { path: path.to_owned() })?;
                let field = content_type.shown_field(id).ok_or_else(unknown)?;
                Self::resolve_field(field, rest, scope).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }

    fn resolve_field(field: &'a Field, rest: &[&str], scope: &Scope<'a, '_>) -> Option<Self> {
        let (link_kind, ids) = match field.kind {
            FieldType::Link(kind) => (Some(kind), FieldType::Symbol),
            FieldType::LinkList(kind) => (Some(kind), FieldType::SymbolList),
            _ => (None, FieldType::Symbol),
        };
        let (kind, steps) = match (rest, link_kind) {
            ([], _) => (field.kind, Steps::Field { field, inside: Vec::new() }),
            (["sys", name], Some(_)) => {
                let name = ["id", "type", "linkType"].into_iter().find(|known| known == name)?;
                (ids, Steps::LinkSys { field, name })
            }
            (["sys", "contentType", "sys", "id"], Some(kind)) => {
                (ids, Steps::LinkContentType { field, kind })
            }
            (["fields", inner], Some(LinkKind::Entry)) => {
                let content_type = content_type_of_link(&field.id, scope)?;
                let inner = content_type.shown_field(inner)?;
                (inner.kind, Steps::LinkField { field, content_type: &content_type.id, inner })
            }
            (inside, None)
                if scope.content_type.is_some_and(is_asset_type) && field.id == "file" =>
            {
                let kind = match inside {
                    ["url" | "fileName" | "contentType"] => FieldType::Symbol,
                    ["details", "size"] | ["details", "image", "width" | "height"] => {
                        FieldType::Integer
                    }
                    _ => return None,
                };
                let inside = inside.iter().map(ToString::to_string).collect();
                (kind, Steps::Field { field, inside })
            }
            _ => return None,
        };
        Some(Self { kind, steps })
    }

    /// The values at this path in `entity`, those of a list one by one.
    pub(super) fn values<'e>(
        &self,
        entity: &'e Entity,
        snapshot: &'e Snapshot,
        locales: &Locales<'_>,
    ) -> Vec<&'e Value> {
        match &self.steps {
            Steps::Sys(path) => {
                let Some((first, rest)) = path.split_first() else { return Vec::new() };
                entity.sys.get(first).and_then(|value| walk(value, rest)).into_iter().collect()
            }
            Steps::MetadataIds(list) => entity
                .metadata
                .get(list)
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .filter_map(|link| link.pointer("/sys/id"))
                .collect(),
            Steps::Field { field, inside } => locales
                .value(entity, field)
                .and_then(|value| walk(value, inside))
                .map_or_else(Vec::new, |value| match value.as_array() {
                    Some(items) if self.kind.is_list() => items.iter().collect(),
                    _ => vec![value],
                }),
            Steps::LinkSys { field, name } => links(entity, field, locales)
                .filter_map(|link| link.get("sys").and_then(|sys| sys.get(name)))
                .collect(),
            Steps::LinkContentType { field, kind } => links(entity, field, locales)
                .filter_map(as_link)
                .filter_map(|(_, target)| snapshot.get(*kind, target))
                .filter_map(|target| target.sys.get("contentType")?.pointer("/sys/id"))
                .collect(),
            Steps::LinkField { field, content_type, inner } => links(entity, field, locales)
                .filter_map(as_link)
                .filter_map(|(kind, target)| snapshot.get(kind, target))
                .filter(|target| target.content_type.as_deref() == Some(content_type))
                .filter_map(|target| locales.value(target, inner))
                .flat_map(|value| match value.as_array() {
                    Some(items) if self.kind.is_list() => items.iter().collect(),
                    _ => vec![value],
                })
                .collect(),
        }
    }
}

fn is_asset_type(content_type: &ContentType) -> bool {
    content_type.answer.is_null()
}

fn sys_kind(path: &[&str]) -> Option<FieldType> {
    match path {
        ["id" | "type" | "locale"]
        | ["space" | "environment" | "contentType", "sys", "id" | "type" | "linkType"] => {
            Some(FieldType::Symbol)
        }
        ["createdAt" | "updatedAt"] => Some(FieldType::Date),
        ["revision" | "publishedVersion"] => Some(FieldType::Integer),
        _ => None,
    }
}

/// `fields.author.fields.name` is only clear together with `fields.author.sys.contentType.sys.id=person`.
fn content_type_of_link<'a>(id: &str, scope: &Scope<'a, '_>) -> Option<&'a ContentType> {
    let path = format!("fields.{id}.sys.contentType.sys.id");
    let filter = scope
        .filters
        .iter()
        .find(|filter| filter.path == path && filter.operator == Operator::Equal)?;
    scope.store.content_type(&filter.value)
}

fn walk<'v>(value: &'v Value, path: &[String]) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, step| value.get(step)).filter(|value| !value.is_null())
}

fn links<'e>(
    entity: &'e Entity,
    field: &Field,
    locales: &Locales<'_>,
) -> impl Iterator<Item = &'e Value> {
    locales
        .value(entity, field)
        .map_or(&[][..], |value| match value {
            Value::Array(items) => items.as_slice(),
            single => std::slice::from_ref(single),
        })
        .iter()
}
