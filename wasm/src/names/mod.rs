//! Names as unions of TypeScript, written while compiling from the lists that `barcode-core` keeps, so
//! that a screen with a message for each of them fails to compile when one is added.
//!
//! Types are gone at run time: they cost the binary nothing.

// First, because its macros are known only after it.
#[macro_use]
pub mod union;

mod elements;
mod epc;
mod keys;

pub use elements::*;
pub use epc::*;
pub use keys::*;

#[cfg(test)]
mod tests {
    use barcode_core::epc::selection::{Reason, Refusal};
    use barcode_core::epc::{EncodeError, EpcProblem, ValueProblem};
    use barcode_core::interpret::{FormKind, MissingReason};
    use barcode_core::key::KeyKind;
    use barcode_core::syntax::{Lint, SyntaxProblem};

    #[test]
    fn no_name_means_two_things() {
        let unions: [&[&[&str]]; 4] = [
            &[SyntaxProblem::CODES, Lint::CODES],
            &[EpcProblem::CODES, ValueProblem::CODES, EncodeError::CODES, Refusal::CODES],
            &[Reason::CODES, Refusal::CODES, MissingReason::CODES],
            &[names!(KeyKind, id), FormKind::IDS],
        ];
        for lists in unions {
            let mut names = lists.concat();
            names.sort_unstable();
            assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
        }
    }
}
