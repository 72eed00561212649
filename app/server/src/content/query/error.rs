//! Why a query is refused, and how `details.errors` says it.

use serde_json::{Value, json};

use super::operator::Operator;

/// Why a query is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QueryError {
    /// More parameters than any client sends.
    #[error("expected at most {max} query parameters, found {found}")]
    TooManyParameters {
        /// How many there are.
        found: usize,
        /// How many are allowed.
        max: usize,
    },
    /// A parameter that may appear once appears again.
    #[error("expected {parameter} once, found it again")]
    Repeated {
        /// The parameter.
        parameter: String,
    },
    /// A number is missing, malformed or out of range.
    #[error("expected {parameter} to be a whole number from {min} to {max}, found {found:?}")]
    NotInRange {
        /// The parameter.
        parameter: &'static str,
        /// What it holds.
        found: String,
        /// The smallest allowed value.
        min: usize,
        /// The largest allowed value.
        max: usize,
    },
    /// This collection has no such parameter.
    #[error("found unknown parameter {parameter:?}")]
    UnknownParameter {
        /// The parameter.
        parameter: String,
    },
    /// The operator does not exist; operator names are case sensitive.
    #[error("found unknown operator {operator:?} on {path}")]
    UnknownOperator {
        /// The path it is applied to.
        path: String,
        /// The operator without its brackets.
        operator: String,
    },
    /// No content type has this identifier.
    #[error("found unknown content type {found:?}")]
    UnknownContentType {
        /// The identifier.
        found: String,
    },
    /// A field is named, but not the content type it belongs to.
    #[error("expected content_type because the query names {path}")]
    ContentTypeMissing {
        /// The path of the field.
        path: String,
    },
    /// The content model has no such path.
    #[error("The path \"{path}\" is not recognized")]
    UnknownPath {
        /// The path.
        path: String,
    },
    /// The operator cannot be applied to a field of this type.
    #[error("operator {operator} is not applicable to {path}, which is {kind}")]
    NotApplicable {
        /// The operator.
        operator: Operator,
        /// The path.
        path: String,
        /// The type of the field in words.
        kind: &'static str,
    },
    /// A value cannot be read as the type of its field.
    #[error("expected {expected} for {path}, found {found:?}")]
    WrongValue {
        /// The path.
        path: String,
        /// What the field's type accepts.
        expected: &'static str,
        /// What was sent.
        found: String,
    },
    /// A field of this type has no order.
    #[error("cannot order by {path}, which is {kind}")]
    NotSortable {
        /// The path.
        path: String,
        /// The type of the field in words.
        kind: &'static str,
    },
    /// `select` was sent for a single entity.
    #[error("Select is only applicable when querying a collection of entities.")]
    SelectOnSingle,
    /// The parameter belongs to a part of the real service that is not here.
    #[error("{what} are not offered by this service.")]
    NotOffered {
        /// The part, in the plural.
        what: &'static str,
    },
    /// The parameter exists in the Preview API alone.
    #[error("{parameter} is only applicable to the Preview API")]
    PreviewOnly {
        /// The parameter.
        parameter: &'static str,
    },
    /// The space does not have this locale.
    #[error("Unknown locale: {found}")]
    UnknownLocale {
        /// The locale.
        found: String,
    },
}

impl QueryError {
    /// The error as one item of `details.errors`.
    pub fn detail(&self) -> Value {
        let details = self.to_string();
        match self {
            Self::UnknownContentType { found } => {
                json!({ "name": "unknownContentType", "value": found })
            }
            Self::UnknownParameter { parameter } => {
                json!({ "name": "unknown", "path": [parameter], "details": details })
            }
            Self::PreviewOnly { parameter } => {
                json!({ "name": "unknown", "path": [parameter], "details": details })
            }
            Self::UnknownPath { path } => {
                json!({ "name": "unknown", "path": path.split('.').collect::<Vec<_>>(), "details": details })
            }
            Self::ContentTypeMissing { path } => {
                json!({ "name": "contentTypeRequired", "path": path.split('.').collect::<Vec<_>>(), "details": details })
            }
            Self::NotApplicable { operator, path, .. } => {
                json!({ "name": "operator", "path": path.split('.').collect::<Vec<_>>(), "value": operator.name(), "details": details })
            }
            Self::SelectOnSingle => json!({ "name": "select", "details": details }),
            Self::NotSortable { path, .. } => {
                json!({ "name": "order", "path": path.split('.').collect::<Vec<_>>(), "details": details })
            }
            _ => json!({ "name": "invalid", "details": details }),
        }
    }
}
