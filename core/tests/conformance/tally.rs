//! How many rows of a file passed, and what the others gave instead.

use std::fmt::Debug;

use serde_json::Value;

/// The result of running one vector file.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    passed: usize,
    differences: Vec<String>,
}

impl Tally {
    /// Runs `check` on each element of the array `vectors["rows"]`; `Err` says what differed.
    pub(crate) fn rows(
        vectors: &Value,
        mut check: impl FnMut(&Value) -> Result<(), String>,
    ) -> Self {
        let mut tally = Self::default();
        let rows = vectors["rows"].as_array().expect("a vector file has rows");
        for row in rows {
            tally.record(check(row).map_err(|difference| format!("{difference} in {row}")));
        }
        tally
    }

    /// Counts one case that is not a row.
    pub(crate) fn record(&mut self, outcome: Result<(), String>) {
        match outcome {
            Ok(()) => self.passed += 1,
            Err(difference) => self.differences.push(difference),
        }
    }

    pub(crate) fn passed(&self) -> usize {
        self.passed
    }

    pub(crate) fn total(&self) -> usize {
        self.passed + self.differences.len()
    }

    pub(crate) fn differences(&self) -> &[String] {
        &self.differences
    }
}

/// Compares one field of a row; `what` names it in the difference.
pub(crate) fn same<T: PartialEq + Debug>(
    what: &str,
    found: &T,
    expected: &T,
) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: expected {expected:?}, found {found:?}"))
}

/// The string in `field` of a row.
pub(crate) fn text<'a>(row: &'a Value, field: &str) -> Result<&'a str, String> {
    row[field].as_str().ok_or_else(|| format!("no {field}"))
}
