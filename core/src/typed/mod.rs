//! What a person types or pastes, before any rule of numbering: marks and blanks that only group, numbers that a
//! spreadsheet changed, several numbers where one is expected.

pub(crate) mod blank;
pub(crate) mod date;
pub(crate) mod number_input;
pub(crate) mod quotes;
pub(crate) mod several;
pub(crate) mod spreadsheet;
pub(crate) mod with_add_on;
