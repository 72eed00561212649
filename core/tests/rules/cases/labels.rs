//! Cases of logistic labels. Their input is what the form has: texts by field id.

use barcode_core::label::{
    Label, LabelEntries, LabelField, LabelRows, LabelTable, NewNumbers, NoLabel, NoRoom, Output,
    SerialRange, make_label, read_label,
};
use barcode_core::shape::Outcome;
use serde_json::{Map, Value, json};

use super::{run, shape, text};

#[test]
fn entries_agree() {
    run("label_entries.json", |case| match read_label(&entries(&case["input"])) {
        Ok(label) => written(&label),
        Err(problems) => {
            let problem = NoLabel::Fields { problems };
            shape("", &Outcome::<(), _>::Error { problem })
        }
    });
}

#[test]
fn layouts_agree() {
    run("label_layouts.json", |case| {
        let size = text(case, "size").parse().expect("it is a size");
        let output = text(case, "output").parse::<Output>().expect("it is an output");
        let x = case["x"].as_u64().and_then(|x| u32::try_from(x).ok()).expect("it is a width");
        let no_room = if case["asText"] == true { NoRoom::AsText } else { NoRoom::Refuse };
        let made = make_label(&entries(&case["input"]), size, output.module(x), no_room);
        let mut found = shape("", &Outcome::from(made));
        found["page"] = json!([size.page().width, size.page().height]);
        found
    });
}

#[test]
fn rows_agree() {
    run("label_rows.json", |case| {
        let size = case["size"].as_str().unwrap_or("a5").parse().expect("it is a size");
        let numbers = case.get("numbers").map(|numbers| {
            serde_json::from_value::<NewNumbers>(numbers.clone()).expect("they are numbers")
        });
        let dates = case["dateOrder"].as_str().and_then(|order| order.parse().ok());
        let mut rows = LabelRows::new(numbers, size, Output::Dpi203.module(501)).with_dates(dates);
        let columns = case["columns"].as_array().expect("a table has columns");
        let entries_of = |cells: &Value| {
            let cells = cells.as_array().into_iter().flatten();
            let pairs =
                columns.iter().zip(cells).filter_map(|(id, cell)| id.as_str().zip(cell.as_str()));
            LabelEntries::known(pairs)
        };
        let all: Vec<_> = case["rows"].as_array().into_iter().flatten().map(entries_of).collect();
        for entries in &all {
            rows.learn(entries);
        }
        let mut table = LabelTable::default();
        for entries in all {
            rows.add_to(&mut table, entries);
        }
        let each = |told: fn(&LabelEntries) -> &str| {
            table.labels.iter().map(|label| json!(told(&label.entries))).collect::<Value>()
        };
        let mut found = shape("", &table);
        found["ssccs"] = each(|entries| entries.get(LabelField::Sscc));
        found["dates"] = each(|entries| entries.get(LabelField::BestBefore));
        found
    });
}

#[test]
fn next_serials_agree() {
    run("next_serials.json", |case| {
        let [prefix, extension] = ["companyPrefix", "extension"].map(|key| text(case, key));
        let used: Vec<_> =
            case["used"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        match SerialRange::of(prefix, extension) {
            Ok(range) => shape("", &range.next(case["last"].as_str(), |sscc| used.contains(&sscc))),
            Err(problem) => shape("", &Outcome::<(), _>::Error { problem }),
        }
    });
}

/// The texts of a case, by field id.
pub(crate) fn entries(input: &Value) -> LabelEntries {
    let texts = input.as_object().expect("a case has texts");
    LabelEntries::known(texts.iter().map(|(id, text)| (id.as_str(), text.as_str().unwrap_or(""))))
}

fn written(label: &Label) -> Value {
    let elements: Vec<_> = label
        .elements()
        .iter()
        .map(|element| format!("({}){}", element.element.ai, element.element.value))
        .collect();
    let texts: Map<_, _> = label
        .texts()
        .iter()
        .map(|text| (text.field.code().to_owned(), json!(text.lines)))
        .collect();
    json!({
        "type": "ok",
        "sscc": label.sscc().as_str(),
        "elements": elements,
        "texts": texts,
        "warnings": shape("", &label.warnings()),
    })
}
