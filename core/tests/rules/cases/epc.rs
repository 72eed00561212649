//! Cases about the tags of a number: for each length of its company prefix, and with the serial number it lacks.

use barcode_core::epc::Filter;
use barcode_core::epc::selection::with_each_length;
use barcode_core::interpret::{add_serial, read_elements};
use barcode_core::shape::Outcome;

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
