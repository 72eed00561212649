//! No text makes it panic, and every form leads back to what it is a form of.

use std::collections::BTreeSet;
use std::ops::Range;

use barcode_core::Span;
use barcode_core::epc::Epc;
use barcode_core::epc::Scheme;
use barcode_core::epc::epcb::Spelling;
use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::interpret::tabulate::{Column, tabulate};
use barcode_core::interpret::{
    Form, FormKind, InterpretOptions, Meaning, interpret, several_values,
};
use barcode_core::key::{KeyKind, complete};
use proptest::prelude::*;

/// Elements as a set, since a tag has its own order for them, without those that `form` leaves out.
fn elements(meaning: &Meaning, form: &Form) -> BTreeSet<String> {
    meaning
        .bare_elements()
        .iter()
        .filter(|element| !form.leaves_out.contains(&element.ai))
        .map(|element| format!("({}){}", element.ai, element.value))
        .collect()
}

/// What is known about a text once it has been read.
fn options_of(meaning: &Meaning) -> InterpretOptions<'static> {
    let prefix = meaning.identity.as_ref().and_then(|identity| identity.company_prefix());
    InterpretOptions::default()
        .company_prefix(
            prefix.map_or(CompanyPrefix::Unknown, |prefix| CompanyPrefix::Length(prefix.len())),
        )
        .scheme(meaning.epc.as_ref().map(Epc::scheme))
        .filter(meaning.epc.as_ref().and_then(Epc::filter).unwrap_or_default())
}

#[track_caller]
fn check_forms(meaning: &Meaning) {
    let options = options_of(meaning);
    for form in &meaning.forms {
        let back = interpret(&form.text, &options);
        let reads_back = |other: &Meaning| {
            let same_elements = elements(other, form) == elements(meaning, form);
            let whole = form.leaves_out.is_empty();
            // A number for one company or region stays what it is in a tag, but none is made for it.
            let refused =
                other.missing.iter().any(|missing| missing.kind == FormKind::PureIdentity);
            let same_identity = !whole || refused || other.identity == meaning.identity;
            let of_bits = matches!(
                form.kind,
                FormKind::TagUri
                    | FormKind::RawUri
                    | FormKind::Hex
                    | FormKind::Binary
                    | FormKind::Base64
            );
            let same_epc = !of_bits || other.epc == meaning.epc;
            same_elements && same_identity && same_epc
        };
        let found = back.iter().filter_map(|other| other.meaning()).any(reads_back);
        // Digits of a book or a magazine and two or five behind are its add-on, whatever else they could be.
        let has_add_on = matches!(form.kind, FormKind::Number(_))
            && matches!(form.text.len(), 15 | 18)
            && ["977", "978", "979"].iter().any(|prefix| form.text.starts_with(prefix));
        assert!(found || has_add_on, "{form:?}\nof {meaning:#?}\nreads as {back:#?}");
    }
}

#[track_caller]
fn check_spans(text: &str, meaning: &Meaning) {
    let within = |span: Option<Span>| {
        let found = span.is_none_or(|span| text.get(Range::from(span)).is_some());
        assert!(found, "{text:?} {span:?}");
    };
    for element in &meaning.elements {
        element.pieces.iter().for_each(|piece| within(piece.text));
        let pieces: String = element.pieces.iter().map(|piece| piece.value.as_str()).collect();
        assert_eq!(pieces, element.value, "pieces follow each other: {element:?}");
        within(element.text);
    }
    meaning.fields.iter().for_each(|field| within(field.text));
}

/// The forms that a box can expect.
const EXPECTED: [Option<FormKind>; 10] = [
    None,
    Some(FormKind::Bracketed),
    Some(FormKind::DigitalLink),
    Some(FormKind::CompressedLink(Spelling::Hex)),
    Some(FormKind::CompressedLink(Spelling::Base64)),
    Some(FormKind::PureIdentity),
    Some(FormKind::TagUri),
    Some(FormKind::RawUri),
    Some(FormKind::Hex),
    Some(FormKind::Binary),
];

#[track_caller]
fn check_text(text: &str, options: &InterpretOptions<'_>) {
    for expected in EXPECTED {
        check_text_as(text, &options.expected(expected), expected.is_some());
    }
    check_separate(text);
}

/// Several values stand in the text, in their order.
#[track_caller]
fn check_separate(text: &str) {
    let Some(several) = several_values(text, None) else { return };
    assert!(several.count > 1, "{text:?}");
    // A value in a document has escapes there, and as a row quotation marks where it has signs.
    if text.contains(['\\', '&']) || several.lines.contains('"') {
        return;
    }
    let mut rest = text;
    for value in several.lines.lines() {
        let (_, behind) = rest.split_once(value).unwrap();
        rest = behind;
    }
}

#[track_caller]
fn check_text_as(text: &str, options: &InterpretOptions<'_>, is_form_expected: bool) {
    let found = interpret(text, options);
    // Where a form is expected, whatever is typed has an answer.
    assert!(!found.is_empty() || !is_form_expected || is_blank(text), "{text:?}");
    for interpretation in found {
        match &interpretation.outcome {
            Ok(meaning) => {
                check_spans(text, meaning);
                check_forms(meaning);
            }
            Err(error) => assert!(text.get(error.span.clone()).is_some(), "{text:?} {error:?}"),
        }
        for repair in &interpretation.repairs {
            let repaired = interpret(&repair.text, options);
            let reads = repaired.iter().any(|other| other.outcome.is_ok());
            assert!(reads, "{text:?}: {repair:?}");
        }
    }
}

/// Whether there is nothing in `text` but blanks, quotation marks and the signs of a list.
fn is_blank(text: &str) -> bool {
    text.trim_matches(|c: char| c.is_whitespace() || "\"'`“”„‟‘’‚«»‹›,;|".contains(c)).is_empty()
}

fn options(length: Option<usize>) -> InterpretOptions<'static> {
    let company_prefix = length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length);
    InterpretOptions::default().company_prefix(company_prefix)
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
        "\n",
        ",",
        "414",
        "9521141123454",
        "ean-",
        "GTIN: ",
        "\"",
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
        check_text(&text, &options(length));
    }

    #[test]
    fn no_composition_is_too_strange(
        words in proptest::collection::vec(fragment(), 0..8),
        length in proptest::option::of(4_usize..13),
    ) {
        check_text(&words.concat(), &options(length));
    }

}

proptest! {
    // With 400 cases it alone took 13 of the 79 s of all properties.
    #![proptest_config(ProptestConfig::with_cases(100))]

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
        let found = interpret(&text, &options(length));
        prop_assert!(found[0].outcome.is_ok(), "{text}");
        check_text(&text, &options(length));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn tags_read_back_from_every_form(
        partition in 0_u8..7,
        filter in 0_u8..8,
        number in any::<u128>(),
        header in proptest::sample::select(Scheme::ALL.to_vec()),
    ) {
        // Random bits behind a header: many are no EPC, and those that are must hold together.
        let bits = format!("{:02X}{filter:X}{partition:X}{number:032X}", header.header());
        check_text(&bits[..24], &options(None));
        check_text(&bits, &options(None));
    }

    #[test]
    fn memory_of_a_tag_is_something_or_says_why_not(words in "([0-9A-F]{4}){6,12}|[0-9]{24}|[0-9a-f]{24}") {
        // More digits without a letter are sooner several numbers.
        prop_assume!(words.len() == 24 || words.contains(|letter: char| letter.is_ascii_alphabetic()));
        let found = interpret(&words, &options(None));
        prop_assert!(!found.is_empty(), "{words}");
        // What is no EPC and no element string says so of the tag, not of another number.
        let reads = found[0].outcome.is_ok();
        let is_of_tag = found.iter().any(|one| matches!(one.kind, FormKind::Hex | FormKind::Fnc1));
        prop_assert!(reads || is_of_tag, "{words}: {:?}", found[0].kind);
    }

    #[test]
    fn keys_read_back_from_every_form(key in key(), length in proptest::option::of(4_usize..13)) {
        let found = interpret(&key, &options(length));
        // A serial can be too short for its key, or of characters that it does not have.
        prop_assume!(found[0].outcome.is_ok());
        check_text_as(&key, &options(length), false);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_can_be_data_is_never_changed_silently(
        batch in "[!-Z_a-z]{1,20}",
        serial in "([!-Z_a-z]{0,8}(<GS>|%1D|_x001D_|<0x1D>|=1D|%)[!-Z_a-z]{0,5}|[!-Z_a-z]{1,20})",
    ) {
        // $ and # are in no batch or serial number.
        prop_assume!(!batch.contains(['#', '$', '@']) && !serial.contains(['#', '$', '@']));
        let escaped = |value: &str| value.replace('(', "\\(");
        let whole = format!("(01)09521234543213(10){}(21){}", escaped(&batch), escaped(&serial));
        let found = interpret(&whole, &InterpretOptions::default());
        prop_assume!(!whole.ends_with(['"', '\'']));
        prop_assert_eq!(found[0].form(FormKind::Bracketed), Some(whole.as_str()));
        let sent = format!("010952123454321310{batch}\u{1d}21{serial}");
        let found = interpret(&sent, &InterpretOptions::default());
        let mut read = found.iter().filter_map(|one| one.form(FormKind::Bracketed));
        prop_assert!(read.any(|read| read == whole), "{sent:?}: {found:#?}");
    }
}

/// An element string of one key, with a serial that may look like a number, bits or letters.
fn key() -> impl Strategy<Value = String> {
    let keys = [
        ("01", KeyKind::Gtin14, 14),
        ("00", KeyKind::Sscc, 18),
        ("402", KeyKind::Gsin, 17),
        ("414", KeyKind::Gln, 13),
        ("8017", KeyKind::Gsrnp, 18),
        ("8018", KeyKind::Gsrn, 18),
        ("253", KeyKind::Gdti, 13),
        ("255", KeyKind::Gcn, 13),
        ("8003", KeyKind::Grai, 13),
    ];
    let digits = prop_oneof!["[0-9]{17}", "0{0,9}[0-9]{17}"];
    let serial = prop_oneof![
        "[0-9A-F]{0,16}",
        "[01]{0,16}",
        "[0-9]{0,12}",
        "[0-9A-Z/-]{0,16}",
        "[0-9A-Za-z/-]{0,16}"
    ];
    let whole = (proptest::sample::select(keys.to_vec()), digits, serial.clone()).prop_filter_map(
        "a key of zeros alone is none",
        |((ai, kind, len), digits, mut serial)| {
            let key = complete(kind, &digits[..len - 1]).ok()?.key.element_value();
            match kind {
                KeyKind::Gdti | KeyKind::Grai => {}
                KeyKind::Gcn => serial.retain(|c| c.is_ascii_digit()),
                _ => serial.clear(),
            }
            serial.truncate(if kind == KeyKind::Gcn { 12 } else { 16 });
            Some(format!("({ai}){key}{serial}"))
        },
    );
    let parts = (proptest::sample::select(vec!["8004", "8010"]), "[0-9]{4,13}", serial)
        .prop_map(|(ai, digits, serial)| format!("({ai}){digits}{}", serial.to_ascii_uppercase()));
    prop_oneof![2 => whole, 1 => parts]
}

/// A value as people have it in lists, with its serial number or its batch at the end.
fn listed_value() -> impl Strategy<Value = String> {
    let serial = "[0-9A-Za-z/.(_*+-]{0,18}[0-9A-Za-z]";
    prop_oneof![
        (serial, any::<bool>()).prop_map(|(serial, is_batch)| {
            let serial = serial.replace('(', "\\(");
            format!("(01)09521234543213({}){serial}", if is_batch { 10 } else { 21 })
        }),
        "[0-9A-Za-z]{1,20}".prop_map(|serial| format!("]d2010952123454321321{serial}")),
        "[0-9A-Za-z._-]{1,20}"
            .prop_map(|serial| format!("https://id.gs1.org/01/09521234543213/21/{serial}")),
        "[0-9A-Za-z._-]{1,20}"
            .prop_map(|serial| format!("urn:epc:id:sgtin:9521234.054321.{serial}")),
        (0_u64..1 << 38).prop_map(|serial| format!(
            "3036452148350C{:010X}",
            (1_u64 << 38 | serial) & 0xff_ffff_ffff
        )),
    ]
}

/// What a list or a document has around a value and between two.
const AROUND: [(&str, &str, &str, &str); 12] = [
    ("", "\"", "\"", ""),
    ("", "\"", "\",", ""),
    ("", "'", "';", ""),
    ("", "“", "”,", ""),
    ("", "„", "“", ""),
    ("", "«", "»", ""),
    ("", "`", "`", ""),
    ("[", "\"", "\"", "]"),
    ("[\n", "  \"", "\"", "\n]"),
    ("{\"events\": [", "{\"epc\": \"", "\", \"antenna\": 1}", "]}"),
    ("<list>", "<epc>", "</epc>", "</list>"),
    ("<list>", "<tag epc=\"", "\" rssi=\"-50\"/>", "</list>"),
];

fn first_elements(text: &str) -> Option<Vec<String>> {
    let first = interpret(text, &InterpretOptions::default()).into_iter().next()?;
    let elements = first.outcome.ok()?.bare_elements();
    Some(elements.iter().map(|element| format!("({}){}", element.ai, element.value)).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_value_reads_the_same_whatever_is_around_it(value in listed_value()) {
        let alone = first_elements(&value);
        prop_assume!(alone.is_some());
        for (begin, open, close, end) in AROUND {
            let text = format!("{begin}{open}{value}{close}{end}");
            prop_assert_eq!(several_values(&text, None), None, "{}", text);
            prop_assert_eq!(first_elements(&text), alone.clone(), "{}", text);
        }
    }

    #[test]
    fn as_many_values_are_converted_as_are_promised(values in proptest::collection::vec(listed_value(), 2..5)) {
        prop_assume!(values.iter().all(|value| first_elements(value).is_some()));
        for (begin, open, close, end) in AROUND {
            let is_row = begin.is_empty();
            let rows: Vec<_> = values.iter().map(|value| format!("{open}{value}{close}")).collect();
            let text = format!("{begin}{}{end}", rows.join(if is_row { "\n" } else { ",\n" }));
            let several = several_values(&text, None).unwrap_or_default();
            prop_assert_eq!(several.count, values.len(), "{}", text);
            let (mut table, mut statuses) = (Vec::new(), Vec::new());
            let options = InterpretOptions::default();
            tabulate(several.lines.as_bytes(), &[Column::Form(FormKind::Bracketed)], &options, &mut table, &mut statuses);
            prop_assert_eq!(statuses.len(), values.len());
            let converted = String::from_utf8(table).unwrap();
            for (value, row) in values.iter().zip(converted.lines()) {
                let form = interpret(value, &options).remove(0);
                prop_assert_eq!(form.form(FormKind::Bracketed), Some(row), "{}", text);
            }
        }
    }

    #[test]
    fn a_quantity_beside_a_gtin_is_no_serial_number(
        between in "[ \t,;]",
        quantity in "x[0-9]{1,4}|[0-9]{0,4}(x|EA|PCE|ctn|each)|[0-9]{1,4}[.][0-9]{2}",
    ) {
        let text = format!("9521234543213{between}{quantity}");
        let found = interpret(&text, &InterpretOptions::default());
        let mut repairs = found.iter().flat_map(|found| &found.repairs);
        prop_assert!(repairs.all(|repair| !repair.text.contains("(21)")), "{}: {:?}", text, found);
    }

    #[test]
    fn a_scan_with_every_letter_in_the_other_case_leads_to_what_was_sent(
        identifier in "]C1|]d2|]Q3|]J1|]e0",
        batch in "[0-9A-Za-z]{0,9}[A-Za-z][0-9A-Za-z]{0,9}",
    ) {
        let sent = format!("{identifier}010952123454321310{batch}");
        let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        let typed: String = sent.chars().map(swap).collect();
        let found = interpret(&typed, &InterpretOptions::default());
        prop_assert!(found.iter().all(|found| found.outcome.is_err()), "{}", typed);
        let texts: Vec<_> = found[0].repairs.iter().map(|repair| &repair.text).collect();
        prop_assert_eq!(texts, [&sent], "{}", typed);
    }

    #[test]
    fn a_mark_at_the_end_of_a_value_stays(serial in "[0-9A-Za-z/]{1,18}", mark in "[\"']") {
        let ends = |text: &str| {
            first_elements(text).and_then(|elements| elements.last().map(|last| last.ends_with(&mark)))
        };
        for text in [
            format!("(01)09521234543213(21){serial}{mark}"),
            format!("]d2010952123454321321{serial}{mark}"),
            format!("\"(01)09521234543213(21){serial}{mark}\""),
            format!("https://id.gs1.org/01/09521234543213/21/{}{}", serial.replace('/', "%2F"), mark.replace('"', "%22")),
            format!("urn:epc:id:sgtin:9521234.054321.{}{}", serial.replace('/', "%2F"), mark.replace('"', "%22")),
        ] {
            prop_assert_eq!(ends(&text), Some(true), "{}", text);
        }
    }
}
