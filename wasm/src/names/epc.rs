//! Of EPCs.

use barcode_core::Code;
use barcode_core::epc::{
    EncodeError, EpcProblem, IdentityKind, ValueProblem, selection::SelectionProblem,
};

union! {
    /// What is wrong with an EPC, in one word.
    EpcCode = &[EpcProblem::CODES, ValueProblem::CODES, EncodeError::CODES, SelectionProblem::CODES]
}
union! {
    /// What an EPC identifies.
    EpcKind = &[names!(IdentityKind, name)]
}
