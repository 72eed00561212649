//! The result of a linter, and short ways to make it.

use super::lint::Lint;
use crate::ParseError;

/// The first thing that is wrong, and its bytes in the component.
pub(super) type Checked = Result<(), ParseError<Lint>>;

/// An error about the whole component.
pub(super) fn whole(lint: Lint, component: &[u8]) -> ParseError<Lint> {
    ParseError::new(lint, 0..component.len())
}

/// Fails with an error about the whole component unless `holds`.
pub(super) fn require(holds: bool, lint: Lint, component: &[u8]) -> Checked {
    if holds { Ok(()) } else { Err(whole(lint, component)) }
}
