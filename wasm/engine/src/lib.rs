//! What the reader of longer texts, the EPC encoder and lists of both call: anything pasted, in every form.

pub mod company_prefixes;
pub mod inside;
pub mod interpret;
pub mod schemes;
pub mod selection;
pub mod tabulate;
