//! What the site says of these tests, in `fixtures/conformance.json`: it has to be what they found.
//!
//! With `RECORD_CONFORMANCE=1` and `--test-threads=1` the numbers of cases and our answers to the differences are written
//! there instead of compared. The words beside them are for those who read the page of a tool, and each file of vectors
//! has to be among them.

use std::path::Path;

use serde_json::Value;

use crate::differences;

/// Compares the number of cases of each file, and what the core says to the differences, with what is recorded.
pub(crate) fn check(repository: &Path, counts: &[(&str, usize)]) {
    let path = repository.join("fixtures/conformance.json");
    let text = std::fs::read_to_string(&path).expect("the record is in the repository");
    let mut record: Value = serde_json::from_str(&text).expect("the record is JSON");
    let rows = record["cases"].as_array_mut().expect("the record lists cases");
    for (name, count) in counts {
        let row = rows.iter_mut().find(|row| row["files"].get(*name).is_some());
        let row = row.unwrap_or_else(|| panic!("fixtures/conformance.json says nothing of {name}"));
        row["files"][*name] = (*count).into();
    }
    let differences = record["differences"]["cases"].as_array_mut();
    for case in differences.expect("the record lists differences") {
        case["answer"] = differences::answer(case).expect("a difference can be run").into();
    }
    let mut found = serde_json::to_string_pretty(&record).expect("it was JSON");
    found.push('\n');
    if std::env::var_os("RECORD_CONFORMANCE").is_some() {
        std::fs::write(&path, found).expect("the record can be written");
    } else {
        assert!(
            found == text,
            "fixtures/conformance.json is not what the tests found: RECORD_CONFORMANCE=1"
        );
    }
}
