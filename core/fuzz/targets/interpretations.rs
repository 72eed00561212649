//! Anything pasted: every form reads back as what it is a form of, and every repair reads.

#![no_main]

use std::collections::BTreeSet;

use barcode_core::epc::Epc;
use barcode_core::epc::advice::CompanyPrefix;
use barcode_core::interpret::{Form, FormKind, Interpretation, Known, interpret};
use barcode_fuzz::points_into;
use libfuzzer_sys::fuzz_target;

/// A company prefix whose length nobody says, and the lengths at both ends of a common one.
const PREFIXES: [CompanyPrefix<'_>; 3] =
    [CompanyPrefix::Unknown, CompanyPrefix::Length(7), CompanyPrefix::Length(12)];

fuzz_target!(|text: &str| {
    for company_prefix in PREFIXES {
        let known = Known { company_prefix, ..Known::default() };
        for reading in interpret(text, &known) {
            places(text, &reading);
            if let Some(fault) = &reading.fault {
                points_into(text, fault.span.clone());
                assert!(!fault.to_string().is_empty() && reading.forms.is_empty());
            }
            for form in &reading.forms {
                reads_back(&reading, form);
            }
            for repair in &reading.repairs {
                let mended = interpret(&repair.text, &known);
                assert!(mended.iter().any(|other| other.fault.is_none()), "{text:?}: {repair:?}");
            }
        }
    }
});

/// Pieces follow each other to the end of their value, and what has a place has it in the text.
fn places(text: &str, reading: &Interpretation) {
    for element in &reading.elements {
        let mut end = 0;
        for piece in &element.pieces {
            assert_eq!(piece.value.start, end, "{text:?}: {element:?}");
            end = piece.value.end;
            points_into(text, piece.text.clone().unwrap_or_default());
        }
        assert_eq!(end, element.element.value.len(), "{text:?}: {element:?}");
        points_into(text, element.text.clone().unwrap_or_default());
    }
    for field in &reading.fields {
        points_into(text, field.text.clone().unwrap_or_default());
    }
}

fn reads_back(reading: &Interpretation, form: &Form) {
    let back = interpret(&form.text, &knowledge(reading));
    let found = back.iter().any(|other| {
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
        other.fault.is_none()
            && elements(other, form) == elements(reading, form)
            && (excused || other.identity == reading.identity)
            && (!of_bits || other.epc == reading.epc)
    });
    assert!(found, "{form:?}\nof {reading:#?}\nreads as {back:#?}");
}

/// What somebody knows who has the reading in front of them.
fn knowledge(reading: &Interpretation) -> Known<'static> {
    let prefix = reading.identity.as_ref().and_then(|identity| identity.company_prefix());
    let epc = reading.epc.as_ref();
    Known {
        company_prefix: prefix
            .map_or(CompanyPrefix::Unknown, |prefix| CompanyPrefix::Length(prefix.len())),
        scheme: epc.map(Epc::scheme),
        filter: epc.and_then(Epc::filter).unwrap_or_default(),
        ..Known::default()
    }
}

/// Elements as a set, since a tag has its own order for them, without those that `form` cannot say.
fn elements(reading: &Interpretation, form: &Form) -> BTreeSet<String> {
    let said = |ai| !form.leaves_out.contains(&ai);
    let elements = reading.elements.iter().map(|read| &read.element);
    elements.filter(|one| said(one.ai)).map(|one| format!("({}){}", one.ai, one.value)).collect()
}
