//! Of EPCs.

use barcode_core::Code;
use barcode_core::epc::{
    EncodeError, EpcProblem, IdentityKind, ValueProblem, selection::SelectionProblem,
};
use barcode_core::epc::{EpcWarning, FieldRole, Scheme, selection::SchemeProblem};
use barcode_core::interpret::MissingReason;

union! {
    /// What is wrong with an EPC, in one word.
    EpcCode = &[EpcProblem::CODES, ValueProblem::CODES, EncodeError::CODES, SelectionProblem::CODES]
}
union! {
    /// Why elements cannot be encoded, in one word.
    EncodeCode = &[EncodeError::CODES, ValueProblem::CODES]
}
union! {
    /// What is odd about an EPC that the standard allows, in one word.
    EpcWarningCode = &[EpcWarning::CODES]
}
union! {
    /// What a group of bits or a component of a URI means.
    EpcRole = &[FieldRole::CODES]
}
union! {
    /// Why no EPC, or no such form, is made.
    SelectionCode = &[SchemeProblem::CODES, SelectionProblem::CODES, MissingReason::CODES]
}
union! {
    /// The name of a scheme.
    SchemeName = &[names!(Scheme, name)]
}
union! {
    /// What an EPC identifies.
    EpcKind = &[names!(IdentityKind, name)]
}
