//! What a query asks of a field: an operator with its value, read as the type of the field.

use serde_json::Value;

use super::error::QueryError;
use super::full_text;
use super::location::{Area, Point};
use super::operator::Operator;
use super::scalar::{Scalar, parse_boolean};
use crate::content::model::FieldType;

/// A condition whose value has been read as the type of its field.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Condition {
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
    /// Each of these words is the start of some word of the text.
    Match(Vec<String>),
    /// There is a location; the answer is sorted by its distance from this point.
    Near(Point),
    /// The location lies inside.
    Within(Area),
}

impl Condition {
    /// Reads `value` for a field of type `kind`, or says why it cannot be used there.
    pub(super) fn new(
        operator: Operator,
        kind: FieldType,
        path: &str,
        value: &str,
    ) -> Result<Self, QueryError> {
        if !operator.applies_to(kind) {
            return Err(QueryError::NotApplicable {
                operator,
                path: path.to_owned(),
                kind: kind.description(),
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
            Operator::Match => Self::Match(full_text::words_of(value)),
            Operator::Near => Self::Near(Point::parse(value).ok_or_else(|| wrong("lat,lon"))?),
            Operator::Within => Self::Within(
                Area::parse(value)
                    .ok_or_else(|| wrong("lat,lon,lat,lon of a box or lat,lon,kilometres"))?,
            ),
        })
    }

    /// Whether a field of type `kind` that holds `values` (those of a list one by one) meets the condition.
    pub(super) fn is_met_by(&self, kind: FieldType, values: &[&Value]) -> bool {
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
            Self::Match(wanted) => full_text::all_found(wanted, values),
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
                        kind.description()
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
