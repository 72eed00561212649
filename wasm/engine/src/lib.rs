//! What the reader of longer texts, the EPC encoder and lists of both call: anything pasted, in every form.

#![expect(missing_docs, reason = "explained in the core; here only what a name does not say")]

pub mod carriers;
pub mod company_prefixes;
pub mod inside;
pub mod interpret;
pub mod program;
pub mod schemes;
pub mod selection;
pub mod tabulate;
