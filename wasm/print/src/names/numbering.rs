//! Of things to be numbered, and what they get.

use barcode_core::Code;
use barcode_core::numbering::{self, Identifier, Place, Thing};

union! {
    /// What is to be numbered.
    ThingId = &[Thing::CODES]
}
union! {
    /// Where a symbol is scanned.
    PlaceId = &[Place::CODES]
}
union! {
    /// The kind of number a thing gets.
    IdentifierId = &[Identifier::CODES]
}
union! {
    /// Why a symbol is the one to use.
    AdviceReason = &[numbering::AdviceReason::CODES]
}
union! {
    /// What is used for a content elsewhere and is not made here.
    LeftOut = &[numbering::LeftOut::CODES]
}
