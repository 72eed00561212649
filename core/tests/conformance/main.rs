//! Every vector the engine is measured against, file by file.
//!
//! Run with `cargo test -p barcode-core --test conformance`, which is why this is a binary beside `tests/rules`. Two folders
//! hold vectors:
//!
//! - `fixtures/vectors`, made for this project. Every file in [`OWN`] has to be there.
//! - the folder named by `CONFORMANCE_VECTORS` (default: `../shared/vectors` beside the repository),
//!   with the files taken from GS1's own tests. Without it, the test says which files did not run.
//!
//! Each test prints `file: passed/total`, shows the first rows that differ, and fails below 100 % or where
//! `fixtures/conformance.json`, which the pages of the tools show, says another number. What the core says where GS1's
//! engine says something else (`differences.rs`) is compared with the same record.
//!
//! To add a file: write a module with `pub(crate) fn run(vectors: &Value) -> Tally` and name it in
//! [`OWN`] or [`PUBLISHED`], and in `fixtures/conformance.json` with words for people.
//! Files that hold tables rather than cases belong there too: compare them with ours.

#![expect(clippy::expect_used, reason = "a broken vector file should stop the test")]

mod ahead;
mod ai_table;
mod barcode_symbols;
mod check_digits;
mod databar_symbols;
mod differences;
mod digital_link_corpus;
mod element_strings;
mod epc;
mod gs1_prefixes;
mod gtin_conversions;
mod rcn;
mod record;
mod reference_text;
mod syntax_engine;
mod syntax_linters;
mod tally;
mod tds_tables;

use std::ffi::OsString;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tally::Tally;

/// Which function runs which file.
type Runner = (&'static str, fn(&Value) -> Tally);

/// The vectors made for this project.
const OWN: &[Runner] = &[
    ("barcode_symbols.json", barcode_symbols::run),
    ("check_character_pairs.json", check_digits::pairs),
    ("check_digits.json", check_digits::run),
    ("databar_symbols.json", databar_symbols::run),
    ("digital_link_corpus.json", digital_link_corpus::run),
    ("element_strings.json", element_strings::run),
    ("epc_generated_binary.json", epc::binary),
    ("epc_invalid.json", epc::invalid),
    ("epc_plus_generated.json", epc::plus),
    ("epcb_compression.json", epc::compressed),
    ("gtin_conversions.json", gtin_conversions::run),
    ("price_weight_check_digits.json", check_digits::price_weight),
];

/// The vectors taken from what GS1 publishes, which the repository does not hold.
const PUBLISHED: &[Runner] = &[
    ("ai_table.json", ai_table::run),
    ("epc_tds23_annex_e3.json", epc::examples),
    ("gs1_prefixes.json", gs1_prefixes::run),
    ("rcn_variable_measure.json", rcn::run),
    ("syntax_engine.json", syntax_engine::run),
    ("syntax_linters.json", syntax_linters::run),
    ("tds_tables.json", tds_tables::run),
];

/// At most this many differing rows are shown for each file.
const SHOWN: usize = 8;

#[test]
fn every_vector_of_the_project_passes() {
    let folder = repository().join("fixtures/vectors");
    let unknown: Vec<_> = json_files(&folder).into_iter().filter(|name| !is_own(name)).collect();
    assert!(unknown.is_empty(), "no test runs {}", unknown.join(", "));
    let counts = run("fixtures/vectors", &folder, OWN);
    record::check(repository(), &counts);
}

/// The folder may hold files of the project too, in an edition with other rows; they run as well.
#[test]
fn every_published_vector_passes() {
    let Some(folder) = published_folder(std::env::var_os("CONFORMANCE_VECTORS")) else {
        let files: Vec<_> = PUBLISHED.iter().map(|(file, _)| *file).collect();
        report(&format!(
            "not run: {}; name their folder in CONFORMANCE_VECTORS to run them",
            files.join(", ")
        ));
        return;
    };
    let present = json_files(&folder);
    let (runners, missing): (Vec<_>, Vec<_>) =
        PUBLISHED.iter().chain(OWN).partition(|(file, _)| present.iter().any(|name| name == file));
    for (file, _) in missing.iter().filter(|(file, _)| !is_own(file)) {
        report(&format!("not run: {file}, which is not in {}", folder.display()));
    }
    let counts = run(&folder.display().to_string(), &folder, &runners);
    let published = |(name, _): &(&str, usize)| !is_own(name);
    record::check(repository(), &counts.into_iter().filter(published).collect::<Vec<_>>());
}

/// Runs each file of `folder`, prints the results under `label`, and fails if a row differs. Gives how many rows each has.
fn run(label: &str, folder: &Path, runners: &[Runner]) -> Vec<(&'static str, usize)> {
    let mut lines = Vec::new();
    let mut incomplete = Vec::new();
    let mut counts = Vec::new();
    for (name, run) in runners {
        let path = folder.join(name);
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let tally = run(&serde_json::from_str(&text).expect("a vector file is JSON"));
        lines.push(format!("{label}/{name}: {}/{}", tally.passed(), tally.total()));
        counts.push((*name, tally.passed()));
        let differences = tally.differences().iter().take(SHOWN);
        lines.extend(differences.map(|difference| format!("    {difference}")));
        if tally.passed() < tally.total() {
            incomplete.push(*name);
        }
    }
    report(&lines.join("\n"));
    assert!(incomplete.is_empty(), "below 100 %: {}", incomplete.join(", "));
    counts
}

fn is_own(name: &str) -> bool {
    OWN.iter().any(|(file, _)| *file == name)
}

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is in the repository")
}

/// The folder named by the environment, or the default one when it exists.
///
/// A folder that is named but missing is a mistake worth failing for.
fn published_folder(named: Option<OsString>) -> Option<PathBuf> {
    if let Some(named) = named {
        let folder = PathBuf::from(named);
        assert!(folder.is_dir(), "CONFORMANCE_VECTORS is no folder: {}", folder.display());
        return Some(folder);
    }
    let beside = repository().join("../shared/vectors");
    beside.is_dir().then_some(beside)
}

/// Prints `lines` whether or not the test passes: unlike `println!`, this is not captured.
fn report(lines: &str) {
    writeln!(stdout().lock(), "\n{lines}").expect("the report can be printed");
}

/// The names of the vector files in `folder`.
fn json_files(folder: &Path) -> Vec<String> {
    std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be listed").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "json"))
        .collect()
}
