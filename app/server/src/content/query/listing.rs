//! Content types, tags and locales: short lists, sorted and chosen by a few properties.

use serde_json::Value;

use super::condition::Condition;
use super::error::QueryError;
use super::parse::Query;
use super::scalar::Scalar;
use super::sort_key::SortKey;
use crate::content::model::FieldType;

/// One page of a list.
#[derive(Debug)]
pub struct Listed<'a> {
    /// How many items meet the conditions.
    pub total: usize,
    /// Those of this page.
    pub items: Vec<&'a Value>,
}

/// Finds the items of the page the query asks for; without an order they stay in that of the export.
pub fn list<'a>(all: Vec<&'a Value>, query: &Query) -> Result<Listed<'a>, QueryError> {
    query.only(&["limit", "skip", "order"])?;
    let mut items = all;
    for filter in &query.filters {
        let kind = kind_of(&filter.path)?;
        let condition = Condition::new(filter.operator, kind, &filter.path, &filter.value)?;
        items.retain(|item| {
            let values: Vec<&Value> = value_at(item, &filter.path).into_iter().collect();
            condition.is_met_by(kind, &values)
        });
    }
    let mut order = Vec::with_capacity(query.order.len());
    for key in &query.order {
        order.push((&key.path, kind_of(&key.path)?, key.descending));
    }
    items.sort_by_cached_key(|item| -> Vec<SortKey> {
        let key = |&(path, kind, descending): &(&String, FieldType, bool)| {
            let value = value_at(item, path).and_then(|value| Scalar::of(kind, value));
            SortKey { value, descending }
        };
        order.iter().map(key).collect()
    });
    let total = items.len();
    Ok(Listed { total, items: items.into_iter().skip(query.skip).take(query.limit).collect() })
}

fn kind_of(path: &str) -> Result<FieldType, QueryError> {
    match path {
        "name" | "sys.id" => Ok(FieldType::Symbol),
        "sys.createdAt" | "sys.updatedAt" => Ok(FieldType::Date),
        _ => Err(QueryError::UnknownPath { path: path.to_owned() }),
    }
}

fn value_at<'v>(item: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(item, |value, step| value.get(step))
}
