//! Broken exports: each case breaks one thing and expects the problem that names it.

use serde_json::{Value, json};
use site_server::content::export::{Export, ExportError, build_store};

use super::fixtures;

fn export() -> Value {
    serde_json::from_slice(&std::fs::read(fixtures().join("export.json")).unwrap()).unwrap()
}

fn load(export: Value) -> Result<(), String> {
    let export: Export = serde_json::from_value(export).unwrap();
    match build_store("embedded", "master", export, None) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}

/// Replaces what `pointer` leads to and expects one problem.
#[track_caller]
fn check(pointer: &str, value: Value, problem: &str) {
    let mut broken = export();
    *broken.pointer_mut(pointer).unwrap() = value;
    let message = load(broken).unwrap_err();
    assert_eq!(message, format!("the content has 1 problem:\n  {problem}"), "{pointer}");
}

#[test]
fn the_fixture_has_no_problem() {
    assert_eq!(load(export()), Ok(()));
}

#[test]
fn a_value_of_the_wrong_type_is_named_with_entry_field_and_locale() {
    let entry = |field: &str| format!("/entries/0/fields/{field}/en-US");
    let place = |field: &str| format!("entry first (article), field {field} (en-US)");
    for (field, value, message) in [
        ("slug", json!(5), "expected text, found the number 5"),
        ("body", json!(["a"]), "expected text, found a list of 1"),
        ("tags", json!("gtin"), "expected a list of texts, found the text \"gtin\""),
        ("pages", json!(1.5), "expected a whole number, found the number 1.5"),
        ("weight", json!("heavy"), "expected a number, found the text \"heavy\""),
        ("date", json!("soon"), "expected an ISO 8601 date, found the text \"soon\""),
        ("featured", json!("yes"), "expected true or false, found the text \"yes\""),
        ("place", json!({ "lat": 1 }), "expected a place with lat and lon, found an object"),
        ("extra", json!(true), "expected an object, found true"),
        (
            "author",
            json!({ "sys": { "type": "Link", "linkType": "Asset", "id": "photo" } }),
            "expected a link to an entry, found a link to asset photo",
        ),
        ("cover", json!("photo"), "expected a link to an asset, found the text \"photo\""),
        (
            "related",
            json!([{ "sys": { "type": "Link", "linkType": "Entry", "id": "ann" } }, "bob"]),
            "expected a link to an entry at position 2, found the text \"bob\"",
        ),
    ] {
        check(&entry(field), value, &format!("{}: {message}", place(field)));
    }
    check(
        "/entries/1/fields/document/en-US",
        json!("text"),
        "entry second (article), field document (en-US): expected a rich-text document, found the text \"text\"",
    );
}

#[test]
fn a_value_that_breaks_a_rule_of_the_model_is_named() {
    check(
        "/entries/0/fields/tags/en-US",
        json!(["gtin", "colour"]),
        "entry first (article), field tags (en-US): expected one of \"gtin\", \"gln\", \"retail\", \"health\", found \"colour\"",
    );
    check(
        "/entries/0/fields/slug/en-US",
        json!("a".repeat(41)),
        "entry first (article), field slug (en-US): expected a length of at most 40, found 41",
    );
    check(
        "/entries/0/fields/pages/en-US",
        json!(-1),
        "entry first (article), field pages (en-US): expected a value of at least 0, found -1",
    );
}

#[test]
fn what_does_not_fit_the_model_is_named() {
    check(
        "/entries/0/fields/slug",
        json!({ "fr-FR": "couleur", "en-US": "colour" }),
        "entry first (article), field slug (fr-FR): the space has no such locale",
    );
    check(
        "/entries/0/fields/slug",
        json!({}),
        "entry first (article), field slug: a value is required",
    );
    check(
        "/entries/0/fields/pages",
        json!(4),
        "entry first (article), field pages: expected values by locale, found the number 4",
    );
    check(
        "/entries/0/sys/contentType/sys/id",
        json!("essay"),
        "entry first: its content type essay is not in the export",
    );
    check("/entries/0/sys/id", Value::Null, "Entry without sys.id");
    check(
        "/assets/0/fields",
        json!({ "colour": { "en-US": "red" } }),
        "asset photo, field colour: the content type has no such field",
    );
    check(
        "/locales/1/fallbackCode",
        json!("fr-FR"),
        "locale en-AU: its fallback fr-FR is not a locale",
    );
    check("/locales/1/default", json!(true), "locales: expected exactly one default locale");
    check(
        "/contentTypes/1/fields/1/type",
        json!("Colour"),
        "content type person, field age: unknown type \"Colour\"",
    );
}

#[test]
fn a_missing_and_a_malformed_file_are_told_apart() {
    let missing = Export::read(&fixtures().join("nothing.json")).unwrap_err();
    assert!(matches!(missing, ExportError::Unreadable { .. }), "{missing}");
    let malformed = Export::read(&fixtures().join("cases/equality.json")).unwrap_err();
    assert!(matches!(malformed, ExportError::Malformed { .. }), "{malformed}");
}
