//! Tables that editors and the office keep in a spreadsheet: comma-separated values below a header.
//!
//! A spreadsheet puts a byte order mark in front and fills short lines up with commas. Neither is a value.

/// Why a table cannot be used, and where to look.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct TableError<Problem> {
    /// The line of the file, counted from 1; the header where a row is missing altogether.
    pub line: usize,
    /// The name of the column.
    pub column: &'static str,
    /// What is wrong.
    pub problem: Problem,
}

/// What can be wrong in any table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableProblem {
    /// The first line does not name the columns.
    #[error("expected the header {expected}")]
    Header {
        /// The columns.
        expected: &'static str,
    },
    /// A line has too few or too many values.
    #[error("expected {expected} values, found {found}")]
    ValueCount {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A value is not one that the column can have.
    #[error("expected {expected}, found '{found}'")]
    Value {
        /// The value.
        found: String,
        /// What it can be.
        expected: &'static str,
    },
}

impl<Problem> TableError<Problem> {
    pub(super) fn at(line: usize, column: &'static str, problem: impl Into<Problem>) -> Self {
        Self { line, column, problem: problem.into() }
    }
}

impl<Problem: From<TableProblem>> TableError<Problem> {
    pub(super) fn value(
        line: usize,
        column: &'static str,
        found: &str,
        expected: &'static str,
    ) -> Self {
        Self::at(line, column, TableProblem::Value { found: found.to_owned(), expected })
    }
}

/// The lines below `header` that say something, each with its number.
pub(super) fn rows<'a, Problem: From<TableProblem>>(
    csv: &'a str,
    header: &'static str,
) -> Result<Vec<(&'a str, usize)>, TableError<Problem>> {
    let mut lines = csv.trim_start_matches('\u{feff}').lines().zip(1..);
    if !lines.next().is_some_and(|(text, _)| is_header(text, header)) {
        return Err(TableError::at(
            1,
            column(header, 0),
            TableProblem::Header { expected: header },
        ));
    }
    let is_filler = |char: char| char == ',' || char.is_whitespace();
    Ok(lines.filter(|(text, _)| !text.trim_matches(is_filler).is_empty()).collect())
}

/// Whether a line names the columns of `header`.
pub(super) fn is_header(text: &str, header: &str) -> bool {
    text.trim_end_matches(',').split(',').map(str::trim).eq(header.split(','))
}

/// The values of a line, one for each column of `header`.
pub(super) fn values<'a, const COUNT: usize, Problem: From<TableProblem>>(
    text: &'a str,
    line: usize,
    header: &'static str,
) -> Result<[&'a str; COUNT], TableError<Problem>> {
    let mut values: Vec<_> = text.split(',').map(str::trim).collect();
    while values.len() > COUNT && values.last().is_some_and(|value| value.is_empty()) {
        values.pop();
    }
    <[&str; COUNT]>::try_from(values).map_err(|values| {
        let problem = TableProblem::ValueCount { found: values.len(), expected: COUNT };
        TableError::at(line, column(header, values.len().min(COUNT - 1)), problem)
    })
}

fn column(header: &'static str, at: usize) -> &'static str {
    header.split(',').nth(at).unwrap_or(header)
}
