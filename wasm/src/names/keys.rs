//! Of keys, their numbers and their parts.

use barcode_core::NumberProblem;
use barcode_core::key::KeyKind;
use barcode_core::key::{KeyRole as Role, gtin::ConversionError, identify};
use barcode_core::{Code, check_number, packaging::LevelProblem, prefix};

union! {
    /// The name of a kind of key.
    KeyKindId = &[names!(KeyKind, code)]
}
union! {
    /// What a number is said to identify.
    NumberChoice = &[names!(check_number::NumberChoice, code)]
}
union! {
    /// What is wrong with a number, in one word.
    NumberCode = &[NumberProblem::CODES]
}
union! {
    /// Why a packaging level has no number, in one word.
    LevelCode = &[LevelProblem::CODES, ConversionError::CODES]
}
union! {
    /// What a part of a key is.
    KeyRole = &[Role::CODES]
}
union! {
    /// What a range of prefixes is for.
    PrefixKind = &[prefix::PrefixKind::CODES]
}
union! {
    /// How far a number agrees.
    CheckStatus = &[identify::CheckStatus::CODES]
}
