//! The shared cases: the browser runs the same file through the binary.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use barcode_core::epc::advice::CompanyPrefix;
use barcode_core::interpret::{Interpretation, Known, interpret};
use barcode_core::syntax::{ElementString, Options};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Case {
    name: String,
    input: String,
    company_prefix_length: Option<usize>,
    /// How each reading is written, in order.
    kinds: Vec<String>,
    /// What the first reading says.
    elements: Option<String>,
    /// Some of its forms.
    #[serde(default)]
    forms: BTreeMap<String, String>,
    /// Forms that it does not have; an empty list means that it lacks none.
    missing: Option<Vec<String>>,
    /// Where it is wrong, in UTF-16.
    fault: Option<Place>,
    /// The first of its repairs; an empty list means that there is none.
    repairs: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Place {
    start: usize,
    end: usize,
}

impl Case {
    fn check(&self) {
        let company_prefix =
            self.company_prefix_length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length);
        let known = Known { company_prefix, ..Known::default() };
        let readings = interpret(&self.input, &known);
        let kinds: Vec<_> = readings.iter().map(|reading| reading.kind.id()).collect();
        assert_eq!(kinds, self.kinds, "{}", self.name);
        let Some(reading) = readings.first() else { return };
        if let Some(elements) = &self.elements {
            assert_eq!(&written(reading), elements, "{}", self.name);
        }
        let forms: BTreeMap<_, _> =
            reading.forms.iter().map(|form| (form.kind.id(), form.text.as_str())).collect();
        for (kind, text) in &self.forms {
            assert_eq!(forms.get(kind.as_str()), Some(&text.as_str()), "{}: {kind}", self.name);
        }
        let missing: Vec<_> = reading.missing.iter().map(|missing| missing.kind.id()).collect();
        match self.missing.as_deref() {
            Some([]) => assert!(missing.is_empty(), "{}: {missing:?}", self.name),
            expected => {
                for kind in expected.unwrap_or_default() {
                    assert!(missing.contains(&kind.as_str()), "{}: {missing:?}", self.name);
                }
            }
        }
        let utf16 = |end: usize| self.input[..end].encode_utf16().count();
        if let Some(place) = &self.fault {
            let span = reading.fault.as_ref().map(|fault| fault.span.clone()).unwrap();
            let found = (utf16(span.start), utf16(span.end));
            assert_eq!(found, (place.start, place.end), "{}", self.name);
        }
        if let Some(expected) = &self.repairs {
            let found: Vec<_> = reading.repairs.iter().map(|repair| repair.text.clone()).collect();
            let head = &found[..found.len().min(expected.len().max(1))];
            assert_eq!(head, expected, "{}", self.name);
        }
    }
}

fn written(reading: &Interpretation) -> String {
    let elements = reading.bare_elements();
    let string = ElementString::from_elements(elements, &Options::default()).unwrap();
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
