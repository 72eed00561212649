//! Of identifiers and values, and of all the ways to write a thing.

use barcode_core::Code;
use barcode_core::interpret::FormKind;
use barcode_core::key::KeyKind;
use barcode_core::syntax::{Lint, SyntaxProblem};

union! {
    /// What is wrong with identifiers or values, in one word.
    SyntaxCode = &[SyntaxProblem::CODES, Lint::CODES]
}
union! {
    /// The name of a way to write things.
    FormId = &[names!(KeyKind, code), FormKind::CODES]
}
