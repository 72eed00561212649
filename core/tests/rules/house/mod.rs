//! The rules of the house that no compiler checks: what each crate may depend on, and no circles.

#![expect(clippy::unwrap_used, reason = "a missing manifest should stop the test")]

mod callers;
mod circles;

use std::fs;
use std::path::Path;

use barcode_core::Code;
use barcode_core::epc::selection::{SchemeProblem, SelectionProblem};
use barcode_core::epc::{EncodeError, EpcProblem, ValueProblem};
use barcode_core::interpret::{FormKind, MissingReason};
use barcode_core::key::KeyKind;
use barcode_core::syntax::{Lint, SyntaxProblem};

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The names under `[dependencies]` of one crate's manifest.
fn dependencies(room: &str) -> Vec<String> {
    let manifest = fs::read_to_string(repository().join(room).join("Cargo.toml")).unwrap();
    manifest
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.trim_start().starts_with('#'))
        .filter_map(|line| line.split(['=', '.']).next())
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn core_knows_no_javascript_no_http_and_no_clock() {
    // ts-rs writes types as text. chrono without its `clock` feature, which `.cargo/deny.toml` refuses; the others of print are pure.
    let print = ["datamatrix", "pdf-writer", "qrcodegen", "subsetter", "ttf-parser"];
    let allowed = ["chrono", "chrono-tz", "serde", "strum", "thiserror", "ts-rs"]
        .into_iter()
        .chain(print)
        .collect::<Vec<_>>();
    let found = dependencies("core");
    let strangers: Vec<_> = found.iter().filter(|name| !allowed.contains(&name.as_str())).collect();
    assert!(strangers.is_empty(), "core must stay pure; found {strangers:?}");
}

#[test]
fn the_numbers_alone_need_no_more_than_derives() {
    let manifest = fs::read_to_string(repository().join("core/Cargo.toml")).unwrap();
    let (_, listed) = manifest.split_once("[dependencies]").unwrap();
    let line = |name: &str| listed.lines().find(|line| line.starts_with(&format!("{name} = ")));
    let always: Vec<_> = dependencies("core")
        .into_iter()
        .filter(|name| !line(name).unwrap().contains("optional = true"))
        .collect();
    assert_eq!(always, ["strum", "thiserror"]);
}

#[test]
fn wasm_only_translates() {
    let of_ours =
        ["barcode-core", "barcode-wasm", "barcode-wasm-calculator", "barcode-wasm-engine"];
    let browsers = ["js-sys", "serde", "serde-wasm-bindgen", "talc", "tsify", "wasm-bindgen"];
    let allowed = [&of_ours[..], &browsers].concat();
    let binaries = ["amounts", "calculator", "engine", "membership", "npm", "page", "print"];
    let rooms = binaries.map(|name| format!("wasm/{name}"));
    for room in rooms.iter().map(String::as_str).chain(["wasm"]) {
        let found = dependencies(room);
        assert!(found.contains(&"barcode-core".to_owned()), "{room}");
        let strangers: Vec<_> =
            found.iter().filter(|name| !allowed.contains(&name.as_str())).collect();
        assert!(
            strangers.is_empty(),
            "{room} holds no decisions and needs no more; found {strangers:?}"
        );
    }
}

#[test]
fn the_server_needs_nothing_of_the_browser() {
    let found = dependencies("app/server");
    assert!(found.contains(&"tokio".to_owned()), "no dependencies were read: {found:?}");
    let of_browsers = ["barcode-wasm", "js-sys", "wasm-bindgen", "web-sys"];
    let strangers: Vec<_> =
        found.iter().filter(|name| of_browsers.contains(&name.as_str())).collect();
    assert!(strangers.is_empty(), "the server runs natively; found {strangers:?}");
}

#[test]
fn no_name_of_a_union_means_two_things() {
    let unions = [
        [SyntaxProblem::CODES, Lint::CODES].concat(),
        [EpcProblem::CODES, ValueProblem::CODES, EncodeError::CODES, SelectionProblem::CODES]
            .concat(),
        [SchemeProblem::CODES, SelectionProblem::CODES, MissingReason::CODES].concat(),
        [&KeyKind::ALL.map(KeyKind::code), FormKind::CODES].concat(),
    ];
    for mut names in unions {
        names.retain(|name| !name.is_empty());
        names.sort_unstable();
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
    }
}
