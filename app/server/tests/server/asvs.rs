//! `ASVS.md` names tests that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const CONTROLS: &str = include_str!("../../ASVS.md");

/// The names of all functions and files under a folder.
fn names(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            if name != "node_modules" {
                names(&path, found);
            }
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(&path).unwrap();
            let functions = text.split("fn ").skip(1);
            let is_name = |one: &char| one.is_ascii_alphanumeric() || *one == '_';
            found.extend(functions.map(|rest| rest.chars().take_while(is_name).collect()));
        }
        found.insert(name);
    }
}

#[test]
fn every_test_that_is_named_exists() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    for folder in ["src", "tests", "../e2e"] {
        names(&here.join(folder), &mut found);
    }
    let named = CONTROLS.split('`').skip(1).step_by(2);
    let tests = named.filter(|name| {
        name.ends_with(".spec.ts")
            || name.matches('_').count() > 3 && !name.contains(['/', '.', ' ', '='])
    });
    let tests: BTreeSet<&str> = tests.collect();
    assert!(tests.len() > 80, "{}", tests.len());
    let missing: Vec<_> = tests.into_iter().filter(|name| !found.contains(*name)).collect();
    assert_eq!(missing, [""; 0]);
}
