//! The operators of the query language, the field types each may be applied to, and what each accepts.

use std::fmt;

use serde_json::Value;

use super::error::QueryError;
use super::instant::parse_instant;
use super::place::{Area, Point};
use super::words;
use crate::content::model::FieldType;

/// How a condition compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// No operator: equal, or for a list: contains.
    Equal,
    /// `[ne]`: not equal, or for a list: does not contain.
    NotEqual,
    /// `[in]`: any of the values.
    AnyOf,
    /// `[nin]`: none of the values.
    NoneOf,
    /// `[all]`: the list holds all the values.
    AllOf,
    /// `[exists]`: whether there is a value.
    Exists,
    /// `[lt]`: less than.
    Less,
    /// `[lte]`: less than or equal.
    LessOrEqual,
    /// `[gt]`: greater than.
    Greater,
    /// `[gte]`: greater than or equal.
    GreaterOrEqual,
    /// `[match]`: words in a text.
    Match,
    /// `[near]`: sorted by distance.
    Near,
    /// `[within]`: inside a box or circle.
    Within,
}

const NAMES: [(Operator, &str); 12] = [
    (Operator::NotEqual, "ne"),
    (Operator::AnyOf, "in"),
    (Operator::NoneOf, "nin"),
    (Operator::AllOf, "all"),
    (Operator::Exists, "exists"),
    (Operator::Less, "lt"),
    (Operator::LessOrEqual, "lte"),
    (Operator::Greater, "gt"),
    (Operator::GreaterOrEqual, "gte"),
    (Operator::Match, "match"),
    (Operator::Near, "near"),
    (Operator::Within, "within"),
];

impl Operator {
    /// Reads the name between the brackets.
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.iter().find(|(_, known)| *known == name).map(|(operator, _)| *operator)
    }

    /// The name between the brackets; empty for equality.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(operator, _)| *operator == self).map_or("", |(_, name)| name)
    }

    /// Whether the operator may be applied to a field of type `kind`.
    ///
    /// The table is that of the official client's types: comparisons by size are for dates and numbers only,
    /// so `[lt]` on a list is an error rather than an empty answer.
    pub fn applies_to(self, kind: FieldType) -> bool {
        use FieldType as F;
        match self {
            Self::Equal | Self::NotEqual | Self::AnyOf | Self::NoneOf => matches!(
                kind,
                F::Symbol
                    | F::SymbolList
                    | F::Text
                    | F::Integer
                    | F::Number
                    | F::Date
                    | F::Boolean
            ),
            Self::AllOf => matches!(kind, F::Symbol | F::SymbolList | F::Text),
            Self::Exists => true,
            Self::Less | Self::LessOrEqual | Self::Greater | Self::GreaterOrEqual => {
                matches!(kind, F::Date | F::Number | F::Integer)
            }
            Self::Match => matches!(kind, F::Text | F::RichText | F::Symbol | F::SymbolList),
            Self::Near | Self::Within => kind == F::Location,
        }
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Equal => formatter.write_str("equality"),
            other => write!(formatter, "[{}]", other.name()),
        }
    }
}

/// A field type in words, for messages.
pub fn kind_words(kind: FieldType) -> &'static str {
    match kind {
        FieldType::Symbol => "a Symbol",
        FieldType::Text => "a Text",
        FieldType::RichText => "a RichText",
        FieldType::Integer => "an Integer",
        FieldType::Number => "a Number",
        FieldType::Date => "a Date",
        FieldType::Boolean => "a Boolean",
        FieldType::Location => "a Location",
        FieldType::Object => "an Object",
        FieldType::Link(_) => "a Link",
        FieldType::SymbolList => "an Array of Symbol",
        FieldType::LinkList(_) => "an Array of Link",
    }
}

/// One value, read as the type of its field.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub enum Scalar {
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
    pub fn of(kind: FieldType, value: &Value) -> Option<Self> {
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
    fn parse(kind: FieldType, path: &str, found: &str) -> Result<Self, QueryError> {
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

fn parse_boolean(text: &str) -> Option<bool> {
    match text {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}

/// A condition whose value has been read as the type of its field.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// Some value is among these.
    AnyOf(Vec<Scalar>),
    /// No value is among these.
    NoneOf(Vec<Scalar>),
    /// Each of these is among the values.
    AllOf(Vec<Scalar>),
    /// There is a value, or there is none.
    Exists(bool),
    /// Compared by size.
    Bound(Operator, Scalar),
    /// Every word begins some word of the text.
    Match(Vec<String>),
    /// There is a place; the answer is sorted by its distance from here.
    Near(Point),
    /// The place lies inside.
    Within(Area),
}

impl Condition {
    /// Reads `value` for a field of type `kind`, or says why the condition makes no sense.
    pub fn new(
        operator: Operator,
        kind: FieldType,
        path: &str,
        value: &str,
    ) -> Result<Self, QueryError> {
        if !operator.applies_to(kind) {
            return Err(QueryError::NotApplicable {
                operator,
                path: path.to_owned(),
                kind: kind_words(kind),
            });
        }
        let one = || Scalar::parse(kind, path, value);
        let many = || -> Result<Vec<Scalar>, QueryError> {
            value.split(',').map(|part| Scalar::parse(kind, path, part)).collect()
        };
        let wrong = |expected| QueryError::WrongValue {
            path: path.to_owned(),
            expected,
            found: value.to_owned(),
        };
        Ok(match operator {
            Operator::Equal => Self::AnyOf(vec![one()?]),
            Operator::NotEqual => Self::NoneOf(vec![one()?]),
            Operator::AnyOf => Self::AnyOf(many()?),
            Operator::NoneOf => Self::NoneOf(many()?),
            Operator::AllOf => Self::AllOf(many()?),
            Operator::Exists => {
                Self::Exists(parse_boolean(value).ok_or_else(|| wrong("true or false"))?)
            }
            Operator::Less
            | Operator::LessOrEqual
            | Operator::Greater
            | Operator::GreaterOrEqual => Self::Bound(operator, one()?),
            Operator::Match => Self::Match(words::words_of(value)),
            Operator::Near => Self::Near(Point::parse(value).ok_or_else(|| wrong("lat,lon"))?),
            Operator::Within => Self::Within(
                Area::parse(value)
                    .ok_or_else(|| wrong("lat,lon,lat,lon of a box or lat,lon,kilometres"))?,
            ),
        })
    }

    /// Whether a field of type `kind` that holds `values` (those of a list one by one) meets the condition.
    pub fn is_met_by(&self, kind: FieldType, values: &[&Value]) -> bool {
        let scalars = || values.iter().filter_map(|value| Scalar::of(kind, value));
        match self {
            Self::AnyOf(wanted) => scalars().any(|value| wanted.contains(&value)),
            Self::NoneOf(unwanted) => !scalars().any(|value| unwanted.contains(&value)),
            Self::AllOf(wanted) => {
                let present: Vec<Scalar> = scalars().collect();
                wanted.iter().all(|value| present.contains(value))
            }
            Self::Exists(expected) => values.is_empty() != *expected,
            Self::Bound(operator, bound) => scalars().any(|value| match operator {
                Operator::Less => value < *bound,
                Operator::LessOrEqual => value <= *bound,
                Operator::Greater => value > *bound,
                _ => value >= *bound,
            }),
            Self::Match(wanted) => words::all_found(wanted, values),
            Self::Near(_) => values.iter().any(|value| Point::of(value).is_some()),
            Self::Within(area) => {
                values.iter().filter_map(|value| Point::of(value)).any(|point| area.contains(point))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::model::LinkKind;

    #[test]
    fn comparing_a_list_by_size_is_an_error() {
        for operator in
            [Operator::Less, Operator::LessOrEqual, Operator::Greater, Operator::GreaterOrEqual]
        {
            for kind in [FieldType::SymbolList, FieldType::LinkList(LinkKind::Entry)] {
                let error = Condition::new(operator, kind, "fields.list", "5").unwrap_err();
                assert_eq!(
                    error.to_string(),
                    format!(
                        "operator {operator} is not applicable to fields.list, which is {}",
                        kind_words(kind)
                    )
                );
            }
        }
    }

    #[test]
    fn a_value_of_the_wrong_type_is_an_error() {
        let check = |kind, value: &str, message: &str| {
            let error = Condition::new(Operator::Equal, kind, "fields.f", value).unwrap_err();
            assert_eq!(error.to_string(), message);
        };
        check(FieldType::Integer, "many", "expected a number for fields.f, found \"many\"");
        check(FieldType::Number, "NaN", "expected a number for fields.f, found \"NaN\"");
        check(FieldType::Boolean, "yes", "expected true or false for fields.f, found \"yes\"");
        check(FieldType::Date, "soon", "expected an ISO 8601 date for fields.f, found \"soon\"");
    }

    #[test]
    fn not_equal_accepts_a_missing_value_and_a_list_without_it() {
        let condition =
            Condition::new(Operator::NotEqual, FieldType::SymbolList, "fields.tags", "a").unwrap();
        assert!(condition.is_met_by(FieldType::SymbolList, &[]));
        assert!(condition.is_met_by(FieldType::SymbolList, &[&"b".into()]));
        assert!(!condition.is_met_by(FieldType::SymbolList, &[&"b".into(), &"a".into()]));
    }
}
