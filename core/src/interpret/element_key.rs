//! Which elements hold a key.

use crate::key::KeyKind;
use crate::syntax::Ai;

/// The kind of key that this identifier stands for.
pub(super) fn key_kind(ai: Ai) -> Option<KeyKind> {
    match ai.as_str() {
        "01" => Some(KeyKind::Gtin14),
        _ => KeyKind::ALL.into_iter().find(|kind| kind.ai() == ai),
    }
}

/// The kind of key whose check digit protects the value of an identifier.
pub(super) fn guarded_kind(ai: Ai) -> Option<KeyKind> {
    match ai.as_str() {
        "02" | "8006" | "8026" => Some(KeyKind::Gtin14),
        "410" | "411" | "412" | "413" | "415" | "416" | "417" => Some(KeyKind::Gln),
        _ => key_kind(ai),
    }
}
