//! No text makes it panic, and every form leads back to what it is a form of.

use std::collections::BTreeSet;

use barcode_core::epc::Scheme;
use barcode_core::epc::advice::CompanyPrefix;
use barcode_core::interpret::{Form, FormKind, Interpretation, Known, interpret};
use barcode_core::key::{KeyKind, complete};
use proptest::prelude::*;

/// Elements as a set: a tag has its own order for them.
fn elements(reading: &Interpretation, but: &Form) -> BTreeSet<String> {
    reading
        .bare_elements()
        .iter()
        .filter(|element| !but.leaves_out.contains(&element.ai))
        .map(|element| format!("({}){}", element.ai, element.value))
        .collect()
}

/// What somebody knows who has the reading in front of them.
fn knowledge(reading: &Interpretation) -> Known<'static> {
    let prefix = reading.identity.as_ref().and_then(|identity| identity.company_prefix());
    Known {
        company_prefix: prefix
            .map_or(CompanyPrefix::Unknown, |prefix| CompanyPrefix::Length(prefix.len())),
        scheme: reading.epc.as_ref().map(barcode_core::epc::Epc::scheme),
        filter: reading.epc.as_ref().and_then(barcode_core::epc::Epc::filter).unwrap_or_default(),
        ..Known::default()
    }
}

#[track_caller]
fn check_forms(reading: &Interpretation) {
    let known = knowledge(reading);
    for form in &reading.forms {
        let back = interpret(&form.text, &known);
        let found = back.iter().find(|other| {
            let same_elements = elements(other, form) == elements(reading, form);
            let whole = form.leaves_out.is_empty();
            // A number for one company or region stays what it is in a tag, but none is made for it.
            let refused =
                other.missing.iter().any(|missing| missing.kind == FormKind::PureIdentity);
            let same_identity = !whole || refused || other.identity == reading.identity;
            let of_bits = matches!(
                form.kind,
                FormKind::TagUri
                    | FormKind::RawUri
                    | FormKind::Hex
                    | FormKind::Binary
                    | FormKind::Base64
            );
            let same_epc = !of_bits || other.epc == reading.epc;
            other.fault.is_none() && same_elements && same_identity && same_epc
        });
        assert!(found.is_some(), "{form:?}\nof {reading:#?}\nreads as {back:#?}");
    }
}

#[track_caller]
fn check_text(text: &str, known: &Known<'_>) {
    for reading in interpret(text, known) {
        for element in &reading.elements {
            let pieces = element.pieces.iter();
            let end = pieces.fold(0, |at, piece| {
                assert_eq!(piece.value.start, at, "pieces follow each other: {element:?}");
                piece.value.end
            });
            assert_eq!(end, element.element.value.len(), "{element:?}");
            for piece in &element.pieces {
                let place = piece.text.clone().unwrap_or_default();
                assert!(text.get(place.clone()).is_some(), "{text:?} {place:?}");
            }
        }
        for field in &reading.fields {
            let place = field.text.clone().unwrap_or_default();
            assert!(text.get(place.clone()).is_some(), "{text:?} {place:?}");
        }
        if let Some(fault) = &reading.fault {
            assert!(text.get(fault.span.clone()).is_some(), "{text:?} {fault:?}");
            assert!(reading.forms.is_empty());
        } else {
            check_forms(&reading);
        }
        for repair in &reading.repairs {
            let mended = interpret(&repair.text, known);
            assert!(mended.iter().any(|other| other.fault.is_none()), "{text:?}: {repair:?}");
        }
    }
}

fn known(length: Option<usize>) -> Known<'static> {
    let company_prefix = length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length);
    Known { company_prefix, ..Known::default() }
}

fn with_check_digit(payload: &str) -> String {
    complete(KeyKind::Gtin14, payload).unwrap().key.as_str().to_owned()
}

/// A word of a scan, a link or a URI, so that random texts come near to something.
fn fragment() -> impl Strategy<Value = String> {
    let words = [
        "01",
        "09521234543213",
        "(01)",
        "(10)",
        "10ABC",
        "17261231",
        "(21)",
        "]C1",
        "]d2",
        "]E0",
        "]Q1",
        "https://id.gs1.org/",
        "/01/",
        "/21/",
        "?17=",
        "urn:epc:",
        "id:",
        "tag:",
        "raw:96.x",
        "sgtin:",
        "sgtin-96:3.",
        "9521141.012345.",
        "3076451FD40C0E4000001267",
        "eh30",
        "ex",
        "<GS>",
        "\u{1d}",
        "^",
        "%1D",
        "%",
        "(",
        "\\(",
        "é",
        "🙂",
        "０",
        "|]e0",
        "8003",
        "{GS}",
        ".",
        "~1",
        " ",
        "414",
        "9521141123454",
    ];
    prop_oneof![
        4 => proptest::sample::select(words.to_vec()).prop_map(str::to_owned),
        1 => "[ -~]{0,6}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,60}", length in proptest::option::of(0_usize..20)) {
        check_text(&text, &known(length));
    }

    #[test]
    fn no_composition_is_too_strange(
        words in proptest::collection::vec(fragment(), 0..8),
        length in proptest::option::of(4_usize..13),
    ) {
        check_text(&words.concat(), &known(length));
    }

    #[test]
    fn items_read_back_from_every_form(
        payload in "[0-9]952[0-9]{9}",
        serial in "[0-9A-Za-z/%&?.(_-]{1,20}",
        batch in proptest::option::of("[0-9A-Z/(-]{1,20}"),
        length in proptest::option::of(6_usize..13),
    ) {
        let batch = batch.map(|batch| format!("(10){}", batch.replace('(', "\\(")));
        let text = format!(
            "(01){}{}(21){}",
            with_check_digit(&payload), batch.unwrap_or_default(), serial.replace('(', "\\("),
        );
        prop_assume!(!text.contains(char::is_whitespace));
        let readings = interpret(&text, &known(length));
        prop_assert!(readings[0].fault.is_none(), "{text}");
        check_text(&text, &known(length));
    }

    #[test]
    fn tags_read_back_from_every_form(
        partition in 0_u8..7,
        filter in 0_u8..8,
        number in any::<u128>(),
        header in proptest::sample::select(Scheme::ALL.to_vec()),
    ) {
        // Random bits behind a header: many are no EPC, and those that are must hold together.
        let bits = format!("{:02X}{filter:X}{partition:X}{number:032X}", header.header());
        check_text(&bits[..24], &known(None));
        check_text(&bits, &known(None));
    }
}
