//! The shape of a collection: `{ sys, total, skip, limit, items, errors?, includes? }`, in that order.

use serde::Serialize;
use serde_json::{Value, json};

use super::api_error::ApiError;
use super::model::LinkKind;
use super::query::links::Includes;
use super::query::listing::{Listed, list};
use super::query::parse::Query;
use super::view::EntityView;

/// The real service refuses larger answers, so the build finds out here first.
const MAX_ANSWER: usize = 7_340_032;

#[derive(Serialize)]
pub(super) struct Collection<'a> {
    pub(super) sys: ArraySys,
    pub(super) total: usize,
    pub(super) skip: usize,
    pub(super) limit: usize,
    pub(super) items: Vec<EntityView<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) errors: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) includes: Option<Included<'a>>,
}

#[derive(Serialize)]
pub(super) struct ArraySys {
    #[serde(rename = "type")]
    pub(super) kind: &'static str,
}

impl Default for ArraySys {
    fn default() -> Self {
        Self { kind: "Array" }
    }
}

#[derive(Serialize)]
pub(super) struct Included<'a> {
    #[serde(rename = "Entry", skip_serializing_if = "Vec::is_empty")]
    pub(super) entries: Vec<EntityView<'a>>,
    #[serde(rename = "Asset", skip_serializing_if = "Vec::is_empty")]
    pub(super) assets: Vec<EntityView<'a>>,
}

pub(super) fn errors_of(includes: &Includes<'_>) -> Vec<Value> {
    let error = |&(kind, id): &(LinkKind, &str)| {
        // The lower-case type is the real service's.
        json!({
            "sys": { "id": "notResolvable", "type": "error" },
            "details": { "type": "Link", "linkType": kind.name(), "id": id },
        })
    };
    includes.unresolved.iter().map(error).collect()
}

/// A page of content types, tags or locales.
pub(super) fn page_of<'a>(
    all: impl IntoIterator<Item = &'a Value>,
    query: &Query,
) -> Result<Vec<u8>, ApiError> {
    let Listed { total, items } = list(all.into_iter().collect(), query)?;
    json_bytes(&json!({
        "sys": { "type": "Array" },
        "total": total,
        "skip": query.skip,
        "limit": query.limit,
        "items": items,
    }))
}

pub(super) fn json_bytes(answer: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    let bytes = serde_json::to_vec(answer).map_err(|_| ApiError::Internal)?;
    if bytes.len() > MAX_ANSWER { Err(ApiError::TooBig { max: MAX_ANSWER }) } else { Ok(bytes) }
}
