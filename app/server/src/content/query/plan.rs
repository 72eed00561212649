//! A query checked against the content model, and its run over a snapshot.

use std::sync::Arc;

use serde_json::Value;

use super::condition::Condition;
use super::error::QueryError;
use super::full_text;
use super::links;
use super::location::Point;
use super::operator::Operator;
use super::parse::Query;
use super::path::{Path, Scope};
use super::projection::Projection;
use super::scalar::Scalar;
use super::sort_key::SortKey;
use crate::content::locales::Locales;
use crate::content::model::{ContentType, Entity, FieldType, LinkKind};
use crate::content::store::{Snapshot, Store};

/// A query that fits the content model.
#[derive(Debug)]
pub struct Plan<'a> {
    store: &'a Store,
    kind: LinkKind,
    content_type: Option<&'a ContentType>,
    conditions: Vec<(Path<'a>, Condition)>,
    order: Vec<(Path<'a>, bool)>,
    /// As the items are already: to sort all of them for each page would take the square of their number.
    is_by_id: bool,
    near: Option<(Path<'a>, Point)>,
    text: Option<Vec<String>>,
    links_to: Option<(LinkKind, String)>,
    mimetype_groups: Vec<String>,
    /// What the answer shows of each item.
    pub projection: Projection,
    /// The locales of the answer.
    pub locales: Locales<'a>,
    /// How many levels of links come along.
    pub include: usize,
    /// The largest number of items in the answer.
    pub limit: usize,
    /// How many items to leave out from the start.
    pub skip: usize,
}

/// The items of one page of an answer.
#[derive(Debug)]
pub struct Found<'a> {
    /// How many items meet the conditions.
    pub total: usize,
    /// Those of this page.
    pub items: Vec<&'a Arc<Entity>>,
}

impl<'a> Plan<'a> {
    /// Checks a query for entries or assets against the content model.
    pub fn new(query: &Query, kind: LinkKind, store: &'a Store) -> Result<Self, QueryError> {
        let content_type = match (kind, &query.content_type) {
            (LinkKind::Asset, None) => Some(&store.asset_type),
            (LinkKind::Asset, Some(_)) => {
                return Err(QueryError::UnknownParameter { parameter: "content_type".to_owned() });
            }
            (LinkKind::Entry, None) => None,
            (LinkKind::Entry, Some(id)) => Some(
                store
                    .content_type(id)
                    .ok_or_else(|| QueryError::UnknownContentType { found: id.clone() })?,
            ),
        };
        if kind == LinkKind::Entry && !query.mimetype_groups.is_empty() {
            return Err(QueryError::UnknownParameter { parameter: "mimetype_group".to_owned() });
        }
        let locales = Locales::new(query.locale.as_deref(), store)?;

        let scope = Scope { store, content_type, filters: &query.filters };
        let mut conditions = Vec::with_capacity(query.filters.len());
        let mut near = None;
        for filter in &query.filters {
            let path = Path::resolve(&filter.path, &scope)?;
            let condition =
                Condition::new(filter.operator, path.kind, &filter.path, &filter.value)?;
            if let Condition::Near(point) = condition {
                near = Some((path.clone(), point));
            }
            conditions.push((path, condition));
        }
        let mut order = Vec::with_capacity(query.order.len());
        for key in &query.order {
            let path = Path::resolve(&key.path, &scope)?;
            if !path.kind.is_sortable() {
                return Err(QueryError::NotSortable {
                    path: key.path.clone(),
                    kind: path.kind.description(),
                });
            }
            order.push((path, key.descending));
        }
        Ok(Self {
            store,
            kind,
            content_type,
            conditions,
            order,
            is_by_id: matches!(&*query.order, [key] if key.path == "sys.id" && !key.descending),
            near,
            text: query.text.as_deref().map(full_text::words_of),
            links_to: query.links_to.clone(),
            mimetype_groups: query.mimetype_groups.clone(),
            projection: Projection::new(&query.select, content_type)?,
            locales,
            include: query.include,
            limit: query.limit,
            skip: query.skip,
        })
    }

    /// Finds the items of the page the query asks for.
    pub fn run(&self, snapshot: &'a Snapshot) -> Found<'a> {
        let mut items: Vec<&Arc<Entity>> =
            snapshot.all(self.kind).filter(|entity| self.accepts(entity, snapshot)).collect();
        let total = items.len();
        if !self.is_by_id {
            self.sort(&mut items, snapshot);
        }
        let items = items.into_iter().skip(self.skip).take(self.limit).collect();
        Found { total, items }
    }

    fn accepts(&self, entity: &Entity, snapshot: &Snapshot) -> bool {
        let of_type = match (self.kind, self.content_type) {
            (LinkKind::Entry, Some(wanted)) => entity.content_type.as_ref() == Some(&wanted.id),
            _ => true,
        };
        of_type
            && self.conditions.iter().all(|(path, condition)| {
                condition.is_met_by(path.kind, &path.values(entity, snapshot, &self.locales))
            })
            && self.text.as_ref().is_none_or(|wanted| self.has_words(entity, wanted))
            && self.links_to.as_ref().is_none_or(|(kind, id)| {
                links::has_link_to(entity, (*kind, id), self.store, &self.locales)
            })
            && (self.mimetype_groups.is_empty() || self.is_of_group(entity))
    }

    fn has_words(&self, entity: &Entity, wanted: &[String]) -> bool {
        let Some(content_type) = self.store.type_of(entity) else { return false };
        let texts: Vec<&Value> = content_type
            .fields
            .iter()
            .filter(|field| Operator::Match.applies_to(field.kind) && !field.omitted)
            .filter_map(|field| self.locales.value(entity, field))
            .collect();
        full_text::all_found(wanted, &texts)
    }

    fn is_of_group(&self, asset: &Entity) -> bool {
        let file = self.store.asset_type.field("file");
        let group = file
            .and_then(|file| self.locales.value(asset, file))
            .and_then(|file| file.get("contentType")?.as_str())
            .map_or("attachment", media_group);
        self.mimetype_groups.iter().any(|wanted| wanted == group)
    }

    /// Sorts by `order`, else by distance, else newest first; equal items stay sorted by id, so pages never overlap.
    fn sort(&self, items: &mut Vec<&'a Arc<Entity>>, snapshot: &Snapshot) {
        if let Some((path, from)) = self.near.as_ref().filter(|_| self.order.is_empty()) {
            items.sort_by_cached_key(|entity| {
                let distance = path
                    .values(entity, snapshot, &self.locales)
                    .into_iter()
                    .find_map(Point::of)
                    .map_or(f64::INFINITY, |point| from.kilometres_to(point));
                SortKey { value: Some(Scalar::Number(distance)), descending: false } // nearest first
            });
            return;
        }
        items.sort_by_cached_key(|entity| {
            if self.order.is_empty() {
                let updated = entity.sys.get("updatedAt");
                let value = updated.and_then(|value| Scalar::of(FieldType::Date, value));
                vec![SortKey { value, descending: true }]
            } else {
                self.order
                    .iter()
                    .map(|(path, descending)| {
                        let values = path.values(entity, snapshot, &self.locales);
                        let value = values.first().and_then(|value| Scalar::of(path.kind, value));
                        SortKey { value, descending: *descending }
                    })
                    .collect()
            }
        });
    }
}

/// The group of a media type that `mimetype_group` selects assets by, as the real service has it.
fn media_group(media_type: &str) -> &'static str {
    match media_type {
        "application/pdf" => "pdfdocument",
        "application/zip" | "application/gzip" | "application/x-tar" => "archive",
        "application/javascript" | "application/json" | "text/css" | "text/javascript" => "code",
        "application/rtf" => "richtext",
        other => match other.split('/').next() {
            Some("image") => "image",
            Some("audio") => "audio",
            Some("video") => "video",
            Some("text") if other == "text/html" => "markup",
            Some("text") => "plaintext",
            _ => "attachment",
        },
    }
}
