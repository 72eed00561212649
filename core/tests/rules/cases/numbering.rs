//! What is typed to become a symbol, and what to print on a thing.

use barcode_core::Code;
use barcode_core::key::KeyKind;
use barcode_core::numbering::{Content, PictureSettings, Thing, carriers, picture};
use barcode_core::shape::Outcome;

use super::{run, shape, text};

#[test]
fn carriers_of_a_number() {
    run("carriers.json", |case| {
        shape("", &carriers(text(case, "input").parse().expect("the case has a GTIN")))
    });
}

#[test]
fn contents() {
    run("symbol_contents.json", |case| {
        let input = text(case, "input");
        let read = Content::read(input, KeyKind::from_code(text(case, "kind")));
        let mut found = shape(input, &Outcome::from(read.as_ref()));
        if let Ok(content) = &read {
            let made = picture(content, &PictureSettings::default()).expect("it fits");
            found["symbology"] = made.symbol.symbology().code().into();
            found["scan"] = made.symbol.scan().into();
        }
        found
    });
}

#[test]
fn things() {
    run("things.json", |case| {
        let prefix_length = case["prefixLength"].as_u64().and_then(|length| length.try_into().ok());
        let thing = text(case, "input").parse::<Thing>().expect("the case names a thing");
        let place = text(case, "place");
        let mut advice = thing.advice().iter();
        let advice =
            advice.find(|advice| advice.place.code() == place).expect("it is scanned there");
        let mut found = shape("", advice);
        found["capacity"] =
            shape("", &prefix_length.and_then(|length| advice.identifier.capacity(length)));
        found
    });
}
