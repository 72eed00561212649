//! Cases about the tags of a number: for each length of its company prefix, and with the serial number it lacks.

use barcode_core::Code;
use barcode_core::epc::selection::with_each_length;
use barcode_core::epc::{Epc, Filter};
use barcode_core::interpret::{add_serial, read_elements};
use serde_json::{Value, json};

use super::{run, text};

#[test]
fn each_length_of_the_company_prefix_gives_its_tag() {
    run("prefix_choices.json", |case| {
        let read = read_elements(text(case, "input")).expect("the case has elements");
        let filter = u8::try_from(case["filter"].as_u64().unwrap_or_default()).ok();
        let filter = filter.and_then(Filter::new).expect("the case has a filter value");
        let only = case["only"].as_u64();
        let choices = with_each_length(read.elements(), filter).into_iter();
        let asked = choices.filter(|choice| only.is_none_or(|only| choice.length as u64 == only));
        let shown = asked.map(|choice| {
            let tag = choice.tags.last().and_then(|tag| tag.outcome.as_ref().ok());
            let unfit = choice.tags.first().filter(|tag| tag.outcome.is_err());
            json!({
                "length": choice.length,
                "uri": choice.identity.to_string(),
                "scheme": tag.map(|epc| epc.scheme().name()),
                "hex": tag.map(Epc::to_hex_words),
                "tagUri": tag.and_then(Epc::tag_uri),
                "unfit": unfit.map(|tag| tag.scheme.name()),
            })
        });
        shown.collect::<Vec<Value>>().into()
    });
}

#[test]
fn a_serial_number_is_added_where_one_is_missing() {
    run("add_serial.json", |case| match add_serial(text(case, "input"), text(case, "serial")) {
        Ok(elements) => json!({ "type": "ok", "elements": elements.to_bracketed() }),
        Err(error) => {
            let found = &text(case, "serial")[error.span];
            json!({ "type": "error", "problem": { "code": error.problem.code(), "found": found } })
        }
    });
}
