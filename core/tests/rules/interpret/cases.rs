//! The shared cases: the browser runs the same files through the binary.

use barcode_core::epc::Scheme;
use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::interpret::tabulate::{column, form, tabulate};
use barcode_core::interpret::{
    InterpretOptions, SentDigits, TestSymbol, interpret, read_elements, scanner_report,
    several_values,
};
use serde_json::{Map, Value, json};

use crate::cases::{cases_of, covers, shape, text};

/// What is known beside the text of a case.
fn options(case: &Value) -> InterpretOptions<'_> {
    let length = case["companyPrefixLength"].as_u64().map(|length| length.try_into().unwrap());
    InterpretOptions::default()
        .company_prefix(length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length))
        .scheme(case["scheme"].as_str().map(|name| Scheme::from_name(name).unwrap()))
        .hostname(case["hostname"].as_str())
        .expected(case["expected"].as_str().map(|code| form(code).unwrap()))
}

/// The field of each of a list.
fn each(list: &Value, field: &str) -> Vec<Value> {
    list.as_array().into_iter().flatten().map(|one| one[field].clone()).collect()
}

/// The field of each form of a list, by the kind of the form.
fn by_kind(list: &Value, field: &str) -> Map<String, Value> {
    let kinds = each(list, "kind").into_iter().map(|kind| kind.as_str().unwrap().to_owned());
    kinds.zip(each(list, field)).collect()
}

/// Why a form is missing, in one word.
fn reason(reason: &Value) -> Value {
    let is_of_scheme = matches!(reason["type"].as_str(), Some("refused" | "scheme"));
    reason[if is_of_scheme { "code" } else { "type" }].clone()
}

/// What `case` says of its text, as it is found: the kinds of all interpretations, and the rest of the first. Where it
/// names some of many, such as the first repair, it is these that are looked for.
fn found(case: &Value) -> Value {
    let input = text(case, "input");
    let readings = shape(input, &interpret(input, &options(case)));
    let (outcome, problem) = (&readings[0]["outcome"], &readings[0]["outcome"]["problem"]);
    let forms = by_kind(&outcome["forms"], "text");
    let named = |field: &str| case[field].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut missing = each(&outcome["missing"], "kind");
    if let [_, ..] = named("missing") {
        missing = named("missing").iter().filter(|kind| missing.contains(kind)).cloned().collect();
    }
    let without =
        named("without").iter().filter(|kind| !forms.contains_key(kind.as_str().unwrap()));
    let mut repairs = each(&readings[0]["repairs"], "text");
    repairs.truncate(named("repairs").len().max(1));
    let reasons = by_kind(&outcome["missing"], "reason");
    let mut found = case.clone();
    let said = json!({
        "kinds": each(&readings, "kind"),
        "elements": forms.get("bracketed"),
        "without": without.collect::<Vec<_>>(),
        "missing": missing,
        "warnings": each(&outcome["warnings"], "code"),
        "warned": each(&outcome["warnings"], "found"),
        "leavesOut": by_kind(&outcome["forms"], "leavesOut"),
        "reasons": reasons.iter().map(|(kind, why)| (kind.clone(), reason(why))).collect::<Map<_, _>>(),
        "lacksSerial": outcome["lacksSerial"],
        "fault": problem,
        "code": problem["code"],
        "found": problem["found"],
        "repairs": repairs,
        "forms": forms,
    });
    found.as_object_mut().unwrap().extend(said.as_object().unwrap().clone());
    found
}

#[test]
fn shared_cases_hold() {
    let cases = cases_of("interpret.json");
    assert!(cases.len() > 30);
    for case in &cases {
        let found = found(case);
        assert!(covers(&found, case), "expected {case:#}\n   found {found:#}");
    }
}

#[test]
fn shared_separations_hold() {
    let cases = cases_of("separate.json");
    assert!(cases.len() > 10);
    for case in &cases {
        let found = several_values(text(case, "input"), None).unwrap_or_default();
        let values: Vec<_> = found.lines.lines().collect();
        assert_eq!(json!(values), case["values"], "{}", case["name"]);
        // How many rows have a value, where not all of them do.
        let count = case["count"].as_u64().map_or(values.len(), |count| count.try_into().unwrap());
        assert_eq!(found.count, count, "{}", case["name"]);
    }
}

#[test]
fn a_text_longer_than_any_epc_says_so_where_a_form_is_expected() {
    let text = "3076451FD40C0E40".repeat(1_100);
    assert_eq!(interpret(&text, &InterpretOptions::default()), []);
    let options = InterpretOptions::default().expected(form("hex"));
    let found = interpret(&text, &options);
    let error = found[0].outcome.as_ref().unwrap_err();
    assert_eq!(error.to_string(), "expected at most 16384 bytes of text, found 17600");
    assert_eq!(error.span, 16_384..17_600);
}

#[test]
fn shared_tables_hold() {
    let cases = cases_of("tabulate.json");
    assert!(cases.len() > 4);
    for case in &cases {
        let list = |field: &str| {
            let list = case[field].as_array().unwrap();
            list.iter().map(|one| one.as_str().unwrap()).collect::<Vec<_>>()
        };
        let forms: Vec<_> = list("forms").into_iter().map(|id| column(id).unwrap()).collect();
        let (mut text, mut statuses) = (Vec::new(), Vec::new());
        let lines = list("lines").join("\n");
        tabulate(lines.as_bytes(), &forms, &options(case), &mut text, &mut statuses);
        let text = String::from_utf8(text).unwrap();
        let rows: Vec<Vec<_>> = text.lines().map(|line| line.split('\t').collect()).collect();
        assert_eq!(json!(rows), case["rows"], "{}", case["name"]);
        assert_eq!(json!(statuses), case["statuses"], "{}", case["name"]);
    }
}

#[test]
fn shared_scanner_reports_hold() {
    let cases = cases_of("scanner_report.json");
    assert!(cases.len() > 20);
    for case in &cases {
        let found = json!(scanner_report(text(case, "input")));
        assert!(covers(&found, &case["expected"]), "expected {case:#}\n   found {found:#}");
    }
}

#[test]
fn a_symbol_of_the_scanner_check_is_told_by_its_own_data() {
    for symbol in <TestSymbol as strum::VariantArray>::VARIANTS {
        let read = read_elements(symbol.content());
        let sent = read.map_or_else(|_| symbol.content().to_owned(), |elements| elements.to_fnc1());
        let sent = if symbol.content().starts_with("http") { symbol.content() } else { &sent };
        let report = scanner_report(sent).unwrap();
        assert_eq!((report.symbol, report.digits), (*symbol, SentDigits::Whole));
    }
}
