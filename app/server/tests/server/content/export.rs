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
fn what_the_real_service_exports_is_taken() {
    for (pointer, value) in [
        // JSON fields hold any JSON.
        ("/entries/0/fields/extra/en-US", json!(true)),
        ("/entries/0/fields/extra/en-US", json!("text")),
        ("/entries/0/fields/extra/en-US", json!(7)),
        ("/entries/0/fields/pages/en-US", json!(5.0)),
        // A rule that came after the entry was published.
        ("/entries/0/fields/tags/en-US", json!(["gtin", "colour"])),
        ("/entries/0/fields/slug/en-US", json!("a".repeat(41))),
        ("/entries/0/fields/pages/en-US", json!(-1)),
        // A field that the model has lost since.
        ("/assets/0/fields", json!({ "colour": { "en-US": "red" } })),
        // A field with a link to another space.
        ("/contentTypes/1/fields/1/type", json!("ResourceLink")),
    ] {
        let mut legal = export();
        *legal.pointer_mut(pointer).unwrap() = value;
        assert_eq!(load(legal), Ok(()), "{pointer}");
    }
}

#[test]
fn an_incomplete_draft_is_taken_and_an_incomplete_published_entry_is_not() {
    let mut draft = export();
    draft["entries"][0]["fields"]["slug"] = json!({});
    draft["entries"][0]["sys"]["publishedVersion"] = Value::Null;
    assert_eq!(load(draft), Ok(()));
    check(
        "/entries/0/fields/slug",
        json!({}),
        "entry first (article), field slug: a value is required",
    );
}

#[test]
fn changes_that_are_not_published_are_never_taken_for_published() {
    let mut changed = export();
    changed["entries"][0]["sys"]["publishedVersion"] = json!(3);
    changed["entries"][0]["sys"]["version"] = json!(4);
    assert_eq!(load(changed.clone()), Ok(()));
    changed["entries"][0]["sys"]["version"] = json!(7);
    assert_eq!(
        load(changed).unwrap_err(),
        "the content has 1 problem:\n  entry first has changes that are not published (version 7, published 3), \
         and an export has only these: publish or discard them, and export again",
    );
    let mut in_a_locale = export();
    in_a_locale["entries"][0]["sys"]["fieldStatus"] =
        json!({ "*": { "en-US": "published", "en-AU": "changed", "de-DE": "draft" } });
    assert_eq!(
        load(in_a_locale).unwrap_err(),
        "the content has 1 problem:\n  entry first has changes that are not published (in en-AU), \
         and an export has only these: publish or discard them, and export again",
    );
}

#[test]
fn what_cannot_be_served_is_named() {
    let twice = |list: &str| {
        let mut twice = export();
        let first = twice[list][0].clone();
        twice[list].as_array_mut().unwrap().push(first);
        load(twice).unwrap_err()
    };
    for (list, problem) in [
        ("entries", "entry first is there twice"),
        ("assets", "asset photo is there twice"),
        ("contentTypes", "content type article is there twice"),
    ] {
        assert_eq!(twice(list), format!("the content has 1 problem:\n  {problem}"));
    }
    let mut unpublished = export();
    unpublished["contentTypes"][1]["sys"]["publishedVersion"] = Value::Null;
    let message = load(unpublished).unwrap_err();
    assert!(message.contains("content type person is not published: publish it"), "{message}");
    let mut circle = export();
    circle["locales"][0]["fallbackCode"] = circle["locales"][1]["code"].clone();
    let message = load(circle).unwrap_err();
    assert!(message.contains("its fallbacks lead back to it"), "{message}");
}

#[test]
fn what_does_not_fit_the_model_is_named() {
    check(
        "/entries/0/fields/slug",
        json!({ "fr-FR": "couleur", "en-US": "colour" }),
        "entry first (article), field slug (fr-FR): the space has no such locale",
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
        "/locales/1/fallbackCode",
        json!("fr-FR"),
        "locale en-AU: its fallback fr-FR is not a locale",
    );
    check(
        "/locales/0/contentDeliveryApi",
        json!(false),
        "locales: the default one is switched off for delivery (contentDeliveryApi)",
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
