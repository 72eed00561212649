//! The operators of the query language, and the field types each may be applied to.

use std::fmt;

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
                F::Symbol | F::SymbolList | F::Text | F::Integer | F::Number | F::Date | F::Boolean
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
