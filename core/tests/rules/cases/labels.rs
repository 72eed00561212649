//! Cases of logistic labels. Their input is what the form has: texts by field id.

use barcode_core::label::{
    FitProblem, Label, LabelEntries, LabelField, LabelFieldProblem, LabelLayout, LabelRows,
    LabelWarning, NewNumbers, NextSerial, NoLabel, Output, RowFault, SerialRange, layout,
    read_label,
};
use barcode_core::{Code, Problem};
use serde_json::{Map, Value, json};

use super::run;

#[test]
fn entries_agree() {
    run("label_entries.json", |case| {
        let entries = entries(&case["input"]);
        match read_label(&entries) {
            Ok(label) => written(&label),
            Err(errors) => {
                let problems = errors.iter().map(|error| problem(&entries, error));
                // Expected problems name only the details that they are about.
                let expected = case["expected"]["problems"].as_array().cloned().unwrap_or_default();
                let matching: Vec<_> = problems
                    .enumerate()
                    .map(|(at, problem)| named_in(expected.get(at), problem))
                    .collect();
                json!({ "type": "error", "problems": matching })
            }
        }
    });
}

#[test]
fn layouts_agree() {
    run("label_layouts.json", |case| {
        let label = read_label(&entries(&case["input"])).expect("the entries are right");
        let size = super::text(case, "size").parse().expect("it is a size");
        let output = super::text(case, "output").parse::<Output>().expect("it is an output");
        let x = case["x"].as_u64().and_then(|x| u32::try_from(x).ok()).expect("it is a width");
        match layout(&label, size, output.module(x)) {
            Ok(found) => laid_out(&found),
            Err(problem) => does_not_fit(&problem),
        }
    });
}

#[test]
fn rows_agree() {
    run("label_rows.json", |case| {
        let size = case["size"].as_str().unwrap_or("a5");
        let size = size.parse().expect("it is a size");
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let numbers = case["numbers"].as_object().map(|numbers| NewNumbers {
            company_prefix: text(&numbers["companyPrefix"]),
            extension: text(&numbers["extension"]),
            last: numbers.get("last").map(text),
            used: numbers
                .get("used")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .map(text)
                .collect(),
        });
        let dates = case["dateOrder"].as_str().and_then(|order| order.parse().ok());
        let mut rows = LabelRows::new(numbers, size, Output::Dpi203.module(501)).with_dates(dates);
        let (mut ssccs, mut faults, mut dates) = (Vec::new(), Vec::new(), Vec::new());
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
        for (at, mut entries) in all.into_iter().enumerate() {
            match rows.add(&mut entries) {
                Ok(made) => {
                    ssccs.push(made.label.sscc().as_str().to_owned());
                    dates.push(made.label.entries().get(LabelField::BestBefore).to_owned());
                }
                Err(fault) => {
                    faults.push(json!({ "row": at, "fault": row_fault(&entries, &fault) }));
                }
            }
        }
        json!({
            "ssccs": ssccs,
            "faults": faults,
            "dates": dates,
        })
    });
}

#[test]
fn next_serials_agree() {
    run("next_serials.json", |case| {
        let [prefix, extension] = ["companyPrefix", "extension"].map(|key| super::text(case, key));
        let used: Vec<_> =
            case["used"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        match SerialRange::of(prefix, extension) {
            Ok(range) => match range.next(case["last"].as_str(), |sscc| used.contains(&sscc)) {
                NextSerial::Serial(serial) => json!({ "type": "serial", "serial": serial }),
                NextSerial::Exhausted { count } => json!({ "type": "exhausted", "count": count }),
            },
            Err(LabelFieldProblem { field, error }) => {
                json!({ "type": "error", "field": field.code(), "code": error.problem.code() })
            }
        }
    });
}

fn row_fault(entries: &LabelEntries, fault: &RowFault) -> Value {
    match fault {
        RowFault::NoLabel(NoLabel::Fields(errors)) => {
            let problems: Vec<_> = errors.iter().map(|error| problem(entries, error)).collect();
            json!({ "type": "error", "problems": problems })
        }
        RowFault::NoLabel(NoLabel::DoesNotFit(problem, sizes)) => {
            let mut fault = does_not_fit(problem);
            fault["fits"] = sizes.iter().map(|size| size.code()).collect();
            fault
        }
        RowFault::Repeated { sscc, row } => json!({ "type": "repeated", "sscc": sscc, "row": row }),
        RowFault::Exhausted => json!({ "type": "exhausted" }),
    }
}

fn laid_out(found: &LabelLayout) -> Value {
    let symbols: Vec<_> =
        found.symbols.iter().map(|symbol| symbol.message.to_bracketed()).collect();
    let widths: Vec<_> = found.symbols.iter().map(|symbol| symbol.width(found.x).round()).collect();
    #[expect(clippy::cast_possible_truncation, reason = "a width of a symbol in micrometres")]
    let widths: Vec<_> = widths.into_iter().map(|width| width as i64).collect();
    let page = found.size.page();
    json!({
        "type": "ok",
        "dataHeight": found.data_height,
        "symbols": symbols,
        "width": widths,
        "page": [page.width, page.height],
    })
}

fn does_not_fit(problem: &FitProblem) -> Value {
    let details = Problem::details(problem);
    json!({
        "type": "doesNotFit",
        "code": problem.code(),
        "found": details.found,
        "max": details.max,
        "part": details.part,
    })
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
    let warnings: Vec<_> = label.warnings().iter().map(warning).collect();
    json!({
        "type": "ok",
        "sscc": label.sscc().as_str(),
        "elements": elements,
        "texts": texts,
        "warnings": warnings,
    })
}

fn warning(warning: &LabelWarning) -> Value {
    let details = Problem::details(warning);
    json!({
        "field": warning.field().code(),
        "code": warning.code(),
        "found": details.found,
        "expected": details.expected,
        "part": details.part,
    })
}

fn problem(entries: &LabelEntries, found: &LabelFieldProblem) -> Value {
    let mut problem = super::error(entries.get(found.field), &found.error)["problem"].take();
    problem["field"] = json!(found.field.code());
    problem["rows"] = json!(found.rows());
    problem
}

/// `found` with only the fields that `expected` has.
fn named_in(expected: Option<&Value>, found: Value) -> Value {
    let Some(Value::Object(expected)) = expected else { return found };
    expected.keys().map(|name| (name.clone(), found[name].clone())).collect::<Map<_, _>>().into()
}
