//! What can be numbered, and what to print on it.

use barcode_core::Code;
use barcode_core::numbering::{self, PREFIX_LENGTHS, Thing};
use barcode_wasm::cross::{list, list_to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{AdviceReason, IdentifierId, PlaceId, PrintedSymbologyId, ThingId, UseId};

/// A thing, and what to print on it.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ThingInfo {
    /// Its short name.
    pub id: ThingId,
    /// One piece of advice for each place where it may be scanned, the most usual first.
    pub advice: Vec<ThingAdvice>,
}

impl From<(Thing, Option<u8>)> for ThingInfo {
    fn from((thing, prefix_length): (Thing, Option<u8>)) -> Self {
        Self {
            id: thing.code(),
            advice: list(thing.advice().iter().map(|advice| (advice, prefix_length))),
        }
    }
}

/// What to print on a thing that is scanned in one place.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ThingAdvice {
    /// Where it is scanned.
    pub place: PlaceId,
    pub identifier: IdentifierId,
    /// Which table says how large the symbol has to be.
    pub usage: UseId,
    /// The symbols to use, the best first.
    pub symbologies: Vec<PrintedSymbologyId>,
    pub reason: AdviceReason,
    /// What such a symbol says, for an example.
    pub example: &'static str,
    /// How many there are; `null` while the length of the company prefix is not known.
    pub capacity: Option<Capacity>,
}

impl From<(&numbering::Advice, Option<u8>)> for ThingAdvice {
    fn from((advice, prefix_length): (&numbering::Advice, Option<u8>)) -> Self {
        Self {
            place: advice.place.code(),
            identifier: advice.identifier.code(),
            usage: advice.usage.code(),
            symbologies: advice.symbologies.iter().copied().map(|kind| kind.code()).collect(),
            reason: advice.reason.code(),
            example: advice.example,
            capacity: prefix_length
                .and_then(|length| advice.identifier.capacity(length))
                .map(Into::into),
        }
    }
}

/// How many things can be numbered.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum Capacity {
    References {
        count: u64,
    },
    /// The reference may have up to this many characters, letters included.
    Characters {
        /// The most characters.
        count: u8,
    },
    /// Another body issues the number.
    NotFromPrefix,
}

impl From<numbering::Capacity> for Capacity {
    fn from(capacity: numbering::Capacity) -> Self {
        match capacity {
            numbering::Capacity::References(count) => Self::References { count },
            numbering::Capacity::Characters(count) => Self::Characters { count },
            numbering::Capacity::NotFromPrefix => Self::NotFromPrefix,
        }
    }
}

/// Lists what can be numbered; with the length of the company prefix also how many of each.
#[wasm_bindgen(js_name = listThings)]
pub fn list_things(prefix_length: Option<u8>) -> Result<Vec<Ts<ThingInfo>>, JsError> {
    list_to_ts(Thing::ALL.iter().copied().map(|thing| (thing, prefix_length)))
}

/// The lengths that a company prefix can have.
#[wasm_bindgen(js_name = prefixLengths)]
pub fn prefix_lengths() -> Vec<u8> {
    PREFIX_LENGTHS.collect()
}
