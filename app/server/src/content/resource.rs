//! What an address asks for: the paths of the Delivery and Preview API.
//!
//! A path without `/environments/{id}` means the environment `master`, and a slash at the end means nothing.

use serde_json::json;

use super::api_error::ApiError;
use super::model::LinkKind;
use super::store::Store;

/// What a path leads to.
#[derive(Debug, PartialEq)]
pub(super) enum Resource {
    Space,
    Entities(LinkKind),
    Entity(LinkKind, String),
    ContentTypes,
    ContentType(String),
    Locales,
    Tags,
    Tag(String),
}

/// The environment of paths that name none.
const DEFAULT_ENVIRONMENT: &str = "master";

impl Resource {
    /// Finds what a path below `/spaces` leads to. What exists only in the real service is said so.
    pub(super) fn find(path: &str, store: &Store) -> Result<Self, ApiError> {
        let decode = |part| percent_encoding::percent_decode_str(part).decode_utf8_lossy();
        let decoded: Vec<_> = path.trim_end_matches('/').split('/').skip(2).map(decode).collect();
        let parts: Vec<&str> = decoded.iter().map(AsRef::as_ref).collect();
        let (environment, rest) = match parts[..] {
            [space] if space == store.space => return Ok(Self::Space),
            [space, "environments", environment, ref rest @ ..] if space == store.space => {
                (environment, rest)
            }
            [space, ref rest @ ..] if space == store.space => (DEFAULT_ENVIRONMENT, rest),
            _ => {
                return Err(ApiError::NotFound { details: json!({ "sys": { "type": "Space" } }) });
            }
        };
        if environment != store.environment {
            let details = json!({ "type": "Environment", "id": environment, "space": store.space });
            return Err(ApiError::NotFound { details });
        }
        let kind = |collection| match collection {
            "entries" => Some(LinkKind::Entry),
            "assets" => Some(LinkKind::Asset),
            _ => None,
        };
        match *rest {
            [collection] if let Some(kind) = kind(collection) => Ok(Self::Entities(kind)),
            [collection, id] if let Some(kind) = kind(collection) => {
                Ok(Self::Entity(kind, id.to_owned()))
            }
            ["content_types"] => Ok(Self::ContentTypes),
            ["content_types", id] => Ok(Self::ContentType(id.to_owned())),
            ["locales"] => Ok(Self::Locales),
            ["tags"] => Ok(Self::Tags),
            ["tags", id] => Ok(Self::Tag(id.to_owned())),
            ["sync", ..] => Err(ApiError::NotOffered { what: "The Sync API" }),
            ["taxonomy", ..] => Err(ApiError::NotOffered { what: "The taxonomy of concepts" }),
            ["timeline", ..] => Err(ApiError::NotOffered { what: "The preview of a timeline" }),
            ["asset_keys", ..] => Err(ApiError::NotOffered { what: "The embargo of assets" }),
            ["graphql", ..] => Err(ApiError::NotOffered { what: "GraphQL" }),
            _ => Err(ApiError::missing("Resource", &rest.join("/"), store)),
        }
    }
}
