//! What the crate offers is used: each public function, constant, list and type of `core` is named in another
//! file of the product, tests aside. A plain search for the name: it finds what no one calls, and lets pass what
//! shares its name with something else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::repository;

/// What only users of the crate call, and why it stays.
const FOR_OTHERS: [(&str, &str); 13] = [
    ("LONGEST_GAP", "what the properties of the key combination are about"),
    ("PRESSES", "the same"),
    ("VARIABLE_MEASURE", "what callers of `packaging` compare an indicator with"),
    ("compress_link", "the site makes EPCB from elements; a program may begin with a link"),
    (
        "digital_link_at",
        "`digital_link` with a domain of one's own, which the site has no field for",
    ),
    ("excludes_family", "what a row of the dictionary says; the rules ask `excludes`"),
    ("from_digital_link", "the site reads a link first; a program may have nothing else"),
    ("is_business_day", "one day of what the site counts, compared with lists of public holidays"),
    ("matches_identity", "for software of readers, which filters pure identities by patterns"),
    ("of_gtin", "a symbol of a GTIN that is read already; the site has texts"),
    (
        "permit_unknown_attributes",
        "a program may put identifiers of its own into links; the site knows all of its own",
    ),
    ("without_measure", "what a shop looks an item up by; the site has no shop's list"),
    ("write_into", "the other half of `Control::of_uri`"),
];

#[test]
fn everything_public_has_a_caller() {
    let offered = words_by_file(&["core/src"]);
    let callers =
        words_by_file(&["core/src", "core/examples", "wasm", "app/server/src", "app/bench"]);
    let mut unused = BTreeSet::new();
    for (file, (code, _)) in &offered {
        for name in public_names(code) {
            let is_elsewhere = |(other, (_, words)): (&String, &(String, BTreeSet<String>))| {
                other != file && words.contains(name)
            };
            if !callers.iter().any(is_elsewhere) {
                unused.insert(name);
            }
        }
    }
    let expected: BTreeSet<_> = FOR_OTHERS.iter().map(|(name, _)| *name).collect();
    assert_eq!(unused, expected, "found without a caller, and kept for users of the crate");
}

/// What is declared `pub`, in a module or beside a type.
fn public_names(code: &str) -> impl Iterator<Item = &str> {
    code.lines().filter_map(|line| {
        let declared = line.trim_start().strip_prefix("pub ")?;
        let declared = declared
            .strip_prefix("const ")
            .filter(|rest| rest.starts_with("fn "))
            .unwrap_or(declared);
        let kinds =
            ["fn ", "const ", "static ", if line.starts_with("    pub") { "enum " } else { "fn " }];
        let name = kinds.iter().find_map(|kind| declared.strip_prefix(kind)).unwrap_or_default();
        name.split(|found: char| !is_of_word(found)).next().filter(|name| !name.is_empty())
    })
}

fn is_of_word(found: char) -> bool {
    found.is_alphanumeric() || found == '_'
}

/// The code of each file under these folders, without tests and comments, and its words.
fn words_by_file(folders: &[&str]) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let mut files = Vec::new();
    for folder in folders {
        collect(&repository().join(folder), &mut files);
    }
    let words = |code: &str| code.split(|c| !is_of_word(c)).map(str::to_owned).collect();
    files.into_iter().map(|(path, code)| (path, (code.clone(), words(&code)))).collect()
}

fn collect(folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_built = ["target", "pkg", "node_modules"].iter().any(|name| path.ends_with(name));
        if path.is_dir() && !is_built {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let code = super::circles::without_tests(&fs::read_to_string(&path).unwrap());
            files.push((path.to_string_lossy().into_owned(), code));
        }
    }
}
