//! The shared cases: the browser runs the same file through the binary.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::epc::{EpcWarning, Scheme};
use barcode_core::interpret::tabulate::{column, tabulate};
use barcode_core::interpret::{InterpretOptions, Meaning, interpret, several_values};
use barcode_core::syntax::{self, ElementString};
use barcode_core::{Code, Problem};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Case {
    name: String,
    input: String,
    company_prefix_length: Option<usize>,
    /// The scheme to encode in, and the host name to carry.
    scheme: Option<String>,
    hostname: Option<String>,
    /// The form of the box it was typed in.
    expected: Option<String>,
    /// How it is written in each interpretation, in order.
    kinds: Vec<String>,
    /// What the first interpretation says.
    elements: Option<String>,
    /// Some of its forms.
    #[serde(default)]
    forms: BTreeMap<String, String>,
    /// Forms that there are none of, such as a number that would be read as something else.
    #[serde(default)]
    without: Vec<String>,
    /// Forms that it does not have; an empty list means that it lacks none.
    missing: Option<Vec<String>>,
    /// What is odd about the first interpretation; an empty list means that nothing is.
    warnings: Option<Vec<String>>,
    /// Identifiers that some of its forms leave out.
    #[serde(default)]
    leaves_out: BTreeMap<String, Vec<String>>,
    /// Why it lacks some of the forms.
    #[serde(default)]
    reasons: BTreeMap<String, String>,
    /// Whether it lacks a serial number.
    lacks_serial: Option<bool>,
    /// Where it is wrong, in UTF-16.
    fault: Option<Span>,
    /// What is wrong with it.
    code: Option<String>,
    /// What it says of that, such as a day that does not exist.
    found: Option<String>,
    /// The first of its repairs; an empty list means that there is none.
    repairs: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Span {
    start: usize,
    end: usize,
}

impl Case {
    fn check(&self) {
        let company_prefix =
            self.company_prefix_length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length);
        let scheme = self.scheme.as_deref().map(|name| Scheme::from_name(name).unwrap());
        let hostname = self.hostname.as_deref();
        let expected = self.expected.as_deref().map(|form| column(form).unwrap());
        let options = InterpretOptions::default()
            .company_prefix(company_prefix)
            .scheme(scheme)
            .hostname(hostname)
            .expected(expected);
        let found = interpret(&self.input, &options);
        let kinds: Vec<_> = found.iter().map(|interpretation| interpretation.kind.code()).collect();
        assert_eq!(kinds, self.kinds, "{}", self.name);
        let Some(first) = found.first() else { return };
        let meaning = first.meaning();
        if let Some(elements) = &self.elements {
            assert_eq!(&written(meaning.unwrap()), elements, "{}", self.name);
        }
        let forms = meaning.map_or(&[][..], |meaning| &meaning.forms);
        let forms: BTreeMap<_, _> =
            forms.iter().map(|form| (form.kind.code(), form.text.as_str())).collect();
        for (kind, text) in &self.forms {
            assert_eq!(forms.get(kind.as_str()), Some(&text.as_str()), "{}: {kind}", self.name);
        }
        for kind in &self.without {
            assert_eq!(forms.get(kind.as_str()), None, "{}: {kind}", self.name);
        }
        let missing = meaning.map_or(&[][..], |meaning| &meaning.missing);
        let missing: Vec<_> = missing.iter().map(|missing| missing.kind.code()).collect();
        match self.missing.as_deref() {
            Some([]) => assert!(missing.is_empty(), "{}: {missing:?}", self.name),
            expected => {
                for kind in expected.unwrap_or_default() {
                    assert!(missing.contains(&kind.as_str()), "{}: {missing:?}", self.name);
                }
            }
        }
        self.check_tag(meaning);
        if let Some(expected) = &self.warnings {
            let found: Vec<_> = meaning.unwrap().warnings.iter().map(EpcWarning::code).collect();
            assert_eq!(&found, expected, "{}", self.name);
        }
        let utf16 = |end: usize| self.input[..end].encode_utf16().count();
        if let Some(expected) = &self.fault {
            let span = first.outcome.as_ref().unwrap_err().span.clone();
            let found = (utf16(span.start), utf16(span.end));
            assert_eq!(found, (expected.start, expected.end), "{}", self.name);
        }
        if let Some(expected) = &self.code {
            let error = first.outcome.as_ref().unwrap_err();
            assert_eq!(error.problem.code(), expected, "{}", self.name);
        }
        if let Some(expected) = &self.found {
            let error = first.outcome.as_ref().unwrap_err();
            assert_eq!(error.problem.details().found.as_ref(), Some(expected), "{}", self.name);
        }
        if let Some(expected) = &self.repairs {
            let found: Vec<_> = first.repairs.iter().map(|repair| repair.text.clone()).collect();
            let head = &found[..found.len().min(expected.len().max(1))];
            assert_eq!(head, expected, "{}", self.name);
        }
    }

    /// What its tag leaves out, and why there is none.
    fn check_tag(&self, meaning: Option<&Meaning>) {
        let forms = meaning.map_or(&[][..], |meaning| &meaning.forms);
        for (kind, expected) in &self.leaves_out {
            let form = forms.iter().find(|form| form.kind.code() == kind).unwrap();
            let found: Vec<_> = form.leaves_out.iter().map(ToString::to_string).collect();
            assert_eq!(&found, expected, "{}: {kind}", self.name);
        }
        let missing = meaning.map_or(&[][..], |meaning| &meaning.missing);
        for (kind, expected) in &self.reasons {
            let form = missing.iter().find(|missing| missing.kind.code() == kind).unwrap();
            assert_eq!(form.reason.code(), expected, "{}: {kind}", self.name);
        }
        if let Some(expected) = self.lacks_serial {
            assert_eq!(meaning.unwrap().lacks_serial, expected, "{}", self.name);
        }
    }
}

fn written(meaning: &Meaning) -> String {
    let elements = meaning.bare_elements();
    let string = ElementString::from_elements(elements, &syntax::ParseOptions::default()).unwrap();
    string.to_bracketed()
}

#[test]
fn shared_cases_hold() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/cases/interpret.json");
    let cases: Vec<Case> = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.len() > 30);
    for case in &cases {
        case.check();
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeparateCase {
    name: String,
    input: String,
    /// None where it is one value.
    values: Vec<String>,
    /// How many rows have a value, where not all of them do.
    count: Option<usize>,
}

#[test]
fn shared_separations_hold() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/cases/separate.json");
    let cases: Vec<SeparateCase> =
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.len() > 10);
    for case in &cases {
        let found = several_values(&case.input, None).unwrap_or_default();
        assert_eq!(found.lines.lines().collect::<Vec<_>>(), case.values, "{}", case.name);
        assert_eq!(found.count, case.count.unwrap_or(case.values.len()), "{}", case.name);
    }
}

#[test]
fn a_text_longer_than_any_epc_says_so_where_a_form_is_expected() {
    let text = "3076451FD40C0E40".repeat(1_100);
    assert_eq!(interpret(&text, &InterpretOptions::default()), []);
    let options = InterpretOptions::default().expected(column("hex"));
    let found = interpret(&text, &options);
    let error = found[0].outcome.as_ref().unwrap_err();
    assert_eq!(error.to_string(), "expected at most 16384 bytes of text, found 17600");
    assert_eq!(error.span, 16_384..17_600);
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TableCase {
    name: String,
    lines: Vec<String>,
    forms: Vec<String>,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    hostname: Option<String>,
    /// The cells of each line.
    rows: Vec<Vec<String>>,
    statuses: Vec<u8>,
}

#[test]
fn shared_tables_hold() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/cases/tabulate.json");
    let cases: Vec<TableCase> = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.len() > 4);
    for case in &cases {
        let company_prefix =
            case.company_prefix_length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length);
        let scheme = case.scheme.as_deref().map(|name| Scheme::from_name(name).unwrap());
        let hostname = case.hostname.as_deref();
        let options = InterpretOptions::default()
            .company_prefix(company_prefix)
            .scheme(scheme)
            .hostname(hostname);
        let forms: Vec<_> = case.forms.iter().map(|id| column(id).unwrap()).collect();
        let (mut text, mut statuses) = (Vec::new(), Vec::new());
        tabulate(case.lines.join("\n").as_bytes(), &forms, &options, &mut text, &mut statuses);
        let text = String::from_utf8(text).unwrap();
        let rows: Vec<Vec<_>> = text.lines().map(|line| line.split('\t').collect()).collect();
        assert_eq!(rows, case.rows, "{}", case.name);
        assert_eq!(statuses, case.statuses, "{}", case.name);
    }
}
