//! Which data can be text alone, where a label has no room for all symbols.
//!
//! GS1 Logistic Label Guideline 1.3 demands one symbol, that of the SSCC: by it the receiver finds everything else in
//! the despatch advice. Of the rest, first goes what people read rather than scan (weights), then what the despatch
//! advice says of the whole delivery (the order), the dates of making, and where the unit goes, which its address says;
//! last what the goods are, which is scanned where no despatch advice came. What is left in symbols keeps the rules that
//! identifiers have with each other: contents are scanned with their count or not at all.

use super::field::LabelField;
use super::read::Label;
use crate::syntax::{Rules, check_rules};

const ORDER: [LabelField; 19] = [
    LabelField::GrossWeight,
    LabelField::NetWeight,
    LabelField::OrderNumber,
    LabelField::PackagingDate,
    LabelField::ProductionDate,
    LabelField::SellBy,
    LabelField::ShipForLocation,
    LabelField::ShipToLocation,
    LabelField::Shipment,
    LabelField::Consignment,
    LabelField::Route,
    LabelField::Postcode,
    LabelField::Serial,
    LabelField::BestBefore,
    LabelField::UseBy,
    LabelField::Batch,
    LabelField::Count,
    LabelField::Contents,
    LabelField::Gtin,
];

/// The data of a label that can be text alone, in the order in which they lose their symbol.
pub(super) fn first_to_last(label: &Label) -> Vec<LabelField> {
    let has = |field: &LabelField| label.elements().iter().any(|element| element.field == *field);
    ORDER.into_iter().filter(has).collect()
}

/// Whether the other data may be scanned without these.
pub(super) fn is_allowed(label: &Label, as_text: &[LabelField]) -> bool {
    let in_symbols = label.elements().iter().filter(|one| !as_text.contains(&one.field));
    let elements: Vec<_> = in_symbols.map(|one| one.element.clone()).collect();
    check_rules(&elements, Rules::ALL).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_data_but_the_sscc_can_be_text_alone() {
        let has_symbol = |field: &LabelField| field.ai().is_some() && *field != LabelField::Country;
        let fields = LabelField::ALL.iter().copied().filter(has_symbol);
        for field in fields.filter(|field| *field != LabelField::Sscc) {
            assert!(ORDER.contains(&field), "{}", field.code());
        }
    }
}
