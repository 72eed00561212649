//! Every published vector the engine is measured against, file by file.
//!
//! Run with `cargo test -p barcode-core --test conformance`. It reads the folder named by
//! `CONFORMANCE_VECTORS` (default: `../shared/vectors` beside the repository), prints
//! `file: passed/total` for each file, shows the first rows that differ, and fails below 100 %.
//! Where there is no such folder it says so and passes.
//!
//! To add a file: write a module with `pub(crate) fn run(vectors: &Value) -> Tally` and name it in
//! [`RUNNERS`]. Files that hold tables rather than cases belong there too: compare them with ours.

#![expect(clippy::expect_used, reason = "a broken vector file should stop the test")]

mod ai_table;
mod check_character_pairs;
mod check_digits;
mod digital_link_corpus;
mod element_strings;
mod epc;
mod gs1_prefixes;
mod gtin_conversions;
mod price_weight;
mod rcn;
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

/// One line for each file, in alphabetical order.
const RUNNERS: &[Runner] = &[
    ("ai_table.json", ai_table::run),
    ("check_character_pairs.json", check_character_pairs::run),
    ("check_digits.json", check_digits::run),
    ("digital_link_corpus.json", digital_link_corpus::run),
    ("element_strings.json", element_strings::run),
    ("epc_generated_binary.json", epc::binary),
    ("epc_invalid.json", epc::invalid),
    ("epc_plus_generated.json", epc::plus),
    ("epc_tds23_annex_e3.json", epc::examples),
    ("epcb_compression.json", epc::compressed),
    ("gs1_prefixes.json", gs1_prefixes::run),
    ("gtin_conversions.json", gtin_conversions::run),
    ("price_weight_check_digits.json", price_weight::run),
    ("rcn_variable_measure.json", rcn::run),
    ("syntax_engine.json", syntax_engine::run),
    ("syntax_linters.json", syntax_linters::run),
    ("tds_tables.json", tds_tables::run),
];

/// At most this many differing rows are shown for each file.
const SHOWN: usize = 8;

#[test]
fn every_vector_file_passes() {
    let Some(folder) = vectors_folder(std::env::var_os("CONFORMANCE_VECTORS")) else {
        report("no conformance vectors here: set CONFORMANCE_VECTORS to their folder to run them");
        return;
    };
    let mut incomplete = Vec::new();
    for path in json_files(&folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some((_, run)) = RUNNERS.iter().find(|(file, _)| *file == name) else {
            report(&format!("{name}: no runner"));
            continue;
        };
        let text = std::fs::read_to_string(&path).expect("a vector file can be read");
        let tally = run(&serde_json::from_str(&text).expect("a vector file is JSON"));
        report(&format!("{name}: {}/{}", tally.passed(), tally.total()));
        for difference in tally.differences().iter().take(SHOWN) {
            report(&format!("    {difference}"));
        }
        if tally.passed() < tally.total() {
            incomplete.push(name);
        }
    }
    assert!(incomplete.is_empty(), "below 100 %: {}", incomplete.join(", "));
}

/// The folder named by the environment, or the default one when it exists.
///
/// A folder that is named but missing is a mistake worth failing for.
fn vectors_folder(named: Option<OsString>) -> Option<PathBuf> {
    if let Some(named) = named {
        let folder = PathBuf::from(named);
        assert!(folder.is_dir(), "CONFORMANCE_VECTORS is no folder: {}", folder.display());
        return Some(folder);
    }
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/vectors");
    beside.is_dir().then_some(beside)
}

/// Prints a line whether or not the test passes: unlike `println!`, this is not captured.
fn report(line: &str) {
    writeln!(stdout(), "{line}").expect("the report can be printed");
}

fn json_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the vectors folder can be listed")
        .map(|entry| entry.expect("the vectors folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    files
}
