//! A cell of a table for other programs.

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// Text, also where it is made of digits.
    Text(String),
    /// An amount in cents: an integer in a CSV, dollars in a workbook.
    Cents(i64),
    /// How many.
    Count(i64),
    /// Not known.
    Empty,
}

impl Cell {
    /// An amount that may not be known.
    pub(super) fn cents(cents: Option<i64>) -> Self {
        cents.map_or(Self::Empty, Self::Cents)
    }

    /// A text that may not be there.
    pub(super) fn optional(text: Option<&str>) -> Self {
        text.map_or(Self::Empty, |text| Self::Text(text.to_owned()))
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}
