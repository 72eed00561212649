//! One value that can be compared and sorted.

use serde_json::Value;

use super::error::QueryError;
use super::instant::parse_instant;
use crate::content::model::FieldType;

/// One value, read as the type of its field.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub(super) enum Scalar {
    /// Text, compared by code point.
    Text(String),
    /// Any number.
    Number(f64),
    /// True or false.
    Boolean(bool),
    /// Milliseconds since 1970.
    Instant(i64),
}

impl Scalar {
    /// Reads a stored value of a field of type `kind`; `None` when the type has no single value.
    pub(super) fn of(kind: FieldType, value: &Value) -> Option<Self> {
        match kind {
            FieldType::Symbol | FieldType::Text | FieldType::SymbolList => {
                Some(Self::Text(value.as_str()?.to_owned()))
            }
            FieldType::Integer | FieldType::Number => Some(Self::Number(value.as_f64()?)),
            FieldType::Boolean => Some(Self::Boolean(value.as_bool()?)),
            FieldType::Date => Some(Self::Instant(parse_instant(value.as_str()?)?)),
            _ => None,
        }
    }

    /// Reads a value of a query.
    pub(super) fn parse(kind: FieldType, path: &str, found: &str) -> Result<Self, QueryError> {
        let (scalar, expected) = match kind {
            FieldType::Integer | FieldType::Number => (
                found.parse().ok().filter(|number: &f64| number.is_finite()).map(Self::Number),
                "a number",
            ),
            FieldType::Boolean => (parse_boolean(found).map(Self::Boolean), "true or false"),
            FieldType::Date => (parse_instant(found).map(Self::Instant), "an ISO 8601 date"),
            _ => (Some(Self::Text(found.to_owned())), "text"),
        };
        scalar.ok_or_else(|| QueryError::WrongValue {
            path: path.to_owned(),
            expected,
            found: found.to_owned(),
        })
    }
}

/// Reads `true` or `false`.
pub(super) fn parse_boolean(text: &str) -> Option<bool> {
    match text {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}
