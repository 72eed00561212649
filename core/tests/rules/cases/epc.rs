//! Cases about the tags of a number: for each length of its company prefix, with the serial number it lacks, and many of
//! them.

use barcode_core::epc::program::{SerialRun, SerialSource, TagProgram};
use barcode_core::epc::selection::with_each_length;
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::{add_serial, read_elements};
use barcode_core::shape::Outcome;

use serde_json::Value;

use super::{run, shape, text};

#[test]
fn each_length_of_the_company_prefix_gives_its_tag() {
    run("prefix_choices.json", |case| {
        let read = read_elements(text(case, "input")).expect("the case has elements");
        let filter = u8::try_from(case["filter"].as_u64().unwrap_or_default()).ok();
        let filter = filter.and_then(Filter::new).expect("the case has a filter value");
        let only = case["only"].as_u64();
        let choices = with_each_length(read.elements(), filter).into_iter();
        let asked = choices.filter(|choice| only.is_none_or(|only| choice.length as u64 == only));
        asked.map(|choice| shape("", &choice)).collect()
    });
}

#[test]
fn a_serial_number_is_added_where_one_is_missing() {
    run("add_serial.json", |case| {
        let serial = text(case, "serial");
        shape(serial, &Outcome::from(add_serial(text(case, "input"), serial)))
    });
}

#[test]
fn tags_are_programmed() {
    let small = |case: &Value, field: &str| {
        case[field].as_u64().map(|number| u32::try_from(number).expect("it is small"))
    };
    let count = |case: &Value, field: &str| small(case, field).unwrap_or_default();
    run("program_tags.json", |case| {
        let scheme = Scheme::from_name(text(case, "scheme")).expect("it is a scheme");
        let filter = small(case, "filter").and_then(|filter| Filter::new(filter.try_into().ok()?));
        let length = small(case, "companyPrefixLength").and_then(|length| length.try_into().ok());
        let mut program = TagProgram::new(scheme, filter, length);
        for given in case["given"].as_array().into_iter().flatten() {
            let run = match given["seed"].as_str() {
                Some(seed) => SerialRun::Random {
                    seed: seed.to_owned(),
                    from: count(given, "from"),
                    span: count(given, "span"),
                },
                None => SerialRun::Range {
                    first: text(given, "first").to_owned(),
                    count: count(given, "count"),
                },
            };
            program.give(text(given, "gtin"), run);
        }
        let source = match (case["seed"].as_str(), case["first"].as_str()) {
            (Some(seed), _) => SerialSource::Random { seed: seed.to_owned() },
            (_, Some(first)) => SerialSource::From { first: first.to_owned() },
            _ => SerialSource::Next,
        };
        let gtin = text(case, "gtin");
        shape(gtin, &Outcome::from(program.add(gtin, &source, count(case, "quantity"))))
    });
}
