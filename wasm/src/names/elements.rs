//! Of element strings, scans and links, and of all the ways to write a thing.

use barcode_core::interpret;
use barcode_core::interpret::FormKind;
use barcode_core::key::KeyKind;
use barcode_core::key::KeyRole;
use barcode_core::syntax::{Lint, SyntaxProblem};
use barcode_core::{Code, digital_link, prefix_lengths, scan};

union! {
    /// What is wrong with identifiers or values, in one word.
    SyntaxCode = &[SyntaxProblem::CODES, Lint::CODES]
}
union! {
    /// What is wrong with a list of company prefixes, in one word.
    PrefixLengthsCode = &[prefix_lengths::PrefixLengthsProblem::CODES]
}
union! {
    /// The name of a kind of symbol.
    SymbologyId = &[scan::ScanSymbology::CODES]
}
union! {
    /// Why a part of a query was ignored.
    IgnoredReason = &[digital_link::IgnoredReason::CODES]
}
union! {
    /// What a part of a value is.
    PieceRole = &[interpret::PieceRole::CODES, KeyRole::CODES]
}
union! {
    /// The name of a way to write things.
    FormId = &[names!(KeyKind, code), FormKind::CODES]
}
