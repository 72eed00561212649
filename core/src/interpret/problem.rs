//! What can be wrong with a text that may be anything: the problems of every chapter.

use crate::epc::EpcProblem;
use crate::syntax::SyntaxProblem;
use crate::{Details, NumberProblem, Problem};

/// A problem of the chapter that knows the form; another chapter would concern every screen, so this
/// list is exhaustive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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

impl InterpretProblem {
    /// A short name that never changes, for programs: that of the chapter's own problem.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Number(problem) => problem.code(),
            Self::Syntax(problem) => problem.code(),
            Self::Epc(problem) => problem.code(),
        }
    }
}

impl Problem for InterpretProblem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        match self {
            Self::Number(problem) => problem.details(),
            Self::Syntax(problem) => problem.details(),
            Self::Epc(problem) => problem.details(),
        }
    }
}
