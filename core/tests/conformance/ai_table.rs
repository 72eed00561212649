//! The table of application identifiers, compared with the syntax dictionary fact by fact.

use std::fmt::Write;

use barcode_core::syntax::{Ai, CharacterSet, Definition, Linter, identifiers};
use serde_json::Value;

use crate::ahead::released;
use crate::tally::{Tally, same};

pub(crate) fn run(vectors: &Value) -> Tally {
    let mut tally = Tally::default();
    let rows = vectors["ais"].as_array().map(Vec::as_slice).unwrap_or_default();
    for row in rows {
        tally.record(entry(row).map_err(|difference| format!("{difference} in {row}")));
    }
    tally.record(same("identifiers", &identifiers().count(), &rows.len()));
    tally
}

fn entry(row: &Value) -> Result<(), String> {
    let ai: Ai = row["ai"].as_str().unwrap_or_default().parse().map_err(|_| "no identifier")?;
    let definition = ai.definition().ok_or("unknown identifier")?;
    same("title", &Some(definition.title), &row["title"].as_str())?;
    same("format", &format_text(definition), &row_format(row))?;
    same("FNC1", &Some(!ai.is_predefined_length()), &row["fnc1_required"].as_bool())?;
    same("attribute", &Some(definition.is_attribute), &row["dl_data_attr"].as_bool())?;
    let needs = definition.needs.groups().map(|group| released(ai.as_str(), group)).collect();
    same("needs", &needs, &row_needs(&row["req"]))?;
    same("qualifiers", &qualifiers(definition), &row_qualifiers(&row["dlpkey"]))?;
    let mut expected = words(&row["ex"][0]);
    expected.sort();
    same("excludes", &excludes(definition, ai), &expected)
}

fn words(list: &Value) -> Vec<String> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

fn row_needs(groups: &Value) -> Vec<String> {
    let groups = groups.as_array().map(Vec::as_slice).unwrap_or_default();
    let group = |group: &Value| {
        let alternatives = group.as_array().map(Vec::as_slice).unwrap_or_default();
        alternatives.iter().map(|all| words(all).join("+")).collect::<Vec<_>>().join(" ")
    };
    groups.iter().map(group).collect()
}

fn qualifiers(definition: &Definition) -> Option<Vec<Vec<String>>> {
    let sequence = |sequence: &&[Ai]| sequence.iter().map(Ai::to_string).collect::<Vec<_>>();
    let all = definition.qualifiers().iter().map(sequence);
    definition.is_primary_key().then(|| all.filter(|sequence| !sequence.is_empty()).collect())
}

fn row_qualifiers(sequences: &Value) -> Option<Vec<Vec<String>>> {
    Some(sequences.as_array()?.iter().map(words).collect())
}

/// The dictionary names the own family too: `310n` for (3103).
fn excludes(definition: &Definition, ai: Ai) -> Vec<String> {
    let mut names: Vec<String> = definition.excluded_names().map(str::to_owned).collect();
    if definition.excludes_family() {
        names.push(format!("{}n", &ai.as_str()[..ai.as_str().len() - 1]));
    }
    names.sort();
    names
}

fn format_text(definition: &Definition) -> String {
    let mut text = String::new();
    for component in definition.format.components() {
        let letter = match component.characters {
            CharacterSet::Digits => 'N',
            CharacterSet::Cset82 => 'X',
            CharacterSet::Cset39 => 'Y',
            CharacterSet::Cset64 => 'Z',
        };
        let linters: Vec<&str> = component.linters().map(name).collect();
        let (min, max, optional) = (component.min, component.max, component.optional);
        write!(text, "{letter} {min} {max} {optional} {linters:?}; ").expect("text grows");
    }
    text
}

fn name(linter: Linter) -> &'static str {
    Linter::ALL.iter().find(|(_, known)| *known == linter).map_or("", |(name, _)| name)
}

fn row_format(row: &Value) -> String {
    let mut text = String::new();
    for component in row["components"].as_array().map(Vec::as_slice).unwrap_or_default() {
        let letter = component["type"].as_str().unwrap_or_default();
        let (min, max) = (&component["min"], &component["max"]);
        let optional = &component["optional"];
        let linters = words(&component["linters"]);
        write!(text, "{letter} {min} {max} {optional} {linters:?}; ").expect("text grows");
    }
    text
}
