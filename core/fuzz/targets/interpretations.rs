//! Anything pasted: every form reads back as what it is a form of, and every repair reads.

#![no_main]

use std::collections::BTreeSet;

use barcode_core::epc::Epc;
use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::interpret::{Form, FormKind, Meaning, InterpretOptions, interpret};
use barcode_fuzz::points_into;
use libfuzzer_sys::fuzz_target;

/// A company prefix of unknown length, and the lengths at both ends of a common one.
const PREFIXES: [CompanyPrefix<'_>; 3] =
    [CompanyPrefix::Unknown, CompanyPrefix::Length(7), CompanyPrefix::Length(12)];
/// What a hostile text repeats: names, symbology identifiers, quotation marks, separators.
const UNITS: [&str; 8] = ["ean-", "GTIN: ", "]Q1", "]Q1\"", "(", "(\u{1d}", ":", "{gs}"];
/// Long enough for a step that is repeated for each unit to show, short enough for many runs.
const REPEATS: usize = 500;

fuzz_target!(|text: &str| {
    for company_prefix in PREFIXES {
        check(text, &InterpretOptions::default().company_prefix(company_prefix));
    }
    // The first byte chooses a unit; a run that takes long or ends in a crash is a finding.
    if let Some(unit) = text.bytes().next().and_then(|byte| UNITS.get(usize::from(byte))) {
        check(&format!("{}{text}", unit.repeat(REPEATS)), &InterpretOptions::default());
        check(&format!("{text}{}", unit.repeat(REPEATS)), &InterpretOptions::default());
    }
});

fn check(text: &str, options: &InterpretOptions<'_>) {
    for interpretation in interpret(text, options) {
        match &interpretation.outcome {
            Ok(meaning) => {
                check_spans(text, meaning);
                meaning.forms.iter().for_each(|form| reads_back(meaning, form));
            }
            Err(error) => {
                points_into(text, error.span.clone());
                assert!(!error.to_string().is_empty());
            }
        }
        for repair in &interpretation.repairs {
            let repaired = interpret(&repair.text, options);
            let reads = repaired.iter().any(|other| other.outcome.is_ok());
            assert!(reads, "{text:?}: {repair:?}");
        }
    }
}

/// Pieces follow each other to the end of their value, and every span is one of the text.
fn check_spans(text: &str, meaning: &Meaning) {
    for element in &meaning.elements {
        let mut end = 0;
        for piece in &element.pieces {
            assert_eq!(piece.value.start, end, "{text:?}: {element:?}");
            end = piece.value.end;
            points_into(text, piece.text.clone().unwrap_or_default());
        }
        assert_eq!(end, element.element.value.len(), "{text:?}: {element:?}");
        points_into(text, element.text.clone().unwrap_or_default());
    }
    for field in &meaning.fields {
        points_into(text, field.text.clone().unwrap_or_default());
    }
}

fn reads_back(meaning: &Meaning, form: &Form) {
    let back = interpret(&form.text, &options_of(meaning));
    let found = back.iter().filter_map(|other| other.meaning()).any(|other| {
        // A number for one company or region stays what it is in a tag, but none is made for it.
        let refused = other.missing.iter().any(|one| one.kind == FormKind::PureIdentity);
        let excused = refused || !form.leaves_out.is_empty();
        let of_bits = matches!(
            form.kind,
            FormKind::TagUri
                | FormKind::RawUri
                | FormKind::Hex
                | FormKind::Binary
                | FormKind::Base64
        );
        elements(other, form) == elements(meaning, form)
            && (excused || other.identity == meaning.identity)
            && (!of_bits || other.epc == meaning.epc)
    });
    assert!(found, "{form:?}\nof {meaning:#?}\nreads as {back:#?}");
}

/// What is known about a text once it has been read.
fn options_of(meaning: &Meaning) -> InterpretOptions<'static> {
    let prefix = meaning.identity.as_ref().and_then(|identity| identity.company_prefix());
    let epc = meaning.epc.as_ref();
    InterpretOptions::default().company_prefix(prefix
            .map_or(CompanyPrefix::Unknown, |prefix| CompanyPrefix::Length(prefix.len()))).scheme(epc.map(Epc::scheme)).filter(epc.and_then(Epc::filter).unwrap_or_default())
}

/// Elements as a set, since a tag has its own order for them, without those that `form` leaves out.
fn elements(meaning: &Meaning, form: &Form) -> BTreeSet<String> {
    let is_said = |ai| !form.leaves_out.contains(&ai);
    let elements = meaning.elements.iter().map(|read| &read.element);
    elements.filter(|one| is_said(one.ai)).map(|one| format!("({}){}", one.ai, one.value)).collect()
}
