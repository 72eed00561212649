//! Of element strings, scans and links, and of all the ways to write a thing.

#[cfg(feature = "interpret")]
use barcode_core::interpret;
#[cfg(any(feature = "interpret", feature = "print"))]
use barcode_core::interpret::FormKind;
#[cfg(any(feature = "interpret", feature = "print"))]
use barcode_core::key::KeyKind;
#[cfg(feature = "interpret")]
use barcode_core::key::KeyRole;
use barcode_core::syntax::{Lint, SyntaxProblem};
#[cfg(feature = "engine")]
use barcode_core::{digital_link, prefix_lengths, scan};

union! {
    /// What is wrong with identifiers or values, in one word.
    SyntaxCode = &[SyntaxProblem::CODES, Lint::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// What is wrong with a list of company prefixes, in one word.
    PrefixLengthsCode = &[prefix_lengths::PrefixLengthsProblem::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// The name of a kind of symbol.
    SymbologyId = &[scan::Symbology::CODES]
}
#[cfg(feature = "engine")]
union! {
    /// Why a part of a query was ignored.
    IgnoredReason = &[digital_link::IgnoredReason::CODES]
}
#[cfg(feature = "interpret")]
union! {
    /// What a part of a value is.
    PieceRole = &[interpret::PieceRole::CODES, KeyRole::CODES]
}
#[cfg(any(feature = "interpret", feature = "print"))]
union! {
    /// The name of a way to write things.
    FormId = &[names!(KeyKind, id), FormKind::IDS]
}
