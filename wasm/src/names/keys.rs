//! Of keys, their numbers and their parts.

use barcode_core::key::{KeyKind, identify};
use barcode_core::{Code, NumberProblem, prefix};

union! {
    /// The name of a kind of key.
    KeyKindId = &[names!(KeyKind, code)]
}
union! {
    /// What is wrong with a number, in one word.
    NumberCode = &[NumberProblem::CODES]
}
union! {
    /// What a range of prefixes is for.
    PrefixKind = &[prefix::PrefixKind::CODES]
}
union! {
    /// How far a number agrees.
    CheckStatus = &[identify::CheckStatus::CODES]
}
