//! What can be wrong with a text that may be anything: the problems of every chapter.

use crate::NumberProblem;
use crate::epc::EpcProblem;
use crate::syntax::SyntaxProblem;

/// A problem of the chapter that knows the form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InterpretProblem {
    /// With a number: a key, or another number that stands for a GTIN.
    #[error(transparent)]
    Number(#[from] NumberProblem),
    /// With an element string, a scan or a Digital Link.
    #[error(transparent)]
    Syntax(#[from] SyntaxProblem),
    /// With an EPC in bits, in a URI or in the last segment of a link.
    #[error(transparent)]
    Epc(#[from] EpcProblem),
}
