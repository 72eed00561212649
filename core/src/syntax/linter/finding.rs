//! What a linter answers, and the two ways in which most of them make it.

use super::lint::Lint;
use crate::ParseError;

/// Nothing to say, or the first thing that is wrong and its bytes in the component.
pub(super) type Checked = Result<(), ParseError<Lint>>;

/// A finding about the whole component.
pub(super) fn whole(lint: Lint, component: &[u8]) -> ParseError<Lint> {
    ParseError::new(lint, 0..component.len())
}

/// Fails with a finding about the whole component unless `holds`.
pub(super) fn require(holds: bool, lint: Lint, component: &[u8]) -> Checked {
    if holds { Ok(()) } else { Err(whole(lint, component)) }
}
