//! What the fuzz targets have found, as the smallest input that shows it; the targets are in `core/fuzz`.

use barcode_core::batch::{Column, Outcome, check_lines};
use barcode_core::check_digit;
use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::selection::EncodeRequest;
use barcode_core::epc::{Epc, Identity, Pattern, PatternComponent};
use barcode_core::interpret::{FormKind, InterpretOptions, interpret};
use barcode_core::key::identify::NumberKind;
use barcode_core::key::{KeyKind, validate};

#[test]
fn a_form_feed_is_white_space_in_a_list_too() {
    let text = "9521141123454\u{c}";
    assert!(validate(KeyKind::Gtin13, text).is_ok());
    let answers = check_lines(text.as_bytes(), &Column::new(Some(KeyKind::Gtin13)));
    assert_eq!(answers[0].outcome(), Outcome::Valid);
}

#[test]
fn quotation_marks_come_off_before_either_line_end() {
    for list in ["\"９５２１１４１１２３４５４\"\n", "\"９５２１１４１１２３４５４\"\r\n"]
    {
        let answers = check_lines(list.as_bytes(), &Column::new(Some(KeyKind::Gtin13)));
        assert_eq!(answers[0].outcome(), Outcome::Valid, "{list:?}");
    }
}

#[test]
fn a_wrong_full_width_digit_is_pointed_at_as_a_whole() {
    let error = check_digit::verify("９５").expect_err("the check digit of 9 is 3");
    assert_eq!(error.span, 3..6);
}

#[test]
fn a_tag_uri_that_ends_after_its_scheme_has_no_place_beyond_its_end() {
    for text in ["urn:epc:tag:usdod-96", "urn:epc:tag:gid-96", "urn:epc:tag:sgtin-96:3"] {
        let error = Epc::from_tag_uri(text).expect_err(text);
        assert_eq!(error.span, text.len()..text.len(), "{error}");
    }
    let text = "urn:epc:raw:1";
    let error = Epc::from_raw_uri(text).expect_err(text);
    assert_eq!(error.span, text.len()..text.len(), "{error}");
    let text = "urn:epc:id:ginc";
    let error = text.parse::<Identity>().expect_err(text);
    assert_eq!(error.span, text.len()..text.len(), "{error}");
}

#[test]
fn an_identifier_that_has_no_encoding_is_pointed_at_and_not_its_value() {
    let text = "F0895239415E324B2E39415E324B2E419C85F0419C85F0";
    let error = Epc::from_hex(text).expect_err(text);
    assert_eq!(error.span, 40..45, "{error}");
}

#[test]
fn a_batch_in_the_added_data_stands_in_the_path_of_the_link() {
    let link = "https://example.com/01/79521141123453/10/A-1/21/4";
    let compressed = epcb::compress_link(link, &EncodeRequest::default(), Spelling::Base64);
    let expanded = compressed.and_then(|link| epcb::expand(&link));
    assert_eq!(expanded.as_deref(), Ok(link));
}

#[test]
fn a_grai_keeps_its_filler_where_its_digits_alone_are_another_grai() {
    let element = "(8003)00904246908642620ABC";
    let text = "00904246908642620ABC";
    let grai = FormKind::Number(NumberKind::Key(KeyKind::Grai));
    let readings = interpret("000904246908642620ABC", &InterpretOptions::default());
    let reading = readings.iter().find(|reading| reading.kind == grai).expect("a GRAI");
    assert_eq!(reading.form(grai), Some("000904246908642620ABC"));
    let readings = interpret(text, &InterpretOptions::default());
    let other = readings.iter().find(|reading| reading.kind == grai).expect("a GRAI");
    assert_eq!(other.form(FormKind::Bracketed), Some(element));
}

#[test]
fn a_link_with_its_batch_in_the_query_is_none_and_is_not_compressed() {
    let link = "https://example.com/01/79521141123453/21/3?10=1";
    assert!(epcb::compress_link(link, &EncodeRequest::default(), Spelling::Hex).is_err());
}

#[test]
fn an_escaped_asterisk_in_a_pattern_is_no_wildcard() {
    let uri = "urn:epc:pat:sgln-195:3.9521141.97446.%2A";
    let pattern: Pattern = uri.parse().expect(uri);
    assert_eq!(pattern.components().last(), Some(&PatternComponent::Text("*".to_owned())));
    assert_eq!(pattern.uri(), uri);
}

#[test]
fn names_without_end_in_front_of_nothing_are_nothing() {
    for name in ["ean-", "GTIN: ", "Barcode no. ", "epc tag "] {
        for head in ["", "\"", "]Q1", "]Q1\""] {
            let text = format!("{head}{}", name.repeat(1_000));
            assert_eq!(interpret(&text, &InterpretOptions::default()), [], "{head}{name}");
        }
    }
}

#[test]
fn symbology_identifiers_without_end_are_nothing() {
    for unit in ["]Q1", "]Q1\"", "]d1 \"", "]J0EAN "] {
        let text = format!("{}%1d", unit.repeat(1_000));
        assert_eq!(interpret(&text, &InterpretOptions::default()), [], "{unit}");
    }
}

#[test]
fn a_link_of_keys_without_values_is_not_rebuilt_from_thousands_of_them() {
    let text = format!("https://example.com/{}", "/01/".repeat(4_000));
    let found = interpret(&text, &InterpretOptions::default());
    assert_eq!(found.len(), 1);
    assert!(found[0].outcome.is_err() && found[0].repairs.is_empty());
}
