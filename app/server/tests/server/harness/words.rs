//! The words of `fixtures/content`, as the build writes them for the server: tests read what visitors do.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

/// The parts that the server reads; `SERVER_PARTS` of the build.
const PARTS: [&str; 7] =
    ["direct-debit-agreement", "enquiry", "invoice", "join-fields", "mail", "pay", "server-pages"];

/// What the build writes into `_data/words.json`.
pub(crate) fn words_file() -> Value {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/content");
    let facts = fs::read_to_string(content.join("lists/facts.yaml")).unwrap();
    let fact = |key: &str| {
        let (_, rest) = facts.split_once(&format!("key: {key}, value: ")).unwrap();
        rest.split_once(',').unwrap().0.to_owned()
    };
    let with_facts = |text: &str| {
        let mut pieces = text.split("{fact:");
        let start = pieces.next().unwrap().to_owned();
        pieces.fold(start, |text, piece| {
            let (key, rest) = piece.split_once('}').unwrap();
            text + &fact(key) + rest
        })
    };
    let phone = fact("phone");
    let mut words = Map::new();
    words.insert(
        "phone".to_owned(),
        json!({ "display": phone, "href": format!("tel:{}", phone.replace(' ', "")) }),
    );
    let membership = fs::read_to_string(content.join("lists/membership.yaml")).unwrap();
    let group = |name: &str| -> Value {
        let (_, rest) = membership.split_once(&format!("\n{name}:\n")).unwrap();
        let lines = rest.lines().map_while(|line| line.strip_prefix("  ")?.split_once(": "));
        let words = |(code, words): (&str, &str)| {
            (code.trim_matches('"').to_owned(), Value::from(with_facts(words)))
        };
        lines.map(words).collect()
    };
    let choices = json!({ "reasons": group("reasons"), "services": group("services"), "options": group("options") });
    words.insert("membership".to_owned(), choices);
    for part in PARTS {
        let source = fs::read_to_string(content.join(format!("words/{part}.ts"))).unwrap();
        let source = with_facts(&source);
        // A module of groups is an object of groups, but for the words around each.
        let groups = source.replace("} as const;", "},");
        let groups = without_exports(&groups);
        words.insert(part.to_owned(), json5::from_str(&format!("{{{groups}}}")).unwrap());
    }
    words.into()
}

/// `export const form = {` as `form: {`.
fn without_exports(source: &str) -> String {
    let lines = source.lines().map(|line| match line.strip_prefix("export const ") {
        Some(group) => group.replacen(" =", ":", 1),
        None => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}
