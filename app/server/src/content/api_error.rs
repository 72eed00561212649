//! The errors of the content service: `{ sys: { type: "Error", id }, message, details, requestId }`.

use http::StatusCode;
use serde_json::{Value, json};

use super::query::error::QueryError;
use super::store::Store;

/// Why a request gets no content.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(super) enum ApiError {
    /// The query does not fit the content model.
    #[error("{}", match .0 {
        QueryError::UnknownLocale { .. } | QueryError::NotOffered { .. } => .0.to_string(),
        _ => "The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.".to_owned(),
    })]
    Query(#[from] QueryError),
    /// The answer would be larger than clients accept.
    #[error("Response size too big. Maximum allowed response size: {max}B")]
    TooBig {
        /// The largest answer, in bytes.
        max: usize,
    },
    /// No token, or one that does not belong to this API.
    #[error("The access token you sent could not be found or is invalid.")]
    Token,
    /// There is nothing here, or nothing this audience may see.
    #[error("The resource could not be found.")]
    NotFound {
        /// What was asked for, as clients see it.
        details: Value,
    },
    /// The real service answers here, this one does not.
    #[error("{what} is not offered by this service.")]
    NotOffered {
        /// What was asked for.
        what: &'static str,
    },
    /// The address is longer than the real service reads.
    #[error("The address is longer than {MAX_ADDRESS} characters.")]
    AddressTooLong,
    /// Only reading is possible.
    #[error("The requested method is not allowed for this resource.")]
    Method,
    /// Too many requests in this second.
    #[error(
        "You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again."
    )]
    RateLimit {
        /// Seconds until the next request is accepted.
        reset: u64,
    },
    /// Writing the answer failed.
    #[error("The server could not answer the request.")]
    Internal,
}

/// The longest address of a request, in characters; the real service documents the same.
pub(super) const MAX_ADDRESS: usize = 7600;

impl ApiError {
    /// Nothing of this kind has this identifier.
    pub(super) fn missing(kind: &str, id: &str, store: &Store) -> Self {
        let details = json!({
            "type": kind,
            "id": id,
            "environment": store.environment,
            "space": store.space,
        });
        Self::NotFound { details }
    }

    /// The HTTP status.
    pub(super) fn status(&self) -> StatusCode {
        match self {
            Self::Query(_) | Self::TooBig { .. } => StatusCode::BAD_REQUEST,
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::NotFound { .. } | Self::NotOffered { .. } => StatusCode::NOT_FOUND,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::RateLimit { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn id(&self) -> &'static str {
        match self {
            Self::Query(QueryError::UnknownLocale { .. } | QueryError::NotOffered { .. })
            | Self::TooBig { .. }
            | Self::AddressTooLong => "BadRequest",
            Self::Query(_) => "InvalidQuery",
            Self::Token => "AccessTokenInvalid",
            Self::NotFound { .. } | Self::NotOffered { .. } => "NotFound",
            Self::Method => "MethodNotAllowed",
            Self::RateLimit { .. } => "RateLimitExceeded",
            Self::Internal => "ServerError",
        }
    }

    /// The body of the answer.
    pub(super) fn body(&self, request_id: &str) -> Value {
        let mut body = json!({
            "sys": { "type": "Error", "id": self.id() },
            "message": self.to_string(),
        });
        let details = match self {
            Self::Query(error) => json!({ "errors": [error.detail()] }),
            Self::NotFound { details } => details.clone(),
            _ => Value::Null,
        };
        if !details.is_null() {
            body["details"] = details;
        }
        body["requestId"] = request_id.into();
        body
    }
}
