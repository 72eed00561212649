//! Answers queries over one edition of the content.
//!
//! [`parse`] reads the text, [`Plan::new`] checks it against the content model, [`Plan::run`] finds the items.
//! Left out: cursor pagination (`cursor=true`) and the locale suffix of field paths (`fields.title.en-AU`).

mod error;
pub mod instant;
pub mod links;
pub mod operators;
pub mod parse;
mod path;
mod place;
pub mod selection;
mod words;

use std::cmp::Ordering;
use std::sync::Arc;

use serde_json::Value;

pub use self::error::QueryError;
use self::operators::{Condition, Operator, Scalar, kind_words};
use self::parse::Query;
use self::path::{Path, Scope};
use self::place::Point;
use self::selection::Selection;
use super::library::{Edition, Library};
use super::model::{ContentType, Entity, FieldType, LinkKind};

/// A query that makes sense for this content.
#[derive(Debug)]
pub struct Plan<'a> {
    library: &'a Library,
    kind: LinkKind,
    content_type: Option<&'a ContentType>,
    conditions: Vec<(Path<'a>, Condition)>,
    order: Vec<(Path<'a>, bool)>,
    near: Option<(Path<'a>, Point)>,
    text: Option<Vec<String>>,
    links_to: Option<(LinkKind, String)>,
    mimetype_groups: Vec<String>,
    /// What the answer shows of each item.
    pub selection: Selection,
    /// The locales values are looked up in, nearest first.
    pub locales: Vec<&'a str>,
    /// Whether the answer shows every locale (`locale=*`).
    pub every_locale: bool,
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
    pub fn new(
        query: &Query,
        kind: LinkKind,
        library: &'a Library,
    ) -> Result<Self, QueryError> {
        let content_type = match (kind, &query.content_type) {
            (LinkKind::Asset, None) => Some(&library.asset_type),
            (LinkKind::Asset, Some(_)) => {
                return Err(QueryError::UnknownParameter { parameter: "content_type".to_owned() });
            }
            (LinkKind::Entry, None) => None,
            (LinkKind::Entry, Some(id)) => Some(
                library
                    .content_type(id)
                    .ok_or_else(|| QueryError::UnknownContentType { found: id.clone() })?,
            ),
        };
        if kind == LinkKind::Entry && !query.mimetype_groups.is_empty() {
            return Err(QueryError::UnknownParameter { parameter: "mimetype_group".to_owned() });
        }
        let every_locale = query.locale.as_deref() == Some("*");
        let locale = match query.locale.as_deref() {
            None | Some("*") => library.default_locale(),
            Some(code) => code,
        };
        let locales = library
            .fallback_chain(locale)
            .ok_or_else(|| QueryError::UnknownLocale { found: locale.to_owned() })?;

        let scope = Scope { library, content_type, filters: &query.filters };
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
            if !is_sortable(path.kind) {
                return Err(QueryError::NotSortable {
                    path: key.path.clone(),
                    kind: kind_words(path.kind),
                });
            }
            order.push((path, key.descending));
        }
        Ok(Self {
            library,
            kind,
            content_type,
            conditions,
            order,
            near,
            text: query.text.as_deref().map(words::words_of),
            links_to: query.links_to.clone(),
            mimetype_groups: query.mimetype_groups.clone(),
            selection: Selection::new(&query.select, content_type)?,
            locales,
            every_locale,
            include: query.include,
            limit: query.limit,
            skip: query.skip,
        })
    }

    /// Finds the items of the page the query asks for.
    pub fn run(&self, edition: &'a Edition) -> Found<'a> {
        let mut items: Vec<&Arc<Entity>> = edition
            .all(self.kind)
            .iter()
            .filter(|entity| self.accepts(entity, edition))
            .collect();
        let total = items.len();
        self.sort(&mut items, edition);
        let items = items.into_iter().skip(self.skip).take(self.limit).collect();
        Found { total, items }
    }

    fn accepts(&self, entity: &Entity, edition: &Edition) -> bool {
        let of_type = match (self.kind, self.content_type) {
            (LinkKind::Entry, Some(wanted)) => entity.content_type.as_ref() == Some(&wanted.id),
            _ => true,
        };
        of_type
            && self.conditions.iter().all(|(path, condition)| {
                condition.is_met_by(path.kind, &path.values(entity, edition, &self.locales))
            })
            && self.text.as_ref().is_none_or(|wanted| self.has_words(entity, wanted))
            && self.links_to.as_ref().is_none_or(|(kind, id)| {
                links::has_link_to(entity, (*kind, id), self.library, &self.locales)
            })
            && (self.mimetype_groups.is_empty() || self.is_of_group(entity))
    }

    fn has_words(&self, entity: &Entity, wanted: &[String]) -> bool {
        let Some(content_type) = self.library.type_of(entity) else { return false };
        let texts: Vec<&Value> = content_type
            .fields
            .iter()
            .filter(|field| Operator::Match.applies_to(field.kind) && !field.omitted)
            .filter_map(|field| entity.value(&field.id, &self.locales))
            .collect();
        words::all_found(wanted, &texts)
    }

    fn is_of_group(&self, asset: &Entity) -> bool {
        let group = asset
            .value("file", &self.locales)
            .and_then(|file| file.get("contentType")?.as_str())
            .map_or("attachment", mimetype_group);
        self.mimetype_groups.iter().any(|wanted| wanted == group)
    }

    /// Sorted as asked, else by distance, else newest first; always in the end by id, so pages never overlap.
    fn sort(&self, items: &mut Vec<&'a Arc<Entity>>, edition: &Edition) {
        if let Some((path, from)) = self.near.as_ref().filter(|_| self.order.is_empty()) {
            items.sort_by_cached_key(|entity| {
                let distance = path
                    .values(entity, edition, &self.locales)
                    .into_iter()
                    .find_map(Point::of)
                    .map_or(f64::INFINITY, |point| from.kilometres_to(point));
                (SortKey(Some(Scalar::Number(distance)), false), entity.id.clone())
            });
            return;
        }
        items.sort_by_cached_key(|entity| {
            let keys: Vec<SortKey> = if self.order.is_empty() {
                let updated = entity.sys.get("updatedAt");
                vec![SortKey(
                    updated.and_then(|value| Scalar::of(FieldType::Date, value)),
                    true,
                )]
            } else {
                self.order
                    .iter()
                    .map(|(path, descending)| {
                        let values = path.values(entity, edition, &self.locales);
                        let first = values.first().and_then(|value| Scalar::of(path.kind, value));
                        SortKey(first, *descending)
                    })
                    .collect()
            };
            (keys, entity.id.clone())
        });
    }
}

fn is_sortable(kind: FieldType) -> bool {
    matches!(
        kind,
        FieldType::Symbol
            | FieldType::Integer
            | FieldType::Number
            | FieldType::Date
            | FieldType::Boolean
    )
}

/// A value to sort by and whether it is descending; items without a value come last either way.
#[derive(Debug, PartialEq)]
struct SortKey(Option<Scalar>, bool);

impl Eq for SortKey {}

impl PartialOrd for SortKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SortKey {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Some(one), Some(two)) => {
                let order = one.partial_cmp(two).unwrap_or(Ordering::Equal);
                if self.1 { order.reverse() } else { order }
            }
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        }
    }
}

/// The service's groups of media types.
fn mimetype_group(media_type: &str) -> &'static str {
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
