//! Numbers whose prefix is kept for something else than items that companies trade: every tool says the same.

use barcode_core::batch::{Column, complete_lines, special_uses};
use barcode_core::check_number::{NumberChoice, NumberOutcome, check_number};
use barcode_core::epc::selection::{EncodeRequest, select};
use barcode_core::interpret::read_elements;
use barcode_core::key::gtin::Gtin;
use barcode_core::label::{LabelEntries, read_label};
use barcode_core::numbering::Content;
use barcode_core::packaging::{Packable, pack_lines, read_packable};
use barcode_core::symbol::photo::{Carrier, Printed, Seen, judge};
use barcode_core::{Code, Problem};
use serde_json::json;

use super::{run, text};

#[test]
fn every_tool_says_the_same() {
    run("restricted_numbers.json", |case| {
        let input = text(case, "input");
        let gtin: Gtin = input.parse().expect("the case has a GTIN");
        let content = Content::read(input, None).expect("a GTIN is a barcode");
        let column = Column::new(None);
        let uses = special_uses(&complete_lines(input.as_bytes(), &column));
        json!({
            "calculator": calculator(input),
            "list": Some(String::from_utf8_lossy(&uses).trim()).filter(|kind| !kind.is_empty()),
            "carton": match read_packable(input) {
                Packable::NoTradeItem { prefix, .. } => Some(prefix.kind.code()),
                _ => None,
            },
            "packed": pack_lines(input.as_bytes(), 1, &column) != b"\n",
            "barcode": content.special_use().map(|prefix| prefix.kind.code()),
            "onLabel": content.on_label().is_some(),
            "label": label(input),
            "tag": tag(gtin),
            "photo": photo(gtin),
        })
    });
}

fn calculator(input: &str) -> Option<&'static str> {
    let NumberOutcome::Number { reading, .. } = check_number(input, NumberChoice::Auto) else {
        return None;
    };
    let kind = reading.key.prefix()?.kind;
    (!kind.is_for_open_trade()).then(|| kind.code())
}

fn label(input: &str) -> Option<&'static str> {
    let entries = [("sscc", "095212340000000013"), ("contents", input), ("count", "48")];
    let label = read_label(&LabelEntries::known(entries)).expect("the label is right");
    label.warnings().first()?.details().part
}

fn tag(gtin: Gtin) -> Option<&'static str> {
    let text = format!("(01){}(21)7", gtin.digits_14());
    let read = read_elements(&text).expect("it reads");
    select(read.elements(), &EncodeRequest::default()).err()?.details().part
}

fn photo(gtin: Gtin) -> Option<&'static str> {
    let data = format!("01{}", gtin.digits_14());
    let seen = Seen { carrier: Carrier::DataMatrix, identifier: "]d2", data: &data };
    let verdict = judge(&seen, None, None, Printed::default());
    verdict.special_use.map(|kind| kind.code())
}
