//! What can be numbered, and what to print on it.

use barcode_core::numbering::{self, PREFIX_LENGTHS, Thing};
use barcode_core::symbol::Symbology;
use barcode_wasm::outcome::list_to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{AdviceReason, IdentifierId, PlaceId, PrintedSymbologyId, ThingId, UseId};

outcome! {
    /// A thing, and what to print on it.
    pub struct ThingInfo(thing: Thing, prefix_length: Option<u8>) {
        /// Its short name.
        id: ThingId = thing.id(),
        /// One piece of advice for each place where it may be scanned, the most usual first.
        advice: Vec<ThingAdvice> = thing.advice().iter().map(|advice| (advice, prefix_length)),
    }
}

outcome! {
    /// What to print on a thing that is scanned in one place.
    pub struct ThingAdvice(advice: &numbering::Advice, prefix_length: Option<u8>) {
        /// Where it is scanned.
        place: PlaceId = advice.place.id(),
        /// The kind of number.
        identifier: IdentifierId = advice.identifier.id(),
        /// Which table says how large the symbol has to be.
        usage: UseId = advice.usage.id(),
        /// The symbols to use, the best first.
        symbologies: Vec<PrintedSymbologyId> =
            advice.symbologies.iter().copied().map(Symbology::id),
        /// Why.
        reason: AdviceReason = advice.reason.code(),
        /// What such a symbol says, for an example.
        example: &'static str = advice.example,
        /// How many there are; `null` while the length of the company prefix is not known.
        capacity: Option<Capacity> =
            prefix_length.and_then(|length| advice.identifier.capacity(length)),
    }
}

outcome! {
    /// How many things can be numbered.
    pub enum Capacity(capacity: numbering::Capacity) match capacity => {
        /// A number of references.
        numbering::Capacity::References(count) => References {
            /// The count.
            count: u64 = count,
        },
        /// The reference may have up to this many characters, letters included.
        numbering::Capacity::Characters(count) => Characters {
            /// The most characters.
            count: u8 = count,
        },
        /// Another body issues the number.
        numbering::Capacity::NotFromPrefix => NotFromPrefix,
    }
}

/// Lists what can be numbered; with the length of the company prefix also how many of each.
#[wasm_bindgen(js_name = listThings)]
pub fn list_things(prefix_length: Option<u8>) -> Vec<Ts<ThingInfo>> {
    list_to_ts(Thing::ALL.into_iter().map(|thing| (thing, prefix_length)))
}

/// The lengths that a company prefix can have.
#[wasm_bindgen(js_name = prefixLengths)]
pub fn prefix_lengths() -> Vec<u8> {
    PREFIX_LENGTHS.collect()
}
